/**
 * Comments on a subject, replies and likes. Whose they are and what they are about comes from rows, never from bodies.
 */
import type { Comment, Reply, createReply, getComments, getReplies } from '@verdict/contract/comment.ts';
import type { DataOf, ParsedInputOf } from '@verdict/contract/endpoint.ts';
import {
  type CommentRights,
  type Subject,
  mayDelete,
  mayReply,
  seesComment,
} from '@verdict/domain/comment/comment-rights.ts';
import { can } from '@verdict/domain/permission/abilities.ts';
import { type Actor, badgeOf, isSiteAdmin } from '@verdict/domain/permission/actor.ts';
import type { App } from '../../context.ts';
import { type Db, transaction } from '../../db/db.ts';
import { holdAccounts } from '../../db/lock-order.sql.ts';
import { fromNearerEnd, pageOf } from '../../http/page.ts';
import type { Answer } from '../../http/route.ts';
import { type Limit, demand } from '../../limits/rate-limit.ts';
import { HttpRefusal, Refusal } from '../../refusal.ts';
import { type Doer, record } from '../audit/audit.service.ts';
import { hearersOf, tell, tellLike } from '../message/message.service.ts';
import { tellAboutModeration } from '../notice/notice.service.ts';
import * as sql from './comment.sql.ts';
import { type PostId, demandVoice, hold, screen } from '../voice/voice.service.ts';
import { type Caller, announceChange, demandSubject, lockSubject } from './subject.ts';

/** Characters of a text that its author is shown when it is gone. */
const EXCERPT = 100;
/** Replies that come with each comment of a page. */
const NEWEST_REPLIES = 3;
const writtenByAccount: Limit = { name: 'comment', max: 30, windowMs: 600_000 };
const likesOfAccount: Limit = { name: 'comment-like', max: 120, windowMs: 600_000 };

export async function commentPage(
  app: App,
  caller: Caller,
  subject: Subject,
  { at, ...asked }: { currentPage: number; limit: number; at?: number | undefined },
): Promise<Answer<DataOf<typeof getComments>>> {
  const { rights } = await demandSubject(app, caller, subject);
  const filter = { subject, rights, actor: caller.actor };
  const before = at === undefined ? null : await sql.commentsBefore(app.db, filter, at);
  const input = before === null ? asked : { ...asked, currentPage: Math.floor(before / asked.limit) + 1 };
  const total = await sql.countComments(app.db, filter);
  const slice = { limit: input.limit, offset: (input.currentPage - 1) * input.limit };
  const found = await sql.commentPage(app.db, filter, fromNearerEnd(slice, total));
  const ids = found.map(({ id }) => id);
  const replies = await sql.newestReplies(app.db, filter, ids, NEWEST_REPLIES);
  const records = found.map((row) =>
    commentOf(
      row,
      replies.filter(({ commentId }) => commentId === row.id),
    ),
  );
  const liked = found.filter(({ isLiked }) => isLiked).map(({ id }) => [id, true as const]);
  return {
    commentList: pageOf(records, total, input),
    commentLikeMap: Object.fromEntries(liked),
  };
}

export async function writeComment(
  app: App,
  caller: Caller<Actor>,
  subject: Subject,
  content: string,
): Promise<Answer<Comment>> {
  const { rights, groupId } = await demandSubject(app, caller, subject);
  const { actor, now } = caller;
  await demandMayWrite(app, caller, subject, groupId);
  const words = await wordsOf(app, caller, subject, groupId, content);
  const isHeld = words.length > 0;
  const hearers = isHeld ? [] : await hearersOf(app.db, { subject, by: actor.uid, content, replyTo: null });
  const row = await transaction(app.db, async (tx) => {
    await holdAccounts(tx, [actor.uid, ...hearers.map(({ uid }) => uid)]);
    await lockSubject(tx, subject);
    const written = await sql.insertComment(tx, subject, {
      uid: actor.uid,
      isOfficial: rights.isOfficial,
      content,
      isHeld,
      now,
    });
    if (subject.kind === 'discussion') {
      const post = { did: subject.discussionId, commentId: written.id, replyId: null };
      if (isHeld) await hold(tx, { ...post, groupId, uid: actor.uid, words, now });
      await tell(tx, hearers, {
        senderUid: actor.uid,
        discussionId: subject.discussionId,
        commentId: written.id,
        replyId: null,
        quoteId: null,
        now,
      });
    }
    await announceChange(tx, subject);
    return written;
  });
  return commentOf(row, []);
}

/** What somebody deletes of another is kept in the record. */
export async function deleteComment(app: App, doer: Doer, id: number): Promise<void> {
  const { comment, rights } = await demandComment(app, doer, id);
  if (!mayDelete(rights, doer.actor, comment)) throw new Refusal('error.commentForbidden');
  await removeText(app.db, doer, comment);
}

