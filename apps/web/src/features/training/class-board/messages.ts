/** Texts of class boards. */
import { textsOf } from '@verdict/kit/i18n.tsx';

export const classTexts = textsOf({
  'en-US': () => import('@verdict/messages/training/class-board.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/training/class-board.zh-CN.ts'),
});
