// replay.sql.ts - stand-in accounts for the teams of an external contest. They have no password.
import { type Db, rows, sql } from '../../../platform/db/db.ts';

/** Set the real name and school that a board shows. */
export const describeStandIn = (db: Db, uid: string, facts: { name: string; school: string | null }) =>
  sql`update account set realname = ${facts.name}, school = ${facts.school} where uid = ${uid}`.execute(db);

export const registerAll = (db: Db, contestId: number, uids: string[], now: Date) =>
  sql`
  insert into contest_registration (contest_id, uid, registered_at)
  select ${contestId}, uid, ${now} from unnest(${uids}::text[]) as one(uid)`.execute(db);

export interface StandIn {
  uid: string;
  username: string;
}

/** Stand-ins with these names that are registered for the contest, locked until the transaction ends. */
export const holdStandIns = (db: Db, contestId: number, usernames: string[]) =>
  rows(
    db,
    sql<StandIn>`
  select a.uid, a.username
    from account a
   where a.username = any (${usernames}::text[])
     and a.password_hash = ''
     and exists (select from contest_registration r where r.contest_id = ${contestId} and r.uid = a.uid)
   order by a.uid
     for share of a`,
  );

export interface HeldProblem {
  id: number;
  problemId: number;
  label: string;
}

/** All problems of the contest, locked against removal until the transaction ends. */
export const holdContestProblems = (db: Db, contestId: number) =>
  rows(
    db,
    sql<HeldProblem>`
  select id, problem_id as "problemId", label
    from contest_problem
   where contest_id = ${contestId}
   order by id
     for key share`,
  );
