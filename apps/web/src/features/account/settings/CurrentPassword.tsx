import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { settingsTexts } from './messages.ts';

/** The password that is valid now, asked again before something important. */
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
