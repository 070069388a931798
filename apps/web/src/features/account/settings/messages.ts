/** Texts of the settings page. */
import { textsOf } from '@verdict/kit/i18n.tsx';

export const settingsTexts = textsOf({
  'en-US': () => import('@verdict/messages/account/settings.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/account/settings.zh-CN.ts'),
});
