/** Discussions of the site or of a group (`scope`). Rights come from the stored rows. */
import type {
  createDiscussion,
  DiscussionCategory,
  DiscussionInfo,
  DiscussionRow,
  DiscussionSort,
  getDiscussionDetail,
  updateDiscussion,
} from '@verdict/contract/community/discussion.ts';
import type { ParsedInputOf } from '@verdict/contract/endpoint.ts';
import type { Page } from '@verdict/contract/fields.ts';
import type { PictureLeft } from '@verdict/contract/site/files.ts';
import type { ReadFrom } from '@verdict/contract/revision.ts';
import { plainText } from '@verdict/domain/community/excerpt.ts';
import {
  type DiscussionKind,
  type DiscussionRights,
  discussionRights,
  postRefusal,
} from '@verdict/domain/community/discussion.ts';
import { levels } from '@verdict/domain/group/group.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import { type Actor, type Visitor, badgeOf, isSiteAdmin } from '@verdict/domain/access/actor.ts';
import { mayInGroup } from '@verdict/domain/access/group-rights.ts';
import { type Place, bank } from '@verdict/domain/access/place.ts';
import type { Scope } from '@verdict/domain/access/scope.ts';
import { seesProblem } from '@verdict/domain/access/problem-access.ts';
import type { App } from '../../../context.ts';
import { type Db, isDuplicate, transaction } from '../../../platform/db/db.ts';
import { holdAccounts, lockAccounts } from '../../../platform/db/lock-order.sql.ts';
import { countedTo, pageOf } from '../../../platform/http/page.ts';
import type { Answer, Timed } from '../../../platform/http/route.ts';
import { type Limit, demand } from '../../../platform/limits/rate-limit.ts';
import { HttpRefusal, Refusal } from '../../../platform/refusal/refusal.ts';
import { requireDiscussion, requireOpen } from '../../../platform/access/discussion-gate.ts';
import { type StoredDiscussion, discussionById, lockDiscussion } from '../../../platform/access/discussions.sql.ts';
import { requireGroupRight } from '../../../platform/access/group-gate.ts';
import { readerOf } from '../../../platform/access/reader.ts';
import { type ActorContext, difference, record } from '../../site/audit/audit.service.ts';
import { lastRecorded, requireRevision, revisionOf } from '../../site/audit/revision.service.ts';
import { withOwnPictures } from '../../site/files/own-pictures.service.ts';
import { type Hearer, hearersOfPost, tell, tellLike } from '../message/message.service.ts';
import { tellAboutModeration } from '../notice/notice.service.ts';
import { requireUnmuted, hold, screen } from '../muting/muting.service.ts';
import * as sql from './discussion.sql.ts';

interface Caller<A extends Visitor = Visitor> {
  actor: A;
  now: Date;
}

/** Number of characters of a text by which its author recognizes it. */
const EXCERPT = 100;
const DAY_MS = 86_400_000;
const likesOfAccount: Limit = { name: 'discussion-like', max: 120, windowMs: 600_000 };

/** Sorted by creation. */
export const categories = (db: Db): Promise<Timed<DiscussionCategory>[]> => sql.categories(db);

export async function saveCategories(
  db: Db,
  context: ActorContext,
  sent: { id?: number | undefined; name: string }[],
): Promise<Timed<DiscussionCategory>[]> {
  try {
    return await transaction(db, async (tx) => {
      await sql.lockCategories(tx);
      const stored = await sql.categories(tx);
      for (const { id, name } of sent) await saveCategory(tx, context, stored, { id, name });
      return sql.categories(tx);
    });
  } catch (error) {
    throw isDuplicate(error) ? new Refusal('error.discussionCategoryTaken') : error;
  }
}

async function saveCategory(
  tx: Db,
  context: ActorContext,
  stored: { id: number; name: string }[],
  { id, name }: { id: number | undefined; name: string },
): Promise<void> {
  if (id === undefined) {
    const made = await sql.insertCategory(tx, name);
    const act = { action: 'discussionCategory.create', subject: made.id, subjectName: name, after: { name } } as const;
    return void (await record(tx, context, act));
  }
  const former = stored.find((one) => one.id === id);
  if (!former) throw new Refusal('error.discussionCategoryNotFound');
  if (former.name === name) return;
  await sql.renameCategory(tx, { id, name });
  await record(tx, context, {
    action: 'discussionCategory.edit',
    subject: id,
    subjectName: former.name,
    before: { name: former.name },
    after: { name },
  });
}

