/** Members of a group: applications, levels, leaving and removal. */
import type { getGroupMembers, GroupMemberRow, joinGroup } from '@verdict/contract/group/group.ts';
import type { ParsedInputOf } from '@verdict/contract/endpoint.ts';
import type { Page } from '@verdict/contract/fields.ts';
import { type Level, isMemberLevel, joining, levels } from '@verdict/domain/group/group.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import { isSuper } from '@verdict/domain/access/actor.ts';
import { leaveRefusal, levelRefusal, removalRefusal } from '@verdict/domain/access/group-rights.ts';
import type { App } from '../../../context.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { holdAccount, holdAccounts } from '../../../platform/db/lock-order.sql.ts';
import { pageOf } from '../../../platform/http/page.ts';
import type { Answer } from '../../../platform/http/route.ts';
import { type Limit, clear, demand } from '../../../platform/limits/rate-limit.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { sameSecret } from '../../../platform/secrets/same-secret.ts';
import { requireGroup, requireGroupRight } from '../../../platform/access/group-gate.ts';
import type { StoredGroup } from '../../../platform/access/group.sql.ts';
import { type ActorContext, record } from '../../site/audit/audit.service.ts';
import { tellAboutGroup } from '../../community/notice/notice.service.ts';
import * as sql from '../group.sql.ts';

type ListInput = ParsedInputOf<typeof getGroupMembers>;

/** List of members, for members. */
export async function members(db: Db, actor: Actor, input: ListInput): Promise<Answer<Page<GroupMemberRow>>> {
  const group = await requireGroupRight(db, actor, input.gid, 'group.enter');
  return memberPage(db, actor, group, input, levels.member);
}

/** Members and all stored applications, for administrators. */
export async function applications(db: Db, actor: Actor, input: ListInput): Promise<Answer<Page<GroupMemberRow>>> {
  const group = await requireGroupRight(db, actor, input.gid, 'group.administer');
  return memberPage(db, actor, group, input, levels.applying);
}

async function memberPage(
  db: Db,
  actor: Actor,
  group: StoredGroup,
  input: ListInput,
  from: Level,
): Promise<Answer<Page<GroupMemberRow>>> {
  const { auth: level = null, section = null, currentPage, limit } = input;
  const withRealnames = can(actor, 'group.administer', group);
  const isByRealname = input.sort?.endsWith('realname') ?? false;
  const sort = isByRealname && !withRealnames ? undefined : input.sort;
  const keyword = input.keyword?.trim() || null;
  const filter = { groupId: group.groupId, from, level, section, keyword, withRealnames };
  const [found, total] = await Promise.all([
    sql.memberPage(db, filter, { limit, offset: (currentPage - 1) * limit }, sort),
    sql.countMembers(db, filter),
  ]);
  const rightsOver = ({ uid, auth }: sql.ListedMember) => {
    const change = { actor, group, target: { uid, level: auth } };
    return {
      levels: Object.values(levels).filter((to) => to !== auth && levelRefusal(change, to) === null),
      canRemove: removalRefusal(change) === null,
    };
  };
  return pageOf(
    found.map((member) => ({ ...member, mine: rightsOver(member) })),
    total,
    input,
  );
}

/** Guesses of one account at invitation codes, over all groups. A correct code resets the count. */
const guesses: Limit = { name: 'group-code', max: 20, windowMs: 30 * 60_000 };

/** Join a public group at once, apply to others. The group's roots are notified of applications. */
export async function join(
  app: App,
  { actor, now }: ActorContext,
  input: ParsedInputOf<typeof joinGroup>,
): Promise<void> {
  const { gid: groupId, code = '', reason = null } = input;
  const named = await requireJoinable(app.db, actor, groupId);
  // Counted outside the transaction, which a wrong code rolls back.
  if (named.access === 'private') await demand(app.db, guesses, actor.uid, now);
  await transaction(app.db, async (tx) => {
    const roots = await sql.uidsFrom(tx, groupId, levels.root);
    if ((await holdAccounts(tx, [actor.uid, ...roots])) === 0) throw new Refusal('error.userNotFound');
    const group = await requireJoinable(tx, actor, groupId, 'edit');
    const codeFits = group.code !== null && sameSecret(code, group.code);
    const known = (await sql.memberOf(tx, groupId, actor.uid))?.level ?? 0;
    const outcome = joining(group.access, known, { codeFits, reason });
    if ('refusal' in outcome) throw new Refusal(`error.${outcome.refusal}`);
    await sql.putMember(tx, groupId, { uid: actor.uid, level: levels[outcome.level], reason }, now);
    const event = { group: groupId, name: group.name };
    if (outcome.level === 'member') await tellAboutGroup(tx, [actor.uid], { kind: 'groupWelcome', ...event }, now);
    else
      await tellAboutGroup(
        tx,
        roots,
        { kind: 'groupApplication', ...event, username: actor.username, ...(reason !== null && { reason }) },
        now,
      );
    if (named.access === 'private') await clear(tx, guesses, actor.uid);
  });
}

