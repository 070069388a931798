import { expect, test } from 'vitest';
import { waysFrom } from './trail.ts';

const steps = ['A', 'B', 'C', 'D'].map((problemId, index) => ({ pid: index, problemId }));
const idsOf = (problemId: string, solved: string) => {
  const { number, previous, next, nextUnsolved } = waysFrom(steps, problemId, (step) =>
    solved.includes(step.problemId),
  );
  return [number, previous?.problemId, next?.problemId, nextUnsolved?.problemId];
};

test.each([
  // at solved  number previous next  unsolved
  ['A', '', [1, undefined, 'B', 'B']],
  ['B', 'BC', [2, 'A', 'C', 'D']],
  ['D', 'BC', [4, 'C', undefined, 'A']],
  ['B', 'ACD', [2, 'A', 'C', undefined]],
  ['b', '', [2, 'A', 'C', 'C']],
  ['X', '', [0, undefined, undefined, undefined]],
] as const)('from %s with %j solved', (at, solved, ways) => expect(idsOf(at, solved)).toEqual(ways));

test('who is not known to have solved anything is led to no unsolved one', () =>
  expect(waysFrom(steps, 'A', null).nextUnsolved).toBe(null));
