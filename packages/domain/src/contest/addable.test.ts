import { expect, test } from 'vitest';
import { addingObstacle } from './addable.ts';

const problem = { visibility: 'public', scored: false, isRemote: false, isPresent: false } as const;

test.each([
  ['a public problem of the right type', {}, false, null],
  ['a problem of contests only', { visibility: 'contest' }, false, null],
  ['a problem that is there already', { isPresent: true, visibility: 'hidden' }, false, 'present'],
  ['a hidden problem', { visibility: 'hidden' }, false, 'hidden'],
  ['an ACM problem in a contest with points', {}, true, 'type'],
  ['an OI problem in a contest without points', { scored: true }, false, 'type'],
  ['a problem of another site, whatever its type', { isRemote: true }, true, null],
] as const)('%s', (_what, change, takesScored, obstacle) => {
  expect(addingObstacle({ ...problem, ...change }, takesScored)).toBe(obstacle);
});
