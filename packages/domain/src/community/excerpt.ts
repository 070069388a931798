/** Plain-text excerpts of Markdown, for messages and notices that quote the beginning of a text. */

/**
 * Number of source characters read per displayed character: markup and link addresses take up space but are not shown.
 */
const READ_PER_SHOWN = 4;

const fence = /^ {0,3}(?:`{3,}|~{3,})/;
/** Headings, quotes and list items. */
const lineStart = /^[ \t]*(?:#{1,6}[ \t]|>|[-*+][ \t])[ \t]*/;
const ruler = /^(?:\*+|_+|=+|[|:-]+)$/;
/** The text of a link stays. */
const link = /!?\[([^[\]]*)\]\([^()]*\)/g;
const address = /<(https?:[^<>\s]*)>/g;
const tag = /<\/?[a-zA-Z][^<>]*>/g;
const opening = /(^|[\s\p{Ps}\p{Pi}"'])[*_]{1,2}(?=[^\s*_])/gu;
const closing = /([^\s*_])[*_]{1,2}(?=$|\s|(?![*_])\p{P})/gu;
const escape = /\\([!-/:-@[-`{-~])/g;
/** Escaped characters are mapped to private-use characters until the markup has been removed. */
const ESCAPED = 0xe000;
const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"', '&nbsp;': ' ' };

/**
 * Beginning of a text without Markdown markup, at most `max` characters; code keeps its characters. Reads only as much
 * of the text as this can need.
 */
export function plainText(markdown: string, max: number): string {
  let isProgram = false;
  const lines = whole(markdown.slice(0, max * READ_PER_SHOWN))
    .split('\n')
    .map((line) => {
      if (fence.test(line)) {
        isProgram = !isProgram;
        return '';
      }
      return isProgram ? line : plainLine(line);
    });
  return whole(lines.join(' ').replace(/\s+/g, ' ').trim().slice(0, max)).trim();
}

function plainLine(line: string): string {
  const signs = line.replace(/\s/g, '');
  if (signs.length > 2 && ruler.test(signs)) return '';
  let rest = line;
  // A quote may contain a list, and so on.
  for (let depth = 0; depth < 4 && lineStart.test(rest); depth++) rest = rest.replace(lineStart, '');
  return outsideCode(rest, plainWords);
}

/** Keeps inline code unchanged, without its backticks. */
function outsideCode(line: string, change: (words: string) => string): string {
  let plain = '';
  let rest = line;
  for (;;) {
    const start = rest.indexOf('`');
    if (start < 0) return plain + change(rest);
    let end = start;
    while (rest[end] === '`') end++;
    const signs = rest.slice(start, end);
    const close = rest.indexOf(signs, end);
    plain += change(rest.slice(0, start)) + (close < 0 ? '' : rest.slice(end, close));
    rest = rest.slice(close < 0 ? end : close + signs.length);
  }
}

function plainWords(words: string): string {
  const escaped = words.replace(escape, (_sign, kept: string) => String.fromCharCode(ESCAPED + kept.charCodeAt(0)));
  return ['**', '__', '~~', '$$', '$', '||']
    .reduce(withoutPairs, escaped.replace(link, '$1').replace(address, '$1').replace(tag, ''))
    .replace(opening, '$1')
    .replace(closing, '$1')
    .replace(/&(?:lt|gt|amp|quot|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replace(/[\uE000-\uE07F]/g, (kept) => String.fromCharCode(kept.charCodeAt(0) - ESCAPED));
}

/** Removes pairs of a sign. An unpaired sign is text and stays. */
function withoutPairs(words: string, sign: string): string {
  const parts = words.split(sign);
  const lone = parts.length % 2 === 0 ? parts.pop() : undefined;
  return parts.join('') + (lone === undefined ? '' : sign + lone);
}

/** Removes the first half of a surrogate pair whose second half was cut off. */
const whole = (text: string): string => (/[\uD800-\uDBFF]$/.test(text) ? text.slice(0, -1) : text);
