// message.sql.ts - messages to users about discussions and comments. All likes of one subject share one message.
import type { SubscribedMail } from '@verdict/contract/community/message.ts';
import { MENTIONS_MAX } from '@verdict/domain/community/mentions.ts';
import { isSuper } from '@verdict/domain/access/actor.ts';
import { mayInGroup } from '@verdict/domain/access/group-rights.ts';
import type { UnwantedKind } from '@verdict/domain/community/inbox.ts';
import type { Reader } from '@verdict/domain/access/access.ts';
import { type Db, affected, firstRow, onlyRow, rows, sql } from '../../../platform/db/db.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { RawBuilder } from 'kysely';
import type { Slice } from '../../../platform/http/page.ts';
import { isProblemSeen } from '../../../platform/access/discussions.sql.ts';

export type MessageKind = 'comment' | 'reply' | 'like';

/**
 * Condition on the message `m`: its program is the reader's own, or was sent in a group where the reader still teaches.
 */
function isCodeSeen({ actor }: Reader) {
  if (actor === null || isSuper(actor)) return sql`true`;
  const taught = actor.memberships
    .map(({ groupId }) => groupId)
    .filter((id) => mayInGroup(actor, 'readWork', { groupId: id }));
  return sql`
  (m.code_comment_id is null
   or exists (select from code_comment k
                join submission s on s.id = k.submission_id
                left join training st on st.id = s.training_id
                left join contest sc on sc.id = s.contest_id
               where k.id = m.code_comment_id
                 and (s.uid = ${actor.uid} or s.group_id = any (${taught}::bigint[])
                      or (s.group_id is null and ${actor.uid} in (st.author_uid, sc.author_uid)))))`;
}

/** Condition on the message `m` with its discussion `d`: the reader may still see the message's subject. */
const isSeen = (reader: Reader) => sql`
  ${isCodeSeen(reader)}
  and not exists (select from comment h where h.id = m.comment_id and h.hidden and h.uid <> m.uid)
  and not exists (select from reply h where h.id = m.reply_id and h.hidden and h.uid <> m.uid)
  and
  (d.id is null
   or ((d.uid = ${reader.actor?.uid ?? null} or not d.hidden)
       and (d.group_id is null or d.uid = ${reader.actor?.uid ?? null}
            or d.group_id = any (${reader.actor?.memberships.map(({ groupId }) => groupId) ?? []}::bigint[]))
       and ${isProblemSeen(reader)}))`;

const countsByKind = sql`
         count(*) filter (where m.kind = 'comment')::integer as comment,
         count(*) filter (where m.kind = 'reply')::integer as reply,
         count(*) filter (where m.kind = 'like')::integer as "like"`;

/** Upper limit of the unread count of a kind, because it is queried again and again. */
const UNREAD_COUNTED = 1_000;

export const unreadCounts = (db: Db, reader: Reader, uid: string) => {
  const count = (kind: MessageKind) => sql`
  (select count(*)::integer
     from (select
             from message m
             left join discussion d on d.id = m.discussion_id
            where m.uid = ${uid} and m.kind = ${kind} and not m.read and ${isSeen(reader)}
            limit ${UNREAD_COUNTED}) as one)`;
  return onlyRow(
    db,
    sql<
      Record<MessageKind, number>
    >`select ${count('comment')} as comment, ${count('reply')} as reply, ${count('like')} as "like"`,
  );
};

/** A submission and its place. */
export interface CodePlace {
  submissionId: number;
  line: number;
  contestId: number | null;
  groupId: number | null;
  /** Label of its problem in the contest. */
  label: string | null;
}

export interface MessageRow {
  id: number;
  discussionId: number | null;
  groupId: number | null;
  contestId: number | null;
  /** Null when the message is not about a program. */
  code: CodePlace | null;
  title: string;
  isMention: boolean;
  isRead: boolean;
  commentId: number | null;
  commentText: string | null;
  /** Username. */
  commentAuthor: string | null;
  /** Null when the message is not about a reply. */
  replyText: string | null;
  quoteId: number | null;
  quoteText: string | null;
  quoteAuthor: string | null;
  quoteTarget: string | null;
  senderId: string;
  senderUsername: string;
  senderAvatar: string | null;
  /** Number of accounts other than the reader that like it. */
  likes: number;
  createdAt: Date;
}

/** Number of characters read from a text, more than are shown, because Markdown signs are removed. */
const CUT = 800;

