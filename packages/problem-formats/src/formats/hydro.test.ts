import { expect, test } from 'vitest';
import { casesOf, findingsOf, readAll, readOne } from '@verdict/testkit/package-reading.ts';

const basic = {
  'problem.yaml': 'pid: P1000\nowner: 1\ntitle: no\ntag: [math, "1.10"]\nnSubmit: 3\ndifficulty: 7\n',
  'problem_zh.md':
    '# 题目描述\n\n相加 ![图](file://a.png)\n\n## 输入格式\n\n两数\n\n## 样例\n\n```input1\n1 2\n```\n\n```output1\n3\n```\n',
  'problem_en.md': '## Description\n\nAdd.\n\n```input2\n5\n```\n```output2\n6\n```\n',
  'additional_file/a.png': 'x',
};
const tests = { 'testdata/1.in': 'a', 'testdata/1.out': 'b', 'testdata/2.in': 'c', 'testdata/2.out': 'd' };
const read = (config: string | null, files: Record<string, string> = tests) =>
  readOne({ ...basic, ...files, ...(config === null ? {} : { 'testdata/config.yaml': config }) });

test('a problem of Hydro: statements, samples, limits, and cases found by name', async () => {
  const one = await read('time: 2s\nmemory: 65536k\nfilename: sum\nlangs: [cc, py.py3, brainfuck]\n');
  expect(one).toMatchObject({
    format: 'hydro',
    displayId: 'P1000',
    statements: {
      'zh-CN': { title: 'no', description: '相加 ![图](a.png)', input: '两数' },
      'en-US': { title: 'no', description: 'Add.' },
    },
    tags: ['math', '1.10'],
    difficulty: 4,
    timeLimitMs: 2000,
    memoryLimitMiB: 64,
    fileIo: { input: 'sum.in', output: 'sum.out' },
    languages: ['C++ With O2', 'Python3'],
    scored: false,
  });
  expect(Object.keys(one.attachments)).toEqual(['a.png']);
  expect(one.examples).toEqual([{ input: '5', output: '6' }]);
  expect(await casesOf(one)).toEqual(['1.in a>b 0/1', '2.in c>d 0/1']);
});

// oxfmt-ignore
const plans: [string, string, string[], object][] = [
  ['scores of cases', 'cases:\n- {input: 2.in, output: 2.out, score: 30}\n- {input: 1.in, output: 1.out}\n',
    ['2.in c>d 30/1', '1.in a>b 70/1'], { scored: true, caseMode: 'default', maxScore: 100 }],
  ['subtasks, each all or nothing, where the last gets what is left',
    'subtasks:\n- {score: 40, cases: [{input: 1.in, output: 1.out}]}\n- {if: [1], cases: [{input: 2.in, output: 2.out}]}\n',
    ['1.in a>b 40/1', '2.in c>d 60/2'], { caseMode: 'subtask_lowest', groupNeeds: { 2: [1] }, maxScore: 100 }],
  ['sums beside minima, whose cases then count alone',
    'subtasks:\n- {score: 40, type: sum, cases: [{input: 1.in, output: 1.out},{input: 2.in, output: 2.out}]}\n- {score: 60, type: min, cases: [{input: 1.in, output: 1.out},{input: 2.in, output: 2.out}]}\n',
    ['1.in a>b 20/1', '2.in c>d 20/2', '1-3.in a>b 60/3', '2-4.in c>d 60/3'], { caseMode: 'subtask_lowest', maxScore: 100 }],
  ['limits of cases, of which the largest hold',
    'cases:\n- {input: 1.in, output: 1.out, time: 500ms, memory: 64m}\n- {input: 2.in, output: 2.out, time: 3s, memory: 1g}\n',
    ['1.in a>b 0/1', '2.in c>d 0/1'], { scored: false, timeLimitMs: 3000, memoryLimitMiB: 1024 }],
  ['limits of the problem that no case is under',
    'time: 9s\nmemory: 1g\nsubtasks:\n- {memory: 32m, cases: [{input: 1.in, output: 1.out, time: 1s, memory: 64m}, {input: 2.in, output: 2.out, time: 2s}]}\n',
    ['1.in a>b 100/1', '2.in c>d 100/1'], { timeLimitMs: 2000, memoryLimitMiB: 64 }],
  ['the usual limits of cases without any', 'cases:\n- {input: 1.in, output: 1.out, time: 500ms}\n- {input: 2.in, output: 2.out}\n',
    ['1.in a>b 0/1', '2.in c>d 0/1'], { timeLimitMs: 1000, memoryLimitMiB: 256 }],
];
test.each(plans)('%s', async (_what, config, cases, facts) => {
  const one = await read(config);
  expect(await casesOf(one)).toEqual(cases);
  expect(one).toMatchObject(facts);
});

