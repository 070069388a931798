/** What of a text makes it wait for a moderator, or is not for new accounts. */
import { withoutCode } from './mentions.ts';

/** Cases, widths and invisible characters are no way around a word. */
const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Of a script that writes its words apart: only there a word can be part of another one. */
const letter = /[\p{L}\p{N}]/u;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const isSpaced = (character: string | undefined): boolean =>
  character !== undefined && letter.test(character) && !unspaced.test(character);

/** As a word of its own, not as a part of another one. */
function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const isPart =
      (isSpaced(word.at(0)) && isSpaced(text[at - 1])) || (isSpaced(word.at(-1)) && isSpaced(text[at + word.length]));
    if (!isPart) return true;
  }
  return false;
}

/** Words and phrases of the list, one a line, that the texts have; as they stand in the list. */
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

/** A link or a picture of Markdown, or an address of the web; in code there is neither. */
export const hasLink = (text: string): boolean => linkOrPicture.test(withoutCode(text));

/** Below which age and which number of solved problems an account is new; 0: none is. */
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
