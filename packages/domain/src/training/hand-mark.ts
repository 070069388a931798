/** Marks that a teacher gives by hand to a student at a problem of a training, in whole points. */

/** Full mark of problems without points. */
const FULL_MARK = 100;

/** Maximum points of a mark: the problem's maximum score, if it has one. */
export const fullMark = ({ isScored, maxScore }: { isScored: boolean; maxScore: number }): number =>
  isScored && maxScore > 0 ? maxScore : FULL_MARK;

export const isMark = (points: number, full: number): boolean =>
  Number.isInteger(points) && points >= 0 && points <= full;
