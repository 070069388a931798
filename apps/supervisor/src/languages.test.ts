import { allLanguages } from '@verdict/languages/registry.gen.ts';
import { expect, test } from 'vitest';
import { libraryFindings, linkerFindings } from './doctor/toolchains.ts';
import { languagesMeant, packagesOf } from './languages.ts';
import { candidatesOf } from './apt.mjs';

test.each([
  ['go', ['Golang']],
  ['rust', ['Rust']],
  ['C#', ['C#']],
  ['csharp', ['C#']],
  ['java', ['Java']],
  ['c', ['C']],
  ['node', ['JavaScript Node']],
  ['cpp17', ['C++ 17']],
  ['ghc', ['Haskell']],
  ['r', ['R']],
  ['d', ['D']],
  ['gfortran', ['Fortran']],
  ['cobol', []],
])('%s means %j', (word, names) => {
  expect(languagesMeant(word, allLanguages).map(({ name }) => name)).toEqual(names);
});

test('a host without a fast linker is told of one, once, where languages are linked', () => {
  const found = (name: string, exists: (path: string) => boolean) =>
    linkerFindings(
      allLanguages.filter((one) => one.name === name),
      exists,
    ).map(({ what, mend }) => [what, mend]);
  expect(found('C++', () => false)).toEqual([['Linking C++', expect.stringContaining('mold')]]);
  expect(found('C++', (path) => path.endsWith('mold'))).toEqual([]);
  expect(found('Python3', () => false)).toEqual([]);
});

test('a host whose compilers lack static libraries is told that programs are linked with shared ones', async () => {
  const found = async (name: string, print: (library: string) => string | null) => {
    const languages = allLanguages.filter((one) => one.name === name);
    const findings = await libraryFindings(languages, async ([, option = '']) => print(option.split('=')[1] ?? ''));
    return findings.map(({ what, state, found: text }) => [what, state, text]);
  };
  const alone = (library: string) => library;
  expect(await found('C++', alone)).toEqual([
    ['Linking C++', 'note', 'with shared libraries, for want of libc.a, libm.a, libstdc++.a'],
  ]);
  expect(await found('C', (library) => (library === 'libm.a' ? library : `/usr/lib/${library}`))).toEqual([
    ['Linking C', 'note', 'with shared libraries, for want of libm.a'],
  ]);
  expect(await found('C++', (library) => `/usr/lib/${library}`)).toEqual([]);
  expect(await found('C++', () => null)).toEqual([]);
  expect(await found('Python3', alone)).toEqual([]);
});

test('a language is installed by the first package that the release has, or left out', () => {
  const policy =
    'a-17:\n  Installed: (none)\n  Candidate: (none)\n  Version table:\na-21:\n  Installed: (none)\n  Candidate: 21.0\n';
  expect(candidatesOf(policy)).toEqual(['a-21']);
  expect(packagesOf(['a-17 | a-21', 'b'], ['a-21', 'b'])).toEqual({ chosen: ['a-21', 'b'], absent: [] });
  expect(packagesOf(['a-17', 'b'], ['a-21', 'b'])).toEqual({ chosen: ['b'], absent: ['a-17'] });
});
