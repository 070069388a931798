/** Texts of the page for developers. */
import { textsOf } from '@verdict/kit/i18n.tsx';

export const apiTexts = textsOf({
  'en-US': () => import('@verdict/messages/site/api.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/site/api.zh-CN.ts'),
});
