import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../../app/root-route.tsx';

const developerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/developer',
  staticData: { title: 'nav.developer' },
  component: lazyRouteComponent(() => import('./DeveloperPage.tsx'), 'DeveloperPage'),
});

export const apiDocsRoutes = [developerRoute] as const;
