/** Texts of the inbox. */
import { textsOf } from '@verdict/kit/i18n.tsx';

export const messageTexts = textsOf({
  'en-US': () => import('@verdict/messages/community/message.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/community/message.zh-CN.ts'),
});
