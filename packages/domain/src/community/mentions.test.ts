import { expect, test } from 'vitest';
import { mentionsOf } from './mentions.ts';

test.each([
  ['@ann, look', ['ann,', 'ann']],
  ['thanks (@Bob) and @ann @ann', ['bob)', 'bob', 'ann']],
  ['问 @小明。', ['小明。', '小明']],
  ['ann@example.test', []],
  ['`@ann` and\n```\n@bob\n```\n@eve', ['eve']],
  ['@ @', []],
])('%j names %j', (text, names) => {
  expect(mentionsOf(text)).toEqual(names);
});

test('a text of nothing but names has an end', () => {
  const text = Array.from({ length: 50 }, (_, n) => `@u${n}`).join(' ');
  expect(mentionsOf(text).length).toBe(20);
});
