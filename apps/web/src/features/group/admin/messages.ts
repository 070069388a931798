/** Texts of the pages that manage a group's trainings and contests. */
import { textsOf } from '@verdict/kit/i18n.tsx';

export const groupManagementTexts = textsOf({
  'en-US': () => import('@verdict/messages/group/editing.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/group/editing.zh-CN.ts'),
});
