// Names of the editor themes, without their colors, which are loaded on demand.

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
/** Theme that is selected first when a user turns themes on. */
export const firstEditorTheme: EditorTheme = 'solarized';
export const editorFontSizes = [12, 14, 16, 18, 20] as const;
export const editorTabSizes = [2, 4, 8] as const;
