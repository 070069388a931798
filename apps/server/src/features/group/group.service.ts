/** Listing, viewing, creating and changing groups. Rights come from the stored rows. */
import type {
  createGroup,
  getGroupList,
  Group,
  GroupDetails,
  GroupRow,
  updateGroup,
} from '@verdict/contract/group/group.ts';
import type { ParsedInputOf } from '@verdict/contract/endpoint.ts';
import type { Page } from '@verdict/contract/fields.ts';
import type { PictureLeft } from '@verdict/contract/site/files.ts';
import { accessNumbers, createRefusal, groupAccesses } from '@verdict/domain/group/group.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import { type Actor, type Visitor, isSiteAdmin, isSuper } from '@verdict/domain/access/actor.ts';
import { leaveRefusal } from '@verdict/domain/access/group-rights.ts';
import type { App } from '../../context.ts';
import { type Db, isDuplicate, transaction } from '../../platform/db/db.ts';
import { holdAccount, lockAccount } from '../../platform/db/lock-order.sql.ts';
import { pageOf } from '../../platform/http/page.ts';
import type { Settled } from '../../platform/http/settled.ts';
import type { Answer, Upload } from '../../platform/http/route.ts';
import { tryOnce } from '../../platform/limits/rate-limit.ts';
import { HttpRefusal, Refusal } from '../../platform/refusal/refusal.ts';
import { requireGroup, requireGroupRight } from '../../platform/access/group-gate.ts';
import type { StoredGroup } from '../../platform/access/group.sql.ts';
import { type ActorContext, difference, record } from '../site/audit/audit.service.ts';
import { lastRecorded, requireRevision, revisionOf } from '../site/audit/revision.service.ts';
import { keepGroupAvatar, prepareGroupAvatar } from '../site/files/files.service.ts';
import { withOwnPictures } from '../site/files/own-pictures.service.ts';
import * as sql from './group.sql.ts';

const DAY_MS = 86_400_000;

/** Page of the groups that are visible to the reader. The number of queries does not depend on its size. */
export async function list(
  db: Db,
  actor: Visitor,
  input: ParsedInputOf<typeof getGroupList>,
): Promise<Answer<Page<GroupRow>>> {
  if (input.onlyMine && actor === null) throw new Refusal('error.loginRequired');
  const access = groupAccesses.find((one) => accessNumbers[one] === input.auth);
  if (input.auth !== undefined && access === undefined) return pageOf([], 0, input);
  const filter: sql.GroupFilter = {
    uid: actor && actor.uid,
    seesHidden: isSuper(actor),
    onlyMine: input.onlyMine,
    access: access ?? null,
    keyword: input.keyword?.trim() || null,
  };
  const page = { limit: input.limit, offset: (input.currentPage - 1) * input.limit };
  const [found, total] = await Promise.all([sql.groupPage(db, filter, page), sql.countGroups(db, filter)]);
  return pageOf(
    found.map((group) => ({ ...rowOnWire(group), memberCount: group.memberCount, gmtCreate: group.createdAt })),
    total,
    input,
  );
}

const rowOnWire = (group: Omit<sql.ListedGroup, 'memberCount'>) => ({
  id: group.groupId,
  avatar: group.avatar,
  owner: group.owner,
  name: group.name,
  shortName: group.shortName,
  brief: group.brief,
  description: group.description,
  auth: accessNumbers[group.access],
  visible: group.isVisible,
});

const onWire = (actor: Actor, group: StoredGroup): Answer<Group> => ({
  ...rowOnWire(group),
  uid: group.ownerUid,
  evidence: group.evidence,
  status: group.isBanned ? 1 : 0,
  code: can(actor, 'group.readCode', group) ? group.code : null,
  gmtCreate: group.createdAt,
  gmtModified: group.updatedAt,
});

