/** Texts of boards and of what the jury does beside them. */
import { textsOf } from '@verdict/ui/i18n.tsx';

export const boardTexts = textsOf({
  'en-US': () => import('@verdict/messages/contest/board.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/contest/board.zh-CN.ts'),
});
