/** Users that a Markdown text mentions with an `@` before their name. */

/** Maximum number of mentions in one text. */
export const MENTIONS_MAX = 10;

/** Fenced blocks and inline code, in which mentions do not count. */
const code = /^ {0,3}(`{3,}|~{3,})[^]*?(?:^ {0,3}\1|$(?![^]))|(`{1,16})(?!`)[^`]*\2(?!`)/gm;
/** Matches names of new accounts. An `@` inside a word, as in an e-mail address, is no mention. */
const mention = /(?<![^\s\p{P}])@([^\s@\p{C}]{1,20})/gu;
/** Punctuation after a name belongs to the sentence, unless an account has that name. */
const sentenceEnd = /[\p{P}]+$/u;

/** Replaces code by a blank. */
export const withoutCode = (text: string): string => text.replace(code, ' ');

/**
 * Mentioned names in lower case, without duplicates, in the order of the text. Each name is returned with and without
 * the punctuation after it.
 */
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
