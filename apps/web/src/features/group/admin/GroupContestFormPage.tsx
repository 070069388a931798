import { PageLoading } from '@verdict/ui/kit/Page.tsx';
import { lazy, Suspense } from 'react';

const desk = () => import('./ContestFormDesk.tsx');
const CreateContest = lazy(async () => ({ default: (await desk()).CreateContest }));
const EditContest = lazy(async () => ({ default: (await desk()).EditContest }));

/** Forms and editor load after the page. */
export const CreateGroupContestPage = () => (
  <Suspense fallback={<PageLoading />}>
    <CreateContest />
  </Suspense>
);

export const EditGroupContestPage = () => (
  <Suspense fallback={<PageLoading />}>
    <EditContest />
  </Suspense>
);
