/** Whether a program of the jury got what its author promised. */
import type { ExpectedVerdict } from '../problem/problem-package.ts';
import type { FinalStatus } from '../submission/status.ts';
import type { CaseResult, JudgingRules } from './job.ts';

export interface ProgramPromise {
  /** Any of these is right; empty = nothing is promised. */
  expected: readonly ExpectedVerdict[];
  /** Null: no score is promised. */
  expectedScore: number | null;
}

export interface ProgramOutcome {
  status: FinalStatus;
  score: number | null;
  cases: readonly (Pick<CaseResult, 'status'> & Partial<Pick<CaseResult, 'limitHit'>>)[];
}

/** `icpc`: the problem comes from an ICPC package, whose words mean something else where points are given. */
export interface PromisedProblem extends Pick<JudgingRules, 'scored'> {
  icpc: boolean;
}

/** The ICPC formats know no partly accepted program without a point: it is what its first failing case is. */
export function verdictOf({ status, score, cases }: ProgramOutcome, { icpc }: PromisedProblem): FinalStatus {
  if (!icpc || status !== 'partialAccepted' || score !== 0) return status;
  return firstFailing(cases)?.status ?? status;
}

const firstFailing = (cases: ProgramOutcome['cases']) =>
  cases.find(({ status }) => status !== 'accepted' && status !== 'cancelled');

/** Null when nothing is promised. */
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
  // Tools of the ICPC formats have no verdict for output without end: there it goes on until the time is over.
  if (problem.icpc && verdict === 'runtimeError' && firstFailing(outcome.cases)?.limitHit === 'output')
    return isExpected('timeLimitExceeded');
  // "Wrong answer" of a scored problem promises a wrong case, not that no points are earned.
  if (!problem.scored || verdict !== 'partialAccepted' || !problem.icpc) return false;
  // A validator that gives points accepts the output whatever it gives.
  if (outcome.cases.every(({ status }) => status === 'accepted' || status === 'partialAccepted'))
    return isExpected('accepted');
  return outcome.cases.some(({ status }) => status !== 'accepted' && isExpected(status));
}
