import { NumberInput } from '@mantine/core';
import { createClassification, updateClassification } from '@verdict/contract/problem/tags.ts';
import type { TagClassification } from '@verdict/contract/site/site.ts';
import { client } from '../../../app/client/client.ts';
import { useMessages } from '../../../app/office/messages.ts';
import { fieldsOf } from '../../../app/forms/revision/versions.ts';
import { NamedDialog, useNamedForm } from '../../../app/management/NamedDialog.tsx';
import { tagsKey } from './problem-queries.ts';

const NAME_MAX = 255;

type Values = { name: string; rank: number | string };
const valuesOf = ({ name, rank }: Values): Values => ({ name, rank });

/** A null `classification` creates a new one. */
export function ClassificationDialog({
  classification,
  onClose,
}: {
  classification: (TagClassification & { revision: string }) | null;
  onClose: () => void;
}) {
  const t = useMessages();
  const form = useNamedForm<Values>(classification ? valuesOf(classification) : { name: '', rank: 0 });
  const save = ({ name, rank }: Values, revision?: string): Promise<unknown> => {
    const sent = { name, rank: Number(rank) };
    return classification
      ? client.call(updateClassification, { id: classification.id, revision, ...sent }, { quiet: true })
      : client.call(createClassification, sent, { quiet: true });
  };
  return (
    <NamedDialog
      title={t(classification ? 'admin.tag.editClassification' : 'admin.tag.addClassification')}
      form={form}
      nameMax={NAME_MAX}
      save={save}
      revised={
        classification && {
          revision: classification.revision,
          valuesOf,
          fields: fieldsOf<Values>({ name: t('manage.name'), rank: t('admin.tag.rank') }),
        }
      }
      changes={tagsKey}
      onClose={onClose}
    >
      <NumberInput
        label={t('admin.tag.rank')}
        description={t('admin.tag.rankHint')}
        allowDecimal={false}
        {...form.getInputProps('rank')}
      />
    </NamedDialog>
  );
}
