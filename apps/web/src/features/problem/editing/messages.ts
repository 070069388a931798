/** Texts of the problem form. */
import { textsOf } from '@verdict/kit/i18n.tsx';

export const problemFormTexts = textsOf({
  'en-US': () => import('@verdict/messages/problem/editing.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/problem/editing.zh-CN.ts'),
});
