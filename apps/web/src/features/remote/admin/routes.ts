import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requireSuperAdmin } from '../../../app/office/guards.ts';
import { officeRoute } from '../../../app/office/office-route.ts';

export const remoteAdminRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/remote-site',
    beforeLoad: requireSuperAdmin,
    staticData: { title: 'admin.remoteSites' },
    component: lazyRouteComponent(() => import('./RemoteSitesPage.tsx'), 'RemoteSitesPage'),
  }),
] as const;
