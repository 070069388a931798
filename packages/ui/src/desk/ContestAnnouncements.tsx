import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RelativeTime } from '../kit/RelativeTime.tsx';
import type { ListAddress } from '../lists/list-address.ts';
import type { Pages, Sorted } from '../lists/paging.ts';
import { AnnouncementDialog, type AnnouncementDoors } from '../texts/AnnouncementDialog.tsx';
import { textFormTexts } from '../texts/messages.ts';
import type { Uploads } from '../markdown/upload.ts';
import { TextList } from '../texts/TextListPage.tsx';
import { announcementVisible } from './announcement-visible.tsx';
import { contestAnnouncementsQuery, type ContestDesk } from './contest-desk.ts';
import { deskTexts } from './messages.ts';

const sorts = ['-created'] as const;
type Sort = (typeof sorts)[number];

interface Props {
  contestId: number;
  desk: ContestDesk;
  /** Places the add button and the list on the page. */
  around: (add: ReactNode, list: ReactNode) => ReactNode;
  address: ListAddress<Sorted<Sort>>;
  pages: Pages;
  uploads: Uploads;
}

/** Announcements of a contest, which organisers write, change and delete here. */
export function ContestAnnouncements({ contestId, desk, around, address, pages, uploads }: Props) {
  const t = deskTexts.useMessages();
  const text = textFormTexts.useMessages();
  const list = useQuery(contestAnnouncementsQuery(desk, contestId, address.search, pages));
  const doors: AnnouncementDoors = {
    ...uploads,
    changes: desk.key,
    visible: t('desk.contest.announcementVisible'),
    save: desk.saveAnnouncement(contestId),
  };
  return (
    <TextList
      title={t('desk.contest.announcements')}
      around={around}
      add={text('text.announcement.add')}
      list={list}
      changes={desk.key}
      remove={(aid) => desk.removeAnnouncement(contestId, aid)}
      dialog={(announcement, onClose) => (
        <AnnouncementDialog announcement={announcement} doors={doors} onClose={onClose} />
      )}
      address={address}
      pages={pages}
      sorts={sorts}
      columns={[
        {
          key: 'author',
          header: text('text.author'),
          width: 150,
          quiet: true,
          cell: ({ username }) => <bdi>{username}</bdi>,
        },
        {
          key: 'created',
          header: t('desk.created'),
          width: 140,
          quiet: true,
          cell: ({ gmtCreate }) => <RelativeTime at={gmtCreate} />,
        },
        announcementVisible(t('desk.visible'), doors),
      ]}
    />
  );
}
