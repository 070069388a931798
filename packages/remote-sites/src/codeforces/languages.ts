/** Languages of Codeforces, with the syntax of their single-line comments. */
import type { RemoteLanguage } from '../site.ts';

const byComment: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  '//': {
    43: 'GNU GCC C11 5.1.0',
    54: 'GNU G++17 7.3.0',
    89: 'GNU G++20 13.2 (64 bit)',
    91: 'GNU G++23 14.2 (64 bit)',
    9: 'C# Mono 6.8',
    65: 'C# 8',
    79: 'C# 10',
    96: 'C# 13',
    28: 'D',
    97: 'F#',
    32: 'Go',
    36: 'Java 8',
    87: 'Java 21',
    83: 'Kotlin 1.7',
    88: 'Kotlin 1.9',
    99: 'Kotlin 2.2',
    3: 'Delphi 7',
    4: 'Free Pascal 3.2.2',
    51: 'PascalABC.NET',
    75: 'Rust 2021',
    98: 'Rust 2024',
    20: 'Scala',
    34: 'JavaScript V8',
    55: 'Node.js',
  },
  '#': {
    13: 'Perl',
    7: 'Python 2.7',
    31: 'Python 3.13',
    40: 'PyPy 2',
    41: 'PyPy 3.6',
    70: 'PyPy 3.10',
    67: 'Ruby',
  },
  '--': { 12: 'Haskell' },
  // PHP prints everything after the end of its program; OCaml has no single-line comment.
  '': { 6: 'PHP', 19: 'OCaml' },
};

export const languages: RemoteLanguage[] = Object.values(byComment).flatMap((names) =>
  Object.entries(names).map(([id, name]) => ({ id, name })),
);

/**
 * Appends the marker as a comment. A language without single-line comments gets blank lines instead, whose number the
 * marker determines.
 */
export function withMarker(code: string, language: string, marker: string): string {
  const comment = Object.entries(byComment).find(([, names]) => Object.hasOwn(names, language))?.[0] ?? '';
  if (comment !== '') return `${code}\n${comment} ${marker}\n`;
  const count = [...marker].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 97, 0);
  return `${code}${'\n'.repeat(count + 1)}`;
}
