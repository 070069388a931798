import { expect, test } from 'vitest';
import { nextDisplayIds } from './next-display-id.ts';

test.each([
  ['the next number', ['P1020', 'P1019'], ['P1021', 'P1022']],
  ['the largest number counts, not the newest', ['P1003', 'P1007'], ['P1008', 'P1009']],
  ['a number keeps its width', ['A009'], ['A010', 'A011']],
  ['the commonest prefix wins over a special name', ['FINAL3', 'P1001', 'P1000', 'HELLO'], ['P1002', 'P1003']],
  ['copies do not count', ['P1000-2', 'P1000'], ['P1001', 'P1002']],
  ['lower case counts alike', ['p7'], ['P8', 'P9']],
  ['bare numbers', ['1000'], ['1001', '1002']],
  ['letters where there are no numbers', ['B', 'A', 'INTRO'], ['C', 'D']],
  ['letters end with Z', ['Y'], ['Z']],
  ['names without an order', ['HELLO'], ['P1000', 'P1001']],
  ['the first problem', [], ['P1000', 'P1001']],
])('%s', (_what, newest, expected) => {
  expect(nextDisplayIds(newest, 2)).toEqual(expected);
});
