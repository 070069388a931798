import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requireLogin } from '../../app/guards.ts';
import { rootRoute } from '../../app/root-route.tsx';

const settingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setting',
  beforeLoad: requireLogin,
  staticData: { title: 'settings.title' },
  component: lazyRouteComponent(() => import('./SettingPage.tsx'), 'SettingPage'),
});

export const settingRoutes = [settingRoute] as const;
