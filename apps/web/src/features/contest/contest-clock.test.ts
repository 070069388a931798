import { expect, test } from 'vitest';
import { clockOffset, contestClock } from './contest-clock.ts';

const times = { startTime: '2026-05-01T09:00:00.000Z', endTime: '2026-05-01T14:00:00.000Z', pausedSince: null };
const MINUTE = 60_000;

test.each([
  // at      phase         left          share
  ['08:30', 'scheduled', 30 * MINUTE, 0],
  ['09:00', 'running', 300 * MINUTE, 0],
  ['11:30', 'running', 150 * MINUTE, 0.5],
  ['14:00', 'ended', 0, 1],
  ['20:00', 'ended', 0, 1],
] as const)('at %s a contest from 9 to 14 is %s, with %i ms left', (at, phase, leftMs, share) => {
  expect(contestClock(times, Date.parse(`2026-05-01T${at}:00Z`))).toEqual({ phase, leftMs, share });
});

test('the clock stands still since the pause began, also beyond the end that is planned', () => {
  const paused = { ...times, pausedSince: '2026-05-01T13:00:00.000Z' };
  for (const at of ['13:00', '13:59', '15:00'])
    expect(contestClock(paused, Date.parse(`2026-05-01T${at}:00Z`))).toMatchObject({
      phase: 'running',
      leftMs: 60 * MINUTE,
    });
});

test("the server's clock counts: its instant is that of the middle of the question", () => {
  const serverNow = '2026-05-01T09:00:10.000Z';
  const sentAt = Date.parse('2026-05-01T09:00:00.000Z');
  expect(clockOffset(serverNow, sentAt, sentAt + 400)).toBe(9800);
  expect(clockOffset(null, sentAt, sentAt + 400)).toBe(0);
});
