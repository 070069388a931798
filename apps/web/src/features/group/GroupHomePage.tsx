import { Card } from '@verdict/kit/page/Page.tsx';
import { Markdown } from '@verdict/kit/markdown/Markdown.tsx';
import { AnnouncementPanel } from '../community/announcement/AnnouncementPanel.tsx';
import { groupAnnouncementsQuery, HOME_ANNOUNCEMENTS } from './group-queries.ts';
import { groupTexts } from './messages.ts';
import { useGroup } from './use-group.ts';

/** Description of the group, and announcements for its members. */
export function GroupHomePage() {
  const t = groupTexts.useMessages();
  const { id, description, mine } = useGroup();
  return (
    <>
      {mine.isMember && (
        <AnnouncementPanel
          pageOf={(page) => groupAnnouncementsQuery(id, page)}
          pageSize={HOME_ANNOUNCEMENTS}
          one={{ to: '/group/$groupID/announcement/$announcementID', params: { groupID: String(id) } }}
        />
      )}
      <Card title={t('group.description')} padded>
        <Markdown source={description} />
      </Card>
    </>
  );
}
