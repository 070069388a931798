import { type Db, affected, onlyRow, sql } from '../db/db.ts';

export interface Window {
  hits: number;
  endsAt: Date;
}

/** Count a hit of `key` and answer its window. The row's lock makes parallel hits follow each other. */
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

export const takeBackHit = (db: Db, key: string) =>
  sql`update rate_limit set hits = hits - 1 where key = ${key} and hits > 0`.execute(db);

export const forget = (db: Db, key: string) => sql`delete from rate_limit where key = ${key}`.execute(db);

export const forgetEnded = (db: Db, now: Date) =>
  affected(db, sql`delete from rate_limit where ends_at <= ${now}`);
