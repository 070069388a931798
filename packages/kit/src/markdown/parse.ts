import MarkdownIt from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import insertion from 'markdown-it-ins';
import mark from 'markdown-it-mark';
import subscript from 'markdown-it-sub';
import superscript from 'markdown-it-sup';
import { LinkifyIt } from './addresses.ts';
import { mathInHtml, mathRule } from './rules/math-rule.ts';
import { maskBars, unmaskBars } from './math/table-formulas.ts';

/** Longest formatted text. Longer ones are shown as source, because formatting them would block the page. */
export const maxSourceLength = 200_000;

/**
 * Most HTML tags, far beyond any written by hand. In texts with more, tags are shown as text, because browsers take
 * seconds to nest them.
 */
const maxHtmlTags = 4000;

// Line ends are kept, as in HOJ. Importers join the lines of formats that do not keep them.
const md = new MarkdownIt({ html: true, linkify: true, breaks: true, maxNesting: 40 });
// The build for browsers replaces `linkify-it` by this class anyway. Other environments get it here, because the
// original finds more addresses.
Object.assign(md, { linkify: new LinkifyIt() });
// Supports bold beside Chinese punctuation: CommonMark's rule assumes words between spaces.
md.use(cjkFriendly);
// Marks of HOJ's editor: ==mark==, ++insertion++, ~sub~, ^sup^.
md.use(mark).use(insertion).use(subscript).use(superscript);
mathRule(md);
md.renderer.rules.html_block = (tokens, index) =>
  tokens[index]!.meta?.isOurs ? tokens[index]!.content : mathInHtml(tokens[index]!.content, md.utils.escapeHtml);
// Columns are aligned by attribute, because the sanitiser removes styles.
for (const rule of ['th_open', 'td_open'] as const) {
  md.renderer.rules[rule] = (tokens, index, options, _env, renderer) => {
    const token = tokens[index]!;
    const style = token.attrGet('style');
    token.attrs = style ? [['align', String(style).replace('text-align:', '')]] : null;
    return renderer.renderToken(tokens, index, options);
  };
}

/** True for texts that may use a feature of `rare.ts`. */
export const needsRare = (source: string): boolean =>
  /\[\^|\^\[|@\[|=\d{0,4}%?x|<(?:iframe|video)|:[\w+-]{1,40}:|\n[ \t>]{0,9}[:~]\s|\*\[|\[toc\]|:::/i.test(source);

export function extendParser(...rules: readonly ((parser: typeof md) => void)[]): void {
  for (const rule of rules) rule(md);
}

/** Markdown to HTML that is NOT yet safe: all HTML of the author is still in it. */
export function parseMarkdown(source: string): string {
  md.options.html = (source.match(/<[a-z]/gi)?.length ?? 0) <= maxHtmlTags;
  return unmaskBars(md.render(maskBars(source)));
}
