// print.sql.ts - print requests of participants.
import { type Db, affected, firstRow, onlyRow, rows, sql } from '../../../platform/db/db.ts';
import type { Slice } from '../../../platform/http/page.ts';

/** Whether the contest accepts print requests. */
export const hasPrinter = async (db: Db, contestId: number): Promise<boolean> =>
  (await firstRow(db, sql`select from contest where id = ${contestId} and open_print`)) !== null;

export const insertPrint = (db: Db, print: { contestId: number; uid: string; content: string; now: Date }) =>
  sql`
  insert into contest_print (contest_id, uid, content, created_at, updated_at)
  values (${print.contestId}, ${print.uid}, ${print.content}, ${print.now}, ${print.now})`.execute(db);

interface PrintRow {
  id: number;
  cid: number;
  username: string;
  realname: string | null;
  status: number;
  gmtCreate: Date;
  gmtModified: Date;
}

/** Waiting prints first, then the newest. */
export const printPage = (db: Db, contestId: number, page: Slice) =>
  rows(
    db,
    sql<PrintRow>`
  select p.id, p.contest_id as cid, a.username, a.realname, p.printed::integer as status,
         p.created_at as "gmtCreate", p.updated_at as "gmtModified"
    from contest_print p
    join account a on a.uid = p.uid
   where p.contest_id = ${contestId}
   order by p.printed, p.id desc
   limit ${page.limit} offset ${page.offset}`,
  );

export const countPrints = async (db: Db, contestId: number): Promise<number> =>
  (await onlyRow(db, sql<{ n: number }>`select count(*) as n from contest_print where contest_id = ${contestId}`)).n;

/** Returns false when the contest has no such print. */
export const markPrinted = async (db: Db, contestId: number, id: number, now: Date): Promise<boolean> =>
  (await affected(
    db,
    sql`
  update contest_print
     set printed = true, updated_at = case when printed then updated_at else ${now} end
   where id = ${id} and contest_id = ${contestId}`,
  )) === 1;

export const printById = (db: Db, id: number) =>
  firstRow(
    db,
    sql<{ contestId: number; username: string; content: string }>`
  select p.contest_id as "contestId", a.username, p.content
    from contest_print p
    join account a on a.uid = p.uid
   where p.id = ${id}`,
  );
