import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../../app/root-route.tsx';
import { readProblemListSearch } from './problem-list-search.ts';

const problemListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/problem',
  validateSearch: readProblemListSearch,
  staticData: { title: 'problem.list' },
  component: lazyRouteComponent(() => import('./ProblemListPage.tsx'), 'ProblemListPage'),
});

const problemRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/problem/$problemID',
  staticData: { title: 'problem.one', footer: false },
  component: lazyRouteComponent(() => import('./ProblemPage.tsx'), 'ProblemPage'),
});

export const problemRoutes = [problemListRoute, problemRoute] as const;
