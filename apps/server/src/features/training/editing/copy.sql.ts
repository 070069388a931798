// copy.sql.ts - copies of trainings for another term: with problems, without registrations.
import type { Scope } from '@verdict/domain/access/scope.ts';
import type { TrainingAccess } from '@verdict/domain/training/access.ts';
import {
  type Copy,
  type Shift,
  categoryRows,
  copyRows,
  pairs,
  problemsOfCopies,
  shifted,
  trainingProblemRows,
  trainingRows,
} from '../../../platform/db/copied-rows.sql.ts';
import { type Db, rows, sql } from '../../../platform/db/db.ts';

export interface TrainingCopy extends Copy {
  title: string;
  /** Null when the training is public. */
  password: string | null;
  categoryId: number | null;
  visible: boolean;
}

/** Copies trainings with shifted start and deadline. `problems` maps the originals' problems to those of the copies. */
export const copyTrainings = async (
  db: Db,
  copies: readonly TrainingCopy[],
  problems: readonly Copy[],
  made: { scope: Scope; authorUid: string; now: Date; shift: Shift },
): Promise<void> => {
  await copyRows(
    db,
    trainingRows,
    {
      id: sql`k.to`,
      group_id: sql`${made.scope.kind === 'group' ? made.scope.groupId : null}::bigint`,
      author_uid: sql`${made.authorUid}`,
      category_id: sql`k."categoryId"`,
      title: sql`k.title`,
      password: sql`k.password`,
      visible: sql`k.visible`,
      start_at: shifted('s.start_at', made.shift),
      // Keeps the deadline after the start, even when daylight saving changes between the two.
      deadline: sql`
        case when s.deadline is not null
             then greatest(${shifted('s.deadline', made.shift)},
                           ${shifted('s.start_at', made.shift)} + interval '1 minute') end`,
      created_at: sql`${made.now}`,
      updated_at: sql`${made.now}`,
    },
    sql`
    from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb)
         as k("from" bigint, "to" bigint, title text, password text, "categoryId" bigint, visible boolean)
    join training s on s.id = k."from"
   order by k."from"`,
  );
  await copyRows(
    db,
    trainingProblemRows,
    {
      training_id: sql`k.to`,
      problem_id: sql`coalesce(other.to, s.problem_id)`,
      created_at: sql`${made.now}`,
      updated_at: sql`${made.now}`,
    },
    problemsOfCopies('training', copies, problems),
  );
};

/** Keeps all problems of a training from being deleted until the transaction ends. */
export const holdProblemsOf = (db: Db, id: number) =>
  sql`
  select from problem
   where id in (select problem_id from training_problem where training_id = ${id})
   order by id
     for key share`.execute(db);

export const categoriesOfGroup = async (db: Db, groupId: number): Promise<number[]> =>
  (await rows(db, sql<{ id: number }>`select id from training_category where group_id = ${groupId} order by id`)).map(
    ({ id }) => id,
  );

export const copyCategories = (db: Db, copies: readonly Copy[], groupId: number, now: Date) =>
  copyRows(
    db,
    categoryRows,
    { id: sql`k.to`, group_id: sql`${groupId}::bigint`, created_at: sql`${now}`, updated_at: sql`${now}` },
    sql`from training_category s join ${pairs(copies, 'k')} on k."from" = s.id order by s.id`,
  );

export interface OriginalTraining {
  id: number;
  title: string;
  access: TrainingAccess;
  categoryId: number | null;
  isVisible: boolean;
}

export const trainingsOfGroup = (db: Db, groupId: number) =>
  rows(
    db,
    sql<OriginalTraining>`
  select id, title, access, category_id as "categoryId", visible as "isVisible"
    from training
   where group_id = ${groupId}
   order by id`,
  );
