import { expect, test } from 'vitest';
import { nextProblem } from './next-problem.ts';

const problem = (id: string, difficulty: number, shared: number) => ({ id, difficulty, shared });

test.each([
  ['the one with more topics in common', [problem('A', 2, 1), problem('B', 3, 2)], 'B'],
  ['of these the one as hard as the solved one', [problem('A', 3, 1), problem('B', 2, 1)], 'B'],
  ['of these the first', [problem('A', 2, 1), problem('B', 2, 1)], 'A'],
  ['one of other topics, if there is no other', [problem('A', 3, 0)], 'A'],
  ['no easier one', [problem('A', 1, 3)], undefined],
  ['none that is two levels harder', [problem('A', 4, 3)], undefined],
  ['nothing after the last', [], undefined],
] as const)('after a problem of level 2 comes %s', (_what, candidates, next) => {
  expect(nextProblem({ difficulty: 2 }, candidates)?.id).toBe(next);
});
