/** Words of a board that is saved as a page. */
import type { Locale } from './shape.ts';
import en from './contest/static-board.en-US.ts';
import zh from './contest/static-board.zh-CN.ts';

export const staticBoardWords = (locale: Locale): Record<keyof typeof en, string> & { lang: Locale } => ({
  lang: locale,
  ...(locale === 'en-US' ? en : zh),
});
