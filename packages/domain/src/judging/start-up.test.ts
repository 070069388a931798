import { expect, test } from 'vitest';
import { passesUsualLimit, startUpAllowanceMs } from './start-up.ts';

// oxfmt-ignore
const starts = [
  // measured allowed
  [0,         0],
  [49,        0],
  [50,        50],
  [51,        100],
  [1_640,     1_650],
  [9_000,     3_000],
] as const;
test.each(starts)('for a start of %i ms, %i ms are allowed', (measured, allowed) =>
  expect(startUpAllowanceMs(measured)).toBe(allowed),
);

test('an empty program that needs more than a second beside the longest allowance passes no usual limit', () => {
  expect(passesUsualLimit(2_300, { limitsFactor: 2 })).toBe(true);
  expect(passesUsualLimit(5_000, { limitsFactor: 2 })).toBe(true);
  expect(passesUsualLimit(5_001, { limitsFactor: 2 })).toBe(false);
  expect(passesUsualLimit(4_001, { limitsFactor: 1 })).toBe(false);
});
