import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '@verdict/kit/i18n.tsx';
import { queryClient } from '../../../app/client/query-client.ts';
import { rootRoute } from '../../../app/root-route.tsx';
import { readRankSearch } from './rank-search.ts';
import { rankTexts } from './messages.ts';

const acmRankRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/acm-rank',
  validateSearch: readRankSearch,
  staticData: {
    title: 'rank.acmTitle',
    ahead: async ({ search }) => {
      const { rankQuery } = await import('./rank-queries.ts');
      await queryClient.prefetchQuery(rankQuery('acm', readRankSearch(search)));
    },
  },
  component: lazyRouteComponent(() => withTexts(import('./RankPage.tsx'), rankTexts), 'AcmRankPage'),
});

const oiRankRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/oi-rank',
  validateSearch: readRankSearch,
  staticData: {
    title: 'rank.oiTitle',
    ahead: async ({ search }) => {
      const { rankQuery } = await import('./rank-queries.ts');
      await queryClient.prefetchQuery(rankQuery('oi', readRankSearch(search)));
    },
  },
  component: lazyRouteComponent(() => withTexts(import('./RankPage.tsx'), rankTexts), 'OiRankPage'),
});

export const rankRoutes = [acmRankRoute, oiRankRoute] as const;
