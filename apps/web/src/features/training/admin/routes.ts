import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { integer, text, type RawSearch } from '@verdict/kit/lists/search-params.ts';
import { withTexts } from '@verdict/kit/i18n.tsx';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { readPaging } from '@verdict/kit/lists/paging.ts';
import { markdownTexts } from '@verdict/kit/markdown/messages.ts';
import { queryClient } from '../../../app/client/query-client.ts';
import { managementTexts } from '../../../app/management/messages.ts';
import { trainingFormTexts } from '../editing/form/messages.ts';
import { evidenceTexts } from '../../submission/evidence/messages.ts';
import { textFormTexts } from '../../../app/forms/messages.ts';
import { textsNow } from '../../../app/office/messages.ts';
import { officePages } from '../../../app/office/pages.ts';
import { officeRoute } from '../../../app/office/office-route.ts';
import { categoriesQuery, type KeywordSearch } from './training-queries.ts';

const trainingParam = {
  parse: ({ trainingId }: { trainingId: string }) => ({
    trainingId: integer(trainingId, 1, Number.MAX_SAFE_INTEGER) ?? 0,
  }),
  stringify: ({ trainingId }: { trainingId: number }) => ({ trainingId: String(trainingId) }),
};

/** Redirects to the categories when there is none: every training needs a category. */
async function requireCategory({ preload }: { preload: boolean }): Promise<void> {
  if (preload) return;
  // The page itself reports a failed request.
  const categories = await queryClient.fetchQuery(categoriesQuery).catch(() => null);
  if (categories?.length !== 0) return;
  toast.warning(textsNow()('admin.trainingCategory.first'));
  throw redirect({ to: '/admin/training/category' });
}

export const trainingAdminRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/training',
    validateSearch: (raw: RawSearch | KeywordSearch): KeywordSearch => ({
      keyword: text(raw.keyword),
      ...readPaging(raw, officePages),
    }),
    staticData: { title: 'manage.trainings' },
    component: lazyRouteComponent(
      () => withTexts(import('./TrainingListPage.tsx'), managementTexts, trainingFormTexts),
      'TrainingListPage',
    ),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/training/create',
    beforeLoad: requireCategory,
    staticData: { title: 'manage.training.create', menu: '/admin/training' },
    component: lazyRouteComponent(
      () =>
        withTexts(
          import('./TrainingFormPage.tsx'),
          managementTexts,
          trainingFormTexts,
          evidenceTexts,
          markdownTexts,
          textFormTexts,
        ),
      'CreateTrainingPage',
    ),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/training/$trainingId/edit',
    params: trainingParam,
    beforeLoad: requireCategory,
    staticData: { title: 'manage.training.edit', menu: '/admin/training' },
    component: lazyRouteComponent(
      () =>
        withTexts(
          import('./TrainingFormPage.tsx'),
          managementTexts,
          trainingFormTexts,
          evidenceTexts,
          markdownTexts,
          textFormTexts,
        ),
      'EditTrainingPage',
    ),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/training/$trainingId/problems',
    params: trainingParam,
    staticData: { title: 'manage.training.problems', menu: '/admin/training' },
    component: lazyRouteComponent(
      () => withTexts(import('./TrainingProblemsPage.tsx'), managementTexts),
      'TrainingProblemsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/training/category',
    staticData: { title: 'admin.trainingCategories' },
    component: lazyRouteComponent(
      () => withTexts(import('./CategoriesPage.tsx'), managementTexts, textFormTexts),
      'CategoriesPage',
    ),
  }),
] as const;
