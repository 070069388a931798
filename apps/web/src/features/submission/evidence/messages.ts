/** Texts about feedback levels of test cases. */
import { textsOf } from '@verdict/kit/i18n.tsx';

export const evidenceTexts = textsOf({
  'en-US': () => import('@verdict/messages/submission/evidence.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/submission/evidence.zh-CN.ts'),
});
