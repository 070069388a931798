import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { QueryKey } from '@tanstack/react-query';
import { nextTitle } from '@verdict/domain/group/next-term.ts';
import { useState } from 'react';
import { LimitedInput } from '@verdict/kit/controls/LimitedInput.tsx';
import { StagedDialog } from '../../forms/StagedDialog.tsx';
import type { PageAddress } from '../address.ts';
import { CopyMade } from './CopyMade.tsx';
import { managementTexts } from '../messages.ts';
import { proposedDay, shiftSent } from './next-term.ts';
import { type Dated, ShiftFields } from './ShiftFields.tsx';

interface Props {
  /** Title of the original. */
  title: string;
  titleMax: number;
  /** Start of the original. Null when it has no dates. */
  startTime: string | null;
  /** Explains which parts are copied. */
  means: string;
  /** Returns the address of the page on which the copy is edited. */
  copy: (sent: { title: string; days: number; timeZone: string }) => Promise<PageAddress>;
  /** Queries under this key are refetched. */
  changes: QueryKey;
  onClose: () => void;
}

/** Copies a contest or a training for the next term, then links to the copy. */
export function CopyDialog({ title, titleMax, startTime, means, copy, changes, onClose }: Props) {
  const t = managementTexts.useMessages();
  const [made, setMade] = useState<PageAddress | null>(null);
  const form = useForm({
    initialValues: { title: nextTitle(title, titleMax), day: startTime === null ? '' : proposedDay(startTime) },
    validate: {
      title: (value) => (value.trim() === '' ? t('manage.copy.titleRequired') : null),
      day: (value) => (startTime !== null && value === '' ? t('manage.copy.dayRequired') : null),
    },
  });
  const dated: Dated | null = startTime === null ? null : { id: 'original', title, startTime };
  return (
    <StagedDialog
      title={t('manage.copy')}
      form={form}
      save={async (values) => setMade(await copy({ title: values.title, ...shiftSent(startTime, values.day) }))}
      changes={changes}
      action={t('manage.copy.action')}
      onClose={onClose}
      outcome={made && ((close) => <CopyMade at={made} text={t('manage.copy.done')} onClose={close} />)}
    >
      <Text size="sm" c="dimmed">
        {means}
      </Text>
      <LimitedInput
        label={t('manage.copy.title')}
        limit={titleMax}
        withAsterisk
        data-autofocus
        {...form.getInputProps('title')}
      />
      {dated && <ShiftFields dated={[dated]} day={form.values.day} input={form.getInputProps('day')} />}
    </StagedDialog>
  );
}
