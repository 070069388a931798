/** The look of a name, so that no user can be mistaken for another. */
import unhomoglyph from 'unhomoglyph';

const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}]/gu;
const ASCII = /^[ -~]$/;

/**
 * Two names of the same look cannot be distinguished at a glance: letters of other scripts count as the Latin ones they
 * look like (Unicode's confusables), in either case, and blanks not at all. Plain ASCII names differ as they are
 * written: `stu1` and `stul` are both somebody's.
 */
export const lookOf = (name: string): string =>
  [...name.normalize('NFKC').replaceAll(UNSEEN, '')].map(lookOfCharacter).join('').toLowerCase();

function lookOfCharacter(character: string): string {
  if (ASCII.test(character)) return character;
  const look = unhomoglyph(character);
  // The tables write m as rn, and every capital that looks like I as l.
  if (look === 'rn') return 'm';
  return look === 'l' && character !== character.toLowerCase() ? 'I' : look;
}
