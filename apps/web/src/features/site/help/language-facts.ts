/** Facts about a language for the help page, from its name and the versions that judge hosts report. */

/** Libraries by pattern of the language's name; the first match counts. */
const libraries = [
  [/^C\+\+/, 'help.library.cpp'],
  [/^C( With O2)?$/, 'help.library.c'],
  [/^Java$/, 'help.library.java'],
  [/^Python3$/, 'help.library.python3'],
  [/^Python2$/, 'help.library.python2'],
  [/^PyPy/, 'help.library.pypy'],
  [/^Golang$/, 'help.library.go'],
  [/^Rust$/, 'help.library.rust'],
  [/^C#$/, 'help.library.csharp'],
  [/^JavaScript/, 'help.library.node'],
  [/^Ruby$/, 'help.library.ruby'],
  [/^PHP$/, 'help.library.php'],
  [/^Pascal$/, 'help.library.pascal'],
  [/^Kotlin$/, 'help.library.kotlin'],
  [/^Haskell$/, 'help.library.haskell'],
  [/^TypeScript$/, 'help.library.typescript'],
  [/^Perl$/, 'help.library.perl'],
  [/^Lua$/, 'help.library.lua'],
  [/^OCaml$/, 'help.library.ocaml'],
  [/^D$/, 'help.library.d'],
  [/^Fortran$/, 'help.library.fortran'],
  [/^R$/, 'help.library.r'],
] as const;

export const libraryText = (name: string): (typeof libraries)[number][1] | null =>
  libraries.find(([pattern]) => pattern.test(name))?.[1] ?? null;

/** Version numbers in the toolchains' own output, without duplicates: `12.2.0` of `g++ (Debian 12.2.0-14) 12.2.0`. */
export const shortVersions = (versions: readonly string[]): string[] => [
  ...new Set(versions.flatMap((version) => /\d{1,4}(?:\.\d{1,6}){1,4}/.exec(version)?.[0] ?? [])),
];
