/** Texts of the questions and comments of a contest. */
import { textsOf } from '@verdict/ui/i18n.tsx';

export const talkTexts = textsOf({
  'en-US': () => import('@verdict/messages/areas/contest-talk.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/areas/contest-talk.zh-CN.ts'),
});
