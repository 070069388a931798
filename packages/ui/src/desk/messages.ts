/** Texts of the management pages of contests and trainings, in the back office and in groups. */
import { textsOf, type TranslateFrom } from '../i18n.tsx';

export const deskTexts = textsOf({
  'en-US': () => import('@verdict/messages/contest/organisers.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/contest/organisers.zh-CN.ts'),
});

export type DeskTranslate = TranslateFrom<typeof deskTexts>;
