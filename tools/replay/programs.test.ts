import { judged } from '@verdict/contest-formats/verdict-words.ts';
import { expect, test } from 'vitest';
import { standInVerdict } from './programs.ts';

// oxfmt-ignore
const runs = [
  // named there              did there  is here
  ['accepted',                'solved', 'accepted'],
  ['timeLimitExceeded',       'wrong',  'timeLimitExceeded'],
  ['presentationError',       'wrong',  'presentationError'],
  ['presentationError',       'tried',  'compileError'],      // boards that count none
  ['compileError',            'tried',  'compileError'],
  ['compileError',            'wrong',  'wrongAnswer'],       // contests in which it has a penalty
  ['systemError',             'tried',  'compileError'],
  ['partialAccepted',         'wrong',  'wrongAnswer'],
] as const;

test.each(runs)('%s that was %s there is %s here', (status, effect, verdict) => {
  expect(standInVerdict(judged(status, effect))).toBe(verdict);
});
