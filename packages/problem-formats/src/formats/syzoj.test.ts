import { expect, test } from 'vitest';
import { casesOf, findingsOf, readOne } from '@verdict/testkit/package-reading.ts';

const data = { 'a1.in': '1', 'a1.ans': 'x', 'a2.in': '2', 'a2.ans': 'y' };
const names = 'inputFile: a#.in\noutputFile: a#.ans\n';
const read = (yaml: string, more: Record<string, string> = {}) =>
  readOne({ 'data.yml': names + yaml, ...data, ...more });

test('subtasks of test data of SYZOJ, where products are minima', async () => {
  const one = await read(
    'subtasks:\n- {score: 30, type: mul, cases: [1, "2"]}\n- {score: 70, type: sum, cases: [1, 2]}\n',
  );
  expect(await casesOf(one)).toEqual(['a1.in 1>x 30/1', 'a2.in 2>y 30/1', 'a1-3.in 1>x 35/2', 'a2-4.in 2>y 35/3']);
  expect(one).toMatchObject({ format: 'syzoj', scored: true, caseMode: 'subtask_lowest', maxScore: 100 });
  expect(findingsOf(one)).toEqual([
    'info subtask-kind data.yml, 1',
    'warning statement-missing',
    'warning limits-missing',
    'warning limits-missing',
  ]);
});

test('a checker is of testlib or of SYZOJ; files that join programs', async () => {
  const spj = 'specialJudge: {language: cpp17, fileName: spj.cpp}\n';
  expect(await read(spj, { 'spj.cpp': 'int main() {}' })).toMatchObject({
    judgeMode: 'spj',
    jury: { dialect: 'syzoj', language: 'C++ 17 With O2', scoreScale: 'percent' },
  });
  expect(await read(spj, { 'spj.cpp': '#include "testlib.h"' })).toMatchObject({
    jury: { dialect: 'testlib', scoreScale: 'share' },
  });
  expect(await read('', { 'spj_python3.py': 'print(100)' })).toMatchObject({
    jury: { dialect: 'syzoj', language: 'Python3' },
  });
  const unstated = await readOne({ '1.in': 'a', '1.out': 'b', 'spj_cpp17.cpp': 'int main() {}' });
  expect(unstated).toMatchObject({ format: 'syzoj', judgeMode: 'spj', jury: { dialect: 'syzoj' } });
  const joined = await read('extraSourceFiles: [{language: cpp, files: [{name: g.h, dest: lib.h}]}]\n', {
    'g.h': 'int g;',
  });
  expect(joined.includes).toEqual({ cpp: { 'lib.h': 'int g;' } });
});

test('missing files, answers to be submitted, unknown keys', async () => {
  const one = await read('userOutput: "#.txt"\nodd: 1\nsubtasks: [{score: 100, cases: [7]}]\n');
  expect(findingsOf(one)).toEqual(
    expect.arrayContaining(['warning unknown-key data.yml', 'error missing-input data.yml', 'error no-tests']),
  );
  expect(one.judgeMode).toBe('submit_answer');
});

test('the old rule file, and a statement with limits from another site', async () => {
  const statement = '# 求和\n\n时间限制：1500 ms\n\n空间限制：64 MiB\n\n## 题目描述\n\n相加\n';
  const one = await readOne({
    'statement.md': statement,
    'data/data_rule.txt': '1 2\r\na#.in\r\na#.ans\r\n',
    'data/a1.in': '1',
    'data/a1.ans': 'x',
    'data/a2.in': '2',
    'data/a2.ans': 'y',
  });
  expect(one).toMatchObject({ timeLimitMs: 1500, memoryLimitMiB: 64, statements: { 'zh-CN': { title: '求和' } } });
  expect(await casesOf(one)).toEqual(['a1.in 1>x 50/1', 'a2.in 2>y 50/1']);
});

test('samples below headings are samples; output files have the names that the package gives them', async () => {
  const one = await readOne({
    'data/data.yml':
      'inputFile: a#.in\noutputFile: a#.out\nuserOutput: my#.txt\nsubtasks:\n- {score: 100, cases: [1]}\n',
    'data/a1.in': '1',
    'data/a1.out': '2',
    'statement.md':
      '# 题\n\n## 题目描述\n\n正文\n\n## 样例输入 1\n\n```\n1\n```\n\n## 样例输出 1\n\n```plain\n2\n```\n',
  });
  expect(one.examples).toEqual([{ input: '1', output: '2' }]);
  expect(one.statements['zh-CN']).toMatchObject({ title: '题', description: '正文' });
  expect(one.cases).toMatchObject([{ inputName: 'a1.in', answerName: 'my1.txt' }]);
});
