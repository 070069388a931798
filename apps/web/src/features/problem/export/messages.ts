/** Texts of problem exports. */
import { textsOf } from '@verdict/kit/i18n.tsx';

export const problemExportTexts = textsOf({
  'en-US': () => import('@verdict/messages/problem/export.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/problem/export.zh-CN.ts'),
});
