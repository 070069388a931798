/** Texts of running a program on tests. */
import { textsOf } from '@verdict/kit/i18n.tsx';

export const runTexts = textsOf({
  'en-US': () => import('@verdict/messages/submission/test-run.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/submission/test-run.zh-CN.ts'),
});
