import type { Settings } from './settings.ts';

/** Pages that the law or a university asks for. Each has an address of its own and a link in the footer. */
export const legalPages = ['imprint', 'privacy', 'terms'] as const;
export type LegalPage = (typeof legalPages)[number];

/** Markdown of a page in the reader's language, otherwise in the other one. Empty when the site has no such page. */
export function legalText(settings: Settings, page: LegalPage, locale: 'en-US' | 'zh-CN'): string {
  const texts = [settings[`${page}En`], settings[`${page}Zh`]];
  const [own = '', other = ''] = locale === 'en-US' ? texts : texts.toReversed();
  return own.trim() === '' ? other.trim() : own;
}
