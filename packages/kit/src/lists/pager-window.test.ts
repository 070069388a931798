import { expect, test } from 'vitest';
import { jumpTarget, pagerWindow } from './pager-window.ts';

test.each([
  [1, 1, '1'],
  [2, 5, '1 2 3 4 5'],
  [1, 9, '1 2 3 4 forward 9'],
  [3, 9, '1 2 3 4 forward 9'],
  [4, 9, '1 back 3 4 5 forward 9'],
  [7, 9, '1 back 6 7 8 9'],
  [9, 9, '1 back 6 7 8 9'],
])('page %d of %d shows %s', (current, last, shown) => expect(pagerWindow(current, last).join(' ')).toBe(shown));

test('never more than five numbers', () => {
  for (let current = 1; current <= 40; current += 1) {
    expect(pagerWindow(current, 40).filter((item) => typeof item === 'number').length).toBe(5);
  }
});

test('a gap jumps three pages and stays in range', () => {
  expect([jumpTarget(5, 9, 'forward'), jumpTarget(8, 9, 'forward'), jumpTarget(2, 9, 'back')]).toEqual([8, 9, 1]);
});
