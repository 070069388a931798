/**
 * Folders of `include/` in the ICPC formats, with their displayed names. Files in `default` are added to programs in
 * every language, files in another folder to programs in its language.
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
