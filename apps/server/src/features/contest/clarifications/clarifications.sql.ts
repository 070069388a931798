// clarifications.sql.ts - questions to the jury of contests, and versions of a contest's clarifications per reader.
import { type Db, affected, firstRow, onlyRow, rows, sql } from '../../../platform/db/db.ts';
import type { Slice } from '../../../platform/http/page.ts';

export interface QuestionRow {
  id: number;
  cid: number;
  displayId: string | null;
  content: string;
  uid: string | null;
  fromName: string | null;
  gmtCreate: Date;
  answer: string | null;
  answeredBy: string | null;
  gmtAnswer: Date | null;
  toAll: boolean;
  version: number;
}

export interface QuestionFilter {
  contestId: number;
  /** Account that must be able to see the question (`seesQuestion`). Null for every question. */
  uid: string | null;
  onlyOpen: boolean;
}

const matches = ({ contestId, uid, onlyOpen }: QuestionFilter) => sql`
       q.contest_id = ${contestId}
   ${uid === null ? sql`` : sql`and (q.uid = ${uid} or q.to_all)`}
   ${onlyOpen ? sql`and q.answer is null` : sql``}`;

const columns = sql`
  select q.id, q.contest_id as cid, p.label as "displayId", q.content, q.uid, a.username as "fromName",
         q.created_at as "gmtCreate", q.answer, j.username as "answeredBy", q.answered_at as "gmtAnswer",
         q.to_all as "toAll", q.version`;
const joins = sql`
    left join contest_problem p on p.id = q.contest_problem_id
    left join account a on a.uid = q.uid
    left join account j on j.uid = q.answered_by`;

/** Sorted by the last question or answer, newest first. */
export const questionPage = (db: Db, filter: QuestionFilter, page: Slice) =>
  rows(
    db,
    sql<QuestionRow>`
  ${columns}
    from contest_question q
    ${joins}
   where ${matches(filter)}
   order by q.changed_at desc, q.id desc
   limit ${page.limit} offset ${page.offset}`,
  );

/** Number of questions that match the filter, and of unanswered ones among them. */
export const countQuestions = (db: Db, filter: QuestionFilter) =>
  onlyRow(
    db,
    sql<{ total: number; open: number }>`
  select count(*) as total, count(*) filter (where q.answer is null) as open
    from contest_question q
   where ${matches(filter)}`,
  );

/** Null when the contest has no such problem. */
export const problemLabelled = async (db: Db, contestId: number, label: string): Promise<number | null> =>
  (
    await firstRow(
      db,
      sql<{ id: number }>`select id from contest_problem where contest_id = ${contestId} and label = ${label}`,
    )
  )?.id ?? null;

export const contestOfQuestion = async (db: Db, id: number): Promise<number | null> =>
  (
    await firstRow(
      db,
      sql<{ contestId: number }>`select contest_id as "contestId" from contest_question where id = ${id}`,
    )
  )?.contestId ?? null;

export const questionById = (db: Db, id: number) =>
  onlyRow(
    db,
    sql<QuestionRow>`
  ${columns}
    from contest_question q
    ${joins}
   where q.id = ${id}`,
  );

export const insertQuestion = async (
  db: Db,
  question: { contestId: number; contestProblemId: number | null; uid: string; content: string; now: Date },
): Promise<number> =>
  (
    await onlyRow(
      db,
      sql<{ id: number }>`
  insert into contest_question (uid, contest_id, contest_problem_id, content, created_at, changed_at)
  values (${question.uid}, ${question.contestId}, ${question.contestProblemId}, ${question.content}, ${question.now},
          ${question.now})
  returning id`,
    )
  ).id;

/** Returns false when the question has another version by now. */
export const saveAnswer = async (
  db: Db,
  id: number,
  answer: { version: number; content: string; toAll: boolean; uid: string; now: Date },
): Promise<boolean> =>
  (await affected(
    db,
    sql`
  update contest_question
     set answer = ${answer.content}, to_all = ${answer.toAll}, answered_by = ${answer.uid}, answered_at = ${answer.now},
         changed_at = ${answer.now}, version = version + 1
   where id = ${id}
     and version = ${answer.version}`,
  )) === 1;

/**
 * Versions of a contest's clarifications and comments. A number changes whenever a text is added, edited or removed.
 */
export interface ClarificationVersions {
  contestId: number;
  /** Version of all texts. */
  all: number;
  /** Version of the texts that everyone who may look at the contest sees during the contest. */
  official: number;
  /** Version of the comments and replies, which everyone may read after the contest. */
  comments: number;
  /**
   * Versions by account of what the account sees besides `official`: its questions, its comments and replies to them.
   */
  own: Record<string, number>;
}

// A deleted row lowers the count; a new row raises the count and the largest id.
const tally = (from: ReturnType<typeof sql>) => sql`(select count(*) + coalesce(max(w.id), 0) ${from})`;
const versions = (from: ReturnType<typeof sql>) => sql`(select coalesce(sum(q.version), 0) ${from})`;

/** Unknown contests are left out. `own` has an entry for each of the accounts. */
export const clarificationVersions = (db: Db, contestIds: number[], uids: string[]) =>
  rows(
    db,
    sql<ClarificationVersions>`
  select t.id as "contestId",
         ${versions(sql`from contest_question q where q.contest_id = t.id`)} as "all",
         ${versions(sql`from contest_question q where q.contest_id = t.id and q.to_all`)}
       + ${tally(sql`from comment w where w.contest_id = t.id and w.official`)}
       + ${tally(sql`from reply w join comment c on c.id = w.comment_id
                    where c.contest_id = t.id and c.official and w.official`)} as official,
         ${tally(sql`from comment w where w.contest_id = t.id`)}
       + ${tally(sql`from reply w join comment c on c.id = w.comment_id where c.contest_id = t.id`)} as comments,
         (select coalesce(json_object_agg(u.uid,
                 ${versions(sql`from contest_question q where q.contest_id = t.id and q.uid = u.uid and not q.to_all`)}
               + ${tally(sql`from comment w where w.contest_id = t.id and w.uid = u.uid and not w.official`)}
               + ${tally(sql`from reply w join comment c on c.id = w.comment_id
                            where c.contest_id = t.id and c.uid = u.uid and not c.official`)}), '{}')
            from unnest(${uids}::text[]) as u(uid)) as own
    from contest t
   where t.id = any (${contestIds}::bigint[])`,
  );

/** Ready answers of a contest, oldest first. */
export const readyAnswers = (db: Db, contestId: number) =>
  rows(
    db,
    sql<{ id: number; content: string }>`
  select id, content from contest_ready_answer where contest_id = ${contestId} order by id`,
  );

/** Locks the contest, so that its ready answers are counted one after another. Returns false when it is gone. */
export const lockForReadyAnswers = async (db: Db, contestId: number): Promise<boolean> =>
  (await firstRow(db, sql`select from contest where id = ${contestId} for no key update`)) !== null;

export const insertReadyAnswer = (db: Db, contestId: number, content: string) =>
  onlyRow(
    db,
    sql<{ id: number; content: string }>`
  insert into contest_ready_answer (contest_id, content) values (${contestId}, ${content}) returning id, content`,
  );

/** Returns false when the contest has no such answer. */
export const deleteReadyAnswer = async (db: Db, contestId: number, id: number): Promise<boolean> =>
  (await affected(db, sql`delete from contest_ready_answer where contest_id = ${contestId} and id = ${id}`)) === 1;
