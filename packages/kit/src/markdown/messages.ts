/** Texts of the Markdown editor. */
import { textsOf } from '../i18n.tsx';

export const markdownTexts = textsOf({
  'en-US': () => import('@verdict/messages/common/markdown.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/common/markdown.zh-CN.ts'),
});
