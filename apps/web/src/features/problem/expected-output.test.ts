import { expect, test } from 'vitest';
import { expectedFor, hasOnlyRun } from './expected-output.ts';

const examples = [
  { input: '1 2', output: '3' },
  { input: '5 7', output: '12' },
];

test.each([
  // input   expected before   expected now
  ['1 3', '3', ''],
  ['1 3\n', '', ''],
  ['5 7\n', '3', '12'],
  ['1 2', '', '3'],
  ['8 8', '16', '16'],
])('with the input %j, the answer %j becomes %j', (input, before, now) => {
  expect(expectedFor(input, before, examples)).toBe(now);
});

test.each([
  ['accepted', null, true],
  ['accepted', '', false],
  ['wrongAnswer', '3', false],
  ['runtimeError', null, false],
  ['timeLimitExceeded', null, false],
] as const)('a run that is %s with %j expected has only run: %j', (status, expected, only) => {
  expect(hasOnlyRun(status, expected)).toBe(only);
});
