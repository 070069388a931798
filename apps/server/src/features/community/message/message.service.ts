/** Messages to users about discussions and comments: answers, mentions and likes. */
import type { UserMessage } from '@verdict/contract/community/message.ts';
import type { Subject } from '@verdict/domain/community/comment-rights.ts';
import { mentionsOf } from '@verdict/domain/community/mentions.ts';
import { plainText } from '@verdict/domain/community/excerpt.ts';
import { inboxNumber } from '@verdict/domain/community/inbox.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import { say } from '@verdict/messages/errors.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { App } from '../../../context.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { countedTo, pageOf } from '../../../platform/http/page.ts';
import { MISSED, announce, announceEach } from '../../../platform/live/live.ts';
import { readerOf } from '../../../platform/access/reader.ts';
import * as sql from './message.sql.ts';

interface Caller {
  actor: Actor;
  now: Date;
}

/** Receiver of a message about a text. */
export interface Hearer {
  uid: string;
  kind: 'comment' | 'reply';
  /** True when the text mentions the account. */
  isMention: boolean;
}

interface Text {
  subject: Subject;
  /** Writer of the text, who gets no message. */
  by: string;
  content: string;
  /** Account that a reply answers. Null for a comment. */
  replyTo: string | null;
}

/**
 * Call before the transaction that writes the text, which holds the hearers' accounts. Comments of contests send no
 * messages, because contests have their own news.
 */
export async function hearersOf(db: Db, { subject, by, content, replyTo }: Text): Promise<Hearer[]> {
  if (subject.kind !== 'discussion') return [];
  const discussion = await sql.discussionOf(db, subject.discussionId);
  if (!discussion) return [];
  const named = await mentioned(db, mentionsOf(content), discussion.groupId);
  const all: Hearer[] = [
    replyTo === null
      ? { uid: discussion.uid, kind: 'comment', isMention: false }
      : { uid: replyTo, kind: 'reply', isMention: false },
    ...named,
  ];
  return all.filter(({ uid }, index) => uid !== by && all.findIndex((one) => one.uid === uid) === index);
}

const mentioned = async (db: Db, names: string[], groupId: number | null): Promise<Hearer[]> =>
  names.length === 0
    ? []
    : (await sql.mentioned(db, names, groupId)).map(({ uid }) => ({ uid, kind: 'reply', isMention: true }));

/**
 * Accounts that a discussion mentions; call it like `hearersOf`. `before` is the replaced text, whose mentions were
 * notified already.
 */
export async function hearersOfPost(
  db: Db,
  { groupId, by, content, before }: { groupId: number | null; by: string; content: string; before: string },
): Promise<Hearer[]> {
  const known = new Set(mentionsOf(before));
  const names = mentionsOf(content).filter((name) => !known.has(name));
  return (await mentioned(db, names, groupId)).filter(({ uid }) => uid !== by);
}

/** Runs in the transaction that writes the text. The caller holds the accounts. */
export async function tell(
  tx: Db,
  hearers: Hearer[],
  about: Pick<sql.NewMessage, 'senderUid' | 'discussionId' | 'commentId' | 'replyId' | 'quoteId' | 'now'>,
): Promise<void> {
  for (const hearer of hearers) {
    await sql.insertMessage(tx, { ...about, ...hearer });
    await announceNews(tx, [hearer.uid]);
  }
}

/** Refresh the open pages of these readers. */
export const announceNews = (tx: Db, uids: readonly string[]): Promise<void> =>
  announceEach(
    tx,
    'message',
    uids.map((uid) => String(inboxNumber(uid))),
  );
/** Refresh the open pages of every reader. */
export const announceToAll = (tx: Db): Promise<void> => announce(tx, 'message', MISSED);

/** Notify of a comment on a program or a reply to one, except its writer. The caller holds the accounts. */
export async function tellOfCode(tx: Db, uids: string[], about: sql.NewCodeMessage): Promise<void> {
  for (const uid of uids.filter((one) => one !== about.senderUid)) {
    await sql.insertCodeMessage(tx, uid, about);
    await announceNews(tx, [uid]);
  }
}

/** Notify authors of programs of comments that a release shows. Runs in its transaction, which holds all accounts. */
export async function tellOfReleased(tx: Db, messages: sql.ReleasedMessage[], now: Date): Promise<void> {
  await sql.insertReleasedMessages(tx, messages, now);
  await announceNews(tx, [...new Set(messages.map(({ uid }) => uid))]);
}

