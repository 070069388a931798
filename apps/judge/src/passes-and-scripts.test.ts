/** Problems with several passes, and jury programs with scripts of their own, on the real sandbox. */
import type { JuryProgram } from '@verdict/domain/judging/job.ts';
import { NOTHING_TO_BUILD, SCRIPTS } from '@verdict/domain/judging/scripts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileCheck } from './compile-check.ts';
import { inEnglish } from './in-english.ts';
import { openTestJudge, type TestJudge } from '../tests/test-judge.ts';
import { validateInputs } from './validate-inputs.ts';

let kit: TestJudge;
beforeAll(async () => {
  kit = await openTestJudge();
});
afterAll(() => kit?.close());

/** A program that prints its input plus one. */
const counts = { language: 'Python3', code: 'print(int(input()) + 1)' };

const validator = (source: string, change: Partial<JuryProgram> = {}): JuryProgram => ({
  dialect: 'kattis',
  language: 'Python3',
  source: `import os, sys\ninput_file, answer_file, feedback = sys.argv[1:4]\n${source}\n`,
  extraFiles: {},
  args: [],
  scoreScale: 'points',
  ...change,
});

/**
 * Asks for passes until the number of the answer file appears; appends what it read and wrote in each pass to its
 * message.
 */
const untilTheAnswer = validator(
  [
    'given, goal, got = int(open(input_file).read()), int(open(answer_file).read()), int(sys.stdin.read())',
    'open(feedback + "judgemessage.txt", "a").write(f"{given}->{got} ")',
    'if got < goal: open(feedback + "nextpass.in", "w").write(f"{got}\\n")',
    'sys.exit(42 if got <= goal else 43)',
  ].join('\n'),
  { passes: 5 },
);

test('each pass reads what the validator made of the one before, and files of the validator stay', async () => {
  const result = await kit.submit({
    ...counts,
    judgeMode: 'multi_pass',
    jury: untilTheAnswer,
    cases: [
      ['1\n', '2\n'],
      ['1\n', '4\n'],
    ],
  });
  expect(result.cases.map(({ status, juryMessage }) => [status, juryMessage])).toEqual([
    ['accepted', '1->2'],
    ['accepted', '1->2 2->3 3->4'],
  ]);
});

test('more passes than the problem allows are the jury’s error', async () => {
  const jury = { ...untilTheAnswer, passes: 3 };
  const result = await kit.submit({ ...counts, judgeMode: 'multi_pass', jury, cases: [['1\n', '9\n']] });
  expect(result.status).toBe('systemError');
  expect(result.cases[0]?.juryMessage).toContain('more than 3 passes');
});

test('a program that fails later is told in which pass, and the longest pass is its time', async () => {
  const code = 'n = int(input())\nif n == 1:\n  sum(range(3000000))\nif n == 3: raise SystemExit(7)\nprint(n + 1)';
  const submission = { language: 'Python3', code, judgeMode: 'multi_pass' as const, jury: untilTheAnswer };
  const result = await kit.submit({ ...submission, cases: [['1\n', '5\n']] });
  expect(result.cases[0]).toMatchObject({ status: 'runtimeError', message: 'Pass 3:\nExit code 7.' });
  const short = await kit.submit({ ...submission, cases: [['2\n', '3\n']] });
  expect(result.timeMs).toBeGreaterThan(short.timeMs);
});

// oxfmt-ignore
test.each([
  ['rejects and asks for another pass', 'open(feedback + "nextpass.in", "w").close(); sys.exit(43)', 'did not accept'],
  ['leaves a link as the next input',   'os.symlink("/etc/passwd", feedback + "nextpass.in"); sys.exit(42)', 'cannot be read'],
  ['leaves a next input without end',   'open(feedback + "nextpass.in", "wb").truncate(1 << 40); sys.exit(42)', ''],
  ['keeps a pipe for the next pass',    'os.mkfifo(feedback + "p"); open(feedback + "nextpass.in", "w").write("1"); sys.exit(42)', 'cannot be read'],
])('a validator that %s makes a judge error', async (_what, source, reason) => {
  const result = await kit.submit({ ...counts, judgeMode: 'multi_pass', jury: validator(source), cases: [['1\n', '2\n']] });
  expect(result.status).toBe('systemError');
  expect(result.cases[0]?.juryMessage).toContain(reason);
});

