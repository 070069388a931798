/** Progress of a judging, encoded in one number, because push events carry only numbers. */

/** Number of test cases that have run, and of all cases. */
export interface CaseProgress {
  done: number;
  total: number;
}

/** Greater than the number of cases of any judging. */
const CASES = 100_000;

/** Version of the topic `progress`. It contains the progress, so that no request is needed. 0 means hidden. */
export const progressVersion = ({ done, total }: CaseProgress): number => total * CASES + done;

export const caseProgress = (version: number): CaseProgress | null =>
  version === 0 ? null : { done: version % CASES, total: Math.floor(version / CASES) };
