/** Texts of a verdict beside the editor; they load after the page. */
import { textsOf } from '@verdict/kit/i18n.tsx';

export const verdictTexts = textsOf({
  'en-US': () => import('@verdict/messages/submission/verdict.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/submission/verdict.zh-CN.ts'),
});
