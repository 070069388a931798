/** Parsing of untrusted JSON: the nesting is limited before parsing, and texts must be storable. */

/** No input of the contract is nested this deep. Parsing deep nesting takes much more memory than its text. */
const LEVELS_MAX = 64;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = [0x5b, 0x7b];
const CLOSING = [0x5d, 0x7d];

/**
 * Undefined for an empty body, because clients send the header with every request. Throws a `SyntaxError` for invalid
 * JSON.
 */
export function readJson(text: string): unknown {
  if (text === '') return undefined;
  if (isDeep(text)) throw new SyntaxError(`nested deeper than ${LEVELS_MAX} levels`);
  return JSON.parse(text);
}

/** Counts brackets outside strings and stops at the first that is too deep. */
function isDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) at = endOfString(text, at);
    else if (OPENING.includes(unit) && ++depth > LEVELS_MAX) return true;
    else if (CLOSING.includes(unit)) depth--;
  }
  return false;
}

/** End of the string that begins at `start`: a quote after an even number of backslashes. */
function endOfString(text: string, start: number): number {
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote === -1) return text.length;
    let backslash = quote - 1;
    while (backslash >= from && text.charCodeAt(backslash) === BACKSLASH) backslash--;
    if ((quote - backslash) % 2 === 1) return quote;
    from = quote + 1;
  }
}

/** Whether every text of the value, member names included, can be written as UTF-8, without lone surrogates. */
export function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, member]) => name.isWellFormed() && isWellFormed(member));
}
