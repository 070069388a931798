import { Badge, Button, Menu } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { deleteAnnouncement, getAnnouncements } from '@verdict/contract/admin/announcements.ts';
import type { AnnouncementRow } from '@verdict/contract/site.ts';
import { client } from '@verdict/ui/app/client.ts';
import { failureText } from '@verdict/ui/app/failures.ts';
import { confirm } from '@verdict/ui/kit/confirm.tsx';
import { DataTable } from '@verdict/ui/kit/DataTable.tsx';
import { Card, Page, PageHeader } from '@verdict/ui/kit/Page.tsx';
import { RelativeTime } from '@verdict/ui/kit/RelativeTime.tsx';
import { useState } from 'react';
import { ListPager } from '../../app/ListPager.tsx';
import { useMessages } from '../../app/messages.ts';
import { pagingInput, type Paging } from '../../app/paging.ts';
import { RowMenu } from '../../app/RowMenu.tsx';
import { useAct } from '../../app/use-act.ts';
import { AnnouncementDialog } from './AnnouncementDialog.tsx';
import { announcementsKey } from './site-keys.ts';

const announcementsQuery = (paging: Paging) =>
  queryOptions({
    queryKey: [...announcementsKey, paging],
    queryFn: ({ signal }) => client.call(getAnnouncements, pagingInput(paging), { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const route = getRouteApi('/office/announcement');

export function AnnouncementsPage() {
  const t = useMessages();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery(announcementsQuery(search));
  const [edited, setEdited] = useState<AnnouncementRow | 'new' | null>(null);
  return (
    <Page>
      <PageHeader
        title={t('admin.announcements')}
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
            {t('admin.announcement.add')}
          </Button>
        }
      />
      <Card>
        <DataTable
          caption={t('admin.announcements')}
          rows={list.data?.records}
          rowKey={({ id }) => id}
          refreshing={list.isPlaceholderData}
          error={failureText(list.error)}
          onRetry={() => void list.refetch()}
          columns={[
            { key: 'title', header: t('admin.text.title'), compact: 'title', cell: ({ title }) => title },
            { key: 'author', header: t('admin.text.author'), width: 150, quiet: true, cell: ({ username }) => username },
            { key: 'changed', header: t('admin.changed'), width: 150, quiet: true, cell: ({ gmtModified }) => <RelativeTime at={gmtModified} /> },
            { key: 'hidden', header: t('admin.text.state'), width: 110, cell: ({ status }) => status === 1 && <Badge color="gray" variant="light">{t('admin.announcement.hidden')}</Badge> },
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
      {edited && <AnnouncementDialog announcement={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Page>
  );
}

function Actions({ row: { id, title }, onEdit }: { row: AnnouncementRow; onEdit: () => void }) {
  const t = useMessages();
  const removal = useAct(() => client.call(deleteAnnouncement, { aid: id }), { done: 'admin.deleted', changes: announcementsKey });
  const remove = async () => {
    if (await confirm({ title: t('admin.text.deleteTitle', { title }), action: t('common.delete'), danger: true })) removal.mutate();
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
