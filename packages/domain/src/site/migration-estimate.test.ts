import { expect, test } from 'vitest';
import { estimateOf } from './migration-estimate.ts';

const nothing = { accounts: 0, problems: 0, submissions: 0, cases: 0, others: 0, fileBytes: 0, codeBytes: 0 };

test('a million submissions take minutes and a few GiB', () => {
  const { seconds, bytes } = estimateOf({ ...nothing, submissions: 1_000_000, codeBytes: 2 ** 30 });
  expect([Math.round(seconds / 60), Math.round(bytes / 2 ** 30)]).toEqual([8, 2]);
});

test('passwords and test data count, and nothing takes nothing', () => {
  expect(estimateOf(nothing)).toEqual({ seconds: 0, bytes: 0 });
  expect(estimateOf({ ...nothing, accounts: 10_000 }).seconds).toBe(300);
  expect(estimateOf({ ...nothing, fileBytes: 40 * 2 ** 20 })).toEqual({ seconds: 1, bytes: 40 * 2 ** 20 });
});
