/** Texts of the page on which sites of other judges move in. */
import { textsOf } from '@verdict/kit/i18n.tsx';

export const moveTexts = textsOf({
  'en-US': () => import('@verdict/messages/site/migration-admin.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/site/migration-admin.zh-CN.ts'),
});
