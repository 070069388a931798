import { type Db, firstRow, rows, sql } from '../../../platform/db/db.ts';

/** Rows of a part per query, so that memory and time of each stay small. */
export const PAGE = 200;

/** Part of the file: a table read in pages, by the id after which the next page begins. */
type Part = (db: Db, uid: string, after: number) => Promise<readonly { id: number }[]>;

export const profile = (db: Db, uid: string) =>
  firstRow(
    db,
    sql<{
      uid: string;
      username: string;
      nickname: string | null;
      realname: string | null;
      school: string | null;
      course: string | null;
      number: string | null;
      gender: string;
      email: string | null;
      mobile: string | null;
      github: string | null;
      blog: string | null;
      cfUsername: string | null;
      avatar: string | null;
      signature: string | null;
      createdAt: Date;
    }>`
  select uid, username, nickname, realname, school, course, number, gender, email, mobile, github, blog,
         cf_username as "cfUsername", avatar, signature, created_at as "createdAt"
    from account
   where uid = ${uid}`,
  );

/** Results are given only where nobody may keep them secret. */
const submissions: Part = (db, uid, after) =>
  rows(
    db,
    sql<{
      id: number;
      contestId: number | null;
      trainingId: number | null;
      groupId: number | null;
      language: string;
      submittedAt: Date;
      status: string | null;
      code: string | null;
    }>`
  select s.id, s.contest_id as "contestId", s.training_id as "trainingId", s.group_id as "groupId", s.language,
         s.submitted_at as "submittedAt",
         case when s.contest_id is null and s.training_id is null and s.group_id is null and not s.sealed
              then s.status end as status,
         c.code
    from submission s
    left join submission_code c on c.submission_id = s.id
   where s.uid = ${uid} and s.id > ${after}
   order by s.id
   limit ${PAGE}`,
  );

const discussions: Part = (db, uid, after) =>
  rows(
    db,
    sql<{ id: number; kind: string; title: string; description: string; content: string; createdAt: Date }>`
  select id, kind, title, description, content, created_at as "createdAt"
    from discussion
   where uid = ${uid} and id > ${after}
   order by id
   limit ${PAGE}`,
  );

const comments: Part = (db, uid, after) =>
  rows(
    db,
    sql<{ id: number; discussionId: number | null; contestId: number | null; content: string; createdAt: Date }>`
  select id, discussion_id as "discussionId", contest_id as "contestId", content, created_at as "createdAt"
    from comment
   where uid = ${uid} and id > ${after}
   order by id
   limit ${PAGE}`,
  );

const replies: Part = (db, uid, after) =>
  rows(
    db,
    sql<{ id: number; commentId: number; content: string; createdAt: Date }>`
  select id, comment_id as "commentId", content, created_at as "createdAt"
    from reply
   where uid = ${uid} and id > ${after}
   order by id
   limit ${PAGE}`,
  );

const messages: Part = (db, uid, after) =>
  rows(
    db,
    sql<{ id: number; kind: string; from: string; read: boolean; createdAt: Date }>`
  select m.id, m.kind, a.username as "from", m.read, m.created_at as "createdAt"
    from message m
    join account a on a.uid = m.sender_uid
   where m.uid = ${uid} and m.id > ${after}
   order by m.id
   limit ${PAGE}`,
  );

const notices: Part = (db, uid, after) =>
  rows(
    db,
    sql<{ id: number; title: string; content: string }>`
  select id, title, content
    from notice
   where recipient_uid = ${uid} and id > ${after}
   order by id
   limit ${PAGE}`,
  );

/** Notes are found by their problem. */
const notes: Part = (db, uid, after) =>
  rows(
    db,
    sql<{ id: number; content: string }>`
  select problem_id as id, content
    from problem_note
   where uid = ${uid} and problem_id > ${after}
   order by problem_id
   limit ${PAGE}`,
  );

export const parts: Record<string, Part> = {
  submissions,
  discussions,
  comments,
  replies,
  messages,
  notices,
  notes,
};
