/** Width of a text in units of a Latin letter; characters of East Asia are twice as wide. */
export const widthOf = (text: string): number => [...text].reduce((sum, each) => sum + (each > '\u2E7F' ? 2 : 1), 0);
