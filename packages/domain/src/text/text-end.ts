/**
 * The text without such characters at its end. A regular expression for that (`/\n+$/`) tries every run of them in the
 * text to its end, which takes the square of its length.
 */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}
