/**
 * The first words that testlib's `quit` puts on stderr. They decide before the exit code does, because the codes
 * differ between builds (`_pc(n)` exits with n, which collides with the others) and the words do not.
 */
import type { Ruling } from './dialect.ts';

const number = String.raw`[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?`;

/** What the words decide, and what is left of the text; null when testlib does not speak. */
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
      // More than a number can hold is a slip of the jury and no full score.
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
