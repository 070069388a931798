import { PageLoading } from '@verdict/kit/page/Page.tsx';
import { lazy } from 'react';
import { Part } from '../../../app/place/Part.tsx';

const TrainingProblemsContent = lazy(() => import('./TrainingProblemsContent.tsx'));

/** Problems of a group's training, for its authors. Loads menus and dialogs after the page. */
export const GroupTrainingProblemsPage = () => (
  <Part fallback={<PageLoading />}>
    <TrainingProblemsContent />
  </Part>
);
