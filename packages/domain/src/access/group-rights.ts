/**
 * What a role may do in a group: one table for the group, its members and everything that belongs to it. Who somebody
 * is comes from stored rows, never from a request. `can` asks it as `group…` abilities.
 */
import { type Level, isMemberLevel, levelOf } from '../group/group.ts';
import { type Visitor, isSuper } from './actor.ts';

export type Standing = 'super' | 'owner' | 'root' | 'admin' | 'member' | 'author';

/** The owner is a root, too: nobody can change the level of an owner. The author may be a member no more. */
const table = {
  /** Its entry in the list and its page, when it is not visible to all. */
  see: ['super', 'owner', 'root', 'admin', 'member'],
  /** Members, announcements, problems, trainings, contests, discussions, submissions, rank. */
  enter: ['super', 'owner', 'root', 'admin', 'member'],
  leave: ['root', 'admin', 'member'],
  /** Lists for administrators, applications; creating anything in it; uploads and checks of programs for that. */
  administer: ['super', 'owner', 'root', 'admin'],
  /** Of those below; see `levelRefusal`. */
  changeLevels: ['super', 'owner', 'root', 'admin'],
  /** By a link that makes a member of everybody who has it. */
  invite: ['super', 'owner', 'root', 'admin'],
  readCode: ['super', 'root'],
  /** Programs of its members with their cases; how far each is. */
  readWork: ['super', 'owner', 'root', 'admin'],
  edit: ['super', 'root'],
  /** As another group, with everything but people. */
  copy: ['super', 'root'],
  disband: ['super', 'owner'],
  /** Announcements, problems and trainings. */
  editItem: ['super', 'root', 'author'],
  /** With problems, announcements, the board behind the seal, and before its start. */
  runContest: ['super', 'root', 'author'],
  editDiscussion: ['super', 'owner', 'root', 'admin', 'author'],
} as const satisfies Record<string, readonly Standing[]>;

export type GroupRight = keyof typeof table;

/** Of a group, or of something that belongs to it. */
export interface InGroup {
  groupId: number;
  /** Of the group; null: the account is gone. */
  ownerUid?: string | null;
  /** Of what belongs to the group. */
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
 * Why `actor` may not give somebody the level `to`; null: may. Super admins and the owner decide about everybody but
 * the owner, others about those below themselves and up to there. A member stays one or is removed.
 */
export function levelRefusal({ actor, group, target }: Change, to: Level): LevelRefusal | null {
  if (!mayInGroup(actor, 'changeLevels', group)) return 'groupForbidden';
  if (target.uid === group.ownerUid) return 'groupMemberNotFound';
  if (isMemberLevel(target.level) && !isMemberLevel(to)) return 'groupMemberStays';
  return isAbove(actor, group, target.level) && isAbove(actor, group, to) ? null : 'groupLevelTooHigh';
}

/** Why `actor` may not remove somebody, an applicant included; null: may. */
export function removalRefusal({ actor, group, target }: Change): LevelRefusal | null {
  if (!mayInGroup(actor, 'changeLevels', group)) return 'groupForbidden';
  if (target.uid === group.ownerUid || target.uid === actor?.uid) return 'groupMemberNotFound';
  return isAbove(actor, group, target.level) ? null : 'groupLevelTooHigh';
}

/** The owner stands above the other roots. */
function isAbove(actor: Visitor, { groupId, ownerUid }: Change['group'], level: Level): boolean {
  if (actor === null) return false;
  if (isSuper(actor) || actor.uid === ownerUid) return true;
  const own = actor.memberships.find((one) => one.groupId === groupId);
  return own !== undefined && levelOf(own.role) > level;
}

/** Owners stay; others who are no members cannot leave. */
export function leaveRefusal(
  actor: Visitor,
  group: { groupId: number; ownerUid: string | null },
): 'groupOwnerStays' | 'groupNotMember' | null {
  if (actor?.uid === group.ownerUid) return 'groupOwnerStays';
  return mayInGroup(actor, 'leave', group) ? null : 'groupNotMember';
}
