import { Button, Menu } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import type { Page as PageOf } from '@verdict/contract/fields.ts';
import { useState, type ReactNode } from 'react';
import { DataTable, type Column } from '@verdict/kit/lists/DataTable.tsx';
import { Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { sortedBy, type ListAddress } from '@verdict/kit/lists/list-address.ts';
import type { Pages, Sorted } from '@verdict/kit/lists/paging.ts';
import { menuColumn, RowMenu } from '@verdict/kit/lists/RowMenu.tsx';
import { useAction } from '../../../app/actions/use-action.ts';
import { ListCard, tableOf } from '../../../app/client/ListCard.tsx';
import { textFormTexts } from '../../../app/forms/messages.ts';

interface Text {
  id: number;
  title: string;
}

interface Props<Row extends Text, Sort extends string> {
  title: string;
  /** Places the add button and the list on the page. */
  around: (add: ReactNode, list: ReactNode) => ReactNode;
  /** Label of the add button. */
  add: string;
  list: UseQueryResult<PageOf<Row>>;
  /** Queries under this key are refetched after a change. */
  changes: QueryKey;
  filters?: ReactNode;
  /** Columns between the title and the menu of a row. */
  columns: readonly Column<Row>[];
  address: ListAddress<Sorted<Sort>>;
  pages: Pages;
  /** Sort orders. The first one is the default. */
  sorts: readonly Sort[];
  remove: (id: number) => Promise<unknown>;
  /** True if the reader may change and delete the row. Defaults to true for all rows. */
  mayEdit?: (row: Row) => boolean;
  /** Consequences of deleting a row. */
  deleteMeans?: string;
  /** The dialog for editing a row. Null for a new one. */
  dialog: (row: Row | null, onClose: () => void) => ReactNode;
}

/** A back office page with such a list. `below`: content between the heading and the list. */
export const TextListPage = <Row extends Text, Sort extends string>({
  below,
  ...list
}: Omit<Props<Row, Sort>, 'around'> & { below?: ReactNode }) => (
  <TextList
    {...list}
    around={(add, rows) => (
      <Page>
        <PageHeader title={list.title} actions={add} />
        {below}
        {rows}
      </Page>
    )}
  />
);

/** A list of texts with titles that are written, changed and deleted here: announcements, notices. */
export function TextList<Row extends Text, Sort extends string>({
  title,
  around,
  add,
  list,
  changes,
  filters,
  columns,
  address,
  pages,
  sorts,
  remove,
  mayEdit = () => true,
  deleteMeans,
  dialog,
}: Props<Row, Sort>) {
  const t = textFormTexts.useMessages();
  const [edited, setEdited] = useState<Row | 'new' | null>(null);
  const removal = useAction((row: Row) => remove(row.id), {
    ask: (row) => ({
      title: t('text.deleteTitle', { title: row.title }),
      body: deleteMeans,
      action: t('common.delete'),
      danger: true,
    }),
    done: t('kit.deleted'),
    changes,
  });
  return (
    <>
      {around(
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
          {add}
        </Button>,
        <ListCard filters={filters} list={list} address={address} pages={pages}>
          <DataTable
            caption={title}
            {...tableOf(list)}
            {...sortedBy(address, sorts)}
            rowKey={({ id }) => id}
            columns={[
              { key: 'title', header: t('text.title'), compact: 'title', cell: (row) => row.title },
              ...columns,
              {
                ...menuColumn(t),
                cell: (row) =>
                  mayEdit(row) && (
                    <RowMenu name={row.title}>
                      <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEdited(row)}>
                        {t('common.edit')}
                      </Menu.Item>
                      <Menu.Item
                        color="red"
                        leftSection={<IconTrash size={16} aria-hidden />}
                        onClick={() => removal.run(row)}
                      >
                        {t('common.delete')}
                      </Menu.Item>
                    </RowMenu>
                  ),
              },
            ]}
          />
        </ListCard>,
      )}
      {edited && dialog(edited === 'new' ? null : edited, () => setEdited(null))}
    </>
  );
}
