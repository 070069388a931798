import { Button, Group, type TextInputProps } from '@mantine/core';
import {
  REGISTER_CODE_LENGTH,
  type getChangeEmailCode,
  type getRegisterCode,
} from '@verdict/contract/account/account.ts';
import { client } from '@verdict/ui/app/client.ts';
import { useSiteConfig } from '@verdict/ui/app/site-config.ts';
import { notify, toast } from '@verdict/ui/kit/toast.tsx';
import { useResendWait } from '@verdict/ui/kit/use-resend-wait.ts';
import { accountTexts } from '@verdict/ui/forms/account/messages.ts';
import { useState } from 'react';
import { LimitedInput } from '@verdict/ui/kit/LimitedInput.tsx';
import classes from './Account.module.css';

interface Props extends TextInputProps {
  /** Which code is mailed. */
  endpoint: typeof getRegisterCode | typeof getChangeEmailCode;
  /** How long until it may be asked for again. */
  waitSeconds: number;
  /** The address in the form. */
  email: () => string;
  /** What is wrong with an address, before anything is sent; null if nothing is. */
  fault: (email: string) => string | null;
  onFault: (text: string) => void;
}

/** The field for a mailed code, and the button that mails it. */
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
      // The failure has been shown in place of the progress.
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
