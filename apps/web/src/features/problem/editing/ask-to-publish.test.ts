import { expect, test } from 'vitest';
import { hasFailed } from './ask-to-publish.ts';

const report = (passed: boolean) => ({ passed }) as NonNullable<Parameters<typeof hasFailed>[0]>['report'];

test('who publishes is asked after a verification that failed, also if the problem was changed since', () => {
  expect(hasFailed(null)).toBe(false);
  expect(hasFailed({ state: 'done', stale: false, report: report(true) })).toBe(false);
  expect(hasFailed({ state: 'done', stale: false, report: report(false) })).toBe(true);
  expect(hasFailed({ state: 'done', stale: true, report: report(false) })).toBe(true);
  expect(hasFailed({ state: 'failed', stale: false, report: null })).toBe(true);
  expect(hasFailed({ state: 'judging', stale: false, report: null })).toBe(false);
});
