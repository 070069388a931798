/** Texts of homework with a deadline. */
import { textsOf } from '@verdict/kit/i18n.tsx';

export const homeworkTexts = textsOf({
  'en-US': () => import('@verdict/messages/training/homework.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/training/homework.zh-CN.ts'),
});
