import { generatedContest } from '@verdict/testkit/generated-contest.ts';
import { judged } from '@verdict/contest-formats/verdict-words.ts';
import { expect, test } from 'vitest';
import { pointsOfCases, programsFor, standInVerdict } from './programs.ts';

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

/** Points of a program for the cases whose positions its text contains. */
function pointsOf(code: string, full: number): number {
  const [, named = ''] = /if \(([^()]*)\) \{ puts\("1 2"\)/.exec(code) ?? [];
  const right = new Set(named.match(/\d+/g)?.map(Number));
  return pointsOfCases(full).reduce((sum, points, position) => (right.has(position) ? sum + points : sum), 0);
}

test.each([1, 2, 7, 100, 137])('cases of a problem of %i points can be got for any of them', (full) => {
  const cases = pointsOfCases(full);
  expect(cases.reduce((sum, points) => sum + points, 0)).toBe(full);
  const record = generatedContest({ teams: 1, problems: 1, runs: 1, rule: 'oi' });
  const codes = Array.from({ length: full + 1 }, (_, score) => {
    const run = { ...record.runs[0]!, result: judged('wrongAnswer', 'wrong', score) };
    return programsFor({ ...record, problems: [{ ...record.problems[0]!, maxScore: full }], runs: [run] })(run);
  });
  expect(codes.slice(1).map((code) => pointsOf(code, full))).toEqual(codes.slice(1).map((_, index) => index + 1));
  expect(codes[0]).toContain('if (0)');
});
