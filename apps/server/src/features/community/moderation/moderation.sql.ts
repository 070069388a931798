// moderation.sql.ts - reports of users, posts that moderators hide, and accounts that they mute.
import type { Membership, RoleId } from '@verdict/domain/access/actor.ts';
import { type Db, affected, firstRow, onlyRow, rows, sql } from '../../../platform/db/db.ts';
import type { Slice } from '../../../platform/http/page.ts';
import type { PostId } from '../muting/muting.service.ts';

/** Account with the columns that the rules of muting need. Null when it does not exist. */
export const target = (db: Db, uid: string, groupId: number | null) =>
  firstRow(
    db,
    sql<{ uid: string; username: string; role: RoleId; inGroup: Membership['role'] | null }>`
  select a.uid, a.username, a.role,
         case when g.owner_uid = a.uid then 'root'
              when m.level >= 3 then (array['member', 'admin', 'root'])[m.level - 2]
          end as "inGroup"
    from account a
    left join account_group g on g.id = ${groupId}::bigint
    left join group_member m on m.group_id = g.id and m.uid = a.uid
   where a.uid = ${uid}`,
  );

export interface NewMute {
  uid: string;
  groupId: number | null;
  until: Date;
  reason: string;
  now: Date;
}

/** A new mute replaces the former one. */
export const saveMute = (db: Db, { uid, groupId, until, reason, now }: NewMute) =>
  sql`
  insert into mute (uid, group_id, ends_at, reason, created_at)
  values (${uid}, ${groupId}::bigint, ${until}, ${reason}, ${now})
      on conflict (uid, group_id) do update
     set ends_at = excluded.ends_at, reason = excluded.reason, created_at = excluded.created_at`.execute(db);

/** Returns the ended mute. Null when none was in force. */
export const endMute = (db: Db, uid: string, groupId: number | null, now: Date) =>
  firstRow(
    db,
    sql<{ until: Date; reason: string }>`
  delete from mute
   where uid = ${uid} and group_id is not distinct from ${groupId}::bigint and ends_at > ${now}
  returning ends_at as until, reason`,
  );

const current = (groupId: number | null, now: Date) =>
  sql`m.group_id is not distinct from ${groupId}::bigint and m.ends_at > ${now}`;

/** Sorted by end, the next one first. */
export const mutePage = (db: Db, groupId: number | null, now: Date, page: Slice) =>
  rows(
    db,
    sql<{ id: number; uid: string; username: string; gid: number | null; reason: string; until: Date }>`
  select m.id, m.uid, a.username, m.group_id as gid, m.reason, m.ends_at as until
    from mute m
    join account a on a.uid = m.uid
   where ${current(groupId, now)}
   order by m.ends_at, m.id
   limit ${page.limit} offset ${page.offset}`,
  );

export const countMutes = async (db: Db, groupId: number | null, now: Date): Promise<number> =>
  (await onlyRow(db, sql<{ n: number }>`select count(*)::integer as n from mute m where ${current(groupId, now)}`)).n;

/** A moderator's review ends the hold. */
export const moderate = (db: Db, id: number, to: { isHidden: boolean; isPinned: boolean }) =>
  sql`update discussion set hidden = ${to.isHidden}, held = false, pinned = ${to.isPinned} where id = ${id}`.execute(
    db,
  );

export const pin = (db: Db, id: number, isPinned: boolean) =>
  sql`update discussion set pinned = ${isPinned} where id = ${id}`.execute(db);

const isPost = ({ did, commentId, replyId }: PostId) => sql`
  e.discussion_id = ${did} and e.comment_id is not distinct from ${commentId}::bigint
  and e.reply_id is not distinct from ${replyId}::bigint`;

/** Close the waiting entries about a post. */
export const closeEntries = (db: Db, post: PostId, now: Date) =>
  sql`update moderation_entry e set handled = true, updated_at = ${now} where ${isPost(post)} and not handled`.execute(
    db,
  );

export interface QueueFilter {
  /** Null for the site with its groups. */
  groupId: number | null;
  onlyOpen: boolean;
  kinds: readonly ('report' | 'words' | 'appeal')[];
}

const matching = ({ groupId, onlyOpen, kinds }: QueueFilter) =>
  sql.join(
    [
      sql`e.kind = any (${[...kinds]}::text[])`,
      ...(groupId === null ? [] : [sql`e.group_id = ${groupId}`]),
      ...(onlyOpen ? [sql`not e.handled`] : []),
    ],
    sql` and `,
  );

export interface QueueRow {
  id: number;
  kind: 'report' | 'words' | 'appeal';
  did: number | null;
  commentId: number | null;
  replyId: number | null;
  gid: number | null;
  title: string;
  text: string;
  context: string | null;
  authorUid: string;
  author: string;
  authorRole: RoleId;
  inGroup: Membership['role'] | null;
  mutedUntil: Date | null;
  postStatus: number;
  reporter: string;
  labels: string[];
  content: string;
  answers: string | null;
  status: boolean;
  gmtCreate: Date;
  gmtModified: Date;
  acts: { time: string; username: string; action: string }[];
}

/** Number of characters read of a post and of its context. */
const TEXT_CUT = 2000;
const CONTEXT_CUT = 800;
const ACTS = 5;

