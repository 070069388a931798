// Abbreviations for markdown-it, as in HOJ's editor: `*[HTML]: its meaning` on a separate line. Each HTML in the text
// then shows the meaning on hover. Replaces `markdown-it-abbr`, which repeats a meaning of any length at each use.
import type { MarkdownIt } from 'markdown-it';

type Env = { abbreviations?: Map<string, string> };

const definition = /^\*\[([^[\]\n]{1,80})\]:[ \t]{0,9}(\S.{0,199})$/;
/** Most definitions. Nobody writes more by hand, so further ones stay plain text. */
const mostDefined = 100;
const mostUses = 2000;
/** Letters that continue a longer word. Chinese is not included, because its words are not separated by spaces. */
const letter = '[\\w\\u00c0-\\u052f]';

export function abbreviationRule(md: MarkdownIt): void {
  md.block.ruler.before(
    'reference',
    'abbreviation',
    (state, line, _end, silent) => {
      const text = state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]).trimEnd();
      const found = text.startsWith('*[') ? definition.exec(text) : null;
      const known = ((state.env as Env).abbreviations ??= new Map());
      if (!found || known.size >= mostDefined) return false;
      if (silent) return true;
      if (!known.has(found[1]!)) known.set(found[1]!, found[2]!);
      state.line = line + 1;
      return true;
    },
    { alt: ['paragraph', 'reference'] },
  );

  md.core.ruler.after('linkify', 'abbreviations', (state) => {
    const known = (state.env as Env).abbreviations;
    if (!known || known.size === 0) return;
    const longestFirst = [...known.keys()].toSorted((one, other) => other.length - one.length);
    const words = longestFirst.map((word) => word.replace(/[^\p{L}\p{N}\s]/gu, '\\$&')).join('|');
    const use = new RegExp(`(?<!${letter})(?:${words})(?!${letter})`, 'g');
    let left = mostUses;
    for (const block of state.tokens) {
      if (block.type !== 'inline' || !block.children) continue;
      block.children = block.children.flatMap((token) => {
        if (token.type !== 'text' || left === 0) return [token];
        const parts: typeof state.tokens = [];
        let from = 0;
        const push = (kind: string, tag: string, nesting: -1 | 0 | 1, content: string) => {
          const part = new state.Token(kind, tag, nesting);
          part.content = content;
          parts.push(part);
          return part;
        };
        for (const { 0: word, index } of token.content.matchAll(use)) {
          if (left === 0) break;
          left -= 1;
          push('text', '', 0, token.content.slice(from, index));
          push('abbr_open', 'abbr', 1, '').attrSet('title', known.get(word)!);
          push('text', '', 0, word);
          push('abbr_close', 'abbr', -1, '');
          from = index + word.length;
        }
        if (from === 0) return [token];
        push('text', '', 0, token.content.slice(from));
        return parts;
      });
    }
  });
}
