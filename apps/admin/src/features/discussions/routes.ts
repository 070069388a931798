import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readQueueSearch } from '@verdict/ui/moderation/queue-search.ts';
import { withTexts } from '@verdict/ui/i18n.tsx';
import { markdownTexts } from '@verdict/ui/markdown/messages.ts';
import { moderationTexts } from '@verdict/ui/moderation/messages.ts';
import { officeRoute } from '../../app/root-route.tsx';

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
