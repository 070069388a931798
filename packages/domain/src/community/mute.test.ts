import { expect, test } from 'vitest';
import { can } from '../access/abilities.ts';
import type { Actor, Membership, RoleId } from '../access/actor.ts';
import { isMutable, muteEnd } from './mute.ts';

const user = (uid: string, role: RoleId = 1002, inGroup?: Membership['role']): Actor => ({
  uid,
  username: uid,
  role,
  memberships: inGroup ? [{ groupId: 7, role: inGroup }] : [],
});

const now = new Date('2026-03-01T08:00:00Z');
// oxfmt-ignore
const ends = [
  // asked                                         ends
  [{ hours: 1 },                                   '2026-03-01T09:00:00.000Z'],
  [{ hours: 720 },                                 '2026-03-31T08:00:00.000Z'],
  [{ until: new Date('2026-03-05T00:00:00Z') },    '2026-03-05T00:00:00.000Z'],
  [{ until: now },                                 undefined],
  [{ until: new Date('2027-04-01T00:00:00Z') },    undefined],
  [{},                                             undefined],
] as const;
test.each(ends)('a mute of %j ends %s', (duration, end) => {
  expect(muteEnd(duration, now)?.toISOString()).toBe(end);
});

test('administrators of the site mute everywhere, those of a group in their group', () => {
  const [admin, assistant, member] = [user('a', 1001), user('b', 1002, 'admin'), user('c', 1002, 'member')];
  const places = [{ kind: 'site' }, { kind: 'group', groupId: 7 }, { kind: 'group', groupId: 8 }] as const;
  const moderates = (actor: Actor) => places.map((place) => can(actor, 'discussion.moderate', place));
  expect([admin, assistant, member].map(moderates)).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, false],
  ]);
});

test('nobody mutes themselves or those who run the place; super admins mute admins of groups, too', () => {
  const inGroup = { kind: 'group', groupId: 7 } as const;
  const assistant = user('b', 1002, 'admin');
  const member = { uid: 'm', role: 1002, inGroup: 'member' } as const;
  expect(isMutable(assistant, member, inGroup)).toBe(true);
  expect(isMutable(assistant, { ...member, uid: 'b' }, inGroup)).toBe(false);
  expect(isMutable(assistant, { ...member, inGroup: 'root' }, inGroup)).toBe(false);
  expect(isMutable(user('r', 1000), { ...member, inGroup: 'root' }, inGroup)).toBe(true);
  expect(isMutable(user('r', 1000), { ...member, role: 1001 }, { kind: 'site' })).toBe(false);
});
