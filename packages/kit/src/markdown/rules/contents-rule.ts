// The place of a table of contents for markdown-it: `@[toc](Title)`, as in HOJ's editor, or `[toc]`, on a separate
// line. `contents.ts` fills it with the headings of the text.
import type { MarkdownIt } from 'markdown-it';

const place = /^(?:@\[toc\](?:\(([^()\n]{0,100})\))?|\[toc\]|\[\[toc\]\])$/i;

export function contentsRule(md: MarkdownIt): void {
  md.block.ruler.before(
    'reference',
    'contents',
    (state, line, _end, silent) => {
      if (state.sCount[line]! - state.blkIndent >= 4) return false;
      const found = place.exec(
        state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]).trimEnd(),
      );
      if (!found) return false;
      if (silent) return true;
      const token = state.push('html_block', '', 0);
      token.content = `<div data-toc="${md.utils.escapeHtml(found[1]?.trim() ?? '')}"></div>\n`;
      token.meta = { isOurs: true };
      state.line = line + 1;
      return true;
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );
}
