// What somebody needs who writes: keys, undo, brackets that close, completion, search. A chunk of its own, loaded when the
// editor is first entered: whoever reads a statement needs none of it.
import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completeAnyWord,
  completionKeymap,
} from '@codemirror/autocomplete';
import { copyLineDown, defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { foldKeymap, indentOnInput } from '@codemirror/language';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import { vocabularySource } from './snippets.ts';

/** For programs in any language. */
export const writingAids: Extension = [
  history(),
  indentOnInput(),
  closeBrackets(),
  autocompletion({ icons: false }),
  search({ top: true }),
  highlightSelectionMatches(),
  // Tab indents; Escape and then Tab leaves the editor (CodeMirror's own two-key way out).
  keymap.of([
    { key: 'Mod-d', run: copyLineDown },
    ...closeBracketsKeymap,
    ...completionKeymap,
    ...searchKeymap.filter(({ key }) => key !== 'Mod-d'),
    ...foldKeymap,
    ...historyKeymap,
    ...defaultKeymap,
    indentWithTab,
  ]),
];

/** What is completed in programs of a content type: words of the program, and of the language where it is known. */
export function completions(contentType: string): Extension {
  const vocabulary = vocabularySource(contentType);
  return EditorState.languageData.of(() => [
    { autocomplete: completeAnyWord },
    ...(vocabulary ? [{ autocomplete: vocabulary }] : []),
  ]);
}
