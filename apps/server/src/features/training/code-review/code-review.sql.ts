// code-review.sql.ts - comments on lines of programs, and their replies.
import type { QuestionState } from '@verdict/domain/training/question.ts';
import { type Db, firstRow, onlyRow, rows, sql } from '../../../platform/db/db.ts';

export interface Written {
  id: number;
  uid: string;
  username: string;
  avatar: string | null;
  content: string;
  gmtCreate: Date;
  gmtModified: Date | null;
}

const written = sql`
  w.id, w.uid, a.username, a.avatar, w.content, w.created_at as "gmtCreate", w.edited_at as "gmtModified"`;

interface CommentRow extends Written {
  firstLine: number;
  lastLine: number;
  resolved: boolean;
  held: boolean;
  question: QuestionState | null;
}

/** Comments on a submission by line, oldest first. Only teachers get those that wait for their release. */
export const commentsOn = (db: Db, submissionId: number, { isTeacher }: { isTeacher: boolean }) =>
  rows(
    db,
    sql<CommentRow>`
  select ${written}, w.first_line as "firstLine", w.last_line as "lastLine", w.resolved, w.held, q.state as question
    from code_comment w
    join account a on a.uid = w.uid
    left join code_question q on q.comment_id = w.id
   where w.submission_id = ${submissionId} ${isTeacher ? sql`` : sql`and not w.held`}
   order by w.last_line, w.id`,
  );

/** Replies to all comments on a submission, oldest first. */
export const repliesOn = (db: Db, submissionId: number) =>
  rows(
    db,
    sql<Written & { commentId: number }>`
  select ${written}, w.comment_id as "commentId"
    from code_reply w
    join code_comment c on c.id = w.comment_id
    join account a on a.uid = w.uid
   where c.submission_id = ${submissionId}
   order by w.id`,
  );

export interface Stored {
  uid: string;
  submissionId: number;
  commentId: number;
  /** True while the comment waits for its release. */
  held: boolean;
}

export const commentById = (db: Db, id: number) =>
  firstRow(
    db,
    sql<Stored>`
  select uid, submission_id as "submissionId", id as "commentId", held from code_comment where id = ${id}`,
  );

export const replyById = (db: Db, id: number) =>
  firstRow(
    db,
    sql<Stored>`
  select r.uid, c.submission_id as "submissionId", c.id as "commentId", c.held
    from code_reply r
    join code_comment c on c.id = r.comment_id
   where r.id = ${id}`,
  );

/** Uids of the comment's author and of everybody who has replied to it. */
export const writersOf = async (db: Db, commentId: number): Promise<string[]> =>
  (
    await rows(
      db,
      sql<{ uid: string }>`
  select uid from code_comment where id = ${commentId}
   union
  select uid from code_reply where comment_id = ${commentId}`,
    )
  ).map(({ uid }) => uid);

/** Keeps a submission from being deleted until the transaction ends. Lock it before its comments. */
export const holdSubmission = async (tx: Db, id: number): Promise<boolean> =>
  (await firstRow(tx, sql`select from submission where id = ${id} for key share`)) !== null;

export interface NewText {
  uid: string;
  content: string;
  now: Date;
}

export const insertComment = (
  db: Db,
  submissionId: number,
  { firstLine, lastLine, uid, content, now, held }: NewText & { firstLine: number; lastLine: number; held: boolean },
) =>
  onlyRow(
    db,
    sql<{ id: number }>`
  insert into code_comment (submission_id, uid, first_line, last_line, content, created_at, held)
  values (${submissionId}, ${uid}, ${firstLine}, ${lastLine}, ${content}, ${now}, ${held})
  returning id`,
  );

/** Adds a reply and returns its id. Null when the comment is gone. */
export const insertReply = (db: Db, commentId: number, { uid, content, now }: NewText) =>
  firstRow(
    db,
    sql<{ id: number }>`
  insert into code_reply (comment_id, uid, content, created_at)
  select id, ${uid}, ${content}, ${now} from code_comment where id = ${commentId} for key share
  returning id`,
  );

type Table = 'code_comment' | 'code_reply';

