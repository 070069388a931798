/** Texts of a group's problems alone; texts shared with the site's problems are separate. */
import { textsOf } from '@verdict/kit/i18n.tsx';

export const groupProblemTexts = textsOf({
  'en-US': () => import('@verdict/messages/group/problems.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/group/problems.zh-CN.ts'),
});
