import { type Db, firstRow, rows, sql } from '../db/db.ts';

/** Record a removal for every blob that was last stored before then and that nothing refers to, and delete its row. */
export const dropUnused = (db: Db, storedBefore: Date, now: Date, limit: number) =>
  rows(
    db,
    sql<{ hash: string }>`
  with dropped as (
    delete from blob
     where hash in (select b.hash
                      from blob b
                     where b.created_at < ${storedBefore}
                       and not exists (select from test_case c where c.input_hash = b.hash)
                       and not exists (select from test_case c where c.answer_hash = b.hash)
                       and not exists (select from test_data_upload_case c where c.input_hash = b.hash)
                       and not exists (select from test_data_upload_case c where c.answer_hash = b.hash)
                       and not exists (select from problem_import_part i where i.hash = b.hash)
                       and not exists (select from problem_export e where e.hash = b.hash)
                       and not exists (select from file f where f.hash = b.hash)
                     order by b.hash
                     limit ${limit}
                       for update skip locked)
       -- The condition is repeated, because storing the same content meanwhile renews its time.
       and created_at < ${storedBefore}
    returning hash)
  insert into blob_removal (hash, removed_at)
  select hash, ${now} from dropped
   order by hash
      on conflict (hash) do update set removed_at = excluded.removed_at
  returning hash`,
  );

/**
 * Note bytes that are about to be stored and that no row may name yet. Waits for a transaction that is removing them.
 * Noted bytes are removed like unused ones when no row names them in time.
 */
export const noteStored = (db: Db, hashes: string[]) =>
  sql`
  insert into blob_removal (hash, removed_at)
  select distinct hash, now()
    from unnest(${hashes}::text[]) as stored(hash)
   order by hash
      on conflict (hash) do update set removed_at = excluded.removed_at`.execute(db);

/** Note bytes that were found in the store and that neither a row nor a note names. */
export const noteFound = (db: Db, hashes: string[], now: Date) =>
  sql`
  insert into blob_removal (hash, removed_at)
  select found.hash, ${now}
    from unnest(${hashes}::text[]) as found(hash)
   where not exists (select from blob b where b.hash = found.hash)
   order by found.hash
      on conflict (hash) do nothing`.execute(db);

/** Delete notes of blobs that a row names. */
export const forgetNamed = (db: Db, before: Date) =>
  sql`
  delete from blob_removal
   where hash in (select r.hash
                    from blob_removal r
                    join blob b on b.hash = r.hash
                   where r.removed_at < ${before}
                   order by r.hash
                     for update of r skip locked)`.execute(db);

const isDue = (before: Date) => sql`
  removed_at < ${before} and not exists (select from blob b where b.hash = r.hash)`;

/** Hashes that no row has named since then, longest first. */
export const removalsDue = async (db: Db, before: Date, limit: number): Promise<string[]> =>
  (
    await rows(
      db,
      sql<{ hash: string }>`select hash from blob_removal r where ${isDue(before)} order by removed_at limit ${limit}`,
    )
  ).map(({ hash }) => hash);

/**
 * Lock the note until the transaction ends, so that an upload of the same bytes waits. Returns false when it is not
 * due.
 */
export const holdRemoval = async (db: Db, hash: string, before: Date): Promise<boolean> =>
  (await firstRow(db, sql`select from blob_removal r where hash = ${hash} and ${isDue(before)} for update`)) !== null;

export const removalDone = (db: Db, hash: string) => sql`delete from blob_removal where hash = ${hash}`.execute(db);
