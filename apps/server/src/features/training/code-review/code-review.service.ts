/** Comments on lines of programs. `access/review-rights.ts` decides who reads and writes them. */
import type { createCodeComment, getSubmissionReview } from '@verdict/contract/training/code-review.ts';
import type { DataOf, ParsedInputOf } from '@verdict/contract/endpoint.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import { type ReviewRights, areLinesOf, reviewRights, teachesAt } from '@verdict/domain/access/review-rights.ts';
import { placeOf } from '@verdict/domain/access/place.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { App } from '../../../context.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { holdAccounts } from '../../../platform/db/lock-order.sql.ts';
import type { Answer } from '../../../platform/http/route.ts';
import { type Limit, demand } from '../../../platform/limits/rate-limit.ts';
import { announce, announceEach } from '../../../platform/live/live.ts';
import { HttpRefusal, Refusal } from '../../../platform/refusal/refusal.ts';
import { requirePlaceFacts } from '../../../platform/access/contest-gate.ts';
import { readerOf } from '../../../platform/access/reader.ts';
import { studentIn, trainingFor } from '../../../platform/access/trainings.sql.ts';
import { markAt } from '../marks/marks.service.ts';
import { tellOfCode, tellOfReleased } from '../../community/message/message.service.ts';
import { requireSeen } from '../../submission/submission.service.ts';
import * as sql from './code-review.sql.ts';
import { insertQuestion, noteReply, requireRoomForQuestion } from './questions.service.ts';
import { saveState } from './questions.sql.ts';
import { countUse } from './saved.sql.ts';

interface Caller {
  actor: Actor;
  now: Date;
  locale: Locale;
}

/** Comments and replies of one account. */
const writtenByAccount: Limit = { name: 'code-comment', max: 300, windowMs: 3_600_000 };

/** A submission that the caller sees, with the caller's rights in its review. */
async function reviewed(app: App, caller: Caller, submissionId: number) {
  const reader = readerOf(app, caller);
  const { row, access } = await requireSeen(app.db, reader, submissionId, caller.locale);
  const place = placeOf(row);
  const [placeFacts, training] = await Promise.all([
    requirePlaceFacts(app.db, caller.actor, place),
    place.kind === 'training' ? trainingFor(app.db, place.trainingId, caller.actor.uid) : null,
  ]);
  const at = { placeFacts, trainingAuthorUid: training?.authorUid ?? null };
  const rights = reviewRights(reader, at, access);
  return { row, place, access, rights, teaches: teachesAt(reader, at) };
}
type Reviewed = Awaited<ReturnType<typeof reviewed>>;

/** The training in which the caller may ask about a line of this program: an own one, as a student of the class. */
async function askedIn(app: App, caller: Caller, { row, place, access, rights }: Reviewed): Promise<number | null> {
  const asks = access.isOwn && access.code === 'shown' && rights.replies && !rights.teaches;
  if (!asks || place.kind !== 'training') return null;
  return (await studentIn(app.db, place.trainingId, row.uid)) ? place.trainingId : null;
}

export async function review(
  app: App,
  caller: Caller,
  submissionId: number,
): Promise<Answer<DataOf<typeof getSubmissionReview>>> {
  const found = await reviewed(app, caller, submissionId);
  const { row, place, access, rights, teaches } = found;
  if (!rights.sees) return { canComment: false, canAsk: false, canReply: false, comments: [], mark: null };
  // Homework that hides the result from the reader hides the mark as well.
  const at =
    place.kind === 'training' && access.result ? { tid: place.trainingId, pid: row.problemId, uid: row.uid } : null;
  const as = { isTeacher: rights.teaches };
  const [comments, replies, mark, asksIn] = await Promise.all([
    sql.commentsOn(app.db, submissionId, as),
    sql.repliesOn(app.db, submissionId),
    at && markAt(app.db, at, as),
    askedIn(app, caller, found),
  ]);
  const byComment = Map.groupBy(replies, ({ commentId }) => commentId);
  return {
    canComment: rights.comments,
    canAsk: asksIn !== null,
    canReply: rights.replies,
    comments: comments.map((comment) => ({
      ...comment,
      replies: (byComment.get(comment.id) ?? []).map(({ commentId: _commentId, ...reply }) => reply),
    })),
    mark: at && mark && { ...at, ...mark, canMark: teaches },
  };
}

/** Adds a teacher's comment, or the question of a student about an own program. */
export async function comment(
  app: App,
  caller: Caller,
  { submitId, firstLine, lastLine, content, held: isHeld, savedId }: ParsedInputOf<typeof createCodeComment>,
): Promise<{ id: number }> {
  const found = await reviewed(app, caller, submitId);
  const { row, rights } = found;
  const asksIn = rights.comments ? null : await askedIn(app, caller, found);
  if (!rights.comments && asksIn === null) throw new Refusal('error.forbidden');
  if (!areLinesOf(row.code ?? '', { first: firstLine, last: lastLine })) throw new Refusal('error.codeLine');
  const { actor, now } = caller;
  const held = isHeld && asksIn === null && found.place.kind === 'training';
  await demand(app.db, writtenByAccount, actor.uid, now);
  return transaction(app.db, async (tx) => {
    await holdAccounts(tx, [actor.uid, row.uid]);
    if (asksIn !== null) await requireRoomForQuestion(tx, asksIn, actor.uid);
    await holdSubmission(tx, submitId);
    const { id } = await sql.insertComment(tx, submitId, { firstLine, lastLine, uid: actor.uid, content, now, held });
    if (asksIn !== null) await insertQuestion(tx, { commentId: id, trainingId: asksIn, now });
    if (savedId !== undefined) await countUse(tx, actor.uid, savedId, now);
    if (!held) await tellOfCode(tx, [row.uid], { senderUid: actor.uid, codeCommentId: id, codeReplyId: null, now });
    await announceReview(tx, submitId);
    return { id };
  });
}

