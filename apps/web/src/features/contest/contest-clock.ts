/** Clock of a contest by the server's time: uses the reader's own start and end, and stops during a pause. */
import type { ContestPhase } from '@verdict/domain/contest/time.ts';

export interface Times {
  startTime: string;
  endTime: string;
  /** Start of the current pause; null when the contest is not paused. */
  pausedSince: string | null;
}

export interface ContestClock {
  phase: ContestPhase;
  /** Milliseconds until the start, then until the end; 0 after the end. */
  leftMs: number;
  /** Elapsed share of the contest's time, from 0 to 1. */
  share: number;
}

/** `now`: the server's time in milliseconds since 1970. */
export function contestClock({ startTime, endTime, pausedSince }: Times, now: number): ContestClock {
  const start = Date.parse(startTime);
  const end = Date.parse(endTime);
  const at = pausedSince === null ? now : Math.min(now, Date.parse(pausedSince));
  if (at < start) return { phase: 'scheduled', leftMs: start - at, share: 0 };
  if (at >= end) return { phase: 'ended', leftMs: 0, share: 1 };
  return { phase: 'running', leftMs: end - at, share: (at - start) / (end - start) };
}

/** Server time minus local time, in ms. Assumes that `serverNow` was read halfway between request and answer. */
export const clockOffset = (serverNow: string | null, sentAt: number, answeredAt: number): number =>
  serverNow === null ? 0 : Date.parse(serverNow) - (sentAt + answeredAt) / 2;
