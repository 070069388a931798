import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconMail, IconMailCheck } from '@tabler/icons-react';
import { applyResetPassword, checkUsernameOrEmail } from '@verdict/contract/account/account.ts';
import { useState } from 'react';
import { client } from '../../../app/client/client.ts';
import { useSiteConfig } from '../../../app/client/site-config.ts';
import { CaptchaField } from '../captcha/CaptchaField.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { captchaRule, emailRule } from '../credentials/rules.ts';
import { useSay } from '../credentials/use-say.ts';
import { FormError } from '../../../app/forms/FormError.tsx';
import { LockedForm } from '../../../app/forms/LockedForm.tsx';
import { useSending } from '../../../app/forms/use-sending.ts';
import { useResendWait } from '../mail-code/use-resend-wait.ts';
import { accountTexts } from '../credentials/messages.ts';
import { openAuthDialog } from '../../../app/session/auth-dialog.ts';

const RESEND_WAIT_SECONDS = 90;

/**
 * Requests the mail with the link to a new password; on a site without a mail server, administrators see the link. A
 * captcha is valid for one answer, so each answer loads a new one.
 */
export function ResetApplyForm() {
  const t = accountTexts.useMessages();
  const { sendsMail } = useSiteConfig();
  const say = useSay();
  const wait = useResendWait(applyResetPassword.path);
  const [sent, setSent] = useState(false);
  const captcha = useCaptcha();
  const form = useForm({
    initialValues: { email: '', captcha: '' },
    validateInputOnBlur: true,
    validate: {
      email: (value) => say(emailRule(value)),
      captcha: (value) => say(captchaRule(value)),
    },
  });
  function newPicture() {
    form.setFieldValue('captcha', '');
    form.clearFieldError('captcha');
    captcha.renew();
  }
  const { send, sending, failure } = useSending(async ({ email, captcha: answer }: typeof form.values) => {
    setSent(false);
    try {
      await client.call(
        applyResetPassword,
        { email: email.trim(), captcha: answer, captchaKey: captcha.picture?.captchaKey ?? '' },
        { quiet: true },
      );
      setSent(true);
      wait.start(RESEND_WAIT_SECONDS);
    } finally {
      newPicture();
    }
  });

  /**
   * Reports an unknown address when the field loses focus, before a captcha is used up. A failed check reports nothing.
   */
  async function checkKnown(): Promise<void> {
    const email = form.getValues().email.trim();
    if (emailRule(email)) return;
    const known = await client.call(checkUsernameOrEmail, { email }, { quiet: true }).catch(() => null);
    if (known && !known.email && form.getValues().email.trim() === email)
      form.setFieldError('email', t('account.emailUnknown'));
  }
  const emailProps = form.getInputProps('email');

  return (
    <LockedForm sending={sending} onSubmit={form.onSubmit((values) => void send(values))}>
      <Stack gap="md">
        {sent && (
          <Alert color="brand" variant="light" icon={<IconMailCheck size={18} />} role="status">
            {t(sendsMail ? 'account.resetSent' : 'account.resetCaught')}
          </Alert>
        )}
        {!sent && !failure && (
          <Text size="sm" c="dimmed">
            {t(sendsMail ? 'account.resetHint' : 'account.resetHintCaught')}
          </Text>
        )}
        <FormError text={failure} />
        <TextInput
          label={t('account.email')}
          size="md"
          type="email"
          autoComplete="email"
          leftSection={<IconMail size={16} stroke={1.6} />}
          data-autofocus
          {...emailProps}
          onBlur={(event) => {
            emailProps.onBlur?.(event);
            void checkKnown();
          }}
        />
        <CaptchaField size="md" captcha={captcha} onRenew={newPicture} {...form.getInputProps('captcha')} />
        <Button type="submit" size="md" fullWidth loading={sending} disabled={wait.secondsLeft > 0 || !captcha.picture}>
          {wait.secondsLeft > 0
            ? t('account.resetWait', { seconds: wait.secondsLeft })
            : t(sendsMail ? 'account.sendReset' : 'account.askForReset')}
        </Button>
        <Text size="sm" ta="center">
          <Anchor component="button" type="button" inherit onClick={() => openAuthDialog('login')}>
            {t('account.backToLogin')}
          </Anchor>
        </Text>
      </Stack>
    </LockedForm>
  );
}
