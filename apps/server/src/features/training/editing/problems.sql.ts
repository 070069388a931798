// problems.sql.ts - the problems of a training and their order.
import type { AdminTrainingProblem } from '@verdict/contract/training/editing.ts';
import type { Scope } from '@verdict/domain/access/scope.ts';
import type { RawBuilder } from 'kysely';
import { type Db, affected, firstRow, onlyRow, rows, sql } from '../../../platform/db/db.ts';
import { hasWord } from '../../../platform/db/problem-search.sql.ts';
import { mentions } from '../../../platform/db/search.sql.ts';
import type { Slice } from '../../../platform/http/page.ts';
import { isPublicProblem } from '../../../platform/access/seen.sql.ts';

type Row = Omit<AdminTrainingProblem, 'gmtCreate' | 'gmtModified'> & { gmtCreate: Date; gmtModified: Date };

const tables = sql`training_problem k join problem p on p.id = k.problem_id`;

/** `keyword` is a part of display id, title or author. */
const matching = (trainingId: number, keyword: string | null) => sql`
       k.training_id = ${trainingId}
   ${keyword === null ? sql`` : sql`and (${hasWord(keyword)} or ${mentions(sql`p.author`, keyword)})`}`;

/** One page of a training's problems, by rank. */
export const problemPage = (db: Db, trainingId: number, keyword: string | null, page: Slice) =>
  rows(
    db,
    sql<Row>`
  select k.id, k.training_id as tid, k.problem_id as pid, p.display_id as "displayId", k.rank,
         k.created_at as "gmtCreate", k.updated_at as "gmtModified"
    from ${tables}
   where ${matching(trainingId, keyword)}
   order by k.rank, k.id
   limit ${page.limit} offset ${page.offset}`,
  );

export const countProblems = async (db: Db, trainingId: number, keyword: string | null): Promise<number> =>
  (
    await onlyRow(
      db,
      sql<{ n: number }>`select count(*)::integer as n from ${tables} where ${matching(trainingId, keyword)}`,
    )
  ).n;

export interface TrainingProblem {
  id: number;
  problemId: number;
  displayId: string;
  rank: number;
}

/** A problem's place in the training; the caller holds the training. */
export const storedProblem = (db: Db, trainingId: number, by: { id: number } | { problemId: number }) =>
  firstRow(
    db,
    sql<TrainingProblem>`
  select k.id, k.problem_id as "problemId", p.display_id as "displayId", k.rank
    from ${tables}
   where k.training_id = ${trainingId} and ${'id' in by ? sql`k.id = ${by.id}` : sql`p.id = ${by.problemId}`}`,
  );

/** Ids of the places of a training, in their order. */
export const placesOf = async (db: Db, trainingId: number): Promise<number[]> =>
  (
    await rows(
      db,
      sql<{ id: number }>`select id from training_problem where training_id = ${trainingId} order by rank, id`,
    )
  ).map(({ id }) => id);

/** A problem that cannot be deleted until the transaction ends. */
export interface HeldProblem {
  id: number;
  displayId: string;
}
const holdProblem = (db: Db, condition: RawBuilder<unknown>) =>
  firstRow(
    db,
    sql<HeldProblem>`select p.id, p.display_id as "displayId" from problem p where ${condition} for key share`,
  );

/** Holds a problem that is open to everybody. */
export const holdPublicProblem = (db: Db, id: number) => holdProblem(db, sql`p.id = ${id} and ${isPublicProblem}`);

/** Holds a problem that the group shows its members. */
export const holdProblemOfGroup = (db: Db, groupId: number, displayId: string) =>
  holdProblem(
    db,
    sql`p.display_id = upper(${displayId}) and p.is_group and p.group_id = ${groupId} and p.visibility = 'public'`,
  );

/**
 * Holds those of the problems that a training may begin with: public ones of the site, and in a group those that it
 * shows its members.
 */
export const holdProblemsFor = (db: Db, scope: Scope, ids: readonly number[]) =>
  rows(
    db,
    sql<{ id: number }>`
  select p.id
    from problem p
   where p.id = any (${ids}::bigint[])
     and (${isPublicProblem}
          or ${scope.kind === 'group' ? sql`p.is_group and p.group_id = ${scope.groupId} and p.visibility = 'public'` : sql`false`})
   order by p.id
     for key share`,
  );

/** Adds the problems to a new training, in this order. */
export const insertProblems = (db: Db, trainingId: number, ids: readonly number[], now: Date) =>
  sql`
  insert into training_problem (training_id, problem_id, rank, created_at, updated_at)
  select ${trainingId}, p.id, p.position - 1, ${now}, ${now}
    from unnest(${ids}::bigint[]) with ordinality as p(id, position)
   order by p.position`.execute(db);

/** Adds a problem at the end. */
export const insertProblem = (db: Db, trainingId: number, problemId: number, now: Date) =>
  sql`
  insert into training_problem (training_id, problem_id, rank, created_at, updated_at)
  select ${trainingId}, ${problemId}, least(coalesce(max(rank)::bigint + 1, 0), 2147483647)::integer, ${now}, ${now}
    from training_problem
   where training_id = ${trainingId}`.execute(db);

export const saveRank = (db: Db, id: number, rank: number, now: Date) =>
  sql`update training_problem set rank = ${rank}, updated_at = ${now} where id = ${id}`.execute(db);

/** Stores a new order. Returns how many of the ids are places of the training. */
export const saveOrder = async (db: Db, trainingId: number, ids: number[], now: Date): Promise<number> => {
  await sql`select from training_problem where training_id = ${trainingId} order by id for no key update`.execute(db);
  return affected(
    db,
    sql`
  update training_problem k
     set rank = wanted.position - 1, updated_at = ${now}
    from unnest(${ids}::bigint[]) with ordinality as wanted(id, position)
   where k.id = wanted.id and k.training_id = ${trainingId}`,
  );
};

export const deleteProblem = (db: Db, id: number) => sql`delete from training_problem where id = ${id}`.execute(db);
