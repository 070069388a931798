/**
 * Removes blobs that nothing refers to. An upload stores its bytes before it writes the row that refers to them, so a
 * blob is removed only when its row and its bytes are older than any upload takes; storing bytes again renews their
 * age.
 * Rows name all candidates: whoever stores bytes notes them before. The store itself may still hold bytes that no row
 * has ever named, such as those from before a restore. It is never listed as a whole: each hour looks through a part.
 */
import type { Kysely } from 'kysely';
import { longTransaction, transaction } from '../db/db.ts';
import { together } from '../db/batch.ts';
import type { BlobStore } from './blob-store.ts';
import * as sql from './collect.sql.ts';

const UNUSED_MS = 24 * 3_600_000;
/** Bytes outlive their row by a day, so that a backup that began with the row has read them. */
const BYTES_OUTLIVE_ROW_MS = 24 * 3_600_000;
const AT_ONCE = 1000;
const HOUR_MS = 3_600_000;
/** Number of parts of the store, by the first two digits of hashes. */
const PARTS = 256;

/** Part of the store that is looked through in this hour. All take their turn within eleven days. */
const partAt = (now: Date): string => (Math.floor(now.getTime() / HOUR_MS) % PARTS).toString(16).padStart(2, '0');

/**
 * Blob store that notes each hash before it stores the bytes. So bytes are never removed while they are stored, and
 * bytes of a refused upload are removed eventually.
 */
export function notedBlobs(db: Kysely<unknown>, store: BlobStore): BlobStore {
  const note = together((hashes: string[]) => sql.noteStored(db, hashes));
  return {
    ...store,
    put: (bytes) => store.put(bytes, note),
    putFile: (path, known) => store.putFile(path, { ...known, before: note }),
  };
}

/**
 * Returns the number of unused blobs. Handles all of them at once, so that it keeps up with uploads. `part` is looked
 * through for bytes that no row names.
 */
export async function collectBlobs(
  app: { db: Kysely<unknown>; blobs: BlobStore },
  now: Date,
  part = partAt(now),
): Promise<number> {
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  let unused = 0;
  let found: number;
  do {
    found = (await longTransaction(app.db, (tx) => sql.dropUnused(tx, before(UNUSED_MS), now, AT_ONCE))).length;
    unused += found;
  } while (found === AT_ONCE);
  await app.blobs.removeTorn(part, before(UNUSED_MS));
  for await (const hashes of app.blobs.hashes(part)) await sql.noteFound(app.db, hashes, now);
  const due = before(BYTES_OUTLIVE_ROW_MS);
  await sql.forgetNamed(app.db, due);
  let hashes: string[];
  do {
    hashes = await sql.removalsDue(app.db, due, AT_ONCE);
    for (const hash of hashes) {
      // The only place that holds a row while touching files, because an upload of the same bytes has to wait for it.
      await transaction(app.db, async (tx) => {
        if (!(await sql.holdRemoval(tx, hash, due))) return;
        await app.blobs.remove(hash, before(UNUSED_MS));
        await sql.removalDone(tx, hash);
      });
    }
  } while (hashes.length === AT_ONCE);
  return unused;
}