test('a validator of one pass cannot ask for another', async () => {
  const jury = validator('open(feedback + "nextpass.in", "w").close(); sys.exit(42)');
  const result = await kit.submit({ ...counts, judgeMode: 'spj', jury, cases: [['1\n', '2\n']] });
  expect(result.cases[0]).toMatchObject({
    status: 'systemError',
    juryMessage: expect.stringContaining('does not have') as string,
  });
});

test('talking: the conversations of all passes are kept for the jury', async () => {
  const jury = validator(
    'n = int(open(input_file).read())\nprint(n, flush=True)\ngot = input()\nif n == 1: open(feedback + "nextpass.in", "w").write("2")\nsys.exit(42 if n == 1 else 43)',
  );
  const submission = { ...counts, judgeMode: 'multi_pass_interactive' as const, jury };
  const result = await kit.submit({ ...submission, cases: [['1\n', '']] });
  expect(result.cases[0]).toMatchObject({
    status: 'wrongAnswer',
    juryMessage: expect.stringMatching(/> 1\n< 2\n---\n> 2\n< 3/) as string,
  });
});

const scripted = (build: string, files: Record<string, string>): JuryProgram =>
  validator('', { language: SCRIPTS, source: build, extraFiles: files });

test('a validator is built and started by its scripts, with its files, flags and links', async () => {
  const jury = {
    ...scripted('mkdir bin\necho "$(cat word)" > bin/word\nln -s bin/word link\nchmod 600 run\n', {
      word: 'three',
      run: '#!/bin/sh\nread got\n[ "$(cat link) $4 $got $(cat "$2")" = "three loose 3 3" ] || exit 43\necho said > "$3"teammessage.txt\nexit 42\n',
    }),
    args: ['loose'],
  };
  const result = await kit.submit({ language: 'Python3', code: 'print(3)', judgeMode: 'spj', jury });
  expect(result.cases[0]).toMatchObject({ status: 'accepted', message: 'said' });
});

// oxfmt-ignore
test.each([
  ['fails',                     'echo no ocaml here >&2\nexit 3', 'no ocaml here'],
  ['makes no run',              'true', 'There is no file run'],
  ['asks the network',          'python3 -c "import socket; socket.create_connection((\'127.0.0.1\', 80))"', 'PermissionError'],
  ['writes outside of its box', 'echo x > /usr/verdict-was-here', 'Read-only file system'],
  ['fills the disk',            'head -c 2000000000 /dev/zero > big', ''],
  ['prints without end',        'yes', ''],
])('a build that %s is told as not compiled', async (_what, build, words) => {
  const checked = await compileCheck(kit.judge, { kind: 'compileCheck', language: SCRIPTS, source: build, extraFiles: {} });
  expect(checked.ok).toBe(false);
  expect(inEnglish(checked.message)).toContain(words);
});

test('input validators may have scripts, too', async () => {
  const inputs = kit.job({
    code: '',
    cases: [
      ['1\n', ''],
      ['x\n', ''],
    ],
  }).problem.cases;
  const { runs } = await validateInputs(kit.judge, {
    kind: 'validation',
    language: SCRIPTS,
    source: NOTHING_TO_BUILD,
    extraFiles: { run: '#!/bin/sh\nread n\n[ "$n" = "$1" ] && exit 42\necho "not $1" >&2\nexit 1\n' },
    args: ['1'],
    validExitCode: 42,
    inputs: inputs.map(({ inputName, input }) => ({ name: inputName, input })),
  });
  expect(runs).toEqual([
    { name: '1.in', valid: true, message: '' },
    { name: '2.in', valid: false, message: 'not 1' },
  ]);
});
