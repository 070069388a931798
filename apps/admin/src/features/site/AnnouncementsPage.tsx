import { Badge, NativeSelect } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { announcementSorts, deleteAnnouncement, getAnnouncements } from '@verdict/contract/admin/announcements.ts';
import { client } from '@verdict/ui/app/client.ts';
import { oneOf } from '@verdict/ui/app/search-params.ts';
import { RelativeTime } from '@verdict/ui/kit/RelativeTime.tsx';
import { useMessages } from '../../app/messages.ts';
import { sortedPagingInput } from '../../app/sorted-paging.ts';
import { AnnouncementDialog } from './AnnouncementDialog.tsx';
import { announcementsKey } from './site-keys.ts';
import type { AnnouncementSearch } from './text-list-search.ts';
import { TextListPage } from './TextListPage.tsx';

const announcementsQuery = (search: AnnouncementSearch) =>
  queryOptions({
    queryKey: [...announcementsKey, search],
    queryFn: ({ signal }) =>
      client.page(getAnnouncements, { status: search.status, ...sortedPagingInput(search) }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const route = getRouteApi('/office/announcement');

export function AnnouncementsPage() {
  const t = useMessages();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery(announcementsQuery(search));
  const filter = (change: AnnouncementSearch) =>
    void navigate({ search: { ...search, currentPage: undefined, ...change }, resetScroll: false });
  return (
    <TextListPage
      title={t('admin.announcements')}
      add={t('admin.announcement.add')}
      list={list}
      changes={announcementsKey}
      remove={(aid) => client.call(deleteAnnouncement, { aid })}
      dialog={(announcement, onClose) => <AnnouncementDialog announcement={announcement} onClose={onClose} />}
      paging={search}
      onPage={(paging) => void navigate({ search: { ...search, ...paging } })}
      sort={search.sort ?? '-created'}
      onSort={(wanted) => filter({ sort: oneOf(wanted, announcementSorts) })}
      filter={
        <NativeSelect
          aria-label={t('admin.text.state')}
          value={String(search.status ?? '')}
          data={[
            { value: '', label: t('admin.announcement.any') },
            { value: '0', label: t('admin.announcement.onlyVisible') },
            { value: '1', label: t('admin.announcement.onlyHidden') },
          ]}
          onChange={(event) =>
            filter({ status: event.currentTarget.value === '' ? undefined : Number(event.currentTarget.value) })
          }
        />
      }
      columns={[
        {
          key: 'author',
          header: t('admin.text.author'),
          width: 150,
          quiet: true,
          cell: ({ username }) => <bdi>{username}</bdi>,
        },
        {
          key: 'created',
          header: t('admin.created'),
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
          key: 'hidden',
          header: t('admin.text.state'),
          width: 110,
          cell: ({ status }) =>
            status === 1 && (
              <Badge color="gray" variant="light">
                {t('admin.announcement.hidden')}
              </Badge>
            ),
        },
      ]}
    />
  );
}
