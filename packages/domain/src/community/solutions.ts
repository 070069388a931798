/** Solutions that users write for a problem, and the author's editorial: rules for reading them. */

/** Setting of a problem's author: readable for everybody, for users who have solved the problem, or off. */
export const solutionRules = ['open', 'solved', 'off'] as const;
export type SolutionRule = (typeof solutionRules)[number];

/** Maximum length of an editorial in one language, in characters. */
export const EDITORIAL_MAX = 65_535;
/** Maximum length of the name of a programming language, in characters. */
export const LANGUAGE_MAX = 50;

/** A reader who may see the problem, reduced to the facts that these rules need. */
export interface SolutionReader {
  /** True when the reader owns the problem, or runs the bank or the problem's group. */
  isJury: boolean;
  /** True when a submission of the reader was accepted and the reader knows it. */
  hasSolved: boolean;
  /** True when the problem is in a running contest that the reader could take part in. */
  isInContest: boolean;
}

export type SolutionRefusal = 'solutionsOff' | 'solutionsInContest' | 'solutionsUnsolved';

/**
 * Reason why the reader may not see solutions and editorial. Null when they may. The reader's own solutions are always
 * visible.
 */
export function solutionRefusal(rule: SolutionRule, reader: SolutionReader): SolutionRefusal | null {
  if (reader.isJury) return null;
  if (rule === 'off') return 'solutionsOff';
  if (reader.isInContest) return 'solutionsInContest';
  return rule === 'solved' && !reader.hasSolved ? 'solutionsUnsolved' : null;
}

/** True when the reader must be warned before a text is shown. */
export const mustBeWarned = ({ isJury, hasSolved }: SolutionReader): boolean => !isJury && !hasSolved;

/** Only users who have solved the problem, or who run it, may write a solution. */
export const maySolve = (reader: SolutionReader): boolean => !mustBeWarned(reader);
