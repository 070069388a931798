// copy.sql.ts - trainings as copies for another term, with problems and without who registered.
import type { Scope } from '@verdict/domain/scope.ts';
import { type Copy, copyRows, pairs, trainingProblemRows, trainingRows } from '../../db/copied-rows.sql.ts';
import { type Db, sql } from '../../db/db.ts';

export interface TrainingCopy extends Copy {
  title: string;
  /** Null: the training is public. */
  password: string | null;
  categoryId: number | null;
  visible: boolean;
}

/** `problems`: those that the copies have instead of the originals'. */
export const copyTrainings = async (
  db: Db,
  copies: readonly TrainingCopy[],
  problems: readonly Copy[],
  made: { scope: Scope; authorUid: string; now: Date },
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
    sql`
    from training_problem s
    join ${pairs(copies, 'k')} on k."from" = s.training_id
    left join ${pairs(problems, 'other')} on other."from" = s.problem_id
   order by s.problem_id, s.id`,
  );
};

/** None of its problems can be deleted until the transaction ends. */
export const holdProblemsOf = (db: Db, id: number) =>
  sql`
  select from problem
   where id in (select problem_id from training_problem where training_id = ${id})
   order by id
     for key share`.execute(db);
