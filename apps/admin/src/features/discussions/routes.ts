import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { flag, type RawSearch } from '@verdict/ui/app/search-params.ts';
import { type Paging, readPaging } from '@verdict/ui/lists/paging.ts';
import { officePages } from '../../app/pages.ts';
import { officeRoute } from '../../app/root-route.tsx';

export interface ReportSearch extends Paging {
  onlyOpen?: true | undefined;
}

export const discussionReportRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/discussion-report',
  validateSearch: (raw: RawSearch | ReportSearch): ReportSearch => ({
    onlyOpen: flag(raw.onlyOpen),
    ...readPaging(raw, officePages),
  }),
  staticData: { title: 'admin.reports' },
  component: lazyRouteComponent(() => import('./ReportsPage.tsx'), 'ReportsPage'),
});
