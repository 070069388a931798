import { expect, test } from 'vitest';
import { highlight } from './highlight.ts';

test('code is coloured by its content type or the name of its language', () => {
  expect(highlight('int a;', 'text/x-c++src')).toContain('hljs-type');
  expect(highlight('def a(): pass', 'py3')).toContain('hljs-keyword');
  expect(highlight('x', 'nothing')).toBeNull();
});

test('what would take a browser seconds is shown plain: code without end, and words, gaps and tags that nobody writes', () => {
  expect(highlight('a '.repeat(100_000), 'cpp')).toBeNull();
  for (const word of ['a', '$a', '0x', '1_']) expect(highlight(word.repeat(500), 'java')).toBeNull();
  expect(highlight('\n'.repeat(1000), 'ruby')).toBeNull();
  expect(highlight('<b> '.repeat(501), 'tsx')).toBeNull();
  expect(highlight(`int ${'a'.repeat(499)};`, 'cpp')).not.toBeNull();
  expect(highlight(`// ${'很长的注释'.repeat(500)}`, 'cpp')).not.toBeNull();
});
