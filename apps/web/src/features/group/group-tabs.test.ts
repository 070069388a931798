import type { GroupDetails } from '@verdict/contract/group/group.ts';
import { expect, test } from 'vitest';
import { closedWay, isTabOpen, tabOfPage, tabsOf } from './group-tabs.ts';

type Mine = GroupDetails['mine'];
const stranger: Mine = {
  level: 0,
  isMember: false,
  isAdmin: false,
  canInvite: false,
  isRoot: false,
  canCopy: false,
  canLeave: false,
  canDisband: false,
  revision: null,
};
const member: Mine = { ...stranger, level: 3, isMember: true, canLeave: true };
const admin: Mine = { ...member, level: 4, isAdmin: true, canInvite: true };
const root: Mine = { ...admin, level: 5, isRoot: true };
const open = { openGroupDiscussion: true };
const everywhere = () => true;
const labels = (mine: Mine, site = open) => tabsOf(mine, site, everywhere).map(({ label }) => label.slice(10));

test('everybody sees the tabs of members, which are closed to others; announcements are for admins, settings for roots', () => {
  const common = ['home', 'problems', 'trainings', 'contests', 'status', 'discussions', 'members', 'rank'];
  expect(labels(stranger)).toEqual(common);
  expect(labels(member)).toEqual(common);
  expect(labels(admin)).toEqual([...common.slice(0, -1), 'announcements', 'rank']);
  expect(labels(root)).toEqual([...common.slice(0, -1), 'announcements', 'setting', 'rank']);
  const isOpenTo = (mine: Mine) => tabsOf(mine, open, everywhere).filter((tab) => isTabOpen(tab, mine)).length;
  expect([isOpenTo(stranger), isOpenTo(member)]).toEqual([1, 8]);
});

test('what the app has no route for is left out, and discussions where the site has them closed', () => {
  expect(tabsOf(member, open, (to) => to.endsWith('/rank')).map(({ to }) => to)).toEqual(['/group/$groupID/rank']);
  expect(labels(member, { openGroupDiscussion: false })).not.toContain('discussions');
});

// oxfmt-ignore
test.each([
  ['/group/$groupID',                                 stranger, null],
  ['/group/$groupID/member',                          stranger, 'groupHome'],
  ['/group/$groupID/member',                          member,   null],
  ['/group/$groupID/announcement',                    member,   'groupHome'],
  ['/group/$groupID/announcement',                    admin,    null],
  ['/group/$groupID/setting',                         admin,    'groupHome'],
  ['/group/$groupID/setting',                         root,     null],
  ['/group/$groupID/submission-detail/$submitID',     stranger, 'groupHome'],
  ['/group/$groupID/submission-detail/$submitID',     member,   null],
] as const)('who comes to %s', (page, mine, way) => {
  expect(closedWay(page, mine, open)).toBe(way);
});

test('closed discussions lead to the home page of the site', () => {
  const closed = { openGroupDiscussion: false };
  expect(closedWay('/group/$groupID/discussion', root, closed)).toBe('siteHome');
  expect(closedWay('/group/$groupID/discussion/$problemID', root, closed)).toBe('siteHome');
  expect(closedWay('/group/$groupID/problem', root, closed)).toBe(null);
});

test('a page below a tab lights that tab', () => {
  expect(tabOfPage('/group/$groupID/problem/$problemID')?.to).toBe('/group/$groupID/problem');
  expect(tabOfPage('/group/$groupID/training/$trainingID/rank')?.to).toBe('/group/$groupID/training');
  expect(tabOfPage('/group/$groupID')?.to).toBe('/group/$groupID');
});
