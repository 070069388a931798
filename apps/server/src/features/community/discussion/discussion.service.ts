/** Writing and changing discussions of the site or of a group (`scope`). Rights come from the stored rows. */
import type { createDiscussion, updateDiscussion } from '@verdict/contract/community/discussion.ts';
import type { ParsedInputOf } from '@verdict/contract/endpoint.ts';
import type { PictureLeft } from '@verdict/contract/site/files.ts';
import type { ReadFrom } from '@verdict/contract/revision.ts';
import {
  type DiscussionKind,
  type DiscussionRights,
  discussionRights,
  postRefusal,
} from '@verdict/domain/community/discussion.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import { type Actor, isSiteAdmin, type Visitor } from '@verdict/domain/access/actor.ts';
import { mayInGroup } from '@verdict/domain/access/group-rights.ts';
import { bank, type Place } from '@verdict/domain/access/place.ts';
import type { Scope } from '@verdict/domain/access/scope.ts';
import { seesProblem } from '@verdict/domain/access/problem-access.ts';
import type { App } from '../../../context.ts';
import type { Settled } from '../../../platform/http/settled.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { holdAccounts, lockAccounts } from '../../../platform/db/lock-order.sql.ts';
import { HttpRefusal, Refusal } from '../../../platform/refusal/refusal.ts';
import { requireDiscussion, requireOpen } from '../../../platform/access/discussion-gate.ts';
import { lockDiscussion, type StoredDiscussion } from '../../../platform/access/discussions.sql.ts';
import { requireGroupRight } from '../../../platform/access/group-gate.ts';
import { readerOf } from '../../../platform/access/reader.ts';
import { type ActorContext, difference, record } from '../../site/audit/audit.service.ts';
import { lastRecorded, requireRevision } from '../../site/audit/revision.service.ts';
import { withOwnPictures } from '../../site/files/own-pictures.service.ts';
import { type Hearer, hearersOfPost, tell } from '../message/message.service.ts';
import { hold, requireUnmuted, screen } from '../muting/muting.service.ts';
import * as sql from './discussion.sql.ts';

export interface Caller<A extends Visitor = Visitor> {
  actor: A;
  now: Date;
}
const DAY_MS = 86_400_000;

/** Members that the form edits. */
export const editedOf = ({ categoryId, language, title, description, content, isPinned }: sql.DiscussionText) => ({
  categoryId,
  language,
  title,
  description,
  content,
  isPinned,
});

type Form = Omit<ParsedInputOf<typeof createDiscussion>, 'gid'>;
type Changes = Settled<ParsedInputOf<typeof updateDiscussion>>;

export async function create(
  app: App,
  context: ActorContext,
  scope: Scope,
  form: Form,
): Promise<{ did: number; held: boolean; picturesLeft: PictureLeft[] }> {
  const groupId = scope.kind === 'group' ? scope.groupId : null;
  return post(app, context, scope, form.content, async (tx) => {
    const problemId = form.pid === undefined ? null : await requireProblem(app, tx, context, scope, form.pid);
    if (!(await sql.holdCategory(tx, form.categoryId))) throw new Refusal('error.discussionCategoryNotFound');
    return {
      problemId,
      categoryId: form.categoryId,
      language: null,
      title: form.title,
      description: form.description,
      isPinned: form.topPriority === true && mayPin(context.actor, groupId),
    };
  });
}

