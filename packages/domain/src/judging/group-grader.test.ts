import { expect, test } from 'vitest';
import {
  asGroupGrader,
  countedResults,
  type Graded,
  gradedByDefault,
  gradedTotal,
  readGraded,
} from './group-grader.ts';

const results = (line: string): Graded[] =>
  line.split(' ').map((word) => {
    const [verdict, score] = word.split(':');
    return { verdict: verdict as Graded['verdict'], score: Number(score) };
  });

// oxfmt-ignore
test.each([
  // results          flags                              result
  ['AC:1 AC:2',       '',                                'AC:3'],
  ['AC:1 WA:0 TLE:0', '',                                'TLE:1'],
  ['AC:1 WA:0 TLE:0', 'first_error',                     'WA:1'],
  ['AC:1 WA:0',       'always_accept avg',               'AC:0.5'],
  ['AC:3 WA:0',       'accept_if_any_accepted max',      'AC:3'],
  ['WA:0 WA:1',       'accept_if_any_accepted min',      'WA:0'],
  ['AC:1 AC:2',       'min sum',                         'AC:3'],
])('the default grader makes of %s with "%s" %s', (line, flags, expected) => {
  const { verdict, score } = gradedByDefault(results(line), flags.split(' '));
  expect(`${verdict}:${score}`).toBe(expected);
});

test('a group that stops counts up to its first rejected member', () => {
  const group = { isCustom: false, flags: [], stops: true, acceptScore: 1, rejectScore: 0, members: [] };
  expect(countedResults(results('AC:1 WA:0 AC:1'), group)).toEqual(results('AC:1 WA:0'));
  expect(countedResults(results('AC:1 WA:0 AC:1'), { ...group, stops: false })).toHaveLength(3);
});

test('what a grader prints is a verdict and a number', () => {
  expect(readGraded('AC 12.5\n')).toEqual({ verdict: 'AC', score: 12.5 });
  for (const printed of ['', 'AC', 'OK 1', 'AC one', 'AC 1 2']) expect(readGraded(printed)).toBeNull();
});

test.each([
  ['AC:60', { status: 'partialAccepted', score: 60 }],
  ['AC:120', { status: 'accepted', score: 100 }],
  ['WA:60', { status: 'wrongAnswer', score: 0 }],
])('%s of a hundred points', (line, expected) => {
  expect(gradedTotal(results(line)[0]!, { scored: true, maxScore: 100 })).toEqual(expected);
});

test('what is no grader is refused', () => {
  const root = { isCustom: true, flags: [], stops: false, acceptScore: 1, rejectScore: 0, members: [1, 2] };
  const grader = { language: 'Python3', source: '', extraFiles: {}, root };
  expect(asGroupGrader(grader)).toEqual(grader);
  for (const one of [null, [], { ...grader, root: null }, { ...grader, root: { ...root, members: ['1'] } }])
    expect(asGroupGrader(one)).toBeNull();
  const deep = Array.from({ length: 30 }).reduce<unknown>((inner) => ({ ...root, members: [inner] }), root);
  expect(asGroupGrader({ ...grader, root: deep })).toBeNull();
});
