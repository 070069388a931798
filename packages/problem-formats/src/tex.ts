/**
 * Converts problem statements in TeX to Markdown with `$...$` math. Supports the commands that statements use; an
 * unknown command is dropped and its arguments stay as text, so no text of an author is lost.
 */

import { TEXT_MAX } from '@verdict/domain/problem/text-fields.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import type { Findings } from './findings.ts';
import { joinedLines } from './line-breaks.ts';
import { ownValue } from './own-value.ts';

export interface ConvertedTex {
  markdown: string;
  /** Title from `\problemname{...}` or the comment `%% plainproblemname: ...`. */
  title: string | null;
  /** Unknown commands and environments, each once. */
  unknown: string[];
  /** Whether a limit on length or nesting was reached: the rest stays TeX or is left out. */
  isIncomplete: boolean;
}

/** Length limit of sources; a longer one becomes no statement that could be stored. */
const LONGEST_SOURCE = 4 * TEXT_MAX;
/** Limit on characters that macros may add and that their arguments may have, in total. */
const LONGEST_EXPANSION = 2 * LONGEST_SOURCE;
/** Limit on characters of nested groups in total, because each level is read once more. */
const LONGEST_NESTED = 8 * LONGEST_SOURCE;
const DEEPEST = 40;
/** Limit on reported unknown commands. */
const MOST_UNKNOWN = 100;

export function texToMarkdown(whole: string): ConvertedTex {
  const source = whole.slice(0, LONGEST_SOURCE);
  const plainName = /^%%[ \t]*plainproblemname:(.+)$/m.exec(source)?.[1]?.trim() || null;
  const macros = new MacroExpander(withoutComments(documentOf(source)));
  const shared: Shared = {
    left: LONGEST_NESTED,
    isIncomplete: false,
    title: null,
    unknown: new Set(),
    isLine: false,
    alignment: 'left',
    cells: FILLED_CELLS,
  };
  const markdown = joinedLines(tidy(new TexReader(macros.expanded(), shared).text()));
  return {
    markdown,
    title: plainName ?? shared.title,
    unknown: [...shared.unknown],
    isIncomplete: whole.length > LONGEST_SOURCE || macros.isIncomplete || shared.isIncomplete,
  };
}

/** Reports what could not be converted. */
export function reportTex(
  { unknown, isIncomplete }: Pick<ConvertedTex, 'unknown' | 'isIncomplete'>,
  path: string | null,
  findings: Findings,
): void {
  if (unknown.length > 0) {
    const names = unknown.join(', ');
    findings.warning('statement-tex-not-rendered', sentence('package.statementUnknown', { unknown: names }), path);
  }
  if (isIncomplete) findings.warning('statement-incomplete', sentence('package.statementIncomplete'), path);
}

function documentOf(source: string): string {
  const [begin, end] = ['\\begin{document}', '\\end{document}'];
  const start = source.indexOf(begin);
  const close = start < 0 ? -1 : source.indexOf(end, start);
  return close < 0 ? source : source.slice(start + begin.length, close);
}

/**
 * Removes comments. A comment swallows its line end and the indentation of the next line; a line with only a comment is
 * no paragraph break.
 */
function withoutComments(source: string): string {
  let out = '';
  let isJoined = false;
  for (const line of source.replaceAll('\r\n', '\n').split(/(?<=\n)/)) {
    const comment = commentStart(line);
    const text = comment < 0 ? line : line.slice(0, comment);
    if (comment >= 0 && /^[ \t]*$/.test(text)) continue;
    out += isJoined ? text.replace(/^[ \t]+/, '') : text;
    isJoined = comment >= 0;
  }
  return out;
}

function commentStart(line: string): number {
  for (let at = 0; at < line.length; at++) {
    if (line[at] === '\\') at += 1;
    else if (line[at] === '%') return at;
  }
  return -1;
}

interface Macro {
  parameters: number;
  body: string;
}

/** `\newcommand{\name}[n]{body}` and `\def\name{body}`, expanded everywhere, also inside math. */
class MacroExpander {
  isIncomplete = false;
  readonly #macros = new Map<string, Macro>();
  readonly #source: string;
  #left = LONGEST_EXPANSION;

  constructor(source: string) {
    this.#source = this.#withoutDefinitions(source);
  }

  expanded(): string {
    return this.#macros.size === 0 ? this.#source : this.#expand(this.#source, []);
  }

