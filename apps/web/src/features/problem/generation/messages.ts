/** Texts of generated tests. */
import { textsOf, type TranslateFrom } from '@verdict/kit/i18n.tsx';

export const testGenerationTexts = textsOf({
  'en-US': () => import('@verdict/messages/problem/generation.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/problem/generation.zh-CN.ts'),
});

export type TestGenerationTranslate = TranslateFrom<typeof testGenerationTexts>;
