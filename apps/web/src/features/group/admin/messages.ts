/** Texts of the pages on which those who run a group make its trainings and contests. */
import { textsOf } from '@verdict/ui/i18n.tsx';

export const groupDeskTexts = textsOf({
  'en-US': () => import('@verdict/messages/group/editing.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/group/editing.zh-CN.ts'),
});
