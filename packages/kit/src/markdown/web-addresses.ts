// Replaces the packages `mdurl` and `punycode.js` in browsers (see the build's configuration): the address is not
// parsed, and built-in functions encode it for the web and decode it for readers.

interface Parsed {
  hostname: null;
  protocol: null;
  pathname: string;
}

export const parse = (address: string): Parsed => ({ hostname: null, protocol: null, pathname: address });

export const format = ({ pathname }: Parsed): string => pathname;

/** Percent-encodes characters that an address cannot contain. Existing escapes stay. */
export const encode = (text: string): string => encodeURI(text.toWellFormed()).replaceAll(/%25(?=[\da-f]{2})/gi, '%');

/** Decodes an address for readers, except for escapes that protect the meaning of a character or are not text. */
export function decode(text: string): string {
  return text.replaceAll(/(?:%(?!25)[\da-f]{2})+/gi, (run) => {
    try {
      return decodeURI(run);
    } catch {
      return run;
    }
  });
}
decode.defaultChars = '';

/** Stand-in for `punycode.js`, which encodes host names. Unused, because parsed addresses have no `hostname`. */
export default {};
