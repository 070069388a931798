import { expect, test } from 'vitest';
import { caseProgress, progressVersion } from './case-progress.ts';

test.each([
  [0, 1],
  [7, 10],
  [99_999, 99_999],
])('%i of %i cases are one number and come back', (done, total) => {
  expect(caseProgress(progressVersion({ done, total }))).toEqual({ done, total });
});

test('0 tells nothing', () => {
  expect(caseProgress(0)).toBeNull();
});
