import { expect, test } from 'vitest';
import { casesOf, findingsOf, readOne } from '@verdict/testkit/package-reading.ts';

const read = (info: object, more: Record<string, string> = {}) =>
  readOne({
    'judge-info.json': JSON.stringify(info),
    'testdata/1.in': '1',
    'testdata/1.out': 'x',
    'testdata/2.in': '2',
    'testdata/2.out': 'y',
    ...more,
  });
const [first, second] = [1, 2].map((number) => ({ inputFile: `${number}.in`, outputFile: `${number}.out` }));

test('subtasks with shares, limits and file names', async () => {
  const one = await read({
    timeLimit: 1000,
    memoryLimit: 256,
    fileIo: { inputFilename: 'a.in', outputFilename: 'a.out' },
    subtasks: [
      { points: 40, scoringType: 'Sum', testcases: [{ ...first, points: 75 }, second] },
      { scoringType: 'GroupMul', timeLimit: 3000, dependencies: [0], testcases: [first] },
    ],
    checker: { type: 'integers' },
  });
  expect(await casesOf(one)).toEqual(['1.in 1>x 30/1', '2.in 2>y 10/2', '1-3.in 1>x 60/3']);
  expect(one).toMatchObject({
    format: 'libreoj',
    timeLimitMs: 3000,
    fileIo: { input: 'a.in', output: 'a.out' },
    compare: { kind: 'tokens' },
    // Each case of a `sum` subtask counts by itself.
    groupNeeds: { 3: [1, 2] },
    maxScore: 100,
  });
  expect(findingsOf(one)).toEqual([
    'info subtask-kind subtasks, 2',
    'warning statement-missing',
    'warning per-test-limits-flattened',
  ]);
});

test('of the limits of the problem, a subtask and a case the innermost holds', async () => {
  const limited = { ...first, timeLimit: 700 };
  const info = {
    timeLimit: 5000,
    memoryLimit: 1024,
    subtasks: [{ memoryLimit: 64, timeLimit: 500, testcases: [limited] }],
  };
  expect(await read(info)).toMatchObject({ timeLimitMs: 700, memoryLimitMiB: 64 });
});

test('checkers of its own and by kind; without subtasks every test counts', async () => {
  const auto = await read({ subtasks: null, checker: { type: 'floats', precision: 3 } });
  expect(await casesOf(auto)).toEqual(['1.in 1>x 50/1', '2.in 2>y 50/1']);
  expect(auto.compare).toMatchObject({ absoluteTolerance: 0.001, relativeTolerance: 0.001 });
  const custom = (way: string) =>
    read(
      { checker: { type: 'custom', interface: way, language: 'cpp', filename: 'c.cpp' } },
      { 'testdata/c.cpp': 'int main() {}' },
    );
  expect((await custom('legacy')).jury).toMatchObject({ dialect: 'syzoj' });
  expect((await custom('domjudge')).jury).toMatchObject({ dialect: 'kattis' });
  expect((await custom('lemon')).jury).toMatchObject({
    dialect: 'native',
    args: ['100', 'lemon-score', 'lemon-message'],
  });
  expect(findingsOf(await custom('cena'))).toContain('error checker-dialect-unknown');
  const shared = { interactor: { interface: 'shm', filename: 'c.cpp', language: 'cpp' } };
  expect(findingsOf(await read(shared, { 'testdata/c.cpp': '' }))).toContain('error unsupported-type');
});
