// old-addresses.sql.ts - what items of sites that moved in became. With several sites of a judge, any of them answers.
import { type Db, firstRow, sql } from '../../../../platform/db/db.ts';

export type OldKind =
  | 'problem'
  | 'contest'
  | 'contestProblem'
  | 'training'
  | 'submission'
  | 'announcement'
  | 'discussion'
  | 'group';
export type OldJudge = 'hoj' | 'hustoj' | 'qduoj' | 'hydro';

/** The first site of a judge has its name as its source; others were named in their reports. */
const sources = (judge: OldJudge) => sql`
  array(select ${judge}::text union select ${`${judge}:`} || name from site_move where name <> '' and result is not null)`;

const moved = (judge: OldJudge, kind: OldKind | 'account' | 'file', id: string) => sql`
  m.source = any (${sources(judge)}) and m.kind = ${kind} and m.old_id = ${id} and m.new_id <> ''`;

export const newIdOf = async (db: Db, judge: OldJudge, kind: OldKind, id: string): Promise<string | null> =>
  (
    await firstRow(
      db,
      sql<{ id: string }>`select m.new_id as id from migrated_item m where ${moved(judge, kind, id)} limit 1`,
    )
  )?.id ?? null;

export interface FoundProblem {
  displayId: string;
  groupId: number | null;
  /** Id on the old site. */
  oldId: string;
}

export const problemOf = (db: Db, judge: OldJudge, id: string) =>
  firstRow(
    db,
    sql<FoundProblem>`
  select p.display_id as "displayId", p.group_id as "groupId", m.old_id as "oldId"
    from migrated_item m
    join problem p on p.id = m.new_id::bigint
   where ${moved(judge, 'problem', id)}
   limit 1`,
  );

/** A problem that has this display id here and came from such a site. */
export const problemNamed = (db: Db, judge: OldJudge, displayId: string) =>
  firstRow(
    db,
    sql<FoundProblem>`
  select p.display_id as "displayId", p.group_id as "groupId", m.old_id as "oldId"
    from problem p
    join migrated_item m on m.source = any (${sources(judge)}) and m.kind = 'problem' and m.new_id = p.id::text
   where p.display_id = upper(${displayId})
   limit 1`,
  );

export const usernameOf = async (db: Db, judge: OldJudge, id: string): Promise<string | null> =>
  (
    await firstRow(
      db,
      sql<{ name: string }>`
  select a.username as name
    from migrated_item m
    join account a on a.uid = m.new_id
   where ${moved(judge, 'account', id)}
   limit 1`,
    )
  )?.name ?? null;

export const publicNameOf = async (db: Db, judge: OldJudge, id: string): Promise<string | null> =>
  (
    await firstRow(
      db,
      sql<{ name: string }>`
  select f.public_name as name
    from migrated_item m
    join file f on f.id = m.new_id::bigint
   where ${moved(judge, 'file', id)}
   limit 1`,
    )
  )?.name ?? null;

/** Group that a submission or discussion is in. */
export const groupOf = async (db: Db, kind: 'submission' | 'discussion', id: string): Promise<number | null> =>
  (
    await firstRow(
      db,
      sql<{ groupId: number | null }>`
      select group_id as "groupId" from ${sql.table(kind)} where id = ${id}::bigint`,
    )
  )?.groupId ?? null;

const tables = {
  contest: 'contest',
  training: 'training',
  group: 'account_group',
  submission: 'submission',
  discussion: 'discussion',
} as const;
export type NumberedKind = keyof typeof tables;

/** Whether an item of ours has this number. */
export const isTaken = async (db: Db, kind: NumberedKind, id: number): Promise<boolean> =>
  (await firstRow(db, sql`select from ${sql.table(tables[kind])} where id = ${id}`)) !== null;

/** Label of the contest's problem at this position, from 0. */
export const labelAt = async (db: Db, contestId: number, position: number): Promise<string | null> =>
  (
    await firstRow(
      db,
      sql<{ label: string }>`
  select label from contest_problem where contest_id = ${contestId} order by position, id offset ${position} limit 1`,
    )
  )?.label ?? null;

export const labelOf = async (db: Db, contestProblemId: string): Promise<string | null> =>
  (await firstRow(db, sql<{ label: string }>`select label from contest_problem where id = ${contestProblemId}::bigint`))
    ?.label ?? null;
