import { expect, test } from 'vitest';
import { fullMark, isMark } from './hand-mark.ts';

test('a mark has at most the points of its problem, or 100 where the problem has none', () => {
  expect(fullMark({ isScored: true, maxScore: 60 })).toBe(60);
  expect(fullMark({ isScored: true, maxScore: 0 })).toBe(100);
  expect(fullMark({ isScored: false, maxScore: 60 })).toBe(100);
});

test('a mark is a whole number of points from 0 to all of them', () => {
  expect([0, 59, 60].filter((points) => isMark(points, 60))).toEqual([0, 59, 60]);
  expect([-1, 0.5, 61, Number.NaN].filter((points) => isMark(points, 60))).toEqual([]);
});
