import { PageLoading } from '@verdict/kit/page/Page.tsx';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';

const ContestProblemsContent = lazyPart(() => import('./ContestProblemsContent.tsx'));

/** Problems of a group's contest, for its authors. Loads menus and dialogs after the page. */
export const GroupContestProblemsPage = () => (
  <Part fallback={<PageLoading />}>
    <ContestProblemsContent />
  </Part>
);
