/** Muting: an account writes nothing until a time, on the whole site or in one group. */
import { type Actor, type Membership, type RoleId, isSuper, roles } from '../access/actor.ts';
import type { Scope } from '../access/scope.ts';

/** Lengths on offer. */
export const muteHours = [1, 6, 24, 72, 168, 720] as const;
const DAYS_MAX = 366;
const HOUR_MS = 3_600_000;

export const MUTE_REASON_MAX = 200;

/** When a mute ends that lasts so long or until then; null: this is not ahead, or too far. */
export function muteEnd({ hours, until }: { hours?: number; until?: Date }, now: Date): Date | null {
  const end = until?.getTime() ?? now.getTime() + (hours ?? 0) * HOUR_MS;
  const isAhead = end > now.getTime() && end <= now.getTime() + DAYS_MAX * 24 * HOUR_MS;
  return isAhead ? new Date(end) : null;
}

interface Target {
  uid: string;
  role: RoleId;
  /** In the group where it is to be muted; null: it has none there. */
  inGroup: Membership['role'] | null;
}

/** Those who run a place are not muted there, and nobody mutes themselves. The actor moderates the place. */
export function isMutable(actor: Actor, { uid, role, inGroup }: Target, scope: Scope): boolean {
  if (uid === actor.uid || roles[role].admin) return false;
  return scope.kind === 'site' || inGroup === null || inGroup === 'member' || isSuper(actor);
}
