import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requireSuperAdmin } from '../../app/guards.ts';
import { officeRoute } from '../../app/root-route.tsx';
import { readAnnouncementSearch, readNoticeSearch } from './text-list-search.ts';

export const siteRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/announcement',
    beforeLoad: requireSuperAdmin,
    validateSearch: readAnnouncementSearch,
    staticData: { title: 'admin.announcements' },
    component: lazyRouteComponent(() => import('./AnnouncementsPage.tsx'), 'AnnouncementsPage'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/notice',
    beforeLoad: requireSuperAdmin,
    validateSearch: readNoticeSearch,
    staticData: { title: 'admin.notices' },
    component: lazyRouteComponent(() => import('./NoticesPage.tsx'), 'NoticesPage'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/conf',
    beforeLoad: requireSuperAdmin,
    staticData: { title: 'admin.settings' },
    component: lazyRouteComponent(() => import('./SettingsPage.tsx'), 'SettingsPage'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/carousel',
    beforeLoad: requireSuperAdmin,
    staticData: { title: 'admin.carousel' },
    component: lazyRouteComponent(() => import('./CarouselPage.tsx'), 'CarouselPage'),
  }),
] as const;
