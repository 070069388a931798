import { Button, Menu } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import type { StoredCategory, TrainingCategory } from '@verdict/contract/training/training.ts';
import { CATEGORY_MAX } from '@verdict/domain/training/form.ts';
import { useState } from 'react';
import { fieldsOf } from '../forms/revision/versions.ts';
import { ColorField } from '../kit/ColorField.tsx';
import { DataTable, type Column } from '../kit/DataTable.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { Card } from '../kit/Page.tsx';
import { TagChips } from '../kit/TagChips.tsx';
import { readingOf } from '../lists/ListCard.tsx';
import { RemovalItem } from '../lists/RemovalItem.tsx';
import { menuColumn, RowMenu } from '../lists/RowMenu.tsx';
import { deskTexts } from './messages.ts';
import { NamedDialog, useNamedForm } from './NamedDialog.tsx';

/** Endpoints to change training categories, of the back office or a group. */
export interface CategoryDesk {
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
  desk: CategoryDesk | null;
  /** Hint below "no categories". */
  noneHint: string;
}

/** Training categories with their colours. */
export function TrainingCategories({ caption, categories, desk, noneHint }: Props) {
  const t = deskTexts.useMessages();
  const [edited, setEdited] = useState<StoredCategory | null>(null);
  const columns: (Column<StoredCategory> | false)[] = [
    {
      key: 'name',
      header: t('desk.name'),
      compact: 'title',
      cell: (category) => <TagChips tags={[category]} />,
    },
    desk !== null && {
      ...menuColumn(t),
      cell: (category) => <Actions category={category} desk={desk} onEdit={() => setEdited(category)} />,
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
        empty={<EmptyState title={t('desk.category.none')} hint={noneHint} />}
        columns={columns.filter((column) => column !== false)}
      />
      {desk !== null && edited && <CategoryDialog category={edited} desk={desk} onClose={() => setEdited(null)} />}
    </Card>
  );
}

/** A button that opens the form of a new category. */
export function AddCategory({ desk, size }: { desk: CategoryDesk; size?: 'xs' }) {
  const t = deskTexts.useMessages();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size={size} leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />} onClick={() => setOpen(true)}>
        {t('desk.category.add')}
      </Button>
      {open && <CategoryDialog category={null} desk={desk} onClose={() => setOpen(false)} />}
    </>
  );
}

interface DialogProps {
  /** Null for a new category. */
  category: StoredCategory | null;
  desk: CategoryDesk;
  onClose: () => void;
}

const valuesOf = (category: TrainingCategory | null): Named => ({
  name: category?.name ?? '',
  color: category?.color ?? '',
});

function CategoryDialog({ category, desk, onClose }: DialogProps) {
  const t = deskTexts.useMessages();
  const form = useNamedForm(valuesOf(category));
  return (
    <NamedDialog
      title={t(category ? 'desk.category.edit' : 'desk.category.add')}
      form={form}
      nameMax={CATEGORY_MAX}
      save={(values, revision) => (category ? desk.update(category.id, values, revision) : desk.create(values))}
      revised={
        category && {
          revision: category.revision,
          valuesOf,
          fields: fieldsOf<Named>({ name: t('desk.name'), color: t('desk.color') }),
        }
      }
      changes={desk.key}
      onClose={onClose}
    >
      <ColorField label={t('desk.color')} {...form.getInputProps('color')} />
    </NamedDialog>
  );
}

interface ActionsProps {
  category: TrainingCategory;
  desk: CategoryDesk;
  onEdit: () => void;
}

function Actions({ category: { id, name }, desk, onEdit }: ActionsProps) {
  const t = deskTexts.useMessages();
  return (
    <RowMenu name={name}>
      <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
        {t('common.edit')}
      </Menu.Item>
      <RemovalItem
        title={t('desk.category.deleteTitle', { name })}
        means={t('desk.category.deleteMeans')}
        remove={() => desk.remove(id)}
        changes={desk.key}
      />
    </RowMenu>
  );
}
