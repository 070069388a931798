/** Communication: managers that talk to one or several copies of a program. */
import type { JuryProgram } from '@verdict/domain/judging/job.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestJudge, type Story, type TestJudge } from '../tests/test-judge.ts';
import { testRun } from './test-run.ts';

let held: TestJudge;
beforeAll(async () => {
  held = await openTestJudge();
});
afterAll(() => held.close());

const manager = (source: string, settings: JuryProgram['settings'] = {}): JuryProgram => ({
  dialect: 'cms',
  language: 'C++ 17',
  source,
  extraFiles: {},
  args: [],
  scoreScale: 'share',
  settings,
});

/** Sends numbers of the input to the copies in turn and expects each one plus 1. The share of right ones counts. */
const counting = `
#include <cstdio>
#include <vector>
int main(int argc, char **argv) {
  std::vector<FILE *> from, to;
  for (int i = 1; i + 1 < argc; i += 2) {
    to.push_back(fopen(argv[i + 1], "w"));
    from.push_back(fopen(argv[i], "r"));
  }
  int n, right = 0, x, y;
  scanf("%d", &n);
  for (int i = 0; i < n; i++) {
    FILE *out = to[i % to.size()], *in = from[i % to.size()];
    scanf("%d", &x);
    fprintf(out, "%d\\n", x);
    fflush(out);
    if (fscanf(in, "%d", &y) != 1) { fprintf(stderr, "no answer\\n"); printf("0\\n"); return 0; }
    right += y == x + 1;
  }
  for (FILE *out : to) { fprintf(out, "-1\\n"); fclose(out); }
  fprintf(stderr, "%d of %d\\n", right, n);
  printf("%f\\n", (double) right / n);
}`;
const cases: Story['cases'] = [['4 1 2 3 4\n', '', 40]];
const story = (code: string, settings: JuryProgram['settings'], more: Partial<Story> = {}): Story => ({
  code,
  judgeMode: 'communication',
  jury: manager(counting, settings),
  scored: true,
  maxScore: 40,
  cases,
  ...more,
});

const streams = (answer: string, start = ''): string => `
#include <cstdio>
#include <cstdlib>
#include <vector>
#include <unistd.h>
int main(int argc, char **argv) {
  int index = argc > 1 ? atoi(argv[1]) : -1, x;
  ${start}
  while (scanf("%d", &x) == 1 && x >= 0) { ${answer} fflush(stdout); }
}`;
const right = 'printf("%d\\n", x + 1);';

describe.each([1, 2])('%i copies with streams', (copies) => {
  // oxfmt-ignore
  const programs: [string, string, string, number | null, string | null][] = [
    ['answer rightly',                streams(right),                                              'accepted',           40,   '4 of 4'],
    ['answer half of them rightly',   streams('printf("%d\\n", x > 2 ? x : x + 1);'),              'partialAccepted',    20,   '2 of 4'],
    ['answer wrongly',                streams('printf("0\\n");'),                                  'wrongAnswer',        0,    '0 of 4'],
    ['leave early',                   streams('return 0;'),                                        'wrongAnswer',        0,    null],
    ['crash',                         streams('abort();'),                                         'runtimeError',       0,    null],
    ['never end',                     streams('for (;;) ;'),                                       'timeLimitExceeded',  0,    null],
    ['never answer',                  streams('pause();'),                                         'timeLimitExceeded',  0,    null],
    ['never read',                    streams(right, 'for (;;) ;'),                                'timeLimitExceeded',  0,    null],
    ['take too much memory',          streams('std::vector<char> v(1 << 29, 1); printf("%d", v[x]);'), 'memoryLimitExceeded', 0, null],
  ];
  test.each(programs)('that %s', async (_name, code, status, score, message) => {
    const result = await held.submit(story(code, { copies }, { limits: { timeMs: 300, memoryMiB: 64, stackMiB: 64 } }));
    expect(result).toMatchObject({ status, score, ...(message === null ? {} : { cases: [{ message }] }) });
  });
});

test('copies know their number, and only one of them may be at fault', async () => {
  const faulty = await held.submit(story(streams(`if (index == 1) abort(); ${right}`), { copies: 2 }));
  expect(faulty).toMatchObject({ status: 'runtimeError', score: 0 });
  const fine = await held.submit(story(streams(`if (index == 2) abort(); ${right}`), { copies: 2 }));
  expect(fine).toMatchObject({ status: 'accepted' });
});

