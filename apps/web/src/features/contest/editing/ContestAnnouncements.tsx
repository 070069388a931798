import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import type { ListAddress } from '@verdict/kit/lists/list-address.ts';
import type { Pages, Sorted } from '@verdict/kit/lists/paging.ts';
import type { Uploads } from '@verdict/kit/markdown/editor/upload.ts';
import { AnnouncementDialog, type AnnouncementDoors } from '../../community/announcement/AnnouncementDialog.tsx';
import { textFormTexts } from '../../../app/forms/messages.ts';
import { TextList } from '../../community/announcement/TextListPage.tsx';
import { announcementState } from '../../community/announcement/announcement-state.tsx';
import { announcementVisible } from '../../community/announcement/announcement-visible.tsx';
import { contestAnnouncementsQuery, type ContestManagement } from './contest-management.ts';
import { managementTexts } from '../../../app/management/messages.ts';

const sorts = ['-created'] as const;
type Sort = (typeof sorts)[number];

interface Props {
  contestId: number;
  management: ContestManagement;
  /** Places the add button and the list on the page. */
  around: (add: ReactNode, list: ReactNode) => ReactNode;
  address: ListAddress<Sorted<Sort>>;
  pages: Pages;
  uploads: Uploads;
}

/** Announcements of a contest, which organisers write, change and delete here. */
export function ContestAnnouncements({ contestId, management, around, address, pages, uploads }: Props) {
  const t = managementTexts.useMessages();
  const text = textFormTexts.useMessages();
  const list = useQuery(contestAnnouncementsQuery(management, contestId, address.search, pages));
  const doors: AnnouncementDoors = {
    ...uploads,
    changes: management.key,
    visible: t('manage.contest.announcementVisible'),
    save: management.saveAnnouncement(contestId),
  };
  return (
    <TextList
      title={t('manage.contest.announcements')}
      around={around}
      add={text('text.announcement.add')}
      list={list}
      changes={management.key}
      remove={(aid) => management.removeAnnouncement(contestId, aid)}
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
          header: t('manage.created'),
          width: 140,
          quiet: true,
          cell: ({ gmtCreate }) => <RelativeTime at={gmtCreate} />,
        },
        announcementState(text('text.state')),
        announcementVisible(t('manage.visible'), doors),
      ]}
    />
  );
}
