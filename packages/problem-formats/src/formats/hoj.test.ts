import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { openUpload } from '../archive.ts';
import { readProblems } from '../detect.ts';
import { casesOf, findingsOf, readAll, readOne } from '@verdict/testkit/package-reading.ts';
import { zipOf } from '@verdict/testkit/zip.ts';

const problem = {
  problemId: 'hoj-7',
  title: '求和',
  description: '计算 $a+b$。',
  input: '两个数',
  output: '和',
  hint: '提示',
  examples: '<input>1 < 2\n3</input><output>6</output><input>4</input><output>5</output>',
  type: 1,
  judgeMode: 'default',
  judgeCaseMode: 'subtask_lowest',
  timeLimit: 1500,
  memoryLimit: '64',
  stackLimit: 32,
  difficulty: 2,
  source: '校赛',
  author: 'teacher',
  isRemoveEndBlank: true,
};
const samples = [
  { input: '1.in', output: '1.out', score: 30, groupNum: 1 },
  { input: '/judge/test_case/problem_7/2.in', output: '/judge/test_case/problem_7/2.out', score: 70, groupNum: 2 },
];
const data = {
  'problem_7/1.in': '1\r\n',
  'problem_7/1.out': '2',
  'problem_7/2.in': '3',
  'problem_7/2.out': '4',
  'problem_7/info': '{}',
};
const description = (change: object = {}, all: object = {}) =>
  JSON.stringify({
    problem: { ...problem, ...change },
    samples,
    tags: ['math', '1.10'],
    languages: ['C++', 'Java', 'Brainfuck'],
    codeTemplates: [{ language: 'C++', code: 'int main() {}' }],
    judgeMode: 'default',
    ...all,
  });
const read = (change: object = {}, all: object = {}) =>
  readOne({ 'problem_7.json': description(change, all), ...data });

test('a problem of HOJ with everything it states', async () => {
  const one = await read();
  expect(one).toMatchObject({
    format: 'hoj',
    displayId: 'HOJ-7',
    statements: {
      'zh-CN': { title: '求和', description: '计算 $a+b$。', input: '两个数', output: '和', hint: '提示' },
    },
    examples: [
      { input: '1 < 2\n3', output: '6' },
      { input: '4', output: '5' },
    ],
    timeLimitMs: 1500,
    memoryLimitMiB: 64,
    stackLimitMiB: 32,
    difficulty: 2,
    source: '校赛',
    author: 'teacher',
    tags: ['math', '1.10'],
    scored: true,
    caseMode: 'subtask_lowest',
    compare: { kind: 'lines' },
    languages: ['C++', 'Java'],
    codeTemplates: { 'C++': 'int main() {}' },
    maxScore: 100,
  });
  expect(await casesOf(one)).toEqual(['1.in 1>2 30/1', '2.in 3>4 70/2']);
  expect(findingsOf(one)).toEqual(['warning crlf-converted 1.in', 'info language-unknown']);
});

test('scores that are missing are spread, and those of ACM problems do not count', async () => {
  const files = { input: '1.in', output: '1.out' };
  const open = await read(
    { judgeCaseMode: 'default' },
    { samples: [files, { input: '2.in', output: '2.out' }, files] },
  );
  expect(open.cases.map(({ score }) => score)).toEqual([33, 33, 34]);
  const acm = await read({ type: 0, judgeCaseMode: 'ergodic_without_error' });
  expect(acm).toMatchObject({ scored: false, caseMode: 'ergodic_without_error', maxScore: 0 });
  expect(acm.cases.map(({ score, group }) => [score, group])).toEqual([
    [0, 1],
    [0, 1],
  ]);
});

test('a special judge, with the files that its exporter stored under the wrong name', async () => {
  const spj = { judgeMode: 'spj', spjCode: '#include "a.h"\nint main() {}', spjLanguage: 'C++' };
  const inside = await read(
    { ...spj, judgeExtraFile: '{"a.h":"j"}', userExtraFile: '{"u.h":"u"}' },
    { userExtraFile: { 'a.h': 'j' } },
  );
  expect(inside).toMatchObject({
    judgeMode: 'spj',
    jury: { dialect: 'native', language: 'C++ 17 With O2', extraFiles: { 'a.h': 'j' }, scoreScale: 'percent' },
    extraFiles: { 'u.h': 'u' },
  });
  expect((await read(spj, { judgeExtraFile: { 'a.h': 'x' } })).jury).toMatchObject({ extraFiles: { 'a.h': 'x' } });
  expect(findingsOf(await read({ judgeMode: 'interactive' }))).toContain('error checker-missing');
});

test('file names for input and output, exact comparison, and what cannot be judged here', async () => {
  const one = await read({ isFileIO: true, ioReadFileName: 'a.in', ioWriteFileName: 'a.out', isRemoveEndBlank: false });
  expect(one).toMatchObject({ fileIo: { input: 'a.in', output: 'a.out' }, compare: { kind: 'exact' } });
  expect(findingsOf(await read({ isRemote: true }))).toContain('error unsupported-type');
  expect(findingsOf(await read({ difficulty: 9 }))).toContain('info difficulty-taken');
  expect(findingsOf(await read({ description: '![x](/api/public/img/x.png)' }))).toContain('warning image-missing');
  const gone = await read({}, { samples: [{ input: '9.in', output: '9.out' }] });
  expect(findingsOf(gone)).toContain('error missing-input');
  expect(findingsOf(gone)).toContain('error no-tests');
});

test('several problems below an outer folder, in GB18030, with a byte order mark; a broken one stops no other', async () => {
  const files = {
    'out/problem_7.json': iconv.encode(description(), 'gb18030'),
    ...Object.fromEntries(Object.entries(data).map(([name, content]) => [`out/${name}`, content])),
    'out/b.json': `\ufeff${description({ problemId: 'b' }, { samples: [] })}`,
    'out/b/1.in': '',
    'out/c.json': '{"problem": {"title": "unfinished',
    'out/c/1.in': '',
  };
  const seen: string[] = [];
  for await (const { name, problem: found, error } of readProblems(await openUpload('x.zip', zipOf(files))))
    seen.push(`${name} ${found?.displayId ?? error?.code}`);
  expect(seen).toEqual(['b B', 'c bad-descriptor', 'problem_7 HOJ-7']);
  await expect(readAll(files)).rejects.toMatchObject({ code: 'bad-descriptor' });
});

test('text outside of the samples is told', async () => {
  const { examples, findings } = await read({ examples: '<input>1</input>2</input><output>3</output>4</output>' });
  expect(examples).toEqual([{ input: '1</input>2', output: '3' }]);
  expect(findings.map(({ code, sentence: { values } }) => [code, values['text']])).toContainEqual([
    'text-left-out',
    '4</output>',
  ]);
});
