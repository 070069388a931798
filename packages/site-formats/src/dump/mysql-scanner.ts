/**
 * Statements of a dump of MySQL or MariaDB, character by character, because programs in it contain `);` and `INSERT
 * INTO`. Nothing is executed: of all statements, only those that describe tables and give rows are looked at.
 *
 * Parsing functions return null when the window ends before they do; the caller reads on and calls again.
 */
import { sentence } from '@verdict/domain/text/sentence.ts';
import { SiteError } from '../site-error.ts';
import type { Window } from './window.ts';

export type Statement =
  | { kind: 'insert'; database: string | null; table: string; columns: string[] | null; offset: number }
  | { kind: 'create'; text: string }
  | { kind: 'use'; database: string }
  | { kind: 'names'; charset: string }
  | { kind: 'header' }
  | { kind: 'completed' }
  | { kind: 'other' };

/** Bytes of a value as characters up to U+00FF, or null. */
export type Cell = string | null;

/** Encodings in which a backslash or a quote may be the second byte of a character. */
const multibyteCharsets = new Set(['gbk', 'gb2312', 'gb18030', 'big5', 'sjis', 'cp932']);

const QUOTE = 39;
const DOUBLE_QUOTE = 34;
const BACKTICK = 96;
const BACKSLASH = 92;
const OPEN = 40;
const CLOSE = 41;
const COMMA = 44;
const SEMICOLON = 59;
/** Statement texts that are kept: `CREATE TABLE` with some hundred columns. */
const LONGEST_CREATE = 1 << 20;

export class MysqlScanner {
  readonly #window: Window;
  #delimiter = ';';
  #isMultibyte = false;
  /** Set while the file ended inside a statement. */
  isCutOff = false;

  constructor(window: Window, charset = '') {
    this.#window = window;
    this.#isMultibyte = multibyteCharsets.has(charset);
  }

  /** The next statement that tells something. Null at the end. After an `insert`, read its rows first. */
  async next(): Promise<Statement | null> {
    const window = this.#window;
    for (;;) {
      const found = this.#statement();
      if (found === null) {
        if (await window.more()) continue;
        return this.#atEnd();
      }
      if (found.kind !== 'other') return found;
    }
  }

  /**
   * Rows of the current `insert`, as many as are at hand, each with the values at the positions `take`. Null behind the
   * last one. With `take` null, rows are only counted: they are empty.
   */
  async rows(take: readonly number[] | null): Promise<Cell[][] | null> {
    const window = this.#window;
    if (this.#hasEnded) {
      this.#hasEnded = false;
      return null;
    }
    for (;;) {
      const found: Cell[][] = [];
      let state: 'row' | 'end' | 'incomplete' = 'row';
      while (state === 'row' && found.length < MOST_ROWS) {
        const start = this.#behindBlanks(window.at);
        const code = window.text.charCodeAt(start);
        if (Number.isNaN(code)) state = 'incomplete';
        else if (code === OPEN) {
          const cells: Cell[] = take === null ? noCells : Array.from(take, () => null);
          const next = this.#row(start, take, cells);
          if (next === null) state = 'incomplete';
          else {
            window.at = next;
            found.push(cells);
          }
        } else if (code === COMMA) window.at = start + 1;
        else {
          // A semicolon, or what follows the rows, such as ON DUPLICATE KEY UPDATE.
          const next = this.#behindStatement(start);
          if (next === null) state = 'incomplete';
          else {
            window.at = next;
            state = 'end';
          }
        }
      }
      if (found.length > 0) {
        this.#hasEnded = state === 'end';
        return found;
      }
      if (state === 'end') return null;
      if (!(await window.more())) {
        this.isCutOff = true;
        return null;
      }
    }
  }

  /** Whether the last rows that were returned end their statement. */
  #hasEnded = false;

