import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type RawSearch, text } from '@verdict/kit/lists/search-params.ts';
import { withTexts } from '@verdict/kit/i18n.tsx';
import { readPaging } from '@verdict/kit/lists/paging.ts';
import { markdownTexts } from '@verdict/kit/markdown/messages.ts';
import { managementTexts } from '../../../app/management/messages.ts';
import { moderationTexts } from '../moderation/messages.ts';
import { readQueueSearch } from '../moderation/queue-search.ts';
import { textFormTexts } from '../../../app/forms/messages.ts';
import { requireSuperAdmin } from '../../../app/office/guards.ts';
import { officeRoute } from '../../../app/office/office-route.ts';
import { officePages } from '../../../app/office/pages.ts';
import { readAnnouncementSearch } from './announcement-search.ts';
import type { DiscussionSearch } from './discussion-queries.ts';
import { readNoticeSearch } from './notice-search.ts';

export const communityAdminRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/announcement',
    beforeLoad: requireSuperAdmin,
    validateSearch: readAnnouncementSearch,
    staticData: { title: 'admin.announcements' },
    component: lazyRouteComponent(
      () => withTexts(import('./AnnouncementsPage.tsx'), managementTexts, markdownTexts, textFormTexts),
      'AnnouncementsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/notice',
    beforeLoad: requireSuperAdmin,
    validateSearch: readNoticeSearch,
    staticData: { title: 'admin.notices' },
    component: lazyRouteComponent(
      () => withTexts(import('./NoticesPage.tsx'), markdownTexts, textFormTexts),
      'NoticesPage',
    ),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/discussion-report',
    validateSearch: readQueueSearch,
    staticData: { title: 'admin.reports' },
    component: lazyRouteComponent(
      () => withTexts(import('./ReportsPage.tsx'), moderationTexts, markdownTexts),
      'ReportsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/discussion',
    validateSearch: (raw: RawSearch | DiscussionSearch): DiscussionSearch => ({
      keyword: text(raw.keyword),
      ...readPaging(raw, officePages),
    }),
    staticData: { title: 'admin.discussions' },
    component: lazyRouteComponent(() => import('./DiscussionsPage.tsx'), 'DiscussionsPage'),
  }),
] as const;
