// comment.sql.ts - comments on a subject, replies to them and likes.
import type { CommentRights, Subject, Written } from '@verdict/domain/community/comment-rights.ts';
import type { RoleId, Visitor } from '@verdict/domain/access/actor.ts';
import { type Db, affected, firstRow, onlyRow, rows, sql } from '../../../platform/db/db.ts';
import type { Slice } from '../../../platform/http/page.ts';

/** Selects the comments that the actor may read. */
export interface CommentFilter {
  subject: Subject;
  rights: CommentRights;
  actor: Visitor;
}

/** Condition that the comment `c` is on the subject. */
const isAbout = (subject: Subject) =>
  subject.kind === 'contest'
    ? sql`c.contest_id = ${subject.contestId}`
    : sql`c.discussion_id = ${subject.discussionId}`;

/** `seesComment` as a condition on `w`, a comment or a reply. */
const isSeen = ({ rights, actor }: Pick<CommentFilter, 'rights' | 'actor'>, w: 'c' | 'r') => {
  const [isOwn, isShown] = [sql`${sql.ref(w)}.uid = ${actor?.uid ?? null}`, sql`not ${sql.ref(w)}.hidden`];
  if (rights.sees === 'all') return rights.deletes === 'all' ? sql`true` : sql`(${isShown} or ${isOwn})`;
  return sql`(${isOwn} or ${sql.ref(w)}.official ${rights.deletes === 'all' ? sql`` : sql`and ${isShown}`})`;
};

const statusOf = (w: 'c' | 'r') => sql`${sql.ref(w)}.hidden::integer + ${sql.ref(w)}.held::integer as status`;

/** Author of a text, in the names of the wire. */
interface AuthorRow {
  fromUid: string;
  fromName: string;
  fromAvatar: string | null;
  role: RoleId;
  fromTitleName: string | null;
  fromTitleColor: string | null;
}
const authorColumns = sql`a.uid as "fromUid", a.username as "fromName", a.avatar as "fromAvatar", a.role,
         a.title_name as "fromTitleName", a.title_color as "fromTitleColor"`;

export interface CommentRow extends AuthorRow {
  id: number;
  content: string;
  likeNum: number;
  totalReplyNum: number;
  status: number;
  gmtCreate: Date;
  gmtEdited: Date | null;
}

const commentColumns = (filter: Pick<CommentFilter, 'rights' | 'actor'>) => sql`
         c.id, c.content, ${authorColumns}, c.created_at as "gmtCreate", c.edited_at as "gmtEdited", ${statusOf('c')},
         exists (select from comment_like l
                  where l.comment_id = c.id and l.uid = ${filter.actor?.uid ?? null}) as "isLiked",
         ${
           filter.rights.sees === 'all'
             ? sql`c.reply_count + (select count(*)::integer from reply r
                                     where r.comment_id = c.id and r.hidden and ${isSeen(filter, 'r')})`
             : sql`(select count(*)::integer from reply r where r.comment_id = c.id and ${isSeen(filter, 'r')})`
         } as "totalReplyNum"`;

/** Most liked first, then newest. Rows before the page, or after it when backwards, are skipped in the index alone. */
export const commentPage = (db: Db, filter: CommentFilter, page: Slice & { isBackwards: boolean }) =>
  rows(
    db,
    sql<CommentRow & { isLiked: boolean }>`
  select ${commentColumns(filter)}, c.like_count as "likeNum"
    from (select c.id
            from comment c
           where ${isAbout(filter.subject)} and ${isSeen(filter, 'c')}
           order by ${page.isBackwards ? sql`c.like_count, c.id` : sql`c.like_count desc, c.id desc`}
           limit ${page.limit} offset ${page.offset}) as hit
    join comment c on c.id = hit.id
    join account a on a.uid = c.uid
   order by c.like_count desc, c.id desc`,
  );

/** Number of comments before this one in the list. Null when the list does not contain it. */
export const commentsBefore = async (db: Db, filter: CommentFilter, id: number): Promise<number | null> =>
  (
    await firstRow(
      db,
      sql<{ n: number }>`
  select (select count(*)::integer
            from comment c
           where ${isAbout(filter.subject)} and ${isSeen(filter, 'c')}
             and (c.like_count, c.id) > (wanted.like_count, wanted.id)) as n
    from comment wanted
   where wanted.id = ${id} and wanted.id in (select c.id from comment c where c.id = ${id} and ${isAbout(filter.subject)})`,
    )
  )?.n ?? null;

