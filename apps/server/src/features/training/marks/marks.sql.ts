// marks.sql.ts - marks that teachers give manually, by training, student and problem.
import { type Db, affected, firstRow, onlyRow, rows, sql } from '../../../platform/db/db.ts';
import { isBannedGroup } from '../../../platform/access/group.sql.ts';
import { classOf, ownDeadline, shownProblems } from '../../../platform/access/trainings.sql.ts';

export interface MarkRow {
  uid: string;
  pid: number;
  points: number;
  note: string;
  /** Username of the teacher. Null when the account is gone. */
  by: string | null;
  at: Date;
  /** True until the release: only teachers see the mark. */
  held: boolean;
}

/** Marks of a training. Null `uid` means every student. */
export const marksIn = (db: Db, trainingId: number, uid: string | null) =>
  rows(
    db,
    sql<MarkRow>`
  select m.uid, m.pid, m.points, m.note, a.username as by, m.at, m.held
    from hand_mark m
    left join account a on a.uid = m.by
   where m.training_id = ${trainingId} ${uid === null ? sql`` : sql`and m.uid = ${uid}`}
   order by m.uid, m.pid`,
  );

export interface PointsOfProblem {
  pid: number;
  isScored: boolean;
  maxScore: number;
}

/** Score settings of the problems that the training shows, in its order. */
export const pointsOfProblems = (db: Db, trainingId: number) =>
  rows(
    db,
    sql<PointsOfProblem>`
  select p.id as pid, p.scored as "isScored", p.max_score as "maxScore"
    from ${shownProblems}
   where t.id = ${trainingId}
   order by k.rank, k.id`,
  );

/** Ids of the submissions that show the marks, at most the 100 newest of each. */
export const submissionsWithMarks = (tx: Db, trainingId: number, marks: readonly Pick<MarkRow, 'uid' | 'pid'>[]) =>
  rows(
    tx,
    sql<{ id: number }>`
  select s.id
    from unnest(${marks.map(({ uid }) => uid)}::text[], ${marks.map(({ pid }) => pid)}::bigint[]) as m (uid, pid),
         lateral (select id from submission
                   where training_id = ${trainingId} and uid = m.uid and problem_id = m.pid
                   order by id desc
                   limit 100) s`,
  );

/** Keeps problem and training from being deleted until the transaction ends. */
export const holdPlace = async (tx: Db, trainingId: number, pid: number): Promise<void> => {
  await sql`select from problem where id = ${pid} for key share`.execute(tx);
  await holdTraining(tx, trainingId);
};
/** Keeps the training from being deleted until the transaction ends. Null when it does not exist. */
export const holdTraining = (tx: Db, trainingId: number) =>
  firstRow(tx, sql<{ title: string }>`select title from training where id = ${trainingId} for key share`);

export type GivenMark = Pick<MarkRow, 'points' | 'note' | 'by' | 'at' | 'held'>;

export const markOf = (db: Db, trainingId: number, { uid, pid }: Pick<MarkRow, 'uid' | 'pid'>) =>
  firstRow(
    db,
    sql<GivenMark>`
  select m.points, m.note, a.username as by, m.at, m.held
    from hand_mark m
    left join account a on a.uid = m.by
   where m.training_id = ${trainingId} and m.uid = ${uid} and m.pid = ${pid}`,
  );

/**
 * A mark that students see already stays visible: `held` counts for a new one. The student is to be notified of a mark
 * that is not held.
 */
export const saveMark = (db: Db, trainingId: number, { uid, pid, points, note, by, at, held }: MarkRow) =>
  sql`
  insert into hand_mark as m (training_id, uid, pid, points, note, by, at, held, must_notify)
  values (${trainingId}, ${uid}, ${pid}, ${points}, ${note}, ${by}, ${at}, ${held}, ${!held})
      on conflict (training_id, uid, pid) do update
     set points = excluded.points, note = excluded.note, by = excluded.by, at = excluded.at,
         must_notify = not m.held`.execute(db);

/** Returns the number of deleted marks. */
export const removeMark = (db: Db, trainingId: number, { uid, pid }: Pick<MarkRow, 'uid' | 'pid'>) =>
  affected(db, sql`delete from hand_mark where training_id = ${trainingId} and uid = ${uid} and pid = ${pid}`);

/** Shows the held marks of a training to its students. Returns the places of the marks. */
export const releaseMarks = (db: Db, trainingId: number) =>
  rows(
    db,
    sql<{ uid: string; pid: number }>`
  update hand_mark
     set held = false, must_notify = true
   where training_id = ${trainingId} and held
  returning uid, pid`,
  );

/** Number of marks of a training that wait for their release. */
export const countHeldMarks = async (db: Db, trainingId: number): Promise<number> =>
  (
    await onlyRow(
      db,
      sql<{ held: number }>`
  select count(*)::integer as held from hand_mark where training_id = ${trainingId} and held`,
    )
  ).held;

/** Students with held marks in a training. */
export const studentsWithHeld = async (db: Db, trainingId: number): Promise<string[]> =>
  (
    await rows(db, sql<{ uid: string }>`select distinct uid from hand_mark where training_id = ${trainingId} and held`)
  ).map(({ uid }) => uid);

/** The student of the mark `h` in the training `t` sees it now and was not notified of it. */
const isToNotify = (now: Date) => sql`
  h.must_notify and t.visible and not ${isBannedGroup(sql`t.group_id`)} and (t.start_at is null or t.start_at <= ${now})
  and (t.hides_results and ${ownDeadline(sql`h.uid`)} >= ${now}) is not true
  and exists (select from (${classOf(sql`h.training_id`)}) as c where c.uid = h.uid)`;

/** Students by training who see marks of which they were not notified. */
export const marksToNotify = (db: Db, now: Date) =>
  rows(
    db,
    sql<{ trainingId: number; uids: string[] }>`
  select h.training_id as "trainingId", array_agg(distinct h.uid) as uids
    from hand_mark h
    join training t on t.id = h.training_id
   where ${isToNotify(now)}
   group by h.training_id
   order by h.training_id`,
  );

/** Notes that those of the students who see new marks are notified now. Returns these students. */
export const noteNotified = async (
  tx: Db,
  trainingId: number,
  uids: readonly string[],
  now: Date,
): Promise<string[]> => {
  const notified = await rows(
    tx,
    sql<{ uid: string }>`
  update hand_mark h
     set must_notify = false
    from training t
   where t.id = ${trainingId} and h.training_id = t.id and h.uid = any (${uids}::text[]) and ${isToNotify(now)}
  returning h.uid`,
  );
  return [...new Set(notified.map(({ uid }) => uid))];
};
