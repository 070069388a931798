/** Converts Markdown to HTML for pages of other sites, with everything that our own pages show, and without scripts. */
import { allowedAttributes, allowedStyle, allowedTags } from '@verdict/domain/text/allowed-html.ts';
import { playerOf } from '@verdict/domain/text/players.ts';

const tag = /<(\/?)([a-zA-Z][a-zA-Z0-9-]*)(?=[\s/>])((?:[^<>"']|"[^"]*"|'[^']*')*)>/y;
const attribute = /([^\s"'<>=/]{1,100})(?:\s{0,9}=\s{0,9}(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^\s"'<>]{1,500})))?/g;
const safeAddress =
  /^(?:(?:https?|mailto):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$)|data:image\/(?:png|gif|jpeg|webp);base64,)/i;

const escaped = (text: string): string =>
  text.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export function allowedHtml(source: string): { html: string; isChanged: boolean } {
  let [html, from, isChanged] = ['', 0, false];
  const lastComment = source.lastIndexOf('-->');
  for (let at = source.indexOf('<'); at !== -1; at = source.indexOf('<', at)) {
    html += escaped(source.slice(from, at));
    if (source.startsWith('<!--', at) && lastComment >= at + 4) {
      at = from = source.indexOf('-->', at + 4) + 3;
      continue;
    }
    tag.lastIndex = at;
    const found = tag.exec(source);
    if (found) {
      const [whole, slash = '', name = '', attributes = ''] = found;
      const allowed = allowedTag(slash, name.toLowerCase(), attributes);
      html += allowed.html;
      isChanged ||= allowed.isChanged;
      at += whole.length;
    } else {
      html += '&lt;';
      at += 1;
    }
    from = at;
  }
  return { html: html + escaped(source.slice(from)), isChanged };
}

function allowedTag(slash: string, name: string, attributes: string): { html: string; isChanged: boolean } {
  const values = [...attributes.matchAll(attribute)].map(([, key = '', double, single, bare]): [string, string] => [
    key.toLowerCase(),
    double ?? single ?? bare ?? '',
  ]);
  if (name === 'iframe' && slash === '') {
    const player = playerOf(values.find(([key]) => key === 'src')?.[1] ?? '');
    return { html: player ? `<a href="${escaped(player.page)}">${escaped(player.name)}</a>` : '', isChanged: true };
  }
  if (!allowedTags.has(name)) return { html: '', isChanged: true };
  if (slash !== '') return { html: `</${name}>`, isChanged: false };
  let [kept, isChanged] = ['', false];
  for (const [key, value] of values) {
    const written = key === 'style' ? keptStyle(value, name) : isAllowed(key, value) ? value : null;
    if (written !== null && written !== '') kept += ` ${key}="${escaped(written)}"`;
    if (written !== value) isChanged = true;
  }
  return { html: `<${name}${kept}>`, isChanged };
}

const isAllowed = (key: string, value: string): boolean =>
  allowedAttributes.has(key) && key !== 'class' && (!/^(?:href|src)$/.test(key) || safeAddress.test(value.trim()));

const keptStyle = (style: string, name: string): string =>
  style
    .slice(0, 1000)
    .split(';')
    .filter((one) => allowedStyle(one, name).kept !== '')
    .join(';');
