/** What texts that other people read may hold. Emoji, joined ones too, and every script are welcome. */

/**
 * Control and direction-changing characters, which would let a text look like something else; line breaks are apart.
 */
export const TRICK_CHARACTERS = /[[\p{Cc}\p{Bidi_Control}\uFFF9-\uFFFB]--[\t\r\n]]/v;
/** What one line cannot hold on top of that. */
export const LINE_BREAKS = /[\t\r\n\u2028\u2029]/;
/** Blanks, and characters that leave no mark on the screen. */
export const NOTHING_TO_SEE = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** An address of the web; never `javascript:` or another scheme that a click would run. */
export const WEB_ADDRESS = /^https?:\/\/[^\s]+$/i;

/** An address that a mail server takes as a sender. */
export const MAIL_ADDRESS = /^[\w.'+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63})*$/;

/** `/contest/7`. Browsers read `//example.org` and `/\\example.org` as another site. */
const PATH_HERE = /^\/(?![/\\])[^\s\\]*$/;
/** Whether a link may lead there: to an address of the web or to a page of this site. */
export const isLinkTarget = (text: string): boolean => WEB_ADDRESS.test(text) || PATH_HERE.test(text);

/** `example.org/~ann` */
const SITE_WITHOUT_SCHEME = /^[^\s:/?#@]+\.[^\s:/?#@.]{2,}(:\d+)?([/?#]\S*)?$/;
/** What people mean who leave the scheme out; any other text as it is. */
export const webAddressOf = (text: string): string =>
  SITE_WITHOUT_SCHEME.test(text.trim()) ? `https://${text.trim()}` : text;

/** One line without tricks: titles, names, settings. */
export const isPlainLine = (text: string): boolean => !TRICK_CHARACTERS.test(text) && !LINE_BREAKS.test(text);
