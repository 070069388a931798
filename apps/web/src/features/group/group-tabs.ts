/** Tabs of a group in their order. Tabs without a route are left out. */
import type { GroupDetails } from '@verdict/contract/group/group.ts';
import type { WebsiteConfig } from '@verdict/contract/site/site.ts';
import type { PlainKeyFrom } from '@verdict/kit/i18n.tsx';
import type { groupTexts } from './messages.ts';

type Mine = GroupDetails['mine'];

export interface GroupTab {
  /** Path of a route, with the group as `$groupID`. */
  to: string;
  label: PlainKeyFrom<typeof groupTexts>;
  /** Whether the tab is shown. Absent tabs are shown to everybody, but only members can open them. */
  isFor?: (mine: Mine) => boolean;
  /** Whether the site's settings turn the tab on; absent when they do not matter. */
  isOn?: (site: Site) => boolean;
}

/** Settings of the site that decide about tabs. */
type Site = Pick<WebsiteConfig, 'openGroupDiscussion'>;

export const groupHome = '/group/$groupID';

const all: readonly GroupTab[] = [
  { to: groupHome, label: 'group.tab.home' },
  { to: '/group/$groupID/problem', label: 'group.tab.problems' },
  { to: '/group/$groupID/training', label: 'group.tab.trainings' },
  { to: '/group/$groupID/contest', label: 'group.tab.contests' },
  { to: '/group/$groupID/status', label: 'group.tab.status' },
  {
    to: '/group/$groupID/discussion',
    label: 'group.tab.discussions',
    isOn: ({ openGroupDiscussion }) => openGroupDiscussion,
  },
  { to: '/group/$groupID/member', label: 'group.tab.members' },
  { to: '/group/$groupID/announcement', label: 'group.tab.announcements', isFor: ({ isAdmin }) => isAdmin },
  { to: '/group/$groupID/setting', label: 'group.tab.setting', isFor: ({ isRoot }) => isRoot },
  { to: '/group/$groupID/rank', label: 'group.tab.rank' },
];

/** Tabs of a group for a reader. `isThere` tells which routes the app has. */
export const tabsOf = (mine: Mine, site: Site, isThere: (to: string) => boolean): GroupTab[] =>
  all.filter(({ to, isFor, isOn }) => isThere(to) && (isFor?.(mine) ?? true) && (isOn?.(site) ?? true));

export const isTabOpen = ({ to }: GroupTab, mine: Mine): boolean => to === groupHome || mine.isMember;

/** Tab of a page: its own, or the one whose path it is below. */
export const tabOfPage = (page: string): GroupTab | undefined =>
  all.filter(({ to }) => page === to || page.startsWith(`${to}/`)).toSorted((a, b) => b.to.length - a.to.length)[0];

/** Redirect target when the page is closed to the reader; null when it is open. */
export function closedWay(page: string, mine: Mine, site: Site): 'siteHome' | 'groupHome' | null {
  const tab = tabOfPage(page);
  if (tab?.isOn && !tab.isOn(site)) return 'siteHome';
  return page === groupHome || (mine.isMember && (tab?.isFor?.(mine) ?? true)) ? null : 'groupHome';
}
