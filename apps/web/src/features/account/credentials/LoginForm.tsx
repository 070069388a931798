import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconLock, IconShieldCheck, IconUser } from '@tabler/icons-react';
import { ApiError } from '@verdict/client/errors.ts';
import { LOGIN_TOO_OFTEN_STATUS, SECOND_FACTOR_NEEDED_STATUS } from '@verdict/contract/account/account.ts';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { FormError } from '../../../app/forms/FormError.tsx';
import { LockedForm } from '../../../app/forms/LockedForm.tsx';
import { useSending } from '../../../app/forms/use-sending.ts';
import { CaptchaField } from '../captcha/CaptchaField.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { captchaRule, loginPasswordRule, usernameRule } from './rules.ts';
import { useSay } from './use-say.ts';
import { accountTexts } from './messages.ts';

const SlideVerify = lazy(async () => ({ default: (await import('../captcha/SlideVerify.tsx')).SlideVerify }));

/** Failed logins on this page, in all its forms. From the fifth one on, a challenge comes first. */
let failures = 0;
const CHALLENGE_FROM = 5;

export interface Credentials {
  username: string;
  password: string;
  /** Absent unless the account requires it. */
  secondFactorCode?: string | undefined;
  /** Answer to a captcha, sent with `captchaKey`. Absent unless the server requires one. */
  captcha?: string | undefined;
  captchaKey?: string | undefined;
}

interface Props {
  /** Logs in. The form shows a failure. */
  enter: (credentials: Credentials) => Promise<void>;
  /** Initial username. When it is given, the password field gets the focus. */
  username?: string;
  /** Content below the button. */
  children?: ReactNode;
}

export function LoginForm({ enter, username: expected = '', children }: Props) {
  const t = accountTexts.useMessages();
  const say = useSay();
  const [asksCode, setAsksCode] = useState(false);
  const [proving, setProving] = useState(false);
  const captcha = useCaptcha(proving);
  const [challenged, setChallenged] = useState(failures >= CHALLENGE_FROM);
  const button = useRef<HTMLButtonElement>(null);
  const form = useForm({
    initialValues: { username: expected, password: '', secondFactorCode: '', captcha: '' },
    validateInputOnBlur: true,
    validate: {
      username: (value) => say(usernameRule(value)),
      password: (value) => say(loginPasswordRule(value)),
      secondFactorCode: (value) => (asksCode && value.trim() === '' ? t('account.codeOfAppRequired') : null),
      captcha: (value) => (proving ? say(captchaRule(value)) : null),
    },
  });
  function newPicture() {
    form.setFieldValue('captcha', '');
    form.clearFieldError('captcha');
    captcha.renew();
  }
  const { send, sending, failure } = useSending(
    async ({ username, password, secondFactorCode, captcha: answer }: typeof form.values) => {
      const proof = proving ? { captcha: answer, captchaKey: captcha.picture?.captchaKey } : {};
      try {
        await enter({ username, password, secondFactorCode: secondFactorCode.trim() || undefined, ...proof });
        failures = 0;
      } catch (error) {
        const status = error instanceof ApiError ? error.status : null;
        // The password was right, so the missing second factor does not count as a failed login.
        if (status === SECOND_FACTOR_NEEDED_STATUS) setAsksCode(true);
        else failures += 1;
        const isTooOften = status === LOGIN_TOO_OFTEN_STATUS;
        if (isTooOften) setProving(true);
        // A captcha is stricter than the slider, so the slider is skipped when there is one.
        setChallenged(!proving && !isTooOften && failures >= CHALLENGE_FROM);
        if (proving) newPicture();
        throw error;
      }
    },
  );

  /** Removes the challenge and moves the focus from it to the login button. */
  function goOn() {
    flushSync(() => setChallenged(false));
    button.current?.focus();
  }

  return (
    <LockedForm sending={sending} onSubmit={form.onSubmit((values) => void send(values))}>
      <Stack gap="md">
        <FormError text={failure} />
        <TextInput
          label={t('account.username')}
          size="md"
          leftSection={<IconUser size={16} stroke={1.6} />}
          autoComplete="username"
          data-autofocus={expected === '' || undefined}
          {...form.getInputProps('username')}
        />
        <PasswordInput
          label={t('account.password')}
          size="md"
          leftSection={<IconLock size={16} stroke={1.6} />}
          autoComplete="current-password"
          data-autofocus={expected !== '' || undefined}
          visibilityToggleButtonProps={{ 'aria-label': t('account.showPassword') }}
          {...form.getInputProps('password')}
        />
        {asksCode && (
          <TextInput
            // The code is the only missing input, so its field gets the focus.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            label={t('account.codeOfApp')}
            size="md"
            leftSection={<IconShieldCheck size={16} stroke={1.6} />}
            autoComplete="one-time-code"
            {...form.getInputProps('secondFactorCode')}
          />
        )}
        {proving && (
          <CaptchaField size="md" captcha={captcha} onRenew={newPicture} {...form.getInputProps('captcha')} />
        )}
        {challenged && (
          <Suspense>
            <SlideVerify onPass={goOn} />
          </Suspense>
        )}
        <Button ref={button} type="submit" size="md" fullWidth loading={sending} disabled={challenged}>
          {t('account.login')}
        </Button>
        {children}
      </Stack>
    </LockedForm>
  );
}
