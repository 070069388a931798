import { NativeSelect, PasswordInput, Textarea, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import type { CredentialKind, SentCredentials } from '@verdict/contract/remote/accounts.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { LimitedInput } from '@verdict/kit/controls/LimitedInput.tsx';
import { remoteAccountTexts } from './messages.ts';

export interface AccountValues extends Record<string, unknown> {
  name: string;
  /** `none`: the site offers no login that can be sent. */
  kind: CredentialKind | 'none';
  secret: string;
  userAgent: string;
}

/** Form of an account at an external site. `kinds` are its login methods, the usual one first. */
export function useAccountForm(
  kinds: readonly AccountValues['kind'][],
  name: string,
): UseFormReturnType<AccountValues> {
  const t = remoteAccountTexts.useMessages();
  return useForm<AccountValues>({
    initialValues: { name, kind: kinds[0] ?? 'none', secret: '', userAgent: '' },
    validate: {
      name: (given) => (given.trim() === '' ? t('remoteAccount.nameRequired') : null),
      secret: (given, { kind }) => (kind !== 'none' && given.trim() === '' ? t('remoteAccount.secretRequired') : null),
    },
  });
}

/** Credentials as they are sent. Null when the site offers no login. */
export function credentialsOf({ kind, secret, userAgent }: AccountValues): SentCredentials | null {
  if (kind === 'none') return null;
  if (kind === 'password') return { kind, password: secret };
  return kind === 'token' ? { kind, token: secret } : { kind, cookie: secret, userAgent };
}

interface Props {
  form: UseFormReturnType<AccountValues>;
  kinds: readonly AccountValues['kind'][];
}

/** Name, login method and its secret. */
export function AccountFields({ form, kinds }: Props) {
  const t = remoteAccountTexts.useMessages();
  const { kind } = form.values;
  // A Chinese full stop is not followed by a space.
  const gap = useLocale() === 'zh-CN' ? '' : ' ';
  return (
    <>
      <LimitedInput
        label={t('remoteAccount.name')}
        required
        limit={100}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      {kinds.length > 1 && (
        <NativeSelect
          label={t('remoteAccount.kind')}
          data={kinds.map((value) => ({ value, label: t(`remoteAccount.kind.${value}`) }))}
          {...form.getInputProps('kind')}
        />
      )}
      {kind === 'password' && (
        <PasswordInput
          label={t('remoteAccount.password')}
          description={t('remoteAccount.sealed')}
          required
          autoComplete="new-password"
          {...form.getInputProps('secret')}
        />
      )}
      {kind === 'token' && (
        <PasswordInput
          label={t('remoteAccount.token')}
          description={t('remoteAccount.sealed')}
          required
          autoComplete="off"
          {...form.getInputProps('secret')}
        />
      )}
      {kind === 'cookie' && (
        <>
          <Textarea
            label={t('remoteAccount.cookie')}
            description={[t('remoteAccount.cookieHint'), t('remoteAccount.sealed')].join(gap)}
            required
            autosize
            minRows={2}
            maxRows={6}
            autoComplete="off"
            {...form.getInputProps('secret')}
          />
          <TextInput label={t('remoteAccount.userAgent')} autoComplete="off" {...form.getInputProps('userAgent')} />
        </>
      )}
    </>
  );
}
