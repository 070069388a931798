import { expect, test } from 'vitest';
import { inboxNumber } from './inbox.ts';

test('an account has the same number in the browser and on the server, others mostly have another one', () => {
  const numbers = Array.from({ length: 1000 }, (_, n) => inboxNumber(`account-${n}`));
  expect(inboxNumber('account-0')).toBe(numbers[0]);
  expect(new Set(numbers).size).toBe(1000);
  expect(numbers.every((number) => Number.isInteger(number) && number > 0 && number < 2 ** 31)).toBe(true);
});
