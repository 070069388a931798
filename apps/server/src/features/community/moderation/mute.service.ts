/** Mutes: moderators stop accounts from writing until a given time. */
import type { ParsedInputOf } from '@verdict/contract/endpoint.ts';
import type { getMutes, Mute, muteAccount, unmuteAccount } from '@verdict/contract/community/moderation.ts';
import type { Page } from '@verdict/contract/fields.ts';
import { isMutable, muteEnd } from '@verdict/domain/community/mute.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import { type Scope, inGroup, site } from '@verdict/domain/access/scope.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { holdAccounts } from '../../../platform/db/lock-order.sql.ts';
import { pageOf } from '../../../platform/http/page.ts';
import type { Answer } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { requireGroup } from '../../../platform/access/group-gate.ts';
import { type ActorContext, record } from '../../site/audit/audit.service.ts';
import { tellAboutModeration } from '../notice/notice.service.ts';
import * as sql from './moderation.sql.ts';

export const scopeOf = (gid: number | undefined): Scope => (gid === undefined ? site : inGroup(gid));

export const requireModerator = (actor: Actor, scope: Scope): void => {
  if (!can(actor, 'discussion.moderate', scope)) throw new Refusal('error.forbidden');
};

/** Id and name of a group, locked until the transaction ends. Empty for the site. */
async function nameOf(tx: Db, actor: Actor, scope: Scope): Promise<{ group?: number; name?: string }> {
  if (scope.kind === 'site') return {};
  const { groupId, name } = await requireGroup(tx, actor, scope.groupId, 'join');
  return { group: groupId, name };
}

const groupIdOf = (scope: Scope): number | null => (scope.kind === 'group' ? scope.groupId : null);

export function mute(
  db: Db,
  context: ActorContext,
  { uid, gid, hours, until, reason }: ParsedInputOf<typeof muteAccount>,
): Promise<void> {
  const scope = scopeOf(gid);
  requireModerator(context.actor, scope);
  const end = muteEnd({ ...(hours && { hours }), ...(until && { until: new Date(until) }) }, context.now);
  if (!end) throw new Refusal('error.muteEnd');
  return transaction(db, async (tx) => {
    await holdAccounts(tx, [context.actor.uid, uid]);
    const group = await nameOf(tx, context.actor, scope);
    const target = await sql.target(tx, uid, groupIdOf(scope));
    if (!target) throw new Refusal('error.userNotFound');
    if (!isMutable(context.actor, target, scope)) throw new Refusal('error.notMutable');
    await sql.saveMute(tx, { uid, groupId: groupIdOf(scope), until: end, reason, now: context.now });
    await record(tx, context, {
      action: 'account.mute',
      subject: uid,
      subjectName: target.username,
      after: { until: end, reason, ...(gid !== undefined && { gid }) },
    });
    await tellAboutModeration(tx, uid, { kind: 'muted', until: end.toISOString(), reason, ...group }, context.now);
  });
}

export function unmute(
  db: Db,
  context: ActorContext,
  { uid, gid }: ParsedInputOf<typeof unmuteAccount>,
): Promise<void> {
  const scope = scopeOf(gid);
  requireModerator(context.actor, scope);
  return transaction(db, async (tx) => {
    await holdAccounts(tx, [context.actor.uid, uid]);
    const group = await nameOf(tx, context.actor, scope);
    const target = await sql.target(tx, uid, groupIdOf(scope));
    const ended = target && (await sql.endMute(tx, uid, groupIdOf(scope), context.now));
    if (!ended) throw new Refusal('error.muteNotFound');
    await record(tx, context, {
      action: 'account.unmute',
      subject: uid,
      subjectName: target.username,
      before: { ...ended, ...(gid !== undefined && { gid }) },
    });
    await tellAboutModeration(tx, uid, { kind: 'unmuted', ...group }, context.now);
  });
}

export async function mutes(
  db: Db,
  { actor, now }: { actor: Actor; now: Date },
  input: ParsedInputOf<typeof getMutes>,
): Promise<Answer<Page<Mute>>> {
  const scope = scopeOf(input.gid);
  requireModerator(actor, scope);
  const slice = { limit: input.limit, offset: (input.currentPage - 1) * input.limit };
  const [found, total] = await Promise.all([
    sql.mutePage(db, groupIdOf(scope), now, slice),
    sql.countMutes(db, groupIdOf(scope), now),
  ]);
  return pageOf(found, total, input);
}
