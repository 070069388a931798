import { expect, test } from 'vitest';
import { subtaskRows } from './subtask-view.ts';
import type { SubtaskCase } from './subtask-view.ts';

const cases: SubtaskCase[] = [
  { seq: 1, group: 1, status: 'accepted', score: 40, timeMs: 10, memoryKiB: 100 },
  { seq: 2, group: 1, status: 'partialAccepted', score: 11, timeMs: 30, memoryKiB: 300 },
  { seq: 3, group: 2, status: 'wrongAnswer', score: 0, timeMs: 20, memoryKiB: 200 },
  { seq: 4, group: 2, status: 'cancelled', score: 0, timeMs: 0, memoryKiB: 0 },
];

test('lowest: the worst case that ran gives points, status, time and memory', () => {
  expect(subtaskRows(cases, 'subtask_lowest')).toEqual([
    {
      heldBackBy: [],
      group: 1,
      accepted: 1,
      total: 2,
      score: 11,
      status: 'partialAccepted',
      timeMs: 30,
      memoryKiB: 300,
    },
    { heldBackBy: [], group: 2, accepted: 0, total: 2, score: 0, status: 'wrongAnswer', timeMs: 20, memoryKiB: 200 },
  ]);
});

test('average: the rounded mean, without time and memory', () => {
  expect(subtaskRows(cases, 'subtask_average')).toEqual([
    {
      heldBackBy: [],
      group: 1,
      accepted: 1,
      total: 2,
      score: 26,
      status: 'partialAccepted',
      timeMs: null,
      memoryKiB: null,
    },
    { heldBackBy: [], group: 2, accepted: 0, total: 2, score: 0, status: 'wrongAnswer', timeMs: null, memoryKiB: null },
  ]);
});

test('a group that was not judged says which of those it needs were not passed', () => {
  const skipped: SubtaskCase = { seq: 5, group: 3, status: 'cancelled', score: 0, timeMs: 0, memoryKiB: 0 };
  const held = (needs: Record<string, number[]>) =>
    subtaskRows([...cases, skipped], 'subtask_lowest', needs).map(({ heldBackBy }) => heldBackBy);
  expect(held({ 2: [1], 3: [1, 2] })).toEqual([[], [], [1, 2]]);
  expect(held({})).toEqual([[], [], []]);
});
