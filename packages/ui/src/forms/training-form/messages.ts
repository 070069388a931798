/** Texts of the form of a training. */
import { textsOf } from '../../i18n.tsx';

export const trainingFormTexts = textsOf({
  'en-US': () => import('@verdict/messages/areas/training-form.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/areas/training-form.zh-CN.ts'),
});
