import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '@verdict/kit/i18n.tsx';
import { markdownTexts } from '@verdict/kit/markdown/messages.ts';
import { managementTexts } from '../../app/management/messages.ts';
import { queryClient } from '../../app/client/query-client.ts';
import { requireLogin } from '../../app/session/guards.ts';
import { rootRoute } from '../../app/root-route.tsx';
import { groupRoute } from './group-route.ts';
import { textFormTexts } from '../../app/forms/messages.ts';
import { settingsTexts } from '../account/settings/messages.ts';
import { rankTexts } from '../account/rankings/messages.ts';
import { readGroupListSearch, readGroupMembersSearch, readGroupRankSearch, readTabPaging } from './group-search.ts';
import { groupTexts } from './messages.ts';

export const groupListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/group',
  validateSearch: readGroupListSearch,
  staticData: {
    title: 'nav.group',
    ahead: async ({ search }) => {
      const { groupListQuery } = await import('./group-queries.ts');
      await queryClient.prefetchQuery(groupListQuery(readGroupListSearch(search)));
    },
  },
  component: lazyRouteComponent(() => withTexts(import('./list/GroupListPage.tsx'), groupTexts), 'GroupListPage'),
});

/** Requires a login; after logging in, the reader returns to the invite link. */
export const groupInviteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/group/invite/$token',
  beforeLoad: requireLogin,
  staticData: { title: 'nav.group' },
  component: lazyRouteComponent(
    () => withTexts(import('./members/GroupInvitePage.tsx'), groupTexts),
    'GroupInvitePage',
  ),
});

/** Routes inside the shell of a group. */
export const groupRoutes = [
  createRoute({
    getParentRoute: () => groupRoute,
    path: '/group/$groupID',
    staticData: { title: 'nav.groupHome' },
    component: lazyRouteComponent(() => withTexts(import('./GroupHomePage.tsx'), groupTexts), 'GroupHomePage'),
  }),
  createRoute({
    getParentRoute: () => groupRoute,
    path: '/group/$groupID/announcement',
    validateSearch: readTabPaging,
    staticData: { title: 'nav.groupHome' },
    component: lazyRouteComponent(
      () =>
        withTexts(
          import('./announcements/GroupAnnouncementsPage.tsx'),
          groupTexts,
          markdownTexts,
          textFormTexts,
          managementTexts,
        ),
      'GroupAnnouncementsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => groupRoute,
    path: '/group/$groupID/announcement/$announcementID',
    staticData: { title: 'announcement.title', menu: '/group/$groupID' },
    component: lazyRouteComponent(
      () => withTexts(import('./announcements/GroupAnnouncementPage.tsx'), groupTexts),
      'GroupAnnouncementPage',
    ),
  }),
  createRoute({
    getParentRoute: () => groupRoute,
    path: '/group/$groupID/member',
    validateSearch: readGroupMembersSearch,
    staticData: { title: 'nav.groupHome' },
    component: lazyRouteComponent(
      () => withTexts(import('./members/GroupMembersPage.tsx'), groupTexts),
      'GroupMembersPage',
    ),
  }),
  createRoute({
    getParentRoute: () => groupRoute,
    path: '/group/$groupID/setting',
    staticData: { title: 'nav.groupHome' },
    component: lazyRouteComponent(
      () => withTexts(import('./editing/GroupSettingPage.tsx'), groupTexts, markdownTexts, settingsTexts),
      'GroupSettingPage',
    ),
  }),
  createRoute({
    getParentRoute: () => groupRoute,
    path: '/group/$groupID/rank',
    validateSearch: readGroupRankSearch,
    staticData: { title: 'nav.groupHome' },
    component: lazyRouteComponent(
      () => withTexts(import('./GroupRankPage.tsx'), groupTexts, rankTexts),
      'GroupRankPage',
    ),
  }),
] as const;
