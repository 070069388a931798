import { expect, test } from 'vitest';
import { lineDiff } from './line-diff.ts';

const shown = (before: string, after: string): string =>
  lineDiff(before, after)
    .map(({ kind, text }) => ({ same: ' ', removed: '-', added: '+' })[kind] + text)
    .join('\n');

test.each([
  ['a\nb', 'a\nb', ' a\n b'],
  ['a\nb\nc', 'a\nc', ' a\n-b\n c'],
  ['a\nc', 'a\nb\nc', ' a\n+b\n c'],
  ['a\nold\nb\nx', 'a\nnew\nb\ny', ' a\n-old\n+new\n b\n-x\n+y'],
  ['', 'a', '+a'],
  ['a', '', '-a'],
])('%j becomes %j', (before, after, expected) => {
  expect(shown(before, after)).toBe(expected);
});

test('texts that differ in thousands of lines are shown one after the other', () => {
  const lines = (name: string) => Array.from({ length: 5000 }, (_, index) => `${name} ${index % 7}`).join('\n');
  const found = lineDiff(lines('a'), lines('b'));
  expect(found.slice(0, 5000).every(({ kind }) => kind === 'removed')).toBe(true);
  expect(found.slice(5000).every(({ kind }) => kind === 'added')).toBe(true);
});
