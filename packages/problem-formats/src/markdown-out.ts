/** Markdown of a statement as other formats want it: TeX for Polygon's kind of packages, HTML for DOMjudge. */
import MarkdownIt from 'markdown-it';
import { ownValue } from './own-value.ts';

type Token = ReturnType<InstanceType<typeof MarkdownIt>['parse']>[number];

/** Formulas stay as they are; what looks like HTML is text, so no page gets a program from it. */
const markdown = new MarkdownIt({ html: false, breaks: true });
markdown.inline.ruler.after('escape', 'math', (state, silent) => {
  const formula = /^(\$\$?)(?!\$)(?:[^$\\]|\\[^])+?\1/.exec(state.src.slice(state.pos, state.pos + LONGEST_FORMULA));
  if (state.src[state.pos] !== '$' || !formula) return false;
  if (!silent) state.push('math', '', 0).content = formula[0];
  state.pos += formula[0].length;
  return true;
});
markdown.renderer.rules['math'] = (tokens, index) => markdown.utils.escapeHtml(tokens[index]!.content);

const LONGEST_FORMULA = 4000;

export const markdownToHtml = (source: string): string => markdown.render(source);

/** In the commands that Polygon's statements use. */
export const markdownToTex = (source: string): string => {
  const tex = markdown.parse(source, {}).map(texOfBlock).join('');
  return tex.replace(/\n{3,}/g, '\n\n').trim();
};

const blocks: Record<string, string> = {
  paragraph_open: '',
  paragraph_close: '\n\n',
  bullet_list_open: '\n\\begin{itemize}\n',
  bullet_list_close: '\\end{itemize}\n\n',
  ordered_list_open: '\n\\begin{enumerate}\n',
  ordered_list_close: '\\end{enumerate}\n\n',
  list_item_open: '\\item ',
  list_item_close: '',
  blockquote_open: '\n\\begin{quote}\n',
  blockquote_close: '\\end{quote}\n\n',
  heading_close: '}\n\n',
  hr: '\n\n\\hrule\n\n',
  thead_open: '',
  thead_close: '\\hline\n',
  tbody_open: '',
  tbody_close: '',
  table_close: '\\end{tabular}\n\n',
  tr_open: '',
};

function texOfBlock(token: Token, index: number, all: readonly Token[]): string {
  const { type, content, children, tag } = token;
  if (type === 'inline') return (children ?? []).map(texOfInline).join('');
  if (type === 'fence' || type === 'code_block') return `\n\\begin{verbatim}\n${content}\\end{verbatim}\n\n`;
  if (type === 'heading_open') return tag === 'h1' || tag === 'h2' ? '\\section*{' : '\\subsection*{';
  if (type === 'table_open') return `\n\\begin{tabular}{${'l'.repeat(columnsOf(all, index))}}\n`;
  if (type === 'th_close' || type === 'td_close') return /^t[hd]_open$/.test(all[index + 1]?.type ?? '') ? ' & ' : '';
  if (type === 'tr_close') return ' \\\\\n';
  return ownValue(blocks, type) ?? '';
}

function columnsOf(all: readonly Token[], from: number): number {
  const end = all.findIndex(({ type }, index) => index > from && type === 'tr_close');
  return all.slice(from, end).filter(({ type }) => type === 'th_open').length;
}

const inlines: Record<string, string> = {
  strong_open: '\\textbf{',
  em_open: '\\textit{',
  s_open: '\\sout{',
  strong_close: '}',
  em_close: '}',
  s_close: '}',
  link_close: '}',
  softbreak: '\\\\\n',
  hardbreak: '\\\\\n',
};

function texOfInline(token: Token): string {
  const { type, content } = token;
  if (type === 'math') return content;
  if (type === 'text') return texText(content);
  if (type === 'code_inline') return `\\texttt{${texText(content)}}`;
  if (type === 'image') return `\\includegraphics{${token.attrGet('src') ?? ''}}`;
  if (type === 'link_open') return `\\href{${token.attrGet('href') ?? ''}}{`;
  return ownValue(inlines, type) ?? texText(content);
}

const symbols: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

/** Characters and pairs of them that TeX takes for something else. */
const texText = (text: string): string =>
  text
    .replace(/[\\~^]|[{}$&#%_]/g, (character) => symbols[character] ?? `\\${character}`)
    .replace(/--+|``+|''+/g, (run) => [...run].join('{}'));
