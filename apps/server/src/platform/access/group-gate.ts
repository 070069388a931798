/** Groups that requests name. Refuses actors without the needed right. */
import { can } from '@verdict/domain/access/abilities.ts';
import type { Visitor } from '@verdict/domain/access/actor.ts';
import { isSuper } from '@verdict/domain/access/actor.ts';
import type { GroupScope, Scope } from '@verdict/domain/access/scope.ts';
import type { Db } from '../db/db.ts';
import { Refusal } from '../refusal/refusal.ts';
import { type GroupLock, type StoredGroup, groupById, groupOf } from './group.sql.ts';

/** Only super admins can see a banned group. */
export async function requireGroup(
  db: Db,
  actor: Visitor,
  groupId: number,
  lock: GroupLock = 'none',
): Promise<StoredGroup> {
  const group = await groupById(db, groupId, lock);
  if (!group || (group.isBanned && !isSuper(actor))) throw new Refusal('error.groupNotFound');
  return group;
}

type Right = 'group.enter' | 'group.administer' | 'group.invite' | 'group.edit' | 'group.copy' | 'group.disband';

/** Require the group and the right. Refuses other actors. */
export async function requireGroupRight(
  db: Db,
  actor: Visitor,
  groupId: number,
  right: Right,
  lock: GroupLock = 'none',
): Promise<StoredGroup> {
  const group = await requireGroup(db, actor, groupId, lock);
  if (!can(actor, right, group))
    throw new Refusal(right === 'group.enter' ? 'error.groupNotMember' : 'error.groupForbidden');
  return group;
}

/** Lock the group of a new item, so that it can be neither deleted nor banned until the transaction ends. */
export async function holdScope(tx: Db, actor: Visitor, scope: Scope): Promise<void> {
  if (scope.kind === 'group') await requireGroup(tx, actor, scope.groupId, 'join');
}

/** Require the right and return the group's scope, for lists of the group and for new items in it. */
export async function requireScope(db: Db, actor: Visitor, groupId: number, right: Right): Promise<GroupScope> {
  await requireGroupRight(db, actor, groupId, right);
  return { kind: 'group', groupId };
}

const missing = {
  contest: 'error.contestNotFound',
  training: 'error.trainingNotFound',
  training_category: 'error.trainingCategoryNotFound',
} as const;

/**
 * Scope of the group that the item belongs to. The item's service checks the right. Items of the site are not found.
 */
export async function scopeOf(db: Db, actor: Visitor, kind: keyof typeof missing, id: number): Promise<GroupScope> {
  const groupId = await groupOf(db, kind, id);
  if (groupId === null) throw new Refusal(missing[kind]);
  await requireGroup(db, actor, groupId);
  return { kind: 'group', groupId };
}
