import { expect, test } from 'vitest';
import { dayAt, streakOf } from './streak.ts';

test.each([
  ['today and the two days before', ['2026-03-01', '2026-02-28', '2026-02-27'], 3],
  ['yesterday, and today is not over', ['2026-02-28', '2026-02-27'], 2],
  ['with a gap behind them', ['2026-03-01', '2026-02-28', '2026-02-26', '2026-02-25'], 2],
  ['the day before yesterday', ['2026-02-27'], 0],
  ['never', [], 0],
])('who solved something %s', (_when, days, streak) => {
  expect(streakOf(days, '2026-03-01')).toBe(streak);
});

test.each([
  [0, '2026-02-28'],
  [8 * 60, '2026-03-01'],
  [-8 * 60, '2026-02-28'],
])('at 20:00 UTC, %i minutes to the east, the day is %s', (offset, day) => {
  expect(dayAt(new Date('2026-02-28T20:00:00Z'), offset)).toBe(day);
});
