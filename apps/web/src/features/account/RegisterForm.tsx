import { Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconLock, IconMail, IconUser } from '@tabler/icons-react';
import { checkUsernameOrEmail, PASSWORD_MAX } from '@verdict/contract/account.ts';
import { useMessages } from '@verdict/ui/i18n.tsx';
import { toast } from '@verdict/ui/kit/toast.tsx';
import { closeAuthDialog, openAuthDialog } from '../../app/auth-dialog.ts';
import { client } from '../../app/client.ts';
import { FormError } from './FormError.tsx';
import { emailRule, newUsernameRule, passwordAgainRule, passwordRule } from './rules.ts';
import { beginSession, createAccount } from './session-actions.ts';
import { useSending } from './use-sending.ts';
import { useSay } from './use-say.ts';

export function RegisterForm() {
  const t = useMessages();
  const say = useSay();
  const form = useForm({
    initialValues: { username: '', email: '', password: '', passwordAgain: '' },
    validateInputOnBlur: true,
    validate: {
      username: (value) => say(newUsernameRule(value)),
      email: (value) => say(emailRule(value)),
      password: (value) => say(passwordRule(value)),
      passwordAgain: (value, values) => say(passwordAgainRule(value, values.password)),
    },
  });
  const { send, sending, failure } = useSending(async ({ passwordAgain: _, ...account }: typeof form.values) => {
    await createAccount(account);
    await beginSession({ username: account.username, password: account.password });
    closeAuthDialog();
    toast.success(t('account.welcome', { username: account.username.trim() }));
  });

  /** A name or address in use is said when the field is left, before anything is sent. Not knowing is no objection. */
  async function checkFree(field: 'username' | 'email'): Promise<void> {
    const value = form.getValues()[field].trim();
    const rule = field === 'username' ? newUsernameRule(value) : emailRule(value);
    if (rule) return;
    const taken = await client.call(checkUsernameOrEmail, { [field]: value }, { quiet: true }).catch(() => null);
    if (taken?.[field] && form.getValues()[field].trim() === value) form.setFieldError(field, t(field === 'username' ? 'account.usernameTaken' : 'account.emailTaken'));
  }
  const field = (name: 'username' | 'email') => {
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
    <form onSubmit={form.onSubmit((values) => void send(values))} noValidate>
      <Stack gap="sm">
        <FormError text={failure} />
        <TextInput label={t('account.username')} leftSection={<IconUser size={16} stroke={1.6} />} size="md" autoComplete="username" data-autofocus {...field('username')} />
        <TextInput label={t('account.email')} leftSection={<IconMail size={16} stroke={1.6} />} size="md" type="email" autoComplete="email" {...field('email')} />
        {(['password', 'passwordAgain'] as const).map((name) => (
          <PasswordInput
            key={name}
            label={t(`account.${name}`)}
            leftSection={<IconLock size={16} stroke={1.6} />}
            size="md"
            autoComplete="new-password"
            maxLength={PASSWORD_MAX}
            visibilityToggleButtonProps={{ 'aria-label': t('account.showPassword') }}
            {...form.getInputProps(name)}
          />
        ))}
        <Button type="submit" size="md" fullWidth loading={sending} mt={4}>
          {t('account.register')}
        </Button>
        <Text size="sm" c="dimmed" ta="center">
          {t('account.haveAccount')}{' '}
          <Anchor component="button" type="button" inherit onClick={() => openAuthDialog('login')}>
            {t('account.login')}
          </Anchor>
        </Text>
      </Stack>
    </form>
  );
}
