/** Texts of the home page and its announcements. */
import { textsOf } from '@verdict/kit/i18n.tsx';

export const homeTexts = textsOf({
  'en-US': () => import('@verdict/messages/site/home.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/site/home.zh-CN.ts'),
});
