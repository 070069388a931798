/** The judge's languages by names, keys and file endings of other judges. */

const names = new Set(
  (
    'C|C With O2|C++|C++ With O2|C++ 17|C++ 17 With O2|C++ 20|C++ 20 With O2|Java|Python2|Python3|' +
    'PyPy2|PyPy3|Golang|C#|JavaScript Node|PHP|Ruby|Rust|Pascal|Kotlin|Haskell|' +
    'TypeScript|Perl|Lua|OCaml|D|Fortran|R'
  ).split('|'),
);

/** Patterns for lower-case names; the first match counts. */
const patterns: [RegExp, string][] = [
  [/^(obj|objective)/, ''],
  [/pypy.?2/, 'PyPy2'],
  [/pypy/, 'PyPy3'],
  [/^(python|py(\.py)?)[ .-]?2/, 'Python2'],
  [/^(python|py)/, 'Python3'],
  [/^(javascript|js|node)/, 'JavaScript Node'],
  [/^java/, 'Java'],
  [/^(c#|cs|csharp|mono)/, 'C#'],
  [/^(c\+\+|cpp|cc|cxx|g\+\+|clang\+\+).*(20|23|2a|2b)/, 'C++ 20 With O2'],
  [/^(c\+\+|cpp|cc|cxx|g\+\+|clang\+\+).*(17|1z)/, 'C++ 17 With O2'],
  [/^(c\+\+|cpp|cc|cxx|g\+\+|clang\+\+)/, 'C++ With O2'],
  [/^(c|gcc|clang|c99|c11|c17)($|[ .-])/, 'C With O2'],
  [/^go/, 'Golang'],
  [/^(rust|rs)/, 'Rust'],
  [/^(ruby|rb)/, 'Ruby'],
  [/^php/, 'PHP'],
  [/^(pascal|pas|fpc|delphi)/, 'Pascal'],
  [/^(kotlin|kt)/, 'Kotlin'],
  [/^(haskell|hs)/, 'Haskell'],
  [/^(typescript|ts)($|[ .-])/, 'TypeScript'],
  [/^(perl|pl)($|[ .-])/, 'Perl'],
  [/^lua/, 'Lua'],
  [/^(ocaml|ml)($|[ .-])/, 'OCaml'],
  [/^(d|ldc2?|gdc|dmd)($|[ .-])/, 'D'],
  [/^(fortran|gfortran|f90|f95)/, 'Fortran'],
  [/^r($|[ .-])/, 'R'],
];

/** The judge's language for a name; our own names, which HOJ shares, stay unchanged. */
export const sharedLanguage = (stated: string): string | null => (names.has(stated) ? stated : judgeLanguage(stated));

/**
 * The judge's language for a stated name, e.g. `Python3` for `python`, `py.py3` and `python.3`. Null when the judge has
 * none.
 */
export function judgeLanguage(stated: string): string | null {
  const word = stated.trim().toLowerCase();
  return patterns.find(([pattern]) => pattern.test(word))?.[1] || null;
}