export interface ListInput {
  currentPage: number;
  limit: number;
  keyword?: string | undefined;
  /** Category id. */
  cid?: number | undefined;
  pid?: string | undefined;
  onlyMine?: boolean;
  sort?: DiscussionSort;
  afterPinned?: boolean | undefined;
  afterActive?: string | undefined;
  afterId?: number | undefined;
}

/** Without `afterId` the list starts at its beginning. A missing time defaults to the epoch, so nothing follows it. */
const lastKnown = ({ afterId, afterPinned = false, afterActive }: ListInput): sql.DiscussionFilter['after'] =>
  afterId === undefined ? null : { id: afterId, isPinned: afterPinned, activeAt: new Date(afterActive ?? 0) };

/** A page, in two queries whatever its size. `scope` null covers the site and all groups. */
async function page(
  app: App,
  caller: Caller,
  of: Pick<sql.DiscussionFilter, 'scope' | 'showsHidden'>,
  input: ListInput,
): Promise<Answer<Page<DiscussionRow>>> {
  if (input.onlyMine && caller.actor === null) throw new Refusal('error.loginRequired');
  const reader = readerOf(app, caller);
  const filter: sql.DiscussionFilter = {
    ...of,
    keyword: input.keyword?.trim() || null,
    categoryId: input.cid ?? null,
    problem: input.pid ?? null,
    authorUid: input.onlyMine && caller.actor !== null ? caller.actor.uid : null,
    sort: input.sort ?? 'newest',
    after: lastKnown(input),
  };
  const slice = { limit: input.limit, offset: filter.after === null ? (input.currentPage - 1) * input.limit : 0 };
  const [found, total] = await Promise.all([
    sql.discussionPage(app.db, reader, filter, slice),
    sql.countDiscussions(app.db, reader, filter, filter.after === null ? countedTo(slice) : input.limit + 1),
  ]);
  const records = found.map((row) => ({
    ...rowOnWire(caller.actor, row),
    content: row.authorUid === caller.actor?.uid ? row.content : null,
  }));
  return pageOf(records, total, input);
}

/** Public discussions. With `admin`, administrators of the site also get hidden discussions and those of groups. */
export const publicPage = (app: App, caller: Caller, { admin, ...input }: ListInput & { admin: boolean }) => {
  const seesAll = admin && isSiteAdmin(caller.actor);
  return page(app, caller, { scope: seesAll ? null : { kind: 'site' }, showsHidden: seesAll }, input);
};

/** `showsHidden` is for those who run the group. */
export async function groupPage(
  app: App,
  caller: Caller<Actor>,
  groupId: number,
  showsHidden: boolean,
  input: ListInput,
): Promise<Answer<Page<DiscussionRow>>> {
  await requireGroupRight(app.db, caller.actor, groupId, showsHidden ? 'group.administer' : 'group.enter');
  return page(app, caller, { scope: { kind: 'group', groupId }, showsHidden }, input);
}

/** Roots and administrators of the group have the badges there that administrators have on the site. */
function badges({ role, groupLevel }: sql.DiscussionRow): Pick<DiscussionRow, 'role' | 'groupRole'> {
  const groupRole = groupLevel === levels.root ? 'root' : groupLevel === levels.admin ? 'admin' : null;
  const siteRole = badgeOf(role);
  const isOfSite = groupRole === null || siteRole === 'root' || siteRole === groupRole;
  return { role: isOfSite ? siteRole : groupRole, groupRole: isOfSite ? null : groupRole };
}

const rowOnWire = (actor: Visitor, row: sql.DiscussionRow): Answer<Omit<DiscussionRow, 'content'>> => ({
  id: row.id,
  kind: row.kind,
  categoryId: row.categoryId,
  categoryName: row.categoryName,
  title: row.title,
  description: row.description,
  pid: row.displayId,
  problemGid: row.problemGroupId,
  gid: row.groupId,
  uid: row.authorUid,
  author: row.author,
  avatar: row.avatar,
  ...badges(row),
  titleName: row.titleName,
  titleColor: row.titleColor,
  viewNum: row.views,
  likeNum: row.likes,
  commentNum: row.comments,
  topPriority: row.isPinned,
  status: row.isHidden ? 1 : 0,
  held: row.isHeld,
  reportedAs: row.reportedAs,
  gmtCreate: row.createdAt,
  gmtModified: row.updatedAt,
  gmtEdited: row.editedAt,
  gmtActive: row.activeAt,
  may: discussionRights(actor, row),
});

