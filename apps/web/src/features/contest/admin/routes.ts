import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { flag, integer, text, type RawSearch } from '@verdict/ui/app/search-params.ts';
import { deskTexts } from '@verdict/ui/desk/messages.ts';
import { editorTexts } from '@verdict/ui/editor/messages.ts';
import { contestFormTexts } from '@verdict/ui/forms/contest-form/messages.ts';
import { problemFormTexts } from '@verdict/ui/forms/problem-form/messages.ts';
import { evidenceTexts } from '@verdict/ui/forms/evidence/messages.ts';
import { withTexts } from '@verdict/ui/i18n.tsx';
import { readPaging } from '@verdict/ui/lists/paging.ts';
import { markdownTexts } from '@verdict/ui/markdown/messages.ts';
import { textFormTexts } from '@verdict/ui/texts/messages.ts';
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

export const contestAdminRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/contest',
    validateSearch: readKeyword,
    staticData: { title: 'desk.contests' },
    component: lazyRouteComponent(
      () => withTexts(import('./ContestListPage.tsx'), deskTexts, contestFormTexts),
      'ContestListPage',
    ),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/contest/create',
    staticData: { title: 'desk.contest.create', menu: '/admin/contest' },
    component: lazyRouteComponent(
      () =>
        withTexts(
          import('./ContestFormPage.tsx'),
          deskTexts,
          contestFormTexts,
          evidenceTexts,
          markdownTexts,
          textFormTexts,
        ),
      'CreateContestPage',
    ),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/contest/import',
    beforeLoad: requireSuperAdmin,
    staticData: { title: 'admin.contestImport', menu: '/admin/contest' },
    component: lazyRouteComponent(() => import('./ImportContestPage.tsx'), 'ImportContestPage'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/contest/$contestId/edit',
    params: contestParam,
    staticData: { title: 'desk.contest.edit', menu: '/admin/contest' },
    component: lazyRouteComponent(
      () =>
        withTexts(
          import('./ContestFormPage.tsx'),
          deskTexts,
          contestFormTexts,
          evidenceTexts,
          markdownTexts,
          textFormTexts,
        ),
      'EditContestPage',
    ),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/contest/$contestId/announcement',
    params: contestParam,
    validateSearch: (raw: RawSearch) => readPaging(raw, officePages),
    staticData: { title: 'desk.contest.announcements', menu: '/admin/contest' },
    component: lazyRouteComponent(
      () => withTexts(import('./ContestAnnouncementsPage.tsx'), deskTexts, markdownTexts, textFormTexts),
      'ContestAnnouncementsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/contest/$contestId/problems',
    params: contestParam,
    staticData: { title: 'desk.contest.problems', menu: '/admin/contest' },
    component: lazyRouteComponent(
      () => withTexts(import('./ContestProblemsPage.tsx'), deskTexts),
      'ContestProblemsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/contest/$contestId/problem/create',
    params: contestParam,
    staticData: { title: 'admin.contestProblem.create', menu: '/admin/contest' },
    component: lazyRouteComponent(
      () =>
        withTexts(
          import('./ContestProblemFormPage.tsx'),
          deskTexts,
          problemFormTexts,
          evidenceTexts,
          editorTexts,
          markdownTexts,
          textFormTexts,
        ),
      'CreateContestProblemPage',
    ),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/contest/$contestId/problem/$problemId/edit',
    params: problemParams,
    staticData: { title: 'desk.contestProblem.edit', menu: '/admin/contest' },
    component: lazyRouteComponent(
      () =>
        withTexts(
          import('./ContestProblemFormPage.tsx'),
          deskTexts,
          problemFormTexts,
          evidenceTexts,
          editorTexts,
          markdownTexts,
          textFormTexts,
        ),
      'EditContestProblemPage',
    ),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/contest/$contestId/participants',
    params: contestParam,
    validateSearch: readKeyword,
    staticData: { title: 'admin.contest.participants', menu: '/admin/contest' },
    component: lazyRouteComponent(() => withTexts(import('./ParticipantsPage.tsx'), deskTexts), 'ParticipantsPage'),
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
