/** Texts of moderation: in the back office, in groups and beside discussions. */
import { textsOf } from '@verdict/kit/i18n.tsx';

export const moderationTexts = textsOf({
  'en-US': () => import('@verdict/messages/community/moderation.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/community/moderation.zh-CN.ts'),
});
