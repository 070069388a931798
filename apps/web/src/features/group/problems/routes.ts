import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { editorTexts } from '@verdict/kit/editor/messages.ts';
import { withTexts } from '@verdict/kit/i18n.tsx';
import { markdownTexts } from '@verdict/kit/markdown/messages.ts';
import { authoringTexts } from '../../problem/authoring/messages.ts';
import { problemFormTexts } from '../../problem/editing/messages.ts';
import { visibilityTexts } from '../../problem/editing/visibility-messages.ts';
import { evidenceTexts } from '../../submission/evidence/messages.ts';
import { problemExportTexts } from '../../problem/export/messages.ts';
import { problemImportTexts } from '../../problem/import/messages.ts';
import { sectionedFormTexts } from '../../../app/forms/sectioned/messages.ts';
import { textFormTexts } from '../../../app/forms/messages.ts';
import { testGenerationTexts } from '../../problem/generation/messages.ts';
import { verificationTexts } from '../../problem/verification/messages.ts';
import { groupRoute } from '../group-route.ts';
import { groupTexts } from '../messages.ts';
import { problemTexts } from '../../problem/messages.ts';
import { submissionTexts } from '../../submission/messages.ts';
import { readGroupProblemAdminSearch, readGroupProblemSearch } from './group-problem-search.ts';
import { groupProblemTexts } from './messages.ts';

const tab = '/group/$groupID/problem';
const formTexts = [
  groupTexts,
  groupProblemTexts,
  authoringTexts,
  problemFormTexts,
  sectionedFormTexts,
  evidenceTexts,
  editorTexts,
  markdownTexts,
  textFormTexts,
] as const;

/** Parent of a new problem's page and a stored one's, so that the form stays open when a new problem is saved. */
const problemFormRoute = createRoute({
  getParentRoute: () => groupRoute,
  id: 'group-problem-form',
  staticData: { title: 'nav.problemList' },
  component: lazyRouteComponent(
    () => withTexts(import('./GroupProblemFormPage.tsx'), ...formTexts),
    'GroupProblemFormPage',
  ),
});
const newProblemRoute = createRoute({
  getParentRoute: () => problemFormRoute,
  path: '/group/$groupID/problem/create',
  staticData: { title: 'nav.problemList', menu: tab, wide: true },
});
const storedProblemRoute = createRoute({
  getParentRoute: () => problemFormRoute,
  path: '/group/$groupID/problem/edit/$pid',
  staticData: { title: 'nav.problemList', menu: tab, wide: true },
});

/** Routes of a group's problems inside its shell, for members and admins. */
export const groupProblemRoutes = [
  createRoute({
    getParentRoute: () => groupRoute,
    path: '/group/$groupID/problem',
    validateSearch: readGroupProblemSearch,
    staticData: { title: 'nav.problemList', menu: tab, wide: true },
    component: lazyRouteComponent(
      () => withTexts(import('./GroupProblemsPage.tsx'), groupTexts, groupProblemTexts, problemTexts),
      'GroupProblemsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => groupRoute,
    path: '/group/$groupID/problem/admin',
    validateSearch: readGroupProblemAdminSearch,
    staticData: { title: 'nav.problemList', menu: tab, wide: true },
    component: lazyRouteComponent(
      () =>
        withTexts(
          import('./GroupProblemsAdminPage.tsx'),
          groupTexts,
          groupProblemTexts,
          visibilityTexts,
          problemExportTexts,
        ),
      'GroupProblemsAdminPage',
    ),
  }),
  problemFormRoute.addChildren([newProblemRoute, storedProblemRoute]),
  createRoute({
    getParentRoute: () => groupRoute,
    path: '/group/$groupID/problem/import',
    staticData: { title: 'nav.problemList', menu: tab, wide: true },
    component: lazyRouteComponent(
      () => withTexts(import('./GroupImportProblemsPage.tsx'), groupTexts, groupProblemTexts, problemImportTexts),
      'GroupImportProblemsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => groupRoute,
    path: '/group/$groupID/problem/export',
    staticData: { title: 'nav.problemList', menu: tab, wide: true },
    component: lazyRouteComponent(
      () => withTexts(import('./GroupExportProblemsPage.tsx'), groupTexts, problemExportTexts, problemImportTexts),
      'GroupExportProblemsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => groupRoute,
    path: '/group/$groupID/problem/verify/$pid',
    staticData: { title: 'nav.problemList', menu: tab, wide: true },
    component: lazyRouteComponent(
      () =>
        withTexts(
          import('./GroupVerificationPage.tsx'),
          authoringTexts,
          groupTexts,
          groupProblemTexts,
          verificationTexts,
          problemFormTexts,
        ),
      'GroupVerificationPage',
    ),
  }),
  createRoute({
    getParentRoute: () => groupRoute,
    path: '/group/$groupID/problem/tests/$pid',
    staticData: { title: 'nav.problemList', menu: tab, wide: true },
    component: lazyRouteComponent(
      () =>
        withTexts(
          import('./GroupGeneratedTestsPage.tsx'),
          problemFormTexts,
          authoringTexts,
          groupTexts,
          groupProblemTexts,
          testGenerationTexts,
          editorTexts,
        ),
      'GroupGeneratedTestsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => groupRoute,
    path: '/group/$groupID/problem/preview/$pid',
    staticData: { title: 'nav.problemList', menu: tab, wide: true },
    component: lazyRouteComponent(
      () =>
        withTexts(
          import('./GroupPreviewPage.tsx'),
          groupTexts,
          groupProblemTexts,
          authoringTexts,
          problemTexts,
          markdownTexts,
        ),
      'GroupPreviewPage',
    ),
  }),
  createRoute({
    getParentRoute: () => groupRoute,
    path: '/group/$groupID/problem/$problemID',
    staticData: { title: 'problem.one', menu: tab, footer: false },
    component: lazyRouteComponent(
      () => withTexts(import('./GroupProblemPage.tsx'), groupTexts, problemTexts, submissionTexts, editorTexts),
      'GroupProblemPage',
    ),
  }),
] as const;
