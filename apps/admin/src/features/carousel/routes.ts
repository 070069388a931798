import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requireSuperAdmin } from '../../app/guards.ts';
import { officeRoute } from '../../app/root-route.tsx';

export const carouselRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/carousel',
  beforeLoad: requireSuperAdmin,
  staticData: { title: 'admin.carousel' },
  component: lazyRouteComponent(() => import('./CarouselPage.tsx'), 'CarouselPage'),
});
