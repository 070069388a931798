import { Card } from '@verdict/kit/page/Page.tsx';
import { Markdown } from '@verdict/kit/markdown/Markdown.tsx';
import { AnnouncementPanel } from '../community/announcement/AnnouncementPanel.tsx';
import { groupAnnouncementsQuery, HOME_ANNOUNCEMENTS } from './group-queries.ts';
import { groupTexts } from './messages.ts';
import { DueRoom } from '../training/homework/DueRoom.tsx';
import { useGroup } from './use-group.ts';
import { Part } from '../../app/place/Part.tsx';
import { lazyPart } from '../../app/place/lazy-part.ts';

const DueCard = lazyPart(() => import('../training/homework/DueCard.tsx'));
const ClassHomeworkCard = lazyPart(() => import('../training/homework/ClassHomeworkCard.tsx'));

/** Homework and announcements for the group's members, and its description. */
export function GroupHomePage() {
  const t = groupTexts.useMessages();
  const { id, description, mine } = useGroup();
  return (
    <>
      {mine.isAdmin ? (
        <Part fallback={<div />}>
          <ClassHomeworkCard gid={id} />
        </Part>
      ) : (
        mine.isMember && (
          <Part fallback={<DueRoom gid={id} />}>
            <DueCard gid={id} />
          </Part>
        )
      )}
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