export const saveContent = (db: Db, table: Table, id: number, content: string, now: Date) =>
  sql`update ${sql.table(table)} set content = ${content}, edited_at = ${now} where id = ${id}`.execute(db);

export const remove = (db: Db, table: Table, id: number) =>
  sql`delete from ${sql.table(table)} where id = ${id}`.execute(db);

export const saveResolved = (db: Db, id: number, resolved: boolean) =>
  sql`update code_comment set resolved = ${resolved} where id = ${id}`.execute(db);

/** Shows the held comments of a training. Returns the first one of each program, with the program's author. */
export const releaseComments = (db: Db, trainingId: number) =>
  rows(
    db,
    sql<{ id: number; submissionId: number; authorUid: string; senderUid: string; comments: number }>`
  with released as (
    update code_comment c
       set held = false
      from submission s
     where s.id = c.submission_id and s.training_id = ${trainingId} and c.held
    returning c.id, c.submission_id, c.uid, c.last_line, s.uid as author_uid)
  select distinct on (submission_id) id, submission_id as "submissionId", author_uid as "authorUid", uid as "senderUid",
         count(*) over (partition by submission_id)::integer as comments
    from released
   order by submission_id, last_line, id`,
  );

/** Accounts that wrote or will be notified of the held comments of a training. */
export const peopleOfHeld = async (db: Db, trainingId: number): Promise<string[]> =>
  (
    await rows(
      db,
      sql<{ uid: string }>`
  select s.uid
    from code_comment c
    join submission s on s.id = c.submission_id
   where s.training_id = ${trainingId} and c.held
   union
  select c.uid
    from code_comment c
    join submission s on s.id = c.submission_id
   where s.training_id = ${trainingId} and c.held`,
    )
  ).map(({ uid }) => uid);

/** Number of comments in a training that wait for their release. */
export const countHeldComments = async (db: Db, trainingId: number): Promise<number> =>
  (
    await onlyRow(
      db,
      sql<{ held: number }>`
  select count(*)::integer as held
    from code_comment c
    join submission s on s.id = c.submission_id
   where s.training_id = ${trainingId} and c.held`,
    )
  ).held;

/**
 * Versions of reviews: numbers that differ after each change of the comments, replies or the mark of a submission.
 * `held` covers what waits for its release. Unknown submissions are left out.
 */
export const reviewVersions = (db: Db, submissionIds: number[]) =>
  rows(
    db,
    sql<{ id: number; trainingAuthorUid: string | null; comments: number; mark: number; held: number }>`
  select s.id, (select t.author_uid from training t where t.id = s.training_id) as "trainingAuthorUid",
         ${commentSum(sql`not c.held`)} as comments, ${markSum(sql`not m.held`)} as mark,
         ${commentSum(sql`c.held`)} + ${markSum(sql`m.held`)} as held
    from submission s
   where s.id = any (${submissionIds}::bigint[])`,
  );
type Condition = ReturnType<typeof sql>;
/** Sum over the comments `c` of the submission `s` that meet the condition, with their replies and questions. */
const commentSum = (condition: Condition) => sql`
  ((select coalesce(sum(2 * c.id + c.resolved::integer + ${editedMs(sql`c.edited_at`)} + ${editedMs(sql`q.changed_at`)}), 0)
      from code_comment c
      left join code_question q on q.comment_id = c.id
     where c.submission_id = s.id and ${condition})::bigint +
   (select coalesce(sum(r.id + ${editedMs(sql`r.edited_at`)}), 0)
      from code_comment c
      join code_reply r on r.comment_id = c.id
     where c.submission_id = s.id and ${condition})::bigint)`;
/** Time of the mark `m` of the submission `s` if it meets the condition, else 0. */
const markSum = (condition: Condition) => sql`
  coalesce((select extract(epoch from m.at) * 1000
              from hand_mark m
             where m.training_id = s.training_id and m.uid = s.uid and m.pid = s.problem_id and ${condition}), 0)::bigint`;
const editedMs = (at: Condition) => sql`coalesce(extract(epoch from ${at}) * 1000, 0)`;
