import { AnnouncementView } from '../../community/announcement/AnnouncementView.tsx';
import { groupAnnouncementQuery } from '../group-queries.ts';
import { useGroup } from '../use-group.ts';

/** Announcement for the members of a group. */
export function GroupAnnouncementPage() {
  const { id } = useGroup();
  return (
    <AnnouncementView
      query={groupAnnouncementQuery(id)}
      list={{ to: '/group/$groupID', params: { groupID: String(id) } }}
      isWithin
    />
  );
}
