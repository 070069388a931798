import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { officeRoute } from '../../app/root-route.tsx';

export const dashboardRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/dashboard',
    staticData: { title: 'admin.dashboard' },
    component: lazyRouteComponent(() => import('./DashboardPage.tsx'), 'DashboardPage'),
  }),
] as const;
