import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type RawSearch, text } from '@verdict/ui/app/search-params.ts';
import { readQueueSearch } from '@verdict/ui/moderation/queue-search.ts';
import { withTexts } from '@verdict/ui/i18n.tsx';
import { markdownTexts } from '@verdict/ui/markdown/messages.ts';
import { moderationTexts } from '@verdict/ui/moderation/messages.ts';
import { readPaging } from '@verdict/ui/lists/paging.ts';
import { officePages } from '../../app/pages.ts';
import { officeRoute } from '../../app/root-route.tsx';
import type { DiscussionSearch } from './discussion-queries.ts';

export const discussionReportRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/discussion-report',
  validateSearch: readQueueSearch,
  staticData: { title: 'admin.reports' },
  component: lazyRouteComponent(
    () => withTexts(import('./ReportsPage.tsx'), moderationTexts, markdownTexts),
    'ReportsPage',
  ),
});

export const discussionsRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/discussion',
  validateSearch: (raw: RawSearch | DiscussionSearch): DiscussionSearch => ({
    keyword: text(raw.keyword),
    ...readPaging(raw, officePages),
  }),
  staticData: { title: 'admin.discussions' },
  component: lazyRouteComponent(() => import('./DiscussionsPage.tsx'), 'DiscussionsPage'),
});
