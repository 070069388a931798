/** Tabs of a contest in their order. Tabs without a route are left out. */
import type { WebsiteConfig } from '@verdict/contract/site/site.ts';
import { ruleOfNumber, type Scoring } from '@verdict/domain/contest/rule-ids.ts';
import { scoringOf } from '@verdict/domain/contest/rule-traits.ts';
import { isSuper, type Visitor } from '@verdict/domain/access/actor.ts';
import type { PlainKeyFrom } from '@verdict/kit/i18n.tsx';
import type { ContestDetails } from '../contest-queries.ts';
import type { contestTexts } from '../messages.ts';

export interface ContestTab {
  /** Path of a route, with the contest as `$contestID`. */
  to: string;
  label: PlainKeyFrom<typeof contestTexts>;
  search?: Record<string, unknown>;
  /** Open even to readers who may not look into the contest. */
  isAlwaysOpen?: true;
  /** Open before the start as well, to readers who may look later. */
  opensBeforeStart?: true;
  /** Staff that may open the page; absent when every reader who may look can open it. */
  staff?: 'jury' | 'super';
  /** Whether the tab is shown; absent when it is shown to everybody. */
  isFor?: (contest: ContestDetails, reader: Visitor, site: Site) => boolean;
}

const hasScoring = (type: number, scoring: Scoring): boolean => scoringOf(ruleOfNumber(type)) === scoring;

/** Settings of the site that decide about tabs. */
type Site = Pick<WebsiteConfig, 'openContestComment'>;

export const contestHome = '/contest/$contestID';

const all: readonly ContestTab[] = [
  { to: contestHome, label: 'contest.tab.overview', isAlwaysOpen: true },
  { to: '/contest/$contestID/problems', label: 'contest.tab.problems' },
  { to: '/contest/$contestID/submissions', label: 'contest.tab.submissions', search: { onlyMine: true } },
  { to: '/contest/$contestID/rank', label: 'contest.tab.rank' },
  { to: '/contest/$contestID/announcements', label: 'contest.tab.announcements' },
  { to: '/contest/$contestID/participants', label: 'contest.tab.participants', opensBeforeStart: true },
  {
    to: '/contest/$contestID/comment',
    label: 'contest.tab.talk',
    isFor: (_contest, _reader, { openContestComment }) => openContestComment,
  },
  { to: '/contest/$contestID/print', label: 'contest.tab.print', isFor: ({ openPrint }) => openPrint === true },
  {
    to: '/contest/$contestID/ac-info',
    label: 'contest.tab.acInfo',
    staff: 'jury',
    isFor: ({ type, mine }) => mine.isJury && hasScoring(type, 'pass-fail'),
  },
  {
    to: '/contest/$contestID/admin-print',
    label: 'contest.tab.adminPrint',
    staff: 'jury',
    isFor: ({ openPrint, mine }) => mine.isJury && openPrint === true,
  },
  {
    to: '/contest/$contestID/rejudge',
    label: 'contest.tab.rejudge',
    staff: 'super',
    isFor: (_, reader) => isSuper(reader),
  },
  {
    to: '/contest/$contestID/scroll-board',
    label: 'contest.tab.scrollBoard',
    staff: 'jury',
    isFor: ({ type, mine }) => mine.isJury && hasScoring(type, 'pass-fail'),
  },
];

/** Tabs of a contest for a reader. `isThere` tells which routes the app has. */
export const tabsOf = (
  contest: ContestDetails,
  reader: Visitor,
  site: Site,
  isThere: (to: string) => boolean,
): ContestTab[] => all.filter(({ to, isFor }) => isThere(to) && (isFor?.(contest, reader, site) ?? true));

/** Whether a tab can be opened. Readers who may not look can open only `isAlwaysOpen` tabs. */
export const isOpen = (tab: ContestTab, { mine }: ContestDetails): boolean =>
  tab.isAlwaysOpen === true ||
  mine.lookRefusal === null ||
  (tab.opensBeforeStart === true && mine.lookRefusal === 'contestNotStarted');

/**
 * Target of a reader who opens the page of a route. Pages of the staff send other users home. A closed tab leads to the
 * overview, even when the server would send its data, such as the problems of an outside board. Pages without a tab
 * show refusals themselves.
 */
export function placeToGo(
  contest: ContestDetails,
  reader: Visitor,
  page: string | undefined,
): 'page' | 'overview' | 'home' {
  const tab = all.find(({ to }) => to === page);
  // A null reader is not redirected, because the profile is still being loaded.
  if (tab?.staff !== undefined && reader !== null && !isSuper(reader)) {
    if (tab.staff === 'super' || !contest.mine.isJury) return 'home';
  }
  return tab === undefined || isOpen(tab, contest) ? 'page' : 'overview';
}

/** Highlighted tab of a route: its own, or the one that the route names as its `menu`. */
export const currentTab = (tabs: readonly ContestTab[], page: string): ContestTab | undefined =>
  tabs.find(({ to }) => to === page);
