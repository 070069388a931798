/** Texts of the list of contests and of the frame around a contest's pages. */
import { textsOf } from '@verdict/kit/i18n.tsx';

export const contestTexts = textsOf({
  'en-US': () => import('@verdict/messages/contest/contest.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/contest/contest.zh-CN.ts'),
});
