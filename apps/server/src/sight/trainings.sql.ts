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

/** The class `c` of a training: plain members of its group, or those who have registered for one of the site. */
export const classOf = (trainingId: number) => sql`
  select a.uid, a.username, a.nickname, a.realname, a.avatar
    from training t
    join group_member m on m.group_id = t.group_id and m.level = 3
    join account a on a.uid = m.uid and not a.disabled
   where t.id = ${trainingId}
   union all
  select a.uid, a.username, a.nickname, a.realname, a.avatar
    from training t
    join training_registration r on r.training_id = t.id
    join account a on a.uid = r.uid and not a.disabled and a.role <> 1000
   where t.id = ${trainingId} and t.group_id is null and a.uid is distinct from t.author_uid`;
