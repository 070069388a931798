/** Texts of drafts that this browser keeps. */
import { textsOf } from '@verdict/kit/i18n.tsx';

export const draftTexts = textsOf({
  'en-US': () => import('@verdict/messages/common/draft.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/common/draft.zh-CN.ts'),
});
