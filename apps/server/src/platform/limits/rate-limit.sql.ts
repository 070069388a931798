import { type Db, affected, onlyRow, rows, sql, plannedOnce } from '../db/db.ts';

export interface Window {
  hits: number;
  endsAt: Date;
}

/** Count a hit of `key` and return its window. The row's lock makes parallel hits follow each other. */
export const countHit = (db: Db, key: string, now: Date, endsAt: Date) =>
  onlyRow(
    db,
    sql<Window>`
  insert into rate_limit as kept (key, hits, ends_at)
  values (${key}, 1, ${endsAt})
      on conflict (key) do update
     set hits = case when kept.ends_at <= ${now} then 1 else kept.hits + 1 end,
         ends_at = case when kept.ends_at <= ${now} then excluded.ends_at else kept.ends_at end
  returning hits, ends_at as "endsAt"`,
  );

/** Count a hit of `key` and move the end of its window to `endsAt`, so the window runs from the last hit. */
export const countHitAndProlong = (db: Db, key: string, now: Date, endsAt: Date) =>
  sql`
  insert into rate_limit as kept (key, hits, ends_at)
  values (${key}, 1, ${endsAt})
      on conflict (key) do update
     set hits = case when kept.ends_at <= ${now} then 1 else kept.hits + 1 end,
         ends_at = greatest(kept.ends_at, excluded.ends_at)`.execute(db);

/** Windows of `keys` that have not ended. */
export const openWindows = (db: Db, keys: string[], now: Date) =>
  rows(
    db,
    sql<Window & { key: string }>`
  ${plannedOnce}
  select key, hits, ends_at as "endsAt" from rate_limit where key = any (${keys}::text[]) and ends_at > ${now}`,
  );

export const forget = (db: Db, key: string) =>
  sql`${plannedOnce} delete from rate_limit where key = ${key}`.execute(db);

export const forgetEnded = (db: Db, now: Date) => affected(db, sql`delete from rate_limit where ends_at <= ${now}`);
