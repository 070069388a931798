// Writing aids: closing brackets, completion, search. A separate chunk, loaded when the editor is first focused,
// because readers do not need it.
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

/**
 * Writing aids for programs in any language. Their keys take precedence over those of the editor. With
 * `completesWhileTyping` false, completion only opens by key.
 */
export const writingAids = (completesWhileTyping: boolean): Extension => [
  closeBrackets(),
  autocompletion({ icons: false, activateOnTyping: completesWhileTyping }),
  search({ top: true }),
  highlightSelectionMatches(),
  // Mod-d copies a line in this editor, as the list of shortcuts says.
  keymap.of([...closeBracketsKeymap, ...completionKeymap, ...searchKeymap.filter(({ key }) => key !== 'Mod-d')]),
];

/** Completions for a content type: words of the program, and of the language if it is known. */
export function completions(contentType: string): Extension {
  const vocabulary = vocabularySource(contentType);
  return EditorState.languageData.of(() => [
    { autocomplete: completeAnyWord },
    ...(vocabulary ? [{ autocomplete: vocabulary }] : []),
  ]);
}
