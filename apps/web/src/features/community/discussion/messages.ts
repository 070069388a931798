/** Texts of discussions, and of solutions. */
import { textsOf } from '@verdict/kit/i18n.tsx';

export const discussionTexts = textsOf({
  'en-US': () => import('@verdict/messages/community/discussion.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/community/discussion.zh-CN.ts'),
});

export const solutionTexts = textsOf({
  'en-US': () => import('@verdict/messages/community/solution.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/community/solution.zh-CN.ts'),
});
