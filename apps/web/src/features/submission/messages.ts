/** Texts of the list of submissions and of one submission. */
import { textsOf } from '@verdict/ui/i18n.tsx';

export const submissionTexts = textsOf({
  'en-US': () => import('@verdict/messages/areas/submission.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/areas/submission.zh-CN.ts'),
});
