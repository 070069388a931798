/** Texts for comparing two versions of a record. */
import { textsOf } from '@verdict/kit/i18n.tsx';

export const revisionTexts = textsOf({
  'en-US': () => import('@verdict/messages/common/revision.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/common/revision.zh-CN.ts'),
});