/** Notify an author of a like, or take the message back. Runs in the like's transaction, which holds both accounts. */
export async function tellLike(tx: Db, liked: sql.Liked, { actor, now }: Caller, toLike: boolean): Promise<void> {
  if (liked.uid === actor.uid) return;
  await (toLike ? sql.insertLike(tx, liked, actor.uid, now) : sql.takeLikeBack(tx, liked, actor.uid));
  await announceNews(tx, [liked.uid]);
}

export const unreadCounts = (app: App, caller: Caller) =>
  sql.unreadCounts(app.db, readerOf(app, caller), caller.actor.uid);

/** Mark the messages of the page as read. The answer has their state from before. */
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
    return [await sql.countMessages(tx, reader, { uid, kind, most: countedTo(slice) }), listed];
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
  if (row.code) return kind === 'comment' ? 'Review' : 'Review_Reply';
  if (kind === 'like') return row.commentId === null ? 'Like_Post' : 'Like_Discuss';
  if (row.isMention) return 'Mention';
  return kind === 'comment' ? 'Discuss' : 'Reply';
};

/** Number of shown characters of a text. */
const SHOWN = 200;
const shown = (text: string): string => plainText(text, SHOWN);
const shownOrNull = (text: string | null): string | null => text && shown(text);
const QUOTE_MAX = 100;
const cut = (text: string): string => (text.length > QUOTE_MAX ? `${text.slice(0, QUOTE_MAX)}...` : text);

const onWire = (row: sql.MessageRow, kind: sql.MessageKind, locale: Locale) => ({
  id: row.id,
  action: actionOf(row, kind),
  ...sourceOf(row, locale),
  sourceContent: shownOrNull(row.replyText ?? row.commentText),
  ...quoteOf(row, locale),
  url: urlOf(row),
  state: row.isRead,
  senderId: row.senderId,
  senderUsername: row.senderUsername,
  senderAvatar: row.senderAvatar,
  others: Math.max(0, row.likes - 1),
  gmtCreate: row.createdAt,
});

const sourceOf = (
  { code, discussionId, contestId, title }: sql.MessageRow,
  locale: Locale,
): Pick<UserMessage, 'sourceId' | 'sourceType' | 'sourceTitle'> =>
  code
    ? { sourceId: code.submissionId, sourceType: 'Submission', sourceTitle: say(locale, 'message.codeLine', code) }
    : {
        sourceId: discussionId ?? contestId ?? 0,
        sourceType: contestId === null ? 'Discussion' : 'Contest',
        sourceTitle: title,
      };

/** Quote of what a reply answers. When the answered reply was deleted, the comment is quoted. */
function quoteOf(row: sql.MessageRow, locale: Locale) {
  if (row.replyText === null) return { quoteId: null, quoteType: null, quoteContent: null };
  if (row.quoteId === null || row.quoteText === null) {
    const content = `${row.commentAuthor ?? ''} : ${shownOrNull(row.commentText) ?? say(locale, 'message.gone')}`;
    return { quoteId: row.commentId, quoteType: 'Comment' as const, quoteContent: cut(content) };
  }
  const target = row.quoteTarget === null ? '' : `@${row.quoteTarget}：`;
  const content = `${row.quoteAuthor ?? ''} : ${target}${shown(row.quoteText)}`;
  return { quoteId: row.quoteId, quoteType: 'Reply' as const, quoteContent: cut(content) };
}

function urlOf({ code, contestId, groupId, discussionId, commentId }: sql.MessageRow): string {
  if (code) return codeUrlOf(code, commentId);
  if (contestId !== null) return `/contest/${contestId}/comment`;
  const group = groupId === null ? '' : `/group/${groupId}`;
  const comment = commentId === null ? '' : `?comment=${commentId}`;
  return `${group}/discussion-detail/${discussionId}${comment}`;
}

/** Link to the submission, at the comment. */
function codeUrlOf({ submissionId, contestId, groupId, label }: sql.CodePlace, commentId: number | null): string {
  const group = groupId === null ? '' : `/group/${groupId}`;
  const place = contestId === null ? group : `/contest/${contestId}/problem/${encodeURIComponent(label ?? '')}`;
  return `${place}/submission-detail/${submissionId}?comment=${commentId}`;
}
