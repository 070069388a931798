import { expect, test } from 'vitest';
import { printRule } from './print-rule.ts';

test.each([
  [' \n ', 'contest.printEmpty'],
  [` ${'x'.repeat(49)} `, 'contest.printTooShort'],
  ['x'.repeat(50), null],
  ['x'.repeat(65535), null],
  ['x'.repeat(65536), 'contest.printTooLong'],
])('a text to be printed has 50 to 65535 characters', (text, wrong) => {
  expect(printRule(text)).toBe(wrong);
});
