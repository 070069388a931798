import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '@verdict/kit/i18n.tsx';
import { markdownTexts } from '@verdict/kit/markdown/messages.ts';
import { queryClient } from '../../../app/client/query-client.ts';
import { moderationTexts } from '../moderation/messages.ts';
import { textFormTexts } from '../../../app/forms/messages.ts';
import { rootRoute } from '../../../app/root-route.tsx';
import { groupRoute } from '../../group/group-route.ts';
import { commentTexts } from '../comment/messages.ts';
import { readDetailSearch, readDiscussionSearch, readModerationSearch } from './discussion-search.ts';
import { groupTexts } from '../../group/messages.ts';
import { discussionTexts, solutionTexts } from './messages.ts';

const texts = [discussionTexts, solutionTexts, commentTexts, markdownTexts, textFormTexts] as const;
export const discussionRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/discussion',
    validateSearch: readDiscussionSearch,
    staticData: {
      title: 'nav.discussion',
      ahead: async ({ search }) => {
        const { activeDiscussionsQuery, discussionListQuery } = await import('./discussion-queries.ts');
        const place = { groupId: null, problemId: null };
        const read = readDiscussionSearch(search);
        if (read.sort === 'activity') await queryClient.prefetchInfiniteQuery(activeDiscussionsQuery(place, read));
        else await queryClient.prefetchQuery(discussionListQuery(place, read));
      },
    },
    component: lazyRouteComponent(() => withTexts(import('./DiscussionListPage.tsx'), ...texts), 'DiscussionListPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/discussion/$problemID',
    validateSearch: readDiscussionSearch,
    staticData: { title: 'nav.discussion' },
    component: lazyRouteComponent(
      () => withTexts(import('./DiscussionListPage.tsx'), ...texts),
      'ProblemDiscussionsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/discussion-detail/$discussionID',
    validateSearch: readDetailSearch,
    staticData: { title: 'nav.discussion', menu: '/discussion' },
    component: lazyRouteComponent(
      () => withTexts(import('./DiscussionDetailPage.tsx'), ...texts),
      'DiscussionDetailPage',
    ),
  }),
] as const;

/** Routes inside the shell of a group. */
export const groupDiscussionRoutes = [
  createRoute({
    getParentRoute: () => groupRoute,
    path: '/group/$groupID/discussion',
    validateSearch: readDiscussionSearch,
    staticData: { title: 'nav.discussion' },
    component: lazyRouteComponent(
      () => withTexts(import('./GroupDiscussionsPage.tsx'), ...texts),
      'GroupDiscussionsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => groupRoute,
    path: '/group/$groupID/discussion/admin',
    validateSearch: readModerationSearch,
    staticData: { title: 'nav.discussion', menu: '/group/$groupID/discussion' },
    component: lazyRouteComponent(
      () => withTexts(import('./GroupModerationPage.tsx'), groupTexts, moderationTexts, markdownTexts),
      'GroupModerationPage',
    ),
  }),
  createRoute({
    getParentRoute: () => groupRoute,
    path: '/group/$groupID/discussion/$problemID',
    validateSearch: readDiscussionSearch,
    staticData: { title: 'nav.discussion' },
    component: lazyRouteComponent(
      () => withTexts(import('./GroupDiscussionsPage.tsx'), ...texts),
      'GroupProblemDiscussionsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => groupRoute,
    path: '/group/$groupID/discussion-detail/$discussionID',
    validateSearch: readDetailSearch,
    staticData: { title: 'nav.discussion', menu: '/group/$groupID/discussion' },
    component: lazyRouteComponent(
      () => withTexts(import('./GroupDiscussionPage.tsx'), ...texts),
      'GroupDiscussionPage',
    ),
  }),
] as const;
