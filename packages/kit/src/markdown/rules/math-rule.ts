// Formulas for markdown-it: $inline$, $$display$$, and $$$inline$$$ as in Codeforces. The rule only marks formulas;
// KaTeX renders them after sanitising (see render.ts).
import type { MarkdownIt } from 'markdown-it';

// A formula that does not end within this limit is plain text. The limit also keeps hostile input ("$a $a $a …")
// linear.
const maxInlineLength = 4000;
const maxBlockLines = 150;

export function mathRule(md: MarkdownIt): void {
  md.inline.ruler.after('escape', 'math', (state, silent) => {
    const { src, pos } = state;
    if (src[pos] !== '$') return false;
    const { run, formula, end } = formulaAt(src, pos, state.posMax);
    if (!silent && formula === null) state.pending += '$'.repeat(run);
    if (!silent && formula !== null) {
      const token = state.push('math', '', 0);
      token.content = formula;
      token.info = kindOf(run);
    }
    state.pos = end;
    return true;
  });

  md.block.ruler.before(
    'fence',
    'math_block',
    (state, startLine, endLine, silent) => {
      const firstStart = state.bMarks[startLine]! + state.tShift[startLine]!;
      const first = state.src.slice(firstStart, state.eMarks[startLine]);
      if (state.sCount[startLine]! - state.blkIndent >= 4 || !first.startsWith('$$') || first.startsWith('$$$'))
        return false;

      const oneLine = first.slice(2).trimEnd();
      let last = startLine;
      let content: string | null = null;
      if (oneLine.length > 2 && oneLine.endsWith('$$') && !oneLine.slice(0, -2).includes('$')) {
        content = oneLine.slice(0, -2);
      } else if (!oneLine.includes('$')) {
        const limit = Math.min(endLine, startLine + maxBlockLines);
        for (last = startLine + 1; last < limit; last += 1) {
          if (state.sCount[last]! < state.blkIndent && !state.isEmpty(last)) break;
          const line = state.src.slice(state.bMarks[last]! + state.tShift[last]!, state.eMarks[last]).trimEnd();
          if (line.endsWith('$$')) {
            content = `${oneLine}\n${state.getLines(startLine + 1, last, state.blkIndent, false)}\n${line.slice(0, -2)}`;
            break;
          }
        }
      }
      if (content === null) return false;
      if (silent) return true;
      const token = state.push('math_block', '', 0);
      token.block = true;
      token.content = content;
      token.map = [startLine, last + 1];
      state.line = last + 1;
      return true;
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );

  const { escapeHtml } = md.utils;
  md.renderer.rules.math = (tokens, index) => marked(tokens[index]!.info, escapeHtml(tokens[index]!.content));
  md.renderer.rules.math_block = (tokens, index) =>
    `<div data-math="display">${escapeHtml(tokens[index]!.content.trim())}</div>\n`;
}

const kindOf = (run: number): string => (run === 2 ? 'display' : 'inline');
const marked = (kind: string, html: string): string => `<span data-math="${kind}">${html}</span>`;

/**
 * The formula that starts with the dollars at `at`. Null when they are plain text. `end` is the position after the
 * formula or the dollars.
 */
export function formulaAt(text: string, at: number, max: number): { run: number; formula: string | null; end: number } {
  const run = dollarsAt(text, at);
  const from = at + run;
  const close = run > 3 ? null : closing(text, from, max, run);
  return close === null
    ? { run, formula: null, end: from }
    : { run, formula: text.slice(from, close), end: close + run };
}

function dollarsAt(text: string, at: number): number {
  let count = 0;
  while (text[at + count] === '$') count += 1;
  return count;
}

/**
 * Position of the `run` dollars that end the formula, or null. "$5 and $6" is money: see the two conditions on a single
 * dollar.
 */
function closing(text: string, from: number, end: number, run: number): number | null {
  if (run === 1 && /\s/.test(text[from] ?? ' ')) return null;
  const limit = Math.min(end, from + maxInlineLength);
  for (let at = text.indexOf('$', from); at !== -1 && at < limit;) {
    const escaped = text[at - 1] === '\\' && text[at - 2] !== '\\';
    if (escaped) {
      at = text.indexOf('$', at + 1);
      continue;
    }
    // The first unescaped dollar decides. Looking further would scan "$a $a $a …" again and again.
    const tight = !/\s/.test(text[at - 1]!) && !/\d/.test(text[at + 1] ?? ' ');
    const dollars = dollarsAt(text, at);
    // `$a$$b$` contains two adjacent formulas.
    if (run === 1 && dollars === 2) return tight ? at : null;
    return dollars === run && (run > 1 || tight) ? at : null;
  }
  return null;
}

/** Matches an HTML tag or the beginning of a comment. The text lies in between. */
const tag = /<!--|<\/?[a-z][^<>]*>/gi;
/** Elements whose content is shown verbatim. */
const verbatim = /^<(\/?)(?:code|pre|script|style|textarea|kbd|samp|tt)\b/i;

/** Marks the formulas in the text of an author's HTML. Leaves the rest unchanged. */
export function mathInHtml(html: string, escapeHtml: (text: string) => string): string {
  if (!html.includes('$')) return html;
  let out = '';
  let at = 0;
  let depth = 0;
  for (const match of html.matchAll(tag)) {
    if (match.index < at) continue;
    out += depth > 0 ? html.slice(at, match.index) : mathInText(html.slice(at, match.index), escapeHtml);
    at = match.index;
    if (match[0] === '<!--') {
      const end = html.indexOf('-->', at);
      const next = end === -1 ? html.length : end + 3;
      out += html.slice(at, next);
      at = next;
      continue;
    }
    const inside = verbatim.exec(match[0]);
    if (inside) depth = Math.max(0, depth + (inside[1] === '' ? 1 : -1));
    out += match[0];
    at += match[0].length;
  }
  const rest = html.slice(at);
  return out + (depth > 0 ? rest : mathInText(rest, escapeHtml));
}

/** Marks the formulas in HTML text. An entity such as `&lt;` is a character of the formula and stays escaped. */
function mathInText(text: string, escapeHtml: (text: string) => string): string {
  let out = '';
  let at = 0;
  for (let found = text.indexOf('$'); found !== -1; found = text.indexOf('$', at)) {
    out += text.slice(at, found);
    const { run, formula, end } = formulaAt(text, found, text.length);
    const isEscaped = text[found - 1] === '\\';
    out +=
      formula === null || isEscaped
        ? '$'.repeat(run)
        : marked(kindOf(run), escapeHtml(formula).replaceAll(/&amp;(#?\w{1,30};)/g, '&$1'));
    at = isEscaped ? found + run : end;
  }
  return out + text.slice(at);
}
