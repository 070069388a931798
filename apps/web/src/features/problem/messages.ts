/** Texts of problems, their list and their workspace. */
import { textsOf } from '@verdict/kit/i18n.tsx';

export const problemTexts = textsOf({
  'en-US': () => import('@verdict/messages/problem/problem.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/problem/problem.zh-CN.ts'),
});
