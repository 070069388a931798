/** Users that a text in Markdown names with an `@` before their names. */

/** Of one text. */
export const MENTIONS_MAX = 10;

/** Fenced blocks and code within a line: nobody is meant there. */
const code = /^ {0,3}(`{3,}|~{3,})[^]*?(?:^ {0,3}\1|$(?![^]))|(`{1,16})(?!`)[^`]*\2(?!`)/gm;
/** As new accounts may be called; one that is part of a word, as in an e-mail address, is none. */
const mention = /(?<![^\s\p{P}])@([^\s@\p{C}]{1,20})/gu;
/** Of the sentence around the name, unless somebody is called so. */
const sentenceEnd = /[\p{P}]+$/u;

/** Blanks in its place. */
export const withoutCode = (text: string): string => text.replace(code, ' ');

/** Names in lower case, each once, in the order of the text: with the end of a sentence behind them, and without. */
export function mentionsOf(text: string): string[] {
  const found = new Set<string>();
  for (const [, name = ''] of withoutCode(text).matchAll(mention)) {
    if (found.size >= 2 * MENTIONS_MAX) break;
    found.add(name.toLowerCase());
    const bare = name.replace(sentenceEnd, '');
    if (bare !== '') found.add(bare.toLowerCase());
  }
  return [...found];
}
