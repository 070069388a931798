/**
 * Waits that grow with failures. What succeeds is neither counted nor slowed down by what others do at the same time.
 */
import type { Db } from '../db/db.ts';
import * as sql from './rate-limit.sql.ts';

export interface Backoff {
  /** First part of the key; rules of different names never share a count. */
  name: string;
  /** Failures without a wait; the one after these costs a second, and each further one twice as much. */
  free: number;
  longestWaitMs: number;
  /** A subject that has not failed for this long starts afresh. At least the longest wait. */
  forgottenAfterMs: number;
}

/** A rule and whom it counts: an account, an address, both. */
export interface Tried {
  rule: Backoff;
  subject: string;
}

const keyOf = ({ rule, subject }: Tried): string => `${rule.name}:${subject}`;

/** How long after the last of `failures` the next try has to wait. */
export const waitMs = (rule: Backoff, failures: number): number =>
  failures <= rule.free ? 0 : Math.min(rule.longestWaitMs, 1000 * 2 ** (failures - rule.free - 1));

/** Whole seconds until the next try of all of `tried` is due; 0 when it is due now. */
export async function secondsToWait(db: Db, tried: Tried[], now: Date): Promise<number> {
  const windows = await sql.openWindows(db, tried.map(keyOf), now);
  const waits = tried.map((one) => {
    const window = windows.find(({ key }) => key === keyOf(one));
    if (!window) return 0;
    const lastFailure = window.endsAt.getTime() - one.rule.forgottenAfterMs;
    return lastFailure + waitMs(one.rule, window.hits) - now.getTime();
  });
  return Math.ceil(Math.max(0, ...waits) / 1000);
}

/**
 * The same where some of the failures may be those of others: in a place where the subject is known, only its own
 * count. `isKnown` is asked only if that makes a difference.
 */
export async function secondsToWaitAt(
  db: Db,
  { own, byOthers, isKnown }: { own: Tried[]; byOthers: Tried[]; isKnown: () => Promise<boolean> },
  now: Date,
): Promise<number> {
  const [here, elsewhere] = [await secondsToWait(db, own, now), await secondsToWait(db, byOthers, now)];
  return elsewhere > here && !(await isKnown()) ? elsewhere : here;
}

export async function countFailure(db: Db, tried: Tried[], now: Date): Promise<void> {
  for (const one of tried) {
    await sql.countHitAndProlong(db, keyOf(one), now, new Date(now.getTime() + one.rule.forgottenAfterMs));
  }
}

/** Start afresh, as after a success. */
export const forgive = (db: Db, one: Tried) => sql.forget(db, keyOf(one));
