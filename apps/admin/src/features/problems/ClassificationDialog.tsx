import { NumberInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { createClassification, updateClassification } from '@verdict/contract/admin/tags.ts';
import type { TagClassification } from '@verdict/contract/site.ts';
import { client } from '@verdict/ui/app/client.ts';
import { FormDialog } from '../../app/FormDialog.tsx';
import { requiredLineFault } from '../../app/line-rule.ts';
import { useMessages } from '../../app/messages.ts';
import { tagsKey } from './problem-queries.ts';

const NAME_MAX = 255;

/** `classification` null makes a new one. */
export function ClassificationDialog({
  classification,
  onClose,
}: {
  classification: TagClassification | null;
  onClose: () => void;
}) {
  const t = useMessages();
  const form = useForm<{ name: string; rank: number | string }>({
    initialValues: { name: classification?.name ?? '', rank: classification?.rank ?? 0 },
    validateInputOnBlur: true,
    validate: { name: (name) => requiredLineFault(t, name, 'admin.nameRequired') },
  });
  const save = ({ name, rank }: typeof form.values): Promise<unknown> => {
    const sent = { name, rank: Number(rank) };
    return classification
      ? client.call(updateClassification, { id: classification.id, ...sent }, { quiet: true })
      : client.call(createClassification, sent, { quiet: true });
  };
  return (
    <FormDialog
      title={t(classification ? 'admin.tag.editClassification' : 'admin.tag.addClassification')}
      form={form}
      save={save}
      changes={tagsKey}
      onClose={onClose}
    >
      <TextInput
        label={t('admin.tag.name')}
        required
        maxLength={NAME_MAX}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <NumberInput
        label={t('admin.tag.rank')}
        description={t('admin.tag.rankHint')}
        allowDecimal={false}
        {...form.getInputProps('rank')}
      />
    </FormDialog>
  );
}
