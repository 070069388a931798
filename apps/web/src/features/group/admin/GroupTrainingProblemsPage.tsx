import { PageLoading } from '@verdict/kit/page/Page.tsx';
import { lazy, Suspense } from 'react';

const TrainingProblemsContent = lazy(() => import('./TrainingProblemsContent.tsx'));

/** Problems of a group's training, for its authors. Loads menus and dialogs after the page. */
export const GroupTrainingProblemsPage = () => (
  <Suspense fallback={<PageLoading />}>
    <TrainingProblemsContent />
  </Suspense>
);
