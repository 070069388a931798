/** Texts of problems, their list and their workspace. */
import { textsOf } from '../i18n.tsx';

export const problemTexts = textsOf({
  'en-US': () => import('@verdict/messages/areas/problem.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/areas/problem.zh-CN.ts'),
});
