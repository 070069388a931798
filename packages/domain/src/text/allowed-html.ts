// HTML elements and attributes that texts may use. The renderer's sanitiser removes everything else; see
// `taken-html.ts`.
import { looksLikeColor } from './css-color.ts';

export const allowedTags: ReadonlySet<string> = new Set(
  (
    'p br hr h1 h2 h3 h4 h5 h6 strong b em i u s strike del ins sub sup mark small big tt code pre kbd samp var blockquote ' +
    'ul ol li dl dt dd table caption colgroup col thead tbody tfoot tr th td img a span div font center details summary ' +
    'figure figcaption abbr ruby rt rp'
  ).split(' '),
);

/** Elements that become a card that plays on a click, if they lead to a file of the site or to an allowed player. */
export const playerTags: ReadonlySet<string> = new Set(['iframe', 'video', 'source']);

export const allowedAttributes: ReadonlySet<string> = new Set(
  'href title src alt width height align valign colspan rowspan scope start reversed type open color style dir lang class'.split(
    ' ',
  ),
);

const size = /^(?:auto|\d{1,4}(?:\.\d{1,3})?(?:px|em|rem|%|pt)?)$/;

/**
 * Allowed values of each style property, and the elements that may have it. Colours become variables, which each colour
 * scheme adapts.
 */
const styles: Readonly<Record<string, { is: (value: string) => boolean; as?: string; only?: string }>> = {
  color: { is: looksLikeColor, as: '--ink' },
  'background-color': { is: looksLikeColor, as: '--paper' },
  background: { is: looksLikeColor, as: '--paper' },
  'text-align': { is: (value) => /^(?:left|right|center|justify|start|end)$/.test(value) },
  'font-weight': { is: (value) => /^(?:normal|bold|bolder|lighter|[1-9]00)$/.test(value) },
  'font-style': { is: (value) => /^(?:normal|italic|oblique)$/.test(value) },
  'text-decoration': { is: (value) => /^(?:none|underline|line-through)$/.test(value) },
  width: { is: (value) => size.test(value), only: 'img' },
  height: { is: (value) => size.test(value), only: 'img' },
  'max-width': { is: (value) => size.test(value), only: 'img' },
  zoom: { is: (value) => /^(?:\d{1,3}%|[01](?:\.\d{1,3})?)$/.test(value), only: 'img' },
};

const longestStyle = 1000;

/** Allowed part of a `style` attribute, and names of the removed properties. */
export function allowedStyle(style: string, tag: string): { kept: string; taken: string[] } {
  if (style.length > longestStyle) return { kept: '', taken: ['style'] };
  const kept: string[] = [];
  const taken: string[] = [];
  for (const declaration of style.split(';').filter((one) => one.trim() !== '')) {
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase();
    const value = declaration
      .slice(colon + 1)
      .trim()
      .toLowerCase()
      .replace(/\s{0,9}!important$/, '');
    const rule = Object.hasOwn(styles, name) ? styles[name]! : null;
    if (rule !== null && rule.is(value) && (rule.only ?? tag) === tag) kept.push(`${rule.as ?? name}:${value}`);
    else taken.push(/^[a-z-]{1,40}$/.test(name) ? name : 'style');
  }
  return { kept: kept.join(';'), taken };
}

/** Maximum number of removed items that are reported. */
export const mostTaken = 12;

export const takenStyle = (property: string): string => (property === 'style' ? 'style' : `style: ${property}`);
