import { Button, Menu } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  createTrainingCategory,
  deleteTrainingCategory,
  updateTrainingCategory,
} from '@verdict/contract/admin/trainings.ts';
import type { TrainingCategory } from '@verdict/contract/training.ts';
import { isOrdinaryAdmin } from '@verdict/domain/permission/actor.ts';
import { CATEGORY_MAX } from '@verdict/domain/training/form.ts';
import { client } from '@verdict/ui/app/client.ts';
import { useActor } from '@verdict/ui/app/session.ts';
import { ColorField } from '@verdict/ui/kit/ColorField.tsx';
import { DataTable, type Column } from '@verdict/ui/kit/DataTable.tsx';
import { EmptyState } from '@verdict/ui/kit/EmptyState.tsx';
import { Card, Page, PageHeader } from '@verdict/ui/kit/Page.tsx';
import { TagChips } from '@verdict/ui/kit/TagChips.tsx';
import { readingOf } from '@verdict/ui/lists/ListCard.tsx';
import { menuColumn, RowMenu } from '@verdict/ui/lists/RowMenu.tsx';
import { useState } from 'react';
import { useMessages } from '../../app/messages.ts';
import { RemovalItem } from '@verdict/ui/lists/RemovalItem.tsx';
import { NamedDialog, useNamedForm } from '../problems/NamedDialog.tsx';
import { categoriesQuery } from './training-queries.ts';

const { queryKey } = categoriesQuery;

/** Categories of trainings with their colours. Ordinary admins only look at them. */
export function CategoriesPage() {
  const t = useMessages();
  const mayChange = !isOrdinaryAdmin(useActor());
  const categories = useQuery(categoriesQuery);
  const [edited, setEdited] = useState<TrainingCategory | 'new' | null>(null);
  const columns: (Column<TrainingCategory> | false)[] = [
    {
      key: 'name',
      header: t('admin.tag.name'),
      compact: 'title',
      cell: (category) => <TagChips tags={[category]} />,
    },
    mayChange && {
      ...menuColumn(t),
      cell: (category) => <Actions category={category} onEdit={() => setEdited(category)} />,
    },
  ];
  return (
    <Page>
      <PageHeader
        title={t('admin.trainingCategories')}
        actions={
          mayChange && (
            <Button leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />} onClick={() => setEdited('new')}>
              {t('admin.trainingCategory.add')}
            </Button>
          )
        }
      />
      <Card>
        <DataTable
          caption={t('admin.trainingCategories')}
          density="dense"
          skeletonRows={5}
          rows={categories.data}
          rowKey={({ id }) => id}
          {...readingOf(categories)}
          empty={
            <EmptyState
              title={t('admin.trainingCategory.none')}
              hint={t(mayChange ? 'admin.trainingCategory.noneHint' : 'admin.trainingCategory.noneForYou')}
            />
          }
          columns={columns.filter((column) => column !== false)}
        />
      </Card>
      {edited && <CategoryDialog category={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Page>
  );
}

/** `category` null makes a new one. */
function CategoryDialog({ category, onClose }: { category: TrainingCategory | null; onClose: () => void }) {
  const t = useMessages();
  const form = useNamedForm({ name: category?.name ?? '', color: category?.color ?? '' });
  return (
    <NamedDialog
      title={t(category ? 'admin.trainingCategory.edit' : 'admin.trainingCategory.add')}
      form={form}
      nameMax={CATEGORY_MAX}
      save={(values): Promise<unknown> =>
        category
          ? client.call(updateTrainingCategory, { id: category.id, ...values }, { quiet: true })
          : client.call(createTrainingCategory, values, { quiet: true })
      }
      changes={queryKey}
      onClose={onClose}
    >
      <ColorField label={t('admin.tag.color')} {...form.getInputProps('color')} />
    </NamedDialog>
  );
}

function Actions({ category: { id, name }, onEdit }: { category: TrainingCategory; onEdit: () => void }) {
  const t = useMessages();
  return (
    <RowMenu name={name}>
      <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
        {t('common.edit')}
      </Menu.Item>
      <RemovalItem
        title={t('admin.trainingCategory.deleteTitle', { name })}
        means={t('admin.trainingCategory.deleteMeans')}
        remove={() => client.call(deleteTrainingCategory, { cid: id })}
        changes={queryKey}
      />
    </RowMenu>
  );
}
