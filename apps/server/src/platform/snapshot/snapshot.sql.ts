import { type Db, firstRow, sql } from '../db/db.ts';

export const storedSnapshot = (db: Db, key: string) =>
  firstRow(
    db,
    sql<{ value: unknown; computedAt: Date }>`
  select value, computed_at as "computedAt" from snapshot where key = ${key}`,
  );

/** True for the one process that may recompute the snapshot, until the transaction ends. */
export const takeTurn = async (db: Db, key: string) =>
  (await firstRow(db, sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(hashtext(${`snapshot ${key}`})) as mine`))
    ?.mine === true;

export const storeSnapshot = (db: Db, key: string, value: unknown, now: Date) =>
  sql`
  insert into snapshot (key, value, computed_at) values (${key}, ${JSON.stringify(value)}::jsonb, ${now})
      on conflict (key) do update set value = excluded.value, computed_at = excluded.computed_at`.execute(db);
