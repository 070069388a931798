/** Texts of the verification report of a problem's tests and programs. */
import { textsOf, type TranslateFrom } from '@verdict/kit/i18n.tsx';

export const verificationTexts = textsOf({
  'en-US': () => import('@verdict/messages/problem/verification.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/problem/verification.zh-CN.ts'),
});

export type VerificationTranslate = TranslateFrom<typeof verificationTexts>;
