/** Texts of groups: their list, and the pages of a single one. */
import { textsOf, type TranslateFrom } from '@verdict/kit/i18n.tsx';

export const groupTexts = textsOf({
  'en-US': () => import('@verdict/messages/group/group.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/group/group.zh-CN.ts'),
});

export type GroupTranslate = TranslateFrom<typeof groupTexts>;
