import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type DiscussionCategory, saveDiscussionCategories } from '@verdict/contract/community/discussion.ts';
import { discussionLengths } from '@verdict/domain/community/discussion.ts';
import { LimitedInput } from '@verdict/kit/controls/LimitedInput.tsx';
import { client } from '../../../app/client/client.ts';
import { FormDialog } from '../../../app/forms/FormDialog.tsx';
import { categoriesQuery } from './discussion-queries.ts';
import { discussionTexts } from './messages.ts';

/** Renames categories and adds new ones. */
export default function CategoriesDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(categoriesQuery);
  return data && <Names stored={data} onClose={onClose} />;
}

function Names({ stored, onClose }: { stored: DiscussionCategory[]; onClose: () => void }) {
  const t = discussionTexts.useMessages();
  const form = useForm<{ categories: { id?: number; name: string }[] }>({ initialValues: { categories: stored } });
  return (
    <FormDialog
      title={t('discussion.categories')}
      form={form}
      save={({ categories }) => client.call(saveDiscussionCategories, { categories }, { quiet: true })}
      changes={categoriesQuery.queryKey}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>{t('discussion.categoriesHint')}</p>
      {form.values.categories.map(({ id }, index) => (
        <LimitedInput
          key={id ?? `new${index}`}
          aria-label={t('discussion.categoryName', { n: index + 1 })}
          limit={discussionLengths.category}
          {...form.getInputProps(`categories.${index}.name`)}
        />
      ))}
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => form.insertListItem('categories', { name: '' })}
        >
          {t('discussion.addCategory')}
        </Button>
      </div>
    </FormDialog>
  );
}
