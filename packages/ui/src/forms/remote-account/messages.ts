import { textsOf } from '../../i18n.tsx';

export const remoteAccountTexts = textsOf({
  'en-US': () => import('@verdict/messages/areas/remote-account.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/areas/remote-account.zh-CN.ts'),
});
