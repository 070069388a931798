import { OUTPUT_FILES, formatOutputFiles } from '@verdict/domain/judging/output-files.ts';
import type { ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { NOTHING_TO_BUILD, SCRIPTS } from '@verdict/domain/judging/scripts.ts';
import { describe, expect, test } from 'vitest';
import { openUpload } from '../archive.ts';
import { readPackage } from '../detect.ts';
import { memoryPackage } from '@verdict/testkit/malformed-packages.ts';
import { zipOf } from '@verdict/testkit/zip.ts';

const basic = {
  'problem.yaml': 'name: Sum\n',
  'problem_statement/problem.en.tex':
    '\\problemname{Sum}\nAdd.\n\\section*{Input}\nTwo numbers.\n\\section*{Output}\nOne.\n\\section*{Scoring}\nEasy.',
  'data/sample/1.in': '1 2\n',
  'data/sample/1.ans': '3\n',
  'data/secret/10.in': '5 6\n',
  'data/secret/10.ans': '11\n',
  'data/secret/2.in': '3 4\r\n',
  'data/secret/2.ans': '7\n',
};

async function read(files: Record<string, string>, without: string[] = []): Promise<ProblemPackage> {
  const all = Object.fromEntries(Object.entries({ ...basic, ...files }).filter(([name]) => !without.includes(name)));
  const [problem] = await readPackage(await openUpload('sum.zip', zipOf(all)));
  return problem!;
}

const codes = (problem: ProblemPackage) =>
  problem.findings.filter(({ code }) => code !== 'limits-missing').map(({ code }) => code);
const caseLine = ({ inputName, score, group }: ProblemPackage['cases'][number]) => `${inputName} ${score} ${group}`;

test('a legacy package: ACM, samples first, names in string order, tokens without regard to case', async () => {
  const problem = await read({});
  expect(problem).toMatchObject({
    displayId: 'SUM',
    format: 'kattis',
    scored: false,
    judgeMode: 'default',
    caseMode: 'ergodic_without_error',
    uniformLimits: true,
    memoryLimitMiB: 2048,
  });
  expect(problem.statements['en-US']).toEqual({
    title: 'Sum',
    description: 'Add.',
    input: 'Two numbers.',
    output: 'One.',
    hint: '### Scoring\n\nEasy.',
  });
  expect(problem.examples).toEqual([{ input: '1 2', output: '3' }]);
  expect(problem.cases.map(({ inputName }) => inputName)).toEqual(['sample-1.in', '10.in', '2.in']);
  expect(problem.compare).toEqual({
    kind: 'tokens',
    caseSensitive: false,
    spaceSensitive: false,
    absoluteTolerance: null,
    relativeTolerance: null,
  });
  expect(problem.timeLimitRule).toEqual({ multiplier: 5, resolutionMs: 1000, minimumMs: 1000 });
  expect(codes(problem)).toEqual(['crlf-converted']);
});

describe('limits', () => {
  test.each([
    [
      { 'problem.yaml': 'name: x\nlimits: {time_multiplier: 3, memory: 512}' },
      {
        timeLimitMs: null,
        timeLimitRule: { multiplier: 3, resolutionMs: 1000, minimumMs: 1000 },
        memoryLimitMiB: 512,
      },
    ],
    [
      {
        'problem.yaml':
          'problem_format_version: 2025-09\nname: x\nlimits: {time_resolution: 0.1, time_multipliers: {ac_to_time_limit: 4}}',
      },
      { timeLimitRule: { multiplier: 4, resolutionMs: 100, minimumMs: 100 } },
    ],
    [{ 'problem.yaml': 'problem_format_version: 2025-09\nname: x\nlimits: {time_limit: 2.5}' }, { timeLimitMs: 2500 }],
    [{ '.timelimit': '3\n' }, { timeLimitMs: 3000 }],
    [{ 'domjudge-problem.ini': 'timelimit=\'4\'\nshort-name = "add"' }, { timeLimitMs: 4000, displayId: 'ADD' }],
  ])('%j', async (files, expected) => {
    expect(await read(files)).toMatchObject(expected);
  });
});

describe('the default validator', () => {
  test.each([
    ['case_sensitive', { caseSensitive: true }],
    ['space_change_sensitive', { spaceSensitive: true }],
    ['float_tolerance 1e-6', { absoluteTolerance: 1e-6, relativeTolerance: 1e-6 }],
    [
      'float_absolute_tolerance 1e-4 float_relative_tolerance 0.01',
      { absoluteTolerance: 1e-4, relativeTolerance: 0.01 },
    ],
  ])('takes the flags "%s"', async (flags, rule) => {
    expect((await read({ 'problem.yaml': `name: x\nvalidator_flags: ${flags}` })).compare).toMatchObject(rule);
    const inGroup = await read({ 'data/secret/testdata.yaml': `output_validator_flags: ${flags}` });
    expect(inGroup.compare).toMatchObject(rule);
  });
});

describe('an output validator', () => {
  test('of several C++ files becomes one program with its headers', async () => {
    const problem = await read({
      'problem.yaml': 'name: x\nvalidation: custom\nvalidator_flags: strict 3',
      'output_validators/check/validate.cc': '#include "validate.h"\nint main() {}',
      'output_validators/check/validate.h': '',
      'output_validators/check/helper.cc': 'int helper;',
    });
    expect(problem).toMatchObject({
      judgeMode: 'spj',
      jury: { dialect: 'kattis', language: 'C++ 20 With O2', args: ['strict', '3'] },
    });
    expect(problem.jury?.source).toBe('#include "validate.h"\nint main() {}');
    expect(Object.keys(problem.jury!.extraFiles)).toEqual(['helper.cc', 'validate.h']);
  });

  test('may be a single file, or lie directly in its folder', async () => {
    const single = await read({
      'problem.yaml': 'name: x\nvalidation: custom',
      'output_validators/check.py': 'exit(42)',
    });
    expect(single.jury).toMatchObject({ language: 'Python3', source: 'exit(42)' });
    const modern = await read({
      'problem.yaml': 'problem_format_version: 2025-09\nname: x',
      'output_validator/check.py': 'exit(42)',
      'output_validator/readme.md': '',
    });
    expect(modern.jury).toMatchObject({ language: 'Python3', source: 'exit(42)' });
  });

  test('that is missing or in an unknown language is told', async () => {
    expect(codes(await read({ 'problem.yaml': 'name: x\nvalidation: custom' }))).toContain('checker-missing');
    expect(
      codes(await read({ 'problem.yaml': 'name: x\nvalidation: custom', 'output_validators/a/b.adb': '' })),
    ).toContain('checker-language-unsupported');
  });

  test('with scripts of its own is kept with all its files, as input validators are', async () => {
    const built = await read({
      'problem.yaml': 'name: x\nvalidation: custom\nvalidator_flags: strict',
      'output_validators/a/a.adb': 'exit 42',
      'output_validators/a/build': '#!/bin/sh\nocamlopt a.ml -o run',
      'input_validators/b/b.cpp': 'int main() {}',
      'input_validators/b/run': '#!/bin/sh\n./b',
    });
    expect(built.findings.filter(({ level }) => level === 'error')).toEqual([]);
    expect(built).toMatchObject({
      judgeMode: 'spj',
      jury: {
        dialect: 'kattis',
        language: SCRIPTS,
        source: '#!/bin/sh\nocamlopt a.ml -o run',
        extraFiles: { 'a.adb': 'exit 42' },
        args: ['strict'],
      },
      inputValidators: [
        {
          name: 'input_validators/b',
          language: SCRIPTS,
          source: NOTHING_TO_BUILD,
          extraFiles: { 'b.cpp': 'int main() {}', run: '#!/bin/sh\n./b' },
          validExitCode: 42,
        },
      ],
    });
    const modern = await read({
      'problem.yaml': 'problem_format_version: 2025-09\nname: x',
      'output_validator/run': '#!/bin/sh\nexit 42',
    });
    expect(modern.jury).toMatchObject({ language: SCRIPTS, extraFiles: { run: '#!/bin/sh\nexit 42' } });
  });

  test.each([
    ['type: multi-pass', 'multi_pass', 2],
    ['type: [multi-pass, interactive]\nlimits: {validation_passes: 5}', 'multi_pass_interactive', 5],
    ['type: multi-pass\nlimits: {validation_passes: 1000}', 'multi_pass', 100],
  ])('of several passes: %s', async (settings, judgeMode, passes) => {
    const problem = await read({
      'problem.yaml': `problem_format_version: 2025-09\nname: x\n${settings}`,
      'output_validator/check.py': 'exit(42)',
    });
    expect(problem).toMatchObject({ judgeMode, jury: { dialect: 'kattis', passes } });
    expect(codes(problem).includes('limits-clamped')).toBe(passes === 100);
  });

  test.each([
    ['calls testlib', { 'v.cpp': 'registerTestlibCmd(argc, argv);' }, 'testlib', []],
    ['is an interactor of testlib', { 'v.cpp': 'registerInteraction(argc, argv);' }, 'testlib', []],
    [
      'brings a testlib.h that ends with 42',
      { 'v.cpp': 'registerTestlibCmd(argc, argv);', 'testlib.h': '#define OK_EXIT_CODE 42' },
      'kattis',
      ['strict'],
    ],
  ])('that %s is called by its own rules', async (_what, program, dialect, args) => {
    const problem = await read({
      'problem.yaml': 'name: x\nvalidation: custom\nvalidator_flags: strict',
      ...Object.fromEntries(Object.entries(program).map(([name, content]) => [`output_validators/v/${name}`, content])),
    });
    expect(problem.jury).toMatchObject({ dialect, args });
  });

  test('makes an interactive problem where the package says so; answers may be missing', async () => {
    const files = { 'output_validators/i/i.py': 'x', 'data/sample/1.interaction': '<5\n>? 1\n<3\n' };
    const problem = await read({ 'problem.yaml': 'name: x\nvalidation: custom interactive', ...files }, [
      'data/secret/2.ans',
    ]);
    expect(problem).toMatchObject({
      judgeMode: 'interactive',
      examples: [{ input: '5\n\n3', output: '\n? 1' }],
    });
    expect(problem.cases.at(-1)!.answer).toBeNull();
    expect(
      (
        await read({
          'problem.yaml': 'problem_format_version: 2023-07-draft\ntype: interactive\nname: x',
          ...files,
        })
      ).judgeMode,
    ).toBe('interactive');
  });
});

describe('groups of a scored package', () => {
  const scoring = { 'problem.yaml': 'name: x\ntype: scoring' };
  const groups = (a: string, b: string, secret = '') => ({
    'data/testdata.yaml': 'grader_flags: ignore_sample',
    'data/secret/testdata.yaml': secret,
    'data/secret/a/testdata.yaml': a,
    'data/secret/b/testdata.yaml': b,
    ...Object.fromEntries(
      ['a/1', 'a/2', 'b/1', 'b/2'].flatMap((name) => [
        [`data/secret/${name}.in`, ''],
        [`data/secret/${name}.ans`, ''],
      ]),
    ),
  });
  const loose = ['data/secret/2.in', 'data/secret/2.ans', 'data/secret/10.in', 'data/secret/10.ans'];

  test('min groups are subtasks in which every case carries the full score', async () => {
    const problem = await read(
      { ...scoring, ...groups('accept_score: 30\ngrader_flags: min', 'accept_score: 70\ngrader_flags: min') },
      loose,
    );
    expect(problem).toMatchObject({ scored: true, caseMode: 'subtask_lowest', maxScore: 100 });
    expect(problem.cases.map(caseLine)).toEqual(['a-1.in 30 1', 'a-2.in 30 1', 'b-1.in 70 2', 'b-2.in 70 2']);
  });

  test('sums alone are single cases, and beside min groups each case is a subtask of its own', async () => {
    const sums = await read({ ...scoring, ...groups('accept_score: 10', 'accept_score: 40') }, loose);
    expect([sums.caseMode, sums.maxScore, ...sums.cases.map(caseLine)]).toEqual([
      'default',
      100,
      'a-1.in 10 1',
      'a-2.in 10 1',
      'b-1.in 40 2',
      'b-2.in 40 2',
    ]);
    const mixed = await read(
      { ...scoring, ...groups('accept_score: 10', 'accept_score: 80\ngrader_flags: min') },
      loose,
    );
    expect([mixed.caseMode, mixed.maxScore, ...mixed.cases.map(caseLine)]).toEqual([
      'subtask_lowest',
      100,
      'a-1.in 10 1',
      'a-2.in 10 2',
      'b-1.in 80 3',
      'b-2.in 80 3',
    ]);
  });

  test('averages alone stay averages, fractions are multiplied away', async () => {
    const problem = await read(
      {
        ...scoring,
        ...groups('accept_score: 12.5\ngrader_flags: avg', 'accept_score: 37.5\ngrader_flags: avg'),
      },
      loose,
    );
    expect([problem.caseMode, problem.maxScore, ...problem.cases.map(caseLine)]).toEqual([
      'subtask_average',
      100,
      'a-1.in 25 1',
      'a-2.in 25 1',
      'b-1.in 75 2',
      'b-2.in 75 2',
    ]);
    expect(codes(problem)).toContain('scores-scaled');
  });

  test('a group of groups that is all or nothing becomes one subtask', async () => {
    const problem = await read(
      { ...scoring, ...groups('accept_score: 50', 'accept_score: 50', 'grader_flags: min') },
      loose,
    );
    expect(new Set(problem.cases.map(({ group }) => group))).toEqual(new Set([1]));
    expect(codes(problem)).toContain('nested-groups-flattened');
  });

  test('in 2025-09 a group is all or nothing, and a sum shares its points among its cases', async () => {
    const modern = { 'problem.yaml': 'problem_format_version: 2025-09\ntype: scoring\nname: x' };
    const files = Object.fromEntries(Object.entries(groups('', '')).filter(([name]) => !name.endsWith('.yaml')));
    const problem = await read(
      {
        ...modern,
        ...files,
        'data/secret/a/test_group.yaml': 'max_score: 40',
        'data/secret/b/test_group.yaml': 'max_score: 60\nscore_aggregation: sum',
      },
      loose,
    );
    expect([problem.caseMode, problem.maxScore, ...problem.cases.map(caseLine)]).toEqual([
      'subtask_lowest',
      100,
      'a-1.in 40 1',
      'a-2.in 40 1',
      'b-1.in 30 2',
      'b-2.in 30 3',
    ]);
    expect(problem.groupNeeds).toBeUndefined();
    const flat = await read(modern);
    expect([flat.caseMode, ...flat.cases.map(caseLine)]).toEqual(['default', '10.in 50 1', '2.in 50 1']);
  });

  test('a group that requires others is judged after them; samples are not judged, so they are required in vain', async () => {
    const problem = await read(
      {
        'problem.yaml': 'problem_format_version: 2025-09\ntype: scoring\nname: x',
        ...Object.fromEntries(Object.entries(groups('', '')).filter(([name]) => !name.endsWith('.yaml'))),
        'data/secret/a/test_group.yaml': 'max_score: 40\nrequire_pass: sample',
        'data/secret/b/test_group.yaml': 'max_score: 60\nrequire_pass: [secret/a]',
      },
      loose,
    );
    expect(problem.groupNeeds).toEqual({ 2: [1] });
    expect(problem.findings).toContainEqual(
      expect.objectContaining({ code: 'dependencies-dropped', path: 'data/secret/a' }),
    );
  });

  const perGroup = groups('accept_score: 40', 'accept_score: 60');
  test.each([
    ['a full score of a hundred only that way', {}],
    ['the file of DOMjudge', { 'domjudge-problem.ini': '', ...groups('accept_score: 30', 'accept_score: 50') }],
    [
      'a range that its cases together exceed',
      groups('accept_score: 30\nrange: 0 30', 'accept_score: 40\nrange: 0 40'),
    ],
    [
      'the score of an accepted program',
      { 'submissions/accepted/a.py': '# @EXPECTED_SCORE@: 70', ...groups('accept_score: 30', 'accept_score: 40') },
    ],
  ])('points of a group are given once, and none for samples, by %s', async (_what, files) => {
    const problem = await read({ ...scoring, ...perGroup, 'data/testdata.yaml': '', ...files }, loose);
    expect([problem.caseMode, ...problem.cases.map(({ inputName, group }) => `${inputName} ${group}`)]).toEqual([
      'subtask_lowest',
      'a-1.in 1',
      'a-2.in 1',
      'b-1.in 2',
      'b-2.in 2',
    ]);
    const [first, , third] = problem.cases;
    expect(problem.maxScore).toBe(first!.score + third!.score);
    expect(codes(problem)).toContain('points-per-group');
  });

  test('points of a case are counted per case where that is what the package says', async () => {
    const files = { ...perGroup, 'submissions/accepted/a.py': '# @EXPECTED_SCORE@: 200' };
    expect((await read({ ...scoring, ...files }, loose)).maxScore).toBe(200);
    const sampled = await read({ ...scoring, 'data/testdata.yaml': 'accept_score: 5' });
    expect(sampled.cases.map(caseLine)).toEqual(['sample-1.in 5 1', '10.in 5 2', '2.in 5 2']);
  });

  test('a validator that writes score.txt is bound by the range, not by accept_score', async () => {
    const validator = {
      'problem.yaml': 'name: x\ntype: scoring\nvalidation: custom score',
      'output_validators/v.py': '',
    };
    const bound = await read({ ...validator, ...groups('range: 0 30', 'range: 0 70', 'range: 0 100') }, loose);
    expect([bound.maxScore, ...bound.cases.map(({ score }) => score)]).toEqual([100, 30, 30, 70, 70]);
    const below = await read({ ...validator, ...groups('range: 0 30', 'range: 0 70') }, loose);
    expect(below.maxScore).toBe(100);
    const free = await read({ ...validator, ...groups('', '') }, loose);
    expect(free.cases[0]!.score).toBeGreaterThanOrEqual(1_000_000);
  });

  test('a validator that writes score.txt without a word in problem.yaml is bound by a range below secret', async () => {
    const validator = (source: string) => ({
      'problem.yaml': 'name: x\ntype: scoring\nvalidation: custom',
      'data/testdata.yaml': 'grader_flags: sum',
      'output_validators/v.py': source,
      'data/secret/main/1.in': '',
      'data/secret/main/1.ans': '',
      'data/secret/main/testdata.yaml': 'range: 0 100',
      'submissions/accepted/a.py': '# @EXPECTED_SCORE@: 74.42',
    });
    const without = [...loose, 'data/sample/1.in', 'data/sample/1.ans'];
    const problem = await read(validator("open(dir + '/score.txt', 'w')"), without);
    expect([problem.maxScore, ...problem.cases.map(caseLine)]).toEqual([100, 'main-1.in 100 1']);
    expect(problem.programs[0]?.expectedScore).toBe(74);
    expect((await read(validator('exit(42)'), without)).cases.map(caseLine)).toEqual(['main-1.in 1 1']);
  });

  test('in the draft 2023-07 samples earn nothing, and groups without a score share what is left of a hundred', async () => {
    const draft = { 'problem.yaml': 'problem_format_version: 2023-07-draft\ntype: scoring\nname: x' };
    const shown = async (files: Record<string, string>, without: string[] = []) => {
      const { maxScore, cases } = await read({ ...draft, ...files }, without);
      return [maxScore, ...cases.map(caseLine)];
    };
    expect(await shown({})).toEqual([100, '10.in 50 1', '2.in 50 1']);
    const tests = Object.fromEntries(Object.entries(groups('', '')).filter(([name]) => !name.endsWith('.yaml')));
    const stated = { 'data/secret/a/testdata.yaml': 'scoring: {score: 30}' };
    expect(await shown({ ...tests, ...stated }, loose)).toEqual([
      100,
      'a-1.in 30 1',
      'a-2.in 30 1',
      'b-1.in 70 2',
      'b-2.in 70 2',
    ]);
    // Early drafts give points like the legacy format.
    expect(await shown({ 'data/secret/testdata.yaml': 'accept_score: 50' })).toEqual([100, '10.in 50 1', '2.in 50 1']);
    expect(await shown({ 'data/sample/testdata.yaml': 'accept_score: 5' })).toEqual([
      7,
      'sample-1.in 5 1',
      '10.in 1 2',
      '2.in 1 2',
    ]);
  });

  test('the older spelling of the draft is understood', async () => {
    const spelling = (score: number) => `scoring: {score: ${score}, aggregation: min}`;
    const problem = await read({ ...scoring, ...groups(spelling(20), spelling(80)) }, loose);
    expect([problem.caseMode, problem.maxScore]).toEqual(['subtask_lowest', 100]);
  });
});

describe('submissions', () => {
  test('are files or folders, and their folder says what they get', async () => {
    const problem = await read({
      'submissions/accepted/a.cpp': 'int main() {}',
      'submissions/accepted/Gap.java': 'public class Gap { public static void main(String[] a) {} }',
      'submissions/accepted/two/main.py': 'import helper',
      'submissions/accepted/two/helper.py': '',
      'submissions/accepted/notes.txt': '',
      'submissions/run_time_error/b.kt': '',
      'submissions/mixed/c.py': '# @EXPECTED_RESULTS@: WRONG-ANSWER, TIMELIMIT',
      'submissions/partially_accepted/d.py': '# @EXPECTED_SCORE@: 37',
      'submissions/accepted/e.adb': '',
    });
    expect(
      problem.programs.map(({ name, language, expected, expectedScore, useForTimeLimit }) => [
        name.slice('submissions/'.length),
        language,
        expected.join(' '),
        expectedScore,
        useForTimeLimit,
      ]),
    ).toEqual([
      ['accepted/Gap.java', 'Java', 'accepted', null, true],
      ['accepted/a.cpp', 'C++ 20 With O2', 'accepted', null, true],
      ['accepted/e.adb', null, 'accepted', null, true],
      ['accepted/two', 'Python3', 'accepted', null, true],
      ['mixed/c.py', 'Python3', 'wrongAnswer timeLimitExceeded', null, false],
      ['partially_accepted/d.py', 'Python3', 'partialAccepted', 37, false],
      ['run_time_error/b.kt', 'Kotlin', 'runtimeError memoryLimitExceeded', null, false],
    ]);
  });

  test('submissions.yaml overrides the folder', async () => {
    const problem = await read({
      'submissions/accepted/slow.py': '',
      'submissions/wrong_answer/half.py': '',
      'submissions/submissions.yaml':
        'accepted: {score: 100}\naccepted/*.py: {use_for_time_limit: false}\n"wrong_answer/{half,third}.py": {permitted: [AC, WA], required: [WA], score: 50}',
    });
    expect(
      problem.programs.map(({ expected, expectedScore, useForTimeLimit }) => [
        expected.join(' '),
        expectedScore,
        useForTimeLimit,
      ]),
    ).toEqual([
      ['accepted', 100, false],
      ['wrongAnswer', 50, false],
    ]);
  });

  test('files of include/ join every program of that language, over those of include/default/ and its own', async () => {
    const problem = await read({
      'problem.yaml': 'problem_format_version: 2025-09\nname: x\nconstants: {limit: 7}',
      'include/default/data.txt': '{{limit}} {{other}}',
      'include/cpp/driver.cpp': '#include "api.h"\nint main() {}',
      'include/cpp/api.h': 'theirs',
      'submissions/accepted/a.cpp': 'int f() { return {{limit}}; }',
      'submissions/accepted/b/api.h': 'ours',
      'submissions/accepted/b/b.cpp': '',
      'input_validators/v.py': 'exit({{limit}})',
    });
    expect(problem.programs[0]).toMatchObject({
      source: '#include "api.h"\nint main() {}',
      extraFiles: { 'a.cpp': 'int f() { return 7; }', 'api.h': 'theirs', 'data.txt': '7 {{other}}' },
    });
    expect(problem.gnuDialect).toBe(true);
    expect(problem.programs[1]!.extraFiles['api.h']).toBe('theirs');
    expect(problem).toMatchObject({
      extraFiles: {},
      includes: { default: { 'data.txt': '7 {{other}}' }, cpp: { 'api.h': 'theirs' } },
    });
    expect(problem.inputValidators![0]!.source).toBe('exit(7)');
  });
});

test('submit-answer: files of the cases are handed in, by the names of the tests', async () => {
  const problem = await read({
    'problem.yaml': 'problem_format_version: 2025-09\nname: x\ntype: submit-answer',
    'submissions/accepted/all/secret/1.ans': '3\n',
    'submissions/wrong_answer/none/2.ans': '',
  });
  expect(problem).toMatchObject({ judgeMode: 'submit_answer', timeLimitMs: 1000, jury: null });
  expect(problem.programs).toMatchObject([
    { language: OUTPUT_FILES, source: formatOutputFiles({ '1.ans': '3\n' }), expected: ['accepted'] },
    { language: OUTPUT_FILES, expected: ['wrongAnswer'], useForTimeLimit: false },
  ]);
  expect(Object.keys(problem.attachments)).toEqual(
    expect.arrayContaining(problem.cases.map(({ inputName }) => inputName)),
  );
});

test('what cannot be judged is told and not guessed', async () => {
  const cases: [Record<string, string>, string][] = [
    [{ 'problem.yaml': 'problem_format_version: 2025-09\ntype: [pass-fail, multi-pass]\nname: x' }, 'checker-missing'],
    [{ 'data/secret/testdata.yaml': 'grading: custom' }, 'checker-missing'],
    [{ 'problem.yaml': 'name: x\nvalidaton: custom' }, 'unknown-key'],
    [{ 'problem.yaml': 'name: x\nlimits: [memory, 64]' }, 'unreadable-value'],
    [{ 'problem.yaml': 'name: x\nvalidation: {custom: yes}' }, 'unreadable-value'],
    [
      {
        'problem.yaml': 'problem_format_version: 2025-09\nname: x',
        'data/secret/2.yaml': 'output_validator_args: [case_sensitive]',
      },
      'unsupported-type',
    ],
    [{ 'data/secret/2.yaml': 'args: [x]' }, 'unsupported-type'],
    [{ 'data/secret/2.files/words.txt': '' }, 'unsupported-type'],
    [{ 'data/secret/2.args': 'x' }, 'unsupported-type'],
    [{ 'data/secret/test_group.yaml': 'args: [x]' }, 'unsupported-type'],
    [{ 'data/secret/test_group.yaml': 'static_validation_score: 20' }, 'unsupported-type'],
    [{ 'data/secret/test_group.yaml': 'maxscore: 20' }, 'unknown-key'],
    [{ 'data/secret/2.yaml': 'output_args: [x]' }, 'unknown-key'],
    [{ 'problem.yaml': 'name: x\nlimits: {output: 1}' }, 'limit-ignored'],
    [{ 'problem.yaml': 'name: x\nlimits: {wall: 1}' }, 'unknown-key'],
    [{ 'problem.yaml': 'name: x\nlanguages: [cpp, algol68]' }, 'language-unknown'],
    [{ 'include/algol68/a.txt': '' }, 'include-ignored'],
    [{ 'input_validators/different.ctd': '' }, 'validator-language'],
    [{ 'submissions/accepted/a/a.py': '', 'submissions/accepted/a/table.bin': '\0' }, 'program-file-binary'],
    [{ 'submissions/accepted/a.py': `# ${'x'.repeat(4 * 1024 * 1024)}` }, 'program-too-large'],
    [{ 'problem.yaml': 'name: x\nlimits: {time_limit: 2}', '.timelimit': '3' }, 'limits-differ'],
    [{ 'data/secret/testdata.yaml': 'grader_flags: accept_if_any_accepted' }, 'grader-flag-ignored'],
    [{ 'data/testdata.yaml': 'output_validator_flags: float_tolerance -1' }, 'checker-dialect-unknown'],
    [{ 'data/testdata.yaml': 'output_validator_flags: float_tolerance Infinity' }, 'checker-dialect-unknown'],
    [{ 'data/secret/9.in': '' }, 'missing-output'],
    [{ 'data/test_group.yaml': 'max_score: 3' }, 'misplaced-settings'],
    [{ 'data/secret/a/b/test_group.yaml': 'max_score: 3' }, 'misplaced-settings'],
    [{ 'submissions/test_group.yaml': '', 'data/sample/test_group.yaml': '' }, 'misplaced-settings'],
    [{ 'data/secret/a/testdata.yaml': 'on_reject: continue' }, 'no-tests'],
    [{ 'data/secret/9.ans': '' }, 'orphan-output'],
    [{ 'problem.yaml': 'problem_format_version: 2031-01\nname: x' }, 'version-unknown'],
    [{ 'problem.yaml': 'name: x\ntype: scoring', 'data/secret/testdata.yaml': 'accept_score: lots' }, 'bad-score'],
    [{ 'problem.yaml': 'name: x\ntype: scoring', 'data/secret/testdata.yaml': 'accept_score: -5' }, 'bad-score'],
    [
      {
        'problem.yaml': 'problem_format_version: 2025-09\nname: x\ntype: scoring',
        'data/secret/test_group.yaml': 'max_score: x',
      },
      'bad-score',
    ],
  ];
  for (const [files, code] of cases) expect(codes(await read(files))).toContain(code);
});

test('input validators get the arguments that all inputs have, and are not run where these differ', async () => {
  const validator = { 'input_validators/v.py': '', 'data/secret/test_group.yaml': 'input_validator_args: [-n, 5 6]' };
  const same = await read({ ...validator, 'data/sample/test_group.yaml': 'input_validator_args: [-n, 5 6]' });
  expect(same.inputValidators?.map(({ args }) => args)).toEqual([['-n', '5 6']]);
  const different = await read(validator);
  expect([different.inputValidators, codes(different)]).toEqual([
    undefined,
    expect.arrayContaining(['validator-arguments']),
  ]);
  const legacy = { 'input_validators/v.py': '', 'data/testdata.yaml': 'input_validator_flags: --large' };
  expect((await read(legacy)).inputValidators?.[0]?.args).toEqual(['--large']);
});

test('languages are those of the judge by the code of the package', async () => {
  const problem = await read({
    'problem.yaml': 'problem_format_version: 2025-09\nname: x\nlanguages: [c, python3]',
    'submissions/accepted/a.py': '',
    'submissions/submissions.yaml': 'accepted: {language: python2}',
    'attachments/templates/java/Solve.java': 'class Solve {}',
  });
  expect(problem.languages).toEqual(['C With O2', 'C', 'Python3', 'PyPy3']);
  expect(problem.programs[0]?.language).toBe('Python2');
  expect(problem.codeTemplates).toEqual({ Java: 'class Solve {}' });
});

test('a package without secret tests is judged by its samples, and without these not at all', async () => {
  const secret = Object.keys(basic).filter((name) => name.startsWith('data/secret/'));
  const levels = ({ findings }: ProblemPackage) =>
    findings.filter(({ level }) => level !== 'info').map(({ level, code }) => `${level} ${code}`);
  const problem = await read({ 'data/secret/testdata.yaml': 'grading: default' }, secret);
  expect([levels(problem), problem.cases.map(caseLine)]).toEqual([['warning samples-only'], ['sample-1.in 0 1']]);
  const modern = 'problem_format_version: 2025-09\ntype: scoring\nname: x';
  const scored = await read({ 'problem.yaml': modern }, secret);
  expect([scored.cases.map(caseLine), scored.maxScore]).toEqual([['sample-1.in 100 1'], 100]);
  expect(levels(scored)).toEqual(['warning samples-only', 'warning scores-taken']);
  const none = await read({}, [...secret, 'data/sample/1.in', 'data/sample/1.ans']);
  expect(levels(none)).toContain('error no-tests');
});

test('one program that cannot be read is told and left out, the others are there', async () => {
  const huge = '#'.repeat(9 << 20);
  const files = {
    ...basic,
    'submissions/accepted/a.py': 'print(3)',
    'submissions/accepted/b.py': huge,
    'submissions/wrong_answer/c/c.py': huge,
  };
  const [problem] = (await readPackage(memoryPackage(files))) as [ProblemPackage];
  expect(problem.programs.map(({ name }) => name)).toEqual(['submissions/accepted/a.py']);
  const left = problem.findings.filter(({ path }) => path?.startsWith('submissions/'));
  expect(left.map(({ level, path }) => `${level} ${path}`)).toEqual([
    'warning submissions/accepted/b.py',
    'warning submissions/wrong_answer/c/c.py',
  ]);
});

test('in 2025-09 folders below a group are part of it, and constants are put into its settings', async () => {
  const problem = await read(
    {
      'problem.yaml': 'problem_format_version: 2025-09\ntype: scoring\nname: x\nconstants: {full: 100}',
      'data/secret/a/test_group.yaml': 'max_score: {{full}}',
      'data/secret/a/large/1.in': '',
      'data/secret/a/large/1.ans': '',
      'data/secret/a/2.in': '',
      'data/secret/a/2.ans': '',
    },
    ['data/secret/2.in', 'data/secret/2.ans', 'data/secret/10.in', 'data/secret/10.ans'],
  );
  expect(problem.cases.map(caseLine)).toEqual(['a-2.in 100 1', 'a-large-1.in 100 1']);
});

test('a limit that is no number is left out, one of 0 or less is refused', async () => {
  const problem = await read({ 'problem.yaml': 'name: x\nlimits: {memory: -3, time_limit: soon}' });
  expect([problem.memoryLimitMiB, problem.timeLimitMs]).toEqual([2048, null]);
  expect(
    problem.findings
      .filter(({ code, level }) => code === 'limits-missing' && level === 'warning')
      .map(({ sentence }) => sentence.values),
  ).toEqual([{ key: 'limits.time_limit', stated: 'soon' }]);
  const refused = problem.findings.filter(({ level }) => level === 'error');
  expect(refused.map(({ sentence }) => sentence.values)).toEqual([{ key: 'limits.memory' }]);
  for (const [path, text] of [
    ['.timelimit', '0'],
    ['domjudge-problem.ini', 'timelimit=-1'],
  ] as const) {
    const { findings } = await read({ [path]: text });
    expect(findings).toContainEqual(expect.objectContaining({ level: 'error', path, code: 'limits-missing' }));
  }
});

test('limits beyond what a problem may state are the largest; a factor that is no number above 0 is left out', async () => {
  const problem = await read({
    'problem.yaml': 'name: x\nlimits: {memory: 1e12, time_limit: 1e9, time_multiplier: 0}',
  });
  expect([problem.timeLimitMs, problem.memoryLimitMiB, problem.timeLimitRule?.multiplier]).toEqual([
    600_000, 65_536, 5,
  ]);
  const findings = problem.findings.filter(({ code }) => code.startsWith('limits-'));
  expect(findings.map(({ sentence }) => sentence)).toEqual([
    { key: 'package.limitUnreadable', values: { key: 'limits.time_multiplier', stated: '0' } },
    { key: 'package.timeLimitClamped', values: { stated: 1e12, largest: 600_000 } },
    { key: 'package.memoryLimitClamped', values: { stated: 1e12, largest: 65_536 } },
  ]);
});

test('a statement in neither language is taken all the same; a broken problem.yaml is refused', async () => {
  const swedish = await read({ 'problem_statement/problem.sv.tex': '\\problemname{Summa}' }, [
    'problem_statement/problem.en.tex',
  ]);
  expect(codes(swedish)).toContain('statement-language-chosen');
  await expect(read({ 'problem.yaml': 'name: [x' })).rejects.toMatchObject({
    code: 'bad-descriptor',
    path: 'problem.yaml',
  });
  await expect(read({ 'problem.yaml': '- a\n- b' })).rejects.toMatchObject({ code: 'bad-descriptor' });
});

test('a name stays what was written: no, 1.10 and 007 are texts', async () => {
  const problem = await read({
    'problem.yaml': 'problem_format_version: 2025-09\nname: {en: no, zh: 求和}\nkeywords: [1.10, 007]',
    'statement/problem.zh.md': '# 求和\n题面\n## 输入\n两个数',
  });
  expect([problem.statements['en-US']!.title, problem.statements['zh-CN']!.title, problem.tags]).toEqual([
    'no',
    '求和',
    ['1.10', '007'],
  ]);
});

test('DOMjudge: values over several lines, keys of a contest, statements as HTML and text', async () => {
  const ini =
    'name = "Two\nlines"\n; points = 3\ntimelimit=2\nallow_submit = 1\ncolor = #ff0000\nspecial_compare = cmp\n';
  const files = { 'domjudge-problem.ini': ini, 'problem.html': '<h2>Input</h2><p>A <b>number</b>.</p>' };
  const problem = await read(files, ['problem_statement/problem.en.tex', 'problem.yaml']);
  expect(problem).toMatchObject({
    timeLimitMs: 2000,
    statements: { 'en-US': { title: 'Two lines', input: 'A **number**.' } },
  });
  expect(problem.findings.map(({ level, code, path }) => `${level} ${code} ${path}`)).toEqual(
    expect.arrayContaining(['info setting-ignored domjudge-problem.ini', 'error checker-missing domjudge-problem.ini']),
  );
  const validator = { 'output_validators/cmp/v.cpp': 'int main() { return 42; }' };
  const alone = ['problem_statement/problem.en.tex', 'problem.yaml'];
  const own = await read({ ...files, ...validator }, alone);
  expect(own).toMatchObject({ judgeMode: 'spj', jury: { dialect: 'kattis', source: 'int main() { return 42; }' } });
  expect(own.findings.filter(({ level }) => level === 'error')).toEqual([]);
  const run = { ...files, ...validator, 'domjudge-problem.ini': "timelimit=2\nspecial_run='cmp'\n" };
  expect(await read(run, alone)).toMatchObject({ judgeMode: 'interactive' });
  const text = await read({ 'problem.txt': 'a  b\n' }, ['problem_statement/problem.en.tex']);
  expect(text.statements['en-US']!.description).toBe('```\na  b\n```');
});

test('sources are kept with their addresses', async () => {
  const legacy = await read({ 'problem.yaml': 'name: Sum\nsource: NCPC\nsource_url: https://n.example\n' });
  expect(legacy.source).toBe('NCPC (https://n.example)');
  const modern = await read({
    'problem.yaml': `problem_format_version: 2025-09
name: Sum
source: [{name: NWERC, url: https://w.example}, Other]
`,
  });
  expect(modern.source).toBe('NWERC (https://w.example), Other');
});

test('the license is known by its name, and people besides the authors are listed by role', async () => {
  const modern = await read({
    'problem.yaml': `problem_format_version: 2025-09
name: Sum
license: CC BY-SA
rights_owner: The club
credits:
  authors: [{name: Ada, email: a@b.example}, Bob]
  testers: [Cy <cy@b.example>, Dee]
  translators: {sv: [Eve], zh: Fay}
  acknowledgements: Everybody
`,
  });
  expect(modern).toMatchObject({
    author: 'Ada, Bob',
    license: 'cc by-sa',
    credits: [
      'Testers: Cy, Dee',
      'Translators (sv): Eve',
      'Translators (zh): Fay',
      'Acknowledgements: Everybody',
      'Rights owner: The club',
    ].join('\n'),
  });
  expect(modern.findings.filter(({ code }) => code === 'setting-ignored')).toEqual([]);
});

test.each([
  ['license: unknown', ''],
  ['', ''],
  ['license: Public Domain', 'public domain'],
  ['license: MIT', 'MIT'],
])('the license of a package with %j is %j', async (line, license) => {
  expect(await read({ 'problem.yaml': `name: Sum\n${line}\n` })).toMatchObject({ license });
});
