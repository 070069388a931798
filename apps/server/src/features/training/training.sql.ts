import type { TrainingCategory } from '@verdict/contract/training/training.ts';
import type { TrainingSort } from '@verdict/domain/training/sorts.ts';
import type { Scope } from '@verdict/domain/access/scope.ts';
import type { TrainingAccess } from '@verdict/domain/training/access.ts';
import type { RawBuilder } from 'kysely';
import { type Db, firstRow, onlyRow, rows, sql } from '../../platform/db/db.ts';
import { mentions } from '../../platform/db/search.sql.ts';
import type { Slice } from '../../platform/http/page.ts';
import type { Timed } from '../../platform/http/route.ts';
import {
  type TrainingFor,
  isShownInTraining,
  shownProblems,
  trainingFacts,
  wireCategory,
} from '../../platform/access/trainings.sql.ts';

/** Categories of the site and of the group, by name. */
export const categories = (db: Db, groupId: number | null) =>
  rows(
    db,
    sql<Timed<TrainingCategory>>`
  select c.id, c.name, c.color, c.group_id as gid, c.created_at as "gmtCreate", c.updated_at as "gmtModified"
    from training_category c
   where c.group_id is null or c.group_id = ${groupId}
   order by c.name collate natural_order, c.id`,
  );

/** Public facts of a training, with the progress of one account. */
export interface TrainingDetails extends TrainingFor {
  title: string;
  description: string;
  /** Author's username. Blank when the account is gone. */
  author: string;
  rank: number;
  category: TrainingCategory | null;
  updatedAt: Date;
  problems: number;
  /** Number of problems that the account has solved in the bank or in the training's group. */
  solved: number;
}

/** Account whose registration and progress are read. */
export interface Own {
  uid: string | null;
  /** Condition: the account may know the result of the submission `s`. */
  isOpen: RawBuilder<boolean>;
}

/** The account has solved the problem `p` of the training `t`, in the bank or in the training's group. */
export const isSolved = ({ uid, isOpen }: Pick<Own, 'isOpen'> & { uid: string | null | RawBuilder<unknown> }) => sql`
  case when t.group_id is null
       then exists (select from accepted_problem d where d.uid = ${uid} and d.problem_id = p.id)
         or exists (select from submission s
                     where s.uid = ${uid} and s.problem_id = p.id and s.sealed and s.group_id is null
                       and s.status = 'accepted' and ${isOpen})
       else exists (select from submission s
                     where s.uid = ${uid} and s.problem_id = p.id and s.group_id = t.group_id
                       and s.contest_id is null and s.status = 'accepted' and ${isOpen})
   end`;

const details = ({ uid }: Own) => sql`
  ${trainingFacts(uid)}, t.title, t.description, coalesce(a.username, '') as author, t.rank,
  case when c.id is not null then ${wireCategory} end as category, t.updated_at as "updatedAt",
  figures.problems, figures.solved`;

const tables = (own: Own) => sql`
    left join account a on a.uid = t.author_uid
    left join training_category c on c.id = t.category_id
    cross join lateral (
      select count(*)::integer as problems, (count(*) filter (where ${isSolved(own)}))::integer as solved
        from training_problem k
        join problem p on p.id = k.problem_id
       where k.training_id = t.id and ${isShownInTraining}) as figures`;

export interface TrainingFilter {
  scope: Scope;
  keyword: string | null;
  categoryId: number | null;
  access: TrainingAccess | null;
}

const matching = ({ scope, keyword, categoryId, access }: TrainingFilter) => sql`
       ${scope.kind === 'site' ? sql`t.group_id is null` : sql`t.group_id = ${scope.groupId}`}
   and t.visible
   ${categoryId === null ? sql`` : sql`and t.category_id = ${categoryId}`}
   ${access === null ? sql`` : sql`and t.access = ${access}`}
   ${
     keyword === null
       ? sql``
       : sql`and (${mentions(sql`t.title`, keyword)}
                  or ${mentions(sql`(select username from account where uid = t.author_uid)`, keyword)})`
   }`;

const orders: Record<TrainingSort, RawBuilder<unknown>> = {
  rank: sql`t.rank, t.id`,
  '-rank': sql`t.rank desc, t.id desc`,
  deadline: sql`t.deadline nulls last, t.rank, t.id`,
  '-deadline': sql`t.deadline desc nulls last, t.rank, t.id`,
};

/** One page of trainings: one query whatever the page size. */
export const trainingPage = (db: Db, filter: TrainingFilter, own: Own, page: Slice & { sort: TrainingSort }) =>
  rows(
    db,
    sql<TrainingDetails>`
  select ${details(own)}
    from (select * from training t where ${matching(filter)} order by ${orders[page.sort]}
           limit ${page.limit} offset ${page.offset}) as t
    ${tables(own)}
   order by ${orders[page.sort]}`,
  );

export const countTrainings = async (db: Db, filter: TrainingFilter): Promise<number> =>
  (await onlyRow(db, sql<{ n: number }>`select count(*)::integer as n from training t where ${matching(filter)}`)).n;

export const trainingDetails = (db: Db, id: number, own: Own) =>
  onlyRow(db, sql<TrainingDetails>`select ${details(own)} from training t ${tables(own)} where t.id = ${id}`);

/** Password of a training, locked against changes until the transaction ends. Null when the training does not exist. */
export const holdPassword = (tx: Db, id: number) =>
  firstRow(tx, sql<{ password: string | null }>`select password from training where id = ${id} for share`);

export const register = (tx: Db, trainingId: number, uid: string, now: Date) =>
  sql`
  insert into training_registration (training_id, uid, registered_at)
  values (${trainingId}, ${uid}, ${now})
      on conflict do nothing`.execute(tx);

/** Id of a visible problem of the training. Null when there is none with this display id. */
export const problemNamed = async (db: Db, trainingId: number, displayId: string): Promise<number | null> =>
  (
    await firstRow(
      db,
      sql<{ id: number }>`
  select p.id
    from ${shownProblems}
   where t.id = ${trainingId} and p.display_id = upper(${displayId})`,
    )
  )?.id ?? null;
