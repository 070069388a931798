/** Texts of the pages that manage a group's trainings and contests. */
import { textsOf } from '@verdict/ui/i18n.tsx';

export const groupDeskTexts = textsOf({
  'en-US': () => import('@verdict/messages/group/editing.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/group/editing.zh-CN.ts'),
});
