/** Recognises the part that a program plays for a problem by its source, as authors drop it into the form. */

export type ProgramKind = 'generator' | 'validator' | 'checker' | 'interactor' | 'solution';

/** Calls by which a program with testlib says what it is. */
const registrations = {
  registerGen: 'generator',
  registerValidation: 'validator',
  registerTestlibCmd: 'checker',
  registerInteraction: 'interactor',
} as const satisfies Record<string, ProgramKind>;

/** Most characters of a source that are searched. A registration is at the beginning of `main`. */
const SEARCHED_MAX = 1_000_000;

const includesTestlib = /^[ \t]*#[ \t]*include[ \t]*["<][^">\r\n]{0,100}testlib/m;

/**
 * Kind of the program: the first registration that it calls, outside of comments and strings. A program without one, or
 * without testlib, counts as a solution.
 */
export function programKind(source: string): ProgramKind {
  if (!includesTestlib.test(source.slice(0, SEARCHED_MAX))) return 'solution';
  const calls = /\b(registerGen|registerValidation|registerTestlibCmd|registerInteraction)\s*\(/g;
  const found = calls.exec(withoutTexts(source.slice(0, SEARCHED_MAX)));
  return found ? registrations[found[1] as keyof typeof registrations] : 'solution';
}

/**
 * A source in a language like C with spaces in place of comments, strings and characters. Digits may be separated by
 * quotes, as in `1'000`.
 */
function withoutTexts(source: string): string {
  let kept = '';
  for (let at = 0; at < source.length;) {
    const end = endOfText(source, at);
    if (end === at) kept += source[at++];
    else {
      kept += ' ';
      at = end;
    }
  }
  return kept;
}

/** End of the comment, string or character that begins at `at`. `at` itself when none does. */
function endOfText(source: string, at: number): number {
  const char = source[at];
  if (char === '/' && source[at + 1] === '/') return endOfLine(source, at);
  if (char === '/' && source[at + 1] === '*') return after(source, '*/', at + 2);
  if (char === '"') {
    const raw = source[at - 1] === 'R' ? /^"([^\s()\\]{0,16})\(/.exec(source.slice(at, at + 20)) : null;
    return raw ? after(source, `)${raw[1]}"`, at + raw[0].length) : endOfQuoted(source, at);
  }
  const isSeparator =
    char === "'" && /[\dA-Fa-f]/.test(source[at - 1] ?? '') && /[\dA-Fa-f]/.test(source[at + 1] ?? '');
  return char === "'" && !isSeparator ? endOfQuoted(source, at) : at;
}

function after(source: string, end: string, from: number): number {
  const found = source.indexOf(end, from);
  return found === -1 ? source.length : found + end.length;
}

/** A backslash continues the line of a comment. */
function endOfLine(source: string, from: number): number {
  for (let at = from; at < source.length; at++)
    if (source[at] === '\n' && !/\\\r?$/.test(source.slice(at - 2, at))) return at;
  return source.length;
}

/** A string ends with its line at the latest, so that a stray quote hides no more than that. */
function endOfQuoted(source: string, from: number): number {
  for (let at = from + 1; at < source.length; at++) {
    if (source[at] === '\\') at++;
    else if (source[at] === source[from]) return at + 1;
    else if (source[at] === '\n') return at;
  }
  return source.length;
}
