import { chineseTagName } from '@verdict/messages/tag-names.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';

const asItIs = (name: string): string => name;

/** Name of a tag in the reader's language. */
export function useTagName(): (name: string) => string {
  return useLocale() === 'zh-CN' ? chineseTagName : asItIs;
}
