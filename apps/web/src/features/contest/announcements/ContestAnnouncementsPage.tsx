import { AnnouncementPanel } from '../../community/announcement/AnnouncementPanel.tsx';
import { CONTEST_ANNOUNCEMENT_PAGE_SIZE, contestAnnouncementsQuery } from '../contest-queries.ts';
import { useContest } from '../use-contest.ts';

/** Announcements of a contest. */
export function ContestAnnouncementsPage() {
  const { id } = useContest();
  return (
    <AnnouncementPanel
      pageOf={contestAnnouncementsQuery(id)}
      pageSize={CONTEST_ANNOUNCEMENT_PAGE_SIZE}
      one={{ to: '/contest/$contestID/announcements/$announcementID', params: { contestID: String(id) } }}
    />
  );
}
