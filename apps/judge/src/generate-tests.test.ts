/** Generators, validators and a program of the jury, in the real sandbox. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GenerationJob } from '@verdict/domain/judging/job.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PackageBlobs } from './package-to-job.ts';
import { generateTests } from './generate-tests.ts';
import { inEnglish } from './in-english.ts';
import { type TestJudge, openTestJudge } from '../tests/test-judge.ts';

let kit: TestJudge;
let folder: string;
let blobs: PackageBlobs;
beforeAll(async () => {
  kit = await openTestJudge();
  folder = await mkdtemp(join(tmpdir(), 'generated-'));
  blobs = new PackageBlobs(folder);
});
afterAll(async () => {
  await kit.close();
  await rm(folder, { recursive: true, force: true });
});

const generator = `#include "testlib.h"
int main(int argc, char *argv[]) {
  registerGen(argc, argv, 1);
  int n = atoi(argv[1]);
  printf("%d\\n%d", n, rnd.next(1, 100));
  for (int i = 1; i < n; i++) printf(" %d", rnd.next(1, 100));
  printf("\\n");
}
`;
const python = `import sys, os
kind = sys.argv[1]
if kind == 'crash': sys.exit('no such kind')
if kind == 'silent': sys.exit(0)
if kind == 'random': print(1); print(int.from_bytes(os.urandom(8), 'big'))
elif kind == 'large': print('1 ' * 200000)
elif kind == 'bad': print(2); print(1)
else: print(1); print(len(sys.argv))
`;
const validator = `#include "testlib.h"
int main(int argc, char *argv[]) {
  registerValidation(argc, argv);
  int n = inf.readInt(1, 1000, "n");
  inf.readEoln();
  inf.readInts(n, 1, 100, "a");
  inf.readEoln();
  inf.readEof();
}
`;
const sum = `n = int(input())\nprint(sum(map(int, input().split())))\n`;

const call = (line: number, program: string, ...args: string[]) => ({ line, program, args });
const jobOf = (change: Partial<GenerationJob>): GenerationJob => ({
  kind: 'generation',
  generators: [
    { name: 'gen.cpp', language: 'C++', source: generator },
    { name: 'odd.py', language: 'Python3', source: python },
    { name: 'unused.cpp', language: 'C++', source: 'nonsense' },
  ],
  validators: [{ name: 'v.cpp', language: 'C++', source: validator, extraFiles: {}, args: [], validExitCode: 0 }],
  reference: {
    name: 'sum.py',
    language: 'Python3',
    code: sum,
    limits: { timeMs: 1_000, memoryMiB: 64, stackMiB: 64 },
    fileIo: null,
    extraFiles: {},
    gnuDialect: false,
  },
  calls: [],
  fileBytesMax: 100_000,
  totalBytesMax: 1_000_000,
  ...change,
});
const generate = (change: Partial<GenerationJob>) =>
  generateTests(kit.judge, jobOf(change), {
    keep: (path) =>
      readFile(path).then((bytes) => blobs.add({ name: 'x', bytes: bytes.length, read: async () => bytes })),
  });
const textOf = (hash: string) => readFile(blobs.paths.get(hash)!, 'utf8');
const failuresOf = async (change: Partial<GenerationJob>) =>
  (await generate(change)).failures.map(({ line, words }) => [line, (inEnglish(words) ?? '').split('\n')[0]].join(' '));

test('the same calls make the same bytes, with the answers of the program of the jury', async () => {
  const calls = [call(1, 'gen.cpp', '3', 'a'), call(2, 'gen.cpp', '3', 'b'), call(4, 'odd.py', 'x', 'two words')];
  const once = await generate({ calls });
  expect(once.failures).toEqual([]);
  expect(await generate({ calls })).toEqual(once);
  const [first, second, third] = once.tests;
  expect(first!.input.hash).not.toBe(second!.input.hash);
  const input = (await textOf(first!.input.hash)).trim().split(/\s+/).slice(1).map(Number);
  expect(Number(await textOf(first!.answer.hash))).toBe(input.reduce((a, b) => a + b));
  expect(await textOf(third!.input.hash)).toBe('1\n3\n');
});

test('a problem whose checker decides alone has empty answers', async () => {
  const { tests } = await generate({ reference: null, calls: [call(1, 'gen.cpp', '3')] });
  expect(tests[0]!.answer.bytes).toBe(0);
});

test('every failure names its line, and one makes all tests worth nothing', async () => {
  const calls = [
    call(1, 'gen.cpp', '3'),
    call(2, 'odd.py', 'crash'),
    call(3, 'odd.py', 'silent'),
    call(5, 'odd.py', 'random'),
    call(6, 'odd.py', 'bad'),
    call(7, 'odd.py', 'large'),
  ];
  expect(await failuresOf({ calls })).toEqual([
    '2 The generator odd.py failed.',
    '3 The generator odd.py printed nothing.',
    '5 The generator odd.py printed something different when it ran again. Its output must depend on its arguments only.',
    '6 The validator v.cpp refuses the input.',
    '7 odd.py printed more than 0 MiB.',
  ]);
  expect((await generate({ calls })).tests).toEqual([]);
});

test('a program of the jury that fails is told with the line whose input it fails on', async () => {
  const reference = { ...jobOf({}).reference!, code: 'while True: pass' };
  const { failures } = await generate({ reference, calls: [call(7, 'gen.cpp', '3')] });
  expect(failures.map(({ line, words }) => [line, inEnglish(words)])).toEqual([
    [7, "The jury's program sum.py failed.\nIt ran out of time."],
  ]);
});

test('what does not compile is told once, and nothing is run', async () => {
  const generators = [{ name: 'gen.cpp', language: 'C++', source: 'int main() { return x; }' }];
  const [failure] = (await generate({ generators, calls: [call(1, 'gen.cpp')] })).failures;
  expect(failure!.line).toBeNull();
  expect(inEnglish(failure!.words)).toMatch(/^gen\.cpp does not compile\.\n.*main\.cpp/s);
});

test('all files together are bounded', async () => {
  expect(await failuresOf({ totalBytesMax: 5, calls: [call(3, 'gen.cpp', '3'), call(4, 'gen.cpp', '3')] })).toEqual([
    '3 All files together are larger than 0 MiB.',
  ]);
});

test('a generator may have files beside it, and may print the answer to standard error', async () => {
  const answering = {
    name: 'both.py',
    language: 'Python3',
    source: 'import sys, own\nprint(own.twice(int(sys.argv[1])))\nsys.stderr.write("a" * int(sys.argv[1]))\n',
    extraFiles: { 'own.py': 'def twice(n):\n    return 2 * n\n' },
    printsAnswer: true,
  };
  const calls = [call(1, 'both.py', '3'), call(2, 'both.py', '100000')];
  const made = await generate({ generators: [answering], validators: [], calls });
  expect(made.failures).toEqual([]);
  expect(made.tests.map(({ answer }) => answer.bytes)).toEqual([3, 100_000]);
  expect(made.tests.map(({ input }) => input.bytes)).toEqual([2, 7]);
});
