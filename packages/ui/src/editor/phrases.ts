import type { TranslateFrom } from '../i18n.tsx';
import type { editorTexts } from './messages.ts';

/** CodeMirror's own words (its search panel, mostly), by the English word that it asks for. */
export function editorPhrases(t: TranslateFrom<typeof editorTexts>): Record<string, string> {
  return {
    Find: t('editor.find'),
    Replace: t('editor.replace'),
    next: t('editor.findNext'),
    previous: t('editor.findPrevious'),
    all: t('editor.selectAll'),
    'match case': t('editor.matchCase'),
    regexp: t('editor.regexp'),
    'by word': t('editor.wholeWord'),
    replace: t('editor.replace'),
    'replace all': t('editor.replaceAll'),
    close: t('common.close'),
  };
}
