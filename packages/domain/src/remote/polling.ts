/**
 * Polling of a run at a remote site: times of the requests, and the end of waiting for its verdict. Pure functions:
 * time and chance are arguments.
 */
import { isFinal, type Status } from '../submission/status.ts';
import type { RemoteError } from './remote-error.ts';

/** State of the run at a request. */
export interface SeenRun {
  status: Status;
  raw: string;
  isUnknown: boolean;
}

export type PollingEnd =
  | 'verdict'
  /** The run ended with a verdict text that is not mapped. */
  | 'unknownVerdict'
  /** The site has judged for too long; the run may be polled again by hand. */
  | 'noVerdict'
  /** The site no longer lists the run. */
  | 'vanished';

export interface Polling {
  foundAt: number;
  /** Time of the next request in milliseconds since 1970. Null when polling has ended. */
  nextAt: number | null;
  intervalMs: number;
  seen: SeenRun | null;
  /** Number of consecutive requests in which the run was missing, and time of the first one. */
  missing: { looks: number; since: number } | null;
  needsLogin: boolean;
  end: PollingEnd | null;
}

const second = 1000;
const minute = 60 * second;
const firstMs = 2 * second;
const deadlineMs = 60 * minute;
const vanishedAfter = { looks: 3, ms: minute };

/** Intervals grow with the age of the run: minimum and maximum from each age on. */
const steps = [
  { fromMs: 10 * minute, longestMs: minute, shortestMs: minute },
  { fromMs: 2 * minute, longestMs: 15 * second, shortestMs: 15 * second },
  { fromMs: 0, longestMs: 10 * second, shortestMs: 0 },
];

/** `chance` is between 0 and 1 and spreads requests for runs that were found at the same time. */
export function startPolling(now: number, chance: number): Polling {
  const nextAt = now + Math.round(second * (1 + chance));
  return { foundAt: now, nextAt, intervalMs: firstMs, seen: null, missing: null, needsLogin: false, end: null };
}

/** Moves the start of the deadline to the time at which polling could begin. */
export const countedFrom = (polling: Polling, at: number): Polling =>
  at <= polling.foundAt ? polling : { ...polling, foundAt: at };

/** State after a request; `seen` is null when the site did not list the run. */
export function afterLook(polling: Polling, seen: SeenRun | null, now: number, chance: number): Polling {
  if (seen === null) return afterMissing(polling, now, chance);
  if (isFinal(seen.status) && !seen.isUnknown) return { ...polling, seen, missing: null, nextAt: null, end: 'verdict' };
  const hasChanged = polling.seen?.status !== seen.status || polling.seen.raw !== seen.raw;
  const intervalMs = hasChanged ? firstMs : polling.intervalMs * 1.5;
  return waited({ ...polling, seen, missing: null, needsLogin: false, intervalMs }, now, chance);
}

/** Errors do not end polling before the deadline: the program is at the site, so its verdict will be, too. */
export function afterPollError(
  polling: Polling,
  { kind, afterMs }: Pick<RemoteError, 'kind' | 'afterMs'>,
  now: number,
  chance: number,
): Polling {
  const needsLogin = kind === 'sessionExpired';
  const intervalMs = Math.max(polling.intervalMs * (needsLogin ? 1 : 1.5), afterMs ?? 0);
  return waited({ ...polling, needsLogin, intervalMs }, now, chance, afterMs ?? 0);
}

function afterMissing(polling: Polling, now: number, chance: number): Polling {
  const missing = { looks: (polling.missing?.looks ?? 0) + 1, since: polling.missing?.since ?? now };
  const isGone = missing.looks >= vanishedAfter.looks && now - missing.since >= vanishedAfter.ms;
  if (isGone) return { ...polling, missing, nextAt: null, end: 'vanished' };
  return waited({ ...polling, missing, intervalMs: polling.intervalMs * 1.5 }, now, chance);
}

function waited(polling: Polling, now: number, chance: number, askedMs = 0): Polling {
  const age = now - polling.foundAt;
  // A wait that the site demands does not move the last request beyond the deadline.
  const leastMs = Math.min(askedMs, Math.max(0, deadlineMs - age));
  if (age >= deadlineMs)
    return { ...polling, nextAt: null, end: polling.seen?.isUnknown ? 'unknownVerdict' : 'noVerdict' };
  const { shortestMs, longestMs } = steps.find(({ fromMs }) => age >= fromMs) as (typeof steps)[number];
  const intervalMs = Math.min(Math.max(polling.intervalMs, shortestMs), Math.max(longestMs, leastMs));
  const nextAt = now + Math.max(leastMs, Math.round(intervalMs * (0.8 + 0.4 * chance)));
  return { ...polling, intervalMs, nextAt };
}
