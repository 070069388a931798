/** Texts of the scroll board, separate because readers of a board do not need them. */
import { textsOf } from '@verdict/kit/i18n.tsx';

export const scrollTexts = textsOf({
  'en-US': () => import('@verdict/messages/contest/scroll-board.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/contest/scroll-board.zh-CN.ts'),
});