/**
 * Adds a reply. Notifies earlier writers of the thread and the author of the program, who hears nothing of comments
 * that wait for their release.
 */
export async function reply(
  app: App,
  caller: Caller,
  { commentId, content }: { commentId: number; content: string },
): Promise<{ id: number }> {
  const stored = await requireStored(sql.commentById(app.db, commentId));
  const { row, rights } = await reviewed(app, caller, stored.submissionId);
  requireUnmuted(rights, stored);
  const { actor, now } = caller;
  await demand(app.db, writtenByAccount, actor.uid, now);
  const hearers = [...new Set([...(stored.held ? [] : [row.uid]), ...(await sql.writersOf(app.db, commentId))])];
  return transaction(app.db, async (tx) => {
    await hold(tx, stored.submissionId, [actor.uid, ...hearers]);
    const written = await sql.insertReply(tx, commentId, { uid: actor.uid, content, now });
    if (!written) throw new Refusal('error.codeCommentNotFound');
    await noteReply(tx, commentId, { uid: actor.uid, isAsker: actor.uid === stored.uid, now });
    await tellOfCode(tx, hearers, {
      senderUid: actor.uid,
      codeCommentId: commentId,
      codeReplyId: written.id,
      now,
    });
    await announceReview(tx, stored.submissionId);
    return written;
  });
}

export async function resolve(app: App, caller: Caller, id: number, resolved: boolean): Promise<void> {
  const stored = await requireStored(sql.commentById(app.db, id));
  requireUnmuted((await reviewed(app, caller, stored.submissionId)).rights, stored);
  await transaction(app.db, async (tx) => {
    await holdAccounts(tx, [caller.actor.uid]);
    await sql.saveResolved(tx, id, resolved);
    await saveState(tx, id, { state: resolved ? 'answered' : 'open', uid: caller.actor.uid, now: caller.now });
    await announceReview(tx, stored.submissionId);
  });
}

const kinds = {
  comment: { table: 'code_comment', byId: sql.commentById },
  reply: { table: 'code_reply', byId: sql.replyById },
} as const;
export type Kind = keyof typeof kinds;

export async function edit(
  app: App,
  caller: Caller,
  kind: Kind,
  { id, content }: { id: number; content: string },
): Promise<void> {
  const stored = await requireOwn(app, caller, kind, id);
  await demand(app.db, writtenByAccount, caller.actor.uid, caller.now);
  await transaction(app.db, async (tx) => {
    await sql.saveContent(tx, kinds[kind].table, id, content, caller.now);
    await announceReview(tx, stored.submissionId);
  });
}

export async function remove(app: App, caller: Caller, kind: Kind, id: number): Promise<void> {
  const stored = await requireOwn(app, caller, kind, id);
  await transaction(app.db, async (tx) => {
    await hold(tx, stored.submissionId, [caller.actor.uid]);
    await sql.remove(tx, kinds[kind].table, id);
    await announceReview(tx, stored.submissionId);
  });
}

/** The caller's own comment or reply. Refuses callers who no longer see the submission. */
async function requireOwn(app: App, caller: Caller, kind: Kind, id: number): Promise<sql.Stored> {
  const stored = await requireStored(kinds[kind].byId(app.db, id));
  requireUnmuted((await reviewed(app, caller, stored.submissionId)).rights, stored);
  if (stored.uid !== caller.actor.uid) throw new Refusal('error.forbidden');
  return stored;
}

async function requireStored(stored: Promise<sql.Stored | null>): Promise<sql.Stored> {
  const found = await stored;
  if (!found) throw new Refusal('error.codeCommentNotFound');
  return found;
}

/** Refuses muted readers. Readers without access to the comment get "not found", so that nothing is revealed. */
function requireUnmuted({ sees, teaches, replies }: ReviewRights, { held }: sql.Stored): void {
  const isSeen = sees && (teaches || !held);
  if (replies && isSeen) return;
  throw isSeen ? new HttpRefusal(403, 'error.commentMuted') : new Refusal('error.codeCommentNotFound');
}

const announceReview = (tx: Db, submissionId: number): Promise<void> => announce(tx, 'review', String(submissionId));

async function hold(tx: Db, submissionId: number, uids: string[]): Promise<void> {
  await holdAccounts(tx, uids);
  await holdSubmission(tx, submissionId);
}

async function holdSubmission(tx: Db, submissionId: number): Promise<void> {
  if (!(await sql.holdSubmission(tx, submissionId))) throw new Refusal('error.submissionNotFound');
}

/** Shows the held comments of a training to its students: one message for each program. Returns their number. */
export async function releaseComments(tx: Db, trainingId: number, now: Date): Promise<number> {
  const firsts = await sql.releaseComments(tx, trainingId);
  await tellOfReleased(
    tx,
    firsts.map(({ id, authorUid, senderUid }) => ({ uid: authorUid, senderUid, codeCommentId: id })),
    now,
  );
  await announceEach(
    tx,
    'review',
    firsts.map(({ submissionId }) => String(submissionId)),
  );
  return firsts.reduce((sum, { comments }) => sum + comments, 0);
}

export const { countHeldComments, peopleOfHeld } = sql;