test('needs of very many cases that count alone would be too much for every submission, so they are told', async () => {
  const list = (count: number) => Array(count).fill('{input: 1.in, output: 1.out}').join(', ');
  const config = `subtasks:
- {score: 50, type: sum, cases: [${list(200)}]}
- {score: 50, type: sum, if: [1], cases: [${list(200)}]}\n`;
  const one = await read(config);
  expect(one.groupNeeds).toBeUndefined();
  expect(findingsOf(one)).toContain('warning dependencies-dropped config.yaml, 2');
});

test('a validator of the inputs; the only statement there is, whatever its language', async () => {
  const { 'problem_zh.md': _zh, 'problem_en.md': _en, ...rest } = basic;
  const one = await readOne({
    ...rest,
    ...tests,
    'problem_ru.md': 'текст',
    'problem_uk.md': 'текст',
    'testdata/config.yaml': 'validator: val.cc\n',
    'testdata/val.cc': 'int main() { registerValidation(); }',
  });
  expect(one).toMatchObject({
    statements: { 'en-US': { title: 'no', description: 'текст' } },
    inputValidators: [{ name: 'val.cc', language: 'C++ 17 With O2', validExitCode: 0 }],
  });
  expect(findingsOf(one)).toEqual(
    expect.arrayContaining([
      'warning statement-language-chosen problem_ru.md',
      'warning statement-language-left problem_uk.md',
    ]),
  );
});

test('names with two numbers are subtask and case', async () => {
  const files = Object.fromEntries(
    ['a1-1', 'a1-2', 'a2-1', 'a10-1'].flatMap((name) => [
      [`testdata/${name}.in`, name],
      [`testdata/${name}.ans`, ''],
    ]),
  );
  const one = await read(null, files);
  expect(one.cases.map(({ inputName, score, group }) => `${inputName} ${score}/${group}`)).toEqual([
    'a1-1.in 33/1',
    'a1-2.in 33/1',
    'a2-1.in 33/2',
    'a10-1.in 34/3',
  ]);
  expect(findingsOf(one)).toContain('info paired-by-name');
});

test('checkers by name, by file and by kind; interactors; and what cannot be run here', async () => {
  expect(await read('checker_type: testlib\nchecker: wcmp\n')).toMatchObject({
    judgeMode: 'default',
    compare: { kind: 'tokens' },
  });
  expect(await read('checker_type: strict\n')).toMatchObject({ compare: { kind: 'exact' } });
  const own = {
    ...tests,
    'testdata/chk.cc': 'int main() { quitp(0.5); }',
    'testdata/i.py': 'print(1)',
    'testdata/a.h': 'h',
  };
  const checker = await read(
    'checker_type: testlib\nchecker: {file: chk.cc, lang: cc.cc20}\njudge_extra_files: [a.h]\n',
    own,
  );
  expect(checker).toMatchObject({
    judgeMode: 'spj',
    jury: { dialect: 'testlib', language: 'C++ 20 With O2', extraFiles: { 'a.h': 'h' }, scoreScale: 'share' },
  });
  expect(findingsOf(checker)).toContain('info partial-points chk.cc');
  expect(await read('type: interactive\ninteractor: i.py\n', own)).toMatchObject({
    judgeMode: 'interactive',
    jury: { language: 'Python3' },
  });
  const refused = async (config: string) =>
    findingsOf(await read(config)).filter((finding) => finding.startsWith('error'));
  expect(await refused('checker_type: cena\nchecker: c.cc\n')).toEqual(['error checker-dialect-unknown config.yaml']);
  const lemon = (name: string) =>
    read(`checker_type: lemon\nchecker: ${name}\n`, { ...tests, [`testdata/${name}`]: 'int x;' });
  expect((await lemon('c.cc')).jury).toMatchObject({
    dialect: 'native',
    args: ['100', 'lemon-score', 'lemon-message'],
  });
  expect(findingsOf(await lemon('c.py'))).toContain('error checker-dialect-unknown config.yaml');
  expect(await refused('checker_type: testlib\nchecker: gone.cc\n')).toEqual(['error checker-missing config.yaml']);
  expect(await refused('type: objective\n')).toEqual(['error unsupported-type config.yaml']);
  expect(await refused('type: remote_judge\nsubType: codeforces\n')).toEqual(['error unsupported-type config.yaml']);
  expect(await refused('subtasks: [{type: max, score: 100, cases: [{input: 1.in, output: 1.out}]}]\n')).toEqual([
    'error unsupported-type config.yaml',
  ]);
  expect(findingsOf(await read('time_limit_rate: {py: 2}\n'))).toContain('warning setting-ignored config.yaml');
});

