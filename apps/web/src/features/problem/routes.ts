import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { editorTexts } from '@verdict/ui/editor/messages.ts';
import { withTexts } from '@verdict/ui/i18n.tsx';
import { queryClient } from '@verdict/ui/app/query-client.ts';
import { requireLogin } from '../../app/guards.ts';
import { linksOf, type PlaceParams, placeOfParams } from '../../app/place.ts';
import { rootRoute } from '../../app/root-route.tsx';
import { readProblemListSearch } from './problem-list-search.ts';
import { problemTexts } from '@verdict/ui/statement/messages.ts';
import { submissionTexts } from '../submission/messages.ts';

const problemListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/problem',
  validateSearch: readProblemListSearch,
  staticData: {
    title: 'problem.list',
    ahead: async ({ search }) => {
      const { problemListQuery } = await import('./problem-queries.ts');
      await queryClient.prefetchQuery(problemListQuery(readProblemListSearch(search)));
    },
  },
  component: lazyRouteComponent(() => withTexts(import('./ProblemListPage.tsx'), problemTexts), 'ProblemListPage'),
});

const problemRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/problem/$problemID',
  staticData: {
    title: 'problem.one',
    footer: false,
    ahead: async ({ params }) => {
      // Beside the statement instead of after it. What sets formulas is asked for where the text has one.
      void import('@verdict/ui/markdown/render.ts').catch(() => {});
      const { problemQuery } = await import('./problem-queries.ts');
      await queryClient.prefetchQuery(problemQuery(placeOfParams(params), params.problemID ?? ''));
    },
  },
  component: lazyRouteComponent(
    () => withTexts(import('./ProblemPage.tsx'), problemTexts, submissionTexts, editorTexts),
    'ProblemPage',
  ),
});

/** Outside of the shell that its place has, but as closed to visitors as what is within. `above`: the place's path. */
const printRouteOf = <Above extends string>(above: Above) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: `${above}/problem/$problemID/print`,
    beforeLoad({ params, location }) {
      // An id that cannot be one must not lead to a problem of the bank.
      const { to } = linksOf(placeOfParams(params as PlaceParams)).print('');
      if (to !== `${above}/problem/$problemID/print`) throw notFound();
      if (above !== '') requireLogin({ location });
    },
    staticData: { title: 'problem.one', header: false, footer: false },
    component: lazyRouteComponent(() => withTexts(import('./PrintPage.tsx'), problemTexts), 'PrintPage'),
  });

export const problemRoutes = [
  problemListRoute,
  problemRoute,
  printRouteOf(''),
  printRouteOf('/contest/$contestID'),
  printRouteOf('/training/$trainingID'),
  printRouteOf('/group/$groupID'),
  printRouteOf('/group/$groupID/training/$trainingID'),
] as const;