  /** The last comment may have no line break; anything else that is left is an incomplete statement. */
  #atEnd(): Statement | null {
    const window = this.#window;
    const rest = window.text.slice(window.at).trim();
    window.at = window.text.length;
    if (rest.startsWith(COMPLETED)) return { kind: 'completed' };
    if (rest !== '' && !rest.startsWith('--') && !rest.startsWith('#')) this.isCutOff = true;
    return null;
  }

  #statement(): Statement | null {
    const window = this.#window;
    const { text } = window;
    const start = this.#behindBlanks(window.at);
    window.at = start;
    const code = text.charCodeAt(start);
    if (Number.isNaN(code)) return null;
    if (code === SEMICOLON) return this.#moved(start + 1, { kind: 'other' });
    if (code === 35 || (code === 45 && text.startsWith('--', start))) {
      const end = text.indexOf('\n', start);
      if (end === -1) return null;
      const line = text.slice(start, Math.min(end, start + 100));
      return this.#moved(end + 1, {
        kind: line.startsWith(COMPLETED) ? 'completed' : /^-- (?:MySQL|MariaDB) dump /.test(line) ? 'header' : 'other',
      });
    }
    if (code === 47 && text.startsWith('/*', start)) {
      const end = this.#behindComment(start);
      if (end === null) return null;
      const names = /^\/\*M?!\d*\s*SET NAMES\s+'?(\w+)'?/i.exec(text.slice(start, Math.min(end, start + 100)));
      if (names) return this.#moved(end, this.#namesAre(names[1]!));
      // The comment may be the beginning of a statement: /*!50003 CREATE*/ /*!50017 DEFINER=…*/ …
      return this.#moved(end, { kind: 'other' });
    }
    // Keywords are short; a window that ends inside one has to grow first.
    const head = text.slice(start, start + HEAD);
    if (head.length < HEAD && !head.includes(';') && !head.includes('\n')) return null;
    if (/^delimiter\s/i.test(head)) {
      const end = text.indexOf('\n', start);
      if (end === -1) return null;
      this.#delimiter = text.slice(start + 10, end).trim() || ';';
      return this.#moved(end + 1, { kind: 'other' });
    }
    if (/^(?:insert|replace)\s/i.test(head)) return this.#insert(start);
    const end = this.#behindStatement(start);
    if (end === null) return null;
    if (/^create\s+table\s/i.test(head))
      return this.#moved(end, { kind: 'create', text: text.slice(start, Math.min(end, start + LONGEST_CREATE)) });
    const use = /^use\s+`?([^`;\s]+)`?/i.exec(head);
    if (use) return this.#moved(end, { kind: 'use', database: use[1]! });
    const names = /^set\s+names\s+'?(\w+)'?/i.exec(head);
    if (names) return this.#moved(end, this.#namesAre(names[1]!));
    return this.#moved(end, { kind: 'other' });
  }

  #namesAre(charset: string): Statement {
    this.#isMultibyte = multibyteCharsets.has(charset.toLowerCase());
    return { kind: 'names', charset: charset.toLowerCase() };
  }

  #moved(at: number, statement: Statement): Statement {
    this.#window.at = at;
    return statement;
  }

  /** The beginning of an INSERT or REPLACE up to VALUES; one without rows, such as INSERT … SELECT, is skipped. */
  #insert(start: number): Statement | null {
    const { text } = this.#window;
    const head = insertHead(text.slice(start, start + LONGEST_INSERT_HEAD));
    if (head === null) {
      const end = this.#behindStatement(start);
      return end === null ? null : this.#moved(end, { kind: 'other' });
    }
    const { length, ...facts } = head;
    return this.#moved(start + length, {
      kind: 'insert',
      ...facts,
      offset: this.#window.offset - this.#window.at + start,
    });
  }

  /** Parses a row from its opening parenthesis. Returns the place behind it. */
  #row(start: number, take: readonly number[] | null, cells: Cell[]): number | null {
    const { text } = this.#window;
    let at = start + 1;
    let taken = 0;
    for (let column = 0; ; column++) {
      const isTaken = take !== null && take[taken] === column;
      at = this.#behindBlanks(at);
      let code = text.charCodeAt(at);
      let introducer = '';
      if (code !== QUOTE) {
        // A number, NULL, 0x…, or the word before a string: _binary '…', x'…', b'…'.
        const from = at;
        while (code !== COMMA && code !== CLOSE && code !== QUOTE) {
          if (Number.isNaN(code)) return null;
          if (code === OPEN || at - from > LONGEST_HEX) return this.#refuse(from);
          code = text.charCodeAt(++at);
        }
        introducer = code === QUOTE ? text.slice(from, at).trim().toLowerCase() : '';
        if (code !== QUOTE && isTaken) cells[taken++] = bareValue(text.slice(from, at).trim());
      }
      if (code === QUOTE) {
        const end = this.#behindString(at, QUOTE);
        if (end === null) return null;
        if (isTaken) cells[taken++] = quotedValue(text.slice(at + 1, end - 1), introducer, this.#isMultibyte);
        at = this.#behindBlanks(end);
        code = text.charCodeAt(at);
      }
      if (code === COMMA) at += 1;
      else if (code === CLOSE) return at + 1;
      else return Number.isNaN(code) ? null : this.#refuse(at);
    }
  }

  #refuse(at: number): never {
    throw new SiteError(sentence('migration.dumpUnreadable', { offset: this.#window.offset - this.#window.at + at }));
  }

  #behindBlanks(at: number): number {
    const { text } = this.#window;
    let next = at;
    // NUL is no blank, but some tools pad files with it.
    while (text.charCodeAt(next) <= 32) next += 1;
    return next;
  }

  /** The place behind a string, name or text in these quotes. */
  #behindString(start: number, quote: number): number | null {
    const { text } = this.#window;
    if (this.#isMultibyte && quote !== BACKTICK) return this.#behindMultibyteString(start, quote);
    const mark = String.fromCharCode(quote);
    for (let from = start + 1; ;) {
      const end = text.indexOf(mark, from);
      if (end === -1 || end + 1 >= text.length) return null;
      if (quote !== BACKTICK) {
        let first = end;
        while (first > from && text.charCodeAt(first - 1) === BACKSLASH) first -= 1;
        if ((end - first) % 2 === 1) {
          from = end + 1;
          continue;
        }
      }
      if (text.charCodeAt(end + 1) !== quote) return end + 1;
      from = end + 2;
    }
  }

  #behindMultibyteString(start: number, quote: number): number | null {
    const { text } = this.#window;
    for (let at = start + 1; ; at++) {
      const code = text.charCodeAt(at);
      if (Number.isNaN(code)) return null;
      if (code === BACKSLASH || (code > 0x80 && code < 0xff)) at += 1;
      else if (code === quote) {
        const next = text.charCodeAt(at + 1);
        if (Number.isNaN(next)) return null;
        if (next !== quote) return at + 1;
        at += 1;
      }
    }
  }

  /** The place behind a comment. Conditional comments contain SQL, and so strings. */
  #behindComment(start: number): number | null {
    const { text } = this.#window;
    if (!/^\/\*M?!/.test(text.slice(start, start + 4))) {
      const end = text.indexOf('*/', start + 2);
      return end === -1 ? null : end + 2;
    }
    return this.#behind(start + 3, '*/');
  }

  #behindStatement(start: number): number | null {
    return this.#behind(start, this.#delimiter);
  }

  /** The place behind the next `mark` outside strings and comments. */
  #behind(start: number, mark: string): number | null {
    const { text } = this.#window;
    for (let at = start; at < text.length;) {
      if (text.startsWith(mark, at)) return at + mark.length;
      const code = text.charCodeAt(at);
      if (code === QUOTE || code === DOUBLE_QUOTE || code === BACKTICK) {
        const end = this.#behindString(at, code);
        if (end === null) return null;
        at = end;
      } else if (code === 47 && text.charCodeAt(at + 1) === 42) {
        const end = this.#behindComment(at);
        if (end === null) return null;
        at = end;
      } else if (code === 35 || (code === 45 && /^--\s/.test(text.slice(at, at + 3)))) {
        const end = text.indexOf('\n', at);
        if (end === -1) return null;
        at = end + 1;
      } else at += 1;
    }
    return null;
  }
}

const COMPLETED = '-- Dump completed';
const HEAD = 40;
const MOST_ROWS = 2000;
const LONGEST_INSERT_HEAD = 64 << 10;
const LONGEST_HEX = 96 << 20;
const noCells: Cell[] = [];

/** Parts of the beginning of an INSERT up to VALUES. Null when it has no VALUES there. */
export function insertHead(
  text: string,
): { database: string | null; table: string; columns: string[] | null; length: number } | null {
  const words = /^(?:insert|replace)\s+(?:(?:low_priority|delayed|high_priority|ignore)\s+)*(?:into\s+)?/i.exec(text);
  if (!words) return null;
  let at = words[0].length;
  const names: string[] = [];
  for (;;) {
    const name = nameAt(text, at);
    if (name === null) return null;
    names.push(name.name);
    at = name.end;
    if (text[at] !== '.') break;
    at += 1;
  }
  at = blanksBehind(text, at);
  let columns: string[] | null = null;
  if (text[at] === '(') {
    columns = [];
    for (;;) {
      const name = nameAt(text, blanksBehind(text, at + 1));
      if (name === null) return null;
      columns.push(name.name);
      at = blanksBehind(text, name.end);
      if (text[at] === ')') break;
      if (text[at] !== ',') return null;
    }
    at = blanksBehind(text, at + 1);
  }
  const values = /^values?\b/i.exec(text.slice(at, at + 7));
  if (!values) return null;
  return { database: names.at(-2) ?? null, table: names.at(-1)!, columns, length: at + values[0].length };
}

function nameAt(text: string, at: number): { name: string; end: number } | null {
  const quote = text[at];
  if (quote === '`' || quote === '"') {
    let name = '';
    for (let from = at + 1; ;) {
      const end = text.indexOf(quote, from);
      if (end === -1) return null;
      name += text.slice(from, end);
      if (text[end + 1] !== quote) return { name, end: end + 1 };
      name += quote;
      from = end + 2;
    }
  }
  let end = at;
  while (end < text.length && /[\w$\x80-\xff]/.test(text[end]!)) end += 1;
  return end === at ? null : { name: text.slice(at, end), end };
}