test('several folders, test data alone, and the settings of Vijos', async () => {
  const folder = (name: string) =>
    Object.fromEntries(Object.entries({ ...basic, ...tests }).map(([path, content]) => [`${name}/${path}`, content]));
  expect(await readAll({ ...folder('1'), ...folder('2') })).toHaveLength(2);
  const alone = await readOne({ 'config.yaml': 'time: 1s\n', '1.in': 'a', '1.out': 'b' });
  expect(await casesOf(alone)).toEqual(['1.in a>b 0/1']);
  expect(findingsOf(alone)).toContain('warning statement-missing');
  const vijos = await readOne({
    'Config.ini': '2\r\na0.in|a0.out|1|40|65536\r\na1.in|a1.out|2|60|\r\n',
    'Input/a0.in': '1',
    'Output/a0.out': '2',
    'Input/a1.in': '3',
    'Output/a1.out': '4',
  });
  expect(vijos).toMatchObject({ timeLimitMs: 2000, memoryLimitMiB: 256, scored: true });
  expect(await casesOf(vijos)).toEqual(['a0.in 1>2 40/1', 'a1.in 3>4 60/1']);
});

test('several passes: a checker of ICPC packages as it is, one of testlib called where what it leaves is kept', async () => {
  const checker = '#include "testlib.h"\nint main(int c, char **v) { registerTestlibCmd(c, v); quitf(_ok, "x"); }';
  const kattis = await read('checker_type: kattis\nchecker: c.cc\nmulti_pass: 3\n', {
    ...tests,
    'testdata/c.cc': 'int main() {}',
  });
  expect(kattis).toMatchObject({ judgeMode: 'multi_pass', jury: { dialect: 'kattis', passes: 3 } });
  const one = await read('checker_type: testlib\nchecker: c.cc\nmulti_pass: 500\n', {
    ...tests,
    'testdata/c.cc': checker,
  });
  expect(one).toMatchObject({
    judgeMode: 'multi_pass',
    jury: { dialect: 'kattis', passes: 100, extraFiles: { 'testlib-program.hpp': checker } },
  });
  expect(one.jury!.source).toContain('HYDRO_MULTI_PASS');
  expect(findingsOf(one)).toContain('warning limits-clamped config.yaml');
  const talking = await read('type: interactive\ninteractor: c.cc\nmulti_pass: 2\n', {
    ...tests,
    'testdata/c.cc': checker,
  });
  expect(talking).toMatchObject({ judgeMode: 'multi_pass_interactive', jury: { dialect: 'kattis', passes: 2 } });
});

test('output files are asked for: one for each case by the pattern, or by the name that its input is', async () => {
  const plain = await read('type: submit_answer\n', { 'testdata/1.in': 'a', 'testdata/1.out': 'b' });
  expect(plain).toMatchObject({ judgeMode: 'submit_answer', fileIo: null, programs: [] });
  expect(Object.keys(plain.attachments)).toContain('1.in');
  const numbered = await read('type: submit_answer\nsubType: multi\nfilename: out#.txt\n');
  expect(numbered.cases.map(({ answerName }) => answerName)).toEqual(['out1.txt', 'out2.txt']);
  const named = await read('type: submit_answer\nsubType: multi\n', {
    'testdata/1.in': 'first.txt\n',
    'testdata/1.out': 'b',
    'testdata/2.in': 'second.txt',
    'testdata/2.out': 'd',
  });
  expect(named.cases.map(({ answerName }) => answerName)).toEqual(['first.txt', 'second.txt']);
  expect(Object.keys(named.attachments)).toEqual(['a.png']);
  for (const one of [plain, numbered, named]) expect(one.findings.filter(({ level }) => level === 'error')).toEqual([]);
});

test('a picture with a size, a mark and a footnote are read as they are written', async () => {
  const text = '看图，输出 1。\n\n![图](file://dot.png =120x40)\n\n==重点== 与脚注[^1]。\n\n[^1]: 说明\n';
  const one = await readOne({
    'problem.yaml': 'title: A\n',
    'problem_zh.md': text,
    'additional_file/dot.png': 'x',
    ...tests,
  });
  expect(one.statements['zh-CN']!.description).toBe(text.replace('file://', '').trimEnd());
  expect(findingsOf(one)).not.toContain('warning image-missing');
});
