/** Texts of the list of submissions and of one submission. */
import { textsOf } from '@verdict/kit/i18n.tsx';

export const submissionTexts = textsOf({
  'en-US': () => import('@verdict/messages/submission/submission.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/submission/submission.zh-CN.ts'),
});