export async function detail(db: Db, actor: Actor, groupId: number): Promise<Answer<GroupDetails>> {
  const group = await requireGroup(db, actor, groupId);
  if (!can(actor, 'group.see', group)) throw new Refusal('error.groupHidden');
  const [own, memberCount] = await Promise.all([
    sql.memberOf(db, groupId, actor.uid),
    sql.countAllMembers(db, groupId),
  ]);
  return {
    ...onWire(actor, group),
    memberCount,
    mine: {
      level: own?.level ?? 0,
      isMember: can(actor, 'group.enter', group),
      isAdmin: can(actor, 'group.administer', group),
      canInvite: can(actor, 'group.invite', group),
      isRoot: can(actor, 'group.edit', group),
      canCopy: can(actor, 'group.copy', group),
      canLeave: leaveRefusal(actor, group) === null,
      canDisband: can(actor, 'group.disband', group),
      revision: can(actor, 'group.edit', group) ? revisionOf(editedOf(group)) : null,
    },
  };
}

/** Whether the account is a member. */
export async function access(db: Db, actor: Actor, groupId: number): Promise<{ access: boolean }> {
  return { access: can(actor, 'group.enter', await requireGroup(db, actor, groupId)) };
}

/** Level of the account in the group. 0 when it has none. */
export async function level(db: Db, actor: Actor, groupId: number): Promise<number> {
  await requireGroup(db, actor, groupId);
  return (await sql.memberOf(db, groupId, actor.uid))?.level ?? 0;
}

type Form = ParsedInputOf<typeof createGroup>;
type Changes = Settled<ParsedInputOf<typeof updateGroup>>;

/** Settings to store. Absent fields keep their stored value. */
function factsOf(form: Partial<Form>, stored: sql.GroupFacts | null): sql.GroupFacts {
  const access = groupAccesses.find((one) => accessNumbers[one] === form.auth) ?? stored?.access ?? 'public';
  const code = form.code ?? stored?.code ?? null;
  if (access !== 'public' && code === null) throw new Refusal('error.groupCode');
  const { name = '', shortName = '', brief = '', description = '', isVisible = true } = stored ?? {};
  return {
    name: form.name ?? name,
    shortName: form.shortName ?? shortName,
    brief: form.brief ?? brief,
    description: form.description ?? description,
    access,
    code,
    isVisible: form.visible ?? isVisible,
    evidence: form.evidence === undefined ? (stored?.evidence ?? null) : form.evidence,
  };
}

/** Members that the audit record keeps: all except the invitation code. */
const snapshotOf = ({ name, shortName, brief, description, access, isVisible, evidence }: sql.GroupFacts) => ({
  name,
  shortName,
  brief,
  description,
  access,
  isVisible,
  evidence,
});

/** All members that the form edits. */
const editedOf = (facts: sql.GroupFacts) => ({ ...snapshotOf(facts), code: facts.code });

/** Returns the new group's id. The creator owns the group and is its first root. */
export async function create(
  app: App,
  context: ActorContext,
  form: Form,
): Promise<{ gid: number; picturesLeft: PictureLeft[] }> {
  if (!can(context.actor, 'group.create')) throw new HttpRefusal(403, 'error.forbidden');
  const { texts, left } = await withOwnPictures(app, context, { description: form.description });
  const facts = factsOf({ ...form, ...texts }, null);
  const gid = await named(() =>
    transaction(app.db, async (tx) => {
      await lockAccount(tx, context.actor.uid);
      await requireMayCreate(app, tx, context);
      await requireFreeNames(tx, null, facts);
      const id = await sql.insertGroup(tx, context.actor.uid, facts, context.now);
      await record(tx, context, {
        action: 'group.create',
        subject: id,
        subjectName: facts.name,
        after: snapshotOf(facts),
      });
      return id;
    }),
  );
  return { gid, picturesLeft: left };
}

