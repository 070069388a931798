import { NativeSelect } from '@mantine/core';
import { createTag, updateTag } from '@verdict/contract/admin/tags.ts';
import type { Tag } from '@verdict/contract/shapes.ts';
import type { TagClassification } from '@verdict/contract/site.ts';
import { TAG_MAX } from '@verdict/domain/problem/problem-form.ts';
import { client } from '@verdict/ui/app/client.ts';
import { ColorField } from '@verdict/ui/kit/ColorField.tsx';
import { useMessages } from '../../app/messages.ts';
import { NamedDialog, useNamedForm } from '@verdict/ui/desk/NamedDialog.tsx';
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
  const form = useNamedForm({ name: tag?.name ?? '', color: tag?.color ?? '', tcid: String(tag?.tcid ?? '') });
  const save = (values: typeof form.values): Promise<unknown> =>
    tag
      ? client.call(updateTag, { id: tag.id, ...values }, { quiet: true })
      : client.call(createTag, values, { quiet: true });
  return (
    <NamedDialog
      title={t(tag ? 'admin.tag.edit' : 'admin.tag.add')}
      form={form}
      nameMax={TAG_MAX}
      save={save}
      changes={tagsKey}
      onClose={onClose}
    >
      <ColorField label={t('desk.color')} {...form.getInputProps('color')} />
      <NativeSelect
        label={t('admin.tag.classification')}
        data={[
          { value: '', label: t('admin.tag.noClassification') },
          ...classifications.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        {...form.getInputProps('tcid')}
      />
    </NamedDialog>
  );
}
