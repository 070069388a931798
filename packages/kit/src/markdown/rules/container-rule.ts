// Containers for markdown-it: `::: spoiler title` up to `:::`, as a closed <details>, and HOJ's alignments such as `:::
// hljs-center`. Containers nest, with more colons outside or with equal ones. An unclosed spoiler hides the rest of the
// text, so that hidden parts are never shown by mistake.
import type { MarkdownIt } from 'markdown-it';

const opening = /^(:{3,})[ \t]*(spoiler|hljs-(?:left|center|right))(?:[ \t]([^]*))?$/i;
/**
 * Opening of any block. Blocks with other names are counted as well, so that their end does not close the container.
 */
const anyOpening = /^(:{3,})[ \t]*[^\s:]/;
const ending = /^(:{3,})$/;

export function containerRule(md: MarkdownIt): void {
  md.block.ruler.before(
    'fence',
    'container',
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
        // The end of a list item or quote also ends its container.
        if (state.sCount[last]! < state.blkIndent && !state.isEmpty(last)) break;
        const text = textOf(last);
        const inner = anyOpening.exec(text);
        if (inner) open.push(inner[1]!.length);
        const end = ending.exec(text);
        if (end && end[1]!.length >= open.at(-1)!) open.pop();
        if (open.length === 0) break;
      }

      const name = found[2]!.toLowerCase();
      const isSpoiler = name === 'spoiler';
      const tag = isSpoiler ? 'details' : 'div';
      const container = state.push('container_open', tag, 1);
      container.block = true;
      container.map = [startLine, last];
      if (isSpoiler) state.push('spoiler_title', '', 0).content = found[3]?.trimStart() ?? '';
      else container.attrSet('align', name.slice('hljs-'.length));
      const { lineMax, parentType } = state;
      state.lineMax = last;
      state.parentType = 'blockquote';
      state.md.block.tokenize(state, startLine + 1, last);
      state.lineMax = lineMax;
      state.parentType = parentType;
      state.push('container_close', tag, -1).block = true;
      state.line = open.length === 0 ? last + 1 : last;
      return true;
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );
  // The title is escaped, because HTML in it could close the <details> and reveal its content.
  md.renderer.rules.spoiler_title = (tokens, index) =>
    `<summary>${md.utils.escapeHtml(tokens[index]!.content)}</summary>\n`;
}
