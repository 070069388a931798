import { Button, Menu, Stack } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { deleteClassification, deleteTag, getClassifications } from '@verdict/contract/admin/tags.ts';
import type { Tag } from '@verdict/contract/shapes.ts';
import { getAllProblemTags, type TagClassification } from '@verdict/contract/site.ts';
import { client } from '@verdict/ui/app/client.ts';
import { emptinessText } from '@verdict/ui/app/failures.ts';
import { oneOf } from '@verdict/ui/app/search-params.ts';
import { useLocale } from '@verdict/ui/i18n.tsx';
import { confirm } from '@verdict/ui/kit/confirm.tsx';
import { DataTable } from '@verdict/ui/kit/DataTable.tsx';
import { Card, Page, PageHeader } from '@verdict/ui/kit/Page.tsx';
import { TagChips } from '@verdict/ui/kit/TagChips.tsx';
import { useTagName } from '@verdict/ui/kit/use-tag-name.ts';
import { useState } from 'react';
import { useMessages } from '../../app/messages.ts';
import { RowMenu } from '../../app/RowMenu.tsx';
import { sortedRows } from '../../app/sorted-rows.ts';
import { useAct } from '../../app/use-act.ts';
import { ClassificationDialog } from './ClassificationDialog.tsx';
import { tagsKey } from './problem-queries.ts';
import { TagDialog } from './TagDialog.tsx';
import { tagOrders, tagSorts } from './tag-order.ts';

const route = getRouteApi('/office/problem/tag');

const tagsQuery = queryOptions({
  queryKey: [...tagsKey, 'all'],
  queryFn: ({ signal }) => client.call(getAllProblemTags, {}, { signal }),
});
const classificationsQuery = queryOptions({
  queryKey: [...tagsKey, 'classifications'],
  queryFn: ({ signal }) => client.call(getClassifications, { oj: 'ME' }, { signal }),
});

/** Tags with their colours, and the classifications that they are sorted into. */
export function TagsPage() {
  const t = useMessages();
  const tags = useQuery(tagsQuery);
  const classifications = useQuery(classificationsQuery);
  const [tag, setTag] = useState<Tag | 'new' | null>(null);
  const [classification, setClassification] = useState<TagClassification | 'new' | null>(null);
  const classificationOf = (tcid: number | null) => classifications.data?.find(({ id }) => id === tcid)?.name ?? '';
  const { sort } = route.useSearch();
  const navigate = route.useNavigate();
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
            error={emptinessText(classifications)}
            onRetry={() => void classifications.refetch()}
            columns={[
              { key: 'name', header: t('admin.tag.name'), compact: 'title', cell: ({ name }) => name },
              {
                key: 'rank',
                header: t('admin.tag.rank'),
                width: 120,
                align: 'end',
                quiet: true,
                cell: ({ rank }) => rank,
              },
              {
                key: 'actions',
                header: <span className="visually-hidden">{t('admin.actions')}</span>,
                width: 56,
                align: 'end',
                compact: 'end',
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
            rows={sortedRows(tags.data, sort, orders)}
            rowKey={({ id }) => id}
            error={emptinessText(tags)}
            onRetry={() => void tags.refetch()}
            sort={sort}
            onSort={(wanted) => void navigate({ search: { sort: oneOf(wanted, tagSorts) }, resetScroll: false })}
            columns={[
              {
                key: 'name',
                header: t('admin.tag.name'),
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
              {
                key: 'actions',
                header: <span className="visually-hidden">{t('admin.actions')}</span>,
                width: 56,
                align: 'end',
                compact: 'end',
                cell: (row) => <Actions kind="tag" row={row} onEdit={() => setTag(row)} />,
              },
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
  const removal = useAct(
    () =>
      kind === 'tag' ? client.call(deleteTag, { tid: row.id }) : client.call(deleteClassification, { tcid: row.id }),
    {
      done: 'admin.deleted',
      changes: tagsKey,
    },
  );
  const remove = async () => {
    const sure = await confirm({
      title: t('admin.tag.deleteTitle', { name: row.name }),
      body: t(`admin.tag.delete.${kind}`),
      action: t('common.delete'),
      danger: true,
    });
    if (sure) removal.mutate();
  };
  return (
    <RowMenu name={row.name}>
      <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
        {t('common.edit')}
      </Menu.Item>
      <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => void remove()}>
        {t('common.delete')}
      </Menu.Item>
    </RowMenu>
  );
}
