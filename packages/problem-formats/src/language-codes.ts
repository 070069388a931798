/** The judge's languages by their codes in ICPC packages; programs are judged in the first one. */
const names: Record<string, readonly string[]> = {
  c: ['C With O2', 'C'],
  cpp: ['C++ 20 With O2', 'C++ 20', 'C++ 17 With O2', 'C++ 17', 'C++ With O2', 'C++'],
  csharp: ['C#'],
  d: ['D'],
  fortran: ['Fortran'],
  go: ['Golang'],
  haskell: ['Haskell'],
  java: ['Java'],
  javascript: ['JavaScript Node'],
  kotlin: ['Kotlin'],
  lua: ['Lua'],
  ocaml: ['OCaml'],
  pascal: ['Pascal'],
  perl: ['Perl'],
  php: ['PHP'],
  python2: ['Python2', 'PyPy2'],
  python3: ['Python3', 'PyPy3'],
  r: ['R'],
  ruby: ['Ruby'],
  rust: ['Rust'],
  typescript: ['TypeScript'],
};

/** The judge's languages for a code; empty when there are none. */
export const languagesOfCode = (code: string): readonly string[] => (Object.hasOwn(names, code) ? names[code]! : []);

/** ICPC code of a language of the judge. Null when those formats have none. */
export const codeOfLanguage = (name: string): string | null =>
  Object.keys(names).find((code) => names[code]!.includes(name)) ?? null;
