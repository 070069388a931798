import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import {
  rejudgingChangeSorts,
  rejudgingSorts,
  type RejudgingChangeSort,
  type RejudgingSort,
} from '@verdict/contract/submission/rejudging.ts';
import { integer, oneOf, type RawSearch } from '@verdict/kit/lists/search-params.ts';
import { readSorted, type Sorted } from '@verdict/kit/lists/paging.ts';
import { requireSuperAdmin } from '../../../app/office/guards.ts';
import { officeRoute } from '../../../app/office/office-route.ts';
import { officePages } from '../../../app/office/pages.ts';
import { judgehostSorts, type JudgehostSearch } from './judgehost-order.ts';

export const judgingAdminRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/judgehost',
    beforeLoad: requireSuperAdmin,
    validateSearch: (raw: RawSearch | JudgehostSearch): JudgehostSearch => ({ sort: oneOf(raw.sort, judgehostSorts) }),
    staticData: { title: 'admin.judgehosts' },
    component: lazyRouteComponent(() => import('./JudgehostsPage.tsx'), 'JudgehostsPage'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/rejudge',
    beforeLoad: requireSuperAdmin,
    validateSearch: (raw: RawSearch | Sorted<RejudgingSort>) => readSorted(raw, officePages, rejudgingSorts),
    staticData: { title: 'admin.rejudge' },
    component: lazyRouteComponent(() => import('./RejudgePage.tsx'), 'RejudgePage'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/rejudge/$rejudgingId',
    beforeLoad: requireSuperAdmin,
    params: {
      parse: ({ rejudgingId }) => ({ rejudgingId: integer(rejudgingId, 1, Number.MAX_SAFE_INTEGER) ?? 0 }),
      stringify: ({ rejudgingId }) => ({ rejudgingId: String(rejudgingId) }),
    },
    validateSearch: (raw: RawSearch | Sorted<RejudgingChangeSort>) =>
      readSorted(raw, officePages, rejudgingChangeSorts),
    staticData: { title: 'admin.rejudge' },
    component: lazyRouteComponent(() => import('./RejudgingPage.tsx'), 'RejudgingPage'),
  }),
] as const;