/** Create a discussion of either kind. `check` enforces the kind's rules and returns the rest of the row. */
export async function post(
  app: App,
  context: ActorContext,
  scope: Scope,
  content: string,
  check: (tx: Db) => Promise<Omit<sql.NewDiscussion, 'scope' | 'uid' | 'content' | 'isHeld' | 'now'>>,
): Promise<{ did: number; held: boolean; picturesLeft: PictureLeft[] }> {
  const groupId = scope.kind === 'group' ? scope.groupId : null;
  const { uid } = context.actor;
  requireOpen(app, groupId);
  if (!can(context.actor, 'discussion.create')) throw new HttpRefusal(403, 'error.discussionBarred');
  if (groupId !== null) await requireGroupRight(app.db, context.actor, groupId, 'group.enter');
  const { texts, left } = await withOwnPictures(app, context, { content });
  const hearers = await hearersOfPost(app.db, { groupId, by: uid, content, before: '' });
  const made = await transaction(app.db, async (tx) => {
    await lockAccounts(tx, { locked: uid, held: hearers.map((hearer) => hearer.uid) });
    if (groupId !== null) await requireGroupRight(tx, context.actor, groupId, 'group.enter', 'join');
    await requireUnmuted(tx, context, groupId);
    await requireMayOpen(app, tx, context);
    const row = await check(tx);
    const words = await screen({ ...app, db: tx }, context, groupId, [row.title, row.description, content]);
    const isHeld = words.length > 0;
    const id = await sql.insertDiscussion(tx, { ...row, scope, uid, content: texts.content, isHeld, now: context.now });
    if (isHeld) await hold(tx, { ...postOf(id), groupId, uid, words, now: context.now });
    else await tellOfPost(tx, hearers, { uid, did: id, now: context.now });
    return { id, isHeld };
  });
  return { did: made.id, held: made.isHeld, picturesLeft: left };
}

/** Notify the accounts that a post mentions. The caller holds the accounts. */
export const tellOfPost = (tx: Db, hearers: Hearer[], { uid, did, now }: { uid: string; did: number; now: Date }) =>
  tell(tx, hearers, {
    senderUid: uid,
    discussionId: did,
    commentId: null,
    replyId: null,
    quoteId: null,
    now,
  });

/** Accounts that a held post mentions. */
export async function hearersOfHeld(db: Db, { id, groupId, authorUid }: StoredDiscussion): Promise<Hearer[]> {
  const content = (await sql.textOf(db, id))?.content ?? '';
  return hearersOfPost(db, { groupId, by: authorUid, content, before: '' });
}

const postOf = (did: number) => ({ did, commentId: null, replyId: null });

const mayPin = (actor: Actor, groupId: number | null): boolean =>
  groupId === null ? isSiteAdmin(actor) : mayInGroup(actor, 'administer', { groupId });

async function requireMayOpen(app: App, tx: Db, { actor, now }: ActorContext): Promise<void> {
  const { current } = app.settings;
  const facts = await sql.posterFacts(tx, actor.uid, new Date(now.getTime() - DAY_MS));
  const refusal = postRefusal(
    { isSiteAdmin: isSiteAdmin(actor), ...facts },
    { solved: current.defaultCreateDiscussionACInitValue, perDay: current.defaultCreateDiscussionDailyLimit },
  );
  if (refusal?.key === 'discussionSolvedTooFew') throw new Refusal('error.discussionSolvedTooFew', refusal);
  if (refusal) throw new Refusal('error.discussionTooManyToday', refusal);
}

/** Problem of the bank or of this group that the author may see. */
async function requireProblem(app: App, tx: Db, caller: Caller, scope: Scope, displayId: string): Promise<number> {
  const problem = await sql.problemNamed(tx, displayId);
  const placeFacts: Extract<Place, { kind: 'bank' | 'group' }> = scope.kind === 'group' ? scope : bank;
  const isElsewhere = problem?.isGroup && (scope.kind === 'site' || problem.groupId !== scope.groupId);
  if (!problem || isElsewhere) throw new Refusal('error.problemNotFound');
  if (!seesProblem(readerOf(app, caller), placeFacts, problem)) throw new Refusal('error.problemHidden');
  return problem.id;
}

/** Record an edit of another account's discussion. */
const recordEdit = (
  tx: Db,
  context: ActorContext,
  discussion: StoredDiscussion,
  before: sql.DiscussionText,
  after: sql.DiscussionText,
) => {
  const changed = difference(before, after);
  if (!changed || discussion.authorUid === context.actor.uid) return;
  return record(tx, context, {
    action: 'discussion.edit',
    subject: discussion.id,
    subjectName: before.title,
    ...changed,
  });
};

