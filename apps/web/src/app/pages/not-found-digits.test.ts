import { expect, test } from 'vitest';
import { counterDigits } from './not-found-digits.ts';

test('the digits settle from left to right and end at 404', () => {
  expect(counterDigits(10)[0]).toBe(4);
  expect(counterDigits(18).slice(0, 2)).toEqual([4, 0]);
  expect(counterDigits(26)).toEqual([4, 0, 4]);
  expect(counterDigits(Infinity)).toEqual([4, 0, 4]);
});
