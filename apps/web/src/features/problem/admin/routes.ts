import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requireProblemAdmin } from '../../../app/office/guards.ts';
import { officeRoute } from '../../../app/office/office-route.ts';
import { integer, oneOf, type RawSearch } from '@verdict/ui/app/search-params.ts';
import { problemFormTexts } from '@verdict/ui/forms/problem-form/messages.ts';
import { deskTexts } from '@verdict/ui/desk/messages.ts';
import { editorTexts } from '@verdict/ui/editor/messages.ts';
import { markdownTexts } from '@verdict/ui/markdown/messages.ts';
import { textFormTexts } from '@verdict/ui/texts/messages.ts';
import { testGenerationTexts } from '@verdict/ui/test-generation/messages.ts';
import { verificationTexts } from '@verdict/ui/verification/messages.ts';
import { evidenceTexts } from '@verdict/ui/forms/evidence/messages.ts';
import { withTexts } from '@verdict/ui/i18n.tsx';
import { problemExportTexts } from '@verdict/ui/problem-export/messages.ts';
import { problemImportTexts } from '@verdict/ui/problem-import/messages.ts';
import { problemTexts } from '@verdict/ui/statement/messages.ts';
import { readOfferSearch } from './offer-queries.ts';
import { readProblemListSearch } from './problem-list-search.ts';
import { tagSorts, type TagSearch } from './tag-order.ts';

const problemIdParam = {
  parse: ({ problemId }: { problemId: string }) => ({ problemId: integer(problemId, 1, Number.MAX_SAFE_INTEGER) ?? 0 }),
  stringify: ({ problemId }: { problemId: number }) => ({ problemId: String(problemId) }),
};

export const problemAdminRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/problems',
    validateSearch: readProblemListSearch,
    staticData: { title: 'admin.problems' },
    component: lazyRouteComponent(
      () => withTexts(import('./ProblemListPage.tsx'), problemExportTexts),
      'ProblemListPage',
    ),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/problem/create',
    staticData: { title: 'admin.problem.create', menu: '/admin/problems' },
    component: lazyRouteComponent(
      () =>
        withTexts(
          import('./ProblemFormPage.tsx'),
          problemFormTexts,
          evidenceTexts,
          editorTexts,
          markdownTexts,
          textFormTexts,
        ),
      'CreateProblemPage',
    ),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/problem/import',
    staticData: { title: 'admin.problemImport', menu: '/admin/problems' },
    component: lazyRouteComponent(
      () => withTexts(import('./ImportProblemsPage.tsx'), problemImportTexts),
      'ImportProblemsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/problem/export',
    staticData: { title: 'admin.problemExport', menu: '/admin/problems' },
    component: lazyRouteComponent(
      () => withTexts(import('./ExportProblemsPage.tsx'), problemExportTexts, problemImportTexts),
      'ExportProblemsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/problem/edit/$problemId',
    params: problemIdParam,
    staticData: { title: 'admin.problem.edit', menu: '/admin/problems' },
    component: lazyRouteComponent(
      () =>
        withTexts(
          import('./ProblemFormPage.tsx'),
          problemFormTexts,
          evidenceTexts,
          editorTexts,
          markdownTexts,
          textFormTexts,
        ),
      'EditProblemPage',
    ),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/problem/verify/$problemId',
    params: problemIdParam,
    staticData: { title: 'verify.report', menu: '/admin/problems' },
    component: lazyRouteComponent(
      () => withTexts(import('./VerificationPage.tsx'), verificationTexts, problemFormTexts),
      'VerificationPage',
    ),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/problem/tests/$problemId',
    params: problemIdParam,
    staticData: { title: 'admin.problem.tests', menu: '/admin/problems' },
    component: lazyRouteComponent(
      () => withTexts(import('./GeneratedTestsPage.tsx'), testGenerationTexts, editorTexts),
      'GeneratedTestsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/group-problem/apply',
    beforeLoad: requireProblemAdmin,
    validateSearch: readOfferSearch,
    staticData: { title: 'admin.offers' },
    component: lazyRouteComponent(() => import('./OffersPage.tsx'), 'OffersPage'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/group-problem/apply/$problemId',
    params: problemIdParam,
    beforeLoad: requireProblemAdmin,
    staticData: { title: 'admin.offer', menu: '/admin/group-problem/apply' },
    component: lazyRouteComponent(() => withTexts(import('./OfferPage.tsx'), problemTexts), 'OfferPage'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/problem/tag',
    beforeLoad: requireProblemAdmin,
    validateSearch: (raw: RawSearch | TagSearch): TagSearch => ({ sort: oneOf(raw.sort, tagSorts) }),
    staticData: { title: 'admin.tags' },
    component: lazyRouteComponent(() => withTexts(import('./TagsPage.tsx'), deskTexts, textFormTexts), 'TagsPage'),
  }),
] as const;
