/** The clock of a contest, by the server's time: the reader's own start and end, standing still in a pause. */
import type { ContestPhase } from '@verdict/domain/contest/time.ts';

export interface Times {
  startTime: string;
  endTime: string;
  /** The contest stands still since then. */
  pausedSince: string | null;
}

export interface ContestClock {
  phase: ContestPhase;
  /** Until the start, then until the end; 0 after it. */
  leftMs: number;
  /** How much of the time has passed, from 0 to 1. */
  share: number;
}

/** `now`: milliseconds since 1970 of the server's clock. */
export function contestClock({ startTime, endTime, pausedSince }: Times, now: number): ContestClock {
  const start = Date.parse(startTime);
  const end = Date.parse(endTime);
  const at = pausedSince === null ? now : Math.min(now, Date.parse(pausedSince));
  if (at < start) return { phase: 'scheduled', leftMs: start - at, share: 0 };
  if (at >= end) return { phase: 'ended', leftMs: 0, share: 1 };
  return { phase: 'running', leftMs: end - at, share: (at - start) / (end - start) };
}

/**
 * The server's time minus this machine's, in ms. `serverNow` is taken as read half-way between the request and its
 * answer.
 */
export const clockOffset = (serverNow: string | null, sentAt: number, answeredAt: number): number =>
  serverNow === null ? 0 : Date.parse(serverNow) - (sentAt + answeredAt) / 2;
