import { PageLoading } from '@verdict/kit/page/Page.tsx';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';

const TrainingProblemsContent = lazyPart(() => import('./TrainingProblemsContent.tsx'));

/** Problems of a group's training, for its authors. Loads menus and dialogs after the page. */
export const GroupTrainingProblemsPage = () => (
  <Part fallback={<PageLoading />}>
    <TrainingProblemsContent />
  </Part>
);
