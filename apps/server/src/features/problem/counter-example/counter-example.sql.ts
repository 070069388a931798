import { type Db, firstRow, sql } from '../../../platform/db/db.ts';
import { isUsedByContest } from '../../../platform/access/contest-use.sql.ts';
import type { CounterExampleRun } from '../verification/runs.service.ts';
import type { VerificationState } from '../verification/verification.sql.ts';

export interface CounterExampleRow {
  id: number;
  state: VerificationState;
  username: string | null;
  createdAt: Date;
  /** Program of the run. Null when the run is gone. */
  program: string | null;
  test: string | null;
  total: number;
  done: number;
  report: object | null;
  error: string | null;
}

/** The last search for a counter-example. Null when none was ordered. */
export const lastCounterExample = (db: Db, problemId: number) =>
  firstRow(
    db,
    sql<CounterExampleRow>`
  select v.id, v.state, a.username, v.created_at as "createdAt", r.program ->> 'name' as program,
         r.program -> 'from' ->> 'inputName' as test, v.total, coalesce(j.cases_done, 0) as done, v.report, v.error
    from verification v
    left join account a on a.uid = v.uid
    left join verification_run r on r.verification_id = v.id
    left join judging j on j.verification_run_id = r.id
   where v.problem_id = ${problemId}
     and v.kind = 'counterExample'
   order by v.id desc
   limit 1`,
  );

/** State of the search for a submission. Null when none was ordered, or it was deleted as too old. */
export const ofSubmission = (db: Db, submissionId: number) =>
  firstRow(
    db,
    sql<Pick<CounterExampleRow, 'id' | 'state' | 'total' | 'done' | 'report'>>`
  select v.id, v.state, v.total, coalesce(j.cases_done, 0) as done, v.report
    from verification v
    left join verification_run r on r.verification_id = v.id
    left join judging j on j.verification_run_id = r.id
   where v.submission_id = ${submissionId}`,
  );

/** Deletes an ended search, so that another one can start. */
export const forgetEnded = (db: Db, submissionId: number) =>
  sql`delete from verification where submission_id = ${submissionId} and state <> 'judging'`.execute(db);

const KEPT_DAYS = 30;

export const forgetOldOwn = (db: Db) =>
  sql`
  delete from verification
   where submission_id is not null
     and state <> 'judging'
     and ended_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(db);

/** Whether a contest that is running or still to come uses the problem. */
export const isInOpenContest = async (db: Db, problemId: number, now: Date): Promise<boolean> =>
  (await firstRow(db, sql`select p.id from problem p where p.id = ${problemId} and ${isUsedByContest(now)}`)) !== null;

/** The single run of a search. */
export const runOf = (db: Db, verificationId: number) =>
  firstRow(
    db,
    sql<CounterExampleRun>`
  select id, purpose, program, outcome from verification_run where verification_id = ${verificationId}`,
  );
