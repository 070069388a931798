/**
 * Removes the blobs that nothing refers to. An upload stores its bytes before it writes the row that refers to them, so
 * both a row and the bytes must have been stored longer ago than any upload takes; storing them again makes them young.
 * The store itself is looked through, too: after a crash or a restored backup it may hold what no row has ever named.
 */
import type { Kysely } from 'kysely';
import { longTransaction, transaction } from '../db/db.ts';
import { together } from '../db/batch.ts';
import type { BlobStore } from './blob-store.ts';
import * as sql from './collect.sql.ts';

const UNUSED_MS = 24 * 3_600_000;
/** A backup that began while the row was there has read the bytes by then. */
const BYTES_OUTLIVE_ROW_MS = 24 * 3_600_000;
const AT_ONCE = 1000;

/**
 * The store of a site whose blobs are collected: an upload notes its hash before it stores the bytes. So bytes are
 * never removed while they are stored, and those whose upload was refused go some day, too.
 */
export function notedBlobs(db: Kysely<unknown>, store: BlobStore): BlobStore {
  const note = together((hashes: string[]) => sql.noteStored(db, hashes));
  return {
    ...store,
    put: (bytes) => store.put(bytes, note),
    putFile: (path, known) => store.putFile(path, { ...known, before: note }),
  };
}

/** Returns how many were found to be unused. All of them: it must not lag behind those who upload. */
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
      // The one place where a row is held while files are touched: an upload of the same bytes has to wait for it.
      await transaction(app.db, async (tx) => {
        if (!(await sql.holdRemoval(tx, hash, due))) return;
        await app.blobs.remove(hash, before(UNUSED_MS));
        await sql.removalDone(tx, hash);
      });
    }
  } while (hashes.length === AT_ONCE);
  return unused;
}
