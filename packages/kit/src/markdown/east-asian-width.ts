/**
 * Replaces `get-east-asian-width` in browsers, whose regular expressions know the scripts of characters. Contains the
 * part that the rule for bold text beside Chinese, Japanese and Korean needs.
 */
const cjk =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}\p{sc=Hangul}\p{Emoji_Presentation}\u2E80-\u303E\u3041-\u33FF\uFE30-\uFE6F\uFF01-\uFFE6]/u;
const quotationMarks = '\u2018\u2019\u201C\u201D';
/** Variation selectors, which choose the form of the character before them. */
const isSelector = (codePoint: number): boolean =>
  (codePoint >= 0xfe00 && codePoint <= 0xfe0f) || (codePoint >= 0xe0100 && codePoint <= 0xe01ef);

export function eastAsianWidthType(codePoint: number): 'wide' | 'ambiguous' | 'neutral' {
  const character = String.fromCodePoint(codePoint);
  if (isSelector(codePoint) || quotationMarks.includes(character)) return 'ambiguous';
  return cjk.test(character) ? 'wide' : 'neutral';
}
