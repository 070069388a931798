// export.sql.ts - exports of problems: their items, progress and files.
import type { PackageFinding } from '@verdict/domain/problem/problem-package.ts';
import type { ExportFormatId } from '@verdict/domain/problem/export-formats.ts';
import { affected, type Db, firstRow, onlyRow, rows, sql } from '../../../platform/db/db.ts';
import { titleInContest, toolLocale } from '../../../platform/db/titles.sql.ts';
import { shownFacts, type ShownRow } from '../../contest/columns.ts';

export type ExportState = 'waiting' | 'done' | 'cancelled' | 'stuck';

export interface ExportRow {
  id: number;
  uid: string;
  ip: string;
  groupId: number | null;
  format: ExportFormatId;
  state: ExportState;
  hash: string | null;
  bytes: number | null;
  done: number;
  total: number;
  createdAt: Date;
}

export interface ItemRow {
  seq: number;
  /** Null when the problem was deleted. */
  problemId: number | null;
  displayId: string;
  state: 'waiting' | 'written' | 'left';
  findings: PackageFinding[];
}

const exportRow = sql`
  select e.id, e.uid, e.ip, e.group_id as "groupId", e.format, e.state, e.hash, b.bytes, e.created_at as "createdAt",
         counted.done::integer as done, counted.total::integer as total
    from problem_export e
    left join blob b on b.hash = e.hash
   cross join lateral (
         select count(*) filter (where i.state <> 'waiting') as done, count(*) as total
           from problem_export_item i
          where i.export_id = e.id) as counted`;

export const exportById = (db: Db, id: number) => firstRow(db, sql<ExportRow>`${exportRow} where e.id = ${id}`);

/** Exports of an account, newest first. */
export const exportsOf = (db: Db, uid: string, groupId: number | null, limit: number) =>
  rows(
    db,
    sql<ExportRow>`
  ${exportRow}
   where e.uid = ${uid} and e.group_id is not distinct from ${groupId}::bigint
   order by e.id desc
   limit ${limit}`,
  );

export const insertExport = async (
  db: Db,
  one: {
    uid: string;
    ip: string;
    groupId: number | null;
    format: ExportFormatId;
    problems: { id: number; displayId: string }[];
    now: Date;
  },
): Promise<number> => {
  const { id } = await onlyRow(
    db,
    sql<{ id: number }>`
  insert into problem_export (uid, ip, group_id, format, state, created_at, touched_at)
  values (${one.uid}, ${one.ip}, ${one.groupId}, ${one.format}, 'waiting', ${one.now}, ${one.now})
  returning id`,
  );
  await sql`
  insert into problem_export_item (export_id, seq, problem_id, display_id, state, findings)
  select ${id}, p.position - 1, p.id, p.display_id, 'waiting', '[]'
    from unnest(${one.problems.map((problem) => problem.id)}::bigint[],
                ${one.problems.map((problem) => problem.displayId)}::text[]) with ordinality as p(id, display_id, position)`.execute(
    db,
  );
  return id;
};

/** Items in the order of the file. */
export const itemsOf = (db: Db, exportId: number) =>
  rows(
    db,
    sql<ItemRow>`
  select seq, problem_id as "problemId", display_id as "displayId", state, findings
    from problem_export_item
   where export_id = ${exportId}
   order by seq`,
  );

/** Resets all items: a job that runs again starts with the first problem, because the partly written file is gone. */
export const beginAgain = (db: Db, exportId: number) =>
  sql`
  update problem_export_item set state = 'waiting', findings = '[]' where export_id = ${exportId} and state <> 'waiting'`.execute(
    db,
  );

export const settleItem = (
  db: Db,
  exportId: number,
  { seq, state, findings }: Pick<ItemRow, 'seq' | 'state' | 'findings'>,
) =>
  sql`
  update problem_export_item
     set state = ${state}, findings = ${JSON.stringify(findings)}::jsonb
   where export_id = ${exportId} and seq = ${seq}`.execute(db);

export const stateOf = async (db: Db, id: number, now: Date): Promise<ExportState | null> =>
  (
    await firstRow(
      db,
      sql<{ state: ExportState }>`
  update problem_export set touched_at = ${now} where id = ${id} returning state`,
    )
  )?.state ?? null;

/** Moves an export from `waiting` to another state. False when it was not waiting. */
export const end = async (
  db: Db,
  id: number,
  to: { state: Exclude<ExportState, 'waiting'>; hash: string | null; now: Date },
): Promise<boolean> =>
  (await affected(
    db,
    sql`
  update problem_export
     set state = ${to.state}, hash = ${to.hash}, touched_at = ${to.now}
   where id = ${id} and state = 'waiting'`,
  )) === 1;

/** Total bytes of the test data of these problems. */
export const bytesOf = async (db: Db, problemIds: readonly number[]): Promise<number> =>
  (
    await onlyRow(
      db,
      sql<{ bytes: number }>`
  select coalesce(sum(i.bytes + a.bytes), 0)::bigint as bytes
    from test_case k
    join blob i on i.hash = k.input_hash
    join blob a on a.hash = k.answer_hash
   where k.problem_id = any (${problemIds}::bigint[])`,
    )
  ).bytes;

/** Deletes exports not touched since `before`, including those whose jobs a restored database has lost. */
export const forgetOld = (db: Db, before: Date) =>
  affected(db, sql`delete from problem_export where touched_at < ${before}`);

export interface ContestProblemRow {
  problemId: number;
  label: string;
  title: string;
  color: string | null;
}

export const problemsOfContest = (db: Db, contestId: number) =>
  rows(
    db,
    sql<ContestProblemRow>`
  select cp.problem_id as "problemId", cp.label, ${titleInContest(toolLocale)} as title, cp.color
    from contest_problem cp
   where cp.contest_id = ${contestId}
   order by cp.position, cp.label collate natural_order`,
  );

/** Contest facts in its package, besides the times. */
export const contestFacts = (db: Db, contestId: number) =>
  onlyRow(db, sql<ShownRow>`select ${shownFacts} from contest c where c.id = ${contestId}`);