/** Newest first. */
export const messagePage = (db: Db, reader: Reader, uid: string, kind: MessageKind, page: Slice) =>
  rows(
    db,
    sql<MessageRow>`
  select m.id, m.discussion_id as "discussionId", m."groupId", m.contest_id as "contestId",
         coalesce(m.title, t.title, '') as title, m.mention as "isMention", m.read as "isRead",
         coalesce(m.comment_id, m.code_comment_id) as "commentId",
         left(coalesce(c.content, k.content), ${CUT}) as "commentText", w.username as "commentAuthor",
         left(coalesce(r.content, kr.content), ${CUT}) as "replyText", m.quote_id as "quoteId",
         case when k.id is not null
              then json_build_object('submissionId', k.submission_id, 'line', k.first_line, 'contestId', ks.contest_id,
                                     'groupId', ks.group_id, 'label', kp.label)
          end as code,
         left(q.content, ${CUT}) as "quoteText", qa.username as "quoteAuthor", qt.username as "quoteTarget",
         s.uid as "senderId", s.username as "senderUsername", s.avatar as "senderAvatar",
         case when m.kind <> 'like' then 0
              when m.comment_id is not null
              then c.like_count - (exists (select from comment_like l where l.comment_id = c.id and l.uid = m.uid))::integer
              else coalesce(m.like_count, 0)
                   - (exists (select from discussion_like l where l.discussion_id = m.discussion_id and l.uid = m.uid))::integer
          end as likes,
         m.created_at as "createdAt"
    from (select m.*, d.title, d.group_id as "groupId", d.like_count
            from message m
            left join discussion d on d.id = m.discussion_id
           where m.uid = ${uid} and m.kind = ${kind} and ${isSeen(reader)}
           order by m.created_at desc, m.id desc
           limit ${page.limit} offset ${page.offset}) as m
    join account s on s.uid = m.sender_uid
    left join contest t on t.id = m.contest_id
    left join comment c on c.id = m.comment_id
    left join code_comment k on k.id = m.code_comment_id
    left join code_reply kr on kr.id = m.code_reply_id
    left join submission ks on ks.id = k.submission_id
    left join contest_problem kp on kp.id = ks.contest_problem_id
    left join account w on w.uid = coalesce(c.uid, k.uid)
    left join reply r on r.id = m.reply_id
    left join reply q on q.id = m.quote_id and not q.hidden
    left join account qa on qa.uid = q.uid
    left join account qt on qt.uid = q.to_uid
   order by m.created_at desc, m.id desc`,
  );

/** Number of messages, capped at `most`. */
export const countMessages = async (
  db: Db,
  reader: Reader,
  { uid, kind, most }: { uid: string; kind: MessageKind; most: number },
): Promise<number> =>
  (
    await onlyRow(
      db,
      sql<{ n: number }>`
  select count(*)::integer as n
    from (select
            from message m
            left join discussion d on d.id = m.discussion_id
           where m.uid = ${uid} and m.kind = ${kind} and ${isSeen(reader)}
           limit ${most}) as one`,
    )
  ).n;

export const markRead = (db: Db, ids: number[]) =>
  sql`update message set read = true where id = any (${ids}::bigint[])`.execute(db);

/** `id` null removes all messages of the kind. Returns the number of removed messages. */
export const remove = (db: Db, uid: string, kind: MessageKind, id: number | null) =>
  affected(
    db,
    sql`delete from message where uid = ${uid} and kind = ${kind} and (${id}::bigint is null or id = ${id})`,
  );

/** Author and group of a discussion. */
export const discussionOf = (db: Db, id: number) =>
  firstRow(
    db,
    sql<{ uid: string; groupId: number | null }>`select uid, group_id as "groupId" from discussion where id = ${id}`,
  );

/** Accounts with these usernames, up to a limit; in a group only its members. */
export const mentioned = (db: Db, names: string[], groupId: number | null) =>
  rows(
    db,
    sql<{ uid: string }>`
  select a.uid
    from account a
   where lower(a.username) = any (${names}::text[])
     and (${groupId}::bigint is null
          or exists (select from group_member g where g.group_id = ${groupId} and g.uid = a.uid and g.level >= 3))
   order by a.uid
   limit ${MENTIONS_MAX}`,
  );