  /** Removes definitions. The first definition of a name counts. */
  #withoutDefinitions(source: string): string {
    const definition =
      /\\(?:(?:re|provide)?newcommand\*?\s*(?:\{\\([a-zA-Z]+)\}|\\([a-zA-Z]+))\s*(?:\[(\d)\]\s*)?|def\s*\\([a-zA-Z]+)\s*)(?=\{)/g;
    let rest = '';
    let from = 0;
    for (let match = definition.exec(source); match; match = definition.exec(source)) {
      const { value, end } = bracedAt(source, definition.lastIndex);
      const name = (match[1] ?? match[2] ?? match[4])!;
      if (!this.#macros.has(name)) this.#macros.set(name, { parameters: Number(match[3] ?? 0), body: value });
      rest += source.slice(from, match.index);
      from = end;
      definition.lastIndex = end;
    }
    return rest + source.slice(from);
  }

  /** Expands macros. Names in `active` are being expanded and stay unchanged, so that no macro expands itself. */
  #expand(source: string, active: readonly string[]): string {
    const command = /\\(?:([a-zA-Z]+)[ \t]*|[^a-zA-Z])/g;
    let out = '';
    let from = 0;
    for (let match = command.exec(source); match && !this.isIncomplete; match = command.exec(source)) {
      const name = match[1];
      const macro = name === undefined || active.includes(name) ? undefined : this.#macros.get(name);
      if (name === undefined || !macro) continue;
      const { text, end } = this.#use(macro, source, command.lastIndex, [...active, name]);
      if (text === null) break;
      const isNameNext = macro.parameters === 0 && /[a-zA-Z]$/.test(text) && /[a-zA-Z]/.test(source[end] ?? '');
      out += source.slice(from, match.index) + text + (isNameNext ? ' ' : '');
      from = end;
      command.lastIndex = end;
    }
    return out + source.slice(from);
  }

