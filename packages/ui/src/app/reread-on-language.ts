import { useQueryClient } from '@tanstack/react-query';
import { useLocale } from '../i18n.tsx';
import { useEffect, useRef } from 'react';

/**
 * Statements, titles and the server's sentences come in the reader's language, so after a change they are read again.
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
