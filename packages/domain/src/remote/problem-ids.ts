/** Lists of problem ids of a remote site as people write them, including ranges. */

/** Each id costs at least one request to a site with rate limits. */
export const REMOTE_IDS_MAX = 500;

/** `1000-1020`, `1A-1F` and `abc110_a-abc110_d`: equal except for a number or one letter at the end. */
const range = /^(?:(\d{1,9})-(\d{1,9})|(\S*?)([A-Za-z])-\3([A-Za-z]))$/;

/**
 * Ids in written order without duplicates, separated by blanks or commas. Null for more than `REMOTE_IDS_MAX`. Text
 * that is no range is returned unchanged; the adapter of the site parses it.
 */
export function remoteIdsOf(text: string): string[] | null {
  const ids = new Set<string>();
  for (const piece of text.split(/[\s,，、;；]+/).filter((one) => one !== '')) {
    const listed = rangeOf(piece);
    if (listed === null) return null;
    for (const id of listed) ids.add(id);
    if (ids.size > REMOTE_IDS_MAX) return null;
  }
  return [...ids];
}

/** Null when the range is too long. */
function rangeOf(piece: string): string[] | null {
  if (piece.length > 200) return [piece];
  const [, first, last, before = '', from = '', to = ''] = range.exec(piece) ?? [];
  if (first !== undefined) return counted(Number(first), Number(last), String);
  if (from === '') return [piece];
  return counted(from.charCodeAt(0), to.charCodeAt(0), (code) => before + String.fromCharCode(code)) ?? [piece];
}

/** A backward range is empty. */
function counted(from: number, to: number, write: (value: number) => string): string[] | null {
  if (to - from >= REMOTE_IDS_MAX) return null;
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => write(from + index));
}
