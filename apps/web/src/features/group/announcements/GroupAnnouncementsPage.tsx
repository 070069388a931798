import { PageLoading } from '@verdict/kit/page/Page.tsx';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';

const AnnouncementList = lazyPart(() => import('./AnnouncementList.tsx'));

/** Announcements of a group, managed by its admins. */
export const GroupAnnouncementsPage = () => (
  <Part fallback={<PageLoading />}>
    <AnnouncementList />
  </Part>
);
