import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { closeOwnAccount, getOwnData, SECOND_FACTOR_NEEDED_STATUS } from '@verdict/contract/account/account.ts';
import { ApiError } from '@verdict/client/errors.ts';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { client } from '../../../app/client/client.ts';
import { downloadFile } from '../../../app/client/download-file.ts';
import { FormError } from '../../../app/forms/FormError.tsx';
import { LockedForm } from '../../../app/forms/LockedForm.tsx';
import { useSending } from '../../../app/forms/use-sending.ts';
import { session } from '../../../app/session/session.ts';
import { loginPasswordRule } from '../credentials/rules.ts';
import { useSay } from '../credentials/use-say.ts';
import { CurrentPassword } from './security/CurrentPassword.tsx';
import { Section } from './Section.tsx';
import { settingsTexts } from './messages.ts';

/** Takes everything away, or closes the account. */
export function OwnData() {
  const t = settingsTexts.useMessages();
  const [closing, setClosing] = useState(false);
  return (
    <>
      <Section title={t('settings.ownData')} hint={t('settings.ownDataHint')}>
        <Group>
          <Button variant="default" onClick={() => void downloadFile(getOwnData, {})}>
            {t('settings.ownDataDownload')}
          </Button>
        </Group>
      </Section>
      <Section title={t('settings.close')} hint={t('settings.closeHint')}>
        {closing ? (
          <ClosingForm onCancel={() => setClosing(false)} />
        ) : (
          <Group>
            <Button variant="outline" color="red" onClick={() => setClosing(true)}>
              {t('settings.closeBegin')}
            </Button>
          </Group>
        )}
      </Section>
    </>
  );
}

function ClosingForm({ onCancel }: { onCancel: () => void }) {
  const t = settingsTexts.useMessages();
  const say = useSay();
  const navigate = useNavigate();
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm({
    initialValues: { password: '', secondFactorCode: '' },
    validate: { password: (value) => say(loginPasswordRule(value)) },
  });
  const { send, sending, failure } = useSending(async (values: typeof form.values) => {
    try {
      await client.call(closeOwnAccount, values, { quiet: true });
    } catch (error) {
      if (error instanceof ApiError && error.status === SECOND_FACTOR_NEEDED_STATUS) setNeedsCode(true);
      throw error;
    }
    session.clear();
    toast.success(t('settings.closed'));
    await navigate({ to: '/home' });
  });
  return (
    <LockedForm sending={sending} onSubmit={form.onSubmit((values) => void send(values))}>
      <FormError text={failure} />
      <CurrentPassword {...form.getInputProps('password')} />
      {needsCode && (
        <TextInput
          mt="sm"
          label={t('settings.closeCode')}
          autoComplete="one-time-code"
          {...form.getInputProps('secondFactorCode')}
        />
      )}
      <Group mt="md">
        <Button type="submit" color="red" loading={sending}>
          {t('settings.closeAct')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </Group>
    </LockedForm>
  );
}