/** Subject and action of moderators' actions on the entry `e`, its post and the post's author `w`. */
const acts = sql`
  select x.at as time, x.username, x.action
    from audit x
   where x.subject in (e.id::text, e.discussion_id::text, e.comment_id::text, e.reply_id::text, w.uid)
     and case
           when x.action in ('account.mute', 'account.unmute') then x.subject = w.uid
           when x.action = 'discussion.report' then x.subject = e.id::text
           when x.action in ('discussion.moderate', 'discussion.edit') then x.subject = e.discussion_id::text
           when x.action = 'comment.moderate' then x.subject = e.comment_id::text
           when x.action = 'reply.moderate' then x.subject = e.reply_id::text
         end
   order by x.id desc
   limit ${ACTS}`;

const roleInGroup = sql`
  case when g.owner_uid = w.uid then 'root'
       when m.level >= 3 then (array['member', 'admin', 'root'])[m.level - 2]
   end`;

/** Waiting entries first, then the newest; one query whatever the page size. */
export const queuePage = (db: Db, filter: QueueFilter, now: Date, page: Slice) =>
  rows(
    db,
    sql<QueueRow>`
  select e.id, e.kind, e.discussion_id as did, e.comment_id as "commentId", e.reply_id as "replyId", e.group_id as gid,
         coalesce(d.title, n.event ->> 'title', '') as title,
         left(coalesce(r.content, c.content, d.content, n.event ->> 'text', ''), ${TEXT_CUT}) as text,
         left(case when r.id is not null then rc.content when c.id is not null then d.description end, ${CONTEXT_CUT})
           as context,
         w.uid as "authorUid", w.username as author, w.role as "authorRole", ${roleInGroup} as "inGroup",
         (select max(u.ends_at)
            from mute u
           where u.uid = w.uid and u.group_id is not distinct from ${filter.groupId}::bigint and u.ends_at > ${now})
           as "mutedUntil",
         coalesce(r.hidden, c.hidden, d.hidden, false)::integer + coalesce(r.held, c.held, d.held, false)::integer
           as "postStatus",
         a.username as reporter, e.labels, e.content, n.event ->> 'kind' as answers, e.handled as status,
         e.created_at as "gmtCreate", e.updated_at as "gmtModified",
         coalesce((select json_agg(act) from (${acts}) as act), '[]') as acts
    from (select *
            from moderation_entry e
           where ${matching(filter)}
           order by e.handled, e.id desc
           limit ${page.limit} offset ${page.offset}) as e
    left join discussion d on d.id = e.discussion_id
    left join comment c on c.id = e.comment_id
    left join reply r on r.id = e.reply_id
    left join comment rc on rc.id = r.comment_id
    left join notice n on n.id = e.notice_id
    join account w on w.uid = coalesce(r.uid, c.uid, d.uid, e.uid)
    join account a on a.uid = e.uid
    left join account_group g on g.id = e.group_id
    left join group_member m on m.group_id = e.group_id and m.uid = w.uid
   order by e.handled, e.id desc`,
  );

/** Number of entries, capped at `most`. */
export const countQueue = async (db: Db, filter: QueueFilter, most: number): Promise<number> =>
  (
    await onlyRow(
      db,
      sql<{ n: number }>`
  select count(*)::integer as n
    from (select from moderation_entry e where ${matching(filter)} limit ${most}) as hit`,
    )
  ).n;

/** Columns that decide who may handle the entry. */
export const entryById = (db: Db, id: number) =>
  firstRow(
    db,
    sql<{ kind: 'report' | 'words' | 'appeal'; uid: string; groupId: number | null }>`
  select kind, uid, group_id as "groupId" from moderation_entry where id = ${id}`,
  );

/** Lock the entry, so that it is marked by one moderator at a time. */
export const lockEntry = (db: Db, id: number) =>
  firstRow(
    db,
    sql<{ title: string; text: string | null; isHandled: boolean }>`
  select coalesce(d.title, n.event ->> 'title', '') as title, n.event ->> 'text' as text, e.handled as "isHandled"
    from moderation_entry e
    left join discussion d on d.id = e.discussion_id
    left join notice n on n.id = e.notice_id
   where e.id = ${id}
     for no key update of e`,
  );

export const markEntry = (db: Db, id: number, isHandled: boolean, now: Date) =>
  sql`update moderation_entry set handled = ${isHandled}, updated_at = ${now} where id = ${id}`.execute(db);

export interface NewAppeal {
  noticeId: number;
  uid: string;
  did: number | null;
  commentId: number | null;
  groupId: number | null;
  content: string;
  now: Date;
}

/**
 * One appeal per notice. The appeal refers to no post when the post was deleted. Returns the number of inserted rows.
 */
export const insertAppeal = (db: Db, { noticeId, uid, did, commentId, groupId, content, now }: NewAppeal) =>
  affected(
    db,
    sql`
  insert into moderation_entry
    (kind, notice_id, uid, discussion_id, comment_id, group_id, labels, content, created_at, updated_at)
  values ('appeal', ${noticeId}, ${uid}, (select id from discussion where id = ${did}::bigint),
          (select id from comment where id = ${commentId}::bigint and discussion_id = ${did}::bigint),
          (select id from account_group where id = ${groupId}::bigint), '{}', ${content}, ${now}, ${now})
      on conflict (notice_id) do nothing`,
  );