/** Comments of a discussion are counted in the discussion's row. */
export const countComments = async (db: Db, filter: CommentFilter): Promise<number> =>
  (
    await onlyRow(
      db,
      sql<{ n: number }>`
  select ${
    filter.subject.kind === 'discussion'
      ? sql`(select comment_count from discussion where id = ${filter.subject.discussionId})
            + (select count(*)::integer from comment c
                where ${isAbout(filter.subject)} and c.hidden and ${isSeen(filter, 'c')})`
      : sql`(select count(*)::integer from comment c where ${isAbout(filter.subject)} and ${isSeen(filter, 'c')})`
  } as n`,
    )
  ).n;

export interface ReplyRow extends AuthorRow {
  id: number;
  commentId: number;
  content: string;
  toUid: string | null;
  toName: string | null;
  toAvatar: string | null;
  status: number;
  gmtCreate: Date;
  gmtEdited: Date | null;
}

const replies = (from: ReturnType<typeof sql>) => sql<ReplyRow>`
  select r.id, r.comment_id as "commentId", r.content, ${authorColumns}, r.created_at as "gmtCreate",
         r.edited_at as "gmtEdited", ${statusOf('r')}, t.uid as "toUid", t.username as "toName", t.avatar as "toAvatar"
    from ${from}
    join account a on a.uid = r.uid
    left join account t on t.uid = r.to_uid
   order by r.id desc`;

/** The newest `each` replies to each comment, newest first. */
export const newestReplies = (db: Db, filter: CommentFilter, commentIds: number[], each: number) =>
  rows(
    db,
    replies(sql`unnest(${commentIds}::bigint[]) as c(id)
   cross join lateral (select * from reply r where r.comment_id = c.id and ${isSeen(filter, 'r')}
                        order by r.id desc limit ${each}) as r`),
  );

/** Newest first. `before` limits the result to replies older than that one. */
export const repliesTo = (
  db: Db,
  filter: CommentFilter,
  { commentId, before, limit }: { commentId: number; before: number | null; limit: number },
) =>
  rows(
    db,
    replies(sql`(select * from reply r
                  where r.comment_id = ${commentId} ${before === null ? sql`` : sql`and r.id < ${before}`}
                    and ${isSeen(filter, 'r')}
                  order by r.id desc limit ${limit}) as r`),
  );

export interface StoredComment extends Written {
  id: number;
  /** Username. */
  author: string;
  content: string;
  subject: Subject;
  /** Hidden until a moderator has reviewed it. */
  isHeld: boolean;
  createdAt: Date;
  editedAt: Date | null;
}
type StoredRow = Omit<StoredComment, 'subject'> & { contestId: number | null; discussionId: number | null };

function subjectOf({ contestId, discussionId, ...written }: StoredRow): StoredComment {
  if (contestId !== null) return { ...written, subject: { kind: 'contest', contestId } };
  if (discussionId !== null) return { ...written, subject: { kind: 'discussion', discussionId } };
  throw new Error('a comment is about nothing');
}

export async function commentById(db: Db, id: number): Promise<StoredComment | null> {
  const row = await firstRow(
    db,
    sql<StoredRow>`
  select c.id, c.uid, a.username as author, c.content, c.official as "isOfficial", c.hidden as "isHidden", c.held as "isHeld",
         c.created_at as "createdAt", c.edited_at as "editedAt",
         c.contest_id as "contestId", c.discussion_id as "discussionId"
    from comment c
    join account a on a.uid = c.uid
   where c.id = ${id}`,
  );
  return row && subjectOf(row);
}

export interface StoredReply extends StoredComment {
  commentId: number;
  /** Null when the account was deleted. */
  toUid: string | null;
}

/** The reply's subject is that of its comment. */
export async function replyById(db: Db, id: number): Promise<StoredReply | null> {
  const row = await firstRow(
    db,
    sql<StoredRow & { commentId: number; toUid: string | null }>`
  select r.id, r.uid, a.username as author, r.content, r.official as "isOfficial", r.hidden as "isHidden", r.held as "isHeld",
         r.created_at as "createdAt", r.edited_at as "editedAt",
         r.to_uid as "toUid", r.comment_id as "commentId",
         c.contest_id as "contestId", c.discussion_id as "discussionId"
    from reply r
    join account a on a.uid = r.uid
    join comment c on c.id = r.comment_id
   where r.id = ${id}`,
  );
  return row && { ...subjectOf(row), commentId: row.commentId, toUid: row.toUid };
}

