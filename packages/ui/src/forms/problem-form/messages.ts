/** Texts of the form of a problem. */
import { textsOf } from '../../i18n.tsx';

export const problemFormTexts = textsOf({
  'en-US': () => import('@verdict/messages/areas/problem-form.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/areas/problem-form.zh-CN.ts'),
});
