import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconLinkOff, IconLock, IconUser } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { checkUsernameOrEmail, PASSWORD_MAX, resetPassword } from '@verdict/contract/account/account.ts';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { Card, Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { LimitedPassword } from '@verdict/kit/controls/LimitedPassword.tsx';
import { client } from '../../../app/client/client.ts';
import { passwordAgainRule, passwordRule, usernameRule } from '../credentials/rules.ts';
import { useSay } from '../credentials/use-say.ts';
import { FormError } from '../../../app/forms/FormError.tsx';
import { useSending } from '../../../app/forms/use-sending.ts';
import { accountTexts } from '../credentials/messages.ts';
import { openAuthDialog } from '../../../app/session/auth-dialog.ts';

const route = getRouteApi('/reset-password');

/** Target of the mailed reset link. */
export function ResetPasswordPage() {
  const t = accountTexts.useMessages();
  const { code, username } = route.useSearch();
  return (
    <Page size="form">
      <PageHeader title={t('account.resetPageTitle')} subtitle={code && t('account.resetPageHint')} />
      <Card padded={code !== undefined}>
        {code === undefined ? (
          <EmptyState
            icon={IconLinkOff}
            title={t('account.resetNoCode')}
            hint={t('account.resetNoCodeHint')}
            action={<Button onClick={() => openAuthDialog('reset')}>{t('account.askForReset')}</Button>}
          />
        ) : (
          <ResetForm code={code} username={username ?? ''} />
        )}
      </Card>
    </Page>
  );
}

function ResetForm({ code, username }: { code: string; username: string }) {
  const t = accountTexts.useMessages();
  const say = useSay();
  const navigate = route.useNavigate();
  const form = useForm({
    initialValues: { username, password: '', passwordAgain: '' },
    validateInputOnBlur: true,
    validate: {
      username: (value) => say(usernameRule(value)),
      password: (value) => say(passwordRule(value)),
      passwordAgain: (value, values) => say(passwordAgainRule(value, values.password)),
    },
  });
  const { send, sending, failure } = useSending(async (values: typeof form.values) => {
    await client.call(
      resetPassword,
      { username: values.username.trim(), password: values.password, code },
      { quiet: true },
    );
    toast.success(t('account.resetDone'));
    await navigate({ to: '/', replace: true });
    openAuthDialog('login');
  });
  /** Reports an unknown username when the field loses focus. A failed check reports nothing. */
  async function checkKnown(): Promise<void> {
    const name = form.getValues().username.trim();
    if (usernameRule(name)) return;
    const known = await client.call(checkUsernameOrEmail, { username: name }, { quiet: true }).catch(() => null);
    if (known && !known.username && form.getValues().username.trim() === name)
      form.setFieldError('username', t('account.usernameUnknown'));
  }
  const usernameProps = form.getInputProps('username');
  return (
    <form onSubmit={form.onSubmit((values) => void send(values))} noValidate>
      <Stack gap="md">
        <FormError text={failure} />
        <TextInput
          label={t('account.username')}
          size="md"
          autoComplete="username"
          leftSection={<IconUser size={16} stroke={1.6} />}
          {...usernameProps}
          onBlur={(event) => {
            usernameProps.onBlur?.(event);
            void checkKnown();
          }}
        />
        {(['password', 'passwordAgain'] as const).map((name) => (
          <LimitedPassword
            key={name}
            label={t(`account.${name}`)}
            size="md"
            autoComplete="new-password"
            limit={PASSWORD_MAX}
            leftSection={<IconLock size={16} stroke={1.6} />}
            visibilityToggleButtonProps={{ 'aria-label': t('account.showPassword') }}
            {...form.getInputProps(name)}
          />
        ))}
        <Button type="submit" size="md" fullWidth loading={sending}>
          {t('account.resetDo')}
        </Button>
      </Stack>
    </form>
  );
}
