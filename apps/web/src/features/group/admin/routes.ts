import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { RawSearch } from '@verdict/ui/app/search-params.ts';
import { deskTexts } from '@verdict/ui/desk/messages.ts';
import { contestFormTexts } from '@verdict/ui/forms/contest-form/messages.ts';
import { visibilityTexts } from '@verdict/ui/forms/problem-form/visibility-messages.ts';
import { trainingFormTexts } from '@verdict/ui/forms/training-form/messages.ts';
import { evidenceTexts } from '@verdict/ui/forms/evidence/messages.ts';
import { withTexts } from '@verdict/ui/i18n.tsx';
import { readPaging } from '@verdict/ui/lists/paging.ts';
import { markdownTexts } from '@verdict/ui/markdown/messages.ts';
import { textFormTexts } from '@verdict/ui/texts/messages.ts';
import { groupRoute } from '../group-route.ts';
import { groupTexts } from '../messages.ts';
import { deskPages, readDeskSearch } from './desk-search.ts';
import { groupProblemTexts } from '../problems/messages.ts';
import { groupDeskTexts } from './messages.ts';

const trainings = '/group/$groupID/training';
const contests = '/group/$groupID/contest';
const ofTraining = { title: 'nav.training', menu: trainings, wide: true } as const;
const ofContest = { title: 'nav.contest', menu: contests, wide: true } as const;

const formTexts = [groupTexts, groupDeskTexts, deskTexts, evidenceTexts, markdownTexts, textFormTexts] as const;

/** Routes inside the shell of a group that manage its trainings and contests. */
export const groupDeskRoutes = [
  createRoute({
    getParentRoute: () => groupRoute,
    path: '/group/$groupID/training/admin',
    validateSearch: readDeskSearch,
    staticData: ofTraining,
    component: lazyRouteComponent(
      () =>
        withTexts(import('./GroupTrainingsAdminPage.tsx'), groupTexts, groupDeskTexts, deskTexts, trainingFormTexts),
      'GroupTrainingsAdminPage',
    ),
  }),
  createRoute({
    getParentRoute: () => groupRoute,
    path: '/group/$groupID/training/category',
    staticData: ofTraining,
    component: lazyRouteComponent(
      () => withTexts(import('./GroupCategoriesPage.tsx'), groupTexts, groupDeskTexts, deskTexts, textFormTexts),
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
    path: '/group/$groupID/training/edit/$deskID',
    staticData: ofTraining,
    component: lazyRouteComponent(
      () => withTexts(import('./GroupTrainingFormPage.tsx'), ...formTexts, trainingFormTexts),
      'EditGroupTrainingPage',
    ),
  }),
  createRoute({
    getParentRoute: () => groupRoute,
    path: '/group/$groupID/training/edit/$deskID/problems',
    staticData: ofTraining,
    component: lazyRouteComponent(
      () =>
        withTexts(
          import('./GroupTrainingProblemsPage.tsx'),
          groupTexts,
          groupDeskTexts,
          deskTexts,
          groupProblemTexts,
          visibilityTexts,
        ),
      'GroupTrainingProblemsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => groupRoute,
    path: '/group/$groupID/contest/admin',
    validateSearch: readDeskSearch,
    staticData: ofContest,
    component: lazyRouteComponent(
      () => withTexts(import('./GroupContestsAdminPage.tsx'), groupTexts, groupDeskTexts, deskTexts, contestFormTexts),
      'GroupContestsAdminPage',
    ),
  }),
  createRoute({
    getParentRoute: () => groupRoute,
    path: '/group/$groupID/contest/create',
    staticData: ofContest,
    component: lazyRouteComponent(
      () => withTexts(import('./GroupContestFormPage.tsx'), ...formTexts, contestFormTexts),
      'CreateGroupContestPage',
    ),
  }),
  createRoute({
    getParentRoute: () => groupRoute,
    path: '/group/$groupID/contest/edit/$deskID',
    staticData: ofContest,
    component: lazyRouteComponent(
      () => withTexts(import('./GroupContestFormPage.tsx'), ...formTexts, contestFormTexts),
      'EditGroupContestPage',
    ),
  }),
  createRoute({
    getParentRoute: () => groupRoute,
    path: '/group/$groupID/contest/edit/$deskID/problems',
    staticData: ofContest,
    component: lazyRouteComponent(
      () => withTexts(import('./GroupContestProblemsPage.tsx'), groupTexts, groupDeskTexts, deskTexts),
      'GroupContestProblemsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => groupRoute,
    path: '/group/$groupID/contest/edit/$deskID/announcement',
    validateSearch: (raw: RawSearch) => readPaging(raw, deskPages),
    staticData: ofContest,
    component: lazyRouteComponent(
      () =>
        withTexts(
          import('./GroupContestAnnouncementsPage.tsx'),
          groupTexts,
          deskTexts,
          groupDeskTexts,
          markdownTexts,
          textFormTexts,
        ),
      'GroupContestAnnouncementsPage',
    ),
  }),
] as const;
