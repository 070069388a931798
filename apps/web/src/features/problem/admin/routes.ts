import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { integer, oneOf, type RawSearch } from '@verdict/kit/lists/search-params.ts';
import { editorTexts } from '@verdict/kit/editor/messages.ts';
import { markdownTexts } from '@verdict/kit/markdown/messages.ts';
import { withTexts } from '@verdict/kit/i18n.tsx';
import { requireProblemAdmin } from '../../../app/office/guards.ts';
import { officeRoute } from '../../../app/office/office-route.ts';
import { authoringTexts } from '../authoring/messages.ts';
import { problemFormTexts } from '../editing/messages.ts';
import { managementTexts } from '../../../app/management/messages.ts';
import { sectionedFormTexts } from '../../../app/forms/sectioned/messages.ts';
import { textFormTexts } from '../../../app/forms/messages.ts';
import { testGenerationTexts } from '../generation/messages.ts';
import { verificationTexts } from '../verification/messages.ts';
import { evidenceTexts } from '../../submission/evidence/messages.ts';
import { problemExportTexts } from '../export/messages.ts';
import { problemImportTexts } from '../import/messages.ts';
import { problemTexts } from '../messages.ts';
import { readOfferSearch } from './offer-queries.ts';
import { readProblemListSearch } from './problem-list-search.ts';
import { tagSorts, type TagSearch } from './tag-order.ts';

const problemIdParam = {
  parse: ({ problemId }: { problemId: string }) => ({ problemId: integer(problemId, 1, Number.MAX_SAFE_INTEGER) ?? 0 }),
  stringify: ({ problemId }: { problemId: number }) => ({ problemId: String(problemId) }),
};

/** Parent of a new problem's page and a stored one's, so that the form stays open when a new problem is saved. */
const problemFormRoute = createRoute({
  getParentRoute: () => officeRoute,
  id: 'problem-form',
  staticData: { title: 'admin.problem.create' },
  component: lazyRouteComponent(
    () =>
      withTexts(
        import('./ProblemFormPage.tsx'),
        authoringTexts,
        problemFormTexts,
        sectionedFormTexts,
        evidenceTexts,
        editorTexts,
        markdownTexts,
        textFormTexts,
      ),
    'ProblemFormPage',
  ),
});
const newProblemRoute = createRoute({
  getParentRoute: () => problemFormRoute,
  path: '/admin/problem/create',
  staticData: { title: 'admin.problem.create', menu: '/admin/problems' },
});
const storedProblemRoute = createRoute({
  getParentRoute: () => problemFormRoute,
  path: '/admin/problem/edit/$problemId',
  params: problemIdParam,
  staticData: { title: 'admin.problem.edit', menu: '/admin/problems' },
});

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
  problemFormRoute.addChildren([newProblemRoute, storedProblemRoute]),
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
    path: '/admin/problem/verify/$problemId',
    params: problemIdParam,
    staticData: { title: 'verify.report', menu: '/admin/problems' },
    component: lazyRouteComponent(
      () => withTexts(import('./VerificationPage.tsx'), authoringTexts, verificationTexts, problemFormTexts),
      'VerificationPage',
    ),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/problem/tests/$problemId',
    params: problemIdParam,
    staticData: { title: 'admin.problem.tests', menu: '/admin/problems' },
    component: lazyRouteComponent(
      () =>
        withTexts(
          import('./GeneratedTestsPage.tsx'),
          authoringTexts,
          testGenerationTexts,
          problemFormTexts,
          editorTexts,
        ),
      'GeneratedTestsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/problem/preview/$problemId',
    params: problemIdParam,
    staticData: { title: 'admin.problem.edit', menu: '/admin/problems' },
    component: lazyRouteComponent(
      () => withTexts(import('./PreviewPage.tsx'), authoringTexts, problemTexts, markdownTexts),
      'PreviewPage',
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
    component: lazyRouteComponent(
      () => withTexts(import('./TagsPage.tsx'), managementTexts, textFormTexts),
      'TagsPage',
    ),
  }),
] as const;
