/** Muting: an account cannot write until a given time, on the whole site or in one group. */
import { type Actor, type Membership, type RoleId, isSuper, roles } from '../access/actor.ts';
import type { Scope } from '../access/scope.ts';

/** Lengths of a mute that the form offers, in hours. */
export const muteHours = [1, 6, 24, 72, 168, 720] as const;
const DAYS_MAX = 366;
const HOUR_MS = 3_600_000;

export const MUTE_REASON_MAX = 200;

/** End of a mute with this length or end. Null when it is not in the future, or too far in the future. */
export function muteEnd({ hours, until }: { hours?: number; until?: Date }, now: Date): Date | null {
  const end = until?.getTime() ?? now.getTime() + (hours ?? 0) * HOUR_MS;
  const isAhead = end > now.getTime() && end <= now.getTime() + DAYS_MAX * 24 * HOUR_MS;
  return isAhead ? new Date(end) : null;
}

interface Target {
  uid: string;
  role: RoleId;
  /** Role in the group of the mute. Null when the account has none there. */
  inGroup: Membership['role'] | null;
}

/**
 * Users who run a place cannot be muted there, and nobody can mute themselves. The caller has checked that the actor
 * moderates the place.
 */
export function isMutable(actor: Actor, { uid, role, inGroup }: Target, scope: Scope): boolean {
  if (uid === actor.uid || roles[role].admin) return false;
  return scope.kind === 'site' || inGroup === null || inGroup === 'member' || isSuper(actor);
}
