import { Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { confirmSecondFactor, startSecondFactor } from '@verdict/contract/account/account.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { CopyButton } from '@verdict/kit/controls/CopyButton.tsx';
import { useState } from 'react';
import { LimitedInput } from '@verdict/kit/controls/LimitedInput.tsx';
import { client } from '../../../../app/client/client.ts';
import { loginPasswordRule } from '../../credentials/rules.ts';
import { useSay } from '../../credentials/use-say.ts';
import { FormError } from '../../../../app/forms/FormError.tsx';
import { LockedForm } from '../../../../app/forms/LockedForm.tsx';
import { useSending } from '../../../../app/forms/use-sending.ts';
import { CurrentPassword } from './CurrentPassword.tsx';
import { settingsTexts } from '../messages.ts';
import classes from '../SettingPage.module.css';

interface Props {
  onDone: (recoveryCodes: readonly string[]) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password, then shows the QR code for the app and asks for a first code as proof that the app works. */
export function SecondFactorSetUp({ onDone, onCancel }: Props) {
  const [key, setKey] = useState<DataOf<typeof startSecondFactor> | null>(null);
  return key ? (
    <Scan image={key.img} secret={key.secret} onDone={onDone} onCancel={onCancel} />
  ) : (
    <Start onKey={setKey} onCancel={onCancel} />
  );
}

function Start({ onKey, onCancel }: { onKey: (key: DataOf<typeof startSecondFactor>) => void; onCancel: () => void }) {
  const t = settingsTexts.useMessages();
  const say = useSay();
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => say(loginPasswordRule(value)) },
  });
  const { send, sending, failure } = useSending(async (values: typeof form.values) => {
    onKey(await client.call(startSecondFactor, values, { quiet: true }));
  });
  return (
    <LockedForm sending={sending} onSubmit={form.onSubmit((values) => void send(values))}>
      {/* The focused button is gone, so the focus moves here. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <CurrentPassword {...form.getInputProps('password')} error={form.errors.password ?? failure} autoFocus />
      <Buttons submit={t('settings.factorSetUp')} sending={sending} onCancel={onCancel} />
    </LockedForm>
  );
}

function Scan({ image, secret, onDone, onCancel }: Props & { image: string; secret: string }) {
  const t = settingsTexts.useMessages();
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (value) => (value.trim() === '' ? t('settings.factorCodeRequired') : null) },
  });
  const { send, sending, failure } = useSending(async ({ code }: typeof form.values) => {
    const { recoveryCodes } = await client.call(confirmSecondFactor, { code: code.trim() }, { quiet: true });
    await onDone(recoveryCodes);
  });
  return (
    <LockedForm sending={sending} onSubmit={form.onSubmit((values) => void send(values))}>
      <Text size="sm">{t('settings.factorScan')}</Text>
      <div className={classes.scan}>
        <img src={image} alt={t('settings.factorPicture')} width={180} height={180} />
        <div>
          <p className={classes.quiet}>{t('settings.factorSecret')}</p>
          <p className={classes.secret}>
            <code>{secret}</code> <CopyButton text={secret} />
          </p>
        </div>
      </div>
      <Stack gap="sm">
        <FormError text={failure} />
        {/* The focused button is gone, so the focus moves here. */}
        <LimitedInput
          label={t('settings.factorCode')}
          inputMode="numeric"
          autoComplete="one-time-code"
          limit={6}
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          {...form.getInputProps('code')}
        />
      </Stack>
      <Buttons submit={t('settings.factorConfirm')} sending={sending} onCancel={onCancel} />
    </LockedForm>
  );
}

function Buttons({ submit, sending, onCancel }: { submit: string; sending: boolean; onCancel: () => void }) {
  const t = settingsTexts.useMessages();
  return (
    <Group mt="md" gap="xs">
      <Button type="submit" loading={sending}>
        {submit}
      </Button>
      <Button variant="default" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
    </Group>
  );
}
