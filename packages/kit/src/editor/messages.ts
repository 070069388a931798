/** Texts of the code editor. */
import { textsOf } from '../i18n.tsx';

export const editorTexts = textsOf({
  'en-US': () => import('@verdict/messages/common/editor.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/common/editor.zh-CN.ts'),
});
