import { PageLoading } from '@verdict/kit/page/Page.tsx';
import { lazy } from 'react';
import { Part } from '../../../app/place/Part.tsx';

const ContestProblemsContent = lazy(() => import('./ContestProblemsContent.tsx'));

/** Problems of a group's contest, for its authors. Loads menus and dialogs after the page. */
export const GroupContestProblemsPage = () => (
  <Part fallback={<PageLoading />}>
    <ContestProblemsContent />
  </Part>
);
