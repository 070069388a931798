import { createRouter } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '@verdict/ui/app/search-params.ts';
import { routeTree } from './route-tree.ts';

export const router = createRouter({
  routeTree,
  basepath: '/admin',
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  // Data is the query client's business: the router only loads code ahead.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 150,
  defaultPendingMinMs: 200,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
