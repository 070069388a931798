/** Look-ups over the languages of the registry. */
import type { Language } from '@verdict/domain/language.ts';
import { allLanguages } from './registry.gen.ts';

export { allLanguages };

const byName = new Map(allLanguages.map((language) => [language.name, language]));

/** By the name on the wire, e.g. `C++ 17`; null when there is no such language. */
export function languageByName(name: string): Language | null {
  return byName.get(name) ?? null;
}

/** The language that a package means by a file's ending. Packages expect optimising compilers and recent standards. */
const byEnding: Record<string, string> = {
  c: 'C With O2',
  cc: 'C++ 17 With O2',
  cpp: 'C++ 17 With O2',
  cxx: 'C++ 17 With O2',
  'c++': 'C++ 17 With O2',
  C: 'C++ 17 With O2',
  java: 'Java',
  py2: 'Python2',
  py3: 'Python3',
  go: 'Golang',
  cs: 'C#',
  php: 'PHP',
  js: 'JavaScript Node',
  rb: 'Ruby',
  rs: 'Rust',
  pas: 'Pascal',
  kt: 'Kotlin',
  hs: 'Haskell',
};

/**
 * The language of a program in a package. A `.py` file says by its first line whether it is Python 2 or PyPy, as the
 * ICPC format has it, and is Python 3 otherwise. Null when no language claims the ending.
 */
export function languageForFile(name: string, source: string): Language | null {
  const ending = /\.([^./]+)$/.exec(name)?.[1];
  if (ending === undefined) return null;
  if (ending === 'py') return languageByName(pythonOf(source));
  const language = byEnding[ending] ?? byEnding[ending.toLowerCase()];
  return language === undefined ? null : languageByName(language);
}

function pythonOf(source: string): string {
  const firstLine = /^#!.*/.exec(source)?.[0] ?? '';
  if (/pypy3/.test(firstLine)) return 'PyPy3';
  if (/pypy/.test(firstLine)) return 'PyPy2';
  return /python2/.test(firstLine) ? 'Python2' : 'Python3';
}
