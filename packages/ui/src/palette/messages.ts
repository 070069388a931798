/** Texts of the command palette. */
import { textsOf } from '../i18n.tsx';

export const paletteTexts = textsOf({
  'en-US': () => import('@verdict/messages/areas/palette.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/areas/palette.zh-CN.ts'),
});
