/**
 * Folders of `include/` in the ICPC formats, with what they are called: files in `default` join the programs of every
 * language, those in another one the programs of its language.
 */
export const includeLanguages = {
  c: 'C',
  cpp: 'C++',
  java: 'Java',
  python2: 'Python 2',
  python3: 'Python 3',
  python: 'Python',
  kotlin: 'Kotlin',
  javascript: 'JavaScript',
  go: 'Go',
  rust: 'Rust',
  csharp: 'C#',
  php: 'PHP',
  ruby: 'Ruby',
  pascal: 'Pascal',
  haskell: 'Haskell',
  typescript: 'TypeScript',
  perl: 'Perl',
  lua: 'Lua',
  ocaml: 'OCaml',
  d: 'D',
  fortran: 'Fortran',
  r: 'R',
} as const;
export type IncludeLanguage = keyof typeof includeLanguages;

export const includeFolders: readonly string[] = ['default', ...Object.keys(includeLanguages)];
