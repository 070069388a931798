/** The command as a process: its errors for unusable packages and arguments, and its JSON. */
import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Verification } from '@verdict/domain/judging/verification.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { openPackage } from '@verdict/problem-formats/archive.ts';
import { readPackage } from '@verdict/problem-formats/detect.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checklistOf, findingLines } from './cli-report.ts';

const cli = fileURLToPath(new URL('cli.ts', import.meta.url));
const convert = fileURLToPath(new URL('convert.ts', import.meta.url));
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cli-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function write(files: Record<string, string>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}

const run = (...args: string[]) => runScript(cli, args);

function runScript(script: string, args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = {
    ...process.env,
    VERDICT_JUDGE_DATA: join(folder, 'judge-data'),
    VERDICT_ALLOW_DEGRADED_SANDBOX: 'on',
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { cwd: folder, env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}

test.each([
  [[], /^Usage: npm run judge/],
  [['--speed'], /Unknown option '--speed'/],
  [['nowhere'], /^There is no file or folder nowhere/],
  [['empty'], /^empty is in none of the formats that can be read/],
  [['text.zip'], /^text is in none of the formats/],
  [['broken.zip'], /^The zip archive is incomplete/],
  [['broken', '--json'], /^problem.yaml is not valid YAML/],
  [['sum', 'none.py'], /There is no program none.py/],
])('%j is refused with exit code 2 and a sentence', async (args, sentence) => {
  await write({
    'empty/readme.txt': '',
    'text.zip': 'hello',
    'broken.zip': 'PK\x03\x04 and then nothing',
    'broken/problem.yaml': 'name: [',
    'broken/data/x.in': '',
    'sum/problem.yaml': 'name: Sum',
    'sum/data/secret/1.in': '1',
    'sum/data/secret/1.ans': '1',
  });
  const { code, stdout, stderr } = await run(...args);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr.split('\n').find((line) => sentence.test(line)) ?? stderr).toMatch(sentence);
});

test('a package without tests is told, as an empty array in JSON', async () => {
  await write({
    'none/problem.yaml': 'name: None',
    'none/data/readme': '',
    'none/submissions/accepted/a.py': '',
  });
  const { code, stdout, stderr } = await run('none', '--json');
  expect([code, JSON.parse(stdout)]).toEqual([2, []]);
  expect(stderr).toContain('error: The package has no test cases');
});

test('one object per program, exit code 1 when one got something else; given programs and limits', async () => {
  await write({
    'echo/problem.yaml': 'name: Echo',
    'echo/data/secret/1.in': '1',
    'echo/data/secret/1.ans': '1',
    'echo/submissions/accepted/a.py': 'print(input())',
    'echo/submissions/accepted/b.py': 'print(2)',
    'mine.py': 'print(input())',
  });
  const all = await run('echo', '--json');
  expect(all.code).toBe(1);
  expect(JSON.parse(all.stdout)).toMatchObject([
    {
      program: 'submissions/accepted/a.py',
      expected: ['accepted'],
      verdict: 'accepted',
      score: null,
      matches: true,
      cases: [{ seq: 1, status: 'accepted' }],
    },
    { program: 'submissions/accepted/b.py', expected: ['accepted'], verdict: 'wrongAnswer', matches: false },
  ]);
  const given = await run('echo', 'mine.py', 'b.py', '--json', '--time-limit', '2');
  expect(JSON.parse(given.stdout)).toMatchObject([
    { program: 'mine.py', expected: [], verdict: 'accepted', matches: null, timeLimitMs: 2000 },
    { program: 'submissions/accepted/b.py', matches: false },
  ]);
});

test('a command that is interrupted leaves no folder behind', async () => {
  await write({
    'long/problem.yaml': 'name: Long',
    'long/data/secret/1.in': '1',
    'long/data/secret/1.ans': '1',
    'long/submissions/accepted/a.py': 'while True: pass',
  });
  const temporary = join(folder, 'tmp');
  const data = join(folder, 'own-data');
  await mkdir(temporary);
  const env = { ...process.env, TMPDIR: temporary, VERDICT_JUDGE_DATA: data, VERDICT_ALLOW_DEGRADED_SANDBOX: 'on' };
  const command = spawn(process.execPath, [cli, 'long', '--time-limit', '600'], { cwd: folder, env });
  let progress = '';
  command.stderr.on('data', (bytes: Buffer) => (progress += bytes.toString()));
  await expect.poll(() => progress, { timeout: 60_000 }).toContain('judging');
  command.kill('SIGINT');
  expect(await new Promise((resolve) => command.once('exit', resolve))).toBe(130);
  expect([await readdir(temporary), await readdir(join(data, 'scratch'))]).toEqual([[], []]);
});

test('a limit that must be measured is measured with the whole package only, and what could not be measured is named', async () => {
  await write({
    'derived/problem.yaml': 'name: Derived',
    'derived/data/secret/1.in': '1',
    'derived/data/secret/1.ans': '1',
    'derived/submissions/accepted/a.py': 'print(input())',
    'derived/submissions/accepted/bad.py': 'raise ValueError("no such thing")',
  });
  const one = await run('derived', 'a.py');
  expect(one.stdout).toContain('a guess: none is stated, and it is only measured with all programs');
  expect(one.stderr).not.toContain('bad.py');
  const all = await run('derived');
  expect(all.stdout).toContain('not measured: submissions/accepted/bad.py (runtimeError)');
  // A runtime error is reported with the program's own output.
  expect(all.stdout).toContain('ValueError: no such thing');
});

test('of many findings some are shown and the rest counted; where a file has several problems they are named', () => {
  const many = Array.from(
    { length: 14 },
    (_, index) =>
      ({
        level: 'warning',
        code: 'odd',
        path: null,
        sentence: sentence('package.keyUnknown', { key: `odd${index}` }),
      }) as const,
  );
  const unanswered = sentence('package.answerEmpty');
  const lines = findingLines([...many, { level: 'error', code: 'odd', path: 'x.in', sentence: unanswered }], 'Sum');
  expect(lines[0]).toBe('error: Sum: x.in: The input has no answer; an empty one was taken');
  expect(lines).toHaveLength(12);
  expect(lines.at(-1)).toBe('warning: Sum: and 4 more of these');
  expect(findingLines(many.slice(0, 1), null)).toEqual(['warning: The key "odd0" is not known; it was left out']);
});

test('verify names what is not in order, with exit code 1', async () => {
  await write({
    'double/problem.yaml': 'verdict: 1\ntimeLimitMs: 1000\nmemoryLimitMiB: 256\nchecker: ncmp',
    'double/statement/en-US.md': '# Double\n',
    'double/data/1.in': '1\n',
    'double/data/1.ans': '2\n',
    'double/data/2.in': '-5\n',
    'double/data/2.ans': '-10\n',
    'double/validators/v.cpp':
      '#include "testlib.h"\nint main(int argc, char *argv[]) { registerValidation(argc, argv); inf.readInt(1, 10, "n"); inf.readEoln(); inf.readEof(); }',
    'double/submissions/accepted/a.py': 'print(2 * int(input()))',
    'double/submissions/wrong_answer/b.py': 'print(abs(2 * int(input())))',
  });
  const { code, stdout } = await run('verify', 'double', '--json');
  const [json] = JSON.parse(stdout) as Verification[];
  expect(code).toBe(1);
  expect(json).toMatchObject({
    problem: 'Double',
    passed: false,
    margin: { slowestAccepted: { program: 'submissions/accepted/a.py' }, quickestTooSlow: null },
    programs: [{ verdict: 'accepted' }, { verdict: 'wrongAnswer' }],
  });
  expect(checklistOf(json!).split('\n')).toEqual([
    'NO  validators/v.cpp refuses 2.in: FAIL integer n is -5, not in the range [1, 10] (stdin, line 1)',
    '??  No wrong program fails 1.in',
    'ok  2 programs got what they must',
    expect.stringMatching(/^ok {2}The limit is .* submissions\/accepted\/a.py$/),
    '',
    'The package is not in order.',
  ]);
});

test('verify tells margins, scores and cases that nobody fails; a missing answer is told before anything is judged', async () => {
  const package_ = {
    'points/problem.yaml':
      'verdict: 1\ntimeLimitMs: 300\nmemoryLimitMiB: 256\nscoring:\n  mode: subtask_lowest\n  subtasks:\n    - score: 30\n      cases: 1*\n    - score: 50\n      cases: 2*\n',
    'points/statement/en-US.md': '# Points\n',
    'points/data/1.in': '1\n',
    'points/data/1.ans': '2\n',
    'points/data/2.in': '5\n',
    'points/submissions/accepted/a.c':
      '#include <stdio.h>\nint main(void) { int n; scanf("%d", &n); printf("%d", 2 * n); }\n',
    'points/submissions/time_limit_exceeded/slow.c':
      '#include <stdio.h>\n#include <time.h>\nint main(void) { int n; scanf("%d", &n); while (clock() < CLOCKS_PER_SEC * 0.55); printf("%d", 2 * n); }\n',
  };
  await write(package_);
  const without = await run('verify', 'points');
  expect([without.code, without.stderr]).toEqual([
    2,
    expect.stringContaining('error: data/2.in: There is no data/2.ans'),
  ]);

  await write({ 'points/data/2.ans': '10\n' });
  const { code, stdout } = await run('verify', 'points');
  const list = stdout.slice(stdout.indexOf('??'));
  expect([code, list.trim().split('\n')]).toEqual([
    0,
    [
      '??  The problem is worth 80 points',
      '??  There is no validator of the inputs',
      expect.stringMatching(
        /^\?\? {2}The fastest program that should time out, .*slow\.c, used \d+ ms, 1\.\d times the limit$/,
      ),
      'ok  2 programs got what they must',
      'ok  The scores add up to 80',
      expect.stringMatching(/^ok {2}The limit is .* of the slowest accepted program, submissions\/accepted\/a\.c$/),
      '',
      'The package is in order.',
    ],
  ]);
});

test('convert writes a package in another format, tells what is lost, and overwrites nothing', async () => {
  await write({
    'bundle/sum/problem.yaml': 'name: Sum',
    'bundle/sum/problem_statement/problem.en.tex': '\\problemname{Sum}\nAdd up.',
    'bundle/sum/data/sample/1.in': '1 2\n',
    'bundle/sum/data/sample/1.ans': '3\n',
    'bundle/sum/data/secret/1.in': '5 6\n',
    'bundle/sum/data/secret/1.ans': '11\n',
    'bundle/lost/problem.yaml': 'name: [',
    'bundle/lost/data/secret/1.in': '',
  });
  const { code, stdout, stderr } = await runScript(convert, ['bundle', '--to', 'hydro', '--out', 'written']);
  // The broken problem is reported and does not stop the others.
  expect(code).toBe(2);
  expect(stderr).toMatch(/problem.yaml/);
  const [file = ''] = stdout.trim().split('\n');
  const [problem] = await readPackage(await openPackage(join(folder, file)));
  expect(problem).toMatchObject({ format: 'hydro', statements: { 'en-US': { title: 'Sum' } } });
  expect(problem!.cases).toHaveLength(2);

  const again = await runScript(convert, ['bundle/sum', '--to', 'hydro', '--out', 'written']);
  expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining('EEXIST') });
  const unknown = await runScript(convert, ['bundle/sum', '--to', 'moodle']);
  expect(unknown).toMatchObject({ code: 2, stderr: expect.stringContaining('Usage: npm run convert') });
});
