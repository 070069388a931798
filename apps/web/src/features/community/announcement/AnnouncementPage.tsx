import { Page } from '@verdict/kit/page/Page.tsx';
import { announcementQuery } from './announcement-queries.ts';
import { AnnouncementView } from './AnnouncementView.tsx';

/** Announcement of the site. */
export const AnnouncementPage = () => (
  <Page size="text">
    <AnnouncementView query={announcementQuery} list={{ to: '/home' }} />
  </Page>
);
