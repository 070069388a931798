/** Texts of the command palette. */
import { textsOf } from '@verdict/kit/i18n.tsx';

export const paletteTexts = textsOf({
  'en-US': () => import('@verdict/messages/site/palette.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/site/palette.zh-CN.ts'),
});
