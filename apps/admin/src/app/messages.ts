/** The texts of the back office, beside those that it shares with the main site. */
import type { AdminMessages } from '@verdict/messages/admin.en-US.ts';
import type { Messages } from '@verdict/messages/en-US.ts';
import type { Translation } from '@verdict/messages/shape.ts';
import {
  currentLanguage,
  useMessages as useSharedMessages,
  type Catalogues,
  type PlainKeyOf,
  type TranslateOf,
} from '@verdict/ui/i18n.tsx';

export const ownTexts: Catalogues<Translation<AdminMessages>> = {
  'en-US': () => import('@verdict/messages/admin.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/admin.zh-CN.ts'),
};

type AllMessages = Messages & AdminMessages;
export type AdminTranslate = TranslateOf<AllMessages>;
export type AdminPlainKey = PlainKeyOf<AllMessages>;

/** The shared hook, which finds these texts because `startLanguage` was given them. */
export const useMessages = useSharedMessages as () => AdminTranslate;
export const textsNow = (): AdminTranslate => currentLanguage().t as AdminTranslate;
