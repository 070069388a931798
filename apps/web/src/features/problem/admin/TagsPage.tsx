import { Button, Menu, Stack } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { deleteClassification, deleteTag, getClassifications } from '@verdict/contract/problem/tags.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { getAllProblemTags } from '@verdict/contract/site/site.ts';
import { oneOf } from '@verdict/kit/lists/search-params.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { DataTable } from '@verdict/kit/lists/DataTable.tsx';
import { Card, Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { listAddress } from '@verdict/kit/lists/list-address.ts';
import { menuColumn, RowMenu } from '@verdict/kit/lists/RowMenu.tsx';
import { sortedRows } from '@verdict/kit/lists/sorted-rows.ts';
import { useState } from 'react';
import { client } from '../../../app/client/client.ts';
import { TagChips } from '../labels/TagChips.tsx';
import { useTagName } from '../labels/use-tag-name.ts';
import { readingOf } from '../../../app/client/ListCard.tsx';
import { useMessages } from '../../../app/office/messages.ts';
import { RemovalItem } from '../../../app/actions/RemovalItem.tsx';
import { ClassificationDialog } from './ClassificationDialog.tsx';
import { tagsKey } from './problem-queries.ts';
import { TagDialog } from './TagDialog.tsx';
import { tagOrders, tagSorts } from './tag-order.ts';

const route = getRouteApi('/in-office/admin/problem/tag');

const tagsQuery = queryOptions({
  queryKey: [...tagsKey, 'all'],
  queryFn: ({ signal }) => client.call(getAllProblemTags, {}, { signal }),
});
const classificationsQuery = queryOptions({
  queryKey: [...tagsKey, 'classifications'],
  queryFn: ({ signal }) => client.call(getClassifications, { oj: 'ME' }, { signal }),
});

/** Tags with their colours, and their classifications. */
export function TagsPage() {
  const t = useMessages();
  const tags = useQuery(tagsQuery);
  const classifications = useQuery(classificationsQuery);
  const [tag, setTag] = useState<DataOf<typeof getAllProblemTags>[number] | 'new' | null>(null);
  const [classification, setClassification] = useState<DataOf<typeof getClassifications>[number] | 'new' | null>(null);
  const classificationOf = (tcid: number | null) => classifications.data?.find(({ id }) => id === tcid)?.name ?? '';
  const { search, filter } = listAddress(route.useSearch(), route.useNavigate());
  const orders = tagOrders(useLocale(), useTagName(), classificationOf);
  return (
    <Page>
      <PageHeader title={t('admin.tags')} />
      <Stack gap="md">
        <Card
          title={t('admin.tag.classifications')}
          actions={<AddButton label={t('admin.tag.addClassification')} onClick={() => setClassification('new')} />}
        >
          <DataTable
            caption={t('admin.tag.classifications')}
            density="dense"
            skeletonRows={3}
            rows={classifications.data}
            rowKey={({ id }) => id}
            {...readingOf(classifications)}
            columns={[
              { key: 'name', header: t('manage.name'), compact: 'title', cell: ({ name }) => name },
              {
                key: 'rank',
                header: t('admin.tag.rank'),
                width: 120,
                align: 'end',
                quiet: true,
                cell: ({ rank }) => rank,
              },
              {
                ...menuColumn(t),
                cell: (row) => <Actions kind="classification" row={row} onEdit={() => setClassification(row)} />,
              },
            ]}
          />
        </Card>
        <Card
          title={t('problem.tags')}
          actions={<AddButton label={t('admin.tag.add')} onClick={() => setTag('new')} />}
        >
          <DataTable
            caption={t('problem.tags')}
            density="dense"
            rows={sortedRows(tags.data, search.sort, orders)}
            rowKey={({ id }) => id}
            {...readingOf(tags)}
            sort={search.sort}
            onSort={(wanted) => filter({ sort: oneOf(wanted, tagSorts) })}
            columns={[
              {
                key: 'name',
                header: t('manage.name'),
                sort: 'name',
                compact: 'title',
                cell: (row) => <TagChips tags={[row]} />,
              },
              {
                key: 'classification',
                header: t('admin.tag.classification'),
                sort: 'classification',
                width: 260,
                cell: ({ tcid }) => classificationOf(tcid),
              },
              { ...menuColumn(t), cell: (row) => <Actions kind="tag" row={row} onEdit={() => setTag(row)} /> },
            ]}
          />
        </Card>
      </Stack>
      {tag && (
        <TagDialog
          tag={tag === 'new' ? null : tag}
          classifications={classifications.data ?? []}
          onClose={() => setTag(null)}
        />
      )}
      {classification && (
        <ClassificationDialog
          classification={classification === 'new' ? null : classification}
          onClose={() => setClassification(null)}
        />
      )}
    </Page>
  );
}

function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="default" size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={onClick}>
      {label}
    </Button>
  );
}

function Actions({
  kind,
  row,
  onEdit,
}: {
  kind: 'tag' | 'classification';
  row: { id: number; name: string };
  onEdit: () => void;
}) {
  const t = useMessages();
  return (
    <RowMenu name={row.name}>
      <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
        {t('common.edit')}
      </Menu.Item>
      <RemovalItem
        title={t('admin.tag.deleteTitle', { name: row.name })}
        means={t(`admin.tag.delete.${kind}`)}
        remove={() =>
          kind === 'tag' ? client.call(deleteTag, { tid: row.id }) : client.call(deleteClassification, { tcid: row.id })
        }
        changes={tagsKey}
      />
    </RowMenu>
  );
}
