/**
 * Line ends in paragraphs. This site keeps them, like HOJ. Most other formats join the lines of a paragraph, so readers
 * join the lines of their texts, and writers add hard breaks.
 */
import { withoutEnd } from '@verdict/domain/text/text-end.ts';
import MarkdownIt from 'markdown-it';

/** Longer texts stay unchanged. */
const LONGEST = 200_000;
/** Length limit of formulas on lines of their own, as in the renderer. */
const LONGEST_FORMULA = 150;

const markdown = new MarkdownIt({ html: true, maxNesting: 40 });

/** Joins the lines of each paragraph; hard breaks become line ends. */
export const joinedLines = (text: string): string =>
  changed(text, (lines, contents) => {
    const out: string[] = [];
    let current = lines[0]!;
    for (const [index, content] of contents.slice(1).entries()) {
      const ended = withoutHardEnd(current);
      if (ended !== null && ended.trim() !== '') {
        out.push(ended);
        current = lines[index + 1]!;
        continue;
      }
      const cut = current.trimEnd();
      current = cut + between(cut, content) + content;
    }
    return [...out, current.trimEnd()];
  });

/** Adds hard breaks, for a format that joins lines. */
export const hardBreaks = (text: string): string =>
  changed(text, (lines) => lines.map((line, index) => (index === lines.length - 1 ? line : withHardEnd(line))));

/** Removes the hard break of a line: two blanks, or a backslash that is not escaped. Null when there is none. */
function withoutHardEnd(line: string): string | null {
  if (line.endsWith('  ')) return line.trimEnd();
  const rest = withoutEnd(line, '\\');
  return (line.length - rest.length) % 2 === 1 ? line.slice(0, -1) : null;
}

const withHardEnd = (line: string): string => (withoutHardEnd(line) === null ? `${line.trimEnd()}  ` : line);

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef‘’“”…—]/u;
const wideMark = /[\u3001-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]/u;
const marks = '*_~=+^`';

/** Text that replaces a line end: a blank, but nothing between Chinese characters. */
export function between(before: string, after: string): string {
  const last = lastOf(before);
  const first = firstOf(after);
  return (wide.test(last) && wide.test(first)) || wideMark.test(last) || wideMark.test(first) ? '' : ' ';
}

/** The last character that is no Markdown mark. */
function lastOf(text: string): string {
  let at = text.length - 1;
  while (at > 0 && marks.includes(text[at]!)) at--;
  return text[at] ?? '';
}

function firstOf(text: string): string {
  let at = 0;
  while (at < text.length - 1 && marks.includes(text[at]!)) at++;
  return text[at] ?? '';
}

type Change = (lines: readonly string[], contents: readonly string[]) => readonly string[];

/** Changes the lines of each text of several lines; code, formulas, tables and HTML stay. */
function changed(text: string, change: Change): string {
  if (text.length > LONGEST || !text.includes('\n')) return text;
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const own = linesOfTheirOwn(lines);
  const out: string[] = [];
  let from = 0;
  for (const { type, map, content } of markdown.parse(lines.join('\n'), {})) {
    if (type !== 'inline' || !map || map[0] < from) continue;
    const [start, end] = map;
    const contents = content.split('\n').map((line) => line.trimStart());
    if (contents.length !== end - start || contents.length < 2) continue;
    out.push(...lines.slice(from, start));
    // A formula or a footnote begins a new run.
    for (let first = start; first < end;) {
      let next = first + 1;
      while (next < end && !own.has(next) && !own.has(next - 1)) next++;
      out.push(...change(lines.slice(first, next), contents.slice(first - start, next - start)));
      first = next;
    }
    from = end;
  }
  return [...out, ...lines.slice(from)].join('\n');
}

/** Lines that must not be joined with their neighbours: of formulas, footnotes and containers. */
function linesOfTheirOwn(lines: readonly string[]): Set<number> {
  const own = new Set<number>();
  for (let at = 0; at < lines.length; at++) {
    const line = withoutMarks(lines[at]!);
    if (/^(?:\[\^[^\]\s]{1,200}\]:|:{3,})/.test(line)) own.add(at);
    if (!/^\$\$(?!\$)/.test(line)) continue;
    const end = formulaEnd(lines, at);
    for (let inner = at; inner <= end; inner++) own.add(inner);
    at = Math.max(at, end);
  }
  return own;
}

/** Content of a line without the marks of quotations and list items. */
const withoutMarks = (line: string): string =>
  line.replace(/^[\s>]{0,100}(?:(?:[-*+]|\d{1,9}[.)])\s{1,9})?/, '').trimEnd();

/** Last line of the formula that begins here; the line before `start` when there is none. */
function formulaEnd(lines: readonly string[], start: number): number {
  const first = withoutMarks(lines[start]!).slice(2);
  if (first.includes('$')) return first.endsWith('$$') ? start : start - 1;
  for (let at = start + 1; at < lines.length && at < start + LONGEST_FORMULA; at++)
    if (lines[at]!.trimEnd().endsWith('$$')) return at;
  return start - 1;
}
