import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { jobKinds, jobStates, type JobKind, type JobState } from '@verdict/contract/admin/jobs.ts';
import { integer, text, type RawSearch } from '@verdict/ui/app/search-params.ts';
import { requireSuperAdmin } from '../../app/guards.ts';
import { readPaging } from '../../app/paging.ts';
import { officeRoute } from '../../app/root-route.tsx';

export interface AuditSearch {
  username?: string | undefined;
  action?: string | undefined;
  subject?: string | undefined;
  text?: string | undefined;
}

export interface JobSearch {
  kind?: JobKind | undefined;
  state?: JobState | undefined;
}

export const operationRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/judgehost',
    beforeLoad: requireSuperAdmin,
    staticData: { title: 'admin.judgehosts' },
    component: lazyRouteComponent(() => import('./JudgehostsPage.tsx'), 'JudgehostsPage'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/rejudge',
    beforeLoad: requireSuperAdmin,
    validateSearch: readPaging,
    staticData: { title: 'admin.rejudge' },
    component: lazyRouteComponent(() => import('./RejudgePage.tsx'), 'RejudgePage'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/rejudge/$rejudgingId',
    beforeLoad: requireSuperAdmin,
    params: {
      parse: ({ rejudgingId }) => ({ rejudgingId: integer(rejudgingId, 1, Number.MAX_SAFE_INTEGER) ?? 0 }),
      stringify: ({ rejudgingId }) => ({ rejudgingId: String(rejudgingId) }),
    },
    validateSearch: readPaging,
    staticData: { title: 'admin.rejudge' },
    component: lazyRouteComponent(() => import('./RejudgingPage.tsx'), 'RejudgingPage'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/job',
    beforeLoad: requireSuperAdmin,
    validateSearch: (raw: RawSearch | JobSearch): JobSearch => ({ kind: jobKinds.find((kind) => kind === raw.kind), state: jobStates.find((state) => state === raw.state) }),
    staticData: { title: 'admin.jobs' },
    component: lazyRouteComponent(() => import('./JobsPage.tsx'), 'JobsPage'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/mail',
    beforeLoad: requireSuperAdmin,
    staticData: { title: 'admin.mails' },
    component: lazyRouteComponent(() => import('./MailsPage.tsx'), 'MailsPage'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/audit',
    beforeLoad: requireSuperAdmin,
    validateSearch: (raw: RawSearch | AuditSearch): AuditSearch => ({ username: text(raw.username), action: text(raw.action, 100), subject: text(raw.subject), text: text(raw.text, 100) }),
    staticData: { title: 'admin.audit' },
    component: lazyRouteComponent(() => import('./AuditPage.tsx'), 'AuditPage'),
  }),
] as const;
