import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { editorTexts } from '@verdict/kit/editor/messages.ts';
import { withTexts } from '@verdict/kit/i18n.tsx';
import { queryClient } from '../../app/client/query-client.ts';
import { rootRoute } from '../../app/root-route.tsx';
import { problemTexts } from '../problem/messages.ts';
import { submissionTexts } from '../submission/messages.ts';
import { trainingTexts } from './messages.ts';
import { trainingRoute } from './training-route.ts';
import { readTrainingListSearch, readTrainingRankSearch } from './training-search.ts';

export const trainingListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/training',
  validateSearch: readTrainingListSearch,
  staticData: {
    title: 'nav.training',
    ahead: async ({ search }) => {
      const { trainingListQuery } = await import('./training-queries.ts');
      await queryClient.prefetchQuery(trainingListQuery(readTrainingListSearch(search)));
    },
  },
  component: lazyRouteComponent(
    () => withTexts(import('./list/TrainingListPage.tsx'), trainingTexts),
    'TrainingListPage',
  ),
});

type Above = '' | '/group/$groupID';

const problemOf = (above: Above, path: '' | '/full-screen', page: 'TrainingProblemPage' | 'TrainingFullScreenPage') =>
  createRoute({
    getParentRoute: () => trainingRoute,
    path: `${above}/training/$trainingID/problem/$problemID${path}`,
    staticData: { title: 'problem.one', menu: `${above}/training/$trainingID/problems`, footer: false },
    component: lazyRouteComponent(
      () => withTexts(import('./TrainingProblemPage.tsx'), trainingTexts, problemTexts, submissionTexts, editorTexts),
      page,
    ),
  });

/** Routes inside the shell of a training; `above` adds the group to the addresses. */
const routesOf = (above: Above) =>
  [
    createRoute({
      getParentRoute: () => trainingRoute,
      path: `${above}/training/$trainingID`,
      staticData: { title: 'nav.trainingHome' },
      component: lazyRouteComponent(
        () => withTexts(import('./TrainingOverviewPage.tsx'), trainingTexts),
        'TrainingOverviewPage',
      ),
    }),
    createRoute({
      getParentRoute: () => trainingRoute,
      path: `${above}/training/$trainingID/problems`,
      staticData: { title: 'nav.problemList' },
      component: lazyRouteComponent(
        () => withTexts(import('./TrainingProblemsPage.tsx'), trainingTexts, problemTexts),
        'TrainingProblemsPage',
      ),
    }),
    createRoute({
      getParentRoute: () => trainingRoute,
      path: `${above}/training/$trainingID/rank`,
      validateSearch: readTrainingRankSearch,
      staticData: { title: 'nav.rank' },
      component: lazyRouteComponent(
        () => withTexts(import('./TrainingRankPage.tsx'), trainingTexts),
        'TrainingRankPage',
      ),
    }),
    problemOf(above, '', 'TrainingProblemPage'),
    problemOf(above, '/full-screen', 'TrainingFullScreenPage'),
  ] as const;

export const trainingRoutes = [...routesOf(''), ...routesOf('/group/$groupID')] as const;
