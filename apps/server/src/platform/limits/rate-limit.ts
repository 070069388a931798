/**
 * Limits on how often something may be tried, kept in the database: the same for every server process, and exact
 * when fifty requests arrive at once. A try is counted before it is made. Where only failures count, see `patience.ts`.
 */
import type { Db } from '../db/db.ts';
import { Refusal } from '../refusal/refusal.ts';
import * as sql from './rate-limit.sql.ts';

export interface Limit {
  /** First part of the key; limits of different names never share a window. */
  name: string;
  /** Tries within one window. */
  max: number;
  /** The window starts with the first try. */
  windowMs: number;
  /** What a refused try hears. Defaults to `error.tooManyRequests`. */
  refusal?: 'error.mailTooSoon';
}

export interface Try {
  allowed: boolean;
  /** Tries in this window, this one included. */
  hits: number;
  /** Whole seconds until the window ends, at least 1. */
  retryAfterSeconds: number;
}

const keyOf = (limit: Limit, subject: string): string => `${limit.name}:${subject}`;

/** Counts a try of `subject` (an account, an address, both). */
export async function tryOnce(db: Db, limit: Limit, subject: string, now: Date): Promise<Try> {
  const window = await sql.countHit(db, keyOf(limit, subject), now, new Date(now.getTime() + limit.windowMs));
  return {
    allowed: window.hits <= limit.max,
    hits: window.hits,
    retryAfterSeconds: Math.max(1, Math.ceil((window.endsAt.getTime() - now.getTime()) / 1000)),
  };
}

/** Counts a try and refuses, with the seconds to wait, the one that is too many. */
export async function demand(db: Db, limit: Limit, subject: string, now: Date): Promise<void> {
  const { allowed, retryAfterSeconds } = await tryOnce(db, limit, subject, now);
  if (!allowed) throw new Refusal(limit.refusal ?? 'error.tooManyRequests', { seconds: retryAfterSeconds });
}

/** Start afresh, as after a success. */
export const clear = (db: Db, limit: Limit, subject: string) => sql.forget(db, keyOf(limit, subject));

export const forgetEnded = sql.forgetEnded;
