// problems.sql.ts - problems of a contest and their names in it.
import type { AdminContestProblem } from '@verdict/contract/contest/editing.ts';
import type { PlacedProblem } from '@verdict/domain/contest/practice.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import { type Db, affected, firstRow, onlyRow, rows, sql } from '../../../platform/db/db.ts';
import { titleInContest } from '../../../platform/db/titles.sql.ts';
import { isUsedByContest } from '../../../platform/access/contest-use.sql.ts';

export interface ContestProblem {
  id: number;
  contestId: number;
  problemId: number;
  label: string;
  /** Null when the problem's own title is used. */
  title: string | null;
  color: string | null;
  position: number;
}
type Derived = 'gmtCreate' | 'gmtModified' | 'practice' | 'revision';

/** Problem row with the columns that decide whether the problem may become public. */
export interface PlaceRow extends Omit<AdminContestProblem, Derived>, PlacedProblem {
  /** Null when the problem's own title is used. */
  ownTitle: string | null;
  gmtCreate: Date;
  gmtModified: Date;
}

const placed = (contestId: number, now: Date) => sql`
  p.visibility, p.is_group as "isGroup", p.group_id as "groupId", p.was_public as "wasPublic",
  ${isUsedByContest(now, contestId)} as "isUsed"`;

const places = (contestId: number, locale: Locale, now: Date) => sql`
  select cp.id, cp.label as "displayId", cp.contest_id as cid, cp.problem_id as pid,
         ${titleInContest(locale)} as "displayTitle", cp.color, cp.position, cp.created_at as "gmtCreate",
         cp.updated_at as "gmtModified", cp.title as "ownTitle", o.display_id as "copyOf", ${placed(contestId, now)}
    from contest_problem cp
    join problem p on p.id = cp.problem_id
    left join problem o on o.id = cp.original_id
   where cp.contest_id = ${contestId}`;

/** Sorted by their position. */
export const problemsOf = (db: Db, contestId: number, locale: Locale, now: Date) =>
  rows(db, sql<PlaceRow>`${places(contestId, locale, now)} order by cp.position, cp.label collate natural_order`);

/** Problems of the contest among `pids`. */
export const placedProblems = (db: Db, contestId: number, pids: readonly number[], now: Date) =>
  rows(
    db,
    sql<PlacedProblem & { id: number; displayId: string }>`
  select p.id, p.display_id as "displayId", ${placed(contestId, now)}
    from contest_problem cp
    join problem p on p.id = cp.problem_id
   where cp.contest_id = ${contestId} and p.id = any (${pids}::bigint[])
   order by p.id`,
  );

/** Labels sorted by position, without titles. */
export const labelsOf = (db: Db, contestId: number) =>
  rows(
    db,
    sql<Pick<ContestProblem, 'id' | 'problemId' | 'label'>>`
  select id, problem_id as "problemId", label from contest_problem where contest_id = ${contestId} order by position, label collate natural_order`,
  );

/** Balloon colours of the problems, by position. The caller holds the contest. */
export const colorsOf = (db: Db, contestId: number) =>
  rows(
    db,
    sql<Pick<ContestProblem, 'id' | 'label' | 'color'>>`
  select id, label, color from contest_problem
   where contest_id = ${contestId}
   order by position, label collate natural_order`,
  );

export const saveColors = (db: Db, colored: readonly { id: number; color: string }[]) =>
  sql`
  update contest_problem c
     set color = given.color, updated_at = now()
    from unnest(${colored.map(({ id }) => id)}::bigint[], ${colored.map(({ color }) => color)}::text[]) as given(id, color)
   where c.id = given.id`.execute(db);

/** Null when the contest has no such problem. */
export const problemOf = (db: Db, contestId: number, problemId: number, locale: Locale, now: Date) =>
  firstRow(db, sql<PlaceRow>`${places(contestId, locale, now)} and cp.problem_id = ${problemId}`);

/** Whether one of the problem's statements has the title. */
export const isOwnTitle = async (db: Db, problemId: number, title: string) =>
  (await firstRow(db, sql`select from problem_text where problem_id = ${problemId} and title = ${title}`)) !== null;

/** Stored names of a problem in the contest. The caller holds the contest. */
export const storedProblem = (db: Db, contestId: number, by: { id: number } | { problemId: number }) =>
  firstRow(
    db,
    sql<ContestProblem>`
  select id, contest_id as "contestId", problem_id as "problemId", label, title, color, position
    from contest_problem
   where contest_id = ${contestId} and ${'id' in by ? sql`id = ${by.id}` : sql`problem_id = ${by.problemId}`}`,
  );

/** Whether another problem of the contest has the label. Case is ignored, because people and spreadsheets ignore it. */
export const isLabelTaken = async (db: Db, contestId: number, label: string, exceptId: number | null) =>
  (await firstRow(
    db,
    sql`
  select from contest_problem
   where contest_id = ${contestId} and lower(label) = lower(${label}) and id is distinct from ${exceptId}::bigint`,
  )) !== null;

/** Insert the problem after the last one with a smaller label, so it gets its old place back. Returns its id. */
export const insertProblem = async (
  db: Db,
  problem: Pick<ContestProblem, 'contestId' | 'problemId' | 'label' | 'title' | 'color'> & {
    /** Problem that this one is a copy of. Null when it is no copy. */
    originalId: number | null;
  },
): Promise<number> =>
  (
    await onlyRow(
      db,
      sql<{ id: number }>`
  insert into contest_problem (contest_id, problem_id, label, title, color, original_id, position)
  select ${problem.contestId}, ${problem.problemId}, ${problem.label}, ${problem.title}, ${problem.color},
         ${problem.originalId}::bigint,
         -- Equal positions stand in the order of labels.
         coalesce(max(position) filter (where label collate natural_order < ${problem.label}), min(position), 0)
    from contest_problem
   where contest_id = ${problem.contestId}
  returning id`,
    )
  ).id;

export const saveProblem = (db: Db, id: number, problem: Pick<ContestProblem, 'label' | 'title' | 'color'>) =>
  sql`
  update contest_problem
     set label = ${problem.label}, title = ${problem.title}, color = ${problem.color}, updated_at = now()
   where id = ${id}`.execute(db);

/** Returns the number of ids that are problems of the contest. */
export const saveOrder = async (db: Db, contestId: number, ids: number[]): Promise<number> => {
  await sql`select from contest_problem where contest_id = ${contestId} order by id for no key update`.execute(db);
  return affected(
    db,
    sql`
  update contest_problem c
     set position = wanted.position - 1, updated_at = now()
    from unnest(${ids}::bigint[]) with ordinality as wanted(id, position)
   where c.id = wanted.id and c.contest_id = ${contestId}`,
  );
};

export const deleteProblem = (db: Db, id: number) => sql`delete from contest_problem where id = ${id}`.execute(db);
