import type { TranslateFrom } from '../i18n.tsx';
import type { editorTexts } from './messages.ts';

/** Translations of CodeMirror's own texts and of our keys in it, by their English originals. */
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
    'Fold line': t('editor.foldLine'),
    'Unfold line': t('editor.unfoldLine'),
    'folded code': t('editor.folded'),
    unfold: t('editor.unfold'),
    'Folded lines': t('editor.foldedLines'),
    'Unfolded lines': t('editor.unfoldedLines'),
    to: t('editor.linesTo'),
    Completions: t('editor.completions'),
    'Control character': t('editor.controlCharacter'),
    'Selection deleted': t('editor.selectionDeleted'),
    'current match': t('editor.currentMatch'),
    'on line': t('editor.onLine'),
    'replaced match on line $': t('editor.replacedOnLine'),
    'replaced $ matches': t('editor.replacedMatches'),
    'Go to line': t('editor.goToLine'),
    go: t('editor.go'),
    Diagnostics: t('editor.diagnostics'),
    'No diagnostics': t('editor.noDiagnostics'),
    Symbols: t('editor.symbols'),
    Indent: t('editor.indent'),
    'Cursor left': t('editor.cursorLeft'),
    'Cursor right': t('editor.cursorRight'),
  };
}
