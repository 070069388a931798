/** Texts of the management pages of contests and trainings, in the back office and in groups. */
import { textsOf, type TranslateFrom } from '@verdict/kit/i18n.tsx';

export const managementTexts = textsOf({
  'en-US': () => import('@verdict/messages/site/management.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/site/management.zh-CN.ts'),
});

export type ManagementTranslate = TranslateFrom<typeof managementTexts>;
