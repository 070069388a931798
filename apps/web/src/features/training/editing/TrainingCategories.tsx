import { Button, Menu } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import type { StoredCategory, TrainingCategory } from '@verdict/contract/training/training.ts';
import { CATEGORY_MAX } from '@verdict/domain/training/form.ts';
import { useState } from 'react';
import { ColorField } from '@verdict/kit/controls/ColorField.tsx';
import { DataTable, type Column } from '@verdict/kit/lists/DataTable.tsx';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { Card } from '@verdict/kit/page/Page.tsx';
import { menuColumn, RowMenu } from '@verdict/kit/lists/RowMenu.tsx';
import { fieldsOf } from '../../../app/forms/revision/versions.ts';
import { TagChips } from '../../problem/labels/TagChips.tsx';
import { readingOf } from '../../../app/client/ListCard.tsx';
import { RemovalItem } from '../../../app/actions/RemovalItem.tsx';
import { managementTexts } from '../../../app/management/messages.ts';
import { NamedDialog, useNamedForm } from '../../../app/management/NamedDialog.tsx';

/** Endpoints to change training categories, of the back office or a group. */
export interface CategoryManagement {
  /** Queries under this key are refetched after each change. */
  key: QueryKey;
  create: (values: Named) => Promise<unknown>;
  update: (id: number, values: Named, revision: string | undefined) => Promise<unknown>;
  remove: (id: number) => Promise<unknown>;
}
type Named = Record<'name' | 'color', string>;

interface Props {
  caption: string;
  /** All categories, from every page of the list. */
  categories: UseQueryResult<StoredCategory[]>;
  /** Null when the reader may only look at them. */
  management: CategoryManagement | null;
  /** Hint below "no categories". */
  noneHint: string;
}

/** Training categories with their colours. */
export function TrainingCategories({ caption, categories, management, noneHint }: Props) {
  const t = managementTexts.useMessages();
  const [edited, setEdited] = useState<StoredCategory | null>(null);
  const columns: (Column<StoredCategory> | false)[] = [
    {
      key: 'name',
      header: t('manage.name'),
      compact: 'title',
      cell: (category) => <TagChips tags={[category]} />,
    },
    management !== null && {
      ...menuColumn(t),
      cell: (category) => <Actions category={category} management={management} onEdit={() => setEdited(category)} />,
    },
  ];
  return (
    <Card>
      <DataTable
        caption={caption}
        density="dense"
        skeletonRows={5}
        rows={categories.data}
        rowKey={({ id }) => id}
        {...readingOf(categories)}
        empty={<EmptyState title={t('manage.category.none')} hint={noneHint} />}
        columns={columns.filter((column) => column !== false)}
      />
      {management !== null && edited && (
        <CategoryDialog category={edited} management={management} onClose={() => setEdited(null)} />
      )}
    </Card>
  );
}

/** A button that opens the form of a new category. */
export function AddCategory({ management, size }: { management: CategoryManagement; size?: 'xs' }) {
  const t = managementTexts.useMessages();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size={size} leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />} onClick={() => setOpen(true)}>
        {t('manage.category.add')}
      </Button>
      {open && <CategoryDialog category={null} management={management} onClose={() => setOpen(false)} />}
    </>
  );
}

interface DialogProps {
  /** Null for a new category. */
  category: StoredCategory | null;
  management: CategoryManagement;
  onClose: () => void;
}

const valuesOf = (category: TrainingCategory | null): Named => ({
  name: category?.name ?? '',
  color: category?.color ?? '',
});

function CategoryDialog({ category, management, onClose }: DialogProps) {
  const t = managementTexts.useMessages();
  const form = useNamedForm(valuesOf(category));
  return (
    <NamedDialog
      title={t(category ? 'manage.category.edit' : 'manage.category.add')}
      form={form}
      nameMax={CATEGORY_MAX}
      save={(values, revision) =>
        category ? management.update(category.id, values, revision) : management.create(values)
      }
      revised={
        category && {
          revision: category.revision,
          valuesOf,
          fields: fieldsOf<Named>({ name: t('manage.name'), color: t('manage.color') }),
        }
      }
      changes={management.key}
      onClose={onClose}
    >
      <ColorField label={t('manage.color')} {...form.getInputProps('color')} />
    </NamedDialog>
  );
}

interface ActionsProps {
  category: TrainingCategory;
  management: CategoryManagement;
  onEdit: () => void;
}

function Actions({ category: { id, name }, management, onEdit }: ActionsProps) {
  const t = managementTexts.useMessages();
  return (
    <RowMenu name={name}>
      <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
        {t('common.edit')}
      </Menu.Item>
      <RemovalItem
        title={t('manage.category.deleteTitle', { name })}
        means={t('manage.category.deleteMeans')}
        remove={() => management.remove(id)}
        changes={management.key}
      />
    </RowMenu>
  );
}
