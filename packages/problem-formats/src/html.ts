/**
 * Converts statements from HTML editors to Markdown. Structure, emphasis, colours, sizes of pictures and players
 * survive, other styling is reported; an unknown element is dropped and its content stays. Turndown and rehype-remark
 * know neither formulas and players, nor report what they take away.
 */
import { playerOf } from '@verdict/domain/text/players.ts';
import { allowedStyle, takenStyle } from '@verdict/domain/text/allowed-html.ts';
import { type Emphasis, emphasised } from './emphasis.ts';
import { between } from './line-breaks.ts';
import { ownValue } from './own-value.ts';

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  le: '≤',
  ge: '≥',
  ne: '≠',
  times: '×',
  divide: '÷',
  middot: '·',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  rarr: '→',
  larr: '←',
  infin: '∞',
  alpha: 'α',
  beta: 'β',
  pi: 'π',
  sum: '∑',
  radic: '√',
  deg: '°',
  bull: '•',
  minus: '−',
  plusmn: '±',
  copy: '©',
};

export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return ownValue(named, name) ?? ownValue(named, name.toLowerCase()) ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex!, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

const bold: Emphasis = { mark: '**', element: 'b' };
const italic: Emphasis = { mark: '*', element: 'i' };
const struck: Emphasis = { mark: '~~', element: 's' };
const emphases: Record<string, Emphasis> = {
  b: bold,
  strong: bold,
  i: italic,
  em: italic,
  del: struck,
  s: struck,
  strike: struck,
};
const kept = new Set('sub sup u kbd mark ins small big samp var ruby rt rp'.split(' '));
const hidden = new Set(['script', 'style', 'head', 'title', 'object', 'template']);
const blocks = new Set([
  'p',
  'div',
  'section',
  'article',
  'center',
  'figure',
  'figcaption',
  'blockquote',
  'form',
  'fieldset',
  'dl',
  'dt',
  'dd',
  'header',
  'footer',
  'caption',
]);
const heading = /^h[1-6]$/;
/** Parts of a table; their alignment applies to the cells in them. */
const tableParts = new Set(['tr', 'tbody', 'thead', 'tfoot']);

/** Elements that texts here may have, but that are not kept, with their content kept. */
const dropped = new Set(['details', 'summary', 'abbr']);
/** Attributes that texts here may have, but that are not kept, and the elements where they are. */
const attributesKept: Record<string, RegExp | null> = {
  align:
    /^(?:p|div|section|article|center|figure|figcaption|blockquote|li|col|colgroup|table|t[rdh]|t(?:body|head|foot)|h[1-6]|caption)$/,
  valign: null,
  colspan: null,
  rowspan: null,
  reversed: null,
  type: null,
  title: null,
  color: /^font$/,
  width: /^img$/,
  height: /^img$/,
};
const spanStyles = /^(?:color|background|background-color|font-weight|font-style|text-decoration)$/;
/** Values that change nothing in a usual text. */
const usualValue = /^(?:normal|none|auto|start|left|baseline|top|1|100%|)$/;

/** Names of an element's parts that the conversion drops, although texts here may have them. */
function lostOf({ name, attributes }: { name: string; attributes: string }): string[] {
  const lost = dropped.has(name) ? [`<${name}>`] : [];
  for (const [key, where] of Object.entries(attributesKept)) {
    const value = attribute(attributes, key).toLowerCase();
    if (usualValue.test(value) || (where?.test(name) && (name !== 'img' || pictureLength.test(value)))) continue;
    if (key !== 'type' || name === 'ol') lost.push(key);
  }
  for (const one of attribute(attributes, 'style').slice(0, LONGEST_STYLE).split(';')) {
    const [property = '', value = ''] = one.split(':', 2).map((part) => part.trim().toLowerCase());
    const isKept =
      property === 'text-align'
        ? attributesKept['align']!.test(name)
        : name === 'img'
          ? /^(?:width|height)$/.test(property) && pictureLength.test(value)
          : (name === 'span' || name === 'font') && spanStyles.test(property);
    if (!isKept && !usualValue.test(value) && allowedStyle(one, name).kept !== '') lost.push(takenStyle(property));
  }
  return lost;
}