/** Accounts that cannot see a group cannot apply to it, even with its code. */
async function requireJoinable(db: Db, actor: Actor, groupId: number, lock: 'none' | 'edit' = 'none') {
  const group = await requireGroup(db, actor, groupId, lock);
  if (!group.isVisible && !isSuper(actor)) throw new Refusal('error.groupNotFound');
  return group;
}

/** Accept or refuse an applicant, or change a member's level. */
export async function changeLevel(
  app: App,
  context: ActorContext,
  { gid: groupId, uid, auth: to }: { gid: number; uid: string; auth: Level },
): Promise<void> {
  await transaction(app.db, async (tx) => {
    const { group, target } = await lockTarget(tx, context, groupId, uid);
    const refusal = levelRefusal({ actor: context.actor, group, target }, to);
    if (refusal) throw new Refusal(`error.${refusal}`);
    if (target.level === to) return;
    await sql.saveLevel(tx, groupId, uid, to, context.now);
    if (isMemberLevel(to) && !isMemberLevel(target.level))
      await tellAboutGroup(tx, [uid], { kind: 'groupWelcome', group: groupId, name: group.name }, context.now);
    await record(tx, context, {
      action: 'group.level',
      subject: groupId,
      subjectName: group.name,
      before: { username: target.username, level: target.level },
      after: { username: target.username, level: to },
    });
  });
}

/** Sections of the group, for members. */
export async function sections(db: Db, actor: Actor, groupId: number) {
  await requireGroupRight(db, actor, groupId, 'group.enter');
  return sql.sectionsOf(db, groupId);
}

/** Puts a member into a section, or with null out of it. */
export async function saveSection(
  app: App,
  context: ActorContext,
  { gid: groupId, uid, section }: { gid: number; uid: string; section: string | null },
): Promise<void> {
  await transaction(app.db, async (tx) => {
    const { group, target } = await lockTarget(tx, context, groupId, uid);
    if (!isMemberLevel(target.level)) throw new Refusal('error.groupMemberNotFound');
    if (target.section === section) return;
    await sql.saveSection(tx, groupId, uid, section);
    await record(tx, context, {
      action: 'group.section',
      subject: groupId,
      subjectName: group.name,
      before: { username: target.username, section: target.section },
      after: { username: target.username, section },
    });
  });
}

export async function remove(app: App, context: ActorContext, groupId: number, uid: string): Promise<void> {
  await transaction(app.db, async (tx) => {
    const { group, target } = await lockTarget(tx, context, groupId, uid);
    const refusal = removalRefusal({ actor: context.actor, group, target });
    if (refusal) throw new Refusal(`error.${refusal}`);
    await sql.removeMember(tx, groupId, uid);
    await tellAboutGroup(tx, [uid], { kind: 'groupRemoval', group: groupId, name: group.name }, context.now);
    await record(tx, context, {
      action: 'group.removal',
      subject: groupId,
      subjectName: group.name,
      before: { username: target.username, level: target.level },
    });
  });
}

/** Lock the group and one of its members. Actors without rights do not learn who is a member. */
async function lockTarget(tx: Db, context: ActorContext, groupId: number, uid: string) {
  await holdAccounts(tx, [context.actor.uid, uid]);
  const group = await requireGroupRight(tx, context.actor, groupId, 'group.administer', 'edit');
  const target = await sql.memberOf(tx, groupId, uid);
  if (!target) throw new Refusal('error.groupMemberNotFound');
  return { group, target };
}

export async function leave(app: App, { actor }: ActorContext, groupId: number): Promise<void> {
  await transaction(app.db, async (tx) => {
    await holdAccount(tx, actor.uid);
    const group = await requireGroup(tx, actor, groupId, 'edit');
    const refusal = leaveRefusal(actor, group);
    if (refusal) throw new Refusal(`error.${refusal}`);
    await sql.removeMember(tx, groupId, actor.uid);
  });
}
