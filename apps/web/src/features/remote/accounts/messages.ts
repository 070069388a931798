import { textsOf } from '@verdict/kit/i18n.tsx';

export const remoteAccountTexts = textsOf({
  'en-US': () => import('@verdict/messages/remote/accounts.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/remote/accounts.zh-CN.ts'),
});
