import { PageLoading } from '@verdict/ui/kit/Page.tsx';
import { lazy, Suspense } from 'react';

const ContestProblemsDesk = lazy(() => import('./ContestProblemsDesk.tsx'));

/** The problems of a contest of the group, for those who make it: with their menus and dialogs. */
export const GroupContestProblemsPage = () => (
  <Suspense fallback={<PageLoading />}>
    <ContestProblemsDesk />
  </Suspense>
);
