import { Checkbox, NativeSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { groupAccesses, groupLengths } from '@verdict/domain/group/group.ts';
import { hintBelow } from '@verdict/kit/controls/hint-below.ts';
import type { Uploads } from '@verdict/kit/markdown/editor/upload.ts';
import { LimitedInput } from '@verdict/kit/controls/LimitedInput.tsx';
import { EvidenceCeilingSelect } from '../../submission/evidence/EvidenceSelect.tsx';
import { MarkdownField } from '../../../app/forms/MarkdownField.tsx';
import classes from './GroupForm.module.css';
import type { GroupValues } from './group-form.ts';
import { groupTexts } from '../messages.ts';

interface Props {
  form: UseFormReturnType<GroupValues>;
  /** Absent when pictures cannot be uploaded into the description. */
  uploads?: Uploads;
}

/** Fields of a group, for creating and for editing. */
export function GroupFields({ form, uploads = {} }: Props) {
  const t = groupTexts.useMessages();
  const { access, description } = form.values;
  const range = (field: 'name' | 'shortName' | 'brief') => t('group.length', groupLengths[field]);
  return (
    <>
      <div className={classes.pair}>
        <LimitedInput
          label={t('group.name')}
          description={range('name')}
          inputWrapperOrder={hintBelow}
          required
          limit={groupLengths.name.max}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <LimitedInput
          label={t('group.shortName')}
          description={range('shortName')}
          inputWrapperOrder={hintBelow}
          required
          limit={groupLengths.shortName.max}
          {...form.getInputProps('shortName')}
        />
      </div>
      <LimitedInput
        label={t('group.brief')}
        description={range('brief')}
        inputWrapperOrder={hintBelow}
        required
        limit={groupLengths.brief.max}
        {...form.getInputProps('brief')}
      />
      <div className={classes.pair}>
        <NativeSelect
          label={t('group.access')}
          description={t(`group.access.${access}.means`)}
          inputWrapperOrder={hintBelow}
          required
          data={groupAccesses.map((value) => ({ value, label: t(`group.access.${value}`) }))}
          {...form.getInputProps('access')}
        />
        {access !== 'public' && (
          <LimitedInput
            label={t('group.code')}
            description={t('group.codeHint')}
            inputWrapperOrder={hintBelow}
            required
            limit={groupLengths.code}
            autoComplete="off"
            {...form.getInputProps('code')}
          />
        )}
      </div>
      <MarkdownField
        label={t('group.description')}
        value={description}
        error={form.errors.description}
        height={220}
        limit={groupLengths.description.max}
        uploads={uploads}
        onChange={(text) => form.setFieldValue('description', text)}
      />
      <EvidenceCeilingSelect
        value={form.values.evidence}
        onChange={(evidence) => form.setFieldValue('evidence', evidence)}
      />
      <Checkbox
        label={t('group.isVisible')}
        description={t('group.isVisibleHint')}
        {...form.getInputProps('isVisible', { type: 'checkbox' })}
      />
    </>
  );
}
