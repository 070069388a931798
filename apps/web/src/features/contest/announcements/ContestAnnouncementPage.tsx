import { AnnouncementView } from '../../community/announcement/AnnouncementView.tsx';
import { contestAnnouncementQuery } from '../contest-queries.ts';
import { useContest } from '../use-contest.ts';

/** Announcement of a contest. */
export function ContestAnnouncementPage() {
  const { id } = useContest();
  return (
    <AnnouncementView
      query={contestAnnouncementQuery(id)}
      list={{ to: '/contest/$contestID/announcements', params: { contestID: String(id) } }}
      isWithin
    />
  );
}
