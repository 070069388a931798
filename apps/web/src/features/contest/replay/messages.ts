/** Texts of the rehearsal of a contest. */
import { textsOf } from '@verdict/kit/i18n.tsx';

export const rehearsalTexts = textsOf({
  'en-US': () => import('@verdict/messages/contest/replay.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/contest/replay.zh-CN.ts'),
});
