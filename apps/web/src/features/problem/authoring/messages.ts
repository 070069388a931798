import { textsOf } from '@verdict/kit/i18n.tsx';

/** Texts of the head of an author's pages: tabs, progress and preview. */
export const authoringTexts = textsOf({
  'en-US': () => import('@verdict/messages/problem/authoring.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/problem/authoring.zh-CN.ts'),
});
