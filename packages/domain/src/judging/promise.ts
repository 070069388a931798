/** Comparison of a jury program's result with the author's expectation. */
import type { ExpectedVerdict } from '../problem/problem-package.ts';
import type { FinalStatus } from '../submission/status.ts';
import type { CaseResult, JudgingRules } from './job.ts';

export interface ProgramPromise {
  /** Acceptable verdicts. Empty when nothing is expected. */
  expected: readonly ExpectedVerdict[];
  /** Expected score. Null when none is expected. */
  expectedScore: number | null;
}

export interface ProgramOutcome {
  status: FinalStatus;
  score: number | null;
  cases: readonly (Pick<CaseResult, 'status'> & Partial<Pick<CaseResult, 'limitHit'>>)[];
}

/**
 * `icpc` is true for a problem from an ICPC package, where expected verdicts have a different meaning in scored
 * problems.
 */
export interface PromisedProblem extends Pick<JudgingRules, 'scored'> {
  icpc: boolean;
}

/**
 * Verdict of a program. The ICPC formats have no partly accepted program without points: it gets the status of its
 * first failing case.
 */
export function verdictOf({ status, score, cases }: ProgramOutcome, { icpc }: PromisedProblem): FinalStatus {
  if (!icpc || status !== 'partialAccepted' || score !== 0) return status;
  return firstFailing(cases)?.status ?? status;
}

const firstFailing = (cases: ProgramOutcome['cases']) =>
  cases.find(({ status }) => status !== 'accepted' && status !== 'cancelled');

/** True when the result matches. Null when nothing is expected. */
export function keepsPromise(
  { expected, expectedScore }: ProgramPromise,
  outcome: ProgramOutcome,
  problem: PromisedProblem,
): boolean | null {
  if (expected.length === 0) return null;
  if (expectedScore !== null && outcome.score !== expectedScore) return false;
  const verdict = verdictOf(outcome, problem);
  const isExpected = (status: FinalStatus): boolean => (expected as readonly FinalStatus[]).includes(status);
  if (isExpected(verdict)) return true;
  // Tools of the ICPC formats have no verdict for endless output: there it counts as a time limit.
  if (problem.icpc && verdict === 'runtimeError' && firstFailing(outcome.cases)?.limitHit === 'output')
    return isExpected('timeLimitExceeded');
  // "Wrong answer" of a scored problem expects a wrong case, not a total of zero points.
  if (!problem.scored || verdict !== 'partialAccepted' || !problem.icpc) return false;
  // A validator that gives points accepts the output, whatever the points are.
  if (outcome.cases.every(({ status }) => status === 'accepted' || status === 'partialAccepted'))
    return isExpected('accepted');
  return outcome.cases.some(({ status }) => status !== 'accepted' && isExpected(status));
}
