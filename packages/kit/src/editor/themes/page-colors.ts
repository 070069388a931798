// Colors of an editor without a theme.

export interface ThemeColors {
  dark: boolean;
  ground: string;
  text: string;
  /** Line numbers. */
  gutter: string;
  /** Background of the line with the cursor. */
  line: string;
  selection: string;
  cursor: string;
  comment: string;
  keyword: string;
  string: string;
  number: string;
  type: string;
  /** Function names in definitions and calls. */
  call: string;
  /** Constants, built-in names, attributes. */
  constant: string;
  operator: string;
  /** `#include`, annotations, decorators. */
  meta: string;
}

/** Colors as in `code-colors.css`, so that a program looks the same in the editor and in read-only views. */
export const pageColors: Record<'light' | 'dark', ThemeColors> = {
  light: {
    dark: false,
    ground: '#ffffff',
    text: '#17202e',
    gutter: '#616977',
    line: '#f3efe8',
    selection: '#d3def8',
    cursor: '#17202e',
    comment: '#59616e',
    keyword: '#7a2f9c',
    string: '#0a6650',
    number: '#ad3d04',
    type: '#7a5200',
    call: '#1d5fbf',
    constant: '#a3246d',
    operator: '#17202e',
    meta: '#a3246d',
  },
  dark: {
    dark: true,
    ground: '#1a1f26',
    text: '#e9e6e0',
    gutter: '#98a1ae',
    line: '#20262e',
    selection: '#33466f',
    cursor: '#e9e6e0',
    comment: '#9aa2b0',
    keyword: '#cf9ff0',
    string: '#7fd3b4',
    number: '#ffa577',
    type: '#e3b556',
    call: '#84b4ff',
    constant: '#f78fc6',
    operator: '#e9e6e0',
    meta: '#f78fc6',
  },
};
