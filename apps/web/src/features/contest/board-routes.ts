import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '@verdict/kit/i18n.tsx';
import type { RawSearch } from '@verdict/kit/lists/search-params.ts';
import { readPaging, type Paging } from '@verdict/kit/lists/paging.ts';
import { rootRoute } from '../../app/root-route.tsx';
import { contestRoute } from './contest-route.ts';
import { acInfoPages, printPages } from './jury/jury-pages.ts';
import { readBoardSearch } from './board/board-search.ts';
import { boardTexts } from './board/messages.ts';
import { scrollTexts } from './scroll-board/scroll-messages.ts';
import { readScrollSearch } from './scroll-board/scroll-search.ts';

const rankRoute = createRoute({
  getParentRoute: () => contestRoute,
  path: '/contest/$contestID/rank',
  validateSearch: readBoardSearch,
  staticData: { title: 'nav.rank' },
  component: lazyRouteComponent(() => withTexts(import('./board/BoardPage.tsx'), boardTexts), 'ContestRank'),
});

const acInfoRoute = createRoute({
  getParentRoute: () => contestRoute,
  path: '/contest/$contestID/ac-info',
  validateSearch: (raw: RawSearch | Paging) => readPaging(raw, acInfoPages),
  component: lazyRouteComponent(() => withTexts(import('./jury/JuryPage.tsx'), boardTexts), 'ContestAcInfo'),
});

const printQueueRoute = createRoute({
  getParentRoute: () => contestRoute,
  path: '/contest/$contestID/admin-print',
  validateSearch: (raw: RawSearch | Paging) => readPaging(raw, printPages),
  component: lazyRouteComponent(() => withTexts(import('./jury/JuryPage.tsx'), boardTexts), 'ContestPrintQueue'),
});

const rejudgeRoute = createRoute({
  getParentRoute: () => contestRoute,
  path: '/contest/$contestID/rejudge',
  component: lazyRouteComponent(() => withTexts(import('./jury/JuryPage.tsx'), boardTexts), 'ContestRejudge'),
});

const scrollSettingsRoute = createRoute({
  getParentRoute: () => contestRoute,
  path: '/contest/$contestID/scroll-board',
  component: lazyRouteComponent(
    () => withTexts(import('./scroll-board/ScrollBoardPage.tsx'), scrollTexts),
    'ScrollSettings',
  ),
});

const scrollBoardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/scrollBoard',
  validateSearch: readScrollSearch,
  staticData: { title: 'nav.rank', header: false, footer: false },
  component: lazyRouteComponent(
    () => withTexts(import('./scroll-board/ScrollBoardPage.tsx'), scrollTexts),
    'ScrollBoardPage',
  ),
});

const acmOutsideRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contest/acm-scoreboard/$contestID',
  validateSearch: readBoardSearch,
  staticData: { title: 'nav.rank' },
  component: lazyRouteComponent(() => withTexts(import('./board/BoardPage.tsx'), boardTexts), 'AcmScoreBoard'),
});

const oiOutsideRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contest/oi-scoreboard/$contestID',
  validateSearch: readBoardSearch,
  staticData: { title: 'nav.rank' },
  component: lazyRouteComponent(() => withTexts(import('./board/BoardPage.tsx'), boardTexts), 'OiScoreBoard'),
});

/** Routes inside the shell of a contest. */
export const contestBoardRoutes = [rankRoute, acInfoRoute, printQueueRoute, rejudgeRoute, scrollSettingsRoute] as const;
/** Public routes without the shell of a contest. */
export const boardRoutes = [acmOutsideRoute, oiOutsideRoute, scrollBoardRoute] as const;
