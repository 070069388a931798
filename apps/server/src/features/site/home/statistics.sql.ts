import { type Db, onlyRow, rows, sql } from '../../../platform/db/db.ts';

/** Submissions per day of `timeZone` since `since`. Days without submissions are absent. */
export const submissionsPerDay = (db: Db, since: Date, timeZone: string) =>
  rows(
    db,
    sql<{ day: string; total: number; accepted: number }>`
  select to_char(starts_at at time zone ${timeZone}, 'YYYY-MM-DD') as day,
         sum(total) as total, sum(accepted) as accepted
    from (select starts_at, total, accepted from submission_tally where starts_at >= ${since}
          union all
          select starts_at, total, accepted from submission_tally_change where starts_at >= ${since}) as tally
   group by 1`,
  );

export const addTallyChanges = (db: Db) =>
  sql`
  with change as (
    delete from submission_tally_change returning starts_at, total, accepted)
  insert into submission_tally as tally (starts_at, total, accepted)
  select starts_at, sum(total), sum(accepted) from change group by starts_at order by starts_at
      on conflict (starts_at) do update
     set total = tally.total + excluded.total, accepted = tally.accepted + excluded.accepted`.execute(db);

export const countAccounts = async (db: Db) =>
  (await onlyRow(db, sql<{ n: number }>`select count(*)::integer as n from account`)).n;

export interface RecentSolver {
  uid: string;
  username: string;
  nickname: string | null;
  avatar: string | null;
  titleName: string | null;
  titleColor: string | null;
  ac: number;
}

/** Accounts that solved the most problems since then; among equals the newest account first. Zeros fill the list. */
export const recentSolvers = (db: Db, since: Date, limit: number) =>
  rows(
    db,
    sql<RecentSolver>`
  with solver as (
    select p.uid, count(*)::integer as ac
      from accepted_problem p
     where p.accepted_at > ${since}
     group by p.uid),
  candidate as (
    (select a.uid, s.ac, a.created_at
       from solver s
       join account a on a.uid = s.uid and not a.disabled
      order by s.ac desc, a.created_at desc, a.uid
      limit ${limit})
    union all
    (select a.uid, 0, a.created_at
       from account a
      where not a.disabled
        and not exists (select from solver s where s.uid = a.uid)
      order by a.created_at desc, a.uid
      limit ${limit}))
  select a.uid, a.username, a.nickname, a.avatar, a.title_name as "titleName", a.title_color as "titleColor", c.ac
    from candidate c
    join account a on a.uid = c.uid
   order by c.ac desc, c.created_at desc, a.uid
   limit ${limit}`,
  );
