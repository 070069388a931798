/**
 * Parser for the first words that testlib's `quit` prints on stderr. They take precedence over the exit code, because
 * exit codes differ between builds (`_pc(n)` exits with n, which collides with the others) and the words do not.
 */
import type { Ruling } from './dialect.ts';

const number = String.raw`[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?`;

/** Verdict of the words, and the remaining text. Null when the text is not testlib's. */
export function readTestlibWords(
  stderr: string,
  wrongFormat: 'wrongAnswer' | 'presentationError',
): { ruling: Ruling; rest: string } | null {
  const rules: [RegExp, (match: RegExpExecArray) => Ruling][] = [
    [/^ok(?=[\s:.,]|$)/, () => ({ status: 'accepted' })],
    [/^wrong answer(?=[\s:.,]|$)/, () => ({ status: 'wrongAnswer' })],
    [/^wrong output format(?=[\s:.,]|$)/, () => ({ status: wrongFormat })],
    [/^unexpected eof(?=[\s:.,]|$)/, () => ({ status: wrongFormat })],
    [/^FAIL(?=[\s:.,]|$)/, () => ({ status: 'systemError' })],
    [
      /^partially correct \((\d+)\)/,
      (match) => ({ status: 'partialAccepted', points: Number(match[1]), scale: 'percent' }),
    ],
    [
      new RegExp(`^points (${number})(?=\\s|$)`),
      // A number that is too large is a mistake of the jury, not a full score.
      (match) =>
        Number.isFinite(Number(match[1]))
          ? { status: 'partialAccepted', points: Number(match[1]), scale: 'declared' }
          : { status: 'systemError' },
    ],
  ];
  for (const [words, ruling] of rules) {
    const match = words.exec(stderr);
    if (match) return { ruling: ruling(match), rest: stderr.slice(match[0].length).trim() };
  }
  return null;
}