export interface NewMessage {
  uid: string;
  senderUid: string;
  kind: 'comment' | 'reply';
  isMention: boolean;
  discussionId: number;
  commentId: number | null;
  replyId: number | null;
  quoteId: number | null;
  now: Date;
}

/** Condition that this account wants messages of the kind. */
const wants = (uid: string | ReturnType<typeof sql>, kind: UnwantedKind) =>
  sql`not exists (select from message_setting w where w.uid = ${uid} and ${kind} = any (w.unwanted))`;

export const insertMessage = (db: Db, message: NewMessage) =>
  sql`
  insert into message (uid, sender_uid, kind, mention, discussion_id, comment_id, reply_id, quote_id, created_at)
  select ${message.uid}, ${message.senderUid}, ${message.kind}, ${message.isMention}, ${message.discussionId},
         ${message.commentId}::bigint, ${message.replyId}::bigint,
         (select id from reply where id = ${message.quoteId}::bigint and comment_id = ${message.commentId}::bigint),
         ${message.now}
   where ${wants(message.uid, message.isMention ? 'mention' : message.kind)}`.execute(db);

export interface NewCodeMessage {
  senderUid: string;
  codeCommentId: number;
  /** Null when the message is about the comment. */
  codeReplyId: number | null;
  now: Date;
}

export const insertCodeMessage = (
  db: Db,
  uid: string,
  { senderUid, codeCommentId, codeReplyId, now }: NewCodeMessage,
) => {
  const kind = codeReplyId === null ? 'comment' : 'reply';
  return sql`
  insert into message (uid, sender_uid, kind, code_comment_id, code_reply_id, created_at)
  select ${uid}, ${senderUid}, ${kind}, ${codeCommentId}, ${codeReplyId}::bigint, ${now}
   where ${wants(uid, kind)}`.execute(db);
};

export interface ReleasedMessage {
  uid: string;
  senderUid: string;
  codeCommentId: number;
}

export const insertReleasedMessages = (db: Db, messages: readonly ReleasedMessage[], now: Date) =>
  sql`
  insert into message (uid, sender_uid, kind, code_comment_id, created_at)
  select r.uid, r.sender_uid, 'comment', r.code_comment_id, ${now}
    from unnest(${messages.map(({ uid }) => uid)}::text[], ${messages.map(({ senderUid }) => senderUid)}::text[],
                ${messages.map(({ codeCommentId }) => codeCommentId)}::bigint[])
           as r (uid, sender_uid, code_comment_id)
   where r.uid <> r.sender_uid and ${wants(sql`r.uid`, 'comment')}`.execute(db);

/** A text that others like. */
export interface Liked {
  uid: string;
  discussionId: number | null;
  contestId: number | null;
  commentId: number | null;
}

/** Renews the message when others have liked the text before. */
export const insertLike = (db: Db, liked: Liked, senderUid: string, now: Date) =>
  sql`
  insert into message (uid, sender_uid, kind, discussion_id, contest_id, comment_id, created_at)
  select ${liked.uid}, ${senderUid}, 'like', ${liked.discussionId}::bigint, ${liked.contestId}::bigint,
         ${liked.commentId}::bigint, ${now}
   where ${wants(liked.uid, 'like')}
      on conflict (uid, coalesce(comment_id, 0), coalesce(discussion_id, 0)) where kind = 'like' do update
     set sender_uid = excluded.sender_uid, read = false, created_at = excluded.created_at`.execute(db);

/** Remove a like. The message then names another account that likes the text, or is deleted. */
export const takeLikeBack = async (db: Db, liked: Liked, senderUid: string): Promise<void> => {
  const likes =
    liked.commentId === null
      ? sql`select uid from discussion_like where discussion_id = ${liked.discussionId}`
      : sql`select uid from comment_like where comment_id = ${liked.commentId}`;
  const theMessage = sql`
    kind = 'like' and uid = ${liked.uid} and sender_uid = ${senderUid}
    and comment_id is not distinct from ${liked.commentId}::bigint
    and discussion_id is not distinct from ${liked.discussionId}::bigint`;
  const other = sql`select l.uid from (${likes}) as l where l.uid <> ${liked.uid} limit 1`;
  await sql`delete from message where ${theMessage} and not exists (${other})`.execute(db);
  await sql`update message set sender_uid = (${other}) where ${theMessage}`.execute(db);
};

const ms = (time: RawBuilder<unknown>) => sql`coalesce((extract(epoch from ${time}) * 1000)::double precision, 0)`;