  /**
   * Expands one use of a macro. Null when the result would be too long; lengths are checked before any text is joined.
   */
  #use(macro: Macro, source: string, from: number, active: readonly string[]): { text: string | null; end: number } {
    if (active.length > DEEPEST || !this.#spend(macro.body.length)) this.isIncomplete = true;
    const values: string[] = [];
    let at = from;
    for (let index = 0; index < macro.parameters && !this.isIncomplete; index++) {
      const { value, end } = bracedAt(source, at);
      values.push(this.#spend(end - at) ? this.#expand(value, active.slice(0, -1)) : '');
      at = end;
    }
    const parts = macro.body
      .split(/#([1-9])/)
      .map((part, index) => (index % 2 === 0 ? part : (values[Number(part) - 1] ?? `#${part}`)));
    const isAllowed = !this.isIncomplete && this.#spend(parts.reduce((sum, part) => sum + part.length, 0));
    return { text: isAllowed ? this.#expand(parts.join(''), active) : null, end: at };
  }

  #spend(characters: number): boolean {
    this.#left -= characters;
    if (this.#left < 0) this.isIncomplete = true;
    return !this.isIncomplete;
  }
}

/** The group `{...}` that starts at or after blanks at `at`; without a brace, one character. */
function bracedAt(source: string, at: number): { value: string; end: number } {
  let start = at;
  while (/\s/.test(source[start] ?? '')) start += 1;
  if (source[start] !== '{') return { value: source[start] ?? '', end: Math.min(start + 1, source.length) };
  let depth = 0;
  for (let end = start; end < source.length; end++) {
    if (source[end] === '\\') end += 1;
    else if (source[end] === '{') depth += 1;
    else if (source[end] === '}' && --depth === 0) return { value: source.slice(start + 1, end), end: end + 1 };
  }
  return { value: source.slice(start + 1), end: source.length };
}

const symbols: Record<string, string> = {
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
const accents: Record<string, string> = {
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

const inlineStyles: Record<string, string> = {
  textbf: '**',
  strong: '**',
  emph: '*',
  textit: '*',
  textsl: '*',
  underline: '*',
  sout: '~~',
};

/** A kind of style; a later declaration of a kind replaces the former one. */
type StyleKind = 'weight' | 'shape' | 'size' | 'colour' | 'alignment';

/** Declarations, which hold until the end of their group: the kind and the marks. Null when they end other ones. */
const declarations: Record<string, readonly [kind: StyleKind, marks: readonly [before: string, after: string] | null]> =
  {
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

type Alignment = 'left' | 'center' | 'right';

const alignments: Record<string, Alignment> = {
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
const dropped: Record<string, number> = {
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

/** State that the readers of a text and of its groups share. */
interface Shared {
  /** Remaining characters for groups. */
  left: number;
  isIncomplete: boolean;
  title: string | null;
  unknown: Set<string>;
  /** True inside a table or a style, where no block is possible. */
  isLine: boolean;
  /** Alignment of the text that is being read. */
  alignment: Alignment;
  /** Remaining cells for commands that span several columns. */
  cells: number;
}

/** A declaration with the text that it has covered so far. */
interface Declared {
  kind: StyleKind | null;
  wrap: (text: string) => string;
  text: string;
}

/** Rows of a larger table stay short, because filling them could take all memory. */
const FILLED_CELLS = 100_000;
/** Notes that Markdown can contain inline. */
const isShortNote = /^[^[\]]{1,1000}$/;

class TexReader {
  #source: string;
  #at = 0;
  readonly #shared: Shared;
  readonly #depth: number;
  /** Open declarations, the innermost one last; the first entry is the text outside all of them. */
  #declared: Declared[] = [{ kind: null, wrap: (text) => text, text: '' }];

  constructor(source: string, shared: Shared, depth = 0) {
    this.#source = source;
    this.#shared = shared;
    this.#depth = depth;
  }

  /** Markdown of everything up to the end of the input. */
  text(): string {
    const { alignment } = this.#shared;
    while (this.#at < this.#source.length) {
      const text = this.#next();
      this.#declared.at(-1)!.text += text;
    }
    this.#shared.alignment = alignment;
    return folded(this.#declared);
  }

  /** Begins a declaration, which ends the former one of its kind. Without `wrap` it only ends that one. */
  #declare(kind: StyleKind, wrap: Declared['wrap'] | null): string {
    const at = this.#declared.findIndex((one) => one.kind === kind);
    const ended = at === -1 ? [] : this.#declared.splice(at);
    this.#declared.at(-1)!.text += folded(ended);
    for (const one of ended.slice(1)) this.#declared.push({ ...one, text: '' });
    if (wrap) this.#declared.push({ kind, wrap, text: '' });
    return '';
  }

  /** Puts marks around each paragraph. Blocks cannot have them, which is reported. */
  #marked(name: string, [before, after]: readonly [string, string]): Declared['wrap'] {
    return (text) =>
      text
        .split(/(\n[^\S\n]{0,99}\n)/)
        .map((part) => {
          if (part.trim() === '' || !isBlock.test(part)) return styled(part, before, after);
          this.#unknown(`\\${name}`);
          return part;
        })
        .join('');
  }

  #alignmentOf(name: string): string {
    const wanted = alignments[name]!;
    const { alignment, isLine } = this.#shared;
    if (wanted === alignment) return '';
    // The end of an environment around this group cannot be written here.
    if (isLine || (wanted === 'left' && !this.#declared.some(({ kind }) => kind === 'alignment'))) {
      this.#unknown(`\\${name}`);
      return '';
    }
    this.#shared.alignment = wanted;
    const inPart = (text: string): string => {
      // Headings divide the statement into its parts, so no alignment may contain one.
      if (!/^#/m.test(text)) return aligned(text, wanted);
      this.#unknown(`\\${name}`);
      return text;
    };
    return this.#declare('alignment', wanted === 'left' ? null : inPart);
  }

  /** Converts a source with an alignment of its own. */
  #aligned(name: string, source: string): string {
    const { alignment, isLine } = this.#shared;
    const wanted = alignments[name]!;
    if (wanted === alignment) return isLine ? this.#inner(source) : `\n\n${this.#inner(source)}\n\n`;
    if (isLine || alignment !== 'left') {
      this.#unknown(`\\${name}`);
      return isLine ? this.#inner(source) : `\n\n${this.#inner(source)}\n\n`;
    }
    this.#shared.alignment = wanted;
    const text = this.#inner(source);
    this.#shared.alignment = alignment;
    return aligned(text, wanted);
  }

  /** The colour that is stated next. Null when the site cannot show it. */
  #colour(): string | null {
    const model = this.#option();
    const stated = this.#argument().trim();
    const colour = model === 'HTML' ? `#${stated}` : stated;
    return (model === 'HTML' ? hexadecimal : namedColour).test(colour) ? colour.toLowerCase() : null;
  }

  #coloured(name: string): Declared['wrap'] | null {
    const colour = this.#colour();
    if (colour === null) this.#unknown(`\\${name}`);
    return colour === null || colour === 'black'
      ? null
      : this.#marked(name, [`<span style="color:${colour}">`, '</span>']);
  }

  #inner(source: string): string {
    const shared = this.#shared;
    if (this.#depth === DEEPEST || source.length > shared.left) {
      shared.isIncomplete = true;
      return source.replaceAll('<', '&lt;');
    }
    shared.left -= source.length;
    const text = new TexReader(source, shared, this.#depth + 1).text();
    shared.left -= text.length;
    return text;
  }

  /** Converts a source whose text must stay on one line. */
  #onLine(source: string): string {
    const { isLine } = this.#shared;
    this.#shared.isLine = true;
    const text = this.#inner(source);
    this.#shared.isLine = isLine;
    return text;
  }

  #next(): string {
    const source = this.#source;
    const character = source[this.#at]!;
    if (character === '\\') return this.#command();
    if (character === '$') return this.#dollars();
    if (character === '{') return this.#group();
    this.#at += 1;
    if (character === '}') return '';
    if (character === '~') return '\u00a0';
    if (character === '`' && source[this.#at] === '`') return this.#skip(1, '“');
    if (character === "'" && source[this.#at] === "'") return this.#skip(1, '”');
    if (character === '-' && source.startsWith('--', this.#at)) return this.#skip(2, '—');
    if (character === '-' && source[this.#at] === '-') return this.#skip(1, '–');
    if (character === '*' || character === '_') return `\\${character}`;
    if (character === '<') return '&lt;';
    return character;
  }

  #skip(count: number, text: string): string {
    this.#at += count;
    return text;
  }

  #dollars(): string {
    const display = this.#source.startsWith('$$', this.#at);
    const fence = display ? '$$' : '$';
    const start = this.#at + fence.length;
    let end = start;
    while (end < this.#source.length && !this.#source.startsWith(fence, end)) end += this.#source[end] === '\\' ? 2 : 1;
    this.#at = end + fence.length;
    return math(this.#source.slice(start, end), display);
  }

  /** Converts a group; `{\tt text}` is code. */
  #group(): string {
    const content = this.#argument();
    const monospaced = /^\s*\\tt(?:family)?(?![a-zA-Z])\s*/.exec(content);
    return monospaced ? this.#code(content.slice(monospaced[0].length)) : this.#inner(content);
  }

  #argument(): string {
    const { value, end } = bracedAt(this.#source, this.#at);
    this.#at = end;
    return value;
  }

  #option(): string | null {
    const match = /^\s*\[([^\]]*)\]/.exec(this.#source.slice(this.#at, this.#at + 500));
    if (!match) return null;
    this.#at += match[0].length;
    return match[1]!;
  }

  #command(): string {
    const match = /^\\([a-zA-Z]+\*?|[\s\S])/.exec(this.#source.slice(this.#at, this.#at + 100));
    if (!match) return this.#skip(1, '');
    const name = match[1]!;
    this.#at += match[0].length;
    if (/^[a-zA-Z]/.test(name) && name !== 'verb') this.#skipBlanks();
    return this.#known(name) ?? this.#unknownCommand(name);
  }

  // Skips blanks after a command made of letters, as TeX does, but not a paragraph break.
  #skipBlanks(): void {
    const blanks = /^[ \t]*\n?(?!\s*\n)[ \t]*/.exec(this.#source.slice(this.#at, this.#at + 200))?.[0] ?? '';
    this.#at += blanks.length;
  }

  #known(name: string): string | null {
    if (name === '(' || name === '[') return this.#delimitedMath(name);
    if (/^(?:\\|newline|linebreak)$/.test(name)) return this.#lineBreak();
    if (name === 'par') return this.#shared.isLine ? ' ' : '\n\n';
    if (name === ' ' || name === '\n' || name === ',' || name === ';' || name === ':') return ' ';
    if (name === '-' || name === '/' || name === '!' || name === '@') return '';
    if (/^[%&#{}$]$/.test(name)) return name === '$' ? '\\$' : name;
    if (name === '_') return '\\_';
    const symbol = ownValue(symbols, name);
    if (symbol !== undefined)
      return (
        symbol + (/^[a-zA-Z]/.test(this.#source[this.#at] ?? '') && /^(ldots|dots|LaTeX|TeX)$/.test(name) ? ' ' : '')
      );
    const accent = ownValue(accents, name);
    if (accent !== undefined) return this.#accent(accent);
    const style = ownValue(inlineStyles, name);
    if (style !== undefined) return styled(this.#onLine(this.#argument()), style);
    const [kind, marks] = ownValue(declarations, name) ?? [];
    if (kind !== undefined) return this.#declare(kind, marks ? this.#marked(name, marks) : null);
    if (name === 'texttt' || name === 'code') return this.#code(this.#argument());
    if (name === 'verb' || name === 'verb*' || name === 'lstinline') return this.#verb();
    const count = ownValue(dropped, name);
    if (count !== undefined) return this.#drop(count);
    return this.#structure(name);
  }

  #structure(name: string): string | null {
    switch (name.replace('*', '')) {
      case 'begin':
        return this.#environment(this.#argument());
      case 'end':
        this.#argument();
        return '';
      case 'problemname':
        this.#shared.title ??= this.#inner(this.#argument()).trim();
        return '';
      case 'section':
        return `\n\n## ${this.#inner(this.#argument()).trim()}\n\n`;
      case 'subsection':
      case 'subsubsection':
        return `\n\n### ${this.#inner(this.#argument()).trim()}\n\n`;
      case 'paragraph':
        return `\n\n**${this.#inner(this.#argument()).trim()}** `;
      case 'item':
        return `\n- ${this.#option() ?? ''}`;
      case 'includegraphics': {
        const { size, isExact } = pictureSize(this.#option() ?? '');
        if (!isExact) this.#unknown('\\includegraphics[…]');
        return `![](${this.#argument().trim()}${size})`;
      }
      case 'illustration': {
        const { size } = pictureSize(`width=${this.#argument().trim()}\\textwidth`);
        const file = this.#argument().trim();
        const caption = this.#inner(this.#argument()).trim();
        // A picture whose caption has a link cannot have a size.
        return `\n\n![${caption}](${file}${/[[\]\n]/.test(caption) ? '' : size})\n\n`;
      }
      case 'href': {
        const target = this.#argument();
        return `[${this.#inner(this.#argument())}](${target})`;
      }
      case 'url':
        return `<${this.#argument()}>`;
      case 'footnote': {
        this.#option();
        const note = onOneLine(this.#onLine(this.#argument()).trim());
        return isShortNote.test(note) ? `^[${note}]` : ` (${note})`;
      }
      case 'caption':
        return `\n\n*${this.#inner(this.#argument()).trim()}*\n\n`;
      case 'textcolor': {
        const wrap = this.#coloured(name);
        const text = this.#inner(this.#argument());
        return wrap ? wrap(text) : text;
      }
      case 'color':
        return this.#declare('colour', this.#coloured(name));
      case 'rm':
      case 'normalfont':
        this.#declare('weight', null);
        return this.#declare('shape', null);
      case 'centering':
      case 'raggedleft':
      case 'raggedright':
        return this.#alignmentOf(name);
      case 'centerline':
      case 'rightline':
      case 'leftline':
        return this.#aligned(name, this.#argument());
      case 'resizebox':
        this.#argument();
        this.#argument();
        return this.#inner(this.#argument());
      case 'scalebox':
        this.#argument();
        return this.#inner(this.#argument());
      case 'textsc':
        this.#unknown('\\textsc');
        return this.#inner(this.#argument());
      case 'text':
      case 'textrm':
      case 'mbox':
      case 'textsf':
      case 'textnormal':
      case 'ensuremath':
        return name === 'ensuremath' ? math(this.#argument(), false) : this.#inner(this.#argument());
      case 'textsuperscript':
        return `<sup>${this.#inner(this.#argument())}</sup>`;
      case 'textsubscript':
        return `<sub>${this.#inner(this.#argument())}</sub>`;
      case 'num':
      case 'numprint':
        return `$${this.#argument()}$`;
      case 'ref':
      case 'cite':
        return this.#argument();
      default:
        return null;
    }
  }

  #unknownCommand(name: string): string {
    this.#unknown(`\\${name}`);
    this.#option();
    return '';
  }

  #unknown(name: string): void {
    if (this.#shared.unknown.size < MOST_UNKNOWN) this.#shared.unknown.add(name);
  }

  #drop(count: number): string {
    this.#option();
    for (let index = 0; index < count; index++) this.#argument();
    return '';
  }

  #lineBreak(): string {
    this.#option();
    this.#skipBlanks();
    return '  \n';
  }

  #accent(mark: string): string {
    const letter = this.#argument().replace(/^\\i$/, 'i').replace(/^\\j$/, 'j');
    return (letter + mark).normalize('NFC');
  }

  #verb(): string {
    const fence = this.#source[this.#at] ?? '';
    if (fence === '{') return this.#code(this.#argument());
    const end = this.#source.indexOf(fence, this.#at + 1);
    const text = this.#source.slice(this.#at + 1, end < 0 ? undefined : end);
    this.#at = end < 0 ? this.#source.length : end + 1;
    return `\`${text}\``;
  }

  /** Converts monospaced TeX: unescapes single characters, because code shows text unchanged. */
  #code(tex: string): string {
    const text = onOneLine(
      tex
        .replace(/\\textbackslash(\{\})?\s?/g, '\\')
        .replace(/\\(textasciitilde|textasciicircum)(\{\})?/g, (_, name: string) =>
          name === 'textasciitilde' ? '~' : '^',
        )
        .replace(/\\([%&#{}$_ ])/g, '$1')
        .replace(/\{\}/g, '')
        .replaceAll('~', ' ')
        .replaceAll('--', '-'),
    );
    // A code span cannot contain math or a nested command.
    if (/(?<!\\)\$[^$]*\$|\\[a-zA-Z]+/.test(tex) && /\$|\\[a-zA-Z]/.test(text)) return this.#inner(tex);
    if (text.trim() === '') return text;
    return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
  }

  #delimitedMath(opening: string): string {
    const closing = opening === '(' ? '\\)' : '\\]';
    const end = this.#source.indexOf(closing, this.#at);
    const body = this.#source.slice(this.#at, end < 0 ? undefined : end);
    this.#at = end < 0 ? this.#source.length : end + 2;
    return math(body, opening === '[');
  }

  #environment(name: string): string {
    const body = this.#environmentBody(name);
    const plain = name.replace('*', '');
    if (['equation', 'displaymath', 'math'].includes(plain)) return math(body, plain !== 'math');
    if (['align', 'gather', 'eqnarray', 'multline', 'alignat', 'flalign'].includes(plain))
      return math(`\\begin{aligned}${body.replaceAll('\\nonumber', '')}\\end{aligned}`, true);
    if (['verbatim', 'lstlisting', 'Verbatim', 'minted', 'alltt'].includes(plain))
      return `\n\n\`\`\`\n${body.replace(/^(\[[^\]]*\])?(\{[^}]*\})?\s*\n/, '').trimEnd()}\n\`\`\`\n\n`;
    if (plain === 'itemize' || plain === 'enumerate' || plain === 'description' || plain === 'compactitem')
      return this.#list(body, plain === 'enumerate');
    if (plain === 'tabular' || plain === 'tabularx' || plain === 'longtable' || plain === 'array')
      return this.#table(body, plain);
    const content = body.replace(/^\s*\[[^\]]*\]/, '');
    if (plain === 'quote' || plain === 'quotation') return `\n\n${tidy(this.#inner(content)).replace(/^/gm, '> ')}\n\n`;
    if (plain === 'Input' || plain === 'Output' || plain === 'Interaction')
      return `\n\n## ${plain}\n\n${this.#inner(content)}\n\n`;
    if (plain === 'wrapfigure') return `\n\n${this.#inner(content.replace(/^\{[^}]*\}\{[^}]*\}/, ''))}\n\n`;
    if (plain === 'minipage') {
      this.#unknown('\\begin{minipage}');
      return `\n\n${this.#inner(content.replace(/^\{[^}]*\}/, ''))}\n\n`;
    }
    if (ownValue(alignments, plain) !== undefined) return this.#aligned(plain, content);
    const [, marks] = ownValue(declarations, plain) ?? [];
    if (marks) return `\n\n${this.#marked(plain, marks)(tidy(this.#inner(content)))}\n\n`;
    if (!['figure', 'table', 'samepage'].includes(plain)) this.#unknown(`\\begin{${name.slice(0, 50)}}`);
    return `\n\n${this.#inner(content)}\n\n`;
  }

  #environmentBody(name: string): string {
    const mark = /\\(begin|end)\{/g;
    mark.lastIndex = this.#at;
    let depth = 1;
    for (let match = mark.exec(this.#source); match; match = mark.exec(this.#source)) {
      if (!this.#source.startsWith(`${name}}`, mark.lastIndex)) continue;
      depth += match[1] === 'begin' ? 1 : -1;
      if (depth > 0) continue;
      const body = this.#source.slice(this.#at, match.index);
      this.#at = mark.lastIndex + name.length + 1;
      return body;
    }
    const body = this.#source.slice(this.#at);
    this.#at = this.#source.length;
    return body;
  }

  #list(body: string, numbered: boolean): string {
    const option = /^\s*\[([^\]]*)\]/.exec(body);
    // Numbers other than 1, 2, 3 cannot be written.
    if (numbered && /label|\\(?:alph|roman|Alph|Roman)|^\W*[aAiI]\W*$/.test(option?.[1] ?? ''))
      this.#unknown('\\begin{enumerate}[…]');
    const items = topLevelItems(body.slice(option?.[0].length ?? 0));
    const lines = items.map(({ label, text }, index) => {
      const marker = numbered ? `${index + 1}. ` : '- ';
      const name = label === null ? '' : `**${this.#inner(label)}** `;
      return marker + name + tidy(this.#inner(text)).replaceAll('\n', `\n${' '.repeat(marker.length)}`);
    });
    return `\n\n${lines.join('\n')}\n\n`;
  }

  /** Puts empty cells after a cell that spans several columns. */
  #spread(row: string): string {
    const spanning = /\\multicolumn\s*\{(\d{1,3})\}\s*\{[^{}]*\}|\\multirow\s*\{[^{}]*\}\s*\{[^{}]*\}/g;
    let out = '';
    let from = 0;
    for (let match = spanning.exec(row); match; match = spanning.exec(row)) {
      const { end } = bracedAt(row, spanning.lastIndex);
      const span = Math.min(Number(match[1] ?? 1), this.#shared.cells);
      if (span > 1) this.#unknown('\\multicolumn');
      this.#shared.cells -= span;
      out += row.slice(from, match.index) + row.slice(spanning.lastIndex, end) + '&'.repeat(Math.max(0, span - 1));
      spanning.lastIndex = end;
      from = end;
    }
    return out + row.slice(from);
  }

  #table(body: string, name: string): string {
    let rest = body.replace(/^\s*\[[^\]]*\]/, '');
    if (name === 'tabularx') rest = rest.slice(bracedAt(rest, 0).end);
    const columns = bracedAt(rest, 0);
    const marks = columnMarks(columns.value);
    rest = rest.slice(columns.end).replace(/\\(hline|toprule|midrule|bottomrule|cline\{[^{}]*\})/g, '');
    const rows = rest
      .split(/\\\\(?:\[[^\][]*\])?|\\tabularnewline/)
      .filter((row) => row.trim() !== '')
      .map((row) =>
        splitCells(this.#spread(row)).map((cell) => onOneLine(tidy(this.#onLine(cell))).replaceAll('|', '\\|')),
      );
    const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
    if (width === 0) return '';
    const isFilled = width * rows.length <= FILLED_CELLS;
    const line = (cells: string[]) => {
      const missing = isFilled ? Array<string>(width - cells.length).fill('') : [];
      return `| ${[...cells, ...missing].join(' | ')} |`;
    };
    const [head, ...others] = rows;
    return `\n\n${[line(head!), `| ${Array.from({ length: width }, (_, column) => marks[column] ?? '---').join(' | ')} |`, ...others.map(line)].join('\n')}\n\n`;
  }
}

/** Joins nested texts, each with the marks of its declaration. */
const folded = (declared: readonly Declared[]): string =>
  declared.reduceRight((inner, { wrap, text }) => wrap(text + inner), '');

/** A part of a text that is no paragraph and can have no marks around it. */
const isBlock = /^\s*(?:[-+] |\d+\. |#|>|\||`{3}|:{3}|\${2})|\n(?:[-+] |\d+\. |\||`{3}|:{3}|\${2})/;

function aligned(text: string, alignment: Alignment): string {
  const part = tidy(text);
  return part === '' || alignment === 'left' ? `\n\n${part}\n\n` : `\n\n::: hljs-${alignment}\n\n${part}\n\n:::\n\n`;
}

/** Colours that have the same names in CSS. */
const namedColour =
  /^(?:black|blue|brown|cyan|darkgray|gray|green|lightgray|lime|magenta|olive|orange|pink|purple|red|teal|violet|white|yellow)$/;
const hexadecimal = /^#[0-9a-f]{6}$/i;

/** Pixels of a unit of length. */
const pixels: Record<string, number> = { px: 1, pt: 96 / 72.27, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 };
const ofTheLine = /^\\(?:textwidth|linewidth|columnwidth|hsize)$/;

/** ` =120x40` or ` =50%x` for options that state a size. */
function pictureSize(options: string): { size: string; isExact: boolean } {
  const lengths = { width: '', height: '' };
  let isExact = true;
  for (const option of options.split(',').filter((one) => one.trim() !== '')) {
    const [, name, count = '', unit = ''] =
      /^(width|height)\s{0,9}=\s{0,9}(\d{0,5}(?:\.\d{0,9})?)\s{0,9}(\\?[a-z]{2,12})$/.exec(option.trim()) ?? [];
    const isShare = name === 'width' && ofTheLine.test(unit);
    const size = Math.round((count === '' ? 1 : Number(count)) * (isShare ? 100 : (ownValue(pixels, unit) ?? 0)));
    if (name !== undefined && size >= 1 && size <= 9999)
      lengths[name as 'width' | 'height'] = `${isShare ? Math.min(100, size) : size}${isShare ? '%' : ''}`;
    else if (!/^\s*(?:keepaspectratio|clip)\b/.test(option)) isExact = false;
  }
  const { width, height } = lengths;
  return { size: width || height ? ` =${width}x${height}` : '', isExact };
}

/** Marks for the columns of a table that are aligned like `{|l|c|r|}`. */
function columnMarks(columns: string): string[] {
  const plain = columns
    .replace(/\*\s*\{(\d{1,2})\}\s*\{([^{}]{1,20})\}/g, (_, count: string, column: string) =>
      column.repeat(Number(count)),
    )
    .replace(/[@!><]\s*\{[^{}]*\}|\{[^{}]*\}/g, '');
  return [...plain.matchAll(/[lcrpmbXSJ]/g)].map(([column]) =>
    column === 'c' ? ':---:' : column === 'r' ? '---:' : '---',
  );
}

function splitCells(row: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let depth = 0;
  for (let at = 0; at < row.length; at++) {
    const character = row[at]!;
    if (character === '\\') {
      cell += character + (row[++at] ?? '');
      continue;
    }
    if (character === '{') depth += 1;
    if (character === '}') depth -= 1;
    if (character === '&' && depth === 0) {
      cells.push(cell);
      cell = '';
    } else cell += character;
  }
  return [...cells, cell];
}

/** Items of this list, without those of nested lists. */
function topLevelItems(body: string): { label: string | null; text: string }[] {
  const items: { label: string | null; text: string }[] = [];
  const token =
    /\\begin\{(?:itemize|enumerate|description|compactitem)\}|\\end\{(?:itemize|enumerate|description|compactitem)\}|\\item(?![a-zA-Z])\s*(?:\[([^\]]{0,200})\])?/g;
  let depth = 0;
  let start: number | null = null;
  let label: string | null = null;
  const close = (end: number) => {
    if (start !== null) items.push({ label, text: body.slice(start, end) });
  };
  for (let match = token.exec(body); match; match = token.exec(body)) {
    if (match[0].startsWith('\\begin')) depth += 1;
    else if (match[0].startsWith('\\end')) depth -= 1;
    else if (depth === 0) {
      close(match.index);
      start = token.lastIndex;
      label = match[1] ?? null;
    }
  }
  close(body.length);
  return items;
}

const onOneLine = (text: string): string => text.replace(/\s+/g, (blanks) => (blanks.includes('\n') ? ' ' : blanks));

function math(body: string, display: boolean): string {
  const trimmed = body.trim();
  if (trimmed === '') return '';
  return display ? `\n\n$$\n${trimmed}\n$$\n\n` : `$${onOneLine(trimmed)}$`;
}

function styled(text: string, before: string, after = before): string {
  const trimmed = text.trim();
  if (trimmed === '') return text;
  const start = text.slice(0, text.length - text.trimStart().length);
  const end = text.slice(text.trimEnd().length);
  return `${start}${before}${trimmed}${after}${end}`;
}

/** Removes blanks at line starts outside code, and all but one empty line between paragraphs. */
function tidy(markdown: string): string {
  let inCode = false;
  const lines = markdown.split('\n').map((line) => {
    if (line.startsWith('```')) inCode = !inCode;
    if (inCode) return line;
    const nested = /^\s+(-|\d+\.|```|\|) ?/.test(line) || /^ {2,3}\S/.test(line);
    // Two blanks at the end are a line break; a single one is left over from the source.
    const cut = line.replace(/(?<! ) $/, '');
    return nested ? cut : cut.replace(/^[ \t]+/, '');
  });
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
