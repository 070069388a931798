/** The look of a name, which keeps users from being mistaken for one another. */
import unhomoglyph from 'unhomoglyph';

const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}]/gu;
const ASCII = /^[ -~]$/;

/**
 * Look of a name: two names of the same look cannot be distinguished at a glance. Letters of other scripts count as the
 * Latin letters they look like (Unicode's confusables); case and blanks do not count. Plain ASCII names stay distinct:
 * `stu1` and `stul` may both exist.
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

/** Digits, signs and pairs of letters that stand for a letter. Characters that look like `l` become `l`. */
const written = new Map(
  '0o 1l il |l !l 2z 3e 4a @a 5s $s 7t 8b 9g rnm vvw'.split(' ').map((pair) => [pair.slice(0, -1), pair.slice(-1)]),
);

/**
 * Look of a name at a careless glance: `r00t` is `root`, and `adrn1n` is `admin`. Compared only with names of
 * administrators, because too many names would match.
 */
export const looseLookOf = (name: string): string =>
  lookOf(name).replace(/rn|vv|[0-9i|!$@]/g, (part) => written.get(part) ?? part);
