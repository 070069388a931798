/** Solutions that users write for a problem, and the editorial of its author: who reads them. */

/** What the author of a problem decides: for everybody, for those who have solved it, or none. */
export const solutionRules = ['open', 'solved', 'off'] as const;
export type SolutionRule = (typeof solutionRules)[number];

/** Characters of an editorial in one language. */
export const EDITORIAL_MAX = 65_535;
/** Characters of the name of a programming language. */
export const LANGUAGE_MAX = 50;

/** A reader of a problem that they see, as these rules know them. */
export interface SolutionReader {
  /** Owns the problem, or runs the bank or the group that it belongs to. */
  isJury: boolean;
  /** Some submission was accepted, and they know it. */
  hasSolved: boolean;
  /** The problem is in a contest that runs now and that they could be in. */
  isInContest: boolean;
}

export type SolutionRefusal = 'solutionsOff' | 'solutionsInContest' | 'solutionsUnsolved';

/** Why solutions and editorial are not shown to somebody; null: they are. One's own are always shown. */
export function solutionRefusal(rule: SolutionRule, reader: SolutionReader): SolutionRefusal | null {
  if (reader.isJury) return null;
  if (rule === 'off') return 'solutionsOff';
  if (reader.isInContest) return 'solutionsInContest';
  return rule === 'solved' && !reader.hasSolved ? 'solutionsUnsolved' : null;
}

/** They get the text when they ask for it, having been warned. */
export const mustBeWarned = ({ isJury, hasSolved }: SolutionReader): boolean => !isJury && !hasSolved;

/** Only who has solved the problem, or runs it, knows a solution. */
export const maySolve = (reader: SolutionReader): boolean => !mustBeWarned(reader);
