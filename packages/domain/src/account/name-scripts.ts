/**
 * Detects names that mix scripts: `pаypal` with a Cyrillic а looks like another name. The accepted names are "highly
 * restrictive" in the terms of UTS #39.
 */

/** Latin may be combined with these scripts, as Chinese, Japanese and Korean names do. */
const LATIN_AND_EAST_ASIAN =
  /^[\p{scx=Latin}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{scx=Hangul}]*$/u;

/** Scripts in everyday use (UAX #31, table 5) that may not be combined with another one. */
const alone = [
  /\p{scx=Arabic}/u,
  /\p{scx=Armenian}/u,
  /\p{scx=Bengali}/u,
  /\p{scx=Cyrillic}/u,
  /\p{scx=Devanagari}/u,
  /\p{scx=Ethiopic}/u,
  /\p{scx=Georgian}/u,
  /\p{scx=Greek}/u,
  /\p{scx=Gujarati}/u,
  /\p{scx=Gurmukhi}/u,
  /\p{scx=Hebrew}/u,
  /\p{scx=Kannada}/u,
  /\p{scx=Khmer}/u,
  /\p{scx=Lao}/u,
  /\p{scx=Malayalam}/u,
  /\p{scx=Myanmar}/u,
  /\p{scx=Oriya}/u,
  /\p{scx=Sinhala}/u,
  /\p{scx=Tamil}/u,
  /\p{scx=Telugu}/u,
  /\p{scx=Thaana}/u,
  /\p{scx=Thai}/u,
  /\p{scx=Tibetan}/u,
];

/** Digits, marks and emoji belong to every script. */
const NEUTRAL = /[\p{Script=Common}\p{Script=Inherited}]/gu;

/** True for a name that mixes scripts. All rare scripts count as a single one. */
export function mixesScripts(name: string): boolean {
  const letters = name.replaceAll(NEUTRAL, '');
  if (LATIN_AND_EAST_ASIAN.test(letters)) return false;
  const [first = ''] = letters;
  const script = alone.find((one) => one.test(first));
  const isOfFirst = (letter: string): boolean =>
    script ? script.test(letter) : !LATIN_AND_EAST_ASIAN.test(letter) && !alone.some((one) => one.test(letter));
  return ![...letters].every(isOfFirst);
}
