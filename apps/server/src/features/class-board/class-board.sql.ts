// class-board.sql.ts - who is in the class of a training, and what they have sent there.
import type { Status } from '@verdict/domain/status.ts';
import { rankedStatuses } from '@verdict/domain/training/rank.ts';
import { type Db, rows, sql } from '../../db/db.ts';
import { classOf } from '../../sight/trainings.sql.ts';

export interface Student {
  uid: string;
  username: string;
  nickname: string | null;
  realname: string | null;
  avatar: string | null;
}

/** By username. */
export const students = (db: Db, trainingId: number) =>
  rows(db, sql<Student>`select * from (${classOf(trainingId)}) as c order by lower(username), uid`);

export interface Sent {
  uid: string;
  problemId: number;
  /** Of one student at one problem, in the order of their ids. Times are milliseconds. */
  ids: number[];
  statuses: Status[];
  times: number[];
}

/** What was sent inside the training and says something of the program, by student and problem. */
export const sentIn = (db: Db, trainingId: number) =>
  rows(
    db,
    sql<Sent>`
  select s.uid, s.problem_id as "problemId", json_agg(s.id order by s.id) as ids,
         json_agg(s.status order by s.id) as statuses,
         json_agg((extract(epoch from s.submitted_at) * 1000)::bigint order by s.id) as times
    from submission s
   where s.training_id = ${trainingId} and s.status = any (${rankedStatuses}::text[])
   group by s.uid, s.problem_id`,
  );

export interface Step {
  submitId: number;
  pid: number;
  status: Status;
  score: number | null;
  language: string;
  submitTime: Date;
}

/** The newest first. */
export const pathOf = (db: Db, trainingId: number, uid: string, limit: number) =>
  rows(
    db,
    sql<Step>`
  select s.id as "submitId", s.problem_id as pid, s.status, s.score, s.language, s.submitted_at as "submitTime"
    from submission s
   where s.training_id = ${trainingId} and s.uid = ${uid}
   order by s.id desc
   limit ${limit}`,
  );

/** Grows with everything that is sent and judged in a training; by its id. Unknown ones are left out. */
export const versions = (db: Db, trainingIds: number[]) =>
  rows(
    db,
    sql<{ id: number; authorUid: string | null; groupId: number | null; version: number }>`
  select t.id, t.author_uid as "authorUid", t.group_id as "groupId",
         (select coalesce(sum(s.version + 1), 0)::integer from submission s where s.training_id = t.id) as version
    from training t
   where t.id = any (${trainingIds}::bigint[])`,
  );
