// What helps somebody who writes: brackets that close, completion, search. A chunk of its own, loaded when the editor
// is first entered: whoever reads a statement needs none of it.
import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completeAnyWord,
  completionKeymap,
} from '@codemirror/autocomplete';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import { vocabularySource } from './snippets.ts';

/** For programs in any language; its keys come before those of the editor. Completion waits to be asked for if told. */
export const writingAids = (completesWhileTyping: boolean): Extension => [
  closeBrackets(),
  autocompletion({ icons: false, activateOnTyping: completesWhileTyping }),
  search({ top: true }),
  highlightSelectionMatches(),
  // Mod-d copies a line here, as the list of shortcuts says.
  keymap.of([...closeBracketsKeymap, ...completionKeymap, ...searchKeymap.filter(({ key }) => key !== 'Mod-d')]),
];

/** What is completed in programs of a content type: words of the program, and of the language where it is known. */
export function completions(contentType: string): Extension {
  const vocabulary = vocabularySource(contentType);
  return EditorState.languageData.of(() => [
    { autocomplete: completeAnyWord },
    ...(vocabulary ? [{ autocomplete: vocabulary }] : []),
  ]);
}
