import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '@verdict/ui/i18n.tsx';
import type { RawSearch } from '@verdict/ui/app/search-params.ts';
import { readPaging, type Paging } from '@verdict/ui/lists/paging.ts';
import { rootRoute } from '../../app/root-route.tsx';
import { contestRoute } from '../contest/contest-route.ts';
import { acInfoPages, printPages } from './jury-pages.ts';
import { readBoardSearch } from './board-search.ts';
import { boardTexts } from './messages.ts';
import { readScrollSearch } from './scroll-search.ts';

const rankRoute = createRoute({
  getParentRoute: () => contestRoute,
  path: '/contest/$contestID/rank',
  validateSearch: readBoardSearch,
  staticData: { title: 'nav.rank' },
  component: lazyRouteComponent(() => withTexts(import('./ContestRankPage.tsx'), boardTexts), 'ContestRankPage'),
});

const acInfoRoute = createRoute({
  getParentRoute: () => contestRoute,
  path: '/contest/$contestID/ac-info',
  validateSearch: (raw: RawSearch | Paging) => readPaging(raw, acInfoPages),
  component: lazyRouteComponent(() => withTexts(import('./ContestAcInfoPage.tsx'), boardTexts), 'ContestAcInfoPage'),
});

const printQueueRoute = createRoute({
  getParentRoute: () => contestRoute,
  path: '/contest/$contestID/admin-print',
  validateSearch: (raw: RawSearch | Paging) => readPaging(raw, printPages),
  component: lazyRouteComponent(
    () => withTexts(import('./ContestPrintQueuePage.tsx'), boardTexts),
    'ContestPrintQueuePage',
  ),
});

const rejudgeRoute = createRoute({
  getParentRoute: () => contestRoute,
  path: '/contest/$contestID/rejudge',
  component: lazyRouteComponent(() => withTexts(import('./ContestRejudgePage.tsx'), boardTexts), 'ContestRejudgePage'),
});

const scrollSettingsRoute = createRoute({
  getParentRoute: () => contestRoute,
  path: '/contest/$contestID/scroll-board',
  component: lazyRouteComponent(
    () => withTexts(import('./ContestScrollBoardPage.tsx'), boardTexts),
    'ContestScrollBoardPage',
  ),
});

const scrollBoardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/scrollBoard',
  validateSearch: readScrollSearch,
  staticData: { title: 'nav.rank', footer: false },
  component: lazyRouteComponent(() => withTexts(import('./ScrollBoardPage.tsx'), boardTexts), 'ScrollBoardPage'),
});

const acmOutsideRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contest/acm-scoreboard/$contestID',
  validateSearch: readBoardSearch,
  staticData: { title: 'nav.rank' },
  component: lazyRouteComponent(() => withTexts(import('./OutsideBoardPage.tsx'), boardTexts), 'AcmScoreBoardPage'),
});

const oiOutsideRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contest/oi-scoreboard/$contestID',
  validateSearch: readBoardSearch,
  staticData: { title: 'nav.rank' },
  component: lazyRouteComponent(() => withTexts(import('./OutsideBoardPage.tsx'), boardTexts), 'OiScoreBoardPage'),
});

/** Within the shell of a contest. */
export const contestBoardRoutes = [rankRoute, acInfoRoute, printQueueRoute, rejudgeRoute, scrollSettingsRoute] as const;
/** Open to everybody, on their own. */
export const boardRoutes = [acmOutsideRoute, oiOutsideRoute, scrollBoardRoute] as const;
