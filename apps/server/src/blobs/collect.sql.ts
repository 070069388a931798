import { type Db, rows, sql } from '../db/db.ts';

/** Notes every blob that was last stored before then and that nothing refers to, and deletes its row. */
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
                       and not exists (select from file f where f.hash = b.hash)
                     order by b.hash
                     limit ${limit}
                       for update skip locked)
       -- Said again: whoever stores it meanwhile makes it young.
       and created_at < ${storedBefore}
    returning hash)
  insert into blob_removal (hash, removed_at)
  select hash, ${now} from dropped
      on conflict (hash) do update set removed_at = excluded.removed_at
  returning hash`,
  );

/** Hashes whose rows went before then. */
export const removalsDue = (db: Db, before: Date, limit: number) =>
  rows(
    db,
    sql<{ hash: string; stored: boolean }>`
  select hash, exists (select from blob b where b.hash = r.hash) as stored
    from blob_removal r
   where removed_at < ${before}
   order by removed_at
   limit ${limit}`,
  );

export const removalDone = (db: Db, hash: string) => sql`delete from blob_removal where hash = ${hash}`.execute(db);
