import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import type { Place } from '@verdict/domain/access/place.ts';
import { editorTexts } from '@verdict/kit/editor/messages.ts';
import { withTexts } from '@verdict/kit/i18n.tsx';
import { queryClient } from '../../app/client/query-client.ts';
import { requireLogin } from '../../app/session/guards.ts';
import { type PlaceParams, placeOfParams } from '../../app/place/place.ts';
import { rootRoute } from '../../app/root-route.tsx';
import { readProblemListSearch } from './problem-list-search.ts';
import { problemTexts } from './messages.ts';
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
  component: lazyRouteComponent(() => withTexts(import('./list/ProblemListPage.tsx'), problemTexts), 'ProblemListPage'),
});

const problemRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/problem/$problemID',
  staticData: {
    title: 'problem.one',
    footer: false,
    ahead: async ({ params }) => {
      // Load the renderer in parallel with the statement. The code for formulas loads only when the text has one.
      void import('@verdict/kit/markdown/render.ts').catch(() => {});
      const { fetchProblemPage } = await import('./problem-queries.ts');
      await fetchProblemPage(params);
    },
  },
  component: lazyRouteComponent(
    () => withTexts(import('./page/ProblemPage.tsx'), problemTexts, submissionTexts, editorTexts),
    'ProblemPage',
  ),
});

const printed = { title: 'problem.one', header: false, footer: false } as const;

/** Guard of printed pages: outside the shell of their place, but closed to the same visitors. */
function requireWithin(kind: Place['kind'], at: { params: PlaceParams; location: { href: string } }): void {
  if (placeOfParams(at.params).kind !== kind) throw notFound();
  requireLogin(at);
}

// Each route names its page, because the build derives the chunks of a path from that.
const printRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/problem/$problemID/print',
    staticData: printed,
    component: lazyRouteComponent(() => withTexts(import('./statement/PrintPage.tsx'), problemTexts), 'PrintPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/contest/$contestID/problem/$problemID/print',
    beforeLoad: (at) => requireWithin('contest', at),
    staticData: printed,
    component: lazyRouteComponent(() => withTexts(import('./statement/PrintPage.tsx'), problemTexts), 'PrintPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/training/$trainingID/problem/$problemID/print',
    beforeLoad: (at) => requireWithin('training', at),
    staticData: printed,
    component: lazyRouteComponent(() => withTexts(import('./statement/PrintPage.tsx'), problemTexts), 'PrintPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/group/$groupID/problem/$problemID/print',
    beforeLoad: (at) => requireWithin('group', at),
    staticData: printed,
    component: lazyRouteComponent(() => withTexts(import('./statement/PrintPage.tsx'), problemTexts), 'PrintPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/group/$groupID/training/$trainingID/problem/$problemID/print',
    beforeLoad: (at) => requireWithin('training', at),
    staticData: printed,
    component: lazyRouteComponent(() => withTexts(import('./statement/PrintPage.tsx'), problemTexts), 'PrintPage'),
  }),
] as const;

export const problemRoutes = [problemListRoute, problemRoute, ...printRoutes] as const;
