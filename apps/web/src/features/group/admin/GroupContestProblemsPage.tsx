import { PageLoading } from '@verdict/ui/kit/Page.tsx';
import { lazy, Suspense } from 'react';

const ContestProblemsDesk = lazy(() => import('./ContestProblemsDesk.tsx'));

/** Problems of a group's contest, for its authors. Loads menus and dialogs after the page. */
export const GroupContestProblemsPage = () => (
  <Suspense fallback={<PageLoading />}>
    <ContestProblemsDesk />
  </Suspense>
);
