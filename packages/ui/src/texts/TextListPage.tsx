import { Button, Menu } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import type { Page as PageOf } from '@verdict/contract/fields.ts';
import { useState, type ReactNode } from 'react';
import { useAction } from '../actions/use-action.ts';
import { DataTable, type Column } from '../kit/DataTable.tsx';
import { Page, PageHeader } from '../kit/Page.tsx';
import { sortedBy, type ListAddress } from '../lists/list-address.ts';
import { ListCard, tableOf } from '../lists/ListCard.tsx';
import type { Pages, Sorted } from '../lists/paging.ts';
import { menuColumn, RowMenu } from '../lists/RowMenu.tsx';
import { textFormTexts } from './messages.ts';

interface Text {
  id: number;
  title: string;
}

interface Props<Row extends Text, Sort extends string> {
  title: string;
  /** Puts the button that writes a new one, and the list, onto the page. */
  around: (add: ReactNode, list: ReactNode) => ReactNode;
  /** On the button that writes a new one. */
  add: string;
  list: UseQueryResult<PageOf<Row>>;
  /** Everything under this key is read again after a change. */
  changes: QueryKey;
  filters?: ReactNode;
  /** Between the title and the menu of a row. */
  columns: readonly Column<Row>[];
  address: ListAddress<Sorted<Sort>>;
  pages: Pages;
  /** The first of them is the standard one. */
  sorts: readonly Sort[];
  remove: (id: number) => Promise<unknown>;
  /** Whether the reader may change and delete it; absent: all of them. */
  mayEdit?: (row: Row) => boolean;
  /** What goes with one that is deleted. */
  deleteMeans?: string;
  /** The dialog in which one is written; null: a new one. */
  dialog: (row: Row | null, onClose: () => void) => ReactNode;
}

/** A page of the back office that is such a list. `below`: between its heading and the list. */
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
