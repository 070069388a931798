/**
 * Removes the blobs that nothing refers to. An upload stores its bytes before it writes the row that refers to them, so
 * both a row and the bytes must have been stored longer ago than any upload takes; storing them again makes them young.
 */
import type { App } from '../context.ts';
import * as sql from './collect.sql.ts';

const UNUSED_MS = 24 * 3_600_000;
/** A backup that began while the row was there has read the bytes by then. */
const BYTES_OUTLIVE_ROW_MS = 24 * 3_600_000;
const AT_ONCE = 1000;

/** Answers how many were found to be unused. All of them: it must not lag behind those who upload. */
export async function collectBlobs(app: App, now: Date): Promise<number> {
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  let unused = 0;
  let found: number;
  do {
    found = (await sql.dropUnused(app.db, before(UNUSED_MS), now, AT_ONCE)).length;
    unused += found;
  } while (found === AT_ONCE);
  let due;
  do {
    due = await sql.removalsDue(app.db, before(BYTES_OUTLIVE_ROW_MS), AT_ONCE);
    for (const { hash, stored } of due) {
      if (!stored) await app.blobs.remove(hash, before(UNUSED_MS));
      await sql.removalDone(app.db, hash);
    }
  } while (due.length === AT_ONCE);
  return unused;
}
