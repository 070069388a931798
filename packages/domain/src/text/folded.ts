/**
 * Text as searches compare it: width, case and runs of blanks make no difference. The function `folded` of the database
 * does the same.
 */
export const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/ {2,}/g, ' ');

/** Whether a search for `typed` finds the text. Nothing typed finds every text. */
export const mentions = (text: string, typed: string): boolean => folded(text).includes(folded(typed.trim()));
