import { expect, test } from 'vitest';
import { rowsAtHand } from './rows-at-hand.ts';

test('a table shows the rows it has made until the latest ones are ready', () => {
  expect(rowsAtHand(['new'], ['old'])).toEqual(['old']);
  expect(rowsAtHand(['new'], undefined)).toBeUndefined();
});

test('an empty list does not wait behind the rows that were there before', () => {
  expect(rowsAtHand([], ['old'])).toEqual([]);
  expect(rowsAtHand(undefined, ['old'])).toBeUndefined();
});

test('a list that has rows is never called empty while they are made', () => {
  expect(rowsAtHand(['new'], [])).toEqual(['new']);
});
