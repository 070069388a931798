// `:smile:` for markdown-it. The rule only marks candidates; the table of names is fetched after sanitising.
import type { MarkdownIt } from 'markdown-it';

const name = /:([a-z0-9+-][\w+-]{0,40}):/y;

export function emojiRule(md: MarkdownIt): void {
  md.inline.ruler.after('escape', 'emoji', (state, silent) => {
    if (state.src[state.pos] !== ':') return false;
    // "1:30:45" and `std::a::b` contain no emoji.
    if (
      /\w/.test(state.src[state.pos - 1] ?? ' ') ||
      (state.src[state.pos - 1] === ':' && !endsEmoji(state.tokens.at(-1), state.pending))
    )
      return false;
    name.lastIndex = state.pos;
    const found = name.exec(state.src);
    if (!found || name.lastIndex > state.posMax || /\w/.test(state.src[name.lastIndex] ?? ' ')) return false;
    if (!silent) state.push('emoji', '', 0).content = found[0];
    state.pos += found[0].length;
    return true;
  });
  md.renderer.rules.emoji = (tokens, index) => `<span data-emoji>${tokens[index]!.content}</span>`;
}

/** True right after an emoji, so that `:+1::tada:` counts as two. */
const endsEmoji = (last: { type: string } | undefined, pending: string): boolean =>
  last?.type === 'emoji' && pending === '';
