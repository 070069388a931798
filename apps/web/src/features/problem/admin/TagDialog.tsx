import { NativeSelect } from '@mantine/core';
import { createTag, updateTag } from '@verdict/contract/problem/tags.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import type { getAllProblemTags, TagClassification } from '@verdict/contract/site/site.ts';
import { TAG_MAX } from '@verdict/domain/problem/problem-form.ts';
import { ColorField } from '@verdict/kit/controls/ColorField.tsx';
import { client } from '../../../app/client/client.ts';
import { fieldsOf } from '../../../app/forms/revision/versions.ts';
import { useMessages } from '../../../app/office/messages.ts';
import { NamedDialog, useNamedForm } from '../../../app/management/NamedDialog.tsx';
import { tagsKey } from './problem-queries.ts';

type StoredTag = DataOf<typeof getAllProblemTags>[number];

const valuesOf = (tag: Pick<StoredTag, 'name' | 'color' | 'tcid'> | null) => ({
  name: tag?.name ?? '',
  color: tag?.color ?? '',
  tcid: String(tag?.tcid ?? ''),
});

/** A null `tag` creates a new one. */
export function TagDialog({
  tag,
  classifications,
  onClose,
}: {
  tag: StoredTag | null;
  classifications: readonly TagClassification[];
  onClose: () => void;
}) {
  const t = useMessages();
  const form = useNamedForm(valuesOf(tag));
  const save = (values: typeof form.values, revision?: string): Promise<unknown> =>
    tag
      ? client.call(updateTag, { id: tag.id, revision, ...values }, { quiet: true })
      : client.call(createTag, values, { quiet: true });
  return (
    <NamedDialog
      title={t(tag ? 'admin.tag.edit' : 'admin.tag.add')}
      form={form}
      nameMax={TAG_MAX}
      save={save}
      revised={
        tag && {
          revision: tag.revision,
          valuesOf,
          fields: fieldsOf<typeof form.values>({
            name: t('manage.name'),
            color: t('manage.color'),
            tcid: {
              label: t('admin.tag.classification'),
              show: (tcid) => classifications.find(({ id }) => String(id) === tcid)?.name ?? '',
            },
          }),
        }
      }
      changes={tagsKey}
      onClose={onClose}
    >
      <ColorField label={t('manage.color')} {...form.getInputProps('color')} />
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
