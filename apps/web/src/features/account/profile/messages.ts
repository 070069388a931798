/** Texts of a user's public page. */
import { textsOf } from '@verdict/kit/i18n.tsx';

export const profileTexts = textsOf({
  'en-US': () => import('@verdict/messages/account/profile.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/account/profile.zh-CN.ts'),
});
