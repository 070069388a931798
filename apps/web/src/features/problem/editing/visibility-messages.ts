/** Texts about the visibility of problems. Separate, because lists of problems use them without the form. */
import { textsOf } from '@verdict/kit/i18n.tsx';

export const visibilityTexts = textsOf({
  'en-US': () => import('@verdict/messages/problem/visibility.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/problem/visibility.zh-CN.ts'),
});
