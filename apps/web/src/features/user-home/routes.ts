import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../../app/root-route.tsx';
import { readWhose } from './user-home-queries.ts';

const userHomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user-home',
  validateSearch: readWhose,
  staticData: { title: 'profile.title' },
  component: lazyRouteComponent(() => import('./UserHomePage.tsx'), 'UserHomePage'),
});

export const userHomeRoutes = [userHomeRoute] as const;
