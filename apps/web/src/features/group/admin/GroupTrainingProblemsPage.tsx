import { PageLoading } from '@verdict/ui/kit/Page.tsx';
import { lazy, Suspense } from 'react';

const TrainingProblemsDesk = lazy(() => import('./TrainingProblemsDesk.tsx'));

/** Problems of a group's training, for its authors. Loads menus and dialogs after the page. */
export const GroupTrainingProblemsPage = () => (
  <Suspense fallback={<PageLoading />}>
    <TrainingProblemsDesk />
  </Suspense>
);
