import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { settingsTexts } from '../messages.ts';

/** Current password, asked again before an important change. */
export function CurrentPassword(props: PasswordInputProps) {
  const t = settingsTexts.useMessages();
  return (
    <PasswordInput
      label={t('settings.oldPassword')}
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': t('account.showPassword') }}
      {...props}
    />
  );
}
