import './styles/styles.ts';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { ConfirmHost } from './kit/confirm.tsx';
import { ToastHost } from './kit/toast.tsx';
import { cssVariables, theme } from './theme.ts';

const colorScheme = localStorageColorSchemeManager({ key: 'verdict-color-scheme' });

/**
 * Theme, stored colour scheme (the system's until chosen), toasts and the confirm dialog. `startLanguage()` must have
 * resolved.
 */
export function UiProviders({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      colorSchemeManager={colorScheme}
    >
      {children}
      <ToastHost />
      <ConfirmHost />
    </MantineProvider>
  );
}
