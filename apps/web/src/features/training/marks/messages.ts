/** Texts of comments on programs, and of marks by hand. */
import { textsOf } from '@verdict/kit/i18n.tsx';

export const reviewTexts = textsOf({
  'en-US': () => import('@verdict/messages/training/code-review.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/training/code-review.zh-CN.ts'),
});
