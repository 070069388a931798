import { type Db, sql } from '../db/db.ts';

/**
 * Rows of blobs that are about to be referred to, written before what refers to them. One that is there becomes as
 * young as a new one. All that a transaction refers to are given at once: rows are locked in the order of their hashes.
 */
export const keepBlobs = (db: Db, blobs: readonly { hash: string; bytes: number }[]) =>
  sql`
  insert into blob (hash, bytes)
  select distinct on (hash) hash, bytes
    from unnest(${blobs.map(({ hash }) => hash)}::text[], ${blobs.map(({ bytes }) => bytes)}::bigint[]) as b(hash, bytes)
   order by hash
      on conflict (hash) do update set created_at = now()`.execute(db);
