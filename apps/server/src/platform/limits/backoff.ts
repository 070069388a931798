/** Waits that grow with failures. Successful tries are neither counted nor delayed by the tries of others. */
import type { Db } from '../db/db.ts';
import * as sql from './rate-limit.sql.ts';

export interface Backoff {
  /** First part of the key. Rules with different names never share a count. */
  name: string;
  /** Number of failures without a wait. The next failure costs one second, and each further one twice as much. */
  free: number;
  longestWaitMs: number;
  /** A subject without failures for this long starts afresh. Must be at least the longest wait. */
  forgottenAfterMs: number;
}

/** A rule and the subject that it counts: an account, an address, or both. */
export interface Tried {
  rule: Backoff;
  subject: string;
}

const keyOf = ({ rule, subject }: Tried): string => `${rule.name}:${subject}`;

/** Wait between the last of `failures` and the next try. */
export const waitMs = (rule: Backoff, failures: number): number =>
  failures <= rule.free ? 0 : Math.min(rule.longestWaitMs, 1000 * 2 ** (failures - rule.free - 1));

/** Whole seconds until a try is allowed for all of `tried`. 0 when it is allowed now. */
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
 * Like `secondsToWait`, where some of the failures may be those of others: when the subject is known in this place,
 * only its own failures count. `isKnown` is called only when it makes a difference.
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

/** Reset the count, as after a success. */
export const forgive = (db: Db, one: Tried) => sql.forget(db, keyOf(one));
