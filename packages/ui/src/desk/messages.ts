/** Texts of the pages on which contests and trainings are made: of the back office and of groups. */
import { textsOf, type TranslateFrom } from '../i18n.tsx';

export const deskTexts = textsOf({
  'en-US': () => import('@verdict/messages/contest/organisers.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/contest/organisers.zh-CN.ts'),
});

export type DeskTranslate = TranslateFrom<typeof deskTexts>;
