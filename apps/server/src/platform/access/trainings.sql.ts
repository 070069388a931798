import type { Visitor } from '@verdict/domain/access/actor.ts';
import type { TrainingPlace } from '@verdict/domain/access/homework-access.ts';
import { type Reader, accessOf } from '@verdict/domain/access/access.ts';
import type { Training } from '@verdict/domain/training/access.ts';
import type { RawBuilder } from 'kysely';
import { type Db, firstRow, rows, sql } from '../db/db.ts';
import { isBannedGroup } from './group.sql.ts';

/** A training with its data of one account. */
export interface TrainingFor extends Training {
  isRegistered: boolean;
  /** Includes the account's extra time. Null when there is no deadline. */
  ownDeadline: Date | null;
}

/** End of the extra time `e` in the training `t`. Never before the common deadline, even when that is moved. */
export const extraEnd = sql`greatest(t.deadline, coalesce(e.until, t.deadline + make_interval(mins => e.minutes)))`;

const lastDeadline = sql`
  case when t.deadline is not null
       then coalesce((select greatest(t.deadline, max(${extraEnd})) from training_extra_time e where e.training_id = t.id),
                     t.deadline)
   end`;

/** Own deadline of the account `uid` in the training `t`. */
export const ownDeadline = (uid: RawBuilder<unknown>) => sql`
  case when t.deadline is not null
       then coalesce((select ${extraEnd} from training_extra_time e where e.training_id = t.id and e.uid = ${uid}),
                     t.deadline)
   end`;

/** Condition that homework still hides the result of the submission `s` from its author. */
export const isHiddenFromAuthor = (now: Date) => sql<boolean>`
  exists (select from training t
           where t.id = s.training_id and t.hides_results and ${ownDeadline(sql`s.uid`)} >= ${now})`;

const facts = sql`
  t.id, t.group_id as "groupId", t.access,
  case when not ${isBannedGroup(sql`t.group_id`)} then t.author_uid end as "authorUid",
  t.visible and not ${isBannedGroup(sql`t.group_id`)} as "isVisible",
  t.start_at as "startAt", t.deadline, ${lastDeadline} as "lastDeadline", t.late_steps as "lateSteps",
  t.attempts_max as "attemptsMax", t.hides_results as "hidesResults"`;

/**
 * Columns of the training `t` for the access rules. `uid` is null for visitors. In a banned group the training has no
 * author and is hidden.
 */
export const trainingFacts = (uid: string | null) => sql`
  ${facts}, ${ownDeadline(sql`${uid}`)} as "ownDeadline",
  exists (select from training_registration r where r.training_id = t.id and r.uid = ${uid}) as "isRegistered"`;

/** Null when there is no such training. */
export const trainingFor = (db: Db, id: number, uid: string | null) =>
  firstRow(db, sql<TrainingFor>`select ${trainingFacts(uid)} from training t where t.id = ${id}`);

interface TrainingRow extends Training {
  /** Deadlines of accounts with extra time. */
  ends: { uid: string; end: string }[];
}

/** Trainings `t` that meet the condition, each with the access facts of these accounts. */
const trainingPlacesWhere = async (db: Db, condition: RawBuilder<unknown>, uids: readonly string[]) =>
  (
    await rows(
      db,
      sql<TrainingRow>`
  select ${facts},
         (select coalesce(json_agg(json_build_object('uid', e.uid, 'end', ${extraEnd})), '[]')
            from training_extra_time e
           where e.training_id = t.id and t.deadline is not null and e.uid = any (${uids}::text[])) as ends
    from training t
   where ${condition}`,
    )
  ).map(trainingPlaceOf);

export type TrainingPlaceFor = (actor: Visitor) => TrainingPlace;

const trainingPlaceOf = ({ ends, ...training }: TrainingRow): { id: number; placeFor: TrainingPlaceFor } => {
  const own = new Map(ends.map(({ uid, end }) => [uid, new Date(end)]));
  return {
    id: training.id,
    placeFor: (actor) =>
      placeFactsOfTraining({ ...training, ownDeadline: (actor && own.get(actor.uid)) ?? training.deadline }),
  };
};

export const placeFactsOfTraining = ({
  ownDeadline: deadline,
  ...training
}: Training & Pick<TrainingFor, 'ownDeadline'>): TrainingPlace => ({
  kind: 'training',
  trainingId: training.id,
  groupId: training.groupId,
  training,
  ownDeadline: deadline,
});