export const update = (
  app: App,
  context: ActorContext,
  { id, ...form }: Changes,
): Promise<{ held: boolean; picturesLeft: PictureLeft[] }> =>
  change(
    app,
    context,
    { id, kind: 'discussion', content: form.content, readFrom: form },
    async (tx, stored, rights) => {
      if (!(await sql.holdCategory(tx, form.categoryId))) throw new Refusal('error.discussionCategoryNotFound');
      return {
        categoryId: form.categoryId,
        language: null,
        title: form.title,
        description: form.description,
        isPinned: rights.pin && form.topPriority !== undefined ? form.topPriority : stored.isPinned,
      };
    },
  );

/** Change a discussion of that kind. `check` enforces the kind's rules and returns the rest of the row. */
export async function change(
  app: App,
  context: ActorContext,
  { id, kind, content, readFrom }: { id: number; kind: DiscussionKind; content: string; readFrom: ReadFrom },
  check: (tx: Db, stored: sql.DiscussionText, rights: DiscussionRights) => Promise<Omit<sql.DiscussionText, 'content'>>,
): Promise<{ held: boolean; picturesLeft: PictureLeft[] }> {
  const { uid } = context.actor;
  const { discussion: seen } = await requireRight(app, context, id, 'edit');
  const before = await sql.textOf(app.db, id);
  if (seen.kind !== kind || !before) throw new Refusal('error.discussionNotFound');
  await requireUnmuted(app.db, context, seen.groupId);
  const { texts, left } = await withOwnPictures(app, context, { content });
  const { groupId } = seen;
  const hearers = await hearersOfPost(app.db, { groupId, by: seen.authorUid, content, before: before.content });
  const isHeld = await transaction(app.db, async (tx) => {
    await holdAccounts(tx, [uid, seen.authorUid, ...hearers.map((hearer) => hearer.uid)]);
    await lockDiscussion(tx, id);
    const { discussion, rights } = await requireRight(app, context, id, 'edit', tx);
    const stored = await sql.textOf(tx, id);
    if (!stored) throw new Refusal('error.discussionNotFound');
    const edited = editedOf(stored);
    await requireRevision(readFrom, {
      edited,
      changedAt: stored.updatedAt,
      lastSave: () => lastSaveOf(tx, discussion, stored.updatedAt),
      onWire: { ...edited, topPriority: edited.isPinned },
    });
    const text = { ...(await check(tx, stored, rights)), content: texts.content };
    await sql.saveDiscussion(tx, id, text, context.now);
    const words = await screen({ ...app, db: tx }, context, groupId, [text.title, text.description, content]);
    if (words.length > 0) {
      await sql.hold(tx, id);
      await hold(tx, { ...postOf(id), groupId, uid: seen.authorUid, words, now: context.now });
    } else if (!discussion.isHidden) await tellOfPost(tx, hearers, { uid: seen.authorUid, did: id, now: context.now });
    await recordEdit(tx, context, discussion, stored, text);
    return words.length > 0;
  });
  return { held: isHeld, picturesLeft: left };
}

/** Edits by the author are not recorded. */
async function lastSaveOf(tx: Db, { id, author }: StoredDiscussion, updatedAt: Date) {
  const recorded = await lastRecorded(tx, id, ['discussion.edit', 'discussion.moderate'])();
  return recorded?.at && recorded.at >= updatedAt ? recorded : { username: author, at: updatedAt };
}

/** A discussion that the caller may see and has this right on. */
export async function requireRight(app: App, caller: Caller<Actor>, id: number, right: 'edit' | 'delete', db?: Db) {
  const discussion = await requireDiscussion(app, caller, id, db);
  const rights = discussionRights(caller.actor, discussion);
  if (!rights[right]) throw new Refusal('error.discussionForbidden');
  return { discussion, rights };
}
