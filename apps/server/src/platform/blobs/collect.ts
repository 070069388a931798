/**
 * Removes blobs that nothing refers to. An upload stores its bytes before it writes the row that refers to them, so a
 * blob is removed only when its row and its bytes are older than any upload takes; storing bytes again renews their
 * age.
 * The store itself is searched too: after a crash or a restore it may hold blobs that no row has ever named.
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

/** Returns the number of unused blobs. Handles all of them at once, so that it keeps up with uploads. */
export async function collectBlobs(app: { db: Kysely<unknown>; blobs: BlobStore }, now: Date): Promise<number> {
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  let unused = 0;
  let found: number;
  do {
    found = (await longTransaction(app.db, (tx) => sql.dropUnused(tx, before(UNUSED_MS), now, AT_ONCE))).length;
    unused += found;
  } while (found === AT_ONCE);
  await app.blobs.removeTorn(before(UNUSED_MS));
  for await (const hashes of app.blobs.hashes()) await sql.noteFound(app.db, hashes, now);
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
