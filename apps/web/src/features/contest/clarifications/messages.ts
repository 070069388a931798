/** Texts of the questions and comments of a contest. */
import { textsOf } from '@verdict/kit/i18n.tsx';

export const clarificationTexts = textsOf({
  'en-US': () => import('@verdict/messages/contest/clarifications.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/contest/clarifications.zh-CN.ts'),
});
