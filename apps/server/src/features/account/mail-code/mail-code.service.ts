/**
 * Codes sent by mail: stored hashed, valid for ten minutes, for some guesses and one use. Checking and using are two
 * steps: a guess counts even when the action is refused, and the use belongs to the transaction of the action.
 */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { Db } from '../../../platform/db/db.ts';
import * as sql from './mail-code.sql.ts';

export const CODE_LIFETIME_MINUTES = 10;
/**
 * Guesses allowed per code. Anybody may guess at a registration code (each address five times, see `limits.ts`) and at
 * a link, which is too long to be guessed. A low bound would let strangers use up codes mailed to others.
 */
const MAX_TRIES: Record<sql.Purpose, number | null> = { register: 100, changeEmail: 5, resetPassword: null };
const RESET_CODE_LENGTH = 21;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

export const digitCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');
export const linkCode = (): string =>
  Array.from({ length: RESET_CODE_LENGTH }, () => letters[randomInt(letters.length)]).join('');

export const storeCode = (db: Db, purpose: sql.Purpose, subject: string, code: string, now: Date) =>
  sql.storeCode(db, purpose, subject, hashOf(code), new Date(now.getTime() + CODE_LIFETIME_MINUTES * 60_000));

/** Counts a guess; true when it is right. */
export async function isRightCode(
  db: Db,
  purpose: sql.Purpose,
  subject: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const stored = await sql.guess(db, purpose, subject, MAX_TRIES[purpose], now);
  return stored !== null && timingSafeEqual(stored.codeHash, hashOf(code));
}

/** Uses a code. False when another request has used it meanwhile. */
export const useUp = (db: Db, purpose: sql.Purpose, subject: string, code: string) =>
  sql.useUp(db, purpose, subject, hashOf(code));

export const forgetExpiredCodes = sql.forgetExpiredCodes;
