import { type Db, firstRow, sql } from '../../db/db.ts';
import type { CounterExampleRun } from './runs.service.ts';
import type { VerificationState } from './verification.sql.ts';

export interface CounterExampleRow {
  id: number;
  state: VerificationState;
  username: string | null;
  createdAt: Date;
  /** Of the run, while it is there. */
  program: string | null;
  test: string | null;
  total: number;
  done: number;
  report: object | null;
  error: string | null;
}

/** The last search for a counter-example; null: none was ordered. */
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

/** Its one run. */
export const runOf = (db: Db, verificationId: number) =>
  firstRow(
    db,
    sql<CounterExampleRun>`
  select id, purpose, program, outcome from verification_run where verification_id = ${verificationId}`,
  );
