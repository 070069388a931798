import { PageLoading } from '@verdict/ui/kit/Page.tsx';
import { lazy, Suspense } from 'react';

const TrainingProblemsDesk = lazy(() => import('./TrainingProblemsDesk.tsx'));

/** The problems of a training of the group, for those who make it: with their menus and dialogs. */
export const GroupTrainingProblemsPage = () => (
  <Suspense fallback={<PageLoading />}>
    <TrainingProblemsDesk />
  </Suspense>
);
