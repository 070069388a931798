/** Texts of the account forms. */
import { textsOf } from '@verdict/kit/i18n.tsx';

export const accountTexts = textsOf({
  'en-US': () => import('@verdict/messages/account/account.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/account/account.zh-CN.ts'),
});
