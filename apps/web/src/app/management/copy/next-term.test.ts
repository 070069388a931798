import { expect, test } from 'vitest';
import { dayOf, daysBetween, daysLater, proposedDay } from './next-term.ts';

test('a copy proposes the same day of the week, half a year later', () => {
  const monday = new Date(2026, 2, 2, 8);
  expect(proposedDay(monday)).toBe('2026-08-31');
  expect(daysLater(monday, 182)).toEqual(new Date(2026, 7, 31, 8));
});

test.each([
  ['2026-03-02', '2026-08-31', 182],
  ['2026-03-02', '2026-03-01', -1],
  ['2026-03-02', '', Number.NaN],
])('from %s to %s it is %d days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});

test('a day is that of the reader', () => {
  expect(dayOf(new Date(2026, 0, 1, 0, 30))).toBe('2026-01-01');
  expect(dayOf(new Date(2026, 0, 1, 23, 30))).toBe('2026-01-01');
});
