/** Texts of the scroll board, which nobody who reads a board needs. */
import { textsOf } from '@verdict/ui/i18n.tsx';

export const scrollTexts = textsOf({
  'en-US': () => import('@verdict/messages/contest/scroll-board.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/contest/scroll-board.zh-CN.ts'),
});
