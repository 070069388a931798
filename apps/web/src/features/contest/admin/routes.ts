import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { flag, integer, text, type RawSearch } from '@verdict/kit/lists/search-params.ts';
import { editorTexts } from '@verdict/kit/editor/messages.ts';
import { withTexts } from '@verdict/kit/i18n.tsx';
import { readPaging } from '@verdict/kit/lists/paging.ts';
import { markdownTexts } from '@verdict/kit/markdown/messages.ts';
import { managementTexts } from '../../../app/management/messages.ts';
import { contestFormTexts } from '../editing/form/messages.ts';
import { rehearsalTexts } from '../replay/messages.ts';
import { authoringTexts } from '../../problem/authoring/messages.ts';
import { problemFormTexts } from '../../problem/editing/messages.ts';
import { evidenceTexts } from '../../submission/evidence/messages.ts';
import { sectionedFormTexts } from '../../../app/forms/sectioned/messages.ts';
import { textFormTexts } from '../../../app/forms/messages.ts';
import { officePages } from '../../../app/office/pages.ts';
import { requireSuperAdmin } from '../../../app/office/guards.ts';
import { officeRoute } from '../../../app/office/office-route.ts';
import type { ExamLogSearch, KeywordSearch } from './contest-queries.ts';

const idOf = (part: string): number => integer(part, 1, Number.MAX_SAFE_INTEGER) ?? 0;
const contestParam = {
  parse: ({ contestId }: { contestId: string }) => ({ contestId: idOf(contestId) }),
  stringify: ({ contestId }: { contestId: number }) => ({ contestId: String(contestId) }),
};
const problemParams = {
  parse: ({ contestId, problemId }: Record<'contestId' | 'problemId', string>) => ({
    contestId: idOf(contestId),
    problemId: idOf(problemId),
  }),
  stringify: ({ contestId, problemId }: Record<'contestId' | 'problemId', number>) => ({
    contestId: String(contestId),
    problemId: String(problemId),
  }),
};
const readKeyword = (raw: RawSearch | KeywordSearch): KeywordSearch => ({
  keyword: text(raw.keyword, 100),
  ...readPaging(raw, officePages),
});

/** Parent of a new problem's page and a stored one's, so that the form stays open when a new problem is saved. */
const contestProblemFormRoute = createRoute({
  getParentRoute: () => officeRoute,
  id: 'contest-problem-form',
  staticData: { title: 'admin.contestProblem.create' },
  component: lazyRouteComponent(
    () =>
      withTexts(
        import('./ContestProblemFormPage.tsx'),
        authoringTexts,
        managementTexts,
        problemFormTexts,
        sectionedFormTexts,
        evidenceTexts,
        editorTexts,
        markdownTexts,
        textFormTexts,
      ),
    'ContestProblemFormPage',
  ),
});
const newProblemRoute = createRoute({
  getParentRoute: () => contestProblemFormRoute,
  path: '/admin/contest/$contestId/problem/create',
  params: contestParam,
  staticData: { title: 'admin.contestProblem.create', menu: '/admin/contest' },
});
const storedProblemRoute = createRoute({
  getParentRoute: () => contestProblemFormRoute,
  path: '/admin/contest/$contestId/problem/$problemId/edit',
  params: problemParams,
  staticData: { title: 'manage.contestProblem.edit', menu: '/admin/contest' },
});

/** Parent of a new contest's page and a stored one's, so that the form stays open when a new contest is saved. */
const contestFormRoute = createRoute({
  getParentRoute: () => officeRoute,
  id: 'contest-form',
  staticData: { title: 'manage.contest.create' },
  component: lazyRouteComponent(
    () =>
      withTexts(
        import('./ContestFormPage.tsx'),
        managementTexts,
        contestFormTexts,
        sectionedFormTexts,
        evidenceTexts,
        markdownTexts,
        textFormTexts,
      ),
    'ContestFormPage',
  ),
});
const newContestRoute = createRoute({
  getParentRoute: () => contestFormRoute,
  path: '/admin/contest/create',
  staticData: { title: 'manage.contest.create', menu: '/admin/contest' },
});
const storedContestRoute = createRoute({
  getParentRoute: () => contestFormRoute,
  path: '/admin/contest/$contestId/edit',
  params: contestParam,
  staticData: { title: 'manage.contest.edit', menu: '/admin/contest' },
});

export const contestAdminRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/contest',
    validateSearch: readKeyword,
    staticData: { title: 'manage.contests' },
    component: lazyRouteComponent(
      () => withTexts(import('./ContestListPage.tsx'), managementTexts, contestFormTexts),
      'ContestListPage',
    ),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/contest/import',
    beforeLoad: requireSuperAdmin,
    staticData: { title: 'admin.contestImport', menu: '/admin/contest' },
    component: lazyRouteComponent(() => import('./ImportContestPage.tsx'), 'ImportContestPage'),
  }),
  contestFormRoute.addChildren([newContestRoute, storedContestRoute]),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/contest/$contestId/announcement',
    params: contestParam,
    validateSearch: (raw: RawSearch) => readPaging(raw, officePages),
    staticData: { title: 'manage.contest.announcements', menu: '/admin/contest' },
    component: lazyRouteComponent(
      () => withTexts(import('./ContestAnnouncementsPage.tsx'), managementTexts, markdownTexts, textFormTexts),
      'ContestAnnouncementsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/contest/$contestId/problems',
    params: contestParam,
    staticData: { title: 'manage.contest.problems', menu: '/admin/contest' },
    component: lazyRouteComponent(
      () => withTexts(import('./ContestProblemsPage.tsx'), managementTexts),
      'ContestProblemsPage',
    ),
  }),
  contestProblemFormRoute.addChildren([newProblemRoute, storedProblemRoute]),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/contest/$contestId/participants',
    params: contestParam,
    validateSearch: readKeyword,
    staticData: { title: 'admin.contest.participants', menu: '/admin/contest' },
    component: lazyRouteComponent(
      () => withTexts(import('./ParticipantsPage.tsx'), managementTexts),
      'ParticipantsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/contest/$contestId/import',
    params: contestParam,
    beforeLoad: requireSuperAdmin,
    staticData: { title: 'admin.contestImport.teams', menu: '/admin/contest' },
    component: lazyRouteComponent(() => import('./ImportContestPage.tsx'), 'ImportTeamsPage'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/contest/$contestId/rehearsal',
    params: contestParam,
    staticData: { title: 'manage.contest.rehearsal', menu: '/admin/contest' },
    component: lazyRouteComponent(() => withTexts(import('./RehearsalPage.tsx'), rehearsalTexts), 'RehearsalPage'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/contest/$contestId/exam',
    params: contestParam,
    validateSearch: (raw: RawSearch | ExamLogSearch): ExamLogSearch => ({
      keyword: text(raw.keyword, 100),
      onlyOdd: flag(raw.onlyOdd),
    }),
    staticData: { title: 'admin.contest.exam', menu: '/admin/contest' },
    component: lazyRouteComponent(() => import('./ExamLogPage.tsx'), 'ExamLogPage'),
  }),
] as const;
