import { createRootRoute, createRoute, Outlet, redirect } from '@tanstack/react-router';
import { askForPage } from '@verdict/ui/app/ask-for-page.ts';
import { requireAdmin } from './guards.ts';
import type { AdminPlainKey } from './messages.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Key of the page's title. */
    title?: AdminPlainKey;
    /** Entry of the menu that is lit, where it is not the start of the path. */
    menu?: string;
  }
}

export const rootRoute = createRootRoute({ component: Outlet, beforeLoad: askForPage });

/** Everything for those who have signed in. `route-tree.ts` puts the shell around it. */
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

/** HOJ's page of switches: they are settings. */
export const switchRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/switch',
  beforeLoad: () => {
    throw redirect({ to: '/conf', hash: 'settings-features' });
  },
});

/** HOJ's page of imports and exports. */
export const batchRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/problem/batch-operation',
  beforeLoad: () => {
    throw redirect({ to: '/problem/import' });
  },
});

/** Any address that there is no page for. */
export const elsewhereRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/login' });
  },
});
