import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { editorTexts } from '@verdict/kit/editor/messages.ts';
import { withTexts } from '@verdict/kit/i18n.tsx';
import { integer } from '@verdict/kit/lists/search-params.ts';
import { isLoggedIn } from '../../app/session/session.ts';
import { queryClient } from '../../app/client/query-client.ts';
import { rootRoute } from '../../app/root-route.tsx';
import { problemTexts } from '../problem/messages.ts';
import { submissionTexts } from '../submission/messages.ts';
import { readSubmissionListSearch } from '../submission/submission-list-search.ts';
import { readContestListSearch } from './contest-list-search.ts';
import { contestRoute } from './contest-route.ts';
import { contestTexts } from './messages.ts';
import { readParticipantSearch } from './participants/participant-search.ts';

export const contestListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contest',
  validateSearch: readContestListSearch,
  staticData: {
    title: 'nav.contest',
    ahead: async ({ search }) => {
      const { contestListQuery } = await import('./contest-queries.ts');
      await queryClient.prefetchQuery(contestListQuery(readContestListSearch(search)));
    },
  },
  component: lazyRouteComponent(() => withTexts(import('./list/ContestListPage.tsx'), contestTexts), 'ContestListPage'),
});

const overviewRoute = createRoute({
  getParentRoute: () => contestRoute,
  path: '/contest/$contestID',
  staticData: { title: 'nav.contestHome' },
  component: lazyRouteComponent(
    () => withTexts(import('./page/ContestOverviewPage.tsx'), contestTexts),
    'ContestOverviewPage',
  ),
});

const problemsRoute = createRoute({
  getParentRoute: () => contestRoute,
  path: '/contest/$contestID/problems',
  staticData: { title: 'problem.list' },
  component: lazyRouteComponent(
    () => withTexts(import('./page/ContestProblemsPage.tsx'), contestTexts, problemTexts),
    'ContestProblemsPage',
  ),
});

const problemRoute = createRoute({
  getParentRoute: () => contestRoute,
  path: '/contest/$contestID/problem/$problemID',
  staticData: {
    title: 'problem.one',
    menu: '/contest/$contestID/problems',
    footer: false,
    ahead: async ({ params }) => {
      if (!isLoggedIn()) return;
      void import('@verdict/kit/markdown/render.ts').catch(() => {});
      const { fetchProblemPage } = await import('../problem/problem-queries.ts');
      await fetchProblemPage(params);
    },
  },
  component: lazyRouteComponent(
    () => withTexts(import('./page/ContestProblemPage.tsx'), contestTexts, problemTexts, submissionTexts, editorTexts),
    'ContestProblemPage',
  ),
});

const fullScreenRoute = createRoute({
  getParentRoute: () => contestRoute,
  path: '/contest/$contestID/problem/$problemID/full-screen',
  staticData: { title: 'problem.one', menu: '/contest/$contestID/problems', footer: false },
  component: lazyRouteComponent(
    () => withTexts(import('./page/ContestProblemPage.tsx'), contestTexts, problemTexts, submissionTexts, editorTexts),
    'ContestFullScreenPage',
  ),
});

const submissionsRoute = createRoute({
  getParentRoute: () => contestRoute,
  path: '/contest/$contestID/submissions',
  validateSearch: readSubmissionListSearch,
  staticData: { title: 'submission.list' },
  component: lazyRouteComponent(
    () => withTexts(import('../submission/list/StatusPage.tsx'), contestTexts, submissionTexts),
    'SubmissionList',
  ),
});

const submissionRoute = createRoute({
  getParentRoute: () => contestRoute,
  path: '/contest/$contestID/problem/$problemID/submission-detail/$submitID',
  // Ids that are not positive integers belong to no submission.
  beforeLoad: ({ params }) => {
    if (integer(params.submitID, 1, Number.MAX_SAFE_INTEGER) === undefined) throw notFound();
  },
  staticData: { title: 'submission.one', menu: '/contest/$contestID/submissions' },
  component: lazyRouteComponent(
    () => withTexts(import('../submission/detail/SubmissionPage.tsx'), contestTexts, submissionTexts),
    'SubmissionDetails',
  ),
});

const announcementsRoute = createRoute({
  getParentRoute: () => contestRoute,
  path: '/contest/$contestID/announcements',
  staticData: { title: 'announcement.title' },
  component: lazyRouteComponent(
    () => withTexts(import('./announcements/ContestAnnouncementsPage.tsx'), contestTexts),
    'ContestAnnouncementsPage',
  ),
});

const announcementRoute = createRoute({
  getParentRoute: () => contestRoute,
  path: '/contest/$contestID/announcements/$announcementID',
  staticData: { title: 'announcement.title', menu: '/contest/$contestID/announcements' },
  component: lazyRouteComponent(
    () => withTexts(import('./announcements/ContestAnnouncementPage.tsx'), contestTexts),
    'ContestAnnouncementPage',
  ),
});

const participantsRoute = createRoute({
  getParentRoute: () => contestRoute,
  path: '/contest/$contestID/participants',
  validateSearch: readParticipantSearch,
  staticData: { title: 'nav.contestHome' },
  component: lazyRouteComponent(
    () => withTexts(import('./participants/ParticipantListPage.tsx'), contestTexts),
    'ParticipantListPage',
  ),
});

const printRoute = createRoute({
  getParentRoute: () => contestRoute,
  path: '/contest/$contestID/print',
  staticData: { title: 'nav.contestHome' },
  component: lazyRouteComponent(
    () => withTexts(import('./print/ContestPrintPage.tsx'), contestTexts),
    'ContestPrintPage',
  ),
});

/** Routes inside the shell of a contest. */
export const contestRoutes = [
  overviewRoute,
  problemsRoute,
  problemRoute,
  fullScreenRoute,
  submissionsRoute,
  submissionRoute,
  announcementsRoute,
  announcementRoute,
  participantsRoute,
  printRoute,
] as const;
