/** Texts of problem imports. */
import { textsOf, type TranslateFrom } from '@verdict/kit/i18n.tsx';

export const problemImportTexts = textsOf({
  'en-US': () => import('@verdict/messages/problem/import.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/problem/import.zh-CN.ts'),
});

export type ProblemImportTranslate = TranslateFrom<typeof problemImportTexts>;
