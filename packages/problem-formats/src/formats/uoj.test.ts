import { partsOf } from '@verdict/domain/judging/program-parts.ts';
import { expect, test } from 'vitest';
import { languagesOfCode } from '../language-codes.ts';
import { casesOf, findingsOf, readOne } from '@verdict/testkit/package-reading.ts';

const data = Object.fromEntries(
  [1, 2, 3, 4].flatMap((number) => [
    [`a${number}.in`, `i${number}`],
    [`a${number}.out`, `o${number}`],
  ]),
);
const names = 'input_pre a\ninput_suf in\noutput_pre a\noutput_suf out\n';
const read = (conf: string, more: Record<string, string> = {}) =>
  readOne({ 'problem.conf': `n_tests 4\n${names}${conf}`, ...data, ...more }, 'sum.zip');

test('points of each test, largest limits, a built-in checker, the standard program', async () => {
  const one = await read(
    'use_builtin_checker ncmp\r\ntime_limit 2\nmemory_limit 128\ntime_limit_3 4\npoint_score_4 40\n',
    {
      'std.cpp': 'int main() {}',
      'val.cpp': 'v',
    },
  );
  expect(one).toMatchObject({
    format: 'uoj',
    displayId: 'SUM',
    timeLimitMs: 4000,
    memoryLimitMiB: 128,
    scored: true,
    caseMode: 'default',
    maxScore: 100,
    judgeMode: 'spj',
    programs: [{ name: 'std.cpp', expected: ['accepted'] }],
    inputValidators: [{ name: 'val.cpp', validExitCode: 0 }],
  });
  expect(await casesOf(one)).toEqual(['a1.in i1>o1 25/1', 'a2.in i2>o2 25/1', 'a3.in i3>o3 25/1', 'a4.in i4>o4 40/1']);
  expect(findingsOf(one).toSorted()).toEqual([
    'info points-adjusted problem.conf',
    'warning per-test-limits-flattened problem.conf',
    'warning statement-missing',
  ]);
});

// oxfmt-ignore
test.each([
  // points that are stated                                             those of the cases
  ['n_tests 3\n',                                                        [33, 33, 34]],
  ['n_tests 3\npoint_score_1 10\npoint_score_2 10\npoint_score_3 10\n',   [33, 33, 34]],
  ['n_tests 3\nn_subtasks 3\nsubtask_end_1 1\nsubtask_end_2 2\n',        [33, 33, 34]],
  ['n_tests 3\nn_subtasks 1\nsubtask_score_1 60\n',                      [100, 100, 100]],
  ['n_tests 3\nsubmit_answer on\n',                                      [33, 33, 33]],
] as const)('100 points when all tests are passed, but where outputs are handed in: %s', async (conf, scores) => {
  const one = await read(`use_builtin_checker wcmp\n${conf}`);
  expect(one.cases.map(({ score }) => score)).toEqual(scores);
});

test('subtasks are all or nothing or sums; samples are among the extra tests', async () => {
  const conf = `use_builtin_checker wcmp\nn_subtasks 2\nsubtask_end_1 2\nsubtask_score_1 30\nsubtask_end_2 4
subtask_score_2 70\nsubtask_type_2 sum\nsubtask_dependence_2 1\nn_ex_tests 1\nn_sample_tests 1\n`;
  const one = await read(conf, { 'ex_a1.in': '1\n', 'ex_a1.out': '2\n' });
  expect(await casesOf(one)).toEqual(['a1.in i1>o1 30/1', 'a2.in i2>o2 30/1', 'a3.in i3>o3 35/2', 'a4.in i4>o4 35/3']);
  expect(one).toMatchObject({ caseMode: 'subtask_lowest', maxScore: 100, examples: [{ input: '1', output: '2' }] });
  expect(one.groupNeeds).toEqual({ 2: [1], 3: [1] });
  expect(findingsOf(one)).toContain('warning extra-tests');
});

