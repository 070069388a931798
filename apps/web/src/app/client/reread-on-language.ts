import { useQueryClient } from '@tanstack/react-query';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { useEffect, useRef } from 'react';

/**
 * Refetches all queries after a change of language: statements, titles and server messages come in the reader's
 * language.
 */
export function useRereadOnLanguageChange(): void {
  const queryClient = useQueryClient();
  const locale = useLocale();
  const shown = useRef(locale);
  useEffect(() => {
    if (shown.current === locale) return;
    shown.current = locale;
    void queryClient.invalidateQueries();
  }, [locale, queryClient]);
}
