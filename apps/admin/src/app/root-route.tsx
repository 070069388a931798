import { createRootRoute, createRoute, Outlet, redirect, type ErrorComponentProps } from '@tanstack/react-router';
import { ErrorState } from '@verdict/ui/kit/EmptyState.tsx';
import { requireAdmin } from './guards.ts';
import type { AdminPlainKey } from './messages.ts';
import { Shell } from './shell/Shell.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Key of the page's title. */
    title?: AdminPlainKey;
    /** Entry of the menu that is lit, where it is not the start of the path. */
    menu?: string;
  }
}

export const rootRoute = createRootRoute({ component: Outlet, errorComponent: Crash });

/** Everything behind the door. */
export const officeRoute = createRoute({ getParentRoute: () => rootRoute, id: 'office', beforeLoad: requireAdmin, component: Shell, errorComponent: Crash });

export const indexRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard' });
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

/** A failed import is remembered, so only a reload tries again. */
function Crash({ error }: ErrorComponentProps) {
  return <ErrorState message={error instanceof Error ? error.message : String(error)} onRetry={() => location.reload()} />;
}
