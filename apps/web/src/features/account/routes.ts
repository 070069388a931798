import { createRoute, redirect } from '@tanstack/react-router';
import { requireLogin } from '../../app/guards.ts';
import { rootRoute } from '../../app/root-route.tsx';
import { endSession } from './session-actions.ts';

/** No page of its own: going there logs out. */
export const logoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/logout',
  beforeLoad: async () => {
    requireLogin();
    await endSession();
    throw redirect({ to: '/home' });
  },
});

export const accountRoutes = [logoutRoute] as const;
