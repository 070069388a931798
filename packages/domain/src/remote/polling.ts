/**
 * When a run at a site is looked at again, and when waiting for its verdict ends. Pure: time and chance are passed
 * in.
 */
import { isFinal, type Status } from '../submission/status.ts';
import type { RemoteError } from './remote-error.ts';

/** What a look showed of the run. */
export interface SeenRun {
  status: Status;
  raw: string;
  isUnknown: boolean;
}

export type PollingEnd =
  | 'verdict'
  /** Nobody knows the words that it ended with. */
  | 'unknownVerdict'
  /** The site has judged for too long; it may be looked at again by hand. */
  | 'noVerdict'
  /** The site no longer lists it. */
  | 'vanished';

export interface Polling {
  foundAt: number;
  /** Milliseconds since 1970; null: it has ended. */
  nextAt: number | null;
  intervalMs: number;
  seen: SeenRun | null;
  /** Looks in a row in which it was missing, and when the first of them was. */
  missing: { looks: number; since: number } | null;
  needsLogin: boolean;
  end: PollingEnd | null;
}

const second = 1000;
const minute = 60 * second;
const firstMs = 2 * second;
const deadlineMs = 60 * minute;
const vanishedAfter = { looks: 3, ms: minute };

/** Looks come less often the longer it takes: at most this far apart from so long on. */
const steps = [
  { fromMs: 10 * minute, longestMs: minute, shortestMs: minute },
  { fromMs: 2 * minute, longestMs: 15 * second, shortestMs: 15 * second },
  { fromMs: 0, longestMs: 10 * second, shortestMs: 0 },
];

/** `chance` is between 0 and 1: runs that were found together are not looked at together for ever. */
export function startPolling(now: number, chance: number): Polling {
  const nextAt = now + Math.round(second * (1 + chance));
  return { foundAt: now, nextAt, intervalMs: firstMs, seen: null, missing: null, needsLogin: false, end: null };
}

/** Nothing was looked at before that time, so that it counts for nothing. */
export const countedFrom = (polling: Polling, at: number): Polling =>
  at <= polling.foundAt ? polling : { ...polling, foundAt: at };

/** After a look; `seen` is null when the site did not list the run. */
export function afterLook(polling: Polling, seen: SeenRun | null, now: number, chance: number): Polling {
  if (seen === null) return afterMissing(polling, now, chance);
  if (isFinal(seen.status) && !seen.isUnknown) return { ...polling, seen, missing: null, nextAt: null, end: 'verdict' };
  const hasChanged = polling.seen?.status !== seen.status || polling.seen.raw !== seen.raw;
  const intervalMs = hasChanged ? firstMs : polling.intervalMs * 1.5;
  return waited({ ...polling, seen, missing: null, needsLogin: false, intervalMs }, now, chance);
}

/** No error ends the waiting before its time: the program is at the site, and its verdict will be, too. */
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
  // A wait that the site asks for does not move the last look behind the deadline.
  const leastMs = Math.min(askedMs, Math.max(0, deadlineMs - age));
  if (age >= deadlineMs)
    return { ...polling, nextAt: null, end: polling.seen?.isUnknown ? 'unknownVerdict' : 'noVerdict' };
  const { shortestMs, longestMs } = steps.find(({ fromMs }) => age >= fromMs) as (typeof steps)[number];
  const intervalMs = Math.min(Math.max(polling.intervalMs, shortestMs), Math.max(longestMs, leastMs));
  const nextAt = now + Math.max(leastMs, Math.round(intervalMs * (0.8 + 0.4 * chance)));
  return { ...polling, intervalMs, nextAt };
}
