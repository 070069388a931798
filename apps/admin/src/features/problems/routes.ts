import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requireProblemAdmin } from '../../app/guards.ts';
import { officeRoute } from '../../app/root-route.tsx';
import { integer } from '@verdict/ui/app/search-params.ts';
import { readProblemListSearch } from './problem-list-search.ts';

export const problemRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/problems',
    validateSearch: readProblemListSearch,
    staticData: { title: 'admin.problems' },
    component: lazyRouteComponent(() => import('./ProblemListPage.tsx'), 'ProblemListPage'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/problem/create',
    staticData: { title: 'admin.problem.create', menu: '/problems' },
    component: lazyRouteComponent(() => import('./ProblemFormPage.tsx'), 'CreateProblemPage'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/problem/edit/$problemId',
    params: {
      parse: ({ problemId }) => ({ problemId: integer(problemId, 1, Number.MAX_SAFE_INTEGER) ?? 0 }),
      stringify: ({ problemId }) => ({ problemId: String(problemId) }),
    },
    staticData: { title: 'admin.problem.edit', menu: '/problems' },
    component: lazyRouteComponent(() => import('./ProblemFormPage.tsx'), 'EditProblemPage'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/problem/tag',
    beforeLoad: requireProblemAdmin,
    staticData: { title: 'admin.tags' },
    component: lazyRouteComponent(() => import('./TagsPage.tsx'), 'TagsPage'),
  }),
] as const;
