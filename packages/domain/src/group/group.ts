/** Groups of users: joining, and levels of members. */
import type { Membership } from '../access/actor.ts';

/** Ways to join: at once; by an accepted application; by an accepted application with the invitation code. */
export const groupAccesses = ['public', 'protected', 'private'] as const;
export type GroupAccess = (typeof groupAccesses)[number];
/** Numbers of the accesses in requests and responses. */
export const accessNumbers = { public: 1, protected: 2, private: 3 } as const satisfies Record<GroupAccess, number>;

/** Levels of users in a group, as in rows and the HTTP contract. A user without a row has level 0. */
export const levels = { applying: 1, refused: 2, member: 3, admin: 4, root: 5 } as const;
export type Level = (typeof levels)[keyof typeof levels];

export const isMemberLevel = (level: number): boolean => level >= levels.member;
export const levelOf = (role: Membership['role']): Level => levels[role];

/** Lengths in characters. */
export const groupLengths = {
  name: { min: 5, max: 25 },
  shortName: { min: 5, max: 10 },
  brief: { min: 5, max: 50 },
  description: { min: 5, max: 1000 },
  reason: { min: 5, max: 100 },
  code: 6,
  section: { max: 40 },
} as const;

/** Orders of members. Without an order, the newest come first. Only teachers sort by real names. */
export const memberSorts = ['username', '-username', 'realname', '-realname', 'section', '-section'] as const;
export type MemberSort = (typeof memberSorts)[number];

/** Validity periods that an invitation link can have, in hours. */
export const inviteHours = [1, 24, 168, 720, 4320] as const;

export type JoinRefusal = 'groupCodeWrong' | 'groupReason' | 'groupApplied' | 'groupJoined';

/**
 * Level after an application, or the reason for refusing it. `level` is the current level, 0 for none. Refused users
 * may apply again.
 */
export function joining(
  access: GroupAccess,
  level: number,
  sent: { codeFits: boolean; reason: string | null },
): { level: 'applying' | 'member' } | { refusal: JoinRefusal } {
  if (isMemberLevel(level)) return { refusal: 'groupJoined' };
  if (level === levels.applying && access !== 'public') return { refusal: 'groupApplied' };
  if (access === 'public') return { level: 'member' };
  if (access === 'private' && !sent.codeFits) return { refusal: 'groupCodeWrong' };
  return sent.reason === null ? { refusal: 'groupReason' } : { level: 'applying' };
}

export type CreateRefusal =
  | { key: 'groupSolvedTooFew'; needed: number; solved: number }
  | { key: 'groupTooMany'; max: number };

/** Reason why an account may not create another group now. Null when it may. Site administrators have no limits. */
export function createRefusal(
  account: { isSiteAdmin: boolean; solved: number; owned: number },
  limits: { solved: number; owned: number },
): CreateRefusal | null {
  if (account.isSiteAdmin) return null;
  if (account.solved < limits.solved)
    return { key: 'groupSolvedTooFew', needed: limits.solved, solved: account.solved };
  return account.owned >= limits.owned ? { key: 'groupTooMany', max: limits.owned } : null;
}
