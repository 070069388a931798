import type { Training } from '@verdict/domain/training/access.ts';
import { type Db, firstRow, rows, sql } from '../db/db.ts';
import { isBannedGroup } from './group.sql.ts';

/** A training with what it has noted of one account. */
export interface TrainingFor extends Training {
  isRegistered: boolean;
}

/**
 * What the rules of access know of the training `t`. `uid` null: nobody is logged in. One of a banned group is
 * nobody's, and hidden.
 */
export const trainingFacts = (uid: string | null) => sql`
  t.id, t.group_id as "groupId", t.access,
  case when not ${isBannedGroup(sql`t.group_id`)} then t.author_uid end as "authorUid",
  t.visible and not ${isBannedGroup(sql`t.group_id`)} as "isVisible",
  exists (select from training_registration r where r.training_id = t.id and r.uid = ${uid}) as "isRegistered"`;

/** Null: there is none. */
export const trainingFor = (db: Db, id: number, uid: string | null) =>
  firstRow(db, sql<TrainingFor>`select ${trainingFacts(uid)} from training t where t.id = ${id}`);

/** The problem `p` is shown by the training `t` that has it. */
export const isShownInTraining = sql<boolean>`
  p.visibility = 'public' and (not p.is_group or p.group_id is not distinct from t.group_id)`;

/** Trainings `t` with the problems `p` that they show, and their places `k`. */
export const shownProblems = sql`
  training t
  join training_problem k on k.training_id = t.id
  join problem p on p.id = k.problem_id and ${isShownInTraining}`;

/** Ids of the problems that the training shows, in its order. */
export const shownProblemIds = async (db: Db, trainingId: number): Promise<number[]> =>
  (
    await rows(
      db,
      sql<{ id: number }>`
  select p.id
    from ${shownProblems}
   where t.id = ${trainingId}
   order by k.rank, k.id`,
    )
  ).map(({ id }) => id);
