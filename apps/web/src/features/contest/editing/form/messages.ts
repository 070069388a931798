/** Texts of the contest form. */
import { textsOf } from '@verdict/kit/i18n.tsx';

export const contestFormTexts = textsOf({
  'en-US': () => import('@verdict/messages/contest/editing.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/contest/editing.zh-CN.ts'),
});
