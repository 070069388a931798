/** File endings of sources by the judge's language. */
const endings: [language: RegExp, ending: string][] = [
  [/^build\/run$/, 'build'],
  [/^C\+\+/, 'cpp'],
  [/^C#/, 'cs'],
  [/^C\b/, 'c'],
  [/^Java$/, 'java'],
  [/^Py/, 'py'],
  [/^Golang/, 'go'],
  [/^JavaScript/, 'js'],
  [/^Rust/, 'rs'],
  [/^PHP/, 'php'],
  [/^Ruby/, 'rb'],
  [/^Pascal/, 'pas'],
  [/^Kotlin/, 'kt'],
  [/^Haskell/, 'hs'],
  [/^TypeScript/, 'ts'],
  [/^Perl/, 'pl'],
  [/^Lua/, 'lua'],
  [/^OCaml/, 'ml'],
  [/^D$/, 'd'],
  [/^Fortran/, 'f90'],
  [/^R$/, 'R'],
];

export const endingOf = (language: string): string => endings.find(([pattern]) => pattern.test(language))?.[1] ?? 'txt';
