import { Badge, Button, Menu } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { deleteNotice, getNotices } from '@verdict/contract/admin/announcements.ts';
import { client } from '@verdict/ui/app/client.ts';
import { failureText } from '@verdict/ui/app/failures.ts';
import { confirm } from '@verdict/ui/kit/confirm.tsx';
import { DataTable } from '@verdict/ui/kit/DataTable.tsx';
import { Card, Page, PageHeader } from '@verdict/ui/kit/Page.tsx';
import { DateTime } from '@verdict/ui/kit/RelativeTime.tsx';
import { useState } from 'react';
import { ListPager } from '../../app/ListPager.tsx';
import { useMessages } from '../../app/messages.ts';
import { pagingInput, type Paging } from '../../app/paging.ts';
import { RowMenu } from '../../app/RowMenu.tsx';
import { useAct } from '../../app/use-act.ts';
import { NoticeDialog, type Notice } from './NoticeDialog.tsx';
import { noticesKey } from './site-keys.ts';

const noticesQuery = (paging: Paging) =>
  queryOptions({
    queryKey: [...noticesKey, paging],
    queryFn: ({ signal }) => client.call(getNotices, pagingInput(paging), { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const route = getRouteApi('/office/notice');

/** Messages of the site to all users, one user or the admins; those that wait to be sent come first. */
export function NoticesPage() {
  const t = useMessages();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery(noticesQuery(search));
  const [edited, setEdited] = useState<Notice | 'new' | null>(null);
  return (
    <Page>
      <PageHeader
        title={t('admin.notices')}
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
            {t('admin.notice.add')}
          </Button>
        }
      />
      <Card>
        <DataTable
          caption={t('admin.notices')}
          rows={list.data?.records}
          rowKey={({ id }) => id}
          refreshing={list.isPlaceholderData}
          error={failureText(list.error)}
          onRetry={() => void list.refetch()}
          columns={[
            { key: 'title', header: t('admin.text.title'), compact: 'title', cell: ({ title }) => title },
            {
              key: 'to',
              header: t('admin.notice.to'),
              width: 160,
              cell: ({ type, recipientUsername }) => (type === 'Single' ? <bdi>{recipientUsername}</bdi> : t(`admin.notice.${type}`)),
            },
            { key: 'author', header: t('admin.text.author'), width: 130, quiet: true, compact: 'hidden', cell: ({ adminUsername }) => adminUsername },
            { key: 'time', header: t('admin.notice.sendTime'), width: 180, quiet: true, cell: ({ sendTime }) => <DateTime at={sendTime} style="minute" /> },
            { key: 'state', header: t('admin.text.state'), width: 110, cell: ({ state }) => <Badge color="gray" variant="light">{t(state ? 'admin.notice.sent' : 'admin.notice.waiting')}</Badge> },
            {
              key: 'actions',
              header: <span className="visually-hidden">{t('admin.actions')}</span>,
              width: 56,
              align: 'end',
              compact: 'end',
              cell: (row) => <Actions row={row} onEdit={() => setEdited(row)} />,
            },
          ]}
        />
        <ListPager search={search} total={list.data?.total} onChange={(paging) => void navigate({ search: paging })} />
      </Card>
      {edited && <NoticeDialog notice={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Page>
  );
}

function Actions({ row: { id, title }, onEdit }: { row: Notice; onEdit: () => void }) {
  const t = useMessages();
  const removal = useAct(() => client.call(deleteNotice, { id }), { done: 'admin.deleted', changes: noticesKey });
  const remove = async () => {
    if (await confirm({ title: t('admin.text.deleteTitle', { title }), body: t('admin.notice.deleteMeans'), action: t('common.delete'), danger: true })) removal.mutate();
  };
  return (
    <RowMenu name={title}>
      <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
        {t('common.edit')}
      </Menu.Item>
      <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => void remove()}>
        {t('common.delete')}
      </Menu.Item>
    </RowMenu>
  );
}
