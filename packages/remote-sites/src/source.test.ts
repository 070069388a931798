import { expect, test } from 'vitest';
import { editorModeOf } from './editor-mode.ts';
import { padded, tidyLog } from './source.ts';

test('what a compiler said comes without colours, with plain line ends, and is bounded', () => {
  expect(tidyLog('\u001b[01;31merror:\u001b[0m <x>\r\nnext\r\n')).toBe('error: <x>\nnext');
  expect(tidyLog('x'.repeat(1 << 20)).length).toBe(65_536);
});

test('a short program gets blank lines at its end, counted in bytes', () => {
  expect(padded('main', 6)).toBe('main\n\n');
  expect(padded('你好', 6)).toBe('你好');
});

test.each([
  ['GNU G++20 13.2 (64 bit)', 'text/x-c++src'],
  ['C++17 (clang++, O2)', 'text/x-c++src'],
  ['C99 (gcc)', 'text/x-csrc'],
  ['C', 'text/x-csrc'],
  ['C# Mono 6.8', 'text/x-csharp'],
  ['JavaScript V8', 'text/javascript'],
  ['Java 21', 'text/x-java'],
  ['PyPy 3.10', 'text/x-python'],
  ['Go 1.x', 'text/x-go'],
  ['VB.NET', 'text/plain'],
])('%s is coloured as %s', (name, contentType) => {
  expect(editorModeOf(name)).toBe(contentType);
});
