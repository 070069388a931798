// Finds the HTML that the sanitiser will remove from a text, for the findings of imports.
import { allowedAttributes, allowedStyle, allowedTags, mostTaken, playerTags, takenStyle } from './allowed-html.ts';
import { parsedUrl } from './parsed-url.ts';
import { playerOf } from './players.ts';

const longestText = 200_000;
const longestTag = 4000;
const tagStart = /<(\/?)([a-z][a-z0-9-]{0,30})(?=[\s/>])/iy;
const attributeOf = /([^\s"'<>=/]{1,100})(?:\s{0,9}=\s{0,9}(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^\s"'<>]{1,500})))?/g;

/** Items that the sanitiser will remove from a Markdown text, as far as this can be determined without a browser. */
export function takenFrom(markdown: string): string[] {
  const found = new Set<string>();
  if (markdown.length > longestText) return [];
  const endless = new Set<string>();
  /** End of a section that begins before `from` and ends with `end`; `from` when it never ends. */
  const behind = (end: string, from: number): number => {
    const at = endless.has(end) ? -1 : markdown.indexOf(end, from);
    if (at === -1) endless.add(end);
    return at === -1 ? from : at + end.length;
  };
  for (let at = 0; at < markdown.length;) {
    const character = markdown[at]!;
    if (!'`~<'.includes(character)) at += 1;
    else if (character === '<') {
      tagStart.lastIndex = at;
      const [whole, slash, tag] = tagStart.exec(markdown) ?? [];
      if (whole !== undefined && tag !== undefined) {
        const end = tagEnd(markdown, at + whole.length);
        if (slash === '' && end !== null)
          for (const name of takenFromTag(tag, markdown.slice(at + whole.length, end))) found.add(name);
        at = end ?? at + whole.length;
      } else at = markdown.startsWith('<!--', at) ? behind('-->', at + 4) : at + 1;
    } else {
      // Tags in code are shown literally.
      let run = character;
      while (markdown[at + run.length] === character) run += character;
      const isFence = run.length >= 3 && (markdown[at - 1] ?? '\n') === '\n';
      at += run.length;
      if (isFence) at = behind(`\n${run}`, at);
      else if (character === '`') at = behind(run, at);
    }
  }
  return [...found].slice(0, mostTaken);
}

/** End of the tag whose attributes begin at `from`. Null when it is no tag. */
function tagEnd(markdown: string, from: number): number | null {
  let quote: string | null = null;
  for (let at = from; at < markdown.length && at < from + longestTag; at++) {
    const character = markdown[at]!;
    if (quote !== null) quote = character === quote ? null : quote;
    else if (character === '>') return at;
    else if (character === '<') return null;
    else if (character === '"' || character === "'") quote = character;
  }
  return null;
}

function takenFromTag(written: string, attributes: string): string[] {
  const tag = written.toLowerCase();
  const values = [...attributes.matchAll(attributeOf)].map(([, name = '', double, single, bare]): [string, string] => [
    name.toLowerCase(),
    double ?? single ?? bare ?? '',
  ]);
  if (playerTags.has(tag)) {
    const address = values.find(([name]) => name === 'src')?.[1];
    return address === undefined || isPlayed(tag, address) ? [] : [takenElement(tag, address)];
  }
  if (!allowedTags.has(tag)) return [`<${tag}>`];
  return values.flatMap(([name, value]) => {
    if (name === 'style') return allowedStyle(value, tag).taken.map(takenStyle);
    return allowedAttributes.has(name) && name !== 'class' ? [] : [name];
  });
}

const isPlayed = (tag: string, address: string): boolean =>
  tag === 'iframe' ? playerOf(address) !== null : !/^(?:[a-z+.-]+:|\/\/)/i.test(address);

/** Name of an element with a forbidden target, including the target's host. */
export function takenElement(tag: string, address: string): string {
  const host = parsedUrl(address.replace(/^\/\//, 'https://'))?.host;
  return host ? `<${tag}> (${host})` : `<${tag}>`;
}
