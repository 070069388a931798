import { expect, test } from 'vitest';
import { type RunningJudging, remainingMs, waitMs } from './wait-estimate.ts';

const running = (elapsedMs: number, casesDone = 0, casesTotal = 0): RunningJudging => ({
  elapsedMs,
  casesDone,
  casesTotal,
});

test.each([
  ['its cases say how long the others take', running(60_000, 10, 30), 120_000],
  ['before the first case the mean says it', running(1_000), 5_000],
  ['nothing is known of one that takes longer than the mean without a case', running(6_001, 0, 3_000), null],
])('%s', (_rule, one, expected) => {
  expect(remainingMs(one, 6_000)).toBe(expected);
});

const long = running(30_000, 1, 3_000);
test.each([
  ['an idle judge', { slots: 2, ahead: 0, running: [] }, 6_000],
  ['one slot is free', { slots: 2, ahead: 0, running: [long] }, 6_000],
  ['every slot is held for hours', { slots: 2, ahead: 0, running: [long, long] }, 2_999 * 30_000 + 6_000],
  ['nothing is known of what holds the only slot', { slots: 1, ahead: 0, running: [running(60_000)] }, null],
  ['nothing is known of one of two', { slots: 2, ahead: 3, running: [running(60_000)] }, 4 * 6_000],
  ['others stand before it', { slots: 2, ahead: 5, running: [] }, 3 * 6_000],
  ['a long queue', { slots: 4, ahead: 10_000, running: [] }, 2_501 * 6_000],
  ['no slot', { slots: 0, ahead: 0, running: [] }, null],
])('%s', (_state, queue, expected) => {
  expect(waitMs({ ...queue, meanMs: 6_000 })).toBe(expected);
});
