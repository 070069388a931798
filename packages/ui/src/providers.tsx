import './styles/styles.ts';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { WhichTextHost } from './drafts/ask-which-text.tsx';
import { ConfirmHost } from './kit/confirm.tsx';
import { guardLimits } from './kit/limit-guard.ts';
import { ToastHost } from './kit/toast.tsx';
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
      <WhichTextHost />
    </MantineProvider>
  );
}
