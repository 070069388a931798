/** Texts of boards and of the jury's pages beside them. */
import { textsOf } from '@verdict/kit/i18n.tsx';

export const boardTexts = textsOf({
  'en-US': () => import('@verdict/messages/contest/board.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/contest/board.zh-CN.ts'),
});
