/**
 * The user who sends a request, decoded once from the stored role. All rules about rights take an Actor; no part of it
 * comes from a request body.
 */
export const roles = {
  1000: { name: 'root', admin: true },
  1001: { name: 'admin', admin: true },
  1002: { name: 'default_user', admin: false },
  1003: { name: 'no_subimit_user', admin: false }, // spelled so on the wire
  1004: { name: 'no_discuss_user', admin: false },
  1005: { name: 'mute_user', admin: false },
  1006: { name: 'no_submit_no_discuss_user', admin: false },
  1007: { name: 'no_submit_mute_user', admin: false },
  1008: { name: 'problem_admin', admin: true },
} as const satisfies Record<number, { name: string; admin: boolean }>;

export type RoleId = keyof typeof roles;
export const adminRoles = (Object.keys(roles).map(Number) as RoleId[]).filter((role) => roles[role].admin);
export type RoleName = (typeof roles)[RoleId]['name'];

export interface Actor {
  uid: string;
  username: string;
  role: RoleId;
  memberships: readonly Membership[];
  /** IP address that the actor uses. Absent when there was no request. */
  address?: string;
}

/** Membership in a group. Applicants and refused users have none. */
export interface Membership {
  groupId: number;
  role: 'member' | 'admin' | 'root';
}

/** Null for a visitor without a session. */
export type Visitor = Actor | null;

export const isSuper = (actor: Visitor): boolean => actor?.role === 1000;
export const isOrdinaryAdmin = (actor: Visitor): boolean => actor?.role === 1001;
export const isProblemAdmin = (actor: Visitor): boolean => actor?.role === 1008;
/** Super admin or problem admin. */
export const runsBank = (actor: Visitor): boolean => isSuper(actor) || isProblemAdmin(actor);
/** Super admin, admin or problem admin. */
export const isSiteAdmin = (actor: Visitor): boolean => actor !== null && roles[actor.role].admin;

/** Role badge that is shown beside a user's texts. */
export const badgeOf = (role: RoleId): 'root' | 'admin' | 'user' =>
  role === 1000 ? 'root' : roles[role].admin ? 'admin' : 'user';

export const isMember = (actor: Visitor, groupId: number): boolean =>
  actor !== null && actor.memberships.some((membership) => membership.groupId === groupId);

export function isRoleId(value: number): value is RoleId {
  return Object.hasOwn(roles, value);
}
