/** Texts of what is around a program that is being written. */
import { textsOf } from '@verdict/ui/i18n.tsx';

export const workshopTexts = textsOf({
  'en-US': () => import('@verdict/messages/problem/workspace.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/problem/workspace.zh-CN.ts'),
});
