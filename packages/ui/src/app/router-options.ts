import { parseSearch, stringifySearch } from './search-params.ts';

/** How the router of either app works. */
export const routerOptions = {
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  // Data is the query client's business: the router only loads code ahead.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 150,
  defaultPendingMinMs: 200,
} as const;
