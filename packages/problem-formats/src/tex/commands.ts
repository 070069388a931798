/** Commands of TeX that stand for a text or a style. */

export const symbols: Record<string, string> = {
  ldots: '…',
  dots: '…',
  textellipsis: '…',
  textbackslash: '\\\\',
  textasciitilde: '~',
  textasciicircum: '^',
  textbar: '\\|',
  textless: '&lt;',
  textgreater: '&gt;',
  textquotedblleft: '“',
  textquotedblright: '”',
  LaTeX: 'LaTeX',
  TeX: 'TeX',
  S: '§',
  aa: 'å',
  AA: 'Å',
  ae: 'æ',
  AE: 'Æ',
  o: 'ø',
  O: 'Ø',
  ss: 'ß',
  oe: 'œ',
  l: 'ł',
  L: 'Ł',
  i: 'ı',
  euro: '€',
  pounds: '£',
  copyright: '©',
  degree: '°',
};

/** Combining marks of `\"o` and the like. */
export const accents: Record<string, string> = {
  '"': '\u0308',
  "'": '\u0301',
  '`': '\u0300',
  '^': '\u0302',
  '~': '\u0303',
  c: '\u0327',
  v: '\u030c',
  H: '\u030b',
  r: '\u030a',
  '=': '\u0304',
  '.': '\u0307',
  u: '\u0306',
};

export const inlineStyles: Record<string, string> = {
  textbf: '**',
  strong: '**',
  emph: '*',
  textit: '*',
  textsl: '*',
  underline: '*',
  sout: '~~',
};

/** A kind of style; a later declaration of a kind replaces the former one. */
export type StyleKind = 'weight' | 'shape' | 'size' | 'colour' | 'alignment';

/** Declarations, which hold until the end of their group: the kind and the marks. Null when they end other ones. */
export const declarations: Record<
  string,
  readonly [kind: StyleKind, marks: readonly [before: string, after: string] | null]
> = {
  bf: ['weight', ['**', '**']],
  bfseries: ['weight', ['**', '**']],
  mdseries: ['weight', null],
  it: ['shape', ['*', '*']],
  em: ['shape', ['*', '*']],
  itshape: ['shape', ['*', '*']],
  sl: ['shape', ['*', '*']],
  slshape: ['shape', ['*', '*']],
  upshape: ['shape', null],
  tiny: ['size', ['<small>', '</small>']],
  scriptsize: ['size', ['<small>', '</small>']],
  footnotesize: ['size', ['<small>', '</small>']],
  small: ['size', ['<small>', '</small>']],
  normalsize: ['size', null],
  large: ['size', ['<big>', '</big>']],
  Large: ['size', ['<big>', '</big>']],
  LARGE: ['size', ['<big>', '</big>']],
  huge: ['size', ['<big>', '</big>']],
  Huge: ['size', ['<big>', '</big>']],
};

export type Alignment = 'left' | 'center' | 'right';

export const alignments: Record<string, Alignment> = {
  centering: 'center',
  raggedleft: 'right',
  raggedright: 'left',
  center: 'center',
  flushright: 'right',
  flushleft: 'left',
  centerline: 'center',
  rightline: 'right',
  leftline: 'left',
};

/** Commands that are dropped together with this many arguments. */
export const dropped: Record<string, number> = {
  nextsample: 0,
  remainingsamples: 0,
  noindent: 0,
  medskip: 0,
  bigskip: 0,
  smallskip: 0,
  newpage: 0,
  clearpage: 0,
  pagebreak: 0,
  hfill: 0,
  vfill: 0,
  protect: 0,
  relax: 0,
  indent: 0,
  maketitle: 0,
  displaystyle: 0,
  hline: 0,
  toprule: 0,
  midrule: 0,
  bottomrule: 0,
  selectfont: 0,
  sffamily: 0,
  unskip: 0,
  null: 0,
  vspace: 1,
  hspace: 1,
  'vspace*': 1,
  'hspace*': 1,
  label: 1,
  usepackage: 1,
  documentclass: 1,
  setlength: 2,
  pagestyle: 1,
  thispagestyle: 1,
  cline: 1,
  phantom: 1,
  vphantom: 1,
  hphantom: 1,
  setcounter: 2,
  renewcommand: 2,
};
