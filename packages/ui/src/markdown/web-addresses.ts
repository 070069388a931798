// In place of the packages `mdurl` and `punycode.js` in browsers (see the build's configuration): an address stays in
// one piece, and the browser's own functions write it for the web and for readers.

interface Parsed {
  hostname: null;
  protocol: null;
  pathname: string;
}

export const parse = (address: string): Parsed => ({ hostname: null, protocol: null, pathname: address });

export const format = ({ pathname }: Parsed): string => pathname;

/** With `%` before what no address may hold; what is written so already stays. */
export const encode = (text: string): string => encodeURI(text.toWellFormed()).replaceAll(/%25(?=[\da-f]{2})/gi, '%');

/** For readers: without `%`, but where it keeps the meaning of a mark or is no text. */
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

/** `punycode.js` would write the names of hosts; without a `hostname` nothing asks for that. */
export default {};
