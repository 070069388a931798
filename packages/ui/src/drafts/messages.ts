/** Texts of drafts that this browser keeps. */
import { textsOf } from '../i18n.tsx';

export const draftTexts = textsOf({
  'en-US': () => import('@verdict/messages/areas/draft.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/areas/draft.zh-CN.ts'),
});