type Element = { kind: 'open' | 'close'; name: string; attributes: string };
type Token = { kind: 'text'; text: string } | Element;

/** The character after the name distinguishes an element from the `<` of a formula such as `$a<b$`. */
const tag = /<(\/?)([a-zA-Z][\w:.-]*)(?=[\s/>])((?:[^<>"']|"[^"]*"|'[^']*')*)>/y;
/**
 * Limit on signs that look like the start of an element but have no end; further ones are plain text, so that the time
 * stays bounded.
 */
const MOST_UNENDED = 100;
const unseen = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
] as const;

function tokens(html: string): Token[] {
  const list: Token[] = [];
  const endless = new Set<string>();
  let [from, unended] = [0, 0];
  for (let at = html.indexOf('<'); at !== -1 && unended < MOST_UNENDED;) {
    const found = unseenAt(html, at, endless) ?? tagAt(html, at);
    if (found === null && /[a-zA-Z/]/.test(html[at + 1] ?? '')) unended++;
    if (found) {
      if (at > from) list.push({ kind: 'text', text: html.slice(from, at) });
      if (found.token) list.push(found.token);
      from = found.end;
    }
    at = html.indexOf('<', found?.end ?? at + 1);
  }
  if (from < html.length) list.push({ kind: 'text', text: html.slice(from) });
  return list;
}

type Found = { token: Token | null; end: number } | null;

function unseenAt(html: string, at: number, endless: Set<string>): Found {
  const marks = unseen.find(([start]) => !endless.has(start) && html.startsWith(start, at));
  if (!marks) return null;
  const [start, close] = marks;
  const end = html.indexOf(close, at + start.length);
  if (end === -1) endless.add(start);
  return end === -1 ? null : { token: null, end: end + close.length };
}

function tagAt(html: string, at: number): Found {
  tag.lastIndex = at;
  const match = tag.exec(html);
  if (!match) return null;
  const [, slash, name = '', attributes = ''] = match;
  return { token: { kind: slash ? 'close' : 'open', name: name.toLowerCase(), attributes }, end: tag.lastIndex };
}

export const htmlToMarkdown = (html: string): string => convertedHtml(html).markdown;

/**
 * Converts HTML to Markdown; `lost` names everything that texts here could have but the conversion drops, e.g.
 * alignments inside lists and merged cells.
 */
export function convertedHtml(html: string): { markdown: string; lost: string[] } {
  const fences: string[] = [];
  const keep = (text: string) => `\ue000${fences.push(text) - 1}\ue000`;
  const marked = beforeLast(html, /\[\/code\]/gi, (part) =>
    part.replace(
      /\[code(?:\s+lang=([\w+#]+))?\]([\s\S]*?)\[\/code\]/gi,
      (_, language: string | undefined, code: string) => keep(fence(code, language ?? '')),
    ),
  );
  const source = beforeLast(marked, /<\/pre>/gi, (part) =>
    part.replace(/<pre\b[^<>]*>([\s\S]*?)<\/pre>/gi, (_, code: string) =>
      keep(fence(decodeEntities(code.replace(/<br\s*\/?>/gi, '\n').replace(/<\/?[a-z][^<>]*>/gi, '')), '')),
    ),
  );
  const lost = new Set<string>();
  const markdown = new HtmlReader(tokens(source), lost)
    .markdown()
    .replace(/\ue000(\d+)\ue000/g, (_, index: string) => fences[Number(index)]!)
    .replace(/(?<![ \t])[ \t]+\n/g, (blanks) => (blanks.length === 3 ? '  \n' : '\n'))
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
  return { markdown, lost: [...lost] };
}

/** Changes a text up to the last such end: after that, every beginning would be searched for its end in vain. */
function beforeLast(text: string, end: RegExp, change: (part: string) => string): string {
  let cut = 0;
  for (const found of text.matchAll(end)) cut = found.index + found[0].length;
  return change(text.slice(0, cut)) + text.slice(cut);
}

/** A block of code; its fence is longer than any in the code, so nothing in it ends the block. */
function fence(code: string, language: string): string {
  const longest = [...code.matchAll(/`+/g)].reduce((most, [marks]) => Math.max(most, marks.length), 2);
  const marks = '`'.repeat(longest + 1);
  return `\n\n${marks}${language}\n${code.replaceAll('\r', '').replace(/^\n+/, '').trimEnd()}\n${marks}\n\n`;
}

/** Deepest level of lists; deeper items are written at this level. */
const DEEPEST_LIST = 10;
/** Rows of a larger table stay short, because filling them could take all memory. */
const FILLED_CELLS = 100_000;

/** Text that would start a heading or a quotation at the start of a line, or turn the previous line into a heading. */
const startsBlock = /^(#{1,6}(\s|$)|>|:{3}|(-{2,}|={2,})\s*$)/;
/** Mark of a list item; the item's text must follow on the same line. */
const itemMark = /^\n *(-|\d+\.) $/;

type Alignment = 'left' | 'center' | 'right';

class HtmlReader {
  readonly #tokens: Token[];
  readonly #lost: Set<string>;
  readonly #isCell: boolean;
  /** Open blocks, each with the alignment of its text. Null when none is stated. */
  #blocks: { name: string; alignment: Alignment | null }[] = [];
  #openBlocks = new Map<string, number>();
  /** Alignment of the part that is being written. */
  #part: Alignment | null = null;
  /** Alignments of the texts of a cell. */
  readonly alignments = new Set<Alignment | null>();
  #out: string[] = [];
  /** The text that was written last; all parts are joined once at the end. */
  #last = '';
  #lists: { ordered: boolean; count: number }[] = [];
  #links: string[] = [];
  #hidden = 0;
  #code = 0;
  /**
   * Open elements whose marks are written at their ends, when their text is known; `start` is the index of its first
   * part in `#out`.
   */
  #open: { emphasis: Emphasis | null; start: number; before: string }[] = [];
  /** For each open `<span>` or `<font>`, the element that is written for it. Null when none is. */
  #colored: (string | null)[] = [];
  /** Number of open frames and videos, whose content is only shown by other browsers. */
  #playing = 0;

  /** `cell` gives the initial alignment of a cell's text. */
  constructor(list: Token[], lost: Set<string>, cell?: { alignment: Alignment | null }) {
    this.#tokens = list;
    this.#lost = lost;
    this.#isCell = cell !== undefined;
    if (cell) this.#blocks.push({ name: 'td', alignment: cell.alignment });
  }

  markdown(): string {
    for (let at = 0; at < this.#tokens.length; at++) {
      const token = this.#tokens[at]!;
      if (token.kind !== 'text' && hidden.has(token.name))
        this.#hidden = Math.max(0, this.#hidden + (token.kind === 'open' ? 1 : -1));
      else if (this.#hidden > 0) continue;
      else if (token.kind !== 'text' && (token.name === 'iframe' || token.name === 'video')) this.#player(token);
      else if (this.#playing > 0) {
        if (token.kind === 'open' && token.name === 'source') this.#video(token.attributes);
      } else if (token.kind === 'text') this.#text(token.text);
      else if (token.name === 'table' && token.kind === 'open') at = this.#table(at);
      else this.#tag(token, this.#tokens[at + 1]);
    }
    if (this.#part !== null) this.#write('\n\n:::\n\n');
    return this.#out.join('');
  }

  /** Handles the beginning, with its alignment, or the end of a block. */
  #block(name: string, open: boolean, alignment: Alignment | null): void {
    // Paragraphs contain no blocks: a new block ends the paragraph.
    if (this.#blocks.at(-1)?.name === 'p' && (open || name !== 'p')) this.#closeBlock();
    if (open) {
      const outer = this.#blocks.at(-1)?.alignment ?? null;
      this.#blocks.push({ name, alignment: alignment ?? outer });
      this.#openBlocks.set(name, (this.#openBlocks.get(name) ?? 0) + 1);
    } else if ((this.#openBlocks.get(name) ?? 0) > 0) while (this.#closeBlock() !== name);
  }

  #closeBlock(): string {
    const { name } = this.#blocks.pop()!;
    this.#openBlocks.set(name, (this.#openBlocks.get(name) ?? 0) - 1);
    return name;
  }

  /** Called before text is written: ends the previous aligned part and begins the text's own. */
  #align(): void {
    const stated = this.#blocks.at(-1)?.alignment ?? null;
    if (this.#isCell) this.alignments.add(stated);
    const wanted = stated === 'left' ? null : stated;
    if (wanted === this.#part || this.#isCell) return;
    if (this.#lists.length > 0) {
      this.#lost.add(`text-align: ${stated ?? 'left'}`);
      return;
    }
    this.#write(`${this.#part === null ? '' : '\n\n:::'}${wanted === null ? '' : `\n\n::: hljs-${wanted}`}\n\n`);
    this.#part = wanted;
  }

  #write(text: string): void {
    if (text === '') return;
    this.#out.push(text);
    this.#last = text;
  }

  #text(text: string): void {
    if (text.trim() !== '') this.#align();
    const line = oneLine(this.#last === '' || this.#last.endsWith('\n') ? text.trimStart() : text);
    if (this.#code > 0) return this.#write(decodeEntities(line));
    const isStart = this.#last === '' || this.#last.endsWith('\n');
    const markdown = escaped(line);
    this.#write(isStart && startsBlock.test(markdown) ? `\\${markdown}` : markdown);
  }

  #tag({ kind, name, attributes }: Element, next: Token | undefined): void {
    const open = kind === 'open';
    if (open) for (const one of lostOf({ name, attributes })) this.#lost.add(one);
    const isBlock = blocks.has(name) || heading.test(name);
    if (isBlock) this.#block(name, open, open ? alignmentOf({ name, attributes }) : null);
    const isInnerList = (name === 'ul' || name === 'ol') && this.#lists.length > 0;
    if (open && (!isBlock || heading.test(name)) && name !== 'br' && !isInnerList) this.#align();
    const ownAlignment = open && name === 'li' ? alignmentOf({ name, attributes }) : null;
    if (ownAlignment !== null && ownAlignment !== 'left') this.#lost.add(`text-align: ${ownAlignment}`);
    const emphasis = ownValue(emphases, name);
    if (emphasis !== undefined) this.#emphasis(emphasis, open, next);
    else if (name === 'span' || name === 'font') this.#color(name, open, attributes);
    else if (kept.has(name)) this.#write(open ? `<${name}>` : `</${name}>`);
    else if (name === 'br') this.#write('  \n');
    else if (name === 'hr') this.#write('\n\n---\n\n');
    else if (name === 'code' || name === 'tt') this.#codeSpan(open);
    else if (heading.test(name)) this.#write(open ? `\n\n${'#'.repeat(Math.max(3, Number(name[1])))} ` : '\n\n');
    else if (name === 'img' && open)
      this.#write(
        `![${attribute(attributes, 'alt')}](${linkTarget(attribute(attributes, 'src'))}${sizeOf(attributes)})`,
      );
    else if (name === 'a') this.#link(open, attributes);
    else if (name === 'ul' || name === 'ol') this.#list(open, name === 'ol', attributes);
    else if (name === 'li' && open) this.#item();
    else if (blocks.has(name) && !(open && itemMark.test(this.#last))) this.#write('\n\n');
  }

  #emphasis(emphasis: Emphasis, open: boolean, next: Token | undefined): void {
    const at = this.#open.findLastIndex((one) => one.emphasis?.mark === emphasis.mark);
    // Bold inside bold text is written once.
    if (open) {
      if (at === -1) this.#open.push({ emphasis, start: this.#out.length, before: this.#last.at(-1) ?? '' });
      return;
    }
    const text = this.#takeFrom(at);
    if (text !== null) this.#write(emphasised(text.text, emphasis, text.before.trim(), firstOf(next)));
  }

  #codeSpan(open: boolean): void {
    this.#code = Math.max(0, this.#code + (open ? 1 : -1));
    if (open && this.#code === 1)
      this.#open.push({ emphasis: null, start: this.#out.length, before: this.#last.at(-1) ?? '' });
    if (open || this.#code > 0) return;
    const code = this.#takeFrom(this.#open.findLastIndex((one) => one.emphasis === null))?.text ?? '';
    const longest = [...code.matchAll(/`+/g)].reduce((most, [marks]) => Math.max(most, marks.length), 0);
    const marks = '`'.repeat(longest + 1);
    const edge = longest > 0 ? ' ' : '';
    if (code.trim() !== '') this.#write(`${marks}${edge}${code}${edge}${marks}`);
    else this.#write(code);
  }

  /** Removes and returns the output since that element began; forgets unclosed elements in it. */
  #takeFrom(at: number): { text: string; before: string } | null {
    const element = this.#open[at];
    if (element === undefined) return null;
    this.#open.length = at;
    const text = this.#out.splice(element.start).join('');
    this.#last = this.#out.at(-1) ?? '';
    return { text, before: element.before };
  }

  #color(name: string, open: boolean, attributes: string): void {
    if (!open) {
      const element = this.#colored.pop();
      if (element) this.#write(`</${element}>`);
      return;
    }
    const style = [
      name === 'font' ? `color:${attribute(attributes, 'color')}` : '',
      ...attribute(attributes, 'style').slice(0, LONGEST_STYLE).split(';'),
    ].filter((one) => {
      const [property = '', value = ''] = one.split(':', 2).map((part) => part.trim().toLowerCase());
      return spanStyles.test(property) && !usualValue.test(value) && allowedStyle(one, 'span').kept !== '';
    });
    this.#colored.push(style.length > 0 ? 'span' : null);
    if (style.length > 0) this.#write(`<span style="${style.map((one) => one.trim()).join(';')}">`);
  }

  #player(token: Element): void {
    this.#playing = Math.max(0, this.#playing + (token.kind === 'open' ? 1 : -1));
    if (token.kind === 'close') return;
    if (token.name === 'video') return this.#video(token.attributes);
    const address = attribute(token.attributes, 'src');
    const player = playerOf(address);
    if (player) this.#write(`@[${player.service}](${player.page})`);
    else if (/^(?:https?:)?\/\//i.test(address)) this.#write(`<${linkTarget(address).replace(/^\/\//, 'https://')}>`);
  }

  #video(attributes: string): void {
    const address = linkTarget(attribute(attributes, 'src'));
    if (address !== '' && !this.#last.endsWith(`(${address})`)) this.#write(`@[video](${address})`);
  }

  #link(open: boolean, attributes: string): void {
    if (open) this.#links.push(attribute(attributes, 'href'));
    const target = open ? undefined : this.#links.pop();
    if (open) this.#write('[');
    else if (target !== undefined) this.#write(`](${linkTarget(target)})`);
  }

  #list(open: boolean, ordered: boolean, attributes: string): void {
    const start = /^\d{1,6}$/.exec(attribute(attributes, 'start'))?.[0] ?? '1';
    if (open) this.#lists.push({ ordered, count: Number(start) - 1 });
    else this.#lists.pop();
    this.#write(this.#lists.length > (open ? 1 : 0) ? '' : '\n\n');
  }

  #item(): void {
    const list = this.#lists.at(-1) ?? { ordered: false, count: 0 };
    list.count += 1;
    this.#write(
      `\n${'   '.repeat(Math.min(DEEPEST_LIST, Math.max(0, this.#lists.length - 1)))}${list.ordered ? `${list.count}.` : '-'} `,
    );
  }

  /** Writes the table that opens at `start`; returns the index of its end. */
  #table(start: number): number {
    const { attributes } = this.#tokens[start] as Element;
    // In a table, `align` positions the table itself; a style aligns its text.
    this.#block('table', true, statedAlignment(attributes));
    const { rows, before, end } = new TableReader(this.#tokens, start, this.#lost).read();
    const caption = new HtmlReader(before, this.#lost).markdown().trim();
    if (caption !== '' || rows.length > 0) this.#align();
    if (caption !== '') this.#write(`\n\n${caption}\n\n`);
    const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
    const columns = Array.from({ length: width }, () => new Set<Alignment | null>());
    const isFilled = width * rows.length <= FILLED_CELLS;
    const lines = rows.map((row) => {
      const cells = row.map((cell, column) => {
        const reader = new HtmlReader(cell.tokens, this.#lost, cell);
        const text = reader.markdown().replace(/\s+/g, ' ').trim().replaceAll('|', '\\|');
        // Header cells are centred by default, so they follow their column unless they state an alignment.
        for (const one of reader.alignments) if (one !== null || !cell.isHead) columns[column]!.add(one);
        return text;
      });
      const rest = isFilled ? Array<string>(width - cells.length).fill('') : [];
      return `| ${[...cells, ...rest].join(' | ')} |`;
    });
    const marks = columns.map((alignments) => this.#columnMark(alignments));
    if (width > 0) this.#write(`\n\n${[lines[0]!, `| ${marks.join(' | ')} |`, ...lines.slice(1)].join('\n')}\n\n`);
    this.#block('table', false, null);
    return end;
  }

  #columnMark(alignments: ReadonlySet<Alignment | null>): string {
    const stated = [...alignments].map((one) => (one === 'left' ? null : one));
    const [first = null] = stated;
    if (stated.every((one) => one === first)) return first === null ? '---' : first === 'center' ? ':---:' : '---:';
    for (const one of stated) if (one !== null) this.#lost.add(`text-align: ${one}`);
    return '---';
  }
}

/** Reads the cells of a table. Merged cells become one cell and empty ones. */
class TableReader {
  readonly #tokens: Token[];
  readonly #start: number;
  readonly #lost: Set<string>;
  readonly #rows: Cell[][] = [];
  /** Alignments of the elements around a cell. */
  readonly #around = new Map<string, Alignment | null>();
  /** Alignments that `<col>` states. */
  readonly #columns: (Alignment | null)[] = [];
  /** For each column, the number of rows that a cell above still covers. */
  readonly #covered: number[] = [];
  #group = { from: 0, alignment: null as Alignment | null, hasColumns: false };
  #emptyCells = 0;
  /** The cell that the text belongs to. */
  #last: Cell | null = null;

  constructor(tokens: Token[], start: number, lost: Set<string>) {
    this.#tokens = tokens;
    this.#start = start;
    this.#lost = lost;
  }

  /** The rows, what stands before them, and the index of the table's end. */
  read(): { rows: Cell[][]; before: Token[]; end: number } {
    const { attributes } = this.#tokens[this.#start] as Element;
    for (const one of lostOf({ name: 'table', attributes })) this.#lost.add(one);
    this.#around.set('table', styledAlignment(attributes));
    const before: Token[] = [];
    let end = this.#start + 1;
    for (; end < this.#tokens.length; end++) {
      const token = this.#tokens[end]!;
      if (token.kind === 'close' && token.name === 'table') break;
      if (token.kind !== 'text' && this.#isPart(token)) continue;
      (this.#rows.length === 0 ? before : this.#last?.tokens)?.push(token);
    }
    this.#fill(this.#covered.length);
    return { rows: this.#rows, before, end };
  }

  /** Puts empty cells into the last row up to this column, where cells above cover it. */
  #fill(to: number): void {
    const row = this.#rows.at(-1);
    while (row && row.length < to && this.#emptyCells < FILLED_CELLS) {
      this.#covered[row.length] = Math.max(0, (this.#covered[row.length] ?? 0) - 1);
      row.push(emptyCell());
      this.#emptyCells += 1;
    }
    while (this.#covered.length > 0 && !this.#covered.at(-1)) this.#covered.pop();
  }

  #isPart(element: Element): boolean {
    const { kind, name } = element;
    const isOpen = kind === 'open';
    const isCell = name === 'td' || name === 'th';
    if (!isCell && !tableParts.has(name) && name !== 'col' && name !== 'colgroup') return false;
    if (isOpen) for (const one of lostOf(element)) this.#lost.add(one);
    if (tableParts.has(name)) this.#around.set(name, isOpen ? alignmentOf(element) : null);
    if (isOpen && name === 'tr') {
      this.#fill(this.#covered.length);
      this.#rows.push([]);
      this.#last = null;
    }
    if (isOpen && isCell) this.#cell(element);
    if (isOpen && name.startsWith('col')) this.#column(element);
    return true;
  }

  #column(element: Element): void {
    const alignment = alignmentOf(element);
    if (element.name === 'colgroup') this.#group = { from: this.#columns.length, alignment, hasColumns: false };
    else if (!this.#group.hasColumns) {
      this.#columns.length = this.#group.from;
      this.#group.hasColumns = true;
    }
    for (let span = spanOf(element, 'span'); span > 0 && this.#columns.length < MOST_SPANNED; span--)
      this.#columns.push(alignment ?? this.#group.alignment);
  }

  #cell(element: Element): void {
    const row = this.#rows.at(-1);
    if (!row) return;
    let to = row.length;
    while ((this.#covered[to] ?? 0) > 0) to++;
    this.#fill(to);
    const column = row.length;
    const stated = [alignmentOf(element), this.#columns[column] ?? null];
    const around = [...tableParts, 'table'].map((name) => this.#around.get(name) ?? null);
    const alignment = [...stated, ...around].find((one) => one !== null) ?? null;
    this.#last = { tokens: [], alignment, isHead: element.name === 'th' };
    row.push(this.#last);
    const [width, height] = [spanOf(element, 'colspan'), spanOf(element, 'rowspan')];
    for (let at = 1; at < width && this.#emptyCells < FILLED_CELLS; at++, this.#emptyCells++) row.push(emptyCell());
    if (height > 1 || this.#covered.length > column)
      for (let at = column; at < row.length; at++) this.#covered[at] = height - 1;
  }
}

const MOST_SPANNED = 1000;

function spanOf({ attributes }: Element, name: string): number {
  const span = Number(/^\d{1,4}$/.exec(attribute(attributes, name))?.[0] ?? 1);
  return Math.min(Math.max(1, span), MOST_SPANNED);
}

/** A cell that follows the alignment of its column. */
const emptyCell = (): Cell => ({ tokens: [], alignment: null, isHead: true });

interface Cell {
  tokens: Token[];
  alignment: Alignment | null;
  isHead: boolean;
}

const alignments: Record<string, Alignment> = {
  left: 'left',
  start: 'left',
  justify: 'left',
  center: 'center',
  middle: 'center',
  right: 'right',
  end: 'right',
};

const statedAlignment = (attributes: string): Alignment | null =>
  ownValue(alignments, attribute(attributes, 'align').toLowerCase()) ?? null;

function styledAlignment(attributes: string): Alignment | null {
  const style = attribute(attributes, 'style').slice(0, LONGEST_STYLE);
  const value = /(?:^|;)\s{0,9}text-align\s{0,9}:\s{0,9}([a-z]{1,20})/i.exec(style)?.[1];
  return (value && ownValue(alignments, value.toLowerCase())) || null;
}

const alignmentOf = ({ name, attributes }: { name: string; attributes: string }): Alignment | null =>
  styledAlignment(attributes) ?? statedAlignment(attributes) ?? (name === 'center' ? 'center' : null);

/** `$…$`, `$$…$$` and Codeforces' `$$$…$$$`, and the marks of TeX, which become dollars. `\$` is a plain dollar. */
const formula =
  /(?<!(?<!\\)(?:\\\\){0,9}\\)(\${1,3})(?!\$)([^$]{1,4000})\1(?!\$)|\\\(([^]{1,2000}?)\\\)|\\\[([^]{1,2000}?)\\\]/g;

/** Text of an HTML page as Markdown; formulas stay unescaped for TeX. */
function escaped(text: string): string {
  const plain = (part: string) => decodeEntities(part.replace(/([*_])/g, '\\$1')).replaceAll('<', '&lt;');
  const parts: string[] = [];
  let from = 0;
  for (const found of text.matchAll(formula)) {
    parts.push(plain(text.slice(from, found.index)), decodeEntities(inDollars(found)));
    from = found.index + found[0].length;
  }
  return [...parts, plain(text.slice(from))].join('');
}

/** Replaces the marks of formulas by dollars. */
export const dollarFormulas = (text: string): string =>
  text.replace(formula, (...found) => inDollars(found as unknown as RegExpMatchArray));

function inDollars([whole, , , inline, display]: RegExpMatchArray): string {
  if (inline !== undefined) return `$${inline.trim()}$`;
  return display === undefined ? whole : `$$${display.trim()}$$`;
}

const LONGEST_STYLE = 1000;
/** A length that pictures in Markdown can have. */
const pictureLength = /^(\d{1,4}(?:\.\d{1,9})?)(px|%)?$/i;

/** The first character after an element. Null when it depends on another element. */
function firstOf(next: Token | undefined): string | null {
  if (next === undefined) return '';
  if (next.kind === 'text') return decodeEntities(next.text.slice(0, 40))[0] ?? '';
  return blocks.has(next.name) || /^(?:br|li|ul|ol|td|th|tr|table|hr|h[1-6])$/.test(next.name) ? '' : null;
}

/** ` =120x40` for a picture that has a size of its own. */
function sizeOf(attributes: string): string {
  const style = attribute(attributes, 'style');
  const [width, height] = ['width', 'height'].map((name) => {
    const styled = new RegExp(`(?:^|[;\\s])${name}\\s{0,9}:\\s{0,9}([^;]{1,20})`, 'i').exec(style)?.[1];
    const [, size, unit = ''] = pictureLength.exec((styled ?? attribute(attributes, name)).trim()) ?? [];
    return size === undefined ? '' : `${Math.trunc(Number(size))}${unit === '%' ? unit : ''}`;
  });
  return width || height ? ` =${width}x${height}` : '';
}

/** Joins lines as browsers do, which show a run of blanks as one; between lines of Chinese no blank is visible. */
const oneLine = (text: string): string =>
  text.replace(/\s+/g, (blanks, at: number) => {
    const isInside = at > 0 && at + blanks.length < text.length;
    return isInside && blanks.includes('\n') ? between(text[at - 1]!, text[at + blanks.length]!) : ' ';
  });

function attribute(attributes: string, name: string): string {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(attributes);
  return decodeEntities(match?.[1] ?? match?.[2] ?? match?.[3] ?? '').trim();
}

/** Address of a link: only web addresses and paths; escapes blanks and brackets, which would end the link. */
export function linkTarget(target: string): string {
  if (/^\s*(javascript|vbscript|data):/i.test(target)) return '';
  return target.replaceAll(' ', '%20').replaceAll('(', '%28').replaceAll(')', '%29');
}
