import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { isAdminNow } from '../../app/guards.ts';
import { rootRoute } from '../../app/root-route.tsx';

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  beforeLoad: () => {
    if (isAdminNow()) throw redirect({ to: '/dashboard' });
  },
  component: lazyRouteComponent(() => import('./LoginPage.tsx'), 'LoginPage'),
});
