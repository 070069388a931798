/**
 * Limits on how often something may be tried, stored in the database: shared by all server processes, and exact for
 * concurrent requests. A try is counted before it is made. `backoff.ts` counts failures only.
 */
import type { Db } from '../db/db.ts';
import { Refusal } from '../refusal/refusal.ts';
import * as sql from './rate-limit.sql.ts';

export interface Limit {
  /** First part of the key. Limits with different names never share a window. */
  name: string;
  /** Tries within one window. */
  max: number;
  /** The window starts with the first try. */
  windowMs: number;
  /** Refusal of a try beyond the limit. Defaults to `error.tooManyRequests`. */
  refusal?: 'error.mailTooSoon' | 'error.visitorRunsUsed';
}

export interface Try {
  allowed: boolean;
  /** Tries in this window, this one included. */
  hits: number;
  /** Whole seconds until the window ends, at least 1. */
  retryAfterSeconds: number;
}

const keyOf = (limit: Limit, subject: string): string => `${limit.name}:${subject}`;

/** Count a try of `subject`: an account, an address, or both. */
export async function tryOnce(db: Db, limit: Limit, subject: string, now: Date): Promise<Try> {
  const window = await sql.countHit(db, keyOf(limit, subject), now, new Date(now.getTime() + limit.windowMs));
  return {
    allowed: window.hits <= limit.max,
    hits: window.hits,
    retryAfterSeconds: Math.max(1, Math.ceil((window.endsAt.getTime() - now.getTime()) / 1000)),
  };
}

/** Count a try. Refuses it, with the seconds to wait, when it exceeds the limit. */
export async function demand(db: Db, limit: Limit, subject: string, now: Date): Promise<void> {
  const { allowed, retryAfterSeconds } = await tryOnce(db, limit, subject, now);
  if (!allowed) throw new Refusal(limit.refusal ?? 'error.tooManyRequests', { seconds: retryAfterSeconds });
}

/** Reset the count, as after a success. */
export const clear = (db: Db, limit: Limit, subject: string) => sql.forget(db, keyOf(limit, subject));

export const forgetEnded = sql.forgetEnded;
