import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconLock, IconMail, IconShieldCheck, IconUser } from '@tabler/icons-react';
import { checkUsernameOrEmail, getRegisterCode, PASSWORD_MAX } from '@verdict/contract/account/account.ts';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { LimitedPassword } from '@verdict/kit/controls/LimitedPassword.tsx';
import { useState } from 'react';
import { openAuthDialog } from '../../../app/session/auth-dialog.ts';
import { client } from '../../../app/client/client.ts';
import { useSiteConfig } from '../../../app/client/site-config.ts';
import { FormError } from '../../../app/forms/FormError.tsx';
import { emailRule, newUsernameRule, passwordAgainRule, passwordRule, registerCodeRule } from '../credentials/rules.ts';
import { MailedCode } from './MailedCode.tsx';
import { beginSession, createAccount } from './session-actions.ts';
import { useArrival } from './use-arrival.ts';
import { LockedForm } from '../../../app/forms/LockedForm.tsx';
import { useSending } from '../../../app/forms/use-sending.ts';
import { useSay } from '../credentials/use-say.ts';
import { useMailDomains } from '../credentials/use-mail-domains.ts';
import { accountTexts } from '../credentials/messages.ts';

const RESEND_WAIT_SECONDS = 60;

const takenText = { username: 'account.usernameTaken', email: 'account.emailTaken' } as const;
type Unique = keyof typeof takenText;
/** Normalizes a value as the server does for comparisons. */
const folded = (value: string) => value.trim().toLowerCase();

export function RegisterForm() {
  const t = accountTexts.useMessages();
  const say = useSay();
  const arrive = useArrival();
  const { sendsMail, legal } = useSiteConfig();
  const mailDomains = useMailDomains();
  // Keep taken names and addresses: validating another field must not clear their errors.
  const [taken, setTaken] = useState<Record<Unique, readonly string[]>>({ username: [], email: [] });
  const takenFault = (field: Unique, value: string) =>
    taken[field].includes(folded(value)) ? t(takenText[field]) : null;
  const emailFault = (value: string) => say(emailRule(value)) ?? mailDomains.fault(value) ?? takenFault('email', value);
  const form = useForm({
    initialValues: { username: '', email: '', code: '', password: '', passwordAgain: '' },
    validateInputOnBlur: true,
    validate: {
      username: (value) => say(newUsernameRule(value)) ?? takenFault('username', value),
      email: emailFault,
      code: (value) => (sendsMail ? say(registerCodeRule(value)) : null),
      password: (value) => say(passwordRule(value)),
      passwordAgain: (value, values) => say(passwordAgainRule(value, values.password)),
    },
  });
  const { send, sending, failure } = useSending(async ({ username, email, code, password }: typeof form.values) => {
    await createAccount({ username, email, code, password });
    await beginSession({ username, password });
    arrive();
    toast.success(t('account.welcome', { username: username.trim() }));
  });

  /** Reports a taken name or address when the field loses focus. A failed check reports nothing. */
  async function checkFree(field: Unique): Promise<void> {
    const value = form.getValues()[field].trim();
    const rule = field === 'username' ? newUsernameRule(value) : emailRule(value);
    if (rule) return;
    const found = await client.call(checkUsernameOrEmail, { [field]: value }, { quiet: true }).catch(() => null);
    if (!found?.[field]) return;
    setTaken((known) => ({ ...known, [field]: [...known[field], folded(value)] }));
    if (form.getValues()[field].trim() === value) form.setFieldError(field, t(takenText[field]));
  }
  const field = (name: Unique) => {
    const props = form.getInputProps(name);
    return {
      ...props,
      onBlur: (event: unknown) => {
        props.onBlur?.(event);
        void checkFree(name);
      },
    };
  };

  return (
    <LockedForm sending={sending} onSubmit={form.onSubmit((values) => void send(values))}>
      <Stack gap="sm">
        <FormError text={failure} />
        <TextInput
          label={t('account.username')}
          leftSection={<IconUser size={16} stroke={1.6} />}
          size="md"
          autoComplete="username"
          data-autofocus
          {...field('username')}
        />
        <TextInput
          label={t('account.email')}
          description={mailDomains.hint}
          leftSection={<IconMail size={16} stroke={1.6} />}
          size="md"
          type="email"
          autoComplete="email"
          {...field('email')}
        />
        {sendsMail && (
          <MailedCode
            size="md"
            leftSection={<IconShieldCheck size={16} stroke={1.6} />}
            endpoint={getRegisterCode}
            waitSeconds={RESEND_WAIT_SECONDS}
            email={() => form.getValues().email}
            fault={(email) => say(emailRule(email)) ?? mailDomains.fault(email)}
            onFault={(text) => form.setFieldError('email', text)}
            {...form.getInputProps('code')}
          />
        )}
        {(['password', 'passwordAgain'] as const).map((name) => (
          <LimitedPassword
            key={name}
            label={t(`account.${name}`)}
            leftSection={<IconLock size={16} stroke={1.6} />}
            size="md"
            autoComplete="new-password"
            limit={PASSWORD_MAX}
            visibilityToggleButtonProps={{ 'aria-label': t('account.showPassword') }}
            {...form.getInputProps(name)}
          />
        ))}
        {legal.includes('terms') && (
          <Text size="sm" c="dimmed">
            {t('account.acceptsTerms')}{' '}
            <Anchor inherit href="/terms" target="_blank">
              {t('legal.terms')}
            </Anchor>
            {legal.includes('privacy') && (
              <>
                {' · '}
                <Anchor inherit href="/privacy" target="_blank">
                  {t('legal.privacy')}
                </Anchor>
              </>
            )}
          </Text>
        )}
        <Button type="submit" size="md" fullWidth loading={sending} mt="xxs">
          {t('account.register')}
        </Button>
        <Text size="sm" c="dimmed" ta="center">
          {t('account.haveAccount')}{' '}
          <Anchor component="button" type="button" inherit onClick={() => openAuthDialog('login')}>
            {t('account.login')}
          </Anchor>
        </Text>
      </Stack>
    </LockedForm>
  );
}
