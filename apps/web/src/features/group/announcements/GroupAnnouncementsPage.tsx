import { PageLoading } from '@verdict/kit/page/Page.tsx';
import { lazy } from 'react';
import { Part } from '../../../app/place/Part.tsx';

const AnnouncementList = lazy(() => import('./AnnouncementList.tsx'));

/** Announcements of a group, managed by its admins. */
export const GroupAnnouncementsPage = () => (
  <Part fallback={<PageLoading />}>
    <AnnouncementList />
  </Part>
);
