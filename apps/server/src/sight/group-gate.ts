/** Groups that requests name, for those who may do there what they ask for. */
import { can } from '@verdict/domain/permission/abilities.ts';
import type { Visitor } from '@verdict/domain/permission/actor.ts';
import { isSuper } from '@verdict/domain/permission/actor.ts';
import type { Db } from '../db/db.ts';
import { Refusal } from '../refusal.ts';
import { type GroupLock, type StoredGroup, groupById } from './group.sql.ts';

/** A banned group is there for super admins only. */
export async function demandGroup(
  db: Db,
  actor: Visitor,
  groupId: number,
  lock: GroupLock = 'none',
): Promise<StoredGroup> {
  const group = await groupById(db, groupId, lock);
  if (!group || (group.isBanned && !isSuper(actor))) throw new Refusal('error.groupNotFound');
  return group;
}

type Right = 'group.enter' | 'group.administer' | 'group.edit' | 'group.disband';

/** The same, for those alone who have the right. */
export async function demandGroupRight(
  db: Db,
  actor: Visitor,
  groupId: number,
  right: Right,
  lock: GroupLock = 'none',
): Promise<StoredGroup> {
  const group = await demandGroup(db, actor, groupId, lock);
  if (!can(actor, right, group))
    throw new Refusal(right === 'group.enter' ? 'error.groupNotMember' : 'error.groupForbidden');
  return group;
}
