/** Marks that a teacher gives by hand to a student at a problem of a training, in whole points. */

/** Of problems without points of their own. */
const FULL_MARK = 100;

/** The most points that a mark can have: what the problem gives, where it gives points. */
export const fullMark = ({ isScored, maxScore }: { isScored: boolean; maxScore: number }): number =>
  isScored && maxScore > 0 ? maxScore : FULL_MARK;

export const isMark = (points: number, full: number): boolean =>
  Number.isInteger(points) && points >= 0 && points <= full;
