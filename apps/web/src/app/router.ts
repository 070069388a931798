import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { routerOptions } from './pages/router-options.ts';
import { CrashPage } from './pages/CrashPage.tsx';
import { rootRoute } from './root-route.tsx';
import { treeWith } from './route-tree.ts';
import type { OfficeRoutes } from './shell/office/office.ts';

export type AppRouter = ReturnType<typeof createAppRouter>;

export function createAppRouter() {
  /** Stands for all pages of the back office until somebody opens one: then their own routes take its place. */
  const door = createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/$',
    staticData: { title: 'shell.admin', frame: false },
    async beforeLoad({ location }) {
      const { openOffice } = await import('./shell/office/office.ts');
      treeWith(await openOffice(router));
      router.setRoutes(router.buildRouteTree());
      throw redirect({ href: location.href, replace: true });
    },
  });
  const router = createRouter({
    ...routerOptions,
    // Types know all routes from the start.
    routeTree: treeWith([door] as unknown as OfficeRoutes),
    notFoundMode: 'root',
    defaultErrorComponent: CrashPage,
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
