/** Texts of a problem's visibility, which lists of problems show without the form. */
import { textsOf } from '../../i18n.tsx';

export const visibilityTexts = textsOf({
  'en-US': () => import('@verdict/messages/problem/visibility.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/problem/visibility.zh-CN.ts'),
});
