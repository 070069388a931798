import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { queryClient } from '@verdict/ui/app/query-client.ts';
import { integer, text, type RawSearch } from '@verdict/ui/app/search-params.ts';
import { deskTexts } from '@verdict/ui/desk/messages.ts';
import { trainingFormTexts } from '@verdict/ui/forms/training-form/messages.ts';
import { evidenceTexts } from '@verdict/ui/forms/evidence/messages.ts';
import { withTexts } from '@verdict/ui/i18n.tsx';
import { toast } from '@verdict/ui/kit/toast.tsx';
import { readPaging } from '@verdict/ui/lists/paging.ts';
import { markdownTexts } from '@verdict/ui/markdown/messages.ts';
import { textFormTexts } from '@verdict/ui/texts/messages.ts';
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
    staticData: { title: 'desk.trainings' },
    component: lazyRouteComponent(
      () => withTexts(import('./TrainingListPage.tsx'), deskTexts, trainingFormTexts),
      'TrainingListPage',
    ),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/training/create',
    beforeLoad: requireCategory,
    staticData: { title: 'desk.training.create', menu: '/admin/training' },
    component: lazyRouteComponent(
      () =>
        withTexts(
          import('./TrainingFormPage.tsx'),
          deskTexts,
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
    staticData: { title: 'desk.training.edit', menu: '/admin/training' },
    component: lazyRouteComponent(
      () =>
        withTexts(
          import('./TrainingFormPage.tsx'),
          deskTexts,
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
    staticData: { title: 'desk.training.problems', menu: '/admin/training' },
    component: lazyRouteComponent(
      () => withTexts(import('./TrainingProblemsPage.tsx'), deskTexts),
      'TrainingProblemsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/training/category',
    staticData: { title: 'admin.trainingCategories' },
    component: lazyRouteComponent(
      () => withTexts(import('./CategoriesPage.tsx'), deskTexts, textFormTexts),
      'CategoriesPage',
    ),
  }),
] as const;
