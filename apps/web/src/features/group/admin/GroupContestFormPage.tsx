import { PageLoading } from '@verdict/kit/page/Page.tsx';
import { lazy, Suspense } from 'react';

const management = () => import('./ContestFormContent.tsx');
const CreateContest = lazy(async () => ({ default: (await management()).CreateContest }));
const EditContest = lazy(async () => ({ default: (await management()).EditContest }));

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
