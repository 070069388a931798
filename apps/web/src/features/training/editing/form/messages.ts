/** Texts of the training form. */
import { textsOf } from '@verdict/kit/i18n.tsx';

export const trainingFormTexts = textsOf({
  'en-US': () => import('@verdict/messages/training/editing.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/training/editing.zh-CN.ts'),
});
