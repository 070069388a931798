import { expect, test } from 'vitest';
import { changedLines } from './changed-lines.ts';

const shown = (before: string, after: string) =>
  changedLines(before, after).map(({ kind, text }) => ({ same: ' ', gone: '-', come: '+' })[kind] + text);

test('what differs is shown with two lines around it', () => {
  expect(shown('a\nb\nc\nd\ne\nf\ng', 'a\nb\nc\nD\nD2\ne\nf\ng')).toEqual([' b', ' c', '-d', '+D', '+D2', ' e', ' f']);
});

test('a line that comes or goes is the only one', () => {
  expect(shown('a\na', 'a\na\na')).toEqual([' a', ' a', '+a']);
  expect(shown('a\nb', 'a')).toEqual([' a', '-b']);
});

test('texts that have nothing in common are shown whole', () => {
  expect(shown('1000', '2000')).toEqual(['-1000', '+2000']);
});
