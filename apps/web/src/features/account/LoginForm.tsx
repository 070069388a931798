import { Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconLock, IconUser } from '@tabler/icons-react';
import { PASSWORD_MAX } from '@verdict/contract/account.ts';
import { useMessages } from '@verdict/ui/i18n.tsx';
import { toast } from '@verdict/ui/kit/toast.tsx';
import { lazy, Suspense, useState } from 'react';
import { closeAuthDialog, openAuthDialog } from '../../app/auth-dialog.ts';
import { useSiteConfig } from '../../app/site-config.ts';
import { FormError } from './FormError.tsx';
import { passwordRule, usernameRule } from './rules.ts';
import { beginSession } from './session-actions.ts';
import { useSending } from './use-sending.ts';
import { useSay } from './use-say.ts';

const SlideVerify = lazy(async () => ({ default: (await import('@verdict/ui/kit/SlideVerify.tsx')).SlideVerify }));

/** Failed logins of this page, whichever dialog they were made in; from the fifth on a challenge comes first. */
let failures = 0;
const CHALLENGE_FROM = 5;

export function LoginForm() {
  const t = useMessages();
  const say = useSay();
  const { register } = useSiteConfig();
  const form = useForm({
    initialValues: { username: '', password: '' },
    validateInputOnBlur: true,
    validate: { username: (value) => say(usernameRule(value)), password: (value) => say(passwordRule(value)) },
  });
  const [challenged, setChallenged] = useState(failures >= CHALLENGE_FROM);
  const { send, sending, failure } = useSending(async (values: typeof form.values) => {
    failures += 1;
    setChallenged(failures >= CHALLENGE_FROM);
    await beginSession(values);
    failures = 0;
    closeAuthDialog();
    toast.success(t('account.welcomeBack'));
  });

  return (
    <form onSubmit={form.onSubmit((values) => void send(values))} noValidate>
      <Stack gap="md">
        <FormError text={failure} />
        <TextInput
          label={t('account.username')}
          size="md"
          leftSection={<IconUser size={16} stroke={1.6} />}
          autoComplete="username"
          data-autofocus
          {...form.getInputProps('username')}
        />
        <PasswordInput
          label={t('account.password')}
          size="md"
          leftSection={<IconLock size={16} stroke={1.6} />}
          autoComplete="current-password"
          maxLength={PASSWORD_MAX}
          visibilityToggleButtonProps={{ 'aria-label': t('account.showPassword') }}
          {...form.getInputProps('password')}
        />
        {challenged && (
          <Suspense>
            <SlideVerify onPass={() => setChallenged(false)} />
          </Suspense>
        )}
        <Button type="submit" size="md" fullWidth loading={sending} disabled={challenged}>
          {t('account.login')}
        </Button>
        {register && (
          <Text size="sm" c="dimmed" ta="center">
            {t('account.noAccount')}{' '}
            <Anchor component="button" type="button" inherit onClick={() => openAuthDialog('register')}>
              {t('account.register')}
            </Anchor>
          </Text>
        )}
      </Stack>
    </form>
  );
}
