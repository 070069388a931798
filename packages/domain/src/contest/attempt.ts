/** One submission of a participant to a problem, as the board counts it. */
import type { SubtaskResults } from '../judging/subtask-results.ts';
import { isFinal, statuses, type Status } from '../submission/status.ts';
import type { CountedAttempt } from './contest.ts';
import type { ContestTime } from './time.ts';

export interface Attempt extends ContestTime {
  id: number;
  status: Status;
  /** Null when the attempt has no score: not judged, not compiled, or a problem without points. */
  score: number | null;
  timeMs: number | null;
  /** Null or absent when the attempt counts as a whole. */
  subtasks?: SubtaskResults | null;
}

/** Selection of the attempts that a board shows. */
export interface View {
  /** Contest second from which on attempts are sealed and show only that they exist. Null when nothing is sealed. */
  sealedFrom: number | null;
  /** True when attempts after the end count. They never count while a board is sealed. */
  includesLate: boolean;
  /** Attempt that counts under rules that count a single one. */
  counted: CountedAttempt;
}

/**
 * Effect of an attempt on the board: `solved`, `wrong` (a penalty), `tried` (counted only). Null when it has no effect,
 * because it is not judged or did not reach the judge.
 */
export function effectOf(status: Status): 'solved' | 'wrong' | 'tried' | null {
  if (status === 'accepted') return 'solved';
  if (statuses[status].penalty) return 'wrong';
  return hasArrived(status) && isFinal(status) ? 'tried' : null;
}

/** A submission that failed to reach its judge never counts. */
export const hasArrived = (status: Status): boolean => status !== 'submittedFailed';

/**
 * Attempts that the board includes: none before the start, and those after the end only in a view that includes them.
 */
export const inView = (attempts: readonly Attempt[], { includesLate, sealedFrom }: View): Attempt[] =>
  attempts.filter(({ phase }) => phase === 'during' || (phase === 'late' && includesLate && sealedFrom === null));

export const isSealedAttempt = ({ seconds }: Attempt, { sealedFrom }: View): boolean =>
  sealedFrom !== null && seconds >= sealedFrom;
