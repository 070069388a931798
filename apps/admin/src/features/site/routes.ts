import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requireSuperAdmin } from '../../app/guards.ts';
import { officeRoute } from '../../app/root-route.tsx';
import { readAnnouncementSearch, readNoticeSearch } from './text-list-search.ts';
import { markdownTexts } from '@verdict/ui/markdown/messages.ts';
import { withTexts } from '@verdict/ui/i18n.tsx';
import { accountTexts } from '@verdict/ui/forms/account/messages.ts';

export const siteRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/announcement',
    beforeLoad: requireSuperAdmin,
    validateSearch: readAnnouncementSearch,
    staticData: { title: 'admin.announcements' },
    component: lazyRouteComponent(
      () => withTexts(import('./AnnouncementsPage.tsx'), markdownTexts),
      'AnnouncementsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/notice',
    beforeLoad: requireSuperAdmin,
    validateSearch: readNoticeSearch,
    staticData: { title: 'admin.notices' },
    component: lazyRouteComponent(() => withTexts(import('./NoticesPage.tsx'), markdownTexts), 'NoticesPage'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/conf',
    beforeLoad: requireSuperAdmin,
    staticData: { title: 'admin.settings' },
    component: lazyRouteComponent(() => withTexts(import('./SettingsPage.tsx'), accountTexts), 'SettingsPage'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/carousel',
    beforeLoad: requireSuperAdmin,
    staticData: { title: 'admin.carousel' },
    component: lazyRouteComponent(() => import('./CarouselPage.tsx'), 'CarouselPage'),
  }),
] as const;
