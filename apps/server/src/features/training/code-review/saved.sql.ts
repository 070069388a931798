// saved.sql.ts - comments that a teacher has saved to use them again.
import { type Db, affected, firstRow, onlyRow, rows, sql } from '../../../platform/db/db.ts';

/** Saved comments of an account, the last used first. */
export const savedComments = (db: Db, uid: string) =>
  rows(
    db,
    sql<{ id: number; content: string; uses: number }>`
  select id, content, uses
    from saved_comment
   where uid = ${uid}
   order by used_at desc, id desc`,
  );

export const countSaved = async (db: Db, uid: string): Promise<number> =>
  (
    await onlyRow(
      db,
      sql<{ saved: number }>`
  select count(*)::integer as saved from saved_comment where uid = ${uid}`,
    )
  ).saved;

/** Id of the saved comment with this text. Null when there is none. */
export const savedLike = async (db: Db, uid: string, content: string): Promise<number | null> =>
  (
    await firstRow(
      db,
      sql<{ id: number }>`
  select id from saved_comment where uid = ${uid} and content = ${content}`,
    )
  )?.id ?? null;

export const insertSaved = (db: Db, uid: string, content: string, now: Date) =>
  onlyRow(
    db,
    sql<{ id: number }>`
  insert into saved_comment (uid, content, used_at)
  values (${uid}, ${content}, ${now})
  returning id`,
  );

/** Counts a use of the account's own saved comment. Other ids change nothing. */
export const countUse = (db: Db, uid: string, id: number, now: Date) =>
  sql`update saved_comment set uses = uses + 1, used_at = ${now} where id = ${id} and uid = ${uid}`.execute(db);

/** Returns the number of deleted rows. */
export const removeSaved = (db: Db, uid: string, id: number) =>
  affected(db, sql`delete from saved_comment where id = ${id} and uid = ${uid}`);