/** Lock the subject against deletion until the transaction ends. Must be called before locking its comments. */
export const holdSubject = (tx: Db, subject: Subject) =>
  (subject.kind === 'contest'
    ? sql`select from contest where id = ${subject.contestId} for key share`
    : sql`select from discussion where id = ${subject.discussionId} for key share`
  ).execute(tx);

/** Lock the comment, so that transactions change its counters one after another. */
export const lockComment = (tx: Db, id: number) =>
  sql`select from comment where id = ${id} for no key update`.execute(tx);

export const titleOf = (db: Db, discussionId: number) =>
  onlyRow(
    db,
    sql<{ title: string; groupId: number | null }>`
  select title, group_id as "groupId" from discussion where id = ${discussionId}`,
  );

export const solvedBy = async (db: Db, uid: string): Promise<number> =>
  (await firstRow(db, sql<{ accepted: number }>`select accepted from account_stat where uid = ${uid}`))?.accepted ?? 0;

/** Whether the account has replied to the comment. */
export const hasReplied = async (db: Db, commentId: number, uid: string): Promise<boolean> =>
  (await firstRow(db, sql`select from reply where comment_id = ${commentId} and uid = ${uid} limit 1`)) !== null;

interface NewText extends Omit<Written, 'isHidden'> {
  content: string;
  /** True when the text waits for a moderator. */
  isHeld: boolean;
  now: Date;
}

export const insertComment = (db: Db, subject: Subject, { uid, content, isOfficial, isHeld, now }: NewText) =>
  onlyRow(
    db,
    sql<CommentRow>`
    with c as (
      insert into comment (uid, contest_id, discussion_id, content, official, hidden, held, created_at)
      values (${uid}, ${subject.kind === 'contest' ? subject.contestId : null}::bigint,
              ${subject.kind === 'discussion' ? subject.discussionId : null}::bigint, ${content}, ${isOfficial}, ${isHeld},
              ${isHeld}, ${now})
      returning *)
  select c.id, c.content, ${authorColumns}, c.created_at as "gmtCreate", c.edited_at as "gmtEdited",
         ${statusOf('c')}, 0 as "likeNum",
         0 as "totalReplyNum"
    from c
    join account a on a.uid = c.uid`,
  );

export const insertReply = (
  db: Db,
  { commentId, toUid, uid, content, isOfficial, isHeld, now }: NewText & { commentId: number; toUid: string },
) =>
  onlyRow(
    db,
    sql<ReplyRow>`
    with written as (
      insert into reply (uid, to_uid, comment_id, content, official, hidden, held, created_at)
      values (${uid}, ${toUid}, ${commentId}, ${content}, ${isOfficial}, ${isHeld}, ${isHeld}, ${now})
      returning *)
  ${replies(sql`written as r`)}`,
  );

/** Set by a moderator, whose review also ends the hold. */
export const setHidden = (db: Db, table: 'comment' | 'reply', id: number, isHidden: boolean) =>
  sql`update ${sql.table(table)} set hidden = ${isHidden}, held = false where id = ${id}`.execute(db);

/** Saved by its author. A held or hidden text stays held or hidden. */
export const saveText = (
  db: Db,
  table: 'comment' | 'reply',
  id: number,
  { content, isHeld, now }: { content: string; isHeld: boolean; now: Date },
) =>
  sql`
  update ${sql.table(table)}
     set content = ${content}, edited_at = ${now}, held = held or (${isHeld} and not hidden), hidden = hidden or ${isHeld}
   where id = ${id}`.execute(db);

export const deleteComment = (db: Db, id: number) => sql`delete from comment where id = ${id}`.execute(db);

export const deleteReply = (db: Db, id: number) => sql`delete from reply where id = ${id}`.execute(db);

/** One like per account. Returns false when the account had liked the comment already. */
export const insertLike = async (db: Db, commentId: number, uid: string): Promise<boolean> =>
  (await affected(
    db,
    sql`
  insert into comment_like (comment_id, uid)
  values (${commentId}, ${uid})
      on conflict do nothing`,
  )) > 0;

/** Returns false when the account had not liked the comment. */
export const deleteLike = async (db: Db, commentId: number, uid: string): Promise<boolean> =>
  (await affected(db, sql`delete from comment_like where comment_id = ${commentId} and uid = ${uid}`)) > 0;
