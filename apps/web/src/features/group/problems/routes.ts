import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { editorTexts } from '@verdict/ui/editor/messages.ts';
import { problemFormTexts } from '@verdict/ui/forms/problem-form/messages.ts';
import { visibilityTexts } from '@verdict/ui/forms/problem-form/visibility-messages.ts';
import { evidenceTexts } from '@verdict/ui/forms/evidence/messages.ts';
import { withTexts } from '@verdict/ui/i18n.tsx';
import { markdownTexts } from '@verdict/ui/markdown/messages.ts';
import { problemExportTexts } from '@verdict/ui/problem-export/messages.ts';
import { problemImportTexts } from '@verdict/ui/problem-import/messages.ts';
import { textFormTexts } from '@verdict/ui/texts/messages.ts';
import { testGenerationTexts } from '@verdict/ui/test-generation/messages.ts';
import { verificationTexts } from '@verdict/ui/verification/messages.ts';
import { groupRoute } from '../group-route.ts';
import { groupTexts } from '../messages.ts';
import { problemTexts } from '@verdict/ui/statement/messages.ts';
import { submissionTexts } from '../../submission/messages.ts';
import { readGroupProblemAdminSearch, readGroupProblemSearch } from './group-problem-search.ts';
import { groupProblemTexts } from './messages.ts';

const tab = '/group/$groupID/problem';
const formTexts = [
  groupTexts,
  groupProblemTexts,
  problemFormTexts,
  evidenceTexts,
  editorTexts,
  markdownTexts,
  textFormTexts,
] as const;

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
  createRoute({
    getParentRoute: () => groupRoute,
    path: '/group/$groupID/problem/create',
    staticData: { title: 'nav.problemList', menu: tab, wide: true },
    component: lazyRouteComponent(
      () => withTexts(import('./GroupProblemFormPage.tsx'), ...formTexts),
      'CreateGroupProblemPage',
    ),
  }),
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
    path: '/group/$groupID/problem/edit/$pid',
    staticData: { title: 'nav.problemList', menu: tab, wide: true },
    component: lazyRouteComponent(
      () => withTexts(import('./GroupProblemFormPage.tsx'), ...formTexts),
      'EditGroupProblemPage',
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
    path: '/group/$groupID/problem/$problemID',
    staticData: { title: 'problem.one', menu: tab, footer: false },
    component: lazyRouteComponent(
      () => withTexts(import('./GroupProblemPage.tsx'), groupTexts, problemTexts, submissionTexts, editorTexts),
      'GroupProblemPage',
    ),
  }),
] as const;
