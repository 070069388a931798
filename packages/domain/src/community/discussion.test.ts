import { expect, test } from 'vitest';
import { can } from '../access/abilities.ts';
import type { Actor, Membership, RoleId } from '../access/actor.ts';
import { discussionComments, discussionRights, lookRefusal, postRefusal } from './discussion.ts';

const user = (uid: string, role: RoleId = 1002, inGroup?: Membership['role']): Actor => ({
  uid,
  username: uid,
  role,
  memberships: inGroup ? [{ groupId: 7, role: inGroup }] : [],
});
const people = {
  super: user('chief', 1000),
  siteAdmin: user('admin', 1001),
  author: user('author'),
  owner: user('owner', 1002, 'root'),
  groupAdmin: user('assistant', 1002, 'admin'),
  member: user('pupil', 1002, 'member'),
  other: user('other'),
  visitor: null,
};
type Who = keyof typeof people;

const ofSite = { authorUid: 'author', groupId: null, ownerUid: null, isHidden: false };
const ofGroup = { ...ofSite, groupId: 7, ownerUid: 'owner' };

// oxfmt-ignore
const rights = [
  // who          of the site                 of a group
  ['super',      'edit delete pin hide',     'edit delete pin hide'],
  ['siteAdmin',  'delete pin hide',          'delete hide'],
  ['author',     'edit delete',              'edit delete'],
  ['owner',      '',                         'edit delete pin hide'],
  ['groupAdmin', '',                         'edit delete pin hide'],
  ['member',     '',                         ''],
  ['other',      '',                         ''],
  ['visitor',    '',                         ''],
] as const satisfies [Who, string, string][];
test.each(rights)('%s may %s with a discussion of the site, %s with one of a group', (who, onSite, inGroup) => {
  const may = (discussion: typeof ofGroup | typeof ofSite) =>
    Object.entries(discussionRights(people[who], discussion))
      .flatMap(([right, has]) => (has ? [right] : []))
      .join(' ');
  expect([may(ofSite), may(ofGroup)]).toEqual([onSite, inGroup]);
});

test('members read what is said in their group; what a moderator has hidden is for moderators and its author', () => {
  const refusals = (discussion: Parameters<typeof lookRefusal>[1]) =>
    Object.fromEntries((Object.keys(people) as Who[]).map((who) => [who, lookRefusal(people[who], discussion)]));
  const all = { super: null, siteAdmin: null, author: null, owner: null, groupAdmin: null, member: null };
  expect(refusals(ofSite)).toEqual({ ...all, other: null, visitor: null });
  const outside = { siteAdmin: 'groupNotMember', other: 'groupNotMember', visitor: 'discussionNotFound' };
  expect(refusals(ofGroup)).toEqual({ ...all, ...outside });
  expect(refusals({ ...ofGroup, isHidden: true })).toEqual({ ...all, ...outside, member: 'discussionHidden' });
  expect(refusals({ ...ofSite, isHidden: true })).toMatchObject({
    siteAdmin: null,
    author: null,
    visitor: 'discussionHidden',
  });
});

test('moderators delete all comments on a discussion, others their own', () => {
  const deletes = (who: Who, discussion = ofGroup) => discussionComments(people[who], discussion).deletes;
  expect([deletes('groupAdmin'), deletes('siteAdmin'), deletes('author'), deletes('member')]).toEqual([
    'all',
    'all',
    'own',
    'own',
  ]);
});

test('who has solved enough opens so many discussions a day; administrators as many as they like', () => {
  const limits = { solved: 10, perDay: 5 };
  const refusal = (solved: number, opened: number, isSiteAdmin = false) =>
    postRefusal({ isSiteAdmin, solved, opened }, limits)?.key ?? null;
  expect([refusal(9, 0), refusal(10, 4), refusal(10, 5), refusal(0, 9, true)]).toEqual([
    'discussionSolvedTooFew',
    null,
    'discussionTooManyToday',
    null,
  ]);
  expect(
    ([1000, 1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008] as const).filter((role) =>
      can(user('u', role), 'discussion.create'),
    ),
  ).toEqual([1000, 1001, 1002, 1003, 1008]);
});
