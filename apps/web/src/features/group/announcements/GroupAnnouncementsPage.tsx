import { PageLoading } from '@verdict/kit/page/Page.tsx';
import { lazy, Suspense } from 'react';

const AnnouncementList = lazy(() => import('./AnnouncementList.tsx'));

/** Announcements of a group, managed by its admins. */
export const GroupAnnouncementsPage = () => (
  <Suspense fallback={<PageLoading />}>
    <AnnouncementList />
  </Suspense>
);
