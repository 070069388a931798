/** Colours in CSS notation, see CSS Color 4. */

const HEXADECIMAL = /^#[0-9a-f]{3,8}$/i;
const OF_FIGURES = /^(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([-\d\s,.%/+a-z]{1,60}\)$/i;
const NAME = /^[a-z]{3,25}$/i;

/** True when a text looks like a colour. Such a text cannot escape from its CSS declaration. */
export const looksLikeColor = (text: string): boolean =>
  HEXADECIMAL.test(text) || OF_FIGURES.test(text) || NAME.test(text);
