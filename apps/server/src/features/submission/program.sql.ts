import { type Db, plannedOnce, rows, sql } from '../../platform/db/db.ts';

export interface Program {
  /** Id of the submission. */
  id: number;
  problemId: number;
  language: string;
  code: string;
  /** True when the author asked to stop after the first failed case. */
  stopsEarly: boolean;
}

export const programsOf = (db: Db, submissionIds: number[]) =>
  rows(
    db,
    sql<Program>`
  ${plannedOnce}
  select s.id, s.problem_id as "problemId", s.language, c.code, s.stops_early as "stopsEarly"
    from submission s
    join submission_code c on c.submission_id = s.id
   where s.id = any (${submissionIds}::bigint[])`,
  );
