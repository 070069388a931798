/** Moderation of posts on the site and in groups, and the queue of posts that wait for a moderator. */
import type { DiscussionReport, getDiscussionReports } from '@verdict/contract/community/moderation-admin.ts';
import type { reportDiscussion } from '@verdict/contract/community/discussion.ts';
import type { ParsedInputOf } from '@verdict/contract/endpoint.ts';
import type { Page } from '@verdict/contract/fields.ts';
import {
  type appeal,
  type deletePost,
  type getModerationQueue,
  type moderatePost,
  type QueueEntry,
  queueKinds,
} from '@verdict/contract/community/moderation.ts';
import { plainText } from '@verdict/domain/community/excerpt.ts';
import { discussionRights } from '@verdict/domain/community/discussion.ts';
import { isMutable } from '@verdict/domain/community/mute.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import { site } from '@verdict/domain/access/scope.ts';
import type { App } from '../../../context.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { holdAccounts } from '../../../platform/db/lock-order.sql.ts';
import { countedTo, pageOf } from '../../../platform/http/page.ts';
import type { Answer } from '../../../platform/http/route.ts';
import { demand, type Limit } from '../../../platform/limits/rate-limit.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { requireDiscussion } from '../../../platform/access/discussion-gate.ts';
import { discussionById, lockDiscussion } from '../../../platform/access/discussions.sql.ts';
import { type ActorContext, difference, record } from '../../site/audit/audit.service.ts';
import * as comments from '../comment/comment.service.ts';
import * as discussions from '../discussion/discussion.service.ts';
import type { Hearer } from '../message/message.service.ts';
import { answerable, tellAboutModeration } from '../notice/notice.service.ts';
import { type PostId, saveEntry } from '../muting/muting.service.ts';
import * as sql from './moderation.sql.ts';
import { requireModerator, scopeOf } from './mute.service.ts';
import * as removal from '../discussion/removal.service.ts';

interface Caller {
  actor: Actor;
  now: Date;
}

const reportsOfAccount: Limit = { name: 'discussion-report', max: 20, windowMs: 3_600_000 };
const appealsOfAccount: Limit = { name: 'appeal', max: 20, windowMs: 3_600_000 };
/** Number of characters of a comment by which its author recognizes it. */
const EXCERPT = 100;
/** Number of characters of the context above a post. */
const CONTEXT = 200;

const postOf = ({ did, commentId, replyId }: Omit<ParsedInputOf<typeof deletePost>, 'reason'>): PostId => ({
  did,
  commentId: commentId ?? null,
  replyId: replyId ?? null,
});

const inGroup = (groupId: number | null) => (groupId === null ? {} : { group: groupId });

/** Absent fields keep their stored value. Entries about the post that wait in the queue are closed. */
export async function moderate(
  app: App,
  context: ActorContext,
  { hidden, pinned, reason, ...named }: ParsedInputOf<typeof moderatePost>,
): Promise<void> {
  const post = postOf(named);
  const discussion = await requireRight(app, context, post.did);
  const { title, groupId } = discussion;
  const text = await comments.textOn(post, app.db);
  if (!text) {
    const isNews = discussion.isHeld && hidden === false;
    const hearers = isNews ? await discussions.hearersOfHeld(app.db, discussion) : [];
    return moderateDiscussion(
      app,
      context,
      post,
      { authorUid: discussion.authorUid, hearers },
      { hidden, pinned, reason },
    );
  }
  if (hidden === undefined) return;
  const isReply = post.replyId !== null;
  await comments.setHidden(app, context, text, hidden, async (tx) => {
    await sql.closeEntries(tx, post, context.now);
    await record(tx, context, {
      action: isReply ? 'reply.moderate' : 'comment.moderate',
      subject: text.id,
      subjectName: text.author,
      before: { isHidden: text.isHidden },
      after: { isHidden: hidden, ...(reason !== undefined && { reason }) },
    });
    if (text.uid === context.actor.uid) return;
    const comment = 'commentId' in text ? text.commentId : text.id;
    const part = isReply ? ('reply' as const) : ('comment' as const);
    const words = { title, text: plainText(text.content, EXCERPT), part, ...why(hidden, reason) };
    const event = { kind: hidden ? 'postHidden' : 'postShown', did: post.did, comment, ...words } as const;
    await tellAboutModeration(tx, text.uid, { ...event, ...inGroup(groupId) }, context.now);
  });
}

