/** Screening of texts: listed words hold a text for a moderator, and new accounts may not post links. */
import { withoutCode } from './mentions.ts';

/** Case, width and invisible characters cannot be used to get around a listed word. */
const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Letters of a script with spaces between words: only there can a word be part of a longer one. */
const letter = /[\p{L}\p{N}]/u;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const isSpaced = (character: string | undefined): boolean =>
  character !== undefined && letter.test(character) && !unspaced.test(character);

/** True when the text contains the word as a whole word, not as part of another one. */
function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const isPart =
      (isSpaced(word.at(0)) && isSpaced(text[at - 1])) || (isSpaced(word.at(-1)) && isSpaced(text[at + word.length]));
    if (!isPart) return true;
  }
  return false;
}

/** Words and phrases of the list (one per line) that the texts contain, in the spelling of the list. */
export function listedWords(texts: readonly string[], list: string): string[] {
  const folded = texts.map(fold);
  return list.split('\n').filter((line) => {
    const word = fold(line);
    if (word === '') return false;
    return folded.some((text) => hasWord(text, word));
  });
}

const linkOrPicture =
  /!\[|\]\(|\]\[|\]:\s*\S|<\s*(?:a|img|picture|video|audio|iframe|object|embed)\b|\b[a-z][a-z0-9+.-]{0,30}:\/\/|\bwww\.\w/i;

/** True for a Markdown link or picture, or a web address, outside code. */
export const hasLink = (text: string): boolean => linkOrPicture.test(withoutCode(text));

/** An account is new below this age in days or this number of solved problems. 0 turns a limit off. */
export interface NewAccountLimits {
  days: number;
  solved: number;
}

const DAY_MS = 86_400_000;

export const isNewAccount = (
  account: { createdAt: Date; solved: number },
  { days, solved }: NewAccountLimits,
  now: Date,
): boolean => now.getTime() - account.createdAt.getTime() < days * DAY_MS || account.solved < solved;
