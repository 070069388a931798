/** Texts of tests that are generated. */
import { textsOf, type TranslateFrom } from '../i18n.tsx';

export const testGenerationTexts = textsOf({
  'en-US': () => import('@verdict/messages/areas/test-generation.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/areas/test-generation.zh-CN.ts'),
});

export type TestGenerationTranslate = TranslateFrom<typeof testGenerationTexts>;
