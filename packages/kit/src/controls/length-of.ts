/** Number of characters (code points), without leading and trailing white space, which the server trims. */
export const lengthOf = (text: string): number => [...text.trim()].length;
