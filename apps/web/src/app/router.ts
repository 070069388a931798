import { createRouter } from '@tanstack/react-router';
import { routeTree } from './route-tree.ts';
import { parseSearch, stringifySearch } from '@verdict/ui/app/search-params.ts';

export const createAppRouter = () =>
  createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    // Data is the query client's business: the router only loads code ahead.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 200,
    notFoundMode: 'root',
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
