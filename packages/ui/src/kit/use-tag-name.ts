import { useEffect, useState } from 'react';
import { useLocale } from '../i18n.tsx';

const asItIs = (name: string): string => name;

/** How the reader calls a tag. The Chinese names are a chunk that only Chinese readers fetch. */
export function useTagName(): (name: string) => string {
  const locale = useLocale();
  const [known, setKnown] = useState(() => asItIs);
  useEffect(() => {
    if (locale === 'zh-CN') void import('@verdict/messages/tag-names.ts').then(({ chineseTagName }) => setKnown(() => chineseTagName));
  }, [locale]);
  return locale === 'zh-CN' ? known : asItIs;
}