test('a subtask depends on one, or on many that are listed', async () => {
  const conf = `use_builtin_checker wcmp\nn_subtasks 3\nsubtask_end_1 1\nsubtask_end_2 2\nsubtask_end_3 4
subtask_dependence_2 1\nsubtask_dependence_3 many\nsubtask_dependence_3_1 1\nsubtask_dependence_3_2 2\n`;
  const one = await read(conf);
  expect(one.groupNeeds).toEqual({ 2: [1], 3: [1, 2] });
  expect(findingsOf(one).join()).not.toMatch(/dependencies-dropped|setting/);
});

test('a checker of its own is of testlib; what cannot be judged here is told', async () => {
  expect(await read('', { 'chk.cpp': 'registerTestlibCmd' })).toMatchObject({
    jury: { dialect: 'testlib', scoreScale: 'share' },
  });
  const refused = async (conf: string, more: Record<string, string> = {}) =>
    findingsOf(await read(conf, more)).filter((finding) => finding.startsWith('error'));
  expect(await refused('')).toEqual(['error checker-missing problem.conf']);
  expect(await refused('use_builtin_checker nope\n')).toEqual(['error checker-missing problem.conf']);
  const outputs = await read('use_builtin_checker wcmp\nsubmit_answer on\n');
  expect(outputs).toMatchObject({ judgeMode: 'submit_answer' });
  expect(outputs.cases.map(({ answerName }) => answerName)).toEqual(['a1.out', 'a2.out', 'a3.out', 'a4.out']);
  const unreadable = await read('use_builtin_checker wcmp\nn_subtasks 1\nsubtask_score_1 lots\ntime_limit x\n');
  expect(unreadable.maxScore).toBe(100);
  expect(findingsOf(unreadable)).toContain('warning unreadable-value problem.conf');
  for (const key of ['interaction_mode on', 'use_builtin_judger off'])
    expect(await refused(`use_builtin_checker wcmp\n${key}\n`)).toEqual(['error unsupported-type problem.conf']);
  expect(await refused('use_builtin_checker wcmp\nn_tests 5\n')).toEqual(['error missing-input']);
  expect(findingsOf(await read('use_builtin_checker wcmp\ntoken_limit 5\n'))).toContain(
    'warning setting-ignored problem.conf',
  );
  expect(await refused('use_builtin_checker wcmp\nn_tests 999999999\n')).toHaveLength(5);
});

const implementer = {
  'require/implementer.cpp': '#include "sum.h"\nint main() { return sum(1, 2); }',
  'require/sum.h': 'int sum(int, int);',
};

test('an implementer is linked with every program of its language, and only these are offered', async () => {
  const conf = 'use_builtin_checker wcmp\nwith_implementer on\n';
  const one = await read(conf, {
    ...implementer,
    'require/implementer.pas': 'begin end.',
    'std.cpp': '#include "sum.h"\nint sum(int a, int b) { return a + b; }',
  });
  expect(one.languages).toEqual(languagesOfCode('cpp'));
  expect(Object.keys(one.includes!)).toEqual(['cpp']);
  expect(one.programs).toMatchObject([{ language: 'C++ 20 With O2', extraFiles: { 'sum.h': 'int sum(int, int);' } }]);
  const [{ source, extraFiles } = { source: '', extraFiles: {} }] = one.programs;
  expect(source).toContain('return sum(1, 2)');
  expect(partsOf('main.cpp', source, extraFiles).units).toEqual(['std.cpp']);
  expect(findingsOf(one)).toContain('warning include-ignored require/implementer.pas');
  expect(findingsOf(await read(conf))).toContain('error grader-missing');
  const headerAlone = await read('use_builtin_checker wcmp\n', { 'require/sum.h': 'h' });
  expect(headerAlone).toMatchObject({ includes: { default: { 'sum.h': 'h' } }, languages: [] });
});

test('a token is the first line of an output: a comparison wants it, a checker does not see it', async () => {
  const compared = await read('use_builtin_checker wcmp\ntoken secret\n');
  expect(await casesOf(compared)).toContain('a1.in i1>secret\no1 25/1');
  const checked = await read('use_builtin_checker ncmp\ntoken se"cret\n');
  expect(await casesOf(checked)).toContain('a1.in i1>o1 25/1');
  expect(checked.jury?.source).toContain(String.raw`"se\"cret\n"`);
  expect(Object.values(checked.jury!.extraFiles)).toEqual(['#include "checkers/ncmp.cpp"\n']);
});
