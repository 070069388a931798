/** Reads TeX command by command and returns Markdown. `structure.ts` and `environments.ts` read with it. */
import { ownValue } from '../own-value.ts';
import { bracedAt } from './braced.ts';
import { type StyleKind, accents, alignments, declarations, dropped, inlineStyles, symbols } from './commands.ts';
import { DEEPEST, MOST_UNKNOWN } from './limits.ts';
import { aligned, hexadecimal, isBlock, math, monospaced, namedColour, styled } from './marks.ts';
import { type Declared, type Shared, folded } from './state.ts';
import { structure } from './structure.ts';

export class TexReader {
  #source: string;
  #at = 0;
  readonly shared: Shared;
  readonly #depth: number;
  /** Open declarations, the innermost one last; the first entry is the text outside all of them. */
  #declared: Declared[] = [{ kind: null, wrap: (text) => text, text: '' }];

  constructor(source: string, shared: Shared, depth = 0) {
    this.#source = source;
    this.shared = shared;
    this.#depth = depth;
  }

  /** Markdown of everything up to the end of the input. */
  text(): string {
    const { alignment } = this.shared;
    while (this.#at < this.#source.length) {
      const text = this.#next();
      this.#declared.at(-1)!.text += text;
    }
    this.shared.alignment = alignment;
    return folded(this.#declared);
  }

  /** Begins a declaration, which ends the former one of its kind. Without `wrap` it only ends that one. */
  declare(kind: StyleKind, wrap: Declared['wrap'] | null): string {
    const at = this.#declared.findIndex((one) => one.kind === kind);
    const ended = at === -1 ? [] : this.#declared.splice(at);
    this.#declared.at(-1)!.text += folded(ended);
    for (const one of ended.slice(1)) this.#declared.push({ ...one, text: '' });
    if (wrap) this.#declared.push({ kind, wrap, text: '' });
    return '';
  }

  /** Puts marks around each paragraph. Blocks cannot have them, which is reported. */
  marked(name: string, [before, after]: readonly [string, string]): Declared['wrap'] {
    return (text) =>
      text
        .split(/(\n[^\S\n]{0,99}\n)/)
        .map((part) => {
          if (part.trim() === '' || !isBlock.test(part)) return styled(part, before, after);
          this.unknown(`\\${name}`);
          return part;
        })
        .join('');
  }

  alignmentOf(name: string): string {
    const wanted = alignments[name]!;
    const { alignment, isLine } = this.shared;
    if (wanted === alignment) return '';
    // The end of an environment around this group cannot be written here.
    if (isLine || (wanted === 'left' && !this.#declared.some(({ kind }) => kind === 'alignment'))) {
      this.unknown(`\\${name}`);
      return '';
    }
    this.shared.alignment = wanted;
    const inPart = (text: string): string => {
      // Headings divide the statement into its parts, so no alignment may contain one.
      if (!/^#/m.test(text)) return aligned(text, wanted);
      this.unknown(`\\${name}`);
      return text;
    };
    return this.declare('alignment', wanted === 'left' ? null : inPart);
  }

  /** Converts a source with an alignment of its own. */
  aligned(name: string, source: string): string {
    const { alignment, isLine } = this.shared;
    const wanted = alignments[name]!;
    if (wanted === alignment) return isLine ? this.inner(source) : `\n\n${this.inner(source)}\n\n`;
    if (isLine || alignment !== 'left') {
      this.unknown(`\\${name}`);
      return isLine ? this.inner(source) : `\n\n${this.inner(source)}\n\n`;
    }
    this.shared.alignment = wanted;
    const text = this.inner(source);
    this.shared.alignment = alignment;
    return aligned(text, wanted);
  }

  /** The colour that is stated next. Null when the site cannot show it. */
  #colour(): string | null {
    const model = this.option();
    const stated = this.argument().trim();
    const colour = model === 'HTML' ? `#${stated}` : stated;
    return (model === 'HTML' ? hexadecimal : namedColour).test(colour) ? colour.toLowerCase() : null;
  }

  coloured(name: string): Declared['wrap'] | null {
    const colour = this.#colour();
    if (colour === null) this.unknown(`\\${name}`);
    return colour === null || colour === 'black'
      ? null
      : this.marked(name, [`<span style="color:${colour}">`, '</span>']);
  }

  inner(source: string): string {
    const shared = this.shared;
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
  onLine(source: string): string {
    const { isLine } = this.shared;
    this.shared.isLine = true;
    const text = this.inner(source);
    this.shared.isLine = isLine;
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
    const content = this.argument();
    const monospaced = /^\s*\\tt(?:family)?(?![a-zA-Z])\s*/.exec(content);
    return monospaced ? this.#code(content.slice(monospaced[0].length)) : this.inner(content);
  }

  argument(): string {
    const { value, end } = bracedAt(this.#source, this.#at);
    this.#at = end;
    return value;
  }

  option(): string | null {
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
    if (name === 'par') return this.shared.isLine ? ' ' : '\n\n';
    if (name === ' ' || name === '\n' || name === ',' || name === ';' || name === ':') return ' ';
    if (name === '-' || name === '/' || name === '!' || name === '@') return '';
    // Before a blank, a plain `#` could begin a heading.
    if (name === '#') return /^(?:\s|\\#)/.test(this.#source.slice(this.#at, this.#at + 2)) ? '\\#' : '#';
    if (name === '$' || name === '_') return `\\${name}`;
    if (/^[%&{}]$/.test(name)) return name;
    const symbol = ownValue(symbols, name);
    if (symbol !== undefined)
      return (
        symbol + (/^[a-zA-Z]/.test(this.#source[this.#at] ?? '') && /^(ldots|dots|LaTeX|TeX)$/.test(name) ? ' ' : '')
      );
    const accent = ownValue(accents, name);
    if (accent !== undefined) return this.#accent(accent);
    const style = ownValue(inlineStyles, name);
    if (style !== undefined) return styled(this.onLine(this.argument()), style);
    const [kind, marks] = ownValue(declarations, name) ?? [];
    if (kind !== undefined) return this.declare(kind, marks ? this.marked(name, marks) : null);
    if (name === 'texttt' || name === 'code') return this.#code(this.argument());
    if (name === 'verb' || name === 'verb*' || name === 'lstinline') return this.#verb();
    const count = ownValue(dropped, name);
    if (count !== undefined) return this.#drop(count);
    return structure(this, name);
  }

  #unknownCommand(name: string): string {
    this.unknown(`\\${name}`);
    this.option();
    return '';
  }

  unknown(name: string): void {
    if (this.shared.unknown.size < MOST_UNKNOWN) this.shared.unknown.add(name);
  }

  #drop(count: number): string {
    this.option();
    for (let index = 0; index < count; index++) this.argument();
    return '';
  }

  #lineBreak(): string {
    this.option();
    this.#skipBlanks();
    return '  \n';
  }

  #accent(mark: string): string {
    const letter = this.argument().replace(/^\\i$/, 'i').replace(/^\\j$/, 'j');
    return (letter + mark).normalize('NFC');
  }

  #verb(): string {
    const fence = this.#source[this.#at] ?? '';
    if (fence === '{') return this.#code(this.argument());
    const end = this.#source.indexOf(fence, this.#at + 1);
    const text = this.#source.slice(this.#at + 1, end < 0 ? undefined : end);
    this.#at = end < 0 ? this.#source.length : end + 1;
    return `\`${text}\``;
  }

  /** Converts monospaced TeX. */
  #code(tex: string): string {
    const text = monospaced(tex);
    // A code span cannot contain math or a nested command.
    if (/(?<!\\)\$[^$]*\$|\\[a-zA-Z]+/.test(tex) && /\$|\\[a-zA-Z]/.test(text)) return this.inner(tex);
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

  environmentBody(name: string): string {
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
}
