/** Texts of long forms with sections, a draft and a bar to save. */
import { textsOf } from '@verdict/kit/i18n.tsx';

export const sectionedFormTexts = textsOf({
  'en-US': () => import('@verdict/messages/site/sectioned-form.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/site/sectioned-form.zh-CN.ts'),
});
