// The eight themes as data. Hues are those the names are known for; where the known value misses 4.5:1 on its
// ground it is moved along its own hue until it does (theme-data.test.ts holds every pair to that).

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
export const defaultEditorTheme: EditorTheme = 'solarized';
/** The same on a dark page. */
export const darkEditorTheme: EditorTheme = 'base16_dark';
export const editorFontSizes = [12, 14, 16, 18, 20] as const;
export const editorTabSizes = [2, 4, 8] as const;

export interface ThemeColors {
  dark: boolean;
  label: string;
  ground: string;
  text: string;
  /** Line numbers. */
  gutter: string;
  /** Ground of the line with the cursor. */
  line: string;
  selection: string;
  cursor: string;
  comment: string;
  keyword: string;
  string: string;
  number: string;
  type: string;
  /** Function names where they are defined or called. */
  call: string;
  /** Constants, built-in names, attributes. */
  constant: string;
  operator: string;
  /** `#include`, annotations, decorators. */
  meta: string;
}

export const themeColors: Record<EditorTheme, ThemeColors> = {
  monokai: {
    dark: true,
    label: 'Monokai',
    ground: '#272822',
    text: '#f8f8f2',
    gutter: '#a09f93',
    line: '#33342c',
    selection: '#4d4e42',
    cursor: '#f8f8f0',
    comment: '#a39e8a',
    keyword: '#ff77a3',
    string: '#e6db74',
    number: '#b99bff',
    type: '#66d9ef',
    call: '#a6e22e',
    constant: '#b99bff',
    operator: '#ff77a3',
    meta: '#fd971f',
  },
  solarized: {
    dark: false,
    label: 'Solarized',
    ground: '#fdf6e3',
    text: '#47585f',
    gutter: '#62696a',
    line: '#f3ecd8',
    selection: '#e2dcc5',
    cursor: '#47585f',
    comment: '#61696a',
    keyword: '#5f7000',
    string: '#187069',
    number: '#b3237a',
    type: '#8a6300',
    call: '#1a67a3',
    constant: '#b3237a',
    operator: '#5f7000',
    meta: '#b4420e',
  },
  material: {
    dark: true,
    label: 'Material',
    ground: '#263238',
    text: '#eeffff',
    gutter: '#95a8b2',
    line: '#2e3c43',
    selection: '#3d5059',
    cursor: '#ffcc00',
    comment: '#95a8b2',
    keyword: '#cfa3f2',
    string: '#c3e88d',
    number: '#f78c6c',
    type: '#ffcb6b',
    call: '#8fb2ff',
    constant: '#f78c6c',
    operator: '#89ddff',
    meta: '#ffcb6b',
  },
  idea: {
    dark: false,
    label: 'IDEA',
    ground: '#ffffff',
    text: '#080808',
    gutter: '#6b6f76',
    line: '#f5f8fe',
    selection: '#cfe0fc',
    cursor: '#000000',
    comment: '#6b6f76',
    keyword: '#0033b3',
    string: '#067d17',
    number: '#1750eb',
    type: '#00627a',
    call: '#00627a',
    constant: '#871094',
    operator: '#080808',
    meta: '#766a00',
  },
  eclipse: {
    dark: false,
    label: 'Eclipse',
    ground: '#ffffff',
    text: '#000000',
    gutter: '#6f6f6f',
    line: '#eef3fb',
    selection: '#d2e1f7',
    cursor: '#000000',
    comment: '#317551',
    keyword: '#7f0055',
    string: '#2a00ff',
    number: '#116644',
    type: '#00547f',
    call: '#000000',
    constant: '#0000c0',
    operator: '#000000',
    meta: '#646464',
  },
  base16_dark: {
    dark: true,
    label: 'Base16 Dark',
    ground: '#151515',
    text: '#e0e0e0',
    gutter: '#8f8f8f',
    line: '#202020',
    selection: '#373737',
    cursor: '#d0d0d0',
    comment: '#b5824f',
    keyword: '#d9706f',
    string: '#f4bf75',
    number: '#b58bb2',
    type: '#7eb0ca',
    call: '#90a959',
    constant: '#b58bb2',
    operator: '#e0e0e0',
    meta: '#d28445',
  },
  cobalt: {
    dark: true,
    label: 'Cobalt',
    ground: '#002240',
    text: '#ffffff',
    gutter: '#93aac2',
    line: '#06305a',
    selection: '#1f4a75',
    cursor: '#ffee80',
    comment: '#3f9fff',
    keyword: '#ffb454',
    string: '#3ad900',
    number: '#ff80e1',
    type: '#80ffbb',
    call: '#ffdd00',
    constant: '#ff80e1',
    operator: '#ff9d00',
    meta: '#ff9d00',
  },
  dracula: {
    dark: true,
    label: 'Dracula',
    ground: '#282a36',
    text: '#f8f8f2',
    gutter: '#9aa5cb',
    line: '#343746',
    selection: '#44475a',
    cursor: '#f8f8f2',
    comment: '#9aa5cb',
    keyword: '#ff79c6',
    string: '#f1fa8c',
    number: '#c4a1fb',
    type: '#8be9fd',
    call: '#50fa7b',
    constant: '#c4a1fb',
    operator: '#ff79c6',
    meta: '#ffb86c',
  },
};
