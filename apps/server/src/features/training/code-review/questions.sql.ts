// questions.sql.ts - questions that students of a training ask about lines of their programs.
import type { QuestionState } from '@verdict/domain/training/question.ts';
import { type Db, firstRow, onlyRow, rows, sql } from '../../../platform/db/db.ts';

export interface QuestionRow {
  id: number;
  tid: number;
  training: string;
  submitId: number;
  pid: number;
  uid: string;
  username: string;
  nickname: string | null;
  realname: string | null;
  firstLine: number;
  lastLine: number;
  content: string;
  state: QuestionState;
  takenBy: string | null;
  askedAt: Date;
  changedAt: Date;
}

/** Maximum length of a text in the list. */
const CUT = 300;

/** A training, or all trainings of a group. */
export type Asked = { trainingId: number } | { groupId: number };
/** Condition on the training `t`. */
const isAsked = (asked: Asked) =>
  'trainingId' in asked ? sql`t.id = ${asked.trainingId}` : sql`t.group_id = ${asked.groupId}`;

/**
 * Questions in one state: the oldest first, or the last answered first. Of each training no more are read than are
 * returned.
 */
export const questionsIn = (db: Db, asked: Asked, state: QuestionState, most: number) => {
  const order = state === 'answered' ? sql`q.changed_at desc, q.comment_id desc` : sql`q.changed_at, q.comment_id`;
  return rows(
    db,
    sql<QuestionRow>`
  select c.id, q.training_id as tid, q.title as training, c.submission_id as "submitId", s.problem_id as pid, a.uid,
         a.username, a.nickname, a.realname, c.first_line as "firstLine", c.last_line as "lastLine",
         left(c.content, ${CUT}) as content, q.state, k.username as "takenBy", c.created_at as "askedAt",
         q.changed_at as "changedAt"
    from (select q.*, t.title
            from training t
           cross join lateral (select q.*
                                 from code_question q
                                where q.training_id = t.id and q.state = ${state}
                                order by ${order}
                                limit ${most}) as q
           where ${isAsked(asked)}
           order by ${order}
           limit ${most}) as q
    join code_comment c on c.id = q.comment_id
    join submission s on s.id = c.submission_id
    join account a on a.uid = c.uid
    left join account k on k.uid = q.taken_by
   order by ${order}`,
  );
};

/** Numbers of questions by state. */
export const questionCounts = (db: Db, asked: Asked) =>
  onlyRow(
    db,
    sql<Record<QuestionState, number>>`
  select count(*) filter (where q.state = 'open')::integer as open,
         count(*) filter (where q.state = 'taken')::integer as taken,
         count(*) filter (where q.state = 'answered')::integer as answered
    from training t
    join code_question q on q.training_id = t.id
   where ${isAsked(asked)}`,
  );

/** Number of a student's questions in a training without an answer. */
export const countUnanswered = async (db: Db, trainingId: number, uid: string): Promise<number> =>
  (
    await onlyRow(
      db,
      sql<{ unanswered: number }>`
  select count(*)::integer as unanswered
    from code_question q
    join code_comment c on c.id = q.comment_id
   where q.training_id = ${trainingId} and q.state <> 'answered' and c.uid = ${uid}`,
    )
  ).unanswered;

/** Keeps the training from being deleted until the transaction ends. */
export const holdTraining = (tx: Db, trainingId: number) =>
  sql`select from training where id = ${trainingId} for key share`.execute(tx);

interface NewQuestion {
  commentId: number;
  trainingId: number;
  now: Date;
}

export const insertQuestion = (db: Db, { commentId, trainingId, now }: NewQuestion) =>
  sql`
  insert into code_question (comment_id, training_id, state, changed_at)
  values (${commentId}, ${trainingId}, 'open', ${now})`.execute(db);

/** Training and program of a question. Null when there is no such question. */
export const questionById = (db: Db, id: number) =>
  firstRow(
    db,
    sql<{ trainingId: number; submissionId: number; state: QuestionState }>`
  select q.training_id as "trainingId", c.submission_id as "submissionId", q.state
    from code_question q
    join code_comment c on c.id = q.comment_id
   where q.comment_id = ${id}`,
  );

interface StateChange {
  state: QuestionState;
  /** Who changes the state. */
  uid: string;
  now: Date;
}

/** Changes the state of a question; other comments have none. An open question is taken by nobody. */
export const saveState = (db: Db, id: number, { state, uid, now }: StateChange) =>
  sql`
  update code_question
     set state = ${state}, taken_by = ${state === 'open' ? null : uid}, changed_at = ${now}
   where comment_id = ${id} and state <> ${state}`.execute(db);
