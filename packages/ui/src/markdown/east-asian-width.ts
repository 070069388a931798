/**
 * In place of `get-east-asian-width` in browsers, which know the scripts of characters and need no table: what the rule
 * for bold beside Chinese, Japanese and Korean asks of it.
 */
const cjk =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}\p{sc=Hangul}\p{Emoji_Presentation}\u2E80-\u303E\u3041-\u33FF\uFE30-\uFE6F\uFF01-\uFFE6]/u;
/** Quotation marks, and what chooses the form of the character before it. */
const ambiguous = /[\u2018\u2019\u201C\u201D\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/u;

export function eastAsianWidthType(codePoint: number): 'wide' | 'ambiguous' | 'neutral' {
  const character = String.fromCodePoint(codePoint);
  if (ambiguous.test(character)) return 'ambiguous';
  return cjk.test(character) ? 'wide' : 'neutral';
}
