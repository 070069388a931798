import { type Db, rows, sql } from '../../../platform/db/db.ts';

/** A run to be stored as a submission. */
export interface ImportedRun {
  problemId: number;
  contestProblemId: number;
  uid: string;
  language: string;
  code: string;
  /** ISO 8601. */
  submittedAt: string;
}

/** Returns the ids in the order of the runs. */
export const insertRuns = async (
  db: Db,
  place: { contestId: number; groupId: number | null },
  runs: readonly ImportedRun[],
): Promise<number[]> =>
  (
    await rows(
      db,
      sql<{ id: number }>`
  with run as materialized (
       select nextval(pg_get_serial_sequence('submission', 'id')) as id, ordered.one
         from (select one
                 from jsonb_array_elements(${JSON.stringify(runs.map((run) => ({ ...run, codeLength: run.code.length })))}::jsonb) with ordinality as sent(one, position)
                order by position) as ordered),
       created as (
       insert into submission (id, problem_id, uid, contest_id, contest_problem_id, group_id, language, code_length,
                               submitted_at)
       overriding system value
       select id, (one ->> 'problemId')::bigint, one ->> 'uid', ${place.contestId},
              (one ->> 'contestProblemId')::bigint, ${place.groupId}, one ->> 'language', (one ->> 'codeLength')::integer,
              (one ->> 'submittedAt')::timestamptz
         from run),
       coded as (
       insert into submission_code (submission_id, code)
       select id, one ->> 'code' from run)
  select id from run order by id`,
    )
  ).map(({ id }) => id);