/** `hearers` are the accounts that a held post mentions. */
const moderateDiscussion = (
  app: App,
  context: ActorContext,
  post: PostId,
  { authorUid, hearers }: { authorUid: string; hearers: Hearer[] },
  { hidden, pinned, reason }: { hidden: boolean | undefined; pinned: boolean | undefined; reason: string | undefined },
): Promise<void> =>
  transaction(app.db, async (tx) => {
    await holdAccounts(tx, [context.actor.uid, authorUid, ...hearers.map(({ uid }) => uid)]);
    await lockDiscussion(tx, post.did);
    const { rights, ...discussion } = await requireRight(app, context, post.did, tx);
    const { title, groupId, isHidden, isPinned, isHeld } = discussion;
    if (pinned !== undefined && !rights.pin) throw new Refusal('error.discussionForbidden');
    const to = { isHidden: hidden ?? isHidden, isPinned: pinned ?? isPinned };
    const changed = difference({ isHidden, isPinned, isHeld }, { ...to, isHeld: isHeld && hidden === undefined });
    if (!changed) return;
    if (hidden === undefined) await sql.pin(tx, post.did, to.isPinned);
    else {
      await sql.moderate(tx, post.did, to);
      await sql.closeEntries(tx, post, context.now);
      await discussions.tellOfPost(tx, hearers, { uid: authorUid, did: post.did, now: context.now });
    }
    const after = { ...changed.after, ...(reason !== undefined && { reason }) };
    await record(tx, context, {
      action: 'discussion.moderate',
      subject: post.did,
      subjectName: title,
      ...changed,
      after,
    });
    if ((to.isHidden === isHidden && !isHeld) || hidden === undefined || authorUid === context.actor.uid) return;
    const event = { kind: to.isHidden ? 'postHidden' : 'postShown', did: post.did, title } as const;
    const words = { part: discussion.kind, ...why(to.isHidden, reason) };
    await tellAboutModeration(tx, authorUid, { ...event, ...words, ...inGroup(groupId) }, context.now);
  });

/** The reason belongs to hiding; showing a post gives none. */
const why = (isHidden: boolean, reason: string | undefined) => (isHidden && reason !== undefined ? { reason } : {});

export async function remove(
  app: App,
  context: ActorContext,
  { reason, ...named }: ParsedInputOf<typeof deletePost>,
): Promise<void> {
  const post = postOf(named);
  await requireRight(app, context, post.did);
  const text = await comments.textOn(post, app.db);
  await (text
    ? comments.removeText(app.db, context, text, reason)
    : removal.removeAll(app.db, context, [post.did], reason));
}

/** A discussion that the caller moderates. Callers who may not see it get the same refusal as if it did not exist. */
async function requireRight(app: App, caller: ActorContext, did: number, db: Db = app.db) {
  const discussion = await discussionById(db, did);
  const rights = discussion && discussionRights(caller.actor, discussion);
  if (rights?.hide) return { ...discussion!, rights };
  await requireDiscussion(app, caller, did, db);
  throw new Refusal('error.discussionForbidden');
}

/** Report a discussion, or a comment or reply on it. */
export async function report(
  app: App,
  caller: Caller,
  { labels, content = '', ...named }: ParsedInputOf<typeof reportDiscussion>,
): Promise<void> {
  if (labels.length === 0 && content === '') throw new Refusal('error.reportRequired');
  const { actor, now } = caller;
  const post = postOf(named);
  const { groupId } = await requireDiscussion(app, caller, post.did);
  const text = await comments.textOn(post, app.db);
  if (text?.isHidden) throw new Refusal('error.commentNotFound');
  await demand(app.db, reportsOfAccount, actor.uid, now);
  await transaction(app.db, async (tx) => {
    await holdAccounts(tx, [actor.uid]);
    const entry = { ...post, groupId, uid: actor.uid, labels: [...new Set(labels)], content, now };
    await saveEntry(tx, { ...entry, kind: 'report' });
  });
}

