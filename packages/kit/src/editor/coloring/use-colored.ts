import { useEffect, useState } from 'react';
import { colored } from './colored.ts';

/** Escaped HTML of the coloured code. Null until it is ready, and for code that stays plain. */
export function useColored(code: string, language: string): string | null {
  const [shown, setShown] = useState<{ code: string; language: string; html: string } | null>(null);

  useEffect(() => {
    let left = false;
    void colored({ code, language }).then((html) => {
      if (!left && html !== null) setShown({ code, language, html });
    });
    return () => {
      left = true;
    };
  }, [code, language]);

  return shown?.code === code && shown.language === language ? shown.html : null;
}
