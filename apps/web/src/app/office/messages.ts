/** Texts of the back office alone; texts shared with the main site are separate. They are loaded with its routes. */
import { textsOf, type PlainKeyFrom, type TranslateFrom } from '@verdict/kit/i18n.tsx';

export const adminTexts = textsOf({
  'en-US': () => import('@verdict/messages/admin.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/admin.zh-CN.ts'),
});

export type AdminTranslate = TranslateFrom<typeof adminTexts>;
export type AdminPlainKey = PlainKeyFrom<typeof adminTexts>;

export const useMessages = adminTexts.useMessages;
export const textsNow = adminTexts.now;