test('the time limit holds for all copies together', async () => {
  const burn = 'for (long end = clock() + 1.4 * CLOCKS_PER_SEC; clock() < end; ) ;';
  const code = `#include <ctime>\n${streams(right, burn)}`;
  const limits = { timeMs: 2_000, memoryMiB: 64, stackMiB: 64 };
  expect(await held.submit(story(code, { copies: 1 }, { limits }))).toMatchObject({ status: 'accepted' });
  expect(await held.submit(story(code, { copies: 2 }, { limits }))).toMatchObject({ status: 'timeLimitExceeded' });
});

const stub = `
#include <cstdio>
int answer(int x);
int main(int argc, char **argv) {
  FILE *in = fopen(argv[1], "r"), *out = fopen(argv[2], "w");
  int x;
  while (fscanf(in, "%d", &x) == 1 && x >= 0) { fprintf(out, "%d\\n", answer(x)); fflush(out); }
}`;
const withStub = (code: string, copies: number): Story =>
  story(code, { copies, namedPipes: true }, { extraFiles: { 'stub.cpp': stub } });

describe.each([1, 2])('%i copies with a stub that opens its pipes by name', (copies) => {
  test.each([
    ['int answer(int x) { return x + 1; }', 'accepted'],
    ['int answer(int x) { return x; }', 'wrongAnswer'],
    ['#include <cstdlib>\nint answer(int x) { abort(); }', 'runtimeError'],
    ['#include <cstdlib>\nstatic int early = (exit(0), 0);\nint answer(int x) { return x + 1; }', 'wrongAnswer'],
    ['int other(int x) { return x; }', 'compileError'],
  ])('%s', async (code, status) => {
    expect(await held.submit(withStub(code, copies))).toMatchObject({ status });
  });
});

test('a test run of a program with a stub talks to whoever typed the input', async () => {
  const { problem } = held.job(withStub('', 2));
  const { limits, compare, fileIo, gnuDialect, extraFiles } = problem;
  const code = 'int answer(int x) { return 2 * x; }';
  const args = ['/dev/stdin', '/dev/stdout', '0'];
  const job = { limits, compare, fileIo, gnuDialect, extraFiles, code, args, input: '3\n4\n', expectedOutput: null };
  expect(await testRun(held.judge, { kind: 'testRun', language: 'C++ 17', ...job })).toMatchObject({
    status: 'accepted',
    userOutput: '6\n8\n',
  });
});

test('programs in Python talk as well', async () => {
  const code = 'import sys\nfor line in sys.stdin:\n    if int(line) >= 0: print(int(line) + 1, flush=True)\n';
  const limits = { timeMs: 3_000, memoryMiB: 128, stackMiB: 64 };
  const result = await held.submit(story(code, { copies: 2 }, { language: 'Python3', limits }));
  expect(result).toMatchObject({ status: 'accepted', score: 40 });
});

describe('a manager', () => {
  const readsFile = `#include <cstdio>
int main() { int n = 0; FILE *f = fopen("input.txt", "r"); if (!f || fscanf(f, "%d", &n) != 1) return 1; printf("%d\\n", n == 4); }`;
  // oxfmt-ignore
  const managers: [string, string, string][] = [
    ['that crashes',           '#include <cstdlib>\nint main() { abort(); }',       'systemError'],
    ['that prints no share',   '#include <cstdio>\nint main() { puts("fine"); }',   'systemError'],
    ['that never ends',        'int main() { for (;;) ; }',                         'systemError'],
    ['that opens no pipe',     '#include <cstdio>\nint main() { puts("1"); }',      'accepted'],
    ['that reads input.txt',   readsFile,                                           'accepted'],
    ['that does not compile',  'int main() { return nothing; }',                    'systemError'],
  ];
  test.each(managers)('%s', async (_name, source, status) => {
    const limits = { timeMs: 300, memoryMiB: 64, stackMiB: 64 };
    const given = story(streams(right), { copies: 2 }, { limits });
    expect(await held.submit({ ...given, jury: manager(source, { copies: 2 }) })).toMatchObject({ status });
  });
});
