import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { deleteDiscussions, moderateDiscussion } from '@verdict/contract/community/moderation-admin.ts';
import type { DiscussionRow } from '@verdict/contract/community/discussion.ts';
import { type Column, DataTable } from '@verdict/kit/lists/DataTable.tsx';
import { Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { DateTime } from '@verdict/kit/time/RelativeTime.tsx';
import { KeywordInput } from '@verdict/kit/lists/KeywordInput.tsx';
import { listAddress } from '@verdict/kit/lists/list-address.ts';
import { useState } from 'react';
import { SavedSwitch } from '../../../app/actions/SavedSwitch.tsx';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { ListCard, tableOf } from '../../../app/client/ListCard.tsx';
import { useMessages } from '../../../app/office/messages.ts';
import { officePages } from '../../../app/office/pages.ts';
import { discussionsKey, discussionsQuery } from './discussion-queries.ts';

const route = getRouteApi('/in-office/admin/discussion');

const addressOf = ({ id, gid }: DiscussionRow): string =>
  `${gid === null ? '' : `/group/${gid}`}/discussion-detail/${id}`;

/** Discussions of the site and of its groups, with actions to show, pin and delete them. */
export function DiscussionsPage() {
  const t = useMessages();
  const address = listAddress(route.useSearch(), route.useNavigate());
  const list = useQuery(discussionsQuery(address.search));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const shown = list.data?.records ?? [];
  // Only rows on screen are deleted, never chosen rows of other pages.
  const ids = shown.map(({ id }) => id).filter((id) => chosen.has(id));
  const removal = useAction((removed: number[]) => client.call(deleteDiscussions, { ids: removed }), {
    ask: (removed) => ({
      title: t('admin.discussion.delete', { count: removed.length }),
      body: t('admin.discussion.deleteBody'),
      action: t('common.delete'),
      danger: true,
    }),
    done: t('kit.deleted'),
    changes: discussionsKey,
    onDone: () => setChosen(new Set()),
  });
  const choose = (id: number, isChosen: boolean): void => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };

  const columns: Column<DiscussionRow>[] = [
    {
      key: 'chosen',
      header: (
        <Checkbox
          aria-label={t('admin.discussion.chooseAll')}
          checked={ids.length > 0 && ids.length === shown.length}
          indeterminate={ids.length > 0 && ids.length < shown.length}
          onChange={(event) => setChosen(new Set(event.currentTarget.checked ? shown.map(({ id }) => id) : []))}
        />
      ),
      width: 44,
      compact: 'lead',
      cell: ({ id, title }) => (
        <Checkbox
          aria-label={t('admin.discussion.choose', { title })}
          checked={chosen.has(id)}
          onChange={(event) => choose(id, event.currentTarget.checked)}
        />
      ),
    },
    { key: 'id', header: t('admin.discussion.id'), width: 80, quiet: true, compact: 'hidden', cell: ({ id }) => id },
    {
      key: 'title',
      header: t('admin.discussion.title'),
      compact: 'title',
      cell: (row) => <a href={addressOf(row)}>{row.title}</a>,
    },
    {
      key: 'author',
      header: t('admin.discussion.author'),
      width: 140,
      quiet: true,
      cell: ({ author }) => <bdi>{author}</bdi>,
    },
    {
      key: 'comments',
      header: t('admin.discussion.comments'),
      width: 90,
      align: 'end',
      quiet: true,
      named: true,
      spare: true,
      cell: ({ commentNum }) => commentNum,
    },
    {
      key: 'created',
      header: t('admin.discussion.created'),
      width: 160,
      quiet: true,
      cell: ({ gmtCreate }) => <DateTime at={gmtCreate} />,
    },
    {
      key: 'pinned',
      header: t('admin.discussion.pinned'),
      width: 90,
      named: true,
      cell: (row) => (
        <SavedSwitch
          label={t('admin.discussion.pinnedOf', { title: row.title })}
          checked={row.topPriority}
          save={(topPriority) => client.call(moderateDiscussion, { id: row.id, topPriority })}
          changes={discussionsKey}
        />
      ),
    },
    {
      key: 'visible',
      header: t('admin.discussion.visible'),
      width: 90,
      named: true,
      cell: (row) => (
        <SavedSwitch
          label={t('admin.discussion.visibleOf', { title: row.title })}
          checked={row.status === 0}
          save={(visible) => client.call(moderateDiscussion, { id: row.id, status: visible ? 0 : 1 })}
          changes={discussionsKey}
        />
      ),
    },
    {
      key: 'delete',
      header: '',
      width: 48,
      compact: 'end',
      cell: ({ id, title }) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('admin.discussion.deleteOf', { title })}
          onClick={() => removal.run([id])}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      ),
    },
  ];

  return (
    <Page>
      <PageHeader
        title={t('admin.discussions')}
        actions={
          ids.length > 0 && (
            <Button color="red" variant="light" loading={removal.busy} onClick={() => removal.run(ids)}>
              {t('admin.discussion.delete', { count: ids.length })}
            </Button>
          )
        }
      />
      <ListCard
        list={list}
        address={address}
        pages={officePages}
        filters={<KeywordInput address={address} label={t('admin.discussion.search')} />}
      >
        <DataTable
          caption={t('admin.discussions')}
          columns={columns}
          {...tableOf(list)}
          rowKey={({ id }) => id}
          empty={t('admin.discussion.none')}
        />
      </ListCard>
    </Page>
  );
}