/** By training id. Unknown ids are left out. */
export async function trainingPlaces(
  db: Db,
  uids: readonly string[],
  ids: readonly number[],
): Promise<Map<number, TrainingPlaceFor>> {
  if (ids.length === 0) return new Map();
  const found = await trainingPlacesWhere(db, sql`t.id = any (${ids}::bigint[])`, uids);
  return new Map(found.map(({ id, placeFor }) => [id, placeFor]));
}

/** Condition that homework does not hide the result of the submission `s` from the reader. */
export async function isOpenResult(db: Db, reader: Reader): Promise<RawBuilder<boolean>> {
  const hiding = sql`t.hides_results and ${lastDeadline} >= ${reader.now}`;
  const found = await trainingPlacesWhere(db, hiding, reader.actor ? [reader.actor.uid] : []);
  const hidden = found.map(({ id, placeFor }) => ({ id, ...accessOf(reader, placeFor(reader.actor)) }));
  const own = hidden.filter(({ ownResults }) => ownResults === 'none').map(({ id }) => id);
  const others = hidden.filter(({ results }) => results === 'none').map(({ id }) => id);
  if (own.length === 0 && others.length === 0) return sql`true`;
  return sql`
    (s.training_id is null
     or s.training_id <> all (case when s.uid = ${reader.actor?.uid ?? null} then ${own}::bigint[]
                                   else ${others}::bigint[] end))`;
}

/**
 * Condition that the training `t` lists its problem `p`. A problem that a contest has hidden from everybody stays
 * listed, with the points earned in it, and homework of a class keeps every problem of a contest. `seesProblem` decides
 * who may open the problem's page.
 */
export const isShownInTraining = sql<boolean>`
  ((p.visibility = 'public'
    or p.visibility = 'contest'
       and (p.was_public or t.deadline is not null and (t.group_id is not null or t.access = 'private')))
   and (not p.is_group or p.group_id is not distinct from t.group_id))`;

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

/** The class `c` of a training: plain members of its group, or the registered accounts of a training of the site. */
export const classOf = (trainingId: number | RawBuilder<number>) => sql`
  select a.uid, a.username, a.nickname, a.realname, a.avatar, m.section
    from training t
    join group_member m on m.group_id = t.group_id and m.level = 3
    join account a on a.uid = m.uid and not a.disabled
   where t.id = ${trainingId}
   union all
  select a.uid, a.username, a.nickname, a.realname, a.avatar, null::text
    from training t
    join training_registration r on r.training_id = t.id
    join account a on a.uid = r.uid and not a.disabled and a.role <> 1000
   where t.id = ${trainingId} and t.group_id is null and a.uid is distinct from t.author_uid`;

/**
 * Former students: accounts with submissions or marks in the training that left its class. They left, teach now, are
 * disabled, or lost their registration. Members who have always taught are no students.
 */
export const formerClassOf = (trainingId: number) => sql`
  select a.uid, a.username, a.nickname, a.realname, a.avatar, null::text as section
    from training t
    join account a on a.uid in (select uid from submission where training_id = t.id
                                union
                                select uid from hand_mark where training_id = t.id)
   where t.id = ${trainingId}
     and a.uid not in (select c.uid from (${classOf(trainingId)}) as c)
     and case when t.group_id is null
              then t.access = 'private' and a.role <> 1000 and a.uid is distinct from t.author_uid
              else exists (select from former_student f where f.group_id = t.group_id and f.uid = a.uid)
                   or coalesce((select m.level = 3 or m.level < 3 and a.role <> 1000
                                  from group_member m
                                 where m.group_id = t.group_id and m.uid = a.uid),
                               a.role <> 1000)
         end`;

/** A student of the class. Null when there is no such student. */
export const studentIn = (db: Db, trainingId: number, uid: string) =>
  firstRow(db, sql<{ username: string }>`select c.username from (${classOf(trainingId)}) as c where c.uid = ${uid}`);

const isoTime = (column: 'created_at' | 'updated_at') =>
  sql`to_char(${sql.ref(`c.${column}`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** The category `c` in the shape of the wire. */
export const wireCategory = sql`
  json_build_object('id', c.id, 'name', c.name, 'color', c.color, 'gid', c.group_id,
                    'gmtCreate', ${isoTime('created_at')}, 'gmtModified', ${isoTime('updated_at')})`;
