/** Converts a statement's Markdown for other formats: to TeX for Polygon's packages, to HTML for DOMjudge. */
import MarkdownIt from 'markdown-it';
import insertion from 'markdown-it-ins';
import mark from 'markdown-it-mark';
import subscript from 'markdown-it-sub';
import superscript from 'markdown-it-sup';
import { htmlToMarkdown } from './html.ts';
import { allowedHtml } from './html-out.ts';
import { envOf, noteName, ownRules, partOf, type TextEnv } from './markdown-rules.ts';
import { ownValue } from './own-value.ts';

type Token = ReturnType<InstanceType<typeof MarkdownIt>['parse']>[number];

/** Keeps formulas, and only the HTML that this site allows, so that no page gets a script from it. */
const markdown = new MarkdownIt({ html: true, breaks: true, maxNesting: 40 });
markdown.use(mark).use(insertion).use(subscript).use(superscript);
ownRules(markdown);

interface HtmlEnv extends TextEnv {
  /** Footnotes in the order in which the text refers to them. */
  shown?: { name: string | null; source: string }[];
}

const htmlEnvOf = (env: unknown): HtmlEnv => envOf(env);

const MOST_NOTES = 500;

markdown.renderer.rules['math'] = (tokens, index) => markdown.utils.escapeHtml(tokens[index]!.content);
markdown.renderer.rules['part_open'] = (tokens, index) => {
  const { alignment, isSpoiler } = partOf(tokens[index]!);
  const { content } = tokens[index]!;
  if (!isSpoiler) return `<div align="${alignment}">\n`;
  return `<details>\n<summary>${markdown.utils.escapeHtml(content)}</summary>\n`;
};
markdown.renderer.rules['part_close'] = (tokens, index) =>
  partOf(tokens[index]!).isSpoiler ? '</details>\n' : '</div>\n';
markdown.renderer.rules['part_text'] = () => '';
markdown.renderer.rules['footnote'] = (tokens, index, _options, env) => {
  const { content: source } = tokens[index]!;
  const name = noteName(tokens[index]!);
  const shown = (htmlEnvOf(env).shown ??= []);
  const known = name === null ? -1 : shown.findIndex((one) => one.name === name);
  const number = known === -1 && shown.length < MOST_NOTES ? shown.push({ name, source }) : known + 1;
  return `<sup>[${number}]</sup>`;
};
for (const type of ['html_block', 'html_inline'])
  markdown.renderer.rules[type] = (tokens, index, _options, env) => {
    const { html, isChanged } = allowedHtml(tokens[index]!.content);
    if (isChanged) htmlEnvOf(env).isChanged = true;
    return html;
  };

export const markdownToHtml = (source: string): string => convertedMarkdown(source).html;

/** Converts to HTML; `isChanged` is true when something of the text is missing or looks different. */
export function convertedMarkdown(source: string): { html: string; isChanged: boolean } {
  const env = {};
  let html = markdown.render(source, env);
  const { shown = [] } = htmlEnvOf(env);
  if (shown.length > 0) html += '<hr>\n<ol>\n';
  // A note may refer to another one, which then joins the list.
  for (let at = 0; at < shown.length; at++) html += `<li>${markdown.renderInline(shown[at]!.source, env)}</li>\n`;
  return { html: shown.length > 0 ? `${html}</ol>\n` : html, isChanged: htmlEnvOf(env).isChanged ?? false };
}

/** TeX in the commands that Polygon's statements use. */
export const markdownToTex = (source: string): string => texOf(source, {}, 0);

const DEEPEST = 3;

function texOf(source: string, env: TextEnv, depth: number): string {
  const all = markdown.parse(source, env as Record<string, unknown>);
  const tex = all.map((token, index) => texOfBlock(token, index, all, { env, depth })).join('');
  return tex.replace(/\n{3,}/g, '\n\n').trim();
}

interface Place {
  env: TextEnv;
  /** Depth of notes in notes, and of HTML in them. */
  depth: number;
}

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

function texOfBlock(token: Token, index: number, all: readonly Token[], place: Place): string {
  const { type, content, children, tag } = token;
  if (type === 'inline') return texOfInlines(children ?? [], place);
  if (type === 'part_open')
    return partOf(token).isSpoiler ? `\n\\textbf{${texText(content)}}\n\n` : `\n\\begin{${environmentOf(token)}}\n`;
  if (type === 'part_close') return partOf(token).isSpoiler ? '\n' : `\\end{${environmentOf(token)}}\n\n`;
  if (type === 'part_text') return '';
  if (type === 'html_block') return place.depth < DEEPEST ? `${texOfHtml(content, place)}\n\n` : '';
  if (type === 'fence' || type === 'code_block') return `\n\\begin{verbatim}\n${content}\\end{verbatim}\n\n`;
  if (type === 'heading_open') return tag === 'h1' || tag === 'h2' ? '\\section*{' : '\\subsection*{';
  if (type === 'table_open') return `\n\\begin{tabular}{${columnsOf(all, index)}}\n`;
  if (type === 'th_close' || type === 'td_close') return /^t[hd]_open$/.test(all[index + 1]?.type ?? '') ? ' & ' : '';
  if (type === 'tr_close') return ' \\\\\n';
  return ownValue(blocks, type) ?? '';
}

