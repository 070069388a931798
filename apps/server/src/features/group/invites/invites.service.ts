/**
 * Invitations. A group's link makes every account that opens it before it expires a member, whatever the group's
 * access.
 * Invitations of a class list are for one account each.
 */
import { randomBytes } from 'node:crypto';
import { isMemberLevel } from '@verdict/domain/group/group.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import type { App } from '../../../context.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { holdAccount } from '../../../platform/db/lock-order.sql.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { requireGroupRight } from '../../../platform/access/group-gate.ts';
import { groupById } from '../../../platform/access/group.sql.ts';
import { type ActorContext, record } from '../../site/audit/audit.service.ts';
import { tellAboutGroup } from '../../community/notice/notice.service.ts';
import { countAllMembers, memberOf, putMember } from '../group.sql.ts';
import * as sql from './invites.sql.ts';

const HOUR_MS = 3_600_000;

const onWire = ({ token, createdAt, expiresAt }: sql.Invite) => ({ token, gmtCreate: createdAt, expiresAt });

/** Null when the group has no valid link. */
export async function current(db: Db, actor: Actor, groupId: number, now: Date) {
  await requireGroupRight(db, actor, groupId, 'group.invite');
  const invite = await sql.inviteOf(db, groupId, now);
  return invite ? onWire(invite) : null;
}

/** Create a link. The group's former link stops working. */
export async function create(app: App, context: ActorContext, { gid: groupId, hours }: { gid: number; hours: number }) {
  const token = randomBytes(16).toString('base64url');
  const expiresAt = new Date(context.now.getTime() + hours * HOUR_MS);
  await transaction(app.db, async (tx) => {
    await holdAccount(tx, context.actor.uid);
    const group = await requireGroupRight(tx, context.actor, groupId, 'group.invite', 'edit');
    await sql.putInvite(tx, groupId, { token, createdAt: context.now, expiresAt });
    await record(tx, context, {
      action: 'group.invite',
      subject: groupId,
      subjectName: group.name,
      after: { expiresAt: expiresAt.toISOString() },
    });
  });
  return onWire({ token, createdAt: context.now, expiresAt });
}

export async function end(app: App, context: ActorContext, groupId: number): Promise<void> {
  await transaction(app.db, async (tx) => {
    await holdAccount(tx, context.actor.uid);
    const group = await requireGroupRight(tx, context.actor, groupId, 'group.invite', 'edit');
    const ended = await sql.removeInvite(tx, groupId);
    if (ended)
      await record(tx, context, {
        action: 'group.inviteEnd',
        subject: groupId,
        subjectName: group.name,
        before: { expiresAt: ended.expiresAt.toISOString() },
      });
  });
}

/** Refusals do not reveal whether a link was ever valid or which account it is for. */
async function invitation(db: Db, { uid }: Actor, token: string, now: Date, lock: 'none' | 'edit' = 'none') {
  const found = await sql.inviteByToken(db, token, now);
  const isTheirs = found !== null && (found.uid === null || found.uid === uid);
  const group = isTheirs ? await groupById(db, found.groupId, lock) : null;
  if (!found || !group || group.isBanned) throw new Refusal('error.inviteGone');
  return { group, expiresAt: found.expiresAt, level: found.level };
}

export async function invitingGroup(db: Db, actor: Actor, token: string, now: Date) {
  const { group, expiresAt } = await invitation(db, actor, token, now);
  const { groupId } = group;
  const [own, memberCount] = await Promise.all([memberOf(db, groupId, actor.uid), countAllMembers(db, groupId)]);
  const { avatar, name, brief, owner } = group;
  const isMember = own !== null && isMemberLevel(own.level);
  return { id: groupId, avatar, name, brief, owner, memberCount, isMember, expiresAt };
}

/** Returns the group. Accounts that had applied or were refused become members as well. */
export async function accept(app: App, { actor, now }: ActorContext, token: string): Promise<{ gid: number }> {
  return transaction(app.db, async (tx) => {
    if (!(await holdAccount(tx, actor.uid))) throw new Refusal('error.userNotFound');
    await invitation(tx, actor, token, now, 'edit');
    // The link may have been ended while the group's lock was awaited.
    const { group, level } = await invitation(tx, actor, token, now);
    const gid = group.groupId;
    const own = await memberOf(tx, gid, actor.uid);
    if (own && isMemberLevel(own.level)) throw new Refusal('error.groupJoined');
    await putMember(tx, gid, { uid: actor.uid, level, reason: null }, now);
    await sql.removePersonalInvites(tx, gid, [actor.uid]);
    await tellAboutGroup(tx, [actor.uid], { kind: 'groupWelcome', group: gid, name: group.name }, now);
    return { gid };
  });
}
