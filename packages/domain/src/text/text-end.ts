/**
 * The text without the given characters at its end. A regular expression such as `/
 * +$/` would take quadratic time, because it tries every run of the characters.
 */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}
