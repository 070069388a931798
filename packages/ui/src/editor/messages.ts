/** Texts of the code editor. */
import { textsOf } from '../i18n.tsx';

export const editorTexts = textsOf({
  'en-US': () => import('@verdict/messages/areas/editor.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/areas/editor.zh-CN.ts'),
});
