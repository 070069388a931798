// cells.sql.ts - cells of contest boards. A transaction that changes one holds the row of the contest's board, which is
// the last row that it locks, so that versions are committed in their order.
import type { CellViews, Sent } from '@verdict/domain/contest/cell-views.ts';
import type { CountedAttempt } from '@verdict/domain/contest/contest.ts';
import type { RawBuilder } from 'kysely';
import { type Db, affected, onlyRow, plannedOnce, rows, sql } from '../db/db.ts';

/** One participant at one problem of a contest. */
export interface Pair {
  contestProblemId: number;
  uid: string;
}

/** Deleted contests are left out. */
export const lockBoards = (db: Db, contestIds: number[]) =>
  rows(
    db,
    sql<{ contestId: number }>`
  ${plannedOnce}
  select contest_id as "contestId"
    from contest_board
   where contest_id = any (${contestIds}::bigint[])
   order by contest_id
     for no key update`,
  );

export const countedAttempt = async (db: Db, contestId: number): Promise<CountedAttempt> =>
  (
    await onlyRow(
      db,
      sql<{ counted: CountedAttempt }>`${plannedOnce} select counted from contest where id = ${contestId}`,
    )
  ).counted;

/**
 * Submissions of the pair in order, and its stored cells. Times are JSON strings. A verdict by hand has no subtasks.
 */
export interface PairRow extends Pair {
  /** Attempt that counts in the contest. */
  counted: CountedAttempt;
  sent: (Omit<Sent, 'at'> & { at: string })[];
  cells: CellViews | null;
}

const withAttempts = (pairs: RawBuilder<unknown>) => sql<PairRow>`
  select p.contest_problem_id as "contestProblemId", p.uid, cell.cells,
         (select c.counted from contest c join contest_problem q on q.contest_id = c.id
           where q.id = p.contest_problem_id) as counted,
         (select coalesce(json_agg(json_build_object('id', s.id, 'at', s.submitted_at, 'status', s.status,
                                                     'score', s.score, 'timeMs', s.time_ms, 'subtasks', j.subtasks)
                                   order by s.submitted_at, s.id), '[]')
            from submission s
            left join judging j on j.id = s.judging_id and not s.is_manual
           where s.contest_problem_id = p.contest_problem_id and s.uid = p.uid) as sent
    from (${pairs}) as p
    left join contest_cell cell on cell.contest_problem_id = p.contest_problem_id and cell.uid = p.uid`;

export const attemptsOf = (db: Db, pairs: readonly Pair[]) =>
  rows(
    db,
    withAttempts(sql`
    ${plannedOnce}
    select * from unnest(${pairs.map((pair) => pair.contestProblemId)}::bigint[],
                         ${pairs.map((pair) => pair.uid)}::text[]) as pair(contest_problem_id, uid)`),
  );

/** Submissions and cells of every participant in the contest. */
export const attemptsIn = (db: Db, contestId: number) =>
  rows(
    db,
    withAttempts(sql`
    select distinct q.id as contest_problem_id, t.uid
      from submission t
      join contest_problem q on q.id = t.contest_problem_id
     where t.contest_id = ${contestId}`),
  );

/** The account's stored cells in the contest. */
export const cellsOf = (db: Db, contestId: number, uid: string) =>
  rows(
    db,
    sql<{ problemId: number; cells: CellViews }>`
  select q.problem_id as "problemId", c.cells
    from contest_cell c
    join contest_problem q on q.id = c.contest_problem_id
   where c.contest_id = ${contestId}
     and c.uid = ${uid}`,
  );

export interface ChangedCell extends Pair {
  cells: CellViews;
}

/** Store the cells and give the board its next version. */
export const saveCells = (
  db: Db,
  contestId: number,
  cells: readonly ChangedCell[],
  { changesSealed }: { changesSealed: boolean },
) =>
  sql`
  ${plannedOnce}
  with board as (
       update contest_board
          set version = version + 1,
              sealed_version = case when ${changesSealed} then version + 1 else sealed_version end
        where contest_id = ${contestId}
       returning version)
  insert into contest_cell (contest_id, contest_problem_id, uid, cells, version)
  select ${contestId}, one."contestProblemId", one.uid, one.cells, board.version
    from board, jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as one("contestProblemId" bigint, uid text, cells jsonb)
      on conflict (contest_problem_id, uid) do update
     set cells = excluded.cells, version = excluded.version`.execute(db);

/** Raise the version after a result changed without changing a cell. */
export const nextVersion = async (db: Db, contestId: number): Promise<void> => {
  await sql`${plannedOnce} update contest_board set version = version + 1 where contest_id = ${contestId}`.execute(db);
};

/** Remove cells of pairs without submissions. Returns the number of removed cells. */
export const dropEmptyCells = (db: Db, contestIds: number[]) =>
  affected(
    db,
    sql`
  delete from contest_cell c
   where c.contest_id = any (${contestIds}::bigint[])
     and not exists (select from submission s where s.contest_problem_id = c.contest_problem_id and s.uid = c.uid)`,
  );

/** Renew all versions of these boards, also for readers of a sealed one. */
export const renewVersions = (db: Db, contestIds: number[]) =>
  sql`
  update contest_board
     set version = version + 1, sealed_version = version + 1, rewritten_version = version + 1
   where contest_id = any (${contestIds}::bigint[])`.execute(db);
