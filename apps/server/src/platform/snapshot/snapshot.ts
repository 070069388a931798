/**
 * Cached answers that would cost too much per reader: recomputed once a minute by one reader, whichever server process
 * it asks. Meanwhile the others get the last one.
 */
import { type Db, transaction } from '../db/db.ts';
import * as sql from './snapshot.sql.ts';

const FRESH_MS = 60_000;

/** `compute` must return a JSON value. */
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
