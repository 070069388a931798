import { expect, test } from 'vitest';
import { levelOfWork, suggest } from './suggestions.ts';

const [loops, graphs, sorting] = [1, 2, 3] as const;
const problem = (id: string, difficulty: number, ...topics: number[]) => ({ id, difficulty, topics });
const nothing = { byLevel: [], byTopic: new Map<number, number>() };

test.each([
  // solved of level 0, 1, 2, …    works on
  [[], 0],
  [[2], 0],
  [[3], 0],
  [[8], 1],
  [[20, 2], 1],
  [[20, 3], 1],
  [[0, 8], 2],
  [[5, 5, 0, 3], 3],
  [[0, 0, 0, 0, 0, 50], 5],
])('who has solved %j of the levels works on level %i', (byLevel, level) => {
  expect(levelOfWork(byLevel)).toBe(level);
});

test('a beginner gets two beginner problems of different topics and one a step above', () => {
  const unsolved = [
    problem('A', 0, loops),
    problem('B', 0, loops),
    problem('C', 0, sorting),
    problem('D', 1, loops),
    problem('E', 1, graphs),
    problem('F', 5, graphs),
  ];
  expect(suggest(nothing, unsolved).map(({ problem: { id }, reason, topic }) => [id, reason, topic])).toEqual([
    ['A', 'newTopic', loops],
    ['C', 'newTopic', sorting],
    ['E', 'stepUp', graphs],
  ]);
});

test('at the same level topics that were touched least come first; what has no topic comes last', () => {
  const practised = {
    byLevel: [4],
    byTopic: new Map([
      [loops, 4],
      [sorting, 1],
    ]),
  };
  const unsolved = [problem('A', 0), problem('B', 0, loops), problem('C', 0, sorting), problem('D', 0, loops, sorting)];
  expect(suggest(practised, unsolved).map(({ problem: { id }, reason }) => [id, reason])).toEqual([
    ['C', 'level'],
    ['D', 'level'],
    ['B', 'level'],
  ]);
});

test('where a level is used up the next harder one comes before the next easier one', () => {
  const practised = { byLevel: [9, 9, 4], byTopic: new Map<number, number>() };
  const unsolved = [problem('easy', 1, loops), problem('hard', 3, loops), problem('harder', 4, loops)];
  expect(suggest(practised, unsolved).map(({ problem: { id } }) => id)).toEqual(['hard', 'easy', 'harder']);
});

test('few problems are few suggestions', () => {
  expect(suggest(nothing, [])).toEqual([]);
  expect(suggest(nothing, [problem('only', 4)])).toMatchObject([{ reason: 'stepUp', topic: null }]);
});
