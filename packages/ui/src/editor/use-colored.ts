import { useEffect, useState } from 'react';

/** Escaped HTML of the code in colours; null until the highlighter has arrived, or where it cannot colour the code. */
export function useColored(code: string, language: string): string | null {
  const [colored, setColored] = useState<{ code: string; language: string; html: string } | null>(null);

  useEffect(() => {
    let left = false;
    void import('./highlight.ts').then(
      ({ highlight }) => {
        const html = highlight(code, language);
        if (!left && html !== null) setColored({ code, language, html });
      },
      () => {
        // Without colours the code is still there.
      },
    );
    return () => {
      left = true;
    };
  }, [code, language]);

  return colored?.code === code && colored.language === language ? colored.html : null;
}
