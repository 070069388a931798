/** How far a judging is, in one number: push carries numbers and nothing else. */

/** Test cases that have run, of all. */
export interface CaseProgress {
  done: number;
  total: number;
}

/** More than a judging has cases. */
const CASES = 100_000;

/** The version of `progress` says it all, so that nothing need be asked for. 0: nothing is told. */
export const progressVersion = ({ done, total }: CaseProgress): number => total * CASES + done;

export const caseProgress = (version: number): CaseProgress | null =>
  version === 0 ? null : { done: version % CASES, total: Math.floor(version / CASES) };
