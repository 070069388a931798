import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconKey } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { registerContest } from '@verdict/contract/contest.ts';
import { client } from '@verdict/ui/app/client.ts';
import { useSending } from '@verdict/ui/forms/use-sending.ts';
import { toast } from '@verdict/ui/kit/toast.tsx';
import { accessOfWire } from './contest-facts.ts';
import classes from './ContestPages.module.css';
import { contestTexts } from './messages.ts';
import { useContest } from './use-contest.ts';

/** Who knows the password is registered with it. */
export function PasswordForm({ onEntered }: { onEntered?: () => void }) {
  const t = contestTexts.useMessages();
  const queryClient = useQueryClient();
  const { id, auth } = useContest();
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (password) => (password === '' ? t('contest.passwordRequired') : null) },
  });
  const { send, sending, failure } = useSending(async ({ password }: { password: string }) => {
    await client.call(registerContest, { cid: id, password }, { quiet: true });
    toast.success(t('contest.entered'));
    await queryClient.invalidateQueries({ queryKey: ['contest'] });
    onEntered?.();
  });
  return (
    <form className={classes.door} onSubmit={form.onSubmit((values) => void send(values))} noValidate>
      <p className={classes.quiet}>
        <IconKey size={17} stroke={1.7} aria-hidden />
        {t(accessOfWire(auth) === 'private' ? 'contest.passwordToLook' : 'contest.passwordToSubmit')}
      </p>
      <div className={classes.doorRow}>
        <PasswordInput
          label={t('contest.password')}
          autoComplete="off"
          visibilityToggleButtonProps={{ 'aria-label': t('account.showPassword') }}
          {...form.getInputProps('password')}
          error={form.errors.password ?? failure}
          errorProps={{ role: 'alert' }}
        />
        <Button type="submit" loading={sending}>
          {t('contest.enter')}
        </Button>
      </div>
    </form>
  );
}
