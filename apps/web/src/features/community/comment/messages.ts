/** Texts of comments and replies. */
import { textsOf } from '@verdict/kit/i18n.tsx';

export const commentTexts = textsOf({
  'en-US': () => import('@verdict/messages/community/comment.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/community/comment.zh-CN.ts'),
});
