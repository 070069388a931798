import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { integer, type RawSearch } from '@verdict/kit/lists/search-params.ts';
import { withTexts } from '@verdict/kit/i18n.tsx';
import { readContestListSearch } from '../../contest/contest-list-search.ts';
import { contestTexts } from '../../contest/messages.ts';
import { groupRoute } from '../group-route.ts';
import { groupTexts } from '../messages.ts';
import { groupManagementTexts } from '../admin/messages.ts';
import { submissionTexts } from '../../submission/messages.ts';
import { readSubmissionListSearch } from '../../submission/submission-list-search.ts';
import { readingTexts } from '../../training/reading/messages.ts';
import { readReadingSearch, type ReadingSearch } from '../../training/reading/reading-search.ts';
import { trainingTexts } from '../../training/messages.ts';
import { readTrainingListSearch } from '../../training/training-search.ts';

/** Routes of trainings, contests and submissions inside the shell of a group. */
export const groupPlaceRoutes = [
  createRoute({
    getParentRoute: () => groupRoute,
    path: '/group/$groupID/training',
    validateSearch: readTrainingListSearch,
    staticData: { title: 'nav.training', wide: true },
    component: lazyRouteComponent(
      () =>
        withTexts(import('./GroupTrainingListPage.tsx'), groupTexts, groupManagementTexts, readingTexts, trainingTexts),
      'GroupTrainingListPage',
    ),
  }),
  createRoute({
    getParentRoute: () => groupRoute,
    path: '/group/$groupID/training/questions',
    validateSearch: (raw: RawSearch | ReadingSearch): Pick<ReadingSearch, 'state'> => ({
      state: readReadingSearch(raw).state,
    }),
    staticData: { title: 'nav.training', menu: '/group/$groupID/training', wide: true },
    component: lazyRouteComponent(
      () => withTexts(import('./GroupQuestionsPage.tsx'), groupTexts, readingTexts),
      'GroupQuestionsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => groupRoute,
    path: '/group/$groupID/contest',
    validateSearch: readContestListSearch,
    staticData: { title: 'nav.contest' },
    component: lazyRouteComponent(
      () => withTexts(import('./GroupContestListPage.tsx'), groupTexts, groupManagementTexts, contestTexts),
      'GroupContestListPage',
    ),
  }),
  createRoute({
    getParentRoute: () => groupRoute,
    path: '/group/$groupID/status',
    validateSearch: readSubmissionListSearch,
    staticData: { title: 'submission.list', wide: true },
    component: lazyRouteComponent(
      () => withTexts(import('./GroupStatusPage.tsx'), groupTexts, submissionTexts),
      'GroupStatusPage',
    ),
  }),
  createRoute({
    getParentRoute: () => groupRoute,
    path: '/group/$groupID/submission-detail/$submitID',
    // Ids that are not positive integers belong to no submission.
    beforeLoad: ({ params }) => {
      if (integer(params.submitID, 1, Number.MAX_SAFE_INTEGER) === undefined) throw notFound();
    },
    staticData: { title: 'submission.one', menu: '/group/$groupID/status', wide: true },
    component: lazyRouteComponent(
      () => withTexts(import('../../submission/detail/SubmissionPage.tsx'), submissionTexts),
      'SubmissionDetails',
    ),
  }),
] as const;
