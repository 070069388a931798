import { type Db, rows, sql } from '../db/db.ts';

export const storedSettings = (db: Db) =>
  rows(db, sql<{ key: string; value: unknown }>`select key, value from setting`);

/** Lock out other writers; readers do not wait. */
export const lockSettings = (db: Db) => sql`lock table setting in share row exclusive mode`.execute(db);

/** Replace the value only while it is still the one that was read. */
export const replaceSetting = (db: Db, key: string, value: { from: string; to: string }) =>
  sql`update setting set value = to_jsonb(${value.to}::text) where key = ${key} and value = to_jsonb(${value.from}::text)`.execute(
    db,
  );

export const saveSetting = (db: Db, key: string, value: boolean | number | string) =>
  sql`insert into setting (key, value)
      values (${key}, ${JSON.stringify(value)}::jsonb)
          on conflict (key) do update set value = excluded.value, updated_at = now()`.execute(db);
