import { PageLoading } from '@verdict/kit/page/Page.tsx';
import { parseSearch, stringifySearch } from '@verdict/kit/lists/search-params.ts';

/** Time for which the previous page (at first: the bar of index.html) stays while the code of the next page loads. */
export const PAGE_PATIENCE_MS = 1000;

/** Options of the router that the kit relies on. */
export const routerOptions = {
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  // The query client handles data; the router only preloads code.
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: PageLoading,
  defaultPendingMs: PAGE_PATIENCE_MS,
  defaultPendingMinMs: 200,
} as const;
