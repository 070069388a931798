import { PageLoading } from '../kit/Page.tsx';
import { parseSearch, stringifySearch } from './search-params.ts';

/** So long the page before (at first: the bar of index.html) may stand there while the code of the next one comes. */
export const PAGE_PATIENCE_MS = 1000;

/** How the router of either app works. */
export const routerOptions = {
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  // Data is the query client's business: the router only loads code ahead.
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: PageLoading,
  defaultPendingMs: PAGE_PATIENCE_MS,
  defaultPendingMinMs: 200,
} as const;
