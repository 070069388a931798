import type { Place } from '@verdict/domain/place.ts';
import { type Db, firstRow, rows, sql } from '../../db/db.ts';

/** The problem with this label. Neither it nor its contest can be deleted until the transaction ends. */
export const holdContestProblem = (tx: Db, contestId: number, label: string) =>
  firstRow(
    tx,
    sql<{ id: number; problemId: number }>`
  select cp.id, cp.problem_id as "problemId"
    from problem p
    join contest_problem cp on cp.problem_id = p.id
    join contest c on c.id = cp.contest_id
   where cp.contest_id = ${contestId}
     and cp.label = ${label}
     for key share of p, c, cp`,
  );

const CONTESTS_MAX = 50;

/** Contests that have the problem, the newest first. */
export const contestsWith = async (db: Db, problemId: number): Promise<Place[]> =>
  (
    await rows(
      db,
      sql<{ contestId: number; groupId: number | null }>`
  select c.id as "contestId", c.group_id as "groupId"
    from contest_problem cp
    join contest c on c.id = cp.contest_id
   where cp.problem_id = ${problemId}
   order by c.start_at desc, c.id desc
   limit ${CONTESTS_MAX}`,
    )
  ).map((ids) => ({ kind: 'contest', ...ids }));
