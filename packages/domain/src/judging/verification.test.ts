import { expect, test } from 'vitest';
import type { Words } from '../text/sentence.ts';
import { verify, type VerifiedProblem, type VerifiedProgram } from './verification.ts';

function program(name: string, change: Partial<VerifiedProgram> = {}): VerifiedProgram {
  return {
    name,
    expected: ['accepted'],
    verdict: 'accepted',
    matches: true,
    timeMs: 100,
    timeLimitMs: 1000,
    cases: [
      { inputName: '1.in', status: 'accepted' },
      { inputName: '2.in', status: 'accepted' },
    ],
    ...change,
  };
}
const wrong = program('wrong.cpp', {
  expected: ['wrongAnswer'],
  verdict: 'wrongAnswer',
  cases: [
    { inputName: '1.in', status: 'wrongAnswer' },
    { inputName: '2.in', status: 'wrongAnswer' },
  ],
});

/** A problem without errors, except for the given facts. */
function problem(change: Partial<VerifiedProblem> = {}): VerifiedProblem {
  return {
    scored: false,
    caseMode: 'default',
    maxScore: 0,
    needsAnswers: true,
    cases: [
      { name: '1.in', hasAnswer: true, score: 0, group: 1 },
      { name: '2.in', hasAnswer: true, score: 0, group: 1 },
    ],
    programs: [program('good.cpp'), wrong],
    validators: ['v.cpp'],
    validations: [],
    ...change,
  };
}

const textOf = (words: Words): string =>
  typeof words === 'string' ? words : words.map((line) => (typeof line === 'string' ? line : line.key)).join('\n');

/** `error code: message` of each check that is not ok. */
const complaints = (change: Partial<VerifiedProblem>) =>
  verify(problem(change))
    .checks.filter(({ level }) => level !== 'ok')
    .map(({ level, code, message }) => `${level} ${code}: ${textOf(message)}`);

test('a problem in order passes, and what was checked is said', () => {
  const { passed, checks } = verify(problem());
  expect(passed).toBe(true);
  expect(checks.map(({ level, code }) => `${level} ${code}`)).toEqual([
    'ok verdicts',
    'ok inputs-valid',
    'ok margin-accepted',
  ]);
});

const slow = (timeMs: number) =>
  program('slow.cpp', { expected: ['timeLimitExceeded'], verdict: 'timeLimitExceeded', timeMs });
const scores = (...list: [score: number, group: number][]) =>
  list.map(([score, group], at) => ({ name: `${at + 1}.in`, hasAnswer: true, score, group }));

// oxfmt-ignore
const stories: [what: string, change: Partial<VerifiedProblem>, complaint: string[]][] = [
  ['a program gets something else', { programs: [program('good.cpp'), { ...wrong, verdict: 'accepted', matches: false, cases: [] }] },
    ['error unexpected-verdict: wrong.cpp got accepted, not wrongAnswer', 'warning case-fails-nobody: No wrong program fails 1.in, 2.in']],
  ['a program cannot be judged here', { programs: [program('good.cpp'), wrong, program('x.ml', { verdict: null, matches: null })] },
    ['warning program-skipped: x.ml was not judged']],
  ['nobody is wrong', { programs: [program('good.cpp')] }, ['warning no-wrong-program: No program that must be rejected was judged']],
  ['nobody is right', { programs: [wrong] }, ['warning no-accepted-program: No program that must be accepted was judged']],
  ['a case that catches nobody', { programs: [program('good.cpp'), { ...wrong, cases: wrong.cases.slice(0, 1) }] },
    ['warning case-fails-nobody: No wrong program fails 2.in']],
  ['an answer is missing', { cases: [{ name: '1.in', hasAnswer: false, score: 0, group: 1 }] }, ['error missing-output: 1.in has no answer']],
  ['no answer is needed', { needsAnswers: false, cases: [{ name: '1.in', hasAnswer: false, score: 0, group: 1 }] }, []],
  ['no cases', { cases: [] }, ['error no-tests: There are no test cases']],
  ['scores of cases that do not add up', { scored: true, maxScore: 100, cases: scores([30, 1], [60, 1]) },
    ['error score-sum: The scores add up to 90, but the problem states 100']],
  ['scores of subtasks count once', { scored: true, caseMode: 'subtask_lowest', maxScore: 100, cases: scores([100, 1], [100, 1]) }, []],
  ['a subtask of two scores', { scored: true, caseMode: 'subtask_lowest', maxScore: 100, cases: scores([100, 1], [50, 1]) },
    ['error score-of-group: The cases of subtask 1 do not carry the same score']],
  ['not worth 100', { scored: true, maxScore: 80, cases: scores([40, 1], [40, 1]) },
    ['warning score-sum-not-100: The problem is worth 80 points']],
  ['no validator', { validators: [] }, ['warning no-validator: There is no validator of the inputs']],
  ['an input that is refused', { validations: [{ validator: 'v.cpp', inputName: '2.in', valid: false, message: 'line 1' }] },
    ['error invalid-input: v.cpp refuses 2.in: line 1']],
  ['a tight limit', { programs: [program('good.cpp', { timeMs: 800 }), wrong] },
    ['warning margin-accepted: The limit is 1.3 times the 800 ms of the slowest accepted program, good.cpp']],
  ['a loose limit', { programs: [program('good.cpp'), wrong, slow(1100)] },
    ['warning margin-too-slow: The fastest program that should time out, slow.cpp, used 1100 ms, 1.1 times the limit']],
];
test.each(stories)('%s', (_what, change, complaint) => {
  expect(complaints(change)).toEqual(complaint);
});

test('margins are shares of the limit of each language', () => {
  const python = program('good.py', { timeMs: 1000, timeLimitMs: 4000 });
  const { margin } = verify(
    problem({ programs: [program('good.cpp', { timeMs: 400 }), python, wrong, slow(4000), slow(2500)] }),
  );
  expect(margin).toEqual({
    slowestAccepted: { program: 'good.cpp', timeMs: 400, factor: 2.5 },
    quickestTooSlow: { program: 'slow.cpp', timeMs: 2500, factor: 2.5 },
  });
});

test('a program that waits where it must be too slow has no margin', () => {
  const ended = (limitHit: 'cpu' | 'wall') =>
    program(`${limitHit}.cpp`, {
      expected: ['timeLimitExceeded'],
      verdict: 'timeLimitExceeded',
      timeMs: limitHit === 'wall' ? 3 : 3_000,
      cases: [{ inputName: '1.in', status: 'timeLimitExceeded', limitHit }],
    });
  const quickest = (...programs: VerifiedProgram[]) => verify(problem({ programs })).margin.quickestTooSlow;
  expect(quickest(program('good.cpp'), ended('wall'))).toBeNull();
  expect(quickest(program('good.cpp'), ended('wall'), ended('cpu'))).toMatchObject({ program: 'cpu.cpp', factor: 3 });
});
