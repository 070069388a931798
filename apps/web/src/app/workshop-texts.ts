/** Texts of the tools around the code editor. */
import { textsOf } from '@verdict/kit/i18n.tsx';

export const workshopTexts = textsOf({
  'en-US': () => import('@verdict/messages/problem/workspace.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/problem/workspace.zh-CN.ts'),
});
