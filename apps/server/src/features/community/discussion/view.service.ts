/** Lists of discussions and one discussion, as readers see them. */
import type {
  DiscussionInfo,
  DiscussionRow,
  DiscussionSort,
  getDiscussionDetail,
} from '@verdict/contract/community/discussion.ts';
import type { ParsedInputOf } from '@verdict/contract/endpoint.ts';
import type { Page } from '@verdict/contract/fields.ts';
import { discussionRights } from '@verdict/domain/community/discussion.ts';
import { levels } from '@verdict/domain/group/group.ts';
import { type Actor, badgeOf, isSiteAdmin, type Visitor } from '@verdict/domain/access/actor.ts';
import type { App } from '../../../context.ts';
import { countedTo, pageOf } from '../../../platform/http/page.ts';
import type { Answer } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { requireDiscussion } from '../../../platform/access/discussion-gate.ts';
import { requireGroupRight } from '../../../platform/access/group-gate.ts';
import { readerOf } from '../../../platform/access/reader.ts';
import { revisionOf } from '../../site/audit/revision.service.ts';
import * as sql from './discussion.sql.ts';
import { type Caller, editedOf } from './discussion.service.ts';

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
