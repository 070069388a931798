import { expect, test } from 'vitest';
import { testRunInterval } from './test-run-interval.ts';

test.each([
  [0, 0],
  [1, 1],
  [8, 2],
  [60, 15],
])('with %i s between submissions, test runs have %i s between them', (submissions, runs) => {
  expect(testRunInterval(submissions)).toBe(runs);
});
