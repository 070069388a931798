/** Texts of the forms and lists of announcements, notices and the like. */
import { textsOf, type TranslateFrom } from '@verdict/kit/i18n.tsx';

export const textFormTexts = textsOf({
  'en-US': () => import('@verdict/messages/community/texts.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/community/texts.zh-CN.ts'),
});

export type TextsTranslate = TranslateFrom<typeof textFormTexts>;
