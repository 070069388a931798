import { Button, Group, NumberInput, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { GENERATED_PASSWORD_MAX } from '@verdict/contract/account/account.ts';
import { GENERATED_MAX, GENERATED_PASSWORD_MIN, generateUsers } from '@verdict/contract/account/users.ts';
import { useState } from 'react';
import { LimitedInput } from '@verdict/kit/controls/LimitedInput.tsx';
import { client } from '../../../app/client/client.ts';
import { StagedDialog } from '../../../app/forms/StagedDialog.tsx';
import { useMessages } from '../../../app/office/messages.ts';
import { generationComplaint, type Generation } from './generation.ts';
import { PasswordSheet, useSheetQuestion } from './PasswordSheet.tsx';
import { usersKey } from './user-queries.ts';

/** Creates numbered accounts. Their passwords are in a sheet that can be downloaded once. */
export function GenerateDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages();
  const [key, setKey] = useState<string | null>(null);
  const [fetched, setFetched] = useState(false);
  const question = useSheetQuestion();
  const complaintOf = (field: keyof Generation) => (_: unknown, values: Generation) => {
    const complaint = generationComplaint(field, values);
    return complaint && t(complaint);
  };
  const form = useForm<Generation>({
    initialValues: { prefix: '', suffix: '', number_from: 1, number_to: 10, password_length: 8 },
    validateInputOnBlur: true,
    validate: {
      number_from: complaintOf('number_from'),
      number_to: complaintOf('number_to'),
      password_length: complaintOf('password_length'),
    },
  });
  const { prefix, suffix, number_from, number_to } = form.values;
  return (
    <StagedDialog
      title={t('admin.user.generate')}
      form={form}
      save={async (values) => setKey((await client.call(generateUsers, values, { quiet: true })).key)}
      changes={usersKey}
      action={t('admin.user.generate')}
      onClose={onClose}
      outcome={
        key === null
          ? null
          : (close) => (
              <PasswordSheet sheetKey={key} fetched={fetched} onFetched={() => setFetched(true)}>
                <Button variant="default" onClick={close}>
                  {t('common.close')}
                </Button>
              </PasswordSheet>
            )
      }
      leaving={fetched ? null : question}
    >
      <Group grow>
        <LimitedInput label={t('admin.user.prefix')} limit={20} data-autofocus {...form.getInputProps('prefix')} />
        <LimitedInput label={t('admin.user.suffix')} limit={20} {...form.getInputProps('suffix')} />
      </Group>
      <Group grow align="start">
        <NumberInput
          label={t('admin.user.numberFrom')}
          min={0}
          allowDecimal={false}
          {...form.getInputProps('number_from')}
        />
        <NumberInput
          label={t('admin.user.numberTo')}
          min={0}
          allowDecimal={false}
          {...form.getInputProps('number_to')}
        />
      </Group>
      <NumberInput
        label={t('admin.user.passwordLength')}
        min={GENERATED_PASSWORD_MIN}
        max={GENERATED_PASSWORD_MAX}
        clampBehavior="none"
        allowDecimal={false}
        {...form.getInputProps('password_length')}
      />
      <Text size="sm" c="dimmed">
        {t('admin.user.generateSample', {
          first: `${prefix}${number_from}${suffix}`,
          last: `${prefix}${number_to}${suffix}`,
          max: GENERATED_MAX,
        })}
      </Text>
    </StagedDialog>
  );
}
