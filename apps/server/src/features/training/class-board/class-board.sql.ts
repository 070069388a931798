// class-board.sql.ts - who is in the class of a training, and what they have sent there.
import type { Status } from '@verdict/domain/submission/status.ts';
import type { ExtraTime } from '@verdict/domain/training/form.ts';
import { attemptStatuses } from '@verdict/domain/training/homework.ts';
import { type Db, firstRow, rows, sql } from '../../../platform/db/db.ts';
import { classOf, formerClassOf, ownDeadline } from '../../../platform/access/trainings.sql.ts';

export interface Student {
  uid: string;
  username: string;
  nickname: string | null;
  realname: string | null;
  /** Section in the group. Null when there is none. */
  section: string | null;
  /** Student number, for files of the class alone. */
  number: string | null;
  avatar: string | null;
  /** The student's own deadline, extra time included. Null when there is none. */
  deadline: Date | null;
  /** Extra time of the student; `until` is an ISO string because it comes as JSON. */
  extraTime: { minutes: number | null; until: string | null } | null;
}

/** Students of the class by username. `isFormer` selects those who have left the class. */
export const students = (db: Db, trainingId: number, { isFormer }: { isFormer: boolean }) =>
  rows(
    db,
    sql<Student>`
  select c.*, nullif(trim(n.number), '') as number, ${ownDeadline(sql`c.uid`)} as deadline,
         (select json_build_object('minutes', e.minutes, 'until', e.until)
            from training_extra_time e
           where e.training_id = t.id and e.uid = c.uid) as "extraTime"
    from (${isFormer ? formerClassOf(trainingId) : classOf(trainingId)}) as c
    join account n on n.uid = c.uid
    join training t on t.id = ${trainingId}
   order by c.username collate natural_order, c.uid`,
  );

/**
 * Extra time of a student, locked against other changes until the transaction ends. Both fields are null when none is
 * set.
 */
export const lockExtraTime = async (db: Db, trainingId: number, uid: string): Promise<ExtraTime> => {
  await sql`select from training where id = ${trainingId} for no key update`.execute(db);
  const found = await firstRow(
    db,
    sql<ExtraTime>`select minutes, until from training_extra_time where training_id = ${trainingId} and uid = ${uid}`,
  );
  return found ?? { minutes: null, until: null };
};

/** Replaces the extra time of a student. Removes it when both fields are null. */
export const saveExtraTime = async (db: Db, trainingId: number, uid: string, { minutes, until }: ExtraTime) => {
  await sql`delete from training_extra_time where training_id = ${trainingId} and uid = ${uid}`.execute(db);
  if (minutes === null && until === null) return;
  await sql`
  insert into training_extra_time (training_id, uid, minutes, until)
  values (${trainingId}, ${uid}, ${minutes}, ${until})`.execute(db);
};

export interface Sent {
  uid: string;
  problemId: number;
  /**
   * Submission ids of one student at one problem, ascending. The other arrays have the same order; times are
   * milliseconds.
   */
  ids: number[];
  statuses: Status[];
  scores: (number | null)[];
  times: number[];
}

/** Submissions inside the training, grouped by student and problem. Failures of the judge are excluded. */
export const sentIn = (db: Db, trainingId: number, uid: string | null) =>
  rows(
    db,
    sql<Sent>`
  select s.uid, s.problem_id as "problemId", json_agg(s.id order by s.id) as ids,
         json_agg(s.status order by s.id) as statuses, json_agg(s.score order by s.id) as scores,
         json_agg((extract(epoch from s.submitted_at) * 1000)::bigint order by s.id) as times
    from submission s
   where s.training_id = ${trainingId} and s.status = any (${attemptStatuses}::text[])
     ${uid === null ? sql`` : sql`and s.uid = ${uid}`}
   group by s.uid, s.problem_id`,
  );

/** Languages of submissions, by id. */
export const languagesOf = async (db: Db, submissionIds: number[]): Promise<Map<number, string>> => {
  const found = await rows(
    db,
    sql<{ id: number; language: string }>`
  select id, language from submission where id = any (${submissionIds}::bigint[])`,
  );
  return new Map(found.map(({ id, language }) => [id, language]));
};

export interface Step {
  submitId: number;
  pid: number;
  status: Status;
  score: number | null;
  language: string;
  submitTime: Date;
}

/** Submissions of one student inside the training, newest first. */
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

/**
 * Version of each class board by the id of its training: a hash of all rows that the board is computed from, so every
 * kind of change is covered. Triggers announce changes (0207_training.sql). Unknown trainings are left out.
 */
export const versions = (db: Db, trainingIds: number[]) =>
  rows(
    db,
    sql<{ id: number; authorUid: string | null; groupId: number | null; version: number }>`
  select o.id, o.author_uid as "authorUid", o.group_id as "groupId",
         hashtextextended(
           concat_ws(
             ' ', o.group_id, o.access, o.start_at, o.deadline, o.late_steps, o.attempts_max,
             (select sum(hashtextextended(concat_ws(' ', s.id, s.version), 0)::numeric)
                from submission s
               where s.training_id = o.id),
             (select sum(hashtextextended(e::text, 1)::numeric) from training_extra_time e where e.training_id = o.id),
             (select sum(hashtextextended(m::text, 2)::numeric) from hand_mark m where m.training_id = o.id),
             (select sum(hashtextextended(q::text, 5)::numeric) from code_question q where q.training_id = o.id),
             (select sum(hashtextextended(concat_ws(' ', k.id, k.rank, p.visibility, p.scored, p.max_score), 3)::numeric)
                from training_problem k
                join problem p on p.id = k.problem_id
               where k.training_id = o.id),
             (select sum(hashtextextended(c::text, 4)::numeric) from (${classOf(sql`o.id`)}) c)
           ), 0) & ${Number.MAX_SAFE_INTEGER}::bigint as version
    from training o
   where o.id = any (${trainingIds}::bigint[])`,
  );
