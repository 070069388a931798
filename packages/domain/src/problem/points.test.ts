import { describe, expect, test } from 'vitest';
import { fullScore, pointsOverview, spreadPoints, spreadOverGroups } from './points.ts';

const splits = [
  // total cases  points
  [100, 4, [25, 25, 25, 25]],
  [100, 3, [33, 33, 34]],
  [100, 7, [14, 14, 14, 14, 14, 15, 15]],
  [1, 3, [0, 0, 1]],
  [100, 0, []],
] as const;
test.each(splits)('%i points over %i cases are %j: the last ones get the remainder', (total, count, points) => {
  expect(spreadPoints(total, count)).toEqual(points);
});

describe('the full score', () => {
  const fullScores = [
    // scored caseMode             [score, group] ...                   full
    [
      true,
      'default',
      [
        [10, 1],
        [20, 1],
        [30, 2],
      ],
      60,
    ],
    [
      true,
      'subtask_lowest',
      [
        [40, 1],
        [40, 1],
        [60, 2],
      ],
      100,
    ],
    [
      true,
      'subtask_average',
      [
        [40, 1],
        [41, 1],
        [60, 2],
      ],
      101,
    ],
    [false, 'default', [[10, 1]], 0],
    [true, 'default', [], 0],
  ] as const;
  test.each(fullScores)('(scored %s, %s, %j) is %i', (scored, caseMode, cases, full) => {
    expect(
      fullScore(
        scored,
        caseMode,
        cases.map(([score, group]) => ({ score, group })),
      ),
    ).toBe(full);
  });
});

test('subtasks share evenly, and every case carries what its subtask is worth', () => {
  expect(spreadOverGroups(100, [1, 1, 2, 3, 3])).toEqual([33, 33, 33, 34, 34]);
});

test('while points are shared out, each subtask and the total say what they are worth', () => {
  const cases = [
    { score: 40, group: 1 },
    { score: 40, group: 1 },
    { score: 30, group: 2 },
    { score: Number.NaN, group: 2 },
  ];
  expect(pointsOverview('default', cases)).toEqual({ subtasks: [], total: 110 });
  expect(pointsOverview('subtask_average', cases)).toEqual({
    subtasks: [
      { group: 1, cases: 2, points: 40 },
      { group: 2, cases: 2, points: 15 },
    ],
    total: 55,
  });
  // The weakest case decides the points of its group, and one of the groups is still worth nothing.
  expect(pointsOverview('subtask_lowest', cases).subtasks.map(({ points }) => points)).toEqual([40, 0]);
});
