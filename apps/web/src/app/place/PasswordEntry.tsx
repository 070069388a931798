import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconKey } from '@tabler/icons-react';
import { useMessages } from '@verdict/kit/i18n.tsx';
import { LockedForm } from '../forms/LockedForm.tsx';
import { useSending } from '../forms/use-sending.ts';
import classes from './PasswordEntry.module.css';

interface Props {
  /** Explanation of what the password opens. */
  hint: string;
  /** Label of the field. */
  label: string;
  /** Error for an empty field. */
  required: string;
  /** Text of the button. */
  action: string;
  /** Sends the password quietly, because the field shows a refusal. */
  enter: (password: string) => Promise<void>;
}

/** Asks for the password of a contest or of a training. */
export function PasswordEntry({ hint, label, required, action, enter }: Props) {
  const t = useMessages();
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (password) => (password === '' ? required : null) },
  });
  const { send, sending, failure } = useSending(enter);
  return (
    <LockedForm
      sending={sending}
      className={classes.door}
      onSubmit={form.onSubmit(({ password }) => void send(password))}
    >
      <p className={classes.hint}>
        <IconKey size={17} stroke={1.7} aria-hidden />
        {hint}
      </p>
      <div className={classes.row}>
        <PasswordInput
          label={label}
          autoComplete="off"
          visibilityToggleButtonProps={{ 'aria-label': t('account.showPassword') }}
          {...form.getInputProps('password')}
          error={form.errors.password ?? failure}
          errorProps={{ role: 'alert' }}
        />
        <Button type="submit" loading={sending}>
          {action}
        </Button>
      </div>
    </LockedForm>
  );
}
