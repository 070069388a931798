/** Shrinking on the real sandbox: an input of two hundred numbers becomes one of two. */
import type { CounterExampleJob } from '@verdict/domain/judging/job.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findCounterExample } from './find-counter-example.ts';
import { inEnglish } from './in-english.ts';
import { type TestJudge, openTestJudge } from '../tests/test-judge.ts';

let kit: TestJudge;
beforeAll(async () => {
  kit = await openTestJudge();
});
afterAll(() => kit.close());

const validator = `import sys
lines = sys.stdin.read().split('\\n')
assert len(lines) == 3 and lines[2] == '' and lines[0].isdigit()
a = lines[1].split(' ')
assert len(a) == int(lines[0]) >= 1 and all(x.isdigit() and 1 <= int(x) <= 1000 for x in a)
`;
const right =
  'int main() { int n, m = 0, x; scanf("%d", &n); while (n--) { scanf("%d", &x); if (x > m) m = x; } printf("%d", m); }';
/** Ignores the last number. */
const wrong = right.replace('while (n--)', 'while (--n)');
const numbers = Array.from({ length: 200 }, (_, index) => ((index * 7919) % 500) + 1);
const input = `${numbers.length + 1}\n${[...numbers, 900].join(' ')}\n`;

function jobOf(code: string): CounterExampleJob {
  const submission = kit.job({
    language: 'C',
    code: `#include <stdio.h>\n${code}`,
    cases: [[input, '900']],
    keepsDataOf: 'every',
  });
  const { limits, fileIo, extraFiles, gnuDialect } = submission.problem;
  return {
    kind: 'counterExample',
    submission,
    secondsMax: 300,
    against: {
      validators: [
        { name: 'v.py', language: 'Python3', source: validator, extraFiles: {}, args: [], validExitCode: 0 },
      ],
      reference: {
        name: 'right.c',
        language: 'C',
        code: `#include <stdio.h>\n${right}`,
        limits,
        fileIo,
        extraFiles,
        gnuDialect,
      },
      fileBytesMax: 1_000_000,
    },
    triesMax: 300,
  };
}

test('the smallest input that validators allow and the program fails on is found', async () => {
  const { refusal, status, data } = await findCounterExample(kit.judge, jobOf(wrong));
  expect(refusal).toBeNull();
  expect(status).toBe('wrongAnswer');
  expect(data!.input.text).toBe('1\n1\n');
  expect(data!.answer.text).toBe('1');
});

test('a program that passes has none', async () => {
  const { refusal } = await findCounterExample(kit.judge, jobOf(right));
  expect(inEnglish(refusal!)).toBe('The program passes this test now.');
});
