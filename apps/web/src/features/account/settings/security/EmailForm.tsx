import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { changeEmail, checkUsernameOrEmail, getChangeEmailCode } from '@verdict/contract/account/account.ts';
import type { UserInfo } from '@verdict/contract/shapes.ts';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { useState } from 'react';
import { client } from '../../../../app/client/client.ts';
import { session } from '../../../../app/session/session.ts';
import { emailRule, loginPasswordRule, registerCodeRule } from '../../credentials/rules.ts';
import { useSay } from '../../credentials/use-say.ts';
import { useMailDomains } from '../../credentials/use-mail-domains.ts';
import { afterSave } from '../../../../app/forms/after-save.ts';
import { FormError } from '../../../../app/forms/FormError.tsx';
import { LockedForm } from '../../../../app/forms/LockedForm.tsx';
import { useSending } from '../../../../app/forms/use-sending.ts';
import { useUnsavedForm } from '../../../../app/forms/UnsavedForms.tsx';
import { MailedCode } from '../../login/MailedCode.tsx';
import { CurrentPassword } from './CurrentPassword.tsx';
import { DONE } from './outcome.ts';
import { Section } from '../Section.tsx';
import { useChallenge } from './use-challenge.tsx';
import { settingsTexts } from '../messages.ts';

const RESEND_WAIT_SECONDS = 30;
const empty = { newEmail: '', code: '', password: '' };

/** Changes the email address; a mailed code must confirm the new one. */
export function EmailForm({ user }: { user: UserInfo }) {
  const t = settingsTexts.useMessages();
  const say = useSay();
  const challenge = useChallenge();
  const mailDomains = useMailDomains();
  const [refused, setRefused] = useState<string | null>(null);
  const newEmailFault = (value: string) =>
    say(emailRule(value)) ??
    mailDomains.fault(value) ??
    (value.trim().toLowerCase() === user.email?.toLowerCase() ? t('settings.emailSame') : null);
  const form = useForm({
    initialValues: empty,
    validateInputOnBlur: true,
    validate: {
      newEmail: newEmailFault,
      code: (value) => say(registerCodeRule(value)),
      password: (value) => say(loginPasswordRule(value)),
    },
  });
  const { send, sending, failure } = useSending(async (values: typeof form.values) => {
    const { newEmail, code, password } = values;
    setRefused(null);
    const outcome = await client.call(
      changeEmail,
      { newEmail: newEmail.trim(), code: code.trim(), password },
      { quiet: true },
    );
    if (outcome.code !== DONE) {
      setRefused(outcome.msg);
      return;
    }
    if (outcome.userInfo) session.updateUser(user.uid, outcome.userInfo);
    afterSave(form, values, empty);
    toast.success(t('settings.emailChanged'));
  });

  useUnsavedForm(form.isDirty());

  /**
   * Reports a taken address when the field loses focus. A failed check reports nothing, because the server checks
   * again.
   */
  async function checkFree(): Promise<void> {
    const email = form.getValues().newEmail.trim();
    if (newEmailFault(email)) return;
    const taken = await client.call(checkUsernameOrEmail, { email }, { quiet: true }).catch(() => null);
    if (taken?.email && form.getValues().newEmail.trim() === email)
      form.setFieldError('newEmail', t('account.emailTaken'));
  }
  const newEmailProps = form.getInputProps('newEmail');

  return (
    <Section
      title={t('settings.email')}
      hint={
        <>
          {t('settings.emailNow')}
          <bdi>{user.email ?? t('settings.emailNone')}</bdi>
        </>
      }
    >
      <LockedForm sending={sending} onSubmit={form.onSubmit((values) => challenge.before(() => void send(values)))}>
        <FormError text={failure ?? refused} />
        <TextInput
          label={t('settings.newEmail')}
          description={mailDomains.hint}
          type="email"
          autoComplete="email"
          {...newEmailProps}
          onBlur={(event) => {
            newEmailProps.onBlur?.(event);
            void checkFree();
          }}
        />
        <MailedCode
          mt="sm"
          endpoint={getChangeEmailCode}
          waitSeconds={RESEND_WAIT_SECONDS}
          email={() => form.getValues().newEmail}
          fault={newEmailFault}
          onFault={(text) => form.setFieldError('newEmail', text)}
          {...form.getInputProps('code')}
        />
        <CurrentPassword mt="sm" {...form.getInputProps('password')} />
        <Group mt="md">
          <Button type="submit" loading={sending}>
            {t('settings.changeEmail')}
          </Button>
        </Group>
      </LockedForm>
      {challenge.dialog}
    </Section>
  );
}
