import { endOfAll } from '../../../platform/access/contest-time.sql.ts';
import { type Db, firstRow, onlyRow, sql } from '../../../platform/db/db.ts';

/** Locks the account. Null when it does not exist or is closed. */
export const lockOpenAccount = (db: Db, uid: string) =>
  firstRow(
    db,
    sql<{ username: string; email: string | null; role: number }>`
  select username, email, role from account where uid = ${uid} and closed_at is null for no key update`,
  );

/** Whether a contest runs in which the account takes part or has submitted, or which it organises. */
export const isInContest = async (db: Db, uid: string, now: Date): Promise<boolean> =>
  (
    await onlyRow(
      db,
      sql<{ found: boolean }>`
  select exists (
    select from contest c
     where c.start_at <= ${now} and ${endOfAll} > ${now}
       and (c.author_uid = ${uid}
            or exists (select from contest_registration r where r.contest_id = c.id and r.uid = ${uid})
            or exists (select from submission s where s.contest_id = c.id and s.uid = ${uid}))) as found`,
    )
  ).found;

export const hasOtherSuperAdmin = async (db: Db, uid: string): Promise<boolean> =>
  (
    await onlyRow(
      db,
      sql<{ found: boolean }>`
  select exists (select from account where role = 1000 and not disabled and uid <> ${uid}) as found`,
    )
  ).found;

export const nextNumber = async (db: Db): Promise<number> =>
  (await onlyRow(db, sql<{ n: number }>`select nextval('closed_account_number')::integer as n`)).n;

/** Rows that only the person could use. */
const own = [
  sql`delete from second_factor where uid = `,
  sql`delete from recovery_code where uid = `,
  sql`delete from remote_account where uid = `,
  sql`delete from codeforces_rating where uid = `,
  sql`delete from problem_note where uid = `,
  sql`delete from problem_favorite where uid = `,
  sql`delete from group_member where uid = `,
  sql`delete from group_personal_invite where uid = `,
  sql`delete from message where uid = `,
  sql`delete from message_setting where uid = `,
  sql`delete from calendar_link where uid = `,
  sql`delete from homework_reminder where uid = `,
  sql`delete from notice where recipient_uid = `,
  sql`delete from notice_reading where uid = `,
  sql`delete from file where kind in ('avatar', 'signature') and uid = `,
];

/** Removes the person from the account, which keeps its uid. Nobody knows its password, because it has none. */
export async function clearAccount(db: Db, uid: string, name: { username: string; look: string }, now: Date) {
  for (const removal of own) await sql`${removal}${uid}`.execute(db);
  await sql`update session set ip = '', user_agent = '' where uid = ${uid}`.execute(db);
  await sql`
  update account
     set username = ${name.username}, look = ${name.look}, password_hash = '', role = 1002, disabled = true,
         nickname = null, realname = null, school = null, course = null, number = null, gender = 'secrecy',
         email = null, mobile = null, github = null, blog = null, cf_username = null, avatar = null, signature = null,
         title_name = null, title_color = null, updated_at = ${now}, closed_at = ${now}
   where uid = ${uid}`.execute(db);
  await sql`update account_stat set ranked = false where uid = ${uid}`.execute(db);
}
