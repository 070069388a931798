// Footnotes for markdown-it: `[^name]` in the text, `[^name]: note` on a separate line (continued by indented lines),
// or an inline `^[note]`. Notes are numbered in the order of their references and shown below the text; `footnotes.ts`
// links them. Replaces `markdown-it-footnote`, which fails on nested notes and reads `[^[^[^…` in quadratic time.
import type { MarkdownIt } from 'markdown-it';

interface Notes {
  /** Sources of the notes by name. */
  sources: Map<string, string>;
  /** Notes in display order. */
  shown: { source: string }[];
  numbers: Map<string, number>;
  /** True inside a note, where definitions are not allowed. */
  isInside: boolean;
}
type Env = { notes?: Notes };

const notesOf = (env: unknown): Notes =>
  ((env as Env).notes ??= { sources: new Map(), shown: [], numbers: new Map(), isInside: false });

/** Most notes. Nobody writes more by hand, so further ones stay plain text. */
const mostNotes = 500;
const definition = /^\[\^([^\]\s]{1,80})\]:[ \t]*/;
const reference = /\[\^([^\]\s]{1,80})\]/y;
const atOnce = /\^\[([^[\]\n]{1,1000})\]/y;

export function footnoteRule(md: MarkdownIt): void {
  md.block.ruler.before(
    'reference',
    'footnote',
    (state, startLine, endLine, silent) => {
      const notes = notesOf(state.env);
      const textOf = (line: number) => state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]);
      const indent = (line: number) => state.sCount[line]! - state.blkIndent;
      if (notes.isInside || notes.sources.size >= mostNotes || indent(startLine) >= 4) return false;
      const first = textOf(startLine);
      const found = definition.exec(first);
      if (!found) return false;
      if (silent) return true;

      const lines = [first.slice(found[0].length)];
      let next = startLine + 1;
      // A line that follows directly belongs to the note as well, like in a paragraph.
      for (let isText = lines[0] !== ''; next < endLine; next += 1) {
        if (state.isEmpty(next)) {
          isText = false;
          lines.push('');
          continue;
        }
        const isIndented = indent(next) >= 2;
        if (!isIndented && (!isText || indent(next) < 0 || definition.test(textOf(next)))) break;
        lines.push(
          isIndented
            ? state.getLines(next, next + 1, state.blkIndent + Math.min(4, indent(next)), false)
            : textOf(next),
        );
      }
      if (!notes.sources.has(found[1]!)) notes.sources.set(found[1]!, lines.join('\n').trim());
      state.line = next;
      return true;
    },
    { alt: ['paragraph', 'reference'] },
  );

  // Runs after superscripts, because `^[1]^` is one.
  md.inline.ruler.after('sup', 'footnote_reference', (state, silent) => {
    const isAtOnce = state.src[state.pos] === '^';
    if (!isAtOnce && state.src[state.pos] !== '[') return false;
    const pattern = isAtOnce ? atOnce : reference;
    pattern.lastIndex = state.pos;
    const found = pattern.exec(state.src);
    const notes = notesOf(state.env);
    if (!found || pattern.lastIndex > state.posMax) return false;
    const number = (isAtOnce ? undefined : notes.numbers.get(found[1]!)) ?? null;
    const source = isAtOnce ? found[1]! : notes.sources.get(found[1]!);
    if (source === undefined || (number === null && notes.shown.length >= mostNotes)) return false;
    if (!silent) {
      const own = number ?? notes.shown.push({ source });
      if (!isAtOnce) notes.numbers.set(found[1]!, own);
      state.push('footnote_reference', '', 0).content = String(own);
    }
    state.pos += found[0].length;
    return true;
  });

  md.core.ruler.after('inline', 'footnotes', (state) => {
    const { shown } = notesOf(state.env);
    if (shown.length === 0) return;
    notesOf(state.env).isInside = true;
    const html = (content: string) => {
      const token = new state.Token('html_block', '', 0);
      token.content = content;
      token.meta = { isOurs: true };
      state.tokens.push(token);
    };
    html('<hr>\n<ol>\n');
    // A note may refer to another note, which is then appended to the list.
    for (let at = 0; at < shown.length; at += 1) {
      html(`<li data-note="${at + 1}">`);
      const tokens: typeof state.tokens = [];
      md.block.parse(shown[at]!.source, md, state.env, tokens);
      for (const token of tokens)
        if (token.type === 'inline') md.inline.parse(token.content, md, state.env, token.children!);
      state.tokens.push(...tokens);
      html('</li>\n');
    }
    html('</ol>\n');
  });
  md.renderer.rules.footnote_reference = (tokens, index) =>
    `<sup><a data-note-ref="${tokens[index]!.content}">[${tokens[index]!.content}]</a></sup>`;
}
