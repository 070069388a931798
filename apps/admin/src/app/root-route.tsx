import { createRootRoute, createRoute, Outlet, redirect } from '@tanstack/react-router';
import { askForPage } from '@verdict/ui/app/ask-for-page.ts';
import { requireAdmin } from './guards.ts';
import type { AdminPlainKey } from './messages.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Key of the page's title. */
    title?: AdminPlainKey;
    /** Menu entry to highlight, when the start of the path does not name it. */
    menu?: string;
  }
}

export const rootRoute = createRootRoute({ component: Outlet, beforeLoad: askForPage });

/** Parent of all pages that need a login. `route-tree.ts` puts the shell around it. */
export const officeRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'office',
  beforeLoad: requireAdmin,
});

export const indexRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard' });
  },
});

/** Redirects HOJ's page of switches to the settings. */
export const switchRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/switch',
  beforeLoad: () => {
    throw redirect({ to: '/conf', hash: 'settings-features' });
  },
});

/** Redirects HOJ's page of imports and exports. */
export const batchRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/problem/batch-operation',
  beforeLoad: () => {
    throw redirect({ to: '/problem/import' });
  },
});

/** Redirects any address without a page. */
export const elsewhereRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/login' });
  },
});
