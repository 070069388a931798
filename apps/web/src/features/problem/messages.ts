/** Texts of the list of problems and of the workspace. */
import { textsOf } from '@verdict/ui/i18n.tsx';

export const problemTexts = textsOf({
  'en-US': () => import('@verdict/messages/areas/problem.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/areas/problem.zh-CN.ts'),
});
