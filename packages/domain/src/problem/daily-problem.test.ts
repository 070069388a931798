import { expect, test } from 'vitest';
import { problemOfTheDay } from './daily-problem.ts';

/** Four problems of each of the six levels. */
const bank = Array.from({ length: 24 }, (_, n) => ({ id: 1000 + n, difficulty: Math.floor(n / 4) }));
const november = (day: number) => `2026-11-${String(day).padStart(2, '0')}`;

test.each([
  ['Monday', '2026-11-23', 0],
  ['Tuesday', '2026-11-24', 1],
  ['Thursday', '2026-11-26', 2],
  ['Saturday', '2026-11-28', 3],
  ['Sunday', '2026-11-29', 3],
])('on a %s it is of level %3$i', (_weekday, day, level) => {
  expect(problemOfTheDay(day, bank, [])?.difficulty).toBe(level);
});

test('it is the same for everybody, whatever the order of the bank, and another one a week later', () => {
  const chosen = problemOfTheDay('2026-11-23', bank, []);
  expect(problemOfTheDay('2026-11-23', bank.toReversed(), [])).toBe(chosen);
  const mondays = [2, 9, 16, 23, 30].map((day) => problemOfTheDay(november(day), bank, [])?.id);
  expect(new Set(mondays).size).toBeGreaterThan(2);
});

test('it does not come again before half of the bank had its day', () => {
  const recent: number[] = [];
  for (let day = 1; day <= 30; day++) recent.unshift(problemOfTheDay(november(day), bank, recent)!.id);
  for (let day = 12; day < 30; day++) expect(new Set(recent.slice(day - 12, day)).size).toBe(12);
});

test('without a problem of the level the nearest is taken; of one problem it is every day the same, of none nothing', () => {
  const hard = [{ id: 1, difficulty: 5 }];
  expect(problemOfTheDay('2026-11-23', hard, [1, 1, 1])).toBe(hard[0]);
  expect(problemOfTheDay('2026-11-23', [...hard, { id: 2, difficulty: 4 }], [])?.id).toBe(2);
  expect(problemOfTheDay('2026-11-23', [], [])).toBeNull();
});

test.each([0, 2, 5])('a reader of level %i gets a problem of that level on every weekday', (level) => {
  for (const day of [22, 23, 25, 28]) expect(problemOfTheDay(november(day), bank, [], level)?.difficulty).toBe(level);
});
