import type { ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { expect, test } from 'vitest';
import { openUpload } from '../archive.ts';
import { readPackage } from '../detect.ts';
import { zipOf } from '@verdict/testkit/zip.ts';
import { verdictWriter } from '../verdict/write.ts';
import { writtenAlone } from '../package-writer.ts';

const basic = {
  'problem.yaml': 'verdict: 1\nid: p7\ntags: [a b, "1.10"]\ndifficulty: 3\ntimeLimitMs: 1500\nmemoryLimitMiB: 64\n',
  'statement/en-US.md': '# Sum\n\n## Description\n\nAdd.\n\n### More\n\nx\n\n## Input\n\nTwo.\n\n## Output\n\nOne.\n',
  'statement/zh-CN.md':
    '# 求和\n\n## 题目描述\n\n相加。\n\n## 输入格式\n\n两个数。\n\n## 输出格式\n\n一个数。\n\n## 提示\n\n无\n',
  'samples/01.in': '1 2\n',
  'samples/01.ans': '3\n',
  'data/1-1.in': '1 2\n',
  'data/1-1.ans': '3\n',
  'data/2-1.in': '3 4\n',
  'data/2-1.ans': '7\n',
  'data/2-2.in': '5 6\n',
  'data/2-2.ans': '11\n',
  'submissions/run_time_error/a.cpp': 'int main() { return 1; }',
};

async function readZip(zip: Buffer): Promise<ProblemPackage> {
  const [problem] = await readPackage(await openUpload('sum.zip', zip));
  return problem!;
}
const written = (problem: ProblemPackage) => writtenAlone(verdictWriter, problem);
const read = (files: Record<string, string> = {}) => readZip(zipOf({ ...basic, ...files }));

/** The problem without functions, with the contents of its files. */
async function plain(problem: ProblemPackage): Promise<unknown> {
  const cases = await Promise.all(
    problem.cases.map(async (one) => ({
      ...one,
      input: String(await one.input.read()),
      answer: String(await one.answer?.read()),
    })),
  );
  const attachments = await Promise.all(
    Object.entries(problem.attachments).map(async ([name, file]) => [name, String(await file.read())]),
  );
  return { ...problem, cases, attachments };
}

test('a package is read with both statements', async () => {
  const problem = await read();
  expect(problem).toMatchObject({
    displayId: 'P7',
    scored: false,
    caseMode: 'default',
    timeLimitMs: 1500,
    memoryLimitMiB: 64,
    stackLimitMiB: 64,
    difficulty: 3,
    tags: ['a b', '1.10'],
    compare: { kind: 'lines' },
  });
  expect(problem.statements['en-US']).toEqual({
    title: 'Sum',
    description: 'Add.\n\n### More\n\nx',
    input: 'Two.',
    output: 'One.',
    hint: '',
  });
  expect(problem.statements['zh-CN']).toEqual({
    title: '求和',
    description: '相加。',
    input: '两个数。',
    output: '一个数。',
    hint: '无',
  });
  expect(problem.programs.map(({ name, expected }) => [name, expected])).toEqual([
    ['submissions/run_time_error/a.cpp', ['runtimeError']],
  ]);
  expect(problem.findings).toEqual([]);
});

test.each([
  ['mode: default', 'default', ['33', '33', '34'], 100],
  [
    'mode: subtask_lowest\n  subtasks: [{score: 30, cases: 1-*}, {score: 70, cases: [2-1, 2-2]}]',
    'subtask_lowest',
    ['30', '70', '70'],
    100,
  ],
  [
    'mode: subtask_average\n  subtasks: [{score: 30, cases: 1-*}, {score: 70, cases: 2-*}]',
    'subtask_average',
    ['30', '70', '70'],
    100,
  ],
  ['mode: default\n  subtasks: [{score: 20, cases: 1-*}, {score: 60, cases: 2-*}]', 'default', ['20', '30', '30'], 80],
])('scoring with %s', async (scoring, caseMode, scores, maxScore) => {
  const problem = await read({ 'problem.yaml': `${basic['problem.yaml']}scoring:\n  ${scoring}\n` });
  expect([problem.caseMode, problem.cases.map(({ score }) => String(score)), problem.maxScore]).toEqual([
    caseMode,
    scores,
    maxScore,
  ]);
});

test('a subtask may need earlier ones; other needs are told', async () => {
  const scoring = (second: string) =>
    `scoring: {mode: subtask_lowest, subtasks: [{score: 30, cases: 1-*}, {score: 70, cases: 2-*, needs: ${second}}]}\n`;
  const one = await read({ 'problem.yaml': `${basic['problem.yaml']}${scoring('[1]')}` });
  expect([one.groupNeeds, one.findings]).toEqual([{ 2: [1] }, []]);
  const later = await read({ 'problem.yaml': `${basic['problem.yaml']}${scoring('[1, 3]')}` });
  expect(later.groupNeeds).toEqual({ 2: [1] });
  expect(later.findings.map(({ code }) => code)).toEqual(['dependencies-dropped']);
});

test('an editorial is read in the languages that it is in, and written again', async () => {
  expect((await read()).editorial).toBe(undefined);
  const problem = await read({ 'editorial/zh-CN.md': '相加。\n' });
  expect(problem.editorial).toEqual({ 'zh-CN': '相加。\n' });
  expect((await readZip(await written(problem))).editorial).toEqual(problem.editorial);
});

test('a checker can be named instead of brought: a comparison where that will do, a program otherwise', async () => {
  const named = async (checker: string) => read({ 'problem.yaml': `${basic['problem.yaml']}checker: ${checker}\n` });
  expect(await named('rcmp6')).toMatchObject({
    judgeMode: 'default',
    jury: null,
    compare: { kind: 'tokens', absoluteTolerance: 1e-6, relativeTolerance: 1e-6 },
  });
  expect(await named('uncmp')).toMatchObject({
    judgeMode: 'spj',
    jury: { dialect: 'testlib', source: '#include "checkers/uncmp.cpp"\n' },
  });
  expect((await named('mycmp')).findings).toMatchObject([{ level: 'error', code: 'checker-missing' }]);
});

test("validators are testlib's by what they call, those of ICPC packages otherwise", async () => {
  const problem = await read({
    'validators/a.cpp': 'int main() { registerValidation(); }',
    'validators/b.py': 'exit(42)',
    'validators/notes.txt': '',
  });
  expect(problem.inputValidators).toMatchObject([
    { name: 'validators/a.cpp', validExitCode: 0 },
    { name: 'validators/b.py', language: 'Python3', validExitCode: 42 },
  ]);
});

test('what an author gets wrong is told', async () => {
  const codes = async (yaml: string, files: Record<string, string> = {}) =>
    (await read({ 'problem.yaml': `${basic['problem.yaml']}${yaml}`, ...files })).findings.map(({ code }) => code);
  expect(await codes('timelimit: 3\n')).toEqual(['unknown-key']);
  expect(await codes('scoring: {mode: best}\n')).toEqual(['unsupported-type']);
  expect(
    await codes('scoring: {mode: subtask_lowest, subtasks: [{score: 100, cases: 1-*}, {score: 0, cases: 3-*}]}\n'),
  ).toEqual(['no-tests', 'missing-input', 'missing-input']);
  expect(await codes('', { 'data/9.in': '' })).toEqual(['missing-output']);
  expect(await codes('checker: {dialect: polygon}\n', { 'checker.cpp': '' })).toEqual(['checker-dialect-unknown']);
  await expect(read({ 'problem.yaml': 'verdict: 2' })).rejects.toMatchObject({ code: 'bad-descriptor' });
});

// oxfmt-ignore
test.each([
  ['timeLimitMs: soon',                                               'limits-missing'],
  ['stackLimitMiB: -5',                                               'limits-missing'],
  ['fileIo: {input: a.in}',                                           'unreadable-value'],
  ['compare: {absolute: -1}',                                         'checker-dialect-unknown'],
  ['compare: {relative: small}',                                      'checker-dialect-unknown'],
  ['compare: {tolerance: 1e-6}',                                      'unknown-key'],
  ['checker: {dialect: testlib}',                                     'checker-missing'],
  ['interactor: {args: [x]}',                                         'checker-missing'],
  ['scoring: {total: all}',                                           'bad-score'],
  ['scoring: {subtasks: [{score: -5, cases: "*"}]}',                  'bad-score'],
])('"%s" is not guessed at: %s', async (line, code) => {
  const yaml = basic['problem.yaml'].replace(/timeLimitMs.*\n/, line.startsWith('timeLimitMs') ? '' : '$&');
  const { findings } = await read({ 'problem.yaml': `${yaml}${line}\n` });
  expect(findings.map((finding) => finding.code)).toContain(code);
});

test('a template with a name that is no code for another keeps it; the shortest time limit is 1 ms', async () => {
  const yaml = basic['problem.yaml'].replace('1500', '0.3');
  const { codeTemplates, timeLimitMs } = await read({ 'problem.yaml': yaml, 'templates/100%.c': 'x' });
  expect([codeTemplates, timeLimitMs]).toEqual([{ '100%': 'x' }, 1]);
});

const variations: [string, Record<string, string>][] = [
  ['as it is', {}],
  [
    'with file IO, exact comparison and templates',
    {
      'problem.yaml': `${basic['problem.yaml']}fileIo: {input: a.in, output: a.out}\ncompare: exact\n`,
      'templates/C%2B%2B.cpp': 'x',
      'extra/lib.h': 'y',
      'attachments/a.png': 'z',
    },
  ],
  [
    'with subtasks and tolerances',
    {
      'problem.yaml': `${basic['problem.yaml']}compare: {absolute: 1e-6, relative: 1e-9}\nscoring: {mode: subtask_lowest, subtasks: [{score: 30, cases: 1-*}, {score: 70, cases: 2-*}]}\n`,
    },
  ],
  [
    'with several passes and scripts',
    {
      'problem.yaml': `${basic['problem.yaml']}interactor: {dialect: kattis, language: build/run, passes: 7}\n`,
      'interactor.build': '#!/bin/sh\nc++ -o run a.cpp\n',
      'jury/a.cpp': 'int main() {}',
      'validators/v/build': '#!/bin/sh\n',
      'validators/v/run': '#!/bin/sh\nexit 42\n',
    },
  ],
  ['with a checker of two files', { 'checker.cpp': '#include "h.h"\nint main() {}', 'jury/h.h': 'h' }],
  [
    'with validators',
    {
      'validators/testlib.cpp': 'int main() { registerValidation(); }',
      'validators/two/main.cpp': '#include "h.h"\nint main() {}',
      'validators/two/h.h': '',
    },
  ],
  [
    'with validators that are started in a way of their own',
    {
      'problem.yaml': `${basic['problem.yaml']}validators: {validators/a.cpp: {language: C++, args: [-n, a b], validExitCode: 3}}\n`,
      'validators/a.cpp': 'int main() {}',
    },
  ],
  ['with a built-in checker', { 'problem.yaml': `${basic['problem.yaml']}checker: nyesno\n` }],
  [
    'interactive, stopping at the first failure',
    { 'problem.yaml': `${basic['problem.yaml']}stopAtFirstFailure: true\n`, 'interactor.py': 'x' },
  ],
  [
    'with files that join programs, and what ICPC packages ask for',
    {
      'problem.yaml': `${basic['problem.yaml']}uniformLimits: true\ngnuDialect: true\nevidence: firstFailureData\nchecker: {dialect: kattis, scoreScale: points, args: [a b, c]}\ncompare: {spaceSensitive: true}\n`,
      'include/default/words.txt': 'a',
      'include/cpp/src/driver.cpp': 'int main() {}',
      'checker.cpp': 'int main() {}',
      'jury/lib/unit.cpp': 'int unit;',
      'jury/words.txt': 'a',
    },
  ],
  [
    'with a program of several files',
    {
      'submissions/accepted/two/main.cpp': '#include "f.h"\nint main() {}',
      'submissions/accepted/two/f.h': '',
      'submissions/accepted/two/unit.cpp': '',
      'submissions/accepted/two/words.txt': '',
      'submissions/accepted/modules/src/main.py': 'import words',
      'submissions/accepted/modules/src/words.py': '',
      'submissions/accepted/classes/Run.java': 'class Run { public static void main(String[] a) { new Aid(); } }',
      'submissions/accepted/classes/Aid.java': 'class Aid {}',
    },
  ],
];
test.each(variations)('what is written reads the same: %s', async (_what, files) => {
  const before = await read(files);
  const zip = await written(before);
  expect(await plain(await readZip(zip))).toEqual(await plain(before));
  expect(await written(await readZip(zip))).toEqual(zip);
});

test('programs of a form lie where their promise is, and validators of one name do not meet', async () => {
  const program = {
    name: 'x',
    language: 'C++',
    source: 'x',
    extraFiles: {},
    expectedScore: null,
    useForTimeLimit: false,
  };
  const validator = { language: 'C++', source: 'x', extraFiles: {}, args: ['-s'], validExitCode: 7 };
  const zip = await written({
    ...(await read()),
    programs: [
      { ...program, expected: ['wrongAnswer'] },
      { ...program, expected: [] },
    ],
    inputValidators: [
      { ...validator, name: 'a/v.cpp' },
      { ...validator, name: '../v.cpp', args: [] },
    ],
  });
  const { programs, inputValidators } = await readZip(zip);
  expect(programs.map(({ name, expected }) => [name, expected])).toEqual([
    ['submissions/mixed/2.cpp', []],
    ['submissions/wrong_answer/1.cpp', ['wrongAnswer']],
  ]);
  expect(inputValidators?.map(({ name, args, validExitCode }) => [name, args, validExitCode])).toEqual([
    ['validators/v-2.cpp', [], 7],
    ['validators/v.cpp', ['-s'], 7],
  ]);
});

test('a package of the ICPC format keeps its programs of several files, its includes and its dialect in ours', async () => {
  const icpc = {
    'problem.yaml': 'problem_format_version: 2025-09\nname: Sum\nconstants: {two: 2}',
    'statement/problem.en.md': '# Sum\nAdd.\n## Input\nx\n## Output\ny\n',
    'data/secret/1.in': '1\n',
    'data/secret/1.ans': '2\n',
    'include/cpp/driver.cpp': 'int solve();\nint main() { return solve() - {{two}}; }',
    'include/default/words.txt': 'a',
    'output_validator/check.py': 'import aid',
    'output_validator/aid.py': '',
    'input_validators/v/main.cpp': 'int unit();\nint main() { return unit(); }',
    'input_validators/v/unit.cpp': 'int unit() { return 42; }',
    'submissions/accepted/a.cpp': 'int solve() { return 2; }',
  };
  const before = await readZip(zipOf(icpc));
  const after = await readZip(await written(before));
  const partsOf = ({ judgeMode, jury, includes, gnuDialect, uniformLimits, programs }: ProblemPackage) => ({
    judgeMode,
    jury,
    includes,
    gnuDialect,
    uniformLimits,
    programs: programs.map(({ source, extraFiles, expected }) => ({ source, extraFiles, expected })),
  });
  expect(partsOf(before)).toMatchObject({
    includes: { cpp: { 'driver.cpp': 'int solve();\nint main() { return solve() - 2; }' } },
    programs: [{ extraFiles: { 'a.cpp': icpc['submissions/accepted/a.cpp'] } }],
  });
  expect(partsOf(after)).toEqual(partsOf(before));
  expect(after.inputValidators?.map(({ source, extraFiles }) => ({ source, extraFiles }))).toEqual(
    before.inputValidators?.map(({ source, extraFiles }) => ({ source, extraFiles })),
  );
});
