import { Badge } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { audiences, deleteNotice, getNotices, noticeSorts } from '@verdict/contract/community/announcement.ts';
import { DateTime } from '@verdict/kit/time/RelativeTime.tsx';
import { FilterSelect } from '@verdict/kit/lists/FilterSelect.tsx';
import { listAddress } from '@verdict/kit/lists/list-address.ts';
import { pagingInput } from '@verdict/kit/lists/paging.ts';
import { client } from '../../../app/client/client.ts';
import { TextListPage } from '../announcement/TextListPage.tsx';
import { useMessages } from '../../../app/office/messages.ts';
import { officePages } from '../../../app/office/pages.ts';
import { NoticeDialog, noticesKey } from './NoticeDialog.tsx';
import type { NoticeSearch } from './notice-search.ts';

const noticesQuery = (search: NoticeSearch) =>
  queryOptions({
    queryKey: [...noticesKey, search],
    queryFn: ({ signal }) => client.page(getNotices, pagingInput(search, officePages), { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const route = getRouteApi('/in-office/admin/notice');

/** Messages of the site to all users, one user or the admins. Unsent messages come first by default. */
export function NoticesPage() {
  const t = useMessages();
  const address = listAddress(route.useSearch(), route.useNavigate());
  const { search, filter } = address;
  const list = useQuery(noticesQuery(search));
  return (
    <TextListPage
      title={t('admin.notices')}
      add={t('admin.notice.add')}
      list={list}
      changes={noticesKey}
      remove={(id) => client.call(deleteNotice, { id })}
      deleteMeans={t('admin.notice.deleteMeans')}
      dialog={(notice, onClose) => <NoticeDialog notice={notice} onClose={onClose} />}
      address={address}
      pages={officePages}
      sorts={noticeSorts}
      filters={
        <FilterSelect
          label={t('admin.notice.to')}
          any={t('admin.notice.anyReader')}
          value={search.type}
          choices={audiences.map((type) => ({ value: type, label: t(`admin.notice.${type}`) }))}
          onChange={(type) => filter({ type })}
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
          header: t('text.author'),
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
          cell: ({ sendTime }) => <DateTime at={sendTime} />,
        },
        {
          key: 'state',
          header: t('text.state'),
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
