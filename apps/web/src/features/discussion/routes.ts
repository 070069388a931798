import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { queryClient } from '@verdict/ui/app/query-client.ts';
import { withTexts } from '@verdict/ui/i18n.tsx';
import { markdownTexts } from '@verdict/ui/markdown/messages.ts';
import { textFormTexts } from '@verdict/ui/texts/messages.ts';
import { rootRoute } from '../../app/root-route.tsx';
import { commentTexts } from '../comment/messages.ts';
import { readDetailSearch, readDiscussionSearch } from './discussion-search.ts';
import { discussionTexts } from './messages.ts';

const listPage = (page: 'DiscussionListPage' | 'ProblemDiscussionsPage') =>
  lazyRouteComponent(
    () => withTexts(import('./DiscussionListPage.tsx'), discussionTexts, commentTexts, markdownTexts, textFormTexts),
    page,
  );

export const discussionRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/discussion',
    validateSearch: readDiscussionSearch,
    staticData: {
      title: 'nav.discussion',
      ahead: async ({ search }) => {
        const { discussionListQuery } = await import('./discussion-queries.ts');
        const place = { groupId: null, problemId: null };
        await queryClient.prefetchQuery(discussionListQuery(place, readDiscussionSearch(search)));
      },
    },
    component: listPage('DiscussionListPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/discussion/$problemID',
    validateSearch: readDiscussionSearch,
    staticData: { title: 'nav.discussion' },
    component: listPage('ProblemDiscussionsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/discussion-detail/$discussionID',
    validateSearch: readDetailSearch,
    staticData: { title: 'nav.discussion', menu: '/discussion' },
    component: lazyRouteComponent(
      () =>
        withTexts(import('./DiscussionDetailPage.tsx'), discussionTexts, commentTexts, markdownTexts, textFormTexts),
      'DiscussionDetailPage',
    ),
  }),
] as const;
