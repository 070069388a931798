/** Texts of running a program on tests. */
import { textsOf } from '@verdict/ui/i18n.tsx';

export const runTexts = textsOf({
  'en-US': () => import('@verdict/messages/areas/run.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/areas/run.zh-CN.ts'),
});