/** Time of the newest notice to this audience, in milliseconds. 0 when there is none. */
export const newestNotice = async (db: Db, audience: 'All' | 'Admin'): Promise<number> =>
  (
    await onlyRow(
      db,
      sql<{ at: number }>`select ${ms(sql`max(sent_at)`)} as at from notice where audience = ${audience}`,
    )
  ).at;

/** Time of the newest message or notice to each account, in milliseconds. 0 when there is none. */
export const newestMessages = (db: Db, uids: string[]) =>
  rows(
    db,
    sql<{ uid: string; at: number }>`
  select u.uid,
         greatest(${ms(sql`(select max(m.created_at) from message m where m.uid = u.uid)`)},
                  ${ms(sql`(select max(n.sent_at) from notice n where n.recipient_uid = u.uid)`)}) as at
    from unnest(${uids}::text[]) as u(uid)`,
  );

export interface StoredSettings {
  unwanted: UnwantedKind[];
  digest: boolean;
  homework: boolean;
}

/** Null when the account has stored no settings. */
export const settingsOf = (db: Db, uid: string) =>
  firstRow(db, sql<StoredSettings>`select unwanted, digest, homework from message_setting where uid = ${uid}`);

/** Mails cover only messages from now on. */
export const saveSettings = (
  db: Db,
  uid: string,
  { unwanted, digest, homework }: StoredSettings,
  { locale, token, now }: { locale: Locale; token: string; now: Date },
) =>
  sql`
  insert into message_setting as s (uid, unwanted, digest, homework, locale, token, digest_at)
  values (${uid}, ${unwanted}::text[], ${digest}, ${homework}, ${locale}, ${token}, ${now})
      on conflict (uid) do update
     set unwanted = excluded.unwanted, digest = excluded.digest, homework = excluded.homework,
         locale = excluded.locale,
         digest_at = case when s.digest or not excluded.digest then s.digest_at else excluded.digest_at end`.execute(
    db,
  );

/** Returns the number of ended subscriptions. */
export const endMails = (db: Db, token: string, mails: SubscribedMail) =>
  affected(
    db,
    mails === 'digest'
      ? sql`update message_setting set digest = false where token = ${token} and digest`
      : sql`update message_setting set homework = false where token = ${token} and homework`,
  );

export const emailOf = async (db: Db, uid: string): Promise<string | null> =>
  (await firstRow(db, sql<{ email: string | null }>`select email from account where uid = ${uid}`))?.email ?? null;

/** Accounts whose last mail is from an earlier day, in an order that restarts each day. */
export const dueDigests = async (db: Db, dayBegin: Date, limit: number): Promise<string[]> =>
  (
    await rows(
      db,
      sql<{ uid: string }>`
  select s.uid
    from message_setting s
    join account a on a.uid = s.uid and a.email is not null and not a.disabled
   where s.digest and s.digest_at < ${dayBegin}
     and exists (select from message m where m.uid = s.uid and not m.read and m.created_at > s.digest_at)
   order by s.uid
   limit ${limit}`,
    )
  ).map(({ uid }) => uid);

/** Locked until the transaction ends. Null when the mail was sent meanwhile or is no longer wanted. */
export const lockDigest = (tx: Db, uid: string, dayBegin: Date) =>
  firstRow(
    tx,
    sql<{ email: string; username: string; locale: Locale; token: string; since: Date }>`
  select a.email, a.username, s.locale, s.token, s.digest_at as since
    from message_setting s
    join account a on a.uid = s.uid and a.email is not null
   where s.uid = ${uid} and s.digest and s.digest_at < ${dayBegin}
     for no key update of s`,
  );

/** Number of unread messages since that time, by kind. */
export const newSince = (db: Db, uid: string, since: Date) =>
  onlyRow(
    db,
    sql<Record<MessageKind, number>>`
  select ${countsByKind}
    from message m
    left join discussion d on d.id = m.discussion_id
    left join comment c on c.id = m.comment_id
    left join reply r on r.id = m.reply_id
   where m.uid = ${uid} and not m.read and m.created_at > ${since}
     and d.hidden is not true and c.hidden is not true and r.hidden is not true`,
  );

export const noteDigest = (db: Db, uid: string, now: Date) =>
  sql`update message_setting set digest_at = ${now} where uid = ${uid}`.execute(db);
