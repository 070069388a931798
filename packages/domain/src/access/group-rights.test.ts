import { expect, test } from 'vitest';
import { type Level, levels } from '../group/group.ts';
import { can } from './abilities.ts';
import { user } from '@verdict/testkit/actors.ts';
import { type GroupRight, leaveRefusal, levelRefusal, mayInGroup, removalRefusal } from './group-rights.ts';

const people = {
  super: user('chief', undefined, 1000),
  owner: user('owner', 'root'),
  root: user('teacher', 'root'),
  admin: user('assistant', 'admin'),
  member: user('pupil', 'member'),
  author: user('author'),
  siteAdmin: user('admin', undefined, 1001),
  elsewhere: { ...user('other'), memberships: [{ groupId: 8, role: 'root' as const }] },
  visitor: null,
};
const item = { groupId: 7, ownerUid: 'owner', authorUid: 'author' };
type Who = keyof typeof people;
const whoMay = (right: GroupRight): Who[] =>
  (Object.keys(people) as Who[]).filter((who) => mayInGroup(people[who], right, item));

// oxfmt-ignore
test.each<[GroupRight, ...Who[]]>([
  ['see', 'super', 'owner', 'root', 'admin', 'member'],
  ['enter', 'super', 'owner', 'root', 'admin', 'member'],
  ['leave', 'owner', 'root', 'admin', 'member'],
  ['administer', 'super', 'owner', 'root', 'admin'],
  ['changeLevels', 'super', 'owner', 'root', 'admin'],
  ['readCode', 'super', 'owner', 'root'],
  ['readWork', 'super', 'owner', 'root', 'admin'],
  ['edit', 'super', 'owner', 'root'],
  ['copy', 'super', 'owner', 'root'],
  ['disband', 'super', 'owner'],
  ['editItem', 'super', 'owner', 'root', 'author'],
  ['runContest', 'super', 'owner', 'root', 'author'],
  ['editDiscussion', 'super', 'owner', 'root', 'admin', 'author'],
])('in a group, %s is for %s, %s, %s, %s, %s', (right, ...who) => {
  expect(whoMay(right)).toEqual(who);
});

test('a visible group is seen by everybody; who may not create groups does not disband them', () => {
  const group = { groupId: 7, ownerUid: 'owner' };
  expect(can(null, 'group.see', { ...group, isVisible: true })).toBe(true);
  expect(can(people.elsewhere, 'group.see', { ...group, isVisible: false })).toBe(false);
  expect(
    ([1000, 1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008] as const).filter((role) =>
      can(user('u', undefined, role), 'group.create'),
    ),
  ).toEqual([1000, 1001, 1002, 1008]);
  expect(can({ ...people.owner, role: 1003 }, 'group.disband', group)).toBe(false);
  expect(can(people.owner, 'group.disband', group)).toBe(true);
  expect(can({ ...people.root, role: 1003 }, 'group.copy', group)).toBe(false);
  expect(can(people.root, 'group.copy', group)).toBe(true);
});

test('who runs a group uploads pictures for its texts and deletes those of its others; nobody does so elsewhere', () => {
  const scope = { kind: 'group', groupId: 7 } as const;
  const mayUpload = (who: Who) => can(people[who], 'file.uploadTo', scope);
  expect((Object.keys(people) as Who[]).filter(mayUpload)).toEqual(['super', 'owner', 'root', 'admin', 'siteAdmin']);
  expect(can(people.root, 'file.uploadTo', { kind: 'site' })).toBe(false);
  const file = { ownerUid: 'somebody', groupId: 7 };
  expect([can(people.admin, 'file.delete', file), can(people.member, 'file.delete', file)]).toEqual([true, false]);
  expect(can(people.admin, 'file.delete', { ...file, groupId: null })).toBe(false);
});

const group = { groupId: 7, ownerUid: 'owner' };
const change = (who: Who, uid: string, from: keyof typeof levels, to: keyof typeof levels) =>
  levelRefusal({ actor: people[who], group, target: { uid, level: levels[from] } }, levels[to]);

// oxfmt-ignore
test.each<[Who, string, keyof typeof levels, keyof typeof levels, string | null]>([
  ['admin',  'new',    'applying', 'member',  null],
  ['admin',  'new',    'applying', 'refused', null],
  ['admin',  'new',    'refused',  'member',  null],
  ['admin',  'pupil',  'member',   'admin',   'groupLevelTooHigh'],
  ['admin',  'second', 'admin',    'member',  'groupLevelTooHigh'],
  ['root',   'pupil',  'member',   'admin',   null],
  ['root',   'pupil',  'member',   'root',    'groupLevelTooHigh'],
  ['root',   'second', 'root',     'member',  'groupLevelTooHigh'],
  ['owner',  'pupil',  'member',   'root',    null],
  ['owner',  'second', 'root',     'member',  null],
  ['super',  'second', 'root',     'member',  null],
  ['super',  'owner',  'root',     'admin',   'groupMemberNotFound'],
  ['owner',  'owner',  'root',     'admin',   'groupMemberNotFound'],
  ['root',   'pupil',  'member',   'refused', 'groupMemberStays'],
  ['member', 'new',    'applying', 'member',  'groupForbidden'],
  ['siteAdmin', 'new', 'applying', 'member',  'groupForbidden'],
])('%s makes %s, who was %s, %s: %s', (who, uid, from, to, refusal) => {
  expect(change(who, uid, from, to)).toBe(refusal);
});

test('people are removed by those above them, never the owner and never oneself', () => {
  const removal = (who: Who, uid: string, level: Level) =>
    removalRefusal({ actor: people[who], group, target: { uid, level } });
  expect(removal('admin', 'pupil', levels.member)).toBe(null);
  expect(removal('admin', 'second', levels.admin)).toBe('groupLevelTooHigh');
  expect(removal('owner', 'teacher', levels.root)).toBe(null);
  expect(removal('root', 'teacher', levels.root)).toBe('groupMemberNotFound');
  expect(removal('super', 'owner', levels.root)).toBe('groupMemberNotFound');
  expect(removal('member', 'new', levels.applying)).toBe('groupForbidden');
});

test('members leave, the owner stays', () => {
  expect(leaveRefusal(people.member, group)).toBe(null);
  expect(leaveRefusal(people.root, group)).toBe(null);
  expect(leaveRefusal(people.owner, group)).toBe('groupOwnerStays');
  expect(leaveRefusal(people.author, group)).toBe('groupNotMember');
  expect(leaveRefusal(people.super, group)).toBe('groupNotMember');
});
