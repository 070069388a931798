import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Dialog } from '@verdict/kit/dialogs/Dialog.tsx';
import { loginPasswordRule } from '../../credentials/rules.ts';
import { useSay } from '../../credentials/use-say.ts';
import { FormError } from '../../../../app/forms/FormError.tsx';
import { LockedForm } from '../../../../app/forms/LockedForm.tsx';
import { useSending } from '../../../../app/forms/use-sending.ts';
import { CurrentPassword } from './CurrentPassword.tsx';
import { settingsTexts } from '../messages.ts';

interface Props {
  title: string;
  work: (proof: { password: string; code: string }) => Promise<void>;
  onClose: () => void;
}

/** Asks for both factors again before the second one is changed. */
export function ProofDialog({ title, work, onClose }: Props) {
  const t = settingsTexts.useMessages();
  const say = useSay();
  const form = useForm({
    initialValues: { password: '', code: '' },
    validate: {
      password: (value) => say(loginPasswordRule(value)),
      code: (value) => (value.trim() === '' ? t('settings.factorCodeRequired') : null),
    },
  });
  const { send, sending, failure } = useSending(async ({ password, code }: typeof form.values) =>
    work({ password, code: code.trim() }),
  );
  return (
    <Dialog onClose={onClose} title={title} size={400}>
      <LockedForm sending={sending} onSubmit={form.onSubmit((values) => void send(values))}>
        <Stack gap="sm">
          <FormError text={failure} />
          <CurrentPassword data-autofocus {...form.getInputProps('password')} />
          <TextInput label={t('settings.factorAnyCode')} autoComplete="one-time-code" {...form.getInputProps('code')} />
        </Stack>
        <Group mt="lg" gap="xs" justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={sending}>
            {t('common.confirm')}
          </Button>
        </Group>
      </LockedForm>
    </Dialog>
  );
}
