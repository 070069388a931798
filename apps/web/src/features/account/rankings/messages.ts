/** Texts of the rankings. */
import { textsOf } from '@verdict/kit/i18n.tsx';

export const rankTexts = textsOf({
  'en-US': () => import('@verdict/messages/account/rankings.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/account/rankings.zh-CN.ts'),
});
