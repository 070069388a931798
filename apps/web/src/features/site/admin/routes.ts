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
import { oneOf, text, type RawSearch } from '@verdict/kit/lists/search-params.ts';
import { withTexts } from '@verdict/kit/i18n.tsx';
import { accountTexts } from '../../account/credentials/messages.ts';
import { moveTexts } from './migration/messages.ts';
import { requireSuperAdmin } from '../../../app/office/guards.ts';
import { officeRoute } from '../../../app/office/office-route.ts';

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

export const siteAdminRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/dashboard',
    staticData: { title: 'admin.dashboard' },
    component: lazyRouteComponent(() => import('./DashboardPage.tsx'), 'DashboardPage'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/conf',
    beforeLoad: requireSuperAdmin,
    staticData: { title: 'admin.settings' },
    component: lazyRouteComponent(() => withTexts(import('./SettingsPage.tsx'), accountTexts), 'SettingsPage'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/carousel',
    beforeLoad: requireSuperAdmin,
    staticData: { title: 'admin.carousel' },
    component: lazyRouteComponent(() => import('./CarouselPage.tsx'), 'CarouselPage'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/job',
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
    path: '/admin/mail',
    beforeLoad: requireSuperAdmin,
    staticData: { title: 'admin.mails' },
    component: lazyRouteComponent(() => import('./MailsPage.tsx'), 'MailsPage'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/backup',
    beforeLoad: requireSuperAdmin,
    staticData: { title: 'admin.backups' },
    component: lazyRouteComponent(() => import('./BackupsPage.tsx'), 'BackupsPage'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/migration',
    beforeLoad: requireSuperAdmin,
    staticData: { title: 'admin.migration' },
    component: lazyRouteComponent(() => withTexts(import('./migration/MigrationPage.tsx'), moveTexts), 'MigrationPage'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/audit',
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
