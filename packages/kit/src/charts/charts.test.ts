import { expect, test } from 'vitest';
import { axisMarks } from './axis.ts';
import { calendarDays, levelOf } from './calendar.ts';

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [1530, [0, 500, 1000, 1500, 2000]],
  [40_000, [0, 10_000, 20_000, 30_000, 40_000]],
])('an axis up to %d is marked %j', (most, marks) => expect(axisMarks(most)).toEqual(marks));

test('the calendar is the year that ends on its last day, weeks beginning on Sunday', () => {
  const days = calendarDays(new Map([['2026-11-20', 5]]), '2026-11-21');
  expect(days).toHaveLength(365);
  expect(days[0]).toMatchObject({ date: '2025-11-22', week: 0, weekday: 6 });
  expect(days.at(-2)).toEqual({ date: '2026-11-20', count: 5, level: 4, week: 52, weekday: 5 });
});

test.each([
  // count most level
  [0, 10, 0],
  [1, 100, 1],
  [2, 3, 2],
  [30, 100, 3],
  [100, 100, 4],
])('%d on a day when the busiest has %d is level %d', (count, most, level) => expect(levelOf(count, most)).toBe(level));
