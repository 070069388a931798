import { PageLoading } from '@verdict/ui/kit/Page.tsx';
import { lazy, Suspense } from 'react';

const AnnouncementList = lazy(() => import('./AnnouncementList.tsx'));

/** What is announced to the members, by those who run the group. */
export const GroupAnnouncementsPage = () => (
  <Suspense fallback={<PageLoading />}>
    <AnnouncementList />
  </Suspense>
);
