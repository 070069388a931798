/**
 * Rights of each role in a group: one table for the group, its members and everything that belongs to it. A user's
 * role comes from stored rows, never from a request. `can` uses the table for the `group…` abilities.
 */
import { type Level, isMemberLevel, levelOf } from '../group/group.ts';
import { type Visitor, isSuper } from './actor.ts';

export type Standing = 'super' | 'owner' | 'root' | 'admin' | 'member' | 'author';

/** The owner is also a root: nobody can change the owner's level. An author may have left the group. */
const table = {
  /** Entry in the list and page of a group that is not visible to everybody. */
  see: ['super', 'owner', 'root', 'admin', 'member'],
  /** Members, announcements, problems, trainings, contests, discussions, submissions, rank. */
  enter: ['super', 'owner', 'root', 'admin', 'member'],
  leave: ['root', 'admin', 'member'],
  /** Admin lists and applications; creating contents in the group; uploads and checks of programs for them. */
  administer: ['super', 'owner', 'root', 'admin'],
  /** Levels of members below the actor; see `levelRefusal`. */
  changeLevels: ['super', 'owner', 'root', 'admin'],
  /** Creating a link that makes everybody who has it a member. */
  invite: ['super', 'owner', 'root', 'admin'],
  readCode: ['super', 'root'],
  /** Programs of members with their cases, and the members' progress. */
  readWork: ['super', 'owner', 'root', 'admin'],
  edit: ['super', 'root'],
  /** Copying the group without its people. */
  copy: ['super', 'root'],
  disband: ['super', 'owner'],
  /** Editing announcements, problems and trainings. */
  editItem: ['super', 'root', 'author'],
  /** Running contests: problems, announcements, the board behind the seal, and access before the start. */
  runContest: ['super', 'root', 'author'],
  editDiscussion: ['super', 'owner', 'root', 'admin', 'author'],
} as const satisfies Record<string, readonly Standing[]>;

export type GroupRight = keyof typeof table;

/** A group, or a record that belongs to it. */
export interface InGroup {
  groupId: number;
  /** Owner of the group. Null when the account was deleted. */
  ownerUid?: string | null;
  /** Author of the record that belongs to the group. */
  authorUid?: string | null;
}

function standingsOf(actor: Visitor, { groupId, ownerUid, authorUid }: InGroup): Standing[] {
  if (actor === null) return [];
  const { uid, memberships } = actor;
  return [
    ...(isSuper(actor) ? (['super'] as const) : []),
    ...(uid === ownerUid ? (['owner'] as const) : []),
    ...(uid === authorUid ? (['author'] as const) : []),
    ...memberships.filter((one) => one.groupId === groupId).map(({ role }) => role),
  ];
}

export const mayInGroup = (actor: Visitor, right: GroupRight, subject: InGroup): boolean =>
  standingsOf(actor, subject).some((standing) => (table[right] as readonly Standing[]).includes(standing));

export type LevelRefusal = 'groupForbidden' | 'groupMemberNotFound' | 'groupMemberStays' | 'groupLevelTooHigh';

interface Change {
  actor: Visitor;
  group: { groupId: number; ownerUid: string | null };
  target: { uid: string; level: Level };
}

/**
 * Reason why `actor` may not give the target the level `to`. Null when they may. Super admins and the owner may change
 * everybody but the owner. Others may change members below themselves, to levels below their own. A member stays a
 * member or is removed.
 */
export function levelRefusal({ actor, group, target }: Change, to: Level): LevelRefusal | null {
  if (!mayInGroup(actor, 'changeLevels', group)) return 'groupForbidden';
  if (target.uid === group.ownerUid) return 'groupMemberNotFound';
  if (isMemberLevel(target.level) && !isMemberLevel(to)) return 'groupMemberStays';
  return isAbove(actor, group, target.level) && isAbove(actor, group, to) ? null : 'groupLevelTooHigh';
}

/** Reason why `actor` may not remove the target (a member or an applicant). Null when they may. */
export function removalRefusal({ actor, group, target }: Change): LevelRefusal | null {
  if (!mayInGroup(actor, 'changeLevels', group)) return 'groupForbidden';
  if (target.uid === group.ownerUid || target.uid === actor?.uid) return 'groupMemberNotFound';
  return isAbove(actor, group, target.level) ? null : 'groupLevelTooHigh';
}

/** The owner is above the other roots. */
function isAbove(actor: Visitor, { groupId, ownerUid }: Change['group'], level: Level): boolean {
  if (actor === null) return false;
  if (isSuper(actor) || actor.uid === ownerUid) return true;
  const own = actor.memberships.find((one) => one.groupId === groupId);
  return own !== undefined && levelOf(own.role) > level;
}

/** Owners cannot leave, and neither can users who are not members. */
export function leaveRefusal(
  actor: Visitor,
  group: { groupId: number; ownerUid: string | null },
): 'groupOwnerStays' | 'groupNotMember' | null {
  if (actor?.uid === group.ownerUid) return 'groupOwnerStays';
  return mayInGroup(actor, 'leave', group) ? null : 'groupNotMember';
}
