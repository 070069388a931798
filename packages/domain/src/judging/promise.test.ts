import { expect, test } from 'vitest';
import type { ExpectedVerdict } from '../problem/problem-package.ts';
import type { FinalStatus } from '../submission/status.ts';
import { keepsPromise, verdictOf } from './promise.ts';

const half: FinalStatus[] = ['accepted', 'wrongAnswer'];

// oxfmt-ignore
const stories: [what: string, expected: ExpectedVerdict[], expectedScore: number | null, got: FinalStatus, score: number | null, problem: { scored: boolean; icpc: boolean }, kept: boolean | null][] = [
  ['nothing promised',                        [],                                null, 'accepted',        null, { scored: false, icpc: false }, null],
  ['the promised verdict',                    ['wrongAnswer'],                   null, 'wrongAnswer',     null, { scored: false, icpc: false }, true],
  ['one of several',                          ['wrongAnswer', 'runtimeError'],   null, 'runtimeError',    null, { scored: false, icpc: false }, true],
  ['another verdict',                         ['wrongAnswer'],                   null, 'accepted',        null, { scored: false, icpc: false }, false],
  ['the verdict, but other points',           ['partialAccepted'],               40,   'partialAccepted', 50,   { scored: true,  icpc: false }, false],
  ['the verdict and the points',              ['partialAccepted'],               50,   'partialAccepted', 50,   { scored: true,  icpc: false }, true],
  ['some points where wrong was promised',    ['wrongAnswer'],                   null, 'partialAccepted', 50,   { scored: true,  icpc: false }, false],
  ['the same in an ICPC package',             ['wrongAnswer'],                   null, 'partialAccepted', 50,   { scored: true,  icpc: true },  true],
  ['no such case in an ICPC package',         ['runtimeError'],                  null, 'partialAccepted', 50,   { scored: true,  icpc: true },  false],
];
test.each(stories)('%s', (_what, expected, expectedScore, status, score, problem, kept) => {
  const outcome = { status, score, cases: half.map((each) => ({ status: each })) };
  expect(keepsPromise({ expected, expectedScore }, outcome, problem)).toBe(kept);
});

test('in an ICPC package, partly accepted without a point is what the first failing case is', () => {
  const outcome = { status: 'partialAccepted', score: 0, cases: half.map((status) => ({ status })) } as const;
  expect(verdictOf(outcome, { scored: true, icpc: true })).toBe('wrongAnswer');
  expect(verdictOf(outcome, { scored: true, icpc: false })).toBe('partialAccepted');
});

test('in an ICPC package, output without end is what was promised to take too long', () => {
  const outcome = {
    status: 'runtimeError',
    score: null,
    cases: [{ status: 'runtimeError', limitHit: 'output' }],
  } as const;
  const promise = { expected: ['timeLimitExceeded'], expectedScore: null } as const;
  expect(keepsPromise(promise, outcome, { scored: false, icpc: true })).toBe(true);
  expect(keepsPromise(promise, outcome, { scored: false, icpc: false })).toBe(false);
  const crashed = { ...outcome, cases: [{ status: 'runtimeError', limitHit: null }] } as const;
  expect(keepsPromise(promise, crashed, { scored: false, icpc: true })).toBe(false);
});

test('in an ICPC package, a program with some points in every case is accepted', () => {
  const promise = { expected: ['accepted'], expectedScore: 70 } as const;
  const outcome = (last: FinalStatus) =>
    ({ status: 'partialAccepted', score: 70, cases: [{ status: 'accepted' }, { status: last }] }) as const;
  expect(keepsPromise(promise, outcome('partialAccepted'), { scored: true, icpc: true })).toBe(true);
  expect(keepsPromise(promise, outcome('wrongAnswer'), { scored: true, icpc: true })).toBe(false);
});
