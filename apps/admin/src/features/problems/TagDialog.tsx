import { ColorInput, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { createTag, updateTag } from '@verdict/contract/admin/tags.ts';
import type { Tag } from '@verdict/contract/shapes.ts';
import type { TagClassification } from '@verdict/contract/site.ts';
import { TAG_MAX } from '@verdict/domain/problem/problem-form.ts';
import { client } from '@verdict/ui/app/client.ts';
import { FormDialog } from '../../app/FormDialog.tsx';
import { requiredLineFault } from '../../app/line-rule.ts';
import { useMessages } from '../../app/messages.ts';
import { tagsKey } from './problem-queries.ts';

/** `tag` null makes a new one. */
export function TagDialog({
  tag,
  classifications,
  onClose,
}: {
  tag: Tag | null;
  classifications: readonly TagClassification[];
  onClose: () => void;
}) {
  const t = useMessages();
  const form = useForm({
    initialValues: { name: tag?.name ?? '', color: tag?.color ?? '', tcid: String(tag?.tcid ?? '') },
    validateInputOnBlur: true,
    validate: { name: (name) => requiredLineFault(t, name, 'admin.nameRequired') },
  });
  const save = (values: typeof form.values): Promise<unknown> =>
    tag
      ? client.call(updateTag, { id: tag.id, ...values }, { quiet: true })
      : client.call(createTag, values, { quiet: true });
  return (
    <FormDialog
      title={t(tag ? 'admin.tag.edit' : 'admin.tag.add')}
      form={form}
      save={save}
      changes={tagsKey}
      onClose={onClose}
    >
      <TextInput
        label={t('admin.tag.name')}
        required
        maxLength={TAG_MAX}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <ColorInput
        label={t('admin.tag.color')}
        withEyeDropper={false}
        popoverProps={{ withinPortal: false }}
        {...form.getInputProps('color')}
      />
      <NativeSelect
        label={t('admin.tag.classification')}
        data={[
          { value: '', label: t('admin.tag.noClassification') },
          ...classifications.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        {...form.getInputProps('tcid')}
      />
    </FormDialog>
  );
}
