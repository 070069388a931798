/**
 * Text normalized for searches: ignores width, case and repeated blanks. The database function `folded` does the same.
 */
export const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/ {2,}/g, ' ');

/** True when a search for `typed` finds the text. An empty search finds every text. */
export const mentions = (text: string, typed: string): boolean => folded(text).includes(folded(typed.trim()));
