// What can be chosen for an editor, without the colors, which are fetched when they are shown.

export const editorThemes = [
  'monokai',
  'solarized',
  'material',
  'idea',
  'eclipse',
  'base16_dark',
  'cobalt',
  'dracula',
] as const;
export type EditorTheme = (typeof editorThemes)[number];
/** What whoever wants a theme begins with. */
export const firstEditorTheme: EditorTheme = 'solarized';
export const editorFontSizes = [12, 14, 16, 18, 20] as const;
export const editorTabSizes = [2, 4, 8] as const;
