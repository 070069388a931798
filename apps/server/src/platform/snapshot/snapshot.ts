/**
 * Answers that would cost every reader too much: worked out by one reader per minute, whichever server process it asks;
 * the others get the last one meanwhile.
 */
import { type Db, transaction } from '../db/db.ts';
import * as sql from './snapshot.sql.ts';

const FRESH_MS = 60_000;

/** `compute` must return what JSON can hold. */
export async function snapshot<T>(db: Db, key: string, now: Date, compute: (tx: Db) => Promise<T>): Promise<T> {
  const stored = await sql.storedSnapshot(db, key);
  if (stored && now.getTime() - stored.computedAt.getTime() < FRESH_MS) return stored.value as T;
  return transaction(db, async (tx) => {
    if (stored && !(await sql.takeTurn(tx, key))) return stored.value as T;
    const value = await compute(tx);
    await sql.storeSnapshot(tx, key, value, now);
    return value;
  });
}
