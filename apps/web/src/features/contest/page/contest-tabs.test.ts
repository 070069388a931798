import type { Actor } from '@verdict/domain/access/actor.ts';
import { expect, test } from 'vitest';
import type { ContestDetails } from '../contest-queries.ts';
import { currentTab, isOpen, placeToGo, tabsOf } from './contest-tabs.ts';

type Change = Partial<Omit<ContestDetails, 'mine'>> & { mine?: Partial<ContestDetails['mine']> };

const contest = ({ mine, ...change }: Change = {}) =>
  ({
    type: 0,
    openPrint: false,
    ...change,
    mine: { isJury: false, lookRefusal: null, ...mine },
  }) as ContestDetails;
const reader = (role: Actor['role']): Actor => ({ uid: '1', username: 'ann', role, memberships: [] });
const everywhere = () => true;
const site = { openContestComment: true };
const labels = (change: Change, role: Actor['role'] = 1002) =>
  tabsOf(contest(change), reader(role), site, everywhere).map(({ label }) => label.replace('contest.tab.', ''));

const everybodys = ['overview', 'problems', 'submissions', 'rank', 'announcements', 'participants', 'talk'];
const jury = { isJury: true };

test.each([
  // contest                                  additional tabs
  ['of ACM', {}, []],
  ['with print', { openPrint: true }, ['print']],
  ['of ACM, for the jury', { mine: jury }, ['acInfo', 'scrollBoard']],
  ['of OI, for the jury', { type: 1, mine: jury }, []],
  ['with print, for the jury', { openPrint: true, mine: jury }, ['print', 'acInfo', 'adminPrint', 'scrollBoard']],
] as const)('a contest %s has the tabs', (_, change, more) => {
  expect(labels(change)).toEqual([...everybodys, ...more]);
});

test('super admins rejudge, other jury does not', () => {
  expect(labels({ mine: jury }, 1000)).toContain('rejudge');
  expect(labels({ mine: jury }, 1001)).not.toContain('rejudge');
});

test('where the site has closed the comments of contests, there is no tab of them', () => {
  const tabs = tabsOf(contest(), null, { openContestComment: false }, everywhere);
  expect(tabs.map(({ to }) => to)).not.toContain('/contest/$contestID/comment');
});

test('pages that the app does not have, have no tab', () => {
  expect(tabsOf(contest(), null, site, (to) => to === '/contest/$contestID/rank')).toHaveLength(1);
});

test('who may not look gets to the overview and nowhere else; submissions are first one’s own', () => {
  const closed = contest({ mine: { lookRefusal: 'contestNotStarted' } });
  const tabs = tabsOf(closed, null, site, everywhere);
  // Who takes part is known before the start, too.
  expect(tabs.filter((tab) => isOpen(tab, closed)).map(({ label }) => label)).toEqual([
    'contest.tab.overview',
    'contest.tab.participants',
  ]);
  expect(tabs.every((tab) => isOpen(tab, contest()))).toBe(true);
  // A typed address leads no further than its tab.
  const pages = ['/contest/$contestID', '/contest/$contestID/problems', '/contest/$contestID/rank'];
  expect(pages.map((page) => placeToGo(closed, null, page))).toEqual(['page', 'overview', 'overview']);
  expect(pages.map((page) => placeToGo(contest(), null, page))).toEqual(['page', 'page', 'page']);
  expect(currentTab(tabs, '/contest/$contestID/submissions')?.search).toEqual({ onlyMine: true });
});

test('pages of the staff send others home, and the page of the super admin also the jury', () => {
  const pages = ['ac-info', 'admin-print', 'scroll-board', 'rejudge'].map((page) => `/contest/$contestID/${page}`);
  const places = (change: Change, role: Actor['role']) =>
    pages.map((page) => placeToGo(contest(change), reader(role), page));
  expect(places({}, 1002)).toEqual(['home', 'home', 'home', 'home']);
  expect(places({ mine: jury }, 1001)).toEqual(['page', 'page', 'page', 'home']);
  expect(places({}, 1000)).toEqual(['page', 'page', 'page', 'page']);
});
