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

/** Digits, signs and pairs of letters that are written for a letter; what looks like `l` becomes one. */
const written = new Map(
  '0o 1l il |l !l 2z 3e 4a @a 5s $s 7t 8b 9g rnm vvw'.split(' ').map((pair) => [pair.slice(0, -1), pair.slice(-1)]),
);

/**
 * The look of a name to who does not look twice: `r00t` is `root`, and `adrn1n` is `admin`. It is compared with the
 * names of administrators alone, since so many names are alike by it.
 */
export const looseLookOf = (name: string): string =>
  lookOf(name).replace(/rn|vv|[0-9i|!$@]/g, (part) => written.get(part) ?? part);
