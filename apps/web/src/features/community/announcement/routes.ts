import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../../../app/root-route.tsx';

export const announcementRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/announcement/$announcementID',
    staticData: { title: 'announcement.title', menu: '/home' },
    component: lazyRouteComponent(() => import('./AnnouncementPage.tsx'), 'AnnouncementPage'),
  }),
] as const;