export async function queue(
  app: App,
  { actor, now }: Caller,
  { gid, onlyOpen, ...input }: ParsedInputOf<typeof getModerationQueue>,
): Promise<Answer<Page<QueueEntry>>> {
  const scope = scopeOf(gid);
  requireModerator(actor, scope);
  const filter = { groupId: gid ?? null, onlyOpen, kinds: queueKinds };
  const slice = { limit: input.limit, offset: (input.currentPage - 1) * input.limit };
  const [found, total] = await Promise.all([
    sql.queuePage(app.db, filter, now, slice),
    sql.countQueue(app.db, filter, countedTo(slice)),
  ]);
  const records = found.map(({ authorRole: role, inGroup: place, context, ...row }) => ({
    ...row,
    context: context && plainText(context, CONTEXT),
    isMutable: isMutable(actor, { uid: row.authorUid, role, inGroup: place }, scope),
  }));
  return pageOf(records, total, input);
}

/** Reports of discussions only, as older clients list them. */
export async function reports(
  db: Db,
  { onlyOpen, ...input }: ParsedInputOf<typeof getDiscussionReports>,
  now: Date,
): Promise<Answer<Page<DiscussionReport>>> {
  const filter = { groupId: null, onlyOpen, kinds: ['report'] } as const;
  const slice = { limit: input.limit, offset: (input.currentPage - 1) * input.limit };
  const [found, total] = await Promise.all([
    sql.queuePage(db, filter, now, slice),
    sql.countQueue(db, filter, countedTo(slice)),
  ]);
  const records = found.map(({ title, author, postStatus, did, ...row }) => ({
    ...row,
    did: did ?? 0,
    discussionTitle: title,
    discussionAuthor: author,
    discussionStatus: Math.min(postStatus, 1),
  }));
  return pageOf(records, total, input);
}

/**
 * Set whether an entry is handled. When an appeal is closed without another action, its author is notified that the
 * moderator's decision stays.
 */
export async function mark(
  db: Db,
  context: ActorContext,
  { id, status }: { id: number; status: boolean },
): Promise<void> {
  const entry = await sql.entryById(db, id);
  if (!entry) throw new Refusal('error.entryNotFound');
  const { groupId, kind, uid } = entry;
  const isModerator =
    can(context.actor, 'discussion.moderate', site) ||
    (groupId !== null && can(context.actor, 'discussion.moderate', scopeOf(groupId)));
  if (!isModerator) throw new Refusal('error.forbidden');
  await transaction(db, async (tx) => {
    await holdAccounts(tx, [context.actor.uid, uid]);
    const locked = await sql.lockEntry(tx, id);
    if (!locked) throw new Refusal('error.entryNotFound');
    const { isHandled, title, text } = locked;
    if (isHandled === status) return;
    await sql.markEntry(tx, id, status, context.now);
    await record(tx, context, {
      action: 'discussion.report',
      subject: id,
      subjectName: title,
      before: { handled: isHandled },
      after: { handled: status },
    });
    if (kind !== 'appeal' || !status) return;
    const words = { ...(title !== '' && { title }), ...(text !== null && { text }) };
    await tellAboutModeration(tx, uid, { kind: 'appealClosed', ...words, ...inGroup(groupId) }, context.now);
  });
}

/** Answer a moderator's action. Each action can be answered once. */
export async function answer(
  app: App,
  { actor, now }: Caller,
  { id, content }: ParsedInputOf<typeof appeal>,
): Promise<void> {
  const event = await answerable(app.db, actor.uid, id);
  if (!event) throw new Refusal('error.appealNone');
  await demand(app.db, appealsOfAccount, actor.uid, now);
  await transaction(app.db, async (tx) => {
    await holdAccounts(tx, [actor.uid]);
    const about = {
      did: event.kind === 'postHidden' ? event.did : null,
      commentId: event.kind === 'postHidden' ? (event.comment ?? null) : null,
      groupId: event.group ?? null,
    };
    const made = await sql.insertAppeal(tx, { noticeId: id, uid: actor.uid, ...about, content, now });
    if (made === 0) throw new Refusal('error.appealNone');
  });
}
