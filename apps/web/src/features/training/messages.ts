/** Texts of trainings: their list, and the pages of a single one. */
import { textsOf } from '@verdict/kit/i18n.tsx';

export const trainingTexts = textsOf({
  'en-US': () => import('@verdict/messages/training/training.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/training/training.zh-CN.ts'),
});
