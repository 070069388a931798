import { expect, test } from 'vitest';
import type { Actor, RoleId } from '../access/actor.ts';
import type { Contest } from './contest.ts';
import { type PlacedProblem, practiceState } from './practice.ts';

const hour = (hours: number) => new Date(Date.UTC(2026, 2, 1, hours));
const as = (role: RoleId, memberships: Actor['memberships'] = []): Actor => ({
  uid: 'u',
  username: 'u',
  role,
  memberships,
});
const contestOf = (groupId: number | null) =>
  ({ groupId, startAt: hour(8), endAt: hour(10), lastEndAt: hour(10), pauses: [] }) as unknown as Contest;
const closed: PlacedProblem = {
  visibility: 'contest',
  isGroup: false,
  groupId: null,
  wasPublic: false,
  isUsed: false,
};
const ofGroup = { isGroup: true, groupId: 3 };
const runsGroup = as(1002, [{ groupId: 3, role: 'root' }]);

test.each<[string, Actor, Partial<PlacedProblem>, number, string]>([
  ['is public', as(1001), { visibility: 'public' }, 9, 'open'],
  ['is hidden by its author', as(1000), { visibility: 'hidden' }, 11, 'hidden'],
  ['waits for the end', as(1008), {}, 9, 'notEnded'],
  ['may be opened by who runs the bank', as(1008), {}, 11, 'closed'],
  ['was written for the contest of an ordinary administrator', as(1001), {}, 11, 'forbidden'],
  ['was public before', as(1001), { wasPublic: true }, 11, 'closed'],
  ['is in another contest', as(1000), { isUsed: true }, 11, 'used'],
])('a problem that %s', (_what, actor, change, at, state) => {
  expect(practiceState(actor, contestOf(null), { ...closed, ...change }, hour(at))).toBe(state);
});

test('a problem of a group is opened there by who organises its contest, and in no other group', () => {
  const state = (groupId: number) => practiceState(runsGroup, contestOf(groupId), { ...closed, ...ofGroup }, hour(11));
  expect([3, 4].map(state)).toEqual(['closed', 'forbidden']);
  // A contest of a group cannot open a problem of the bank that a contest of the site has taken, either.
  expect(practiceState(runsGroup, contestOf(3), { ...closed, wasPublic: true }, hour(11))).toBe('forbidden');
});
