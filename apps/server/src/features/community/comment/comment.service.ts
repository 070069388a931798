/** Comments on a subject, replies and likes. Author and subject come from stored rows, never from request bodies. */
import type {
  Comment,
  Reply,
  createReply,
  getComments,
  getReplies,
  updateComment,
} from '@verdict/contract/community/comment.ts';
import type { DataOf, ParsedInputOf } from '@verdict/contract/endpoint.ts';
import {
  type CommentRights,
  type Subject,
  mayDelete,
  mayEdit,
  mayReply,
  seesComment,
} from '@verdict/domain/community/comment-rights.ts';
import { plainText } from '@verdict/domain/community/excerpt.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import { type Actor, type Visitor, badgeOf, isSiteAdmin } from '@verdict/domain/access/actor.ts';
import type { App } from '../../../context.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { holdAccounts } from '../../../platform/db/lock-order.sql.ts';
import { fromNearerEnd, pageOf } from '../../../platform/http/page.ts';
import type { Answer } from '../../../platform/http/route.ts';
import { type Limit, demand } from '../../../platform/limits/rate-limit.ts';
import { HttpRefusal, Refusal } from '../../../platform/refusal/refusal.ts';
import { type ActorContext, record } from '../../site/audit/audit.service.ts';
import { requireRevision, revisionOf } from '../../site/audit/revision.service.ts';
import { hearersOf, hearersOfPost, tell, tellLike } from '../message/message.service.ts';
import { tellAboutModeration } from '../notice/notice.service.ts';
import * as sql from './comment.sql.ts';
import { type PostId, requireUnmuted, hold, screen } from '../muting/muting.service.ts';
import { type Caller, announceChange, requireSubject, lockSubject } from './subject.ts';

/** Number of characters of a deleted text that its author is shown. */
const EXCERPT = 100;
/** Number of newest replies that each comment of a page includes. */
const NEWEST_REPLIES = 3;
const writtenByAccount: Limit = { name: 'comment', max: 30, windowMs: 600_000 };
const likesOfAccount: Limit = { name: 'comment-like', max: 120, windowMs: 600_000 };

