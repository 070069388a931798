/** Texts of a verdict beside the program, which comes after the page. */
import { textsOf } from '@verdict/ui/i18n.tsx';

export const verdictTexts = textsOf({
  'en-US': () => import('@verdict/messages/areas/verdict.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/areas/verdict.zh-CN.ts'),
});
