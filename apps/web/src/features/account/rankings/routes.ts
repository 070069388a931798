import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '@verdict/kit/i18n.tsx';
import { rootRoute } from '../../../app/root-route.tsx';
import { readRankSearch } from './rank-search.ts';
import { rankTexts } from './messages.ts';

const acmRankRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/acm-rank',
  validateSearch: readRankSearch,
  staticData: { title: 'rank.acmTitle' },
  component: lazyRouteComponent(() => withTexts(import('./RankPage.tsx'), rankTexts), 'AcmRankPage'),
});

const oiRankRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/oi-rank',
  validateSearch: readRankSearch,
  staticData: { title: 'rank.oiTitle' },
  component: lazyRouteComponent(() => withTexts(import('./RankPage.tsx'), rankTexts), 'OiRankPage'),
});

export const rankRoutes = [acmRankRoute, oiRankRoute] as const;
