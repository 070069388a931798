import { allLanguages } from '@verdict/languages/registry.gen.ts';
import { expect, test } from 'vitest';
import { linkerFindings } from './doctor/toolchains.ts';
import { languagesMeant } from './languages.ts';

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
