/**
 * Converts part of a foreign page to our Markdown. Only text, emphasis, lists, tables, formulas, pictures and links
 * remain; addresses become absolute. Formulas and code are set aside during the conversion, so nothing in them is taken
 * for emphasis.
 */
import { htmlToMarkdown } from '@verdict/problem-formats/html.ts';
import { attribute, descendants, preText, textOf } from './select.ts';
import type { Element, Node } from './tree.ts';

export interface MarkdownOptions {
  /** Address of the page. */
  base: URL;
  /** Syntax of formulas in the site's text; with `none`, a dollar is a plain dollar. */
  formulas: 'none' | 'dollars' | 'triple dollars' | 'backslashes';
}

const formulaPatterns: Record<MarkdownOptions['formulas'], RegExp | null> = {
  none: null,
  dollars: /\$\$([^$]{1,4000})\$\$|\$([^$\n]{1,2000})\$/g,
  'triple dollars': /\${6}([^$]{1,4000})\${6}|\${3}([^$]{1,4000})\${3}/g,
  // Formulas do not nest, so the search for the end of one stops where the next one begins.
  backslashes: /\\\[((?:[^\\]|\\[^()[\]]){1,4000})\\\]|\\\(((?:[^\\]|\\[^()[\]]){1,4000})\\\)/g,
};

const structure = new Set(
  (
    'p div section article b strong i em u s del sub sup kbd br hr h1 h2 h3 h4 h5 h6 ul ol li table tr td th ' +
    'blockquote center dl dt dd figure figcaption'
  ).split(' '),
);
const emphasis = new Set('b strong i em u s del sub sup kbd'.split(' '));
const dropped = new Set(
  'script style head title iframe object embed applet template noscript form input button select textarea svg math video audio'.split(
    ' ',
  ),
);
const withoutEnd = new Set(['br', 'hr']);

/**
 * Marks the place of a text that is set aside. Pages cannot contain the mark, because private-use characters are
 * removed.
 */
const mark = '\ue001';
const privateUse = /[\ue000-\uf8ff]/g;

export function toMarkdown(nodes: readonly Node[], { base, formulas }: MarkdownOptions): string {
  const apart: string[] = [];
  const keep = (text: string) => `${mark}${apart.push(text) - 1}${mark}`;
  const inline = (tex: string) => formula(tex, '$', keep);
  const pattern = formulaPatterns[formulas];

  const write = (node: Node): string => {
    if (node.kind === 'text') return text(node.text.replace(privateUse, ''));
    const { name } = node;
    if (dropped.has(name)) return '';
    if (name === 'pre') return preformatted(node);
    if (name === 'code' || name === 'tt') return keep(code(textOf(node).replace(privateUse, '')));
    if (name === 'var') return inline(texOf(node));
    if (name === 'img') return picture(node);
    const inner = node.children.map(write).join('');
    if (name === 'a') return link(node, inner);
    if (withoutEnd.has(name)) return `<${name}>`;
    const isEmpty = emphasis.has(name) && inner.trim() === '';
    return structure.has(name) && !isEmpty ? `<${name}>${inner}</${name}>` : inner;
  };

  const text = (raw: string): string => {
    if (pattern === null) return plain(raw);
    let out = '';
    let from = 0;
    for (const found of raw.matchAll(pattern)) {
      out += plain(raw.slice(from, found.index));
      out += found[1] === undefined ? inline(found[2] ?? '') : formula(found[1], '$$', keep);
      from = found.index + found[0].length;
    }
    return out + plain(raw.slice(from));
  };

  /** AtCoder writes input formats as a `pre` of formulas; they become lines of text, not code. */
  const preformatted = (node: Element): string => {
    if (!descendants(node).some(({ name }) => name === 'var'))
      return `<pre>${escapeHtml(preText(node.children).replace(privateUse, ''))}</pre>`;
    const lines = (part: Node): string => {
      if (part.kind === 'element' && part.name === 'var') return inline(texOf(part));
      return part.kind === 'text'
        ? plain(part.text.replace(privateUse, '')).replaceAll('\n', '<br>')
        : part.children.map(lines).join('');
    };
    return `<p>${node.children
      .map(lines)
      .join('')
      .replace(/^(?:<br>)+|(?<!<br>)(?:<br>)+$/g, '')}</p>`;
  };

  const picture = (node: Element): string => {
    const address = webAddress(attribute(node, 'src'), base);
    const alt = plainAlt(attribute(node, 'alt') ?? '');
    return address === null ? '' : `<img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}">`;
  };

  const link = (node: Element, inner: string): string => {
    const address = webAddress(attribute(node, 'href'), base);
    return address === null || inner.trim() === '' ? inner : `<a href="${escapeHtml(address)}">${inner}</a>`;
  };

  return htmlToMarkdown(nodes.map(write).join('')).replace(
    new RegExp(`${mark}(\\d+)${mark}`, 'g'),
    (_, index: string) => apart[Number(index)] ?? '',
  );
}

/** Absolute `http` or `https` address. Null for `javascript:`, `data:` and anything else. */
export function webAddress(written: string | null, base: URL): string | null {
  const address = written === null ? null : URL.parse(written.trim(), base);
  return address && /^https?:$/.test(address.protocol) ? address.href : null;
}

/** Addresses of the pictures in a Markdown text from `toMarkdown`, each once. */
export const picturesOf = (markdown: string): string[] => [
  ...new Set([...markdown.matchAll(/!\[[^[\]]*\]\(([^\s()]+)\)/g)].map(([, address = '']) => address)),
];

/**
 * Rewrites `<` and `](` of a formula. The renderer treats a formula that is too long as text, where they would begin a
 * tag and end a link.
 */
export const withoutMarkup = (tex: string): string => tex.replaceAll('<', '\\lt ').replaceAll('](', '] (');

function formula(tex: string, delimiter: '$' | '$$', keep: (text: string) => string): string {
  const content = withoutMarkup(tex.replace(privateUse, '').replaceAll('$', '')).replace(/\s+/g, ' ').trim();
  return content === '' ? '' : keep(`${delimiter}${content}${delimiter}`);
}

/** TeX of a formula; old pages wrote indices as HTML. */
function texOf(node: Node): string {
  if (node.kind === 'text') return node.text;
  const inner = node.children.map(texOf).join('');
  if (node.name === 'sub') return `_{${inner}}`;
  return node.name === 'sup' ? `^{${inner}}` : inner;
}

function code(text: string): string {
  const content = text.replace(/\s+/g, ' ').trim();
  const fence = content.includes('`') ? '``' : '`';
  return content === '' ? '' : `${fence}${content}${fence}`;
}

/** Converts plain text, such as a heading, to Markdown that displays it unchanged. */
export const textToMarkdown = (text: string): string => htmlToMarkdown(plain(text.replace(privateUse, '')));

/** Escapes a text so that nothing in it becomes a formula, code or a link. The converter escapes `*`, `_` and `<`. */
const plain = (text: string): string =>
  escapeHtml(
    text
      .replace(/\\(?=[!-/:-@[-`{-~])/g, '\\\\')
      .replace(/[$`]/g, '\\$&')
      .replaceAll('~~~', '\\~~~')
      .replaceAll('](', ']\\('),
  );

const plainAlt = (text: string): string =>
  text
    .replace(privateUse, '')
    .replace(/[[\]()`$\s]+/g, ' ')
    .trim();

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
