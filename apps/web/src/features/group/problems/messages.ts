/** Texts of the problems of a group, beside those that they share with the site's. */
import { textsOf } from '@verdict/ui/i18n.tsx';

export const groupProblemTexts = textsOf({
  'en-US': () => import('@verdict/messages/group/problems.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/group/problems.zh-CN.ts'),
});
