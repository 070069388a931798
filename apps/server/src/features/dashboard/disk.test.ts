import { expect, test } from 'vitest';
import { isLow } from './disk.ts';

const GiB = 2 ** 30;

test('a disk is low under 2 GiB or 5 % of its size', () => {
  expect(isLow({ freeBytes: 1.9 * GiB, totalBytes: 20 * GiB })).toBe(true);
  expect(isLow({ freeBytes: 2.1 * GiB, totalBytes: 20 * GiB })).toBe(false);
  expect(isLow({ freeBytes: 40 * GiB, totalBytes: 1000 * GiB })).toBe(true);
  expect(isLow({ freeBytes: 60 * GiB, totalBytes: 1000 * GiB })).toBe(false);
});
