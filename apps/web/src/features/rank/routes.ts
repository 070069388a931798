import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../../app/root-route.tsx';
import { readRankSearch } from './rank-search.ts';

const acmRankRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/acm-rank',
  validateSearch: readRankSearch,
  staticData: { title: 'rank.acmTitle' },
  component: lazyRouteComponent(() => import('./RankPage.tsx'), 'AcmRankPage'),
});

const oiRankRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/oi-rank',
  validateSearch: readRankSearch,
  staticData: { title: 'rank.oiTitle' },
  component: lazyRouteComponent(() => import('./RankPage.tsx'), 'OiRankPage'),
});

export const rankRoutes = [acmRankRoute, oiRankRoute] as const;
