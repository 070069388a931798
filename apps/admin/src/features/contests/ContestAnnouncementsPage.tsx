import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import {
  createContestAnnouncement,
  deleteContestAnnouncement,
  updateContestAnnouncement,
} from '@verdict/contract/admin/contests.ts';
import { client } from '@verdict/ui/app/client.ts';
import { usePageTitle } from '@verdict/ui/app/page-title.ts';
import { RelativeTime } from '@verdict/ui/kit/RelativeTime.tsx';
import { listAddress } from '@verdict/ui/lists/list-address.ts';
import { AnnouncementDialog, type AnnouncementDoors } from '@verdict/ui/texts/AnnouncementDialog.tsx';
import { TextListPage } from '@verdict/ui/texts/TextListPage.tsx';
import { useMessages } from '../../app/messages.ts';
import { officePages } from '../../app/pages.ts';
import { textUploads } from '../../app/text-uploads.ts';
import { contestAnnouncementsQuery, contestQuery, contestsKey } from './contest-queries.ts';
import { ContestTabs } from './ContestTabs.tsx';

const route = getRouteApi('/office/contest/$contestId/announcement');
const sorts = ['-created'] as const;

export function ContestAnnouncementsPage() {
  const t = useMessages();
  const { contestId } = route.useParams();
  const address = listAddress(route.useSearch(), route.useNavigate());
  const list = useQuery(contestAnnouncementsQuery(contestId, address.search));
  const contest = useQuery(contestQuery(contestId));
  usePageTitle(
    contest.data && t('admin.pageOf', { page: t('admin.contest.announcements'), title: contest.data.title }),
  );
  const doors: AnnouncementDoors = {
    ...textUploads,
    changes: contestsKey,
    visible: t('admin.contest.announcementVisible'),
    save: (id, sent) =>
      id === null
        ? client.call(createContestAnnouncement, { cid: contestId, announcement: sent }, { quiet: true })
        : client.call(updateContestAnnouncement, { cid: contestId, announcement: { id, ...sent } }, { quiet: true }),
  };
  return (
    <TextListPage
      title={contest.data?.title ?? t('admin.contest.announcements')}
      below={<ContestTabs contestId={contestId} current="announcement" />}
      add={t('text.announcement.add')}
      list={list}
      changes={contestsKey}
      remove={(aid) => client.call(deleteContestAnnouncement, { cid: contestId, aid })}
      dialog={(announcement, onClose) => (
        <AnnouncementDialog announcement={announcement} doors={doors} onClose={onClose} />
      )}
      address={address}
      pages={officePages}
      sorts={sorts}
      columns={[
        {
          key: 'author',
          header: t('text.author'),
          width: 150,
          quiet: true,
          cell: ({ username }) => <bdi>{username}</bdi>,
        },
        {
          key: 'created',
          header: t('admin.created'),
          width: 140,
          quiet: true,
          cell: ({ gmtCreate }) => <RelativeTime at={gmtCreate} />,
        },
        {
          key: 'hidden',
          header: t('text.state'),
          width: 110,
          cell: ({ status }) =>
            status === 1 && (
              <Badge color="gray" variant="light">
                {t('text.announcement.hidden')}
              </Badge>
            ),
        },
      ]}
    />
  );
}
