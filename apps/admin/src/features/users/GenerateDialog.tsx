import { Alert, Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { saveFile } from '@verdict/client/save-file.ts';
import { GENERATED_PASSWORD_MAX } from '@verdict/contract/account.ts';
import {
  downloadGeneratedUsers,
  GENERATED_MAX,
  GENERATED_PASSWORD_MIN,
  generateUsers,
} from '@verdict/contract/admin/users.ts';
import { client } from '@verdict/ui/app/client.ts';
import { focusFirstError } from '@verdict/ui/forms/focus-first-error.ts';
import { FormError } from '@verdict/ui/forms/FormError.tsx';
import { useSending } from '@verdict/ui/forms/use-sending.ts';
import { useUnsavedWarning } from '@verdict/ui/forms/use-unsaved-warning.ts';
import { Dialog } from '@verdict/ui/kit/Dialog.tsx';
import { confirm } from '@verdict/ui/kit/confirm.tsx';
import { useState } from 'react';
import { useMessages } from '../../app/messages.ts';
import { generationComplaint, type Generation } from './generation.ts';
import { usersKey } from './user-queries.ts';

/** Makes numbered accounts; their passwords are in a sheet that can be fetched once. */
export function GenerateDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages();
  const queryClient = useQueryClient();
  const [key, setKey] = useState<string | null>(null);
  const [fetched, setFetched] = useState(false);
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
  const { send, sending, failure } = useSending(async (values: Generation) => {
    const made = await client.call(generateUsers, values, { quiet: true });
    setKey(made.key);
    await queryClient.invalidateQueries({ queryKey: usersKey });
  });
  const { prefix, suffix, number_from, number_to } = form.values;
  const unsaved = useUnsavedWarning(key === null ? form.isDirty() : !fetched);
  const close = async () => {
    if (key === null ? await unsaved.mayLeave() : fetched || (await mayLoseSheet())) onClose();
  };
  /** Without the sheet nobody can log in to these accounts. */
  const mayLoseSheet = () =>
    confirm({
      title: t('admin.user.sheetLeave'),
      body: t('admin.user.sheetOnce'),
      action: t('admin.user.sheetLeaveAct'),
      danger: true,
    });

  return (
    <Dialog onClose={() => void close()} closeOnClickOutside={false} title={t('admin.user.generate')}>
      {key === null ? (
        <form onSubmit={form.onSubmit((values) => void send(values), focusFirstError)} noValidate>
          <Stack gap="sm">
            <FormError text={failure} />
            <Group grow>
              <TextInput
                label={t('admin.user.prefix')}
                maxLength={20}
                data-autofocus
                {...form.getInputProps('prefix')}
              />
              <TextInput label={t('admin.user.suffix')} maxLength={20} {...form.getInputProps('suffix')} />
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
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={() => void close()}>
                {t('common.cancel')}
              </Button>
              <Button type="submit" loading={sending}>
                {t('admin.user.generate')}
              </Button>
            </Group>
          </Stack>
        </form>
      ) : (
        <Sheet sheetKey={key} fetched={fetched} onFetched={() => setFetched(true)} onClose={() => void close()} />
      )}
    </Dialog>
  );
}

function Sheet({
  sheetKey,
  fetched,
  onFetched,
  onClose,
}: {
  sheetKey: string;
  fetched: boolean;
  onFetched: () => void;
  onClose: () => void;
}) {
  const t = useMessages();
  const { send, sending, failure } = useSending(async () => {
    saveFile(await client.download(downloadGeneratedUsers, { key: sheetKey }, { quiet: true }));
    onFetched();
  });
  return (
    <Stack gap="sm">
      <FormError text={failure} />
      <Alert color={fetched ? 'green' : 'yellow'} role="status">
        {t(fetched ? 'admin.user.sheetSaved' : 'admin.user.sheetOnce')}
      </Alert>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
        {!fetched && (
          <Button
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={sending}
            onClick={() => void send(undefined)}
            data-autofocus
          >
            {t('admin.user.sheetDownload')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
