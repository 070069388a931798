/** What users are told of discussions and comments: what was written to them, where they were named, and likes. */
import type { UserMessage } from '@verdict/contract/message.ts';
import type { Subject } from '@verdict/domain/comment/comment-rights.ts';
import { mentionsOf } from '@verdict/domain/comment/mentions.ts';
import type { Actor } from '@verdict/domain/permission/actor.ts';
import { say } from '@verdict/messages/errors.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { App } from '../../context.ts';
import { type Db, transaction } from '../../db/db.ts';
import { pageOf } from '../../http/page.ts';
import { readerOf } from '../../sight/reader.ts';
import * as sql from './message.sql.ts';

interface Caller {
  actor: Actor;
  now: Date;
}

/** Who hears of a text. */
export interface Hearer {
  uid: string;
  kind: 'comment' | 'reply';
  /** They were named in it. */
  isMention: boolean;
}

interface Text {
  subject: Subject;
  /** Its writer, who hears nothing. */
  by: string;
  content: string;
  /** Whom a reply is for; null: it is a comment. */
  replyTo: string | null;
}

/**
 * To be asked before the transaction that writes the text, which holds their accounts. Comments of contests tell
 * nobody: their readers have the contest's own news.
 */
export async function hearersOf(db: Db, { subject, by, content, replyTo }: Text): Promise<Hearer[]> {
  if (subject.kind !== 'discussion') return [];
  const discussion = await sql.discussionOf(db, subject.discussionId);
  if (!discussion) return [];
  const names = mentionsOf(content);
  const named = names.length === 0 ? [] : await sql.mentioned(db, names, discussion.groupId);
  const all: Hearer[] = [
    replyTo === null
      ? { uid: discussion.uid, kind: 'comment', isMention: false }
      : { uid: replyTo, kind: 'reply', isMention: false },
    ...named.map(({ uid }): Hearer => ({ uid, kind: 'reply', isMention: true })),
  ];
  return all.filter(({ uid }, index) => uid !== by && all.findIndex((one) => one.uid === uid) === index);
}

/** In the transaction that writes the text. The caller holds the accounts. */
export async function tell(
  tx: Db,
  hearers: Hearer[],
  about: Pick<sql.NewMessage, 'senderUid' | 'discussionId' | 'commentId' | 'replyId' | 'quoteId' | 'now'>,
): Promise<void> {
  for (const hearer of hearers) await sql.insertMessage(tx, { ...about, ...hearer });
}

/** Tells an author of a like, or no longer. In its transaction, which holds both accounts. */
export async function tellLike(tx: Db, liked: sql.Liked, { actor, now }: Caller, toLike: boolean): Promise<void> {
  if (liked.uid === actor.uid) return;
  await (toLike ? sql.insertLike(tx, liked, actor.uid, now) : sql.takeLikeBack(tx, liked, actor.uid));
}

export const unreadCounts = (app: App, caller: Caller) =>
  sql.unreadCounts(app.db, readerOf(app, caller), caller.actor.uid);

/** Marks what is on the page as read; the answer says how it was before. */
export async function page(
  app: App,
  caller: Caller,
  kind: sql.MessageKind,
  input: { currentPage: number; limit: number },
  locale: Locale,
) {
  const reader = readerOf(app, caller);
  const { uid } = caller.actor;
  const slice = { limit: input.limit, offset: (input.currentPage - 1) * input.limit };
  const [total, found] = await transaction(app.db, async (tx) => {
    const listed = await sql.messagePage(tx, reader, uid, kind, slice);
    await sql.markRead(
      tx,
      listed.filter(({ isRead }) => !isRead).map(({ id }) => id),
    );
    return [await sql.countMessages(tx, reader, uid, kind), listed];
  });
  return pageOf(
    found.map((row) => onWire(row, kind, locale)),
    total,
    input,
  );
}

export const remove = (db: Db, actor: Actor, kind: sql.MessageKind, id: number | null): Promise<number> =>
  sql.remove(db, actor.uid, kind, id);

const actionOf = (row: sql.MessageRow, kind: sql.MessageKind): UserMessage['action'] => {
  if (kind === 'like') return row.commentId === null ? 'Like_Post' : 'Like_Discuss';
  if (row.isMention) return 'Mention';
  return kind === 'comment' ? 'Discuss' : 'Reply';
};

const QUOTE_MAX = 100;
const cut = (text: string): string => (text.length > QUOTE_MAX ? `${text.slice(0, QUOTE_MAX)}...` : text);

const onWire = (row: sql.MessageRow, kind: sql.MessageKind, locale: Locale) => ({
  id: row.id,
  action: actionOf(row, kind),
  sourceId: row.discussionId ?? row.contestId ?? 0,
  sourceType: row.contestId === null ? ('Discussion' as const) : ('Contest' as const),
  sourceTitle: row.title,
  sourceContent: row.replyText ?? row.commentText,
  ...quoteOf(row, locale),
  url: urlOf(row),
  state: row.isRead,
  senderId: row.senderId,
  senderUsername: row.senderUsername,
  senderAvatar: row.senderAvatar,
  others: Math.max(0, row.likes - 1),
  gmtCreate: row.createdAt,
});

/** What a reply answers; a reply that is gone leaves its comment. */
function quoteOf(row: sql.MessageRow, locale: Locale) {
  if (row.replyId === null) return { quoteId: null, quoteType: null, quoteContent: null };
  if (row.quoteId === null || row.quoteText === null) {
    const content = `${row.commentAuthor ?? ''} : ${row.commentText ?? say(locale, 'message.gone')}`;
    return { quoteId: row.commentId, quoteType: 'Comment' as const, quoteContent: cut(content) };
  }
  const target = row.quoteTarget === null ? '' : `@${row.quoteTarget}：`;
  const content = `${row.quoteAuthor ?? ''} : ${target}${row.quoteText}`;
  return { quoteId: row.quoteId, quoteType: 'Reply' as const, quoteContent: cut(content) };
}

function urlOf({ contestId, groupId, discussionId, commentId }: sql.MessageRow): string {
  if (contestId !== null) return `/contest/${contestId}/comment`;
  const group = groupId === null ? '' : `/group/${groupId}`;
  const comment = commentId === null ? '' : `?comment=${commentId}`;
  return `${group}/discussion-detail/${discussionId}${comment}`;
}
