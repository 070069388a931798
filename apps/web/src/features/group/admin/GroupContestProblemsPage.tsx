import { PageLoading } from '@verdict/kit/page/Page.tsx';
import { lazy, Suspense } from 'react';

const ContestProblemsContent = lazy(() => import('./ContestProblemsContent.tsx'));

/** Problems of a group's contest, for its authors. Loads menus and dialogs after the page. */
export const GroupContestProblemsPage = () => (
  <Suspense fallback={<PageLoading />}>
    <ContestProblemsContent />
  </Suspense>
);
