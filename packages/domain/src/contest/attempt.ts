/** One submission of a participant to a problem, as the board counts it. */
import { isFinal, statuses, type Status } from '../submission/status.ts';
import type { CountedAttempt } from './contest.ts';
import type { ContestTime } from './time.ts';

export interface Attempt extends ContestTime {
  id: number;
  status: Status;
  /** Null: none was given (not judged, not compiled, a problem without points). */
  score: number | null;
  timeMs: number | null;
}

/** Which attempts a board shows. */
export interface View {
  /** Attempts from these contest seconds on show only that they were made; null: nothing is sealed. */
  sealedFrom: number | null;
  /** Whether those after the end count. While a board is sealed they never do. */
  includesLate: boolean;
  /** Which attempt counts under rules that take one of them. */
  counted: CountedAttempt;
}

/**
 * What an attempt does to the board: `solved`, `wrong` (a penalty), `tried` (it is counted, no more). Null: nothing,
 * because it is not judged or did not arrive.
 */
export function effectOf(status: Status): 'solved' | 'wrong' | 'tried' | null {
  if (status === 'accepted') return 'solved';
  if (statuses[status].penalty) return 'wrong';
  return hasArrived(status) && isFinal(status) ? 'tried' : null;
}

/** A submission that failed on its way never counts, wherever it was made. */
export const hasArrived = (status: Status): boolean => status !== 'submittedFailed';

/** Those which the board knows of: not from before the start, and from after the end where that is asked for. */
export const inView = (attempts: readonly Attempt[], { includesLate, sealedFrom }: View): Attempt[] =>
  attempts.filter(({ phase }) => phase === 'during' || (phase === 'late' && includesLate && sealedFrom === null));

export const isSealedAttempt = ({ seconds }: Attempt, { sealedFrom }: View): boolean =>
  sealedFrom !== null && seconds >= sealedFrom;
