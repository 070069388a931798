/**
 * Finds external pictures in Markdown: `![…](http…)` and `<img src=http…>`, except in code. Users choose the
 * text, so it is read once from beginning to end, whatever it contains.
 */

/** Longer descriptions and tags do not occur in real statements. */
const INSIDE_MAX = 500;
const BACKTICK = 0x60;

/** Beginning of a fenced block, inline code, a Markdown picture, or an HTML picture. */
const beginnings = /^ {0,3}(?:`{3,}|~{3,})|`+|!\[|<img\b/gim;
const target = /\]\(\s{0,9}<?(https?:\/\/[^\s"'<>)]+)/iy;
const sources = /\bsrc\s{0,9}=\s{0,9}["']?(https?:\/\/[^\s"'<>)]+)/gi;

interface Shown {
  url: string;
  /** Position of the address in the text. */
  from: number;
  to: number;
}

function webPicturesIn(text: string): Shown[] {
  const shown: Shown[] = [];
  if (!/https?:\/\//i.test(text)) return shown;
  const nextBracket = nextOf((from) => found(text.indexOf(']', from)));
  const nextTagEnd = nextOf((from) => found(text.indexOf('>', from)));
  const nextSource = nextOf((from) => {
    sources.lastIndex = from;
    const match = sources.exec(text);
    return match && { at: match.index, url: match[1]!, end: match.index + match[0].length };
  });
  const endOfCode = endsOfCode(text);
  const add = (url: string, to: number): number => {
    shown.push({ url, from: to - url.length, to });
    return to;
  };
  const ofMarkdown = (from: number): number => {
    const bracket = nextBracket(from)?.at;
    if (bracket === undefined || bracket - from > INSIDE_MAX) return from;
    target.lastIndex = bracket;
    const url = target.exec(text)?.[1];
    return url === undefined ? from : add(url, target.lastIndex);
  };
  const ofHtml = (from: number): number => {
    const source = nextSource(from);
    if (!source || source.at - from > INSIDE_MAX) return from;
    return (nextTagEnd(from)?.at ?? Infinity) < source.at ? from : add(source.url, source.end);
  };
  for (let from = 0; ;) {
    beginnings.lastIndex = from;
    const match = beginnings.exec(text);
    if (!match) return shown;
    const [mark] = match;
    const end = match.index + mark.length;
    if (mark.startsWith('![')) from = ofMarkdown(end);
    else if (mark.startsWith('<')) from = ofHtml(end);
    else {
      const fence = mark.trimStart();
      // A run of backticks that does not begin its line is inline code.
      const isFence = fence.length >= 3 && isStartOfLine(text, match.index);
      from = isFence ? endOfFence(text, fence, end) : (endOfCode.get(end) ?? end);
    }
  }
}

const found = (at: number): { at: number } | null => (at === -1 ? null : { at });

/** Cache of the next match. Searches ask from increasing positions, so each part of the text is searched once. */
function nextOf<T extends { at: number }>(search: (from: number) => T | null): (from: number) => T | null {
  let known: T | null | undefined;
  return (from) => {
    if (known === undefined || (known !== null && known.at < from)) known = search(from);
    return known;
  };
}

const isStartOfLine = (text: string, at: number): boolean => at === 0 || /[\n\r\u2028\u2029]/.test(text[at - 1]!);

/** A block ends with a line that begins with at least as many marks, or with the text. */
function endOfFence(text: string, fence: string, from: number): number {
  for (let line = text.indexOf('\n', from); line !== -1; line = text.indexOf('\n', line + 1)) {
    let at = line + 1;
    while (at <= line + 3 && text[at] === ' ') at++;
    if (text.startsWith(fence, at)) return at + fence.length;
  }
  return text.length;
}

/** End of each run of backticks to the end of the code that it begins, which is the next run of equal length. */
function endsOfCode(text: string): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const openByLength = new Map<number, number>();
  for (let start = text.indexOf('`'); start !== -1;) {
    let end = start + 1;
    while (text.charCodeAt(end) === BACKTICK) end++;
    const open = openByLength.get(end - start);
    if (open !== undefined) ends.set(open, end);
    openByLength.set(end - start, end);
    start = text.indexOf('`', end);
  }
  return ends;
}

/** The text with the addresses that `own` maps replaced. */
export function withPictures(text: string, own: (url: string) => string): string {
  let replaced = '';
  let from = 0;
  for (const { url, from: start, to } of webPicturesIn(text)) {
    replaced += text.slice(from, start) + own(url);
    from = to;
  }
  return replaced + text.slice(from);
}

/** Distinct addresses. */
export const webPicturesOf = (text: string): string[] => [...new Set(webPicturesIn(text).map(({ url }) => url))];
