import { type Db, sql } from '../db/db.ts';

/**
 * Insert rows of blobs before the rows that refer to them. An existing row's age is renewed. Pass all blobs of a
 * transaction at once, because rows are locked in the order of their hashes.
 */
export const keepBlobs = (db: Db, blobs: readonly { hash: string; bytes: number }[]) =>
  sql`
  insert into blob (hash, bytes)
  select distinct on (hash) hash, bytes
    from unnest(${blobs.map(({ hash }) => hash)}::text[], ${blobs.map(({ bytes }) => bytes)}::bigint[]) as b(hash, bytes)
   order by hash
      on conflict (hash) do update set created_at = now()`.execute(db);
