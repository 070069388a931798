import { expect, test } from 'vitest';
import { highlight } from './highlight.ts';

test('code is coloured by its content type or the name of its language', () => {
  expect(highlight('int a;', 'text/x-c++src')).toContain('hljs-type');
  expect(highlight('def a(): pass', 'py3')).toContain('hljs-keyword');
  expect(highlight('x', 'nothing')).toBeNull();
});

test('long texts, which are no programs, stay plain', () => {
  expect(highlight('a '.repeat(40_000), 'cpp')).toBeNull();
});
