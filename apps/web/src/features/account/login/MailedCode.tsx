import { Button, Group, type TextInputProps } from '@mantine/core';
import {
  REGISTER_CODE_LENGTH,
  type getChangeEmailCode,
  type getRegisterCode,
} from '@verdict/contract/account/account.ts';
import { notify, toast } from '@verdict/kit/dialogs/toast.tsx';
import { useState } from 'react';
import { LimitedInput } from '@verdict/kit/controls/LimitedInput.tsx';
import { client } from '../../../app/client/client.ts';
import { useSiteConfig } from '../../../app/client/site-config.ts';
import { useResendWait } from '../mail-code/use-resend-wait.ts';
import { accountTexts } from '../credentials/messages.ts';
import classes from './Account.module.css';

interface Props extends TextInputProps {
  /** Endpoint that mails the code. */
  endpoint: typeof getRegisterCode | typeof getChangeEmailCode;
  /** Seconds until the code may be requested again. */
  waitSeconds: number;
  /** Returns the email address typed into the form. */
  email: () => string;
  /** Error text for an email address, checked before sending; null when the address is valid. */
  fault: (email: string) => string | null;
  onFault: (text: string) => void;
}

/** Field for a mailed code, with the button that sends it. */
export function MailedCode({ endpoint, waitSeconds, email, fault, onFault, ...input }: Props) {
  const t = accountTexts.useMessages();
  const { sendsMail } = useSiteConfig();
  const wait = useResendWait(endpoint.path);
  const [sending, setSending] = useState(false);
  async function sendCode() {
    const wrong = fault(email());
    if (wrong) {
      onFault(wrong);
      return;
    }
    setSending(true);
    const progress = toast.loading(t('account.sendingCode'));
    try {
      await client.call(endpoint, { email: email().trim() });
      toast.dismiss(progress);
      wait.start(waitSeconds);
      if (sendsMail) notify({ title: t('account.codeSent'), text: t('account.codeSentHint'), tone: 'success' });
      else notify({ title: t('account.noMailServer'), text: t('account.codeCaught'), tone: 'info' });
    } catch {
      // The failure was already reported in place of the progress toast.
    } finally {
      setSending(false);
    }
  }
  const button = (
    <Button
      variant="default"
      size={input.size}
      loading={sending}
      disabled={wait.secondsLeft > 0}
      onClick={() => void sendCode()}
    >
      {wait.secondsLeft > 0 ? t('account.resendIn', { seconds: wait.secondsLeft }) : t('account.sendCode')}
    </Button>
  );
  return (
    <LimitedInput
      label={t('account.code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      limit={REGISTER_CODE_LENGTH}
      inputContainer={(field) => (
        <Group gap="xs" wrap="nowrap" className={classes.withButton}>
          {field}
          {button}
        </Group>
      )}
      {...input}
    />
  );
}
