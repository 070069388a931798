// marks.sql.ts - marks that teachers give manually, by training, student and problem.
import { type Db, affected, firstRow, rows, sql } from '../../../platform/db/db.ts';
import { shownProblems } from '../../../platform/access/trainings.sql.ts';

export interface MarkRow {
  uid: string;
  pid: number;
  points: number;
  note: string;
  /** Username of the teacher. Null when the account is gone. */
  by: string | null;
  at: Date;
}

/** Marks of a training. Null `uid` means every student. */
export const marksIn = (db: Db, trainingId: number, uid: string | null) =>
  rows(
    db,
    sql<MarkRow>`
  select m.uid, m.pid, m.points, m.note, a.username as by, m.at
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

/** Notifies every server process of the submissions that show the mark, at most the 100 newest. */
export const announceMark = (tx: Db, trainingId: number, { uid, pid }: Pick<MarkRow, 'uid' | 'pid'>) =>
  sql`
  select pg_notify('verdict_review', s.id::text)
    from (select id from submission
           where training_id = ${trainingId} and uid = ${uid} and problem_id = ${pid}
           order by id desc
           limit 100) s`.execute(tx);

/** Keeps problem and training from being deleted until the transaction ends. */
export const holdPlace = async (tx: Db, trainingId: number, pid: number): Promise<void> => {
  await sql`select from problem where id = ${pid} for key share`.execute(tx);
  await sql`select from training where id = ${trainingId} for key share`.execute(tx);
};

export type GivenMark = Pick<MarkRow, 'points' | 'note' | 'by' | 'at'>;

export const markOf = (db: Db, trainingId: number, { uid, pid }: Pick<MarkRow, 'uid' | 'pid'>) =>
  firstRow(
    db,
    sql<GivenMark>`
  select m.points, m.note, a.username as by, m.at
    from hand_mark m
    left join account a on a.uid = m.by
   where m.training_id = ${trainingId} and m.uid = ${uid} and m.pid = ${pid}`,
  );

export const saveMark = (db: Db, trainingId: number, { uid, pid, points, note, by, at }: MarkRow) =>
  sql`
  insert into hand_mark (training_id, uid, pid, points, note, by, at)
  values (${trainingId}, ${uid}, ${pid}, ${points}, ${note}, ${by}, ${at})
      on conflict (training_id, uid, pid) do update
     set points = excluded.points, note = excluded.note, by = excluded.by, at = excluded.at`.execute(db);

/** Returns the number of deleted marks. */
export const removeMark = (db: Db, trainingId: number, { uid, pid }: Pick<MarkRow, 'uid' | 'pid'>) =>
  affected(db, sql`delete from hand_mark where training_id = ${trainingId} and uid = ${uid} and pid = ${pid}`);