/** A comment, or a reply with the comment that it is to. */
export type WrittenText = sql.StoredComment | sql.StoredReply;

const isReply = (text: WrittenText): text is sql.StoredReply => 'commentId' in text;
const commentIdOf = (text: WrittenText): number => (isReply(text) ? text.commentId : text.id);

/** The comment or the reply that is named, on this discussion; null: neither is. */
export async function textOn({ did, commentId, replyId }: PostId, db: Db): Promise<WrittenText | null> {
  if (commentId === null && replyId === null) return null;
  const text = replyId === null ? await sql.commentById(db, commentId ?? 0) : await sql.replyById(db, replyId);
  if (text?.subject.kind !== 'discussion' || text.subject.discussionId !== did)
    throw new Refusal('error.commentNotFound');
  return text;
}

/** The caller may. What somebody deletes of another is kept in the record, and its author is told. */
export async function removeText(db: Db, doer: Doer, text: WrittenText): Promise<void> {
  await transaction(db, async (tx) => {
    await holdAccounts(tx, [doer.actor.uid, text.uid]);
    await lockSubject(tx, text.subject);
    await sql.lockComment(tx, commentIdOf(text));
    await recordDeleted(tx, doer, isReply(text) ? 'reply.delete' : 'comment.delete', text);
    await (isReply(text) ? sql.deleteReply(tx, text.id) : sql.deleteComment(tx, text.id));
    await announceChange(tx, text.subject);
  });
}

/**
 * Hides a text or shows it, for a moderator who may. Those who were to hear of one that nobody has seen yet hear of it
 * when it is shown. `more` is done in the same transaction, if that changes anything.
 */
export async function setHidden(
  app: App,
  { actor, now }: Doer,
  text: WrittenText,
  isHidden: boolean,
  more: (tx: Db) => Promise<void>,
): Promise<void> {
  if (text.isHidden === isHidden && !text.isHeld) return;
  const { subject, uid, content } = text;
  if (subject.kind !== 'discussion') return;
  const isNews = text.isHeld && !isHidden;
  const replyTo = isReply(text) ? text.toUid : null;
  const hearers = isNews ? await hearersOf(app.db, { subject, by: uid, content, replyTo }) : [];
  await transaction(app.db, async (tx) => {
    await holdAccounts(tx, [actor.uid, uid, ...hearers.map((hearer) => hearer.uid)]);
    await lockSubject(tx, subject);
    await sql.lockComment(tx, commentIdOf(text));
    await sql.setHidden(tx, isReply(text) ? 'reply' : 'comment', text.id, isHidden);
    const about = { commentId: commentIdOf(text), replyId: isReply(text) ? text.id : null, quoteId: null };
    await tell(tx, hearers, { senderUid: uid, discussionId: subject.discussionId, ...about, now });
    await more(tx);
  });
}

export async function likeComment(app: App, caller: Caller<Actor>, id: number, toLike: boolean): Promise<void> {
  const { comment } = await demandComment(app, caller, id);
  const { actor, now } = caller;
  const { subject, uid } = comment;
  const liked = {
    uid,
    discussionId: subject.kind === 'discussion' ? subject.discussionId : null,
    contestId: subject.kind === 'contest' ? subject.contestId : null,
    commentId: id,
  };
  await demand(app.db, likesOfAccount, actor.uid, now);
  await transaction(app.db, async (tx) => {
    await holdAccounts(tx, [actor.uid, uid]);
    await sql.holdSubject(tx, subject);
    await sql.lockComment(tx, id);
    const hasChanged = toLike ? await sql.insertLike(tx, id, actor.uid) : await sql.deleteLike(tx, id, actor.uid);
    if (hasChanged) await tellLike(tx, liked, { actor, now }, toLike);
  });
}

export async function repliesOf(
  app: App,
  caller: Caller,
  { commentId, before, limit }: ParsedInputOf<typeof getReplies>,
): Promise<Answer<Reply[]>> {
  const { comment, rights } = await demandComment(app, caller, commentId);
  const filter = { subject: comment.subject, rights, actor: caller.actor };
  return (await sql.repliesTo(app.db, filter, { commentId, before: before ?? null, limit })).map(replyOf);
}

