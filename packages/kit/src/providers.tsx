import './styles/styles.ts';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { ConfirmHost } from './dialogs/confirm.tsx';
import { guardLimits } from './controls/limit-guard.ts';
import { ToastHost } from './dialogs/toast.tsx';
import { cssVariables, theme } from './theme.ts';

const colorScheme = localStorageColorSchemeManager({ key: 'verdict-color-scheme' });

/**
 * Provides theme, stored colour scheme (the system's until one is chosen), toasts and the confirm dialog. Requires that
 * `startLanguage()` has resolved.
 */
export function UiProviders({ children }: { children: ReactNode }) {
  useEffect(() => guardLimits(document), []);
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
