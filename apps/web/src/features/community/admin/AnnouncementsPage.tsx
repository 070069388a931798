import { Badge } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import {
  announcementSorts,
  createAnnouncement,
  deleteAnnouncement,
  getAnnouncements,
  updateAnnouncement,
} from '@verdict/contract/community/announcement.ts';
import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { FilterSelect } from '@verdict/kit/lists/FilterSelect.tsx';
import { listAddress } from '@verdict/kit/lists/list-address.ts';
import { pagingInput } from '@verdict/kit/lists/paging.ts';
import { client } from '../../../app/client/client.ts';
import { announcementState } from '../announcement/announcement-state.tsx';
import { announcementVisible } from '../announcement/announcement-visible.tsx';
import { AnnouncementDialog, type AnnouncementDoors } from '../announcement/AnnouncementDialog.tsx';
import { TextListPage } from '../announcement/TextListPage.tsx';
import { useMessages } from '../../../app/office/messages.ts';
import { officePages } from '../../../app/office/pages.ts';
import { textUploads } from '../../../app/client/text-uploads.ts';
import type { AnnouncementSearch } from './announcement-search.ts';

const announcementsKey = ['announcements'] as const;
const announcementsQuery = (search: AnnouncementSearch) =>
  queryOptions({
    queryKey: [...announcementsKey, search],
    queryFn: ({ signal }) => client.page(getAnnouncements, pagingInput(search, officePages), { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const doors: Omit<AnnouncementDoors, 'visible'> = {
  ...textUploads(),
  changes: announcementsKey,
  save: (id, sent, options) =>
    id === null
      ? client.call(createAnnouncement, sent, options)
      : client.call(updateAnnouncement, { id, ...sent }, options),
};

const route = getRouteApi('/in-office/admin/announcement');

export function AnnouncementsPage() {
  const t = useMessages();
  const address = listAddress(route.useSearch(), route.useNavigate());
  const { search, filter } = address;
  const list = useQuery(announcementsQuery(search));
  return (
    <TextListPage
      title={t('admin.announcements')}
      add={t('text.announcement.add')}
      list={list}
      changes={announcementsKey}
      remove={(aid) => client.call(deleteAnnouncement, { aid })}
      dialog={(announcement, onClose) => (
        <AnnouncementDialog
          announcement={announcement}
          doors={{ ...doors, visible: t('text.announcement.visible') }}
          onClose={onClose}
        />
      )}
      address={address}
      pages={officePages}
      sorts={announcementSorts}
      filters={
        <FilterSelect
          label={t('text.state')}
          any={t('text.announcement.any')}
          value={search.status}
          choices={[
            { value: 0, label: t('text.announcement.onlyVisible') },
            { value: 1, label: t('text.announcement.onlyHidden') },
          ]}
          onChange={(status) => filter({ status })}
        />
      }
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
          header: t('manage.created'),
          sort: 'created',
          width: 140,
          quiet: true,
          cell: ({ gmtCreate }) => <RelativeTime at={gmtCreate} />,
        },
        {
          key: 'changed',
          header: t('admin.changed'),
          sort: 'changed',
          width: 140,
          quiet: true,
          compact: 'hidden',
          cell: ({ gmtModified }) => <RelativeTime at={gmtModified} />,
        },
        {
          key: 'languages',
          header: t('text.announcement.languages'),
          width: 130,
          cell: ({ second }) => second && <Badge variant="light">{t('text.announcement.twoLanguages')}</Badge>,
        },
        announcementState(t('text.state')),
        announcementVisible(t('manage.visible'), doors),
      ]}
    />
  );
}
