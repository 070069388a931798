import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestRunJob } from '@verdict/domain/judging/job.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { openTestJudge, testRunOf } from '../tests/test-judge.ts';
import type { TestJudge } from '../tests/test-judge.ts';
import { compileCheck } from './compile-check.ts';
import { testRun } from './test-run.ts';

let kit: TestJudge;
beforeAll(async () => {
  kit = await openTestJudge();
});
afterAll(() => kit?.close());

const sum = 'print(sum(map(int, input().split())))';

// oxfmt-ignore
const runs: [string, Partial<TestRunJob>, string][] = [
  // what                             job                                                    status and output
  ['no expectation', { code: sum }, 'accepted 3'],
  ['the expected output', { code: sum, expectedOutput: '3' }, 'accepted 3'],
  ['another output', { code: sum, expectedOutput: '4' }, 'wrongAnswer 3'],
  ['blanks where they count', { code: sum, expectedOutput: '3', compare: { kind: 'exact' } }, 'wrongAnswer 3'],
  ['an expected nothing', { code: 'pass', expectedOutput: '' }, 'accepted'],
  ['a crash', { code: 'print(1)\nraise ValueError' }, 'runtimeError 1'],
  ['a syntax error', { code: 'print(' }, 'compileError'],
  ['an unknown language', { language: 'Brainfuck', code: '+' }, 'systemError'],
];
test.each(runs)('%s', async (_what, request, expected) => {
  const { status, userOutput } = await testRun(kit.judge, testRunOf({ language: 'Python3', code: sum, ...request }));
  expect(`${status} ${userOutput}`.trim()).toBe(expected);
});

test('the input ends in a new line, output and errors are cut at 1000 characters', async () => {
  const { userOutput, stderr } = await testRun(
    kit.judge,
    testRunOf({
      language: 'Python3',
      code: 'import sys\nprint(repr(sys.stdin.read()) + "é" * 2000)\nprint("ü" * 2000, file=sys.stderr)',
      input: 'a',
    }),
  );
  expect(userOutput.startsWith("'a\\n'é")).toBe(true);
  expect(userOutput).toHaveLength(1_003);
  expect(userOutput.endsWith('é...')).toBe(true);
  expect(stderr).toBe(`${'ü'.repeat(1_000)}...`);
});

test('errors are the words of the judge and then those of the program', async () => {
  const { stderr } = await testRun(
    kit.judge,
    testRunOf({ language: 'Python3', code: 'import sys\nsys.exit("no\\0pe")' }),
  );
  expect(stderr).toEqual([sentence('end.exitCode', { code: 1 }), 'no\ufffdpe\n']);
});

test('file input and output work in a test run', async () => {
  const code = 'open("o.txt", "w").write(open("i.txt").read().strip() + "!")';
  const result = await testRun(
    kit.judge,
    testRunOf({
      language: 'Python3',
      code,
      input: 'hi',
      fileIo: { input: 'i.txt', output: 'o.txt' },
      expectedOutput: 'hi!',
    }),
  );
  expect(result.status).toBe('accepted');
});

test('a compile check tells what the compiler says', async () => {
  const check = (source: string) =>
    compileCheck(kit.judge, { kind: 'compileCheck', language: 'C++', source, extraFiles: {} });
  expect(await check('int main() {}')).toEqual({ kind: 'compileCheck', ok: true, message: '' });
  const refused = await check('int main() { return nothing; }');
  expect(refused.ok).toBe(false);
  expect(refused.message).toMatch(/nothing/);
});
