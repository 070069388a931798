import { expect, test } from 'vitest';
import { casesOf, findingsOf, readOne } from '@verdict/testkit/package-reading.ts';

const data = { '1.in': 'a', '1.ans': 'b', '2.in': 'c', '2.out': 'd', '10.in': 'e', '10.out': 'f' };

test('limits, points and subtasks by the names of the inputs', async () => {
  const config = `1.in: {timeLimit: 1000, memoryLimit: 131072, score: 20, subtaskId: 0}
2.in: {timeLimit: 2000, memoryLimit: 131072, score: 20, subtaskId: 0, odd: 1}
10.in: {score: 60, subtaskId: 1}\n`;
  const one = await readOne({ ...data, 'config.yml': config });
  expect(await casesOf(one)).toEqual(['1.in a>b 40/1', '2.in c>d 40/1', '10.in e>f 60/2']);
  expect(one).toMatchObject({
    format: 'luogu',
    timeLimitMs: 2000,
    memoryLimitMiB: 128,
    caseMode: 'subtask_lowest',
    maxScore: 100,
  });
  expect(findingsOf(one)).toEqual([
    'warning unknown-key config.yml',
    'warning statement-missing',
    'warning per-test-limits-flattened config.yml',
  ]);
});

test('every case of a subtask may state all of its points, which then make a hundred', async () => {
  const config = '1.in: {score: 40, subtaskId: 0}\n2.in: {score: 40, subtaskId: 0}\n10.in: {score: 60, subtaskId: 1}\n';
  const one = await readOne({ ...data, 'config.yml': config });
  expect(await casesOf(one)).toEqual(['1.in a>b 40/1', '2.in c>d 40/1', '10.in e>f 60/2']);
});

test('without points 100 are spread; a checker is of testlib; missing files are told', async () => {
  const config = '1.in: {timeLimit: 1000}\n7.in: {timeLimit: 1000}\n';
  const one = await readOne({ ...data, '3.in': 'g', 'config.yml': config });
  expect(one.cases.map(({ score }) => score)).toEqual([25, 25, 25, 25]);
  expect(findingsOf(one)).toEqual(
    expect.arrayContaining(['error missing-output 3.in', 'error missing-input config.yml']),
  );
  const spj = await readOne({ ...data, 'config.yml': config, 'checker.cpp': 'int main() { registerTestlibCmd(); }' });
  expect(spj).toMatchObject({ judgeMode: 'spj', jury: { dialect: 'testlib' } });
});
