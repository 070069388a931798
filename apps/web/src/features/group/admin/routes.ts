import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { RawSearch } from '@verdict/kit/lists/search-params.ts';
import { withTexts } from '@verdict/kit/i18n.tsx';
import { readPaging } from '@verdict/kit/lists/paging.ts';
import { markdownTexts } from '@verdict/kit/markdown/messages.ts';
import { managementTexts } from '../../../app/management/messages.ts';
import { contestFormTexts } from '../../contest/editing/form/messages.ts';
import { rehearsalTexts } from '../../contest/replay/messages.ts';
import { visibilityTexts } from '../../problem/editing/visibility-messages.ts';
import { trainingFormTexts } from '../../training/editing/form/messages.ts';
import { evidenceTexts } from '../../submission/evidence/messages.ts';
import { sectionedFormTexts } from '../../../app/forms/sectioned/messages.ts';
import { textFormTexts } from '../../../app/forms/messages.ts';
import { groupRoute } from '../group-route.ts';
import { groupTexts } from '../messages.ts';
import { managementPages, readManagementSearch } from './management-search.ts';
import { groupProblemTexts } from '../problems/messages.ts';
import { groupManagementTexts } from './messages.ts';

const trainings = '/group/$groupID/training';
const contests = '/group/$groupID/contest';
const ofTraining = { title: 'nav.training', menu: trainings, wide: true } as const;
const ofContest = { title: 'nav.contest', menu: contests, wide: true } as const;

const formTexts = [
  groupTexts,
  groupManagementTexts,
  managementTexts,
  evidenceTexts,
  markdownTexts,
  textFormTexts,
] as const;

/** Parent of a new contest's page and a stored one's, so that the form stays open when a new contest is saved. */
const contestFormRoute = createRoute({
  getParentRoute: () => groupRoute,
  id: 'group-contest-form',
  staticData: ofContest,
  component: lazyRouteComponent(
    () => withTexts(import('./GroupContestFormPage.tsx'), ...formTexts, contestFormTexts, sectionedFormTexts),
    'GroupContestFormPage',
  ),
});
const newContestRoute = createRoute({
  getParentRoute: () => contestFormRoute,
  path: '/group/$groupID/contest/create',
  staticData: ofContest,
});
const storedContestRoute = createRoute({
  getParentRoute: () => contestFormRoute,
  path: '/group/$groupID/contest/edit/$placeID',
  staticData: ofContest,
});

/** Routes inside the shell of a group that manage its trainings and contests. */
export const groupManagementRoutes = [
  createRoute({
    getParentRoute: () => groupRoute,
    path: '/group/$groupID/training/admin',
    validateSearch: readManagementSearch,
    staticData: ofTraining,
    component: lazyRouteComponent(
      () =>
        withTexts(
          import('./GroupTrainingsAdminPage.tsx'),
          groupTexts,
          groupManagementTexts,
          managementTexts,
          trainingFormTexts,
        ),
      'GroupTrainingsAdminPage',
    ),
  }),
  createRoute({
    getParentRoute: () => groupRoute,
    path: '/group/$groupID/training/category',
    staticData: ofTraining,
    component: lazyRouteComponent(
      () =>
        withTexts(
          import('./GroupCategoriesPage.tsx'),
          groupTexts,
          groupManagementTexts,
          managementTexts,
          textFormTexts,
        ),
      'GroupCategoriesPage',
    ),
  }),
  createRoute({
    getParentRoute: () => groupRoute,
    path: '/group/$groupID/training/create',
    staticData: ofTraining,
    component: lazyRouteComponent(
      () => withTexts(import('./GroupTrainingFormPage.tsx'), ...formTexts, trainingFormTexts),
      'CreateGroupTrainingPage',
    ),
  }),
  createRoute({
    getParentRoute: () => groupRoute,
    path: '/group/$groupID/training/homework',
    staticData: { ...ofTraining, title: 'nav.homework' },
    component: lazyRouteComponent(
      () => withTexts(import('./NewHomeworkPage.tsx'), ...formTexts, trainingFormTexts),
      'NewHomeworkPage',
    ),
  }),
  createRoute({
    getParentRoute: () => groupRoute,
    path: '/group/$groupID/training/edit/$placeID',
    staticData: ofTraining,
    component: lazyRouteComponent(
      () => withTexts(import('./GroupTrainingFormPage.tsx'), ...formTexts, trainingFormTexts),
      'EditGroupTrainingPage',
    ),
  }),
  createRoute({
    getParentRoute: () => groupRoute,
    path: '/group/$groupID/training/edit/$placeID/problems',
    staticData: ofTraining,
    component: lazyRouteComponent(
      () =>
        withTexts(
          import('./GroupTrainingProblemsPage.tsx'),
          groupTexts,
          groupManagementTexts,
          managementTexts,
          groupProblemTexts,
          visibilityTexts,
        ),
      'GroupTrainingProblemsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => groupRoute,
    path: '/group/$groupID/contest/admin',
    validateSearch: readManagementSearch,
    staticData: ofContest,
    component: lazyRouteComponent(
      () =>
        withTexts(
          import('./GroupContestsAdminPage.tsx'),
          groupTexts,
          groupManagementTexts,
          managementTexts,
          contestFormTexts,
        ),
      'GroupContestsAdminPage',
    ),
  }),
  contestFormRoute.addChildren([newContestRoute, storedContestRoute]),
  createRoute({
    getParentRoute: () => groupRoute,
    path: '/group/$groupID/contest/edit/$placeID/problems',
    staticData: ofContest,
    component: lazyRouteComponent(
      () => withTexts(import('./GroupContestProblemsPage.tsx'), groupTexts, groupManagementTexts, managementTexts),
      'GroupContestProblemsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => groupRoute,
    path: '/group/$groupID/contest/edit/$placeID/rehearsal',
    staticData: ofContest,
    component: lazyRouteComponent(
      () =>
        withTexts(
          import('./GroupContestRehearsalPage.tsx'),
          groupTexts,
          groupManagementTexts,
          managementTexts,
          rehearsalTexts,
        ),
      'GroupContestRehearsalPage',
    ),
  }),
  createRoute({
    getParentRoute: () => groupRoute,
    path: '/group/$groupID/contest/edit/$placeID/announcement',
    validateSearch: (raw: RawSearch) => readPaging(raw, managementPages),
    staticData: ofContest,
    component: lazyRouteComponent(
      () =>
        withTexts(
          import('./GroupContestAnnouncementsPage.tsx'),
          groupTexts,
          managementTexts,
          groupManagementTexts,
          markdownTexts,
          textFormTexts,
        ),
      'GroupContestAnnouncementsPage',
    ),
  }),
] as const;
