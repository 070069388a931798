import { Badge, NativeSelect } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { audiences, deleteNotice, getNotices, noticeSorts } from '@verdict/contract/admin/announcements.ts';
import { client } from '@verdict/ui/app/client.ts';
import { oneOf } from '@verdict/ui/app/search-params.ts';
import { DateTime } from '@verdict/ui/kit/RelativeTime.tsx';
import { useMessages } from '../../app/messages.ts';
import { sortedPagingInput } from '../../app/sorted-paging.ts';
import { NoticeDialog } from './NoticeDialog.tsx';
import { noticesKey } from './site-keys.ts';
import type { NoticeSearch } from './text-list-search.ts';
import { TextListPage } from './TextListPage.tsx';

const noticesQuery = (search: NoticeSearch) =>
  queryOptions({
    queryKey: [...noticesKey, search],
    queryFn: ({ signal }) => client.page(getNotices, { type: search.type, ...sortedPagingInput(search) }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const route = getRouteApi('/office/notice');

/**
 * Messages of the site to all users, one user or the admins; in the standard order those that wait to be sent come
 * first.
 */
export function NoticesPage() {
  const t = useMessages();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery(noticesQuery(search));
  const filter = (change: NoticeSearch) =>
    void navigate({ search: { ...search, currentPage: undefined, ...change }, resetScroll: false });
  return (
    <TextListPage
      title={t('admin.notices')}
      add={t('admin.notice.add')}
      list={list}
      changes={noticesKey}
      remove={(id) => client.call(deleteNotice, { id })}
      deleteMeans={t('admin.notice.deleteMeans')}
      dialog={(notice, onClose) => <NoticeDialog notice={notice} onClose={onClose} />}
      paging={search}
      onPage={(paging) => void navigate({ search: { ...search, ...paging } })}
      sort={search.sort ?? '-created'}
      onSort={(wanted) => filter({ sort: oneOf(wanted, noticeSorts) })}
      filter={
        <NativeSelect
          aria-label={t('admin.notice.to')}
          value={search.type ?? ''}
          data={[
            { value: '', label: t('admin.notice.anyReader') },
            ...audiences.map((type) => ({ value: type, label: t(`admin.notice.${type}`) })),
          ]}
          onChange={(event) => filter({ type: oneOf(event.currentTarget.value, audiences) })}
        />
      }
      columns={[
        {
          key: 'to',
          header: t('admin.notice.to'),
          width: 160,
          cell: ({ type, recipientUsername }) =>
            type === 'Single' ? <bdi>{recipientUsername}</bdi> : t(`admin.notice.${type}`),
        },
        {
          key: 'author',
          header: t('admin.text.author'),
          width: 130,
          quiet: true,
          compact: 'hidden',
          cell: ({ adminUsername }) => <bdi>{adminUsername}</bdi>,
        },
        {
          key: 'time',
          header: t('admin.notice.sendTime'),
          sort: 'time',
          width: 180,
          quiet: true,
          cell: ({ sendTime }) => <DateTime at={sendTime} style="minute" />,
        },
        {
          key: 'state',
          header: t('admin.text.state'),
          width: 110,
          cell: ({ state }) => (
            <Badge color="gray" variant="light">
              {t(state ? 'admin.notice.sent' : 'admin.notice.waiting')}
            </Badge>
          ),
        },
      ]}
    />
  );
}
