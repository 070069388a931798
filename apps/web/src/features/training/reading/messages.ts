/** Texts of the reading desk. */
import { textsOf } from '@verdict/kit/i18n.tsx';

export const readingTexts = textsOf({
  'en-US': () => import('@verdict/messages/training/reading.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/training/reading.zh-CN.ts'),
});
