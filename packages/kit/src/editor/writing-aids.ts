// Writing aids: closing brackets, completion, search, keys for symbols. A separate chunk, loaded when the editor is
// first focused, because readers do not need it.
import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completeAnyWord,
  completionKeymap,
} from '@codemirror/autocomplete';
import { highlightSelectionMatches, openSearchPanel, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import { symbolKeys } from './symbol-keys.ts';
import { createSearchPanel, searchPanelTheme } from './search-panel.ts';
import { vocabularySource } from './snippets.ts';

/**
 * Writing aids for programs in any language. Their keys take precedence over those of the editor. With
 * `completesWhileTyping` false, completion only opens by key.
 */
export const writingAids = (completesWhileTyping: boolean): Extension => [
  closeBrackets(),
  symbolKeys(),
  autocompletion({ icons: false, activateOnTyping: completesWhileTyping }),
  search({ top: true, createPanel: createSearchPanel }),
  searchPanelTheme,
  highlightSelectionMatches(),
  // Mod-d copies a line in this editor, as the list of shortcuts says.
  keymap.of([...closeBracketsKeymap, ...completionKeymap, ...searchKeymap.filter(({ key }) => key !== 'Mod-d')]),
];

export { openSearchPanel };

/** Completions for a content type: words of the program, and of the language if it is known. */
export function completions(contentType: string): Extension {
  const vocabulary = vocabularySource(contentType);
  return EditorState.languageData.of(() => [
    { autocomplete: completeAnyWord },
    ...(vocabulary ? [{ autocomplete: vocabulary }] : []),
  ]);
}
