import { expect, test } from 'vitest';
import { nextTitle } from './next-term.ts';

test.each([
  ['Cup', 'Cup (2)'],
  ['Cup (2)', 'Cup (3)'],
  ['Cup (2026)', 'Cup (2027)'],
  ['Cup(2)', 'Cup(2) (2)'],
  ['Summer cup', 'Summer (2)'],
  ['杯赛', '杯赛 (2)'],
])('the copy of %s is %s', (title, copy) => {
  expect(nextTitle(title, 10)).toBe(copy);
});

test('a character of two units is not cut in half', () => {
  expect(nextTitle('12345\u{1f3c6}', 10)).toBe('12345\ufffd (2)');
});
