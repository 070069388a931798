import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { auditSorts, type AuditSort } from '@verdict/contract/site/audit.ts';
import {
  jobKinds,
  jobSorts,
  jobStates,
  type JobKind,
  type JobSort,
  type JobState,
} from '@verdict/contract/site/jobs.ts';
import {
  rejudgingChangeSorts,
  rejudgingSorts,
  type RejudgingChangeSort,
  type RejudgingSort,
} from '@verdict/contract/submission/rejudging.ts';
import { integer, oneOf, text, type RawSearch } from '@verdict/ui/app/search-params.ts';
import { readSorted, type Sorted } from '@verdict/ui/lists/paging.ts';
import { requireSuperAdmin } from '../../app/guards.ts';
import { officeRoute } from '../../app/root-route.tsx';
import { officePages } from '../../app/pages.ts';
import { judgehostSorts, type JudgehostSearch } from './judgehost-order.ts';

export interface AuditSearch {
  username?: string | undefined;
  action?: string | undefined;
  subject?: string | undefined;
  text?: string | undefined;
  sort?: AuditSort | undefined;
}

export interface JobSearch {
  kind?: JobKind | undefined;
  state?: JobState | undefined;
  sort?: JobSort | undefined;
}

export const operationRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/judgehost',
    beforeLoad: requireSuperAdmin,
    validateSearch: (raw: RawSearch | JudgehostSearch): JudgehostSearch => ({ sort: oneOf(raw.sort, judgehostSorts) }),
    staticData: { title: 'admin.judgehosts' },
    component: lazyRouteComponent(() => import('./JudgehostsPage.tsx'), 'JudgehostsPage'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/remote-site',
    beforeLoad: requireSuperAdmin,
    staticData: { title: 'admin.remoteSites' },
    component: lazyRouteComponent(() => import('./RemoteSitesPage.tsx'), 'RemoteSitesPage'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/rejudge',
    beforeLoad: requireSuperAdmin,
    validateSearch: (raw: RawSearch | Sorted<RejudgingSort>) => readSorted(raw, officePages, rejudgingSorts),
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
    validateSearch: (raw: RawSearch | Sorted<RejudgingChangeSort>) =>
      readSorted(raw, officePages, rejudgingChangeSorts),
    staticData: { title: 'admin.rejudge' },
    component: lazyRouteComponent(() => import('./RejudgingPage.tsx'), 'RejudgingPage'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/job',
    beforeLoad: requireSuperAdmin,
    validateSearch: (raw: RawSearch | JobSearch): JobSearch => ({
      kind: oneOf(raw.kind, jobKinds),
      state: oneOf(raw.state, jobStates),
      sort: oneOf(raw.sort, jobSorts),
    }),
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
    path: '/backup',
    beforeLoad: requireSuperAdmin,
    staticData: { title: 'admin.backups' },
    component: lazyRouteComponent(() => import('./BackupsPage.tsx'), 'BackupsPage'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/audit',
    beforeLoad: requireSuperAdmin,
    validateSearch: (raw: RawSearch | AuditSearch): AuditSearch => ({
      username: text(raw.username),
      action: text(raw.action, 100),
      subject: text(raw.subject),
      text: text(raw.text, 100),
      sort: oneOf(raw.sort, auditSorts),
    }),
    staticData: { title: 'admin.audit' },
    component: lazyRouteComponent(() => import('./AuditPage.tsx'), 'AuditPage'),
  }),
] as const;
