// copy.sql.ts - copies of problems: variants in the bank, and the problems of a copied group.
import type { Visibility } from '@verdict/domain/problem/visibility.ts';
import type { Scope } from '@verdict/domain/access/scope.ts';
import { type Copy, copyRows, pairs, partsOfProblem } from '../../../platform/db/copied-rows.sql.ts';
import { type Db, firstRow, rows, sql } from '../../../platform/db/db.ts';
import { problemCopy } from '../columns.ts';

export interface ProblemCopy extends Copy {
  displayId: string;
  visibility: Visibility;
}

export interface Owner {
  uid: string;
  username: string;
}

/**
 * Copies problems with everything except people and submissions. Test data are shared by content, so a copy costs only
 * rows. `tags` maps the originals' tags to those of the copies. Null `owner` keeps each original's owner.
 */
export const copyProblems = async (
  db: Db,
  copies: readonly ProblemCopy[],
  tags: readonly Copy[],
  made: { scope: Scope; owner: Owner | null; editor: string },
): Promise<void> => {
  const { scope, owner, editor } = made;
  await copyRows(
    db,
    problemCopy,
    {
      id: sql`k.to`,
      display_id: sql`k."displayId"`,
      author: owner === null ? sql`s.author` : sql`${owner.username}`,
      author_uid: owner === null ? sql`s.author_uid` : sql`${owner.uid}`,
      modified_by: sql`${editor}`,
      visibility: sql`k.visibility`,
      case_version: sql`1`,
      group_id: sql`${scope.kind === 'group' ? scope.groupId : null}::bigint`,
      is_group: sql`${scope.kind === 'group'}::boolean`,
    },
    sql`
    from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb)
         as k("from" bigint, "to" bigint, "displayId" text, visibility text)
    join problem s on s.id = k."from"
   order by k."from"`,
  );
  await sql`
  insert into problem_stat (problem_id)
  select unnest(${copies.map(({ to }) => to)}::bigint[])`.execute(db);
  const { tags: tagged, cases, ...others } = partsOfProblem;
  const problem_id = sql`k.to`;
  const ofOriginals = (table: string) =>
    sql`from ${sql.table(table)} s join ${pairs(copies, 'k')} on k."from" = s.problem_id`;
  for (const part of Object.values(others)) await copyRows(db, part, { problem_id }, ofOriginals(part.table));
  await copyRows(
    db,
    tagged,
    { problem_id, tag_id: sql`coalesce(other.to, s.tag_id)` },
    sql`${ofOriginals(tagged.table)}
    left join ${pairs(tags, 'other')} on other."from" = s.tag_id
   order by s.tag_id, k.to`,
  );
  await holdTestData(
    db,
    copies.map(({ from }) => from),
  );
  await copyRows(db, cases, { problem_id }, ofOriginals(cases.table));
};

const holdTestData = (db: Db, ids: readonly number[]) =>
  sql`
  select from blob
   where hash in (select unnest(array[input_hash, answer_hash]) from test_case where problem_id = any (${ids}::bigint[]))
   order by hash
     for key share`.execute(db);

/** The first of the wanted display ids that is free. Null when all are taken. */
export const freeDisplayId = async (db: Db, wanted: string[]): Promise<string | null> =>
  (
    await firstRow(
      db,
      sql<{ displayId: string }>`
  select upper(one.name) as "displayId"
    from unnest(${wanted}::text[]) with ordinality as one(name, position)
   where not exists (select from problem p where p.display_id = upper(one.name))
   order by one.position
   limit 1`,
    )
  )?.displayId ?? null;

export interface ProblemOfGroup {
  id: number;
  displayId: string;
  visibility: Visibility;
}

/** Problems that belong to the group. Problems that the bank has taken over belong to the bank. */
export const problemsOfGroup = (db: Db, groupId: number) =>
  rows(
    db,
    sql<ProblemOfGroup>`
  select id, display_id as "displayId", visibility
    from problem
   where group_id = ${groupId} and is_group
   order by id`,
  );

export const displayIdsWith = async (db: Db, prefix: string): Promise<string[]> =>
  (
    await rows(
      db,
      sql<{ displayId: string }>`
  select display_id as "displayId" from problem where starts_with(display_id, ${prefix}) order by id`,
    )
  ).map(({ displayId }) => displayId);
