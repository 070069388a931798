/** Characters as people count them, without blanks at the ends, which the server leaves out. */
export const lengthOf = (text: string): number => [...text.trim()].length;
