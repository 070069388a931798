import { Button, Group } from '@mantine/core';
import { useForm } from '@mantine/form';
import { changePassword, PASSWORD_MAX } from '@verdict/contract/account/account.ts';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { useState } from 'react';
import { LimitedPassword } from '@verdict/kit/controls/LimitedPassword.tsx';
import { client } from '../../../../app/client/client.ts';
import { queryClient } from '../../../../app/client/query-client.ts';
import { loginPasswordRule, passwordAgainRule, passwordRule } from '../../credentials/rules.ts';
import { useSay } from '../../credentials/use-say.ts';
import { afterSave } from '../../../../app/forms/after-save.ts';
import { FormError } from '../../../../app/forms/FormError.tsx';
import { LockedForm } from '../../../../app/forms/LockedForm.tsx';
import { useSending } from '../../../../app/forms/use-sending.ts';
import { useUnsavedForm } from '../../../../app/forms/UnsavedForms.tsx';
import { CurrentPassword } from './CurrentPassword.tsx';
import { DONE, LOCKED } from './outcome.ts';
import { Section } from '../Section.tsx';
import { sessionsKey } from '../setting-queries.ts';
import { useChallenge } from './use-challenge.tsx';
import { settingsTexts } from '../messages.ts';

const empty = { oldPassword: '', newPassword: '', again: '' };

/** The server answers with a new token for this session and ends all other sessions. */
export function PasswordForm({ username }: { username: string }) {
  const t = settingsTexts.useMessages();
  const say = useSay();
  const challenge = useChallenge();
  const [locked, setLocked] = useState<string | null>(null);
  const form = useForm({
    initialValues: empty,
    validateInputOnBlur: true,
    validate: {
      oldPassword: (value) => say(loginPasswordRule(value)),
      newPassword: (value, { oldPassword }) =>
        say(passwordRule(value)) ?? (value === oldPassword ? t('settings.passwordSame') : null),
      again: (value, { newPassword }) => say(passwordAgainRule(value, newPassword)),
    },
  });
  const { send, sending, failure } = useSending(async (values: typeof form.values) => {
    const { oldPassword, newPassword } = values;
    setLocked(null);
    const outcome = await client.call(changePassword, { oldPassword, newPassword }, { quiet: true });
    if (outcome.code === DONE) {
      afterSave(form, values, empty);
      toast.success(t('settings.passwordChanged'));
      await queryClient.invalidateQueries({ queryKey: sessionsKey });
    } else if (outcome.code === LOCKED) setLocked(outcome.msg);
    else form.setFieldError('oldPassword', outcome.msg);
  });
  useUnsavedForm(form.isDirty());
  return (
    <Section title={t('settings.password')} hint={t('settings.passwordHint')}>
      <LockedForm sending={sending} onSubmit={form.onSubmit((values) => challenge.before(() => void send(values)))}>
        <FormError text={failure ?? locked} />
        {/* Password managers need the username that belongs to the password. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <CurrentPassword {...form.getInputProps('oldPassword')} />
        {(['newPassword', 'again'] as const).map((name) => (
          <LimitedPassword
            key={name}
            mt="sm"
            label={t(name === 'again' ? 'account.passwordAgain' : 'settings.newPassword')}
            autoComplete="new-password"
            limit={PASSWORD_MAX}
            visibilityToggleButtonProps={{ 'aria-label': t('account.showPassword') }}
            {...form.getInputProps(name)}
          />
        ))}
        <Group mt="md">
          <Button type="submit" loading={sending}>
            {t('settings.changePassword')}
          </Button>
        </Group>
      </LockedForm>
      {challenge.dialog}
    </Section>
  );
}