function blanksBehind(text: string, at: number): number {
  let next = at;
  while (text.charCodeAt(next) <= 32) next += 1;
  return next;
}

function bareValue(text: string): Cell {
  if (/^null$/i.test(text)) return null;
  if (/^0x/i.test(text)) return Buffer.from(text.slice(2), 'hex').toString('latin1');
  return text;
}

function quotedValue(text: string, introducer: string, isMultibyte: boolean): Cell {
  if (introducer === 'x') return Buffer.from(text, 'hex').toString('latin1');
  if (introducer === 'b') return String(BigInt(`0b${/^[01]{1,64}$/.test(text) ? text : '0'}`));
  return unescaped(text, isMultibyte);
}

const escapes: Readonly<Record<string, string>> = { 0: '\0', b: '\b', n: '\n', r: '\r', t: '\t', Z: '\x1a' };

function unescaped(text: string, isMultibyte: boolean): string {
  if (isMultibyte) return unescapedMultibyte(text);
  if (!text.includes('\\') && !text.includes("''")) return text;
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code !== BACKSLASH && code !== QUOTE) continue;
    const next = text[at + 1] ?? '';
    parts.push(text.slice(from, at), code === BACKSLASH ? (escapes[next] ?? next) : "'");
    at += 1;
    from = at + 1;
  }
  parts.push(text.slice(from));
  return parts.join('');
}

function unescapedMultibyte(text: string): string {
  let result = '';
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const next = text[at + 1] ?? '';
    if (code > 0x80 && code < 0xff) result += text[at]! + next;
    else if (code === BACKSLASH) result += escapes[next] ?? next;
    else if (code === QUOTE) result += "'";
    else {
      result += text[at]!;
      continue;
    }
    at += 1;
  }
  return result;
}
