/**
 * Comments on a subject, replies and likes. Whose they are and what they are about comes from rows, never from bodies.
 */
import type { Comment, Reply, createReply, getComments } from '@verdict/contract/comment.ts';
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
import { pageOf } from '../../http/page.ts';
import type { Answer } from '../../http/route.ts';
import { type Limit, demand } from '../../limits/rate-limit.ts';
import { Refusal } from '../../refusal.ts';
import { type Doer, record } from '../audit/audit.service.ts';
import { hearersOf, tell, tellLike } from '../message/message.service.ts';
import * as sql from './comment.sql.ts';
import { demandVoice } from '../voice/voice.service.ts';
import { type Caller, announceChange, demandRights, lockSubject } from './subject.ts';

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
  const filter = { subject, rights: await demandRights(app, caller, subject), actor: caller.actor };
  const before = at === undefined ? null : await sql.commentsBefore(app.db, filter, at);
  const input = before === null ? asked : { ...asked, currentPage: Math.floor(before / asked.limit) + 1 };
  const page = { limit: input.limit, offset: (input.currentPage - 1) * input.limit };
  const found = await sql.commentPage(app.db, filter, page);
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
    commentList: pageOf(records, await sql.countComments(app.db, filter), input),
    commentLikeMap: Object.fromEntries(liked),
  };
}

export async function writeComment(
  app: App,
  caller: Caller<Actor>,
  subject: Subject,
  content: string,
): Promise<Answer<Comment>> {
  const { isOfficial } = await demandRights(app, caller, subject);
  await demandMayWrite(app, caller, subject);
  const { actor, now } = caller;
  const hearers = await hearersOf(app.db, { subject, by: actor.uid, content, replyTo: null });
  const row = await transaction(app.db, async (tx) => {
    await holdAccounts(tx, [actor.uid, ...hearers.map(({ uid }) => uid)]);
    await lockSubject(tx, subject);
    const written = await sql.insertComment(tx, subject, { uid: actor.uid, isOfficial, content, now });
    if (subject.kind === 'discussion')
      await tell(tx, hearers, {
        senderUid: actor.uid,
        discussionId: subject.discussionId,
        commentId: written.id,
        replyId: null,
        quoteId: null,
        now,
      });
    await announceChange(tx, subject);
    return written;
  });
  return commentOf(row, []);
}

/** What somebody deletes of another is kept in the record. */
export async function deleteComment(app: App, doer: Doer, id: number): Promise<void> {
  const { comment, rights } = await demandComment(app, doer, id);
  if (!mayDelete(rights, doer.actor, comment)) throw new Refusal('error.commentForbidden');
  await transaction(app.db, async (tx) => {
    await holdAccounts(tx, [doer.actor.uid]);
    await lockSubject(tx, comment.subject);
    await recordDeleted(tx, doer, 'comment.delete', comment);
    await sql.deleteComment(tx, id);
    await announceChange(tx, comment.subject);
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

export async function repliesOf(app: App, caller: Caller, commentId: number): Promise<Answer<Reply[]>> {
  const { comment, rights } = await demandComment(app, caller, commentId);
  const filter = { subject: comment.subject, rights, actor: caller.actor };
  return (await sql.repliesTo(app.db, filter, commentId)).map(replyOf);
}

export async function writeReply(
  app: App,
  caller: Caller<Actor>,
  { commentId, content, toUid, quoteId }: ParsedInputOf<typeof createReply>['reply'] & { quoteId?: number | undefined },
): Promise<Answer<Reply>> {
  const { comment, rights } = await demandComment(app, caller, commentId);
  const { actor, now } = caller;
  const { subject } = comment;
  if (!mayReply(rights, actor, comment)) throw new Refusal('error.commentForbidden');
  await demandMayWrite(app, caller, comment.subject);
  const to = toUid && (await sql.hasReplied(app.db, commentId, toUid)) ? toUid : comment.uid;
  const hearers = await hearersOf(app.db, { subject, by: actor.uid, content, replyTo: to });
  const row = await transaction(app.db, async (tx) => {
    await holdAccounts(tx, [actor.uid, to, ...hearers.map(({ uid }) => uid)]);
    await lockSubject(tx, subject);
    const written = await sql.insertReply(tx, {
      commentId,
      toUid: to,
      uid: actor.uid,
      isOfficial: rights.isOfficial,
      content,
      now,
    });
    if (subject.kind === 'discussion')
      await tell(tx, hearers, {
        senderUid: actor.uid,
        discussionId: subject.discussionId,
        commentId,
        replyId: written.id,
        quoteId: quoteId ?? null,
        now,
      });
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
  await transaction(app.db, async (tx) => {
    await holdAccounts(tx, [doer.actor.uid]);
    await lockSubject(tx, reply.subject);
    await sql.lockComment(tx, reply.commentId);
    await recordDeleted(tx, doer, 'reply.delete', reply);
    await sql.deleteReply(tx, id);
    await announceChange(tx, reply.subject);
  });
}

async function recordDeleted(
  tx: Db,
  doer: Doer,
  action: 'comment.delete' | 'reply.delete',
  { id, uid, author, content }: sql.StoredComment,
): Promise<void> {
  if (uid === doer.actor.uid) return;
  await record(tx, doer, { action, subject: id, subjectName: author, before: { content } });
}

/** A comment that the caller sees, with the rights on its subject. */
async function demandComment(
  app: App,
  caller: Caller,
  id: number,
): Promise<{ comment: sql.StoredComment; rights: CommentRights }> {
  const comment = await sql.commentById(app.db, id);
  if (!comment) throw new Refusal('error.commentNotFound');
  const rights = await demandRights(app, caller, comment.subject);
  if (!seesComment(rights, caller.actor, comment)) throw new Refusal('error.commentNotFound');
  return { comment, rights };
}

/** Refuses those whom the site has muted or, on discussions, who have solved too little yet, and what is too much. */
async function demandMayWrite(app: App, { actor, now }: Caller<Actor>, subject: Subject): Promise<void> {
  if (!can(actor, 'comment.create')) throw new Refusal('error.commentMuted');
  await demandVoice(app.db, { actor, now }, await sql.groupOf(app.db, subject));
  if (subject.kind === 'discussion' && !isSiteAdmin(actor)) {
    const needed = app.settings.current.defaultCreateCommentACInitValue;
    const solved = await sql.solvedBy(app.db, actor.uid);
    if (solved < needed) throw new Refusal('error.commentSolvedTooFew', { needed, solved });
  }
  await demand(app.db, writtenByAccount, actor.uid, now);
}

const commentOf = ({ role, ...row }: sql.CommentRow, replies: sql.ReplyRow[]): Answer<Comment> => ({
  ...row,
  fromRole: badgeOf(role),
  replyList: replies.map(replyOf),
});

const replyOf = ({ role, ...row }: sql.ReplyRow): Answer<Reply> => ({
  ...row,
  fromRole: badgeOf(role),
  status: 0,
  gmtModified: row.gmtCreate,
});
