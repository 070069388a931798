import { Button, Menu } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import type { Page as PageOf } from '@verdict/contract/fields.ts';
import { emptinessText } from '@verdict/ui/app/failures.ts';
import { confirm } from '@verdict/ui/kit/confirm.tsx';
import { DataTable, type Column } from '@verdict/ui/kit/DataTable.tsx';
import { Card, Filters, Page, PageHeader } from '@verdict/ui/kit/Page.tsx';
import { useState, type ReactNode } from 'react';
import { ListPager } from '../../app/ListPager.tsx';
import { useMessages } from '../../app/messages.ts';
import type { Paging } from '../../app/paging.ts';
import { RowMenu } from '../../app/RowMenu.tsx';
import { useAct } from '../../app/use-act.ts';

interface Text {
  id: number;
  title: string;
}

interface Props<Row extends Text> {
  title: string;
  /** On the button that writes a new one. */
  add: string;
  list: UseQueryResult<PageOf<Row>>;
  /** Everything under this key is read again after a change. */
  changes: QueryKey;
  filter: ReactNode;
  /** Between the title and the menu of a row. */
  columns: readonly Column<Row>[];
  paging: Paging;
  onPage: (paging: Paging) => void;
  sort: string;
  onSort: (sort: string) => void;
  remove: (id: number) => Promise<unknown>;
  /** What goes with one that is deleted. */
  deleteMeans?: string;
  /** The dialog in which one is written; null: a new one. */
  dialog: (row: Row | null, onClose: () => void) => ReactNode;
}

/** A list of texts with titles that are written, changed and deleted here: announcements, notices. */
export function TextListPage<Row extends Text>({
  title,
  add,
  list,
  changes,
  filter,
  columns,
  paging,
  onPage,
  sort,
  onSort,
  remove,
  deleteMeans,
  dialog,
}: Props<Row>) {
  const t = useMessages();
  const [edited, setEdited] = useState<Row | 'new' | null>(null);
  const removal = useAct(remove, { done: 'admin.deleted', changes });
  const ask = async (row: Row) => {
    if (
      await confirm({
        title: t('admin.text.deleteTitle', { title: row.title }),
        body: deleteMeans,
        action: t('common.delete'),
        danger: true,
      })
    )
      removal.mutate(row.id);
  };
  return (
    <Page>
      <PageHeader
        title={title}
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
            {add}
          </Button>
        }
      />
      <Card>
        <Filters>{filter}</Filters>
        <DataTable
          caption={title}
          rows={list.data?.records}
          rowKey={({ id }) => id}
          refreshing={list.isPlaceholderData}
          error={emptinessText(list)}
          onRetry={() => void list.refetch()}
          sort={sort}
          onSort={onSort}
          columns={[
            { key: 'title', header: t('admin.text.title'), compact: 'title', cell: (row) => row.title },
            ...columns,
            {
              key: 'actions',
              header: <span className="visually-hidden">{t('admin.actions')}</span>,
              width: 56,
              align: 'end',
              compact: 'end',
              cell: (row) => (
                <RowMenu name={row.title}>
                  <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEdited(row)}>
                    {t('common.edit')}
                  </Menu.Item>
                  <Menu.Item
                    color="red"
                    leftSection={<IconTrash size={16} aria-hidden />}
                    onClick={() => void ask(row)}
                  >
                    {t('common.delete')}
                  </Menu.Item>
                </RowMenu>
              ),
            },
          ]}
        />
        <ListPager search={paging} total={list.data?.total} onChange={onPage} />
      </Card>
      {edited && dialog(edited === 'new' ? null : edited, () => setEdited(null))}
    </Page>
  );
}