/** Counts a view when the text is shown. */
export async function detail(
  app: App,
  caller: Caller,
  { did, reveal }: ParsedInputOf<typeof getDiscussionDetail>,
): Promise<Answer<DiscussionInfo>> {
  const { mustBeWarned } = await requireDiscussion(app, caller, did);
  const isShown = reveal || !mustBeWarned;
  const row = await sql.viewed(app.db, did, caller.actor && caller.actor.uid, isShown ? 1 : 0);
  if (!row) throw new Refusal('error.discussionNotFound');
  return {
    ...rowOnWire(caller.actor, row),
    content: isShown ? row.content : null,
    hasLike: row.isLiked,
    language: row.language,
    upNum: row.ups,
    downNum: row.downs,
    vote: row.vote,
    revision: discussionRights(caller.actor, row).edit ? revisionOf(editedOf(row)) : null,
  };
}

/** Members that the form edits. */
const editedOf = ({ categoryId, language, title, description, content, isPinned }: sql.DiscussionText) => ({
  categoryId,
  language,
  title,
  description,
  content,
  isPinned,
});

type Form = Omit<ParsedInputOf<typeof createDiscussion>, 'gid'>;
type Changes = ParsedInputOf<typeof updateDiscussion>;

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

export async function remove(app: App, context: ActorContext, id: number): Promise<void> {
  const { discussion } = await requireRight(app, context, id, 'delete');
  await transaction(app.db, async (tx) => {
    await holdAccounts(tx, [context.actor.uid, discussion.authorUid]);
    await lockDiscussion(tx, id);
    const locked = await requireRight(app, context, id, 'delete', tx);
    await sql.lockComments(tx, [id]);
    await removeLocked(tx, context, locked.discussion);
  });
}

/** Delete all of them or none, in any scope. For administrators of the site. */
export async function removeAll(db: Db, context: ActorContext, ids: number[], reason?: string): Promise<void> {
  const authors = await sql.authorsOf(db, ids);
  await transaction(db, async (tx) => {
    await holdAccounts(tx, [context.actor.uid, ...authors]);
    const discussions = [];
    for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
      const discussion = (await lockDiscussion(tx, id)) && (await discussionById(tx, id));
      if (!discussion) throw new Refusal('error.discussionNotFound');
      discussions.push(discussion);
    }
    await sql.lockComments(tx, ids);
    for (const discussion of discussions) await removeLocked(tx, context, discussion, reason);
  });
}

/** Delete a discussion with its comments, likes and reports. Notifies its author when another account deletes it. */
async function removeLocked(
  tx: Db,
  context: ActorContext,
  { id, kind, authorUid, author, title, groupId }: StoredDiscussion,
  reason?: string,
): Promise<void> {
  const text = await sql.textOf(tx, id);
  await sql.deleteDiscussion(tx, id);
  if (authorUid === context.actor.uid) return;
  await record(tx, context, {
    action: 'discussion.delete',
    subject: id,
    subjectName: title,
    before: { author, title, content: text?.content ?? '' },
    ...(reason !== undefined && { after: { reason } }),
  });
  const place = groupId === null ? {} : { group: groupId };
  const words = {
    title,
    text: plainText(text?.content ?? '', EXCERPT),
    part: kind,
    ...(reason !== undefined && { reason }),
  };
  await tellAboutModeration(tx, authorUid, { kind: 'postDeleted', ...words, ...place }, context.now);
}

/** A discussion that the caller may see and has this right on. */
async function requireRight(app: App, caller: Caller<Actor>, id: number, right: 'edit' | 'delete', db?: Db) {
  const discussion = await requireDiscussion(app, caller, id, db);
  const rights = discussionRights(caller.actor, discussion);
  if (!rights[right]) throw new Refusal('error.discussionForbidden');
  return { discussion, rights };
}

/** Set or remove the like. Repeated calls have no further effect. */
export async function like(app: App, { actor, now }: Caller<Actor>, id: number, toLike: boolean): Promise<void> {
  const { authorUid, kind } = await requireDiscussion(app, { actor, now }, id);
  if (kind === 'solution') throw new Refusal('error.solutionVoted');
  await demand(app.db, likesOfAccount, actor.uid, now);
  await transaction(app.db, async (tx) => {
    await holdAccounts(tx, [actor.uid, authorUid]);
    if (!(await lockDiscussion(tx, id))) throw new Refusal('error.discussionNotFound');
    const changed = await (toLike ? sql.insertLike(tx, id, actor.uid) : sql.deleteLike(tx, id, actor.uid));
    const liked = { uid: authorUid, discussionId: id, contestId: null, commentId: null };
    if (changed > 0) await tellLike(tx, liked, { actor, now }, toLike);
  });
}