export async function commentPage(
  app: App,
  caller: Caller,
  subject: Subject,
  { at, ...page }: { currentPage: number; limit: number; at?: number | undefined },
): Promise<Answer<DataOf<typeof getComments>>> {
  const { rights } = await requireSubject(app, caller, subject);
  const filter = { subject, rights, actor: caller.actor };
  const before = at === undefined ? null : await sql.commentsBefore(app.db, filter, at);
  const input = before === null ? page : { ...page, currentPage: Math.floor(before / page.limit) + 1 };
  const total = await sql.countComments(app.db, filter);
  const slice = { limit: input.limit, offset: (input.currentPage - 1) * input.limit };
  const found = await sql.commentPage(app.db, filter, fromNearerEnd(slice, total));
  const ids = found.map(({ id }) => id);
  const replies = await sql.newestReplies(app.db, filter, ids, NEWEST_REPLIES);
  const records = found.map((row) =>
    commentOf(
      caller.actor,
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
  requireCommenter(caller.actor);
  const { rights, groupId } = await requireSubject(app, caller, subject);
  const { actor, now } = caller;
  await requireMayWrite(app, caller, subject, groupId);
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
  return commentOf(actor, row, []);
}

type Edit = ParsedInputOf<typeof updateComment>;
type Edited = Answer<DataOf<typeof updateComment>>;

export async function editComment(app: App, caller: Caller<Actor>, edit: Edit): Promise<Edited> {
  requireCommenter(caller.actor);
  const { comment, groupId } = await requireComment(app, caller, edit.id);
  return editText(app, caller, comment, groupId, edit);
}

export async function editReply(app: App, caller: Caller<Actor>, edit: Edit): Promise<Edited> {
  requireCommenter(caller.actor);
  const { reply, groupId } = await requireReply(app, caller, edit.id);
  return editText(app, caller, reply, groupId, edit);
}

/** Notify only accounts that the text mentions now and did not mention before. */
async function editText(
  app: App,
  caller: Caller<Actor>,
  seen: WrittenText,
  groupId: number | null,
  edit: Edit,
): Promise<Edited> {
  const { actor, now } = caller;
  const { subject } = seen;
  if (!mayEdit(actor, seen)) throw new Refusal('error.commentNotYours');
  await requireUnmuted(app.db, caller, groupId);
  await demand(app.db, writtenByAccount, actor.uid, now);
  const { content } = edit;
  const words = await wordsOf(app, caller, subject, groupId, content);
  const did = subject.kind === 'discussion' ? subject.discussionId : null;
  const isNews = did !== null && words.length === 0;
  const hearers = isNews ? await hearersOfPost(app.db, { groupId, by: actor.uid, content, before: seen.content }) : [];
  return transaction(app.db, async (tx) => {
    await holdAccounts(tx, [actor.uid, ...hearers.map(({ uid }) => uid)]);
    await lockSubject(tx, subject);
    await sql.lockComment(tx, commentIdOf(seen));
    const stored = await (isReply(seen) ? sql.replyById(tx, seen.id) : sql.commentById(tx, seen.id));
    if (!stored) throw new Refusal(isReply(seen) ? 'error.replyNotFound' : 'error.commentNotFound');
    const edited = editedOf(stored);
    await requireRevision(edit, {
      edited,
      changedAt: stored.editedAt ?? stored.createdAt,
      lastSave: () => Promise.resolve({ username: stored.author, at: stored.editedAt ?? stored.createdAt }),
      onWire: edited,
    });
    if (content !== stored.content) {
      const isHeld = words.length > 0;
      await sql.saveText(tx, isReply(seen) ? 'reply' : 'comment', seen.id, { content, isHeld, now });
      const replyId = isReply(seen) ? seen.id : null;
      const post = { did: did ?? 0, commentId: isReply(seen) ? null : seen.id, replyId };
      if (isHeld) await hold(tx, { ...post, groupId, uid: actor.uid, words, now });
      else if (did !== null && !stored.isHidden)
        await tell(tx, hearers, {
          senderUid: actor.uid,
          discussionId: did,
          commentId: commentIdOf(seen),
          replyId,
          quoteId: null,
          now,
        });
      await announceChange(tx, subject);
    }
    return textOnWire(stored, content, words.length > 0, now);
  });
}

const editedOf = ({ content }: { content: string }) => ({ content });

/** The stored text after the edit. */
const textOnWire = (stored: WrittenText, content: string, isHeld: boolean, now: Date): Edited => ({
  content,
  status:
    !stored.isHidden && isHeld && content !== stored.content ? 2 : Number(stored.isHidden) + Number(stored.isHeld),
  gmtEdited: content === stored.content ? stored.editedAt : now,
  revision: revisionOf(editedOf({ content })),
});

/** Deleting another account's comment is recorded. */
export async function deleteComment(app: App, context: ActorContext, id: number): Promise<void> {
  const { comment, rights } = await requireComment(app, context, id);
  if (!mayDelete(rights, context.actor, comment)) throw forbidden(comment.subject);
  await removeText(app.db, context, comment);
}

/** A comment, or a reply together with its comment. */
export type WrittenText = sql.StoredComment | sql.StoredReply;

const isReply = (text: WrittenText): text is sql.StoredReply => 'commentId' in text;
const commentIdOf = (text: WrittenText): number => (isReply(text) ? text.commentId : text.id);

/** Comment or reply that a post id names, on this discussion. Null when it names neither. */
export async function textOn({ did, commentId, replyId }: PostId, db: Db): Promise<WrittenText | null> {
  if (commentId === null && replyId === null) return null;
  const text = replyId === null ? await sql.commentById(db, commentId ?? 0) : await sql.replyById(db, replyId);
  if (text?.subject.kind !== 'discussion' || text.subject.discussionId !== did)
    throw new Refusal('error.commentNotFound');
  return text;
}

/**
 * Delete a text; the caller has checked the rights. Deleting another account's text is recorded and its author
 * notified.
 */
export async function removeText(db: Db, context: ActorContext, text: WrittenText, reason?: string): Promise<void> {
  await transaction(db, async (tx) => {
    await holdAccounts(tx, [context.actor.uid, text.uid]);
    await lockSubject(tx, text.subject);
    await sql.lockComment(tx, commentIdOf(text));
    await recordDeleted(tx, context, isReply(text) ? 'reply' : 'comment', text, reason);
    await (isReply(text) ? sql.deleteReply(tx, text.id) : sql.deleteComment(tx, text.id));
    await announceChange(tx, text.subject);
  });
}

/**
 * Hide or show a text; the caller has checked the moderator's rights. A held text sends its notifications when it is
 * first shown. `more` runs in the same transaction, only if the text changes.
 */
export async function setHidden(
  app: App,
  { actor, now }: ActorContext,
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
  const { comment } = await requireComment(app, caller, id);
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
  const { comment, rights } = await requireComment(app, caller, commentId);
  const filter = { subject: comment.subject, rights, actor: caller.actor };
  return (await sql.repliesTo(app.db, filter, { commentId, before: before ?? null, limit })).map((row) =>
    replyOf(caller.actor, row),
  );
}

export async function writeReply(
  app: App,
  caller: Caller<Actor>,
  { commentId, content, toUid, quoteId }: ParsedInputOf<typeof createReply>['reply'] & { quoteId?: number | undefined },
): Promise<Answer<Reply>> {
  requireCommenter(caller.actor);
  const { comment, rights, groupId } = await requireComment(app, caller, commentId);
  const { actor, now } = caller;
  const { subject } = comment;
  if (!mayReply(rights, actor, comment)) throw forbidden(subject);
  await requireMayWrite(app, caller, subject, groupId);
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
  return replyOf(actor, row);
}

/** Like `deleteComment`, for a reply. */
export async function deleteReply(app: App, context: ActorContext, id: number): Promise<void> {
  const { reply, rights } = await requireReply(app, context, id);
  if (!mayDelete(rights, context.actor, reply)) throw forbidden(reply.subject);
  await removeText(app.db, context, reply);
}

/** A reply that the caller may see, with the rights on the comment's subject. */
async function requireReply(app: App, caller: Caller, id: number) {
  const reply = await sql.replyById(app.db, id);
  if (!reply) throw new Refusal('error.replyNotFound');
  const { rights, groupId } = await requireComment(app, caller, reply.commentId);
  if (!seesComment(rights, caller.actor, reply)) throw new Refusal('error.replyNotFound');
  return { reply, rights, groupId };
}

async function recordDeleted(
  tx: Db,
  context: ActorContext,
  part: 'comment' | 'reply',
  { id, uid, author, content, subject }: WrittenText,
  reason: string | undefined,
): Promise<void> {
  if (uid === context.actor.uid) return;
  const because = reason === undefined ? {} : { reason };
  await record(tx, context, {
    action: `${part}.delete`,
    subject: id,
    subjectName: author,
    before: { content },
    ...(reason !== undefined && { after: because }),
  });
  if (subject.kind !== 'discussion') return;
  const { title, groupId } = await sql.titleOf(tx, subject.discussionId);
  const event = { kind: 'postDeleted', title, text: plainText(content, EXCERPT), part, ...because } as const;
  await tellAboutModeration(tx, uid, { ...event, ...(groupId !== null && { group: groupId }) }, context.now);
}

/** The message names organizers for contests and moderators for discussions. */
const forbidden = ({ kind }: Subject) =>
  new Refusal(kind === 'contest' ? 'error.commentForbidden' : 'error.discussionForbidden');

/** A comment that the caller may see, with the rights on its subject and the subject's group. */
async function requireComment(
  app: App,
  caller: Caller,
  id: number,
): Promise<{ comment: sql.StoredComment; rights: CommentRights; groupId: number | null }> {
  const comment = await sql.commentById(app.db, id);
  if (!comment) throw new Refusal('error.commentNotFound');
  const { rights, groupId } = await requireSubject(app, caller, comment.subject);
  if (!seesComment(rights, caller.actor, comment)) throw new Refusal('error.commentNotFound');
  return { comment, rights, groupId };
}

/** Refuse roles that may not comment before any other check, as opening a discussion does. */
function requireCommenter(actor: Actor): void {
  if (!can(actor, 'comment.create')) throw new HttpRefusal(403, 'error.commentMuted');
}

/** Refuse muted accounts, accounts with too few solved problems for discussions, and accounts that write too often. */
async function requireMayWrite(
  app: App,
  caller: Caller<Actor>,
  subject: Subject,
  groupId: number | null,
): Promise<void> {
  const { actor, now } = caller;
  await requireUnmuted(app.db, caller, groupId);
  if (subject.kind === 'discussion' && !isSiteAdmin(actor)) {
    const needed = app.settings.current.defaultCreateCommentACInitValue;
    const solved = await sql.solvedBy(app.db, actor.uid);
    if (solved < needed) throw new Refusal('error.commentSolvedTooFew', { needed, solved });
  }
  await demand(app.db, writtenByAccount, actor.uid, now);
}

/**
 * Listed words that hold a text back for a moderator. The jury moderates comments of contests, so those are not held.
 */
const wordsOf = async (
  app: App,
  caller: Caller<Actor>,
  subject: Subject,
  groupId: number | null,
  content: string,
): Promise<string[]> => (subject.kind === 'discussion' ? screen(app, caller, groupId, [content]) : []);

/** Revision of the text, which only its author gets. */
const editsOf = (actor: Visitor, { fromUid, content }: Pick<sql.CommentRow, 'fromUid' | 'content'>) => ({
  revision: fromUid === actor?.uid ? revisionOf(editedOf({ content })) : null,
});

const commentOf = (actor: Visitor, { role, ...row }: sql.CommentRow, replies: sql.ReplyRow[]): Answer<Comment> => ({
  ...row,
  ...editsOf(actor, row),
  fromRole: badgeOf(role),
  replyList: replies.map((reply) => replyOf(actor, reply)),
});

const replyOf = (actor: Visitor, { role, ...row }: sql.ReplyRow): Answer<Reply> => ({
  ...row,
  ...editsOf(actor, row),
  fromRole: badgeOf(role),
  gmtModified: row.gmtEdited ?? row.gmtCreate,
});
