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
    text: '#1b1f27',
    gutter: '#636a77',
    line: '#f1f3f6',
    selection: '#d3def8',
    cursor: '#1b1f27',
    comment: '#59606d',
    keyword: '#7a2f9c',
    string: '#0a6650',
    number: '#ad3d04',
    type: '#7a5200',
    call: '#1d5fbf',
    constant: '#a3246d',
    operator: '#1b1f27',
    meta: '#a3246d',
  },
  dark: {
    dark: true,
    ground: '#1b1e24',
    text: '#e3e6eb',
    gutter: '#969eac',
    line: '#23272f',
    selection: '#33466f',
    cursor: '#e3e6eb',
    comment: '#9aa2b0',
    keyword: '#cf9ff0',
    string: '#7fd3b4',
    number: '#ffa577',
    type: '#e3b556',
    call: '#84b4ff',
    constant: '#f78fc6',
    operator: '#e3e6eb',
    meta: '#f78fc6',
  },
};
