/** Texts of the help page. */
import { textsOf } from '@verdict/kit/i18n.tsx';

export const helpTexts = textsOf({
  'en-US': () => import('@verdict/messages/site/help.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/site/help.zh-CN.ts'),
});