export async function requireMayCreate(app: App, tx: Db, { actor, now }: ActorContext): Promise<void> {
  const { current } = app.settings;
  const limits = { solved: current.defaultCreateGroupACInitValue, owned: current.defaultCreateGroupLimit };
  const facts = await sql.creatorFacts(tx, actor.uid);
  const refusal = createRefusal({ isSiteAdmin: isSiteAdmin(actor), ...facts }, limits);
  if (refusal?.key === 'groupSolvedTooFew') throw new Refusal('error.groupSolvedTooFew', refusal);
  if (refusal) throw new Refusal('error.groupTooMany', refusal);
  if (isSiteAdmin(actor)) return;
  const max = current.defaultCreateGroupDailyLimit;
  // Counted in the transaction, so that only groups that are really created count.
  const { allowed } = await tryOnce(tx, { name: 'group', max, windowMs: DAY_MS }, actor.uid, now);
  if (!allowed) throw new Refusal('error.groupTooManyToday', { max });
}

export async function requireFreeNames(
  tx: Db,
  id: number | null,
  facts: Pick<sql.GroupFacts, 'name' | 'shortName'>,
): Promise<void> {
  const taken = await sql.namesTaken(tx, id, facts);
  if (taken.name) throw new Refusal('error.groupNameTaken');
  if (taken.shortName) throw new Refusal('error.groupShortNameTaken');
}

/** Two concurrent requests may take the same name. The unique index refuses the second one. */
export async function named<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error, 'account_group_name')) throw new Refusal('error.groupNameTaken');
    if (isDuplicate(error, 'account_group_short_name')) throw new Refusal('error.groupShortNameTaken');
    throw error;
  }
}

export async function update(
  app: App,
  context: ActorContext,
  { id, revision, ...changes }: Changes,
): Promise<{ picturesLeft: PictureLeft[]; revision: string }> {
  await requireGroupRight(app.db, context.actor, id, 'group.edit');
  const { texts, left } = await withOwnPictures(app, context, { description: changes.description });
  const saved = await named(() =>
    transaction(app.db, async (tx) => {
      await holdAccount(tx, context.actor.uid);
      const stored = await requireGroupRight(tx, context.actor, id, 'group.edit', 'edit');
      await requireRevision(
        { revision },
        {
          edited: editedOf(stored),
          changedAt: stored.updatedAt,
          lastSave: lastRecorded(tx, id, ['group.create', 'group.edit', 'group.copy']),
          onWire: onWire(context.actor, stored),
        },
      );
      const facts = factsOf({ ...changes, ...texts }, stored);
      await requireFreeNames(tx, id, facts);
      await sql.saveGroup(tx, id, facts, context.now);
      const changed = difference(snapshotOf(stored), snapshotOf(facts));
      const hasNewCode = facts.code !== stored.code;
      if (changed || hasNewCode)
        await record(tx, context, {
          action: 'group.edit',
          subject: id,
          subjectName: stored.name,
          before: changed?.before ?? null,
          after: { ...changed?.after, ...(hasNewCode && { code: 'changed' }) },
        });
      return revisionOf(editedOf(facts));
    }),
  );
  return { picturesLeft: left, revision: saved };
}

/** Replace the group's picture. */
export async function uploadAvatar(
  app: App,
  context: ActorContext,
  upload: Upload,
  groupId: number,
): Promise<Answer<Group>> {
  await requireGroupRight(app.db, context.actor, groupId, 'group.edit');
  const image = await prepareGroupAvatar(app, context, upload);
  return transaction(app.db, async (tx) => {
    await lockAccount(tx, context.actor.uid);
    const stored = await requireGroupRight(tx, context.actor, groupId, 'group.edit', 'edit');
    const avatar = await keepGroupAvatar(app, tx, context.actor, image, groupId);
    await sql.saveAvatar(tx, groupId, avatar, context.now);
    await record(tx, context, {
      action: 'group.edit',
      subject: groupId,
      subjectName: stored.name,
      before: { avatar: stored.avatar },
      after: { avatar },
    });
    return onWire(context.actor, { ...stored, avatar, updatedAt: context.now });
  });
}
