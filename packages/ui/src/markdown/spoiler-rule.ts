// Spoilers for markdown-it: `::: spoiler title` up to `:::`, as a <details> that is closed. More colons around fewer
// nest, and so do equal ones. One that is never closed hides the rest: what was meant to be hidden is not shown.
import type { MarkdownIt } from 'markdown-it';

const opening = /^(:{3,})[ \t]*spoiler(?:[ \t]([^]*))?$/i;
/** A block of another name counts as well, so that its end is not taken for the spoiler's. */
const anyOpening = /^(:{3,})[ \t]*[^\s:]/;
const ending = /^(:{3,})$/;

export function spoilerRule(md: MarkdownIt): void {
  md.block.ruler.before(
    'fence',
    'spoiler',
    (state, startLine, endLine, silent) => {
      const textOf = (line: number) =>
        state.sCount[line]! - state.blkIndent >= 4
          ? ''
          : state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]).trimEnd();
      const found = opening.exec(textOf(startLine));
      if (!found) return false;
      if (silent) return true;

      const open = [found[1]!.length];
      let last = startLine + 1;
      for (; last < endLine; last += 1) {
        // A list item or a quote that ends takes its spoiler along.
        if (state.sCount[last]! < state.blkIndent && !state.isEmpty(last)) break;
        const text = textOf(last);
        const inner = anyOpening.exec(text);
        if (inner) open.push(inner[1]!.length);
        const end = ending.exec(text);
        if (end && end[1]!.length >= open.at(-1)!) open.pop();
        if (open.length === 0) break;
      }

      const details = state.push('spoiler_open', 'details', 1);
      details.block = true;
      details.map = [startLine, last];
      state.push('spoiler_title', '', 0).content = found[2]?.trimStart() ?? '';
      const { lineMax, parentType } = state;
      state.lineMax = last;
      state.parentType = 'blockquote';
      state.md.block.tokenize(state, startLine + 1, last);
      state.lineMax = lineMax;
      state.parentType = parentType;
      state.push('spoiler_close', 'details', -1).block = true;
      state.line = open.length === 0 ? last + 1 : last;
      return true;
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );
  // A title is text: what looks like HTML in it could end the <details> and show what it hides.
  md.renderer.rules.spoiler_title = (tokens, index) =>
    `<summary>${md.utils.escapeHtml(tokens[index]!.content)}</summary>\n`;
}
