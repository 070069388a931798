import { allLanguages } from '@verdict/languages/registry.gen.ts';
import { expect, test } from 'vitest';
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
