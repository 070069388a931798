import { expect, test } from 'vitest';
import { allLanguages, languageByName } from './index.ts';

test('the names of the wire are all here', () => {
  const wire =
    'C++, C++ With O2, C++ 17, C++ 17 With O2, C++ 20, C++ 20 With O2, C, C With O2, Python3, Python2, Java, Golang, C#, PHP, PyPy2, PyPy3, JavaScript Node, Ruby, Rust';
  expect(wire.split(', ').filter((name) => languageByName(name) === null)).toEqual([]);
});

test('names and orders are unique, and larger orders come first', () => {
  expect(new Set(allLanguages.map(({ name }) => name)).size).toBe(allLanguages.length);
  const orders = allLanguages.map(({ order }) => order);
  expect(orders).toEqual([...new Set(orders)].sort((a, b) => b - a));
});

test('limits are doubled exactly where the source is neither C nor C++', () => {
  const plain = allLanguages.filter(({ limitsFactor }) => limitsFactor === 1);
  expect(plain).toEqual(allLanguages.filter(({ source }) => /\.(c|cpp)$/.test(source)));
});

test.each(allLanguages)('$name: templates, commands by absolute path, artefacts that are run', (language) => {
  const blocks =
    /^\/\/PREPEND BEGIN\n[^]*\/\/PREPEND END\n\n\/\/TEMPLATE BEGIN\n[^]*\/\/TEMPLATE END\n\n\/\/APPEND BEGIN\n[^]*\/\/APPEND END\n$/;
  expect(language.codeTemplate).toMatch(blocks);
  expect(language.template.trim()).not.toBe('');
  const commands = [language.compile?.argv ?? [], language.run.argv, language.versionCommand];
  expect(commands.filter(([program]) => program !== undefined && !program.startsWith('/'))).toEqual([]);
  expect(language.artifacts.length).toBeGreaterThan(0);
});

test('only C and C++ are offered for checkers, in every version', () => {
  const isOffered = Object.fromEntries(allLanguages.map(({ name, checker }) => [name, checker]));
  expect(isOffered).toEqual(Object.fromEntries(allLanguages.map(({ name }) => [name, /^C(\+\+)?( |$)/.test(name)])));
});