/** Alignment letters of a table's columns. */
function columnsOf(all: readonly Token[], from: number): string {
  const end = all.findIndex(({ type }, index) => index > from && type === 'tr_close');
  return all
    .slice(from, end)
    .filter(({ type }) => type === 'th_open')
    .map((cell) => /center|right/.exec(String(cell.attrGet('style') ?? ''))?.[0][0] ?? 'l')
    .join('');
}

const environments = { left: 'flushleft', center: 'center', right: 'flushright' };
const environmentOf = (token: Token): string => environments[partOf(token).alignment ?? 'left'];

const inlines: Record<string, string> = {
  strong_open: '\\textbf{',
  em_open: '\\textit{',
  s_open: '\\sout{',
  strong_close: '}',
  em_close: '}',
  s_close: '}',
  // Polygon's TeX has no command for marked text.
  mark_open: '',
  mark_close: '',
  ins_open: '\\underline{',
  ins_close: '}',
  sup_open: '\\textsuperscript{',
  sup_close: '}',
  sub_open: '\\textsubscript{',
  sub_close: '}',
  link_close: '}',
  softbreak: '\\\\\n',
  hardbreak: '\\\\\n',
};

/** TeX commands for elements. */
const elements: Record<string, string> = {
  b: 'textbf',
  strong: 'textbf',
  i: 'textit',
  em: 'textit',
  s: 'sout',
  del: 'sout',
  u: 'underline',
  ins: 'underline',
  sup: 'textsuperscript',
  sub: 'textsubscript',
  code: 'texttt',
  tt: 'texttt',
};

/** TeX of inline HTML: elements that begin and end in this text become commands, others are dropped. */
function texOfInlines(tokens: readonly Token[], place: Place): string {
  const open: { name: string; at: number }[] = [];
  const parts: string[] = [];
  for (const token of tokens) {
    const [, slash, name = ''] = token.type === 'html_inline' ? (/^<(\/?)([a-z]+)/i.exec(token.content) ?? []) : [];
    const element = name.toLowerCase();
    if (token.type !== 'html_inline') parts.push(texOfInline(token, place));
    else if (element === 'br') parts.push('\\\\\n');
    else if (element === 'img' && place.depth < DEEPEST) parts.push(texOfHtml(token.content, place));
    else if (slash === '') open.push({ name: element, at: parts.push('') - 1 });
    else if (open.at(-1)?.name === element) {
      const command = ownValue(elements, element);
      if (command) {
        parts[open.at(-1)!.at] = `\\${command}{`;
        parts.push('}');
      }
      open.pop();
    }
  }
  return parts.join('');
}

function texOfHtml(html: string, { env, depth }: Place): string {
  const source = htmlToMarkdown(html);
  return source === '' ? '' : texOf(source, env, depth + 1);
}

function texOfInline(token: Token, { env, depth }: Place): string {
  const { type, content } = token;
  if (type === 'math') return content;
  if (type === 'text') return texText(content);
  if (type === 'code_inline') return `\\texttt{${texText(content)}}`;
  if (type === 'image') return `\\includegraphics${texSize(token)}{${token.attrGet('src') ?? ''}}`;
  if (type === 'link_open') return `\\href{${token.attrGet('href') ?? ''}}{`;
  if (type === 'footnote') {
    const name = noteName(token);
    const written = (env.written ??= new Set());
    // TeX contains each note once; a second reference repeats its name.
    if (depth >= DEEPEST || (name !== null && written.has(name))) return texText(`[${name ?? content}]`);
    if (name !== null) written.add(name);
    return `\\footnote{${texOf(content, env, depth + 1)}}`;
  }
  return ownValue(inlines, type) ?? texText(content);
}

const PIXELS_PER_CM = 96 / 2.54;

function texSize(picture: Token): string {
  const sizes = ['width', 'height'].flatMap((name) => {
    const [, size, unit] = /^(\d+)(%?)$/.exec(String(picture.attrGet(name) ?? '')) ?? [];
    if (size === undefined) return [];
    if (unit === '') return [`${name}=${(Number(size) / PIXELS_PER_CM).toFixed(2)}cm`];
    return name === 'width' ? [`${name}=${Number(size) / 100}\\textwidth`] : [];
  });
  return sizes.length > 0 ? `[${sizes.join(',')}]` : '';
}

const symbols: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

/** Escapes characters and pairs of characters that are special in TeX. */
const texText = (text: string): string =>
  text
    .replace(/[\\~^]|[{}$&#%_]/g, (character) => symbols[character] ?? `\\${character}`)
    .replace(/--+|``+|''+/g, (run) => [...run].join('{}'));