export async function writeReply(
  app: App,
  caller: Caller<Actor>,
  { commentId, content, toUid, quoteId }: ParsedInputOf<typeof createReply>['reply'] & { quoteId?: number | undefined },
): Promise<Answer<Reply>> {
  const { comment, rights, groupId } = await demandComment(app, caller, commentId);
  const { actor, now } = caller;
  const { subject } = comment;
  if (!mayReply(rights, actor, comment)) throw new Refusal('error.commentForbidden');
  await demandMayWrite(app, caller, subject, groupId);
  const words = await wordsOf(app, caller, subject, groupId, content);
  const isHeld = words.length > 0;
  const to = toUid && (await sql.hasReplied(app.db, commentId, toUid)) ? toUid : comment.uid;
  const hearers = isHeld ? [] : await hearersOf(app.db, { subject, by: actor.uid, content, replyTo: to });
  const row = await transaction(app.db, async (tx) => {
    await holdAccounts(tx, [actor.uid, to, ...hearers.map(({ uid }) => uid)]);
    await lockSubject(tx, subject);
    const written = await sql.insertReply(tx, {
      commentId,
      toUid: to,
      uid: actor.uid,
      isOfficial: rights.isOfficial,
      content,
      isHeld,
      now,
    });
    if (subject.kind === 'discussion') {
      const post = { did: subject.discussionId, commentId: null, replyId: written.id };
      if (isHeld) await hold(tx, { ...post, groupId, uid: actor.uid, words, now });
      await tell(tx, hearers, {
        senderUid: actor.uid,
        discussionId: subject.discussionId,
        commentId,
        replyId: written.id,
        quoteId: quoteId ?? null,
        now,
      });
    }
    await announceChange(tx, subject);
    return written;
  });
  return replyOf(row);
}

/** As `deleteComment`. */
export async function deleteReply(app: App, doer: Doer, id: number): Promise<void> {
  const reply = await sql.replyById(app.db, id);
  if (!reply) throw new Refusal('error.replyNotFound');
  const { rights } = await demandComment(app, doer, reply.commentId);
  if (!mayDelete(rights, doer.actor, reply)) throw new Refusal('error.commentForbidden');
  await removeText(app.db, doer, reply);
}

async function recordDeleted(
  tx: Db,
  doer: Doer,
  action: 'comment.delete' | 'reply.delete',
  { id, uid, author, content, subject }: WrittenText,
): Promise<void> {
  if (uid === doer.actor.uid) return;
  await record(tx, doer, { action, subject: id, subjectName: author, before: { content } });
  if (subject.kind !== 'discussion') return;
  const { title, groupId } = await sql.titleOf(tx, subject.discussionId);
  const event = { kind: 'postDeleted', title, text: content.slice(0, EXCERPT) } as const;
  await tellAboutModeration(tx, uid, { ...event, ...(groupId !== null && { group: groupId }) }, doer.now);
}

/** A comment that the caller sees, with the rights on its subject and the group of that. */
async function demandComment(
  app: App,
  caller: Caller,
  id: number,
): Promise<{ comment: sql.StoredComment; rights: CommentRights; groupId: number | null }> {
  const comment = await sql.commentById(app.db, id);
  if (!comment) throw new Refusal('error.commentNotFound');
  const { rights, groupId } = await demandSubject(app, caller, comment.subject);
  if (!seesComment(rights, caller.actor, comment)) throw new Refusal('error.commentNotFound');
  return { comment, rights, groupId };
}

/**
 * Refuses those whom the site or the group of the subject has muted or, on discussions, who have solved too little yet,
 * and what is too much.
 */
async function demandMayWrite(
  app: App,
  { actor, now }: Caller<Actor>,
  subject: Subject,
  groupId: number | null,
): Promise<void> {
  if (!can(actor, 'comment.create')) throw new HttpRefusal(403, 'error.commentMuted');
  await demandVoice(app.db, { actor, now }, groupId);
  if (subject.kind === 'discussion' && !isSiteAdmin(actor)) {
    const needed = app.settings.current.defaultCreateCommentACInitValue;
    const solved = await sql.solvedBy(app.db, actor.uid);
    if (solved < needed) throw new Refusal('error.commentSolvedTooFew', { needed, solved });
  }
  await demand(app.db, writtenByAccount, actor.uid, now);
}

/** That make a text wait. Comments of contests are looked after by their jury. */
const wordsOf = async (
  app: App,
  caller: Caller<Actor>,
  subject: Subject,
  groupId: number | null,
  content: string,
): Promise<string[]> => (subject.kind === 'discussion' ? screen(app, caller, groupId, [content]) : []);

const commentOf = ({ role, ...row }: sql.CommentRow, replies: sql.ReplyRow[]): Answer<Comment> => ({
  ...row,
  fromRole: badgeOf(role),
  replyList: replies.map(replyOf),
});

const replyOf = ({ role, ...row }: sql.ReplyRow): Answer<Reply> => ({
  ...row,
  fromRole: badgeOf(role),
  gmtModified: row.gmtCreate,
});
