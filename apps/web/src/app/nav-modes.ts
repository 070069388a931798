/** Menus of the header. The header leaves out entries without a route. */
import type { WebsiteConfig } from '@verdict/contract/site/site.ts';
import type { PlainKey } from '@verdict/kit/i18n.tsx';

export type NavMode = 'training' | 'contest' | 'group';

export interface NavItem {
  /** Path of a route, with parameters as `$name`. */
  to: string;
  label: PlainKey;
  search?: Record<string, unknown>;
  /** Shown only in the drawer of narrow screens. */
  drawerOnly?: true;
}

/** Menu during an exam, without the link home, which is closed then. */
export const navItemsOfExam = (params: Record<string, unknown>, config: WebsiteConfig): NavItem[] =>
  navItems('contest', params, config).filter((item) => item !== backHome);

export function navItems(mode: NavMode | undefined, params: Record<string, unknown>, config: WebsiteConfig): NavItem[] {
  switch (mode) {
    case undefined:
      return mainMenu.filter((item) => item.to !== '/discussion' || config.openPublicDiscussion);
    case 'training':
      return [
        backHome,
        ...(params.groupID ? [{ to: '/group/$groupID', label: 'nav.groupHome' } as const] : []),
        {
          to: params.groupID ? '/group/$groupID/training/$trainingID' : '/training/$trainingID',
          label: 'nav.trainingHome',
        },
        {
          to: params.groupID ? '/group/$groupID/training/$trainingID/problems' : '/training/$trainingID/problems',
          label: 'nav.problemList',
        },
      ];
    case 'contest':
      return [
        backHome,
        { to: '/contest/$contestID', label: 'nav.contestHome' },
        { to: '/contest/$contestID/problems', label: 'nav.problemList' },
        { to: '/contest/$contestID/submissions', label: 'nav.mySubmissions', search: { onlyMine: true } },
        { to: '/contest/$contestID/rank', label: 'nav.rank' },
      ];
    case 'group':
      return [
        backHome,
        { to: '/group/$groupID', label: 'nav.groupHome' },
        { to: '/group/$groupID/problem', label: 'nav.problemList' },
      ];
  }
}

const backHome: NavItem = { to: '/home', label: 'nav.backHome' };

const mainMenu: NavItem[] = [
  { to: '/home', label: 'nav.home' },
  { to: '/problem', label: 'nav.problem' },
  { to: '/training', label: 'nav.training' },
  { to: '/contest', label: 'nav.contest' },
  { to: '/status', label: 'nav.status' },
  { to: '/acm-rank', label: 'nav.acmRank' },
  { to: '/oi-rank', label: 'nav.oiRank' },
  { to: '/discussion', label: 'nav.discussion' },
  { to: '/group', label: 'nav.group' },
  { to: '/introduction', label: 'nav.introduction' },
  { to: '/developer', label: 'nav.developer', drawerOnly: true },
];
