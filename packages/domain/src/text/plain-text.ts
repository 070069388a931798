/** Characters that texts for other people may contain. Emoji, including joined ones, and every script are allowed. */

/** Control and direction-changing characters, which could make a text look like another one. Excludes line breaks. */
export const TRICK_CHARACTERS = /[[\p{Cc}\p{Bidi_Control}\uFFF9-\uFFFB]--[\t\r\n]]/v;
/** Line breaks and tabs, which a single line must not contain either. */
export const LINE_BREAKS = /[\t\r\n\u2028\u2029]/;
/** Texts of blanks and invisible characters only. */
export const NOTHING_TO_SEE = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** A web address; never `javascript:` or another scheme that a click would execute. */
export const WEB_ADDRESS = /^https?:\/\/[^\s]+$/i;

/** An address that a mail server accepts as a sender. */
export const MAIL_ADDRESS = /^[\w.'+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63})*$/;

/** Path such as `/contest/7`. Excludes `//example.org` and `/\\example.org`, which browsers read as another site. */
const PATH_HERE = /^\/(?![/\\])[^\s\\]*$/;
/** True for an allowed link target: a web address or a page of this site. */
export const isLinkTarget = (text: string): boolean => WEB_ADDRESS.test(text) || PATH_HERE.test(text);

/** Address without a scheme, such as `example.org/~ann`. */
const SITE_WITHOUT_SCHEME = /^[^\s:/?#@]+\.[^\s:/?#@.]{2,}(:\d+)?([/?#]\S*)?$/;
/** Adds https to an address without a scheme; returns other texts unchanged. */
export const webAddressOf = (text: string): string =>
  SITE_WITHOUT_SCHEME.test(text.trim()) ? `https://${text.trim()}` : text;

/** True for a single line without trick characters: titles, names, settings. */
export const isPlainLine = (text: string): boolean => !TRICK_CHARACTERS.test(text) && !LINE_BREAKS.test(text);
