/**
 * Hostile submissions and hostile jury programs on the real path of the judge: what a program does, the verdict it
 * gets, and a host that is unchanged afterwards. Numbers refer to the project's list of attacks; the attacks on a
 * single box are in apps/sandbox/tests/attack-suite.ts.
 *
 * A program whose attack fails prints the right answer, so `accepted` means that the attack got nothing.
 */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { JuryProgram, SubmissionResult } from '@verdict/domain/judging/job.ts';
import { helperPids, type HostState, isAtRest, settledState } from '../../sandbox/tests/host-state.ts';
import { openTestJudge, type Story, type TestJudge } from './test-judge.ts';
import { validateInputs } from '../src/validate-inputs.ts';
import { endlessCompilations, hostFileReaders, memoryBombs, networkUsers, noteLeavers } from './hostile-programs.ts';
import { testedLanguages } from './tested-languages.ts';

let kit: TestJudge;
let server: Server;
let calls = 0;
/** A file of the host that every user may read if it can be reached. */
const secret = join(tmpdir(), `verdict-secret-${process.pid}`);

beforeAll(async () => {
  writeFileSync(secret, 'TOP SECRET\n', { mode: 0o644 });
  server = createServer(() => (calls += 1)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  kit = await openTestJudge();
});
afterAll(async () => {
  await kit?.close();
  await new Promise((resolve) => server.close(resolve));
  rmSync(secret, { force: true });
});

/** The helper opens files for a moment while it prepares a box, and closes them soon. */
const holdsLittle = ({ otherHandles }: HostState): boolean => otherHandles < 12;

/** Afterwards, no additional processes, mounts, handles or files of a judging may remain. */
afterEach(async () => {
  const [pid = 0] = helperPids();
  const state = await settledState(pid, (one) => isAtRest(one) && holdsLittle(one));
  const { zombies, programs, handlesPerBox, groupsPerBox } = state;
  assert.deepEqual(
    { zombies, programs, whole: [handlesPerBox % 1, groupsPerBox % 1], others: holdsLittle(state) },
    { zombies: 0, programs: [], whole: [0, 0], others: true },
  );
  assert.deepEqual(readdirSync(kit.judge.scratchFolder), ['programs']);
  assert.deepEqual([readFileSync(secret, 'utf8'), statSync(secret).nlink, calls], ['TOP SECRET\n', 1, 0]);
  assert.deepEqual(
    readdirSync('/tmp').filter((name) => /^(verdict-note|Note|go-build)/.test(name)),
    [],
  );
});

const isHere = (language: string) =>
  testedLanguages.some(({ name, versionCommand }) => name === language && existsSync(versionCommand[0] ?? ''));
/** Rows whose language is tested on this machine. */
const here = <Row extends readonly [language: string, ...rest: unknown[]]>(rows: readonly Row[]): Row[] =>
  rows.filter(([language]) => isHere(language));
const limits = { timeMs: 500, memoryMiB: 128, stackMiB: 64 };
/** Limits for toolchains that start slowly. */
const patient = { ...limits, timeMs: 5_000 };
const textOf = (result: SubmissionResult) => JSON.stringify(result);

/** The verdict, after checking that nothing of the host appears in texts for the contestant or the jury. */
async function verdictOf(story: Story, judge: Pick<TestJudge, 'submit'> = kit): Promise<string> {
  const result = await judge.submit({ limits, ...story });
  expect(textOf(result)).not.toMatch(/TOP SECRET|root:[*!x$]/);
  return result.status;
}

const withSecret = (code: string) => code.replaceAll('SECRET_FILE', secret);

describe('12 and 32: files of the host', () => {
  test.each(here(hostFileReaders))('%s %s', async (language, _when, code, verdict) => {
    expect(await verdictOf({ language, limits: patient, code: withSecret(code) })).toBe(verdict);
    expect(await verdictOf({ language, limits: patient, code: code.replaceAll('SECRET_FILE', '/etc/shadow') })).toBe(
      verdict,
    );
  });

  test('32 test data cannot be included: its place is not in the box, neither are the answers at run time', async () => {
    const { problem } = kit.job({ code: '' });
    const place = (await kit.judge.blobs.hold(problem.cases.map(({ answer }) => answer))).path(
      problem.cases[0]?.answer.hash ?? '',
    );
    expect(existsSync(place)).toBe(true);
    expect(await verdictOf({ language: 'C', code: `int main(void) {\n#include "${place}"\n}` })).toBe('compileError');
    const code = `import os\na, b = map(int, input().split())\nfound = os.path.exists(${JSON.stringify(place)})\nprint(0 if found else a + b)`;
    expect(await verdictOf({ language: 'Python3', code })).toBe('accepted');
  });
});

describe('17, 22: more than one is given', () => {
  test.each(here(memoryBombs))('%s %s', async (language, _what, code, verdicts, timeMs = patient.timeMs) => {
    expect(verdicts).toContain(await verdictOf({ language, code, limits: { ...patient, timeMs, memoryMiB: 64 } }));
  });
});

test.each([
  [200, 'a little below', 30, 'accepted'],
  [200, 'a little above', 33, 'memoryLimitExceeded'],
] as const)('28 %i runs %s the memory limit: always the same verdict', async (count, _where, mib, verdict) => {
  const code = `#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\nint main(void) { int a, b; scanf("%d %d", &a, &b); char *p = malloc(${mib} << 20); memset(p, 1, ${mib} << 20); printf("%d", a + b - 1 + p[a]); }`;
  const cases = Array.from({ length: count }, (_, index) => [`${index} 2\n`, `${index + 2}\n`] as const);
  const result = await kit.submit({
    language: 'C',
    code,
    limits: { ...limits, timeMs: 1_000, memoryMiB: 32 },
    cases,
  });
  expect(new Set(result.cases.map(({ status }) => status))).toEqual(new Set([verdict]));
});

describe('30: the network', () => {
  test.each(here(networkUsers))('%s finds no way out, not even to this host', async (language, code) => {
    const { port } = server.address() as AddressInfo;
    expect(await verdictOf({ language, code: code.replaceAll('PORT', String(port)) })).toBe('accepted');
  });
});

describe('9, 11, 31: a message to the next case', () => {
  test.each(here(noteLeavers))('%s finds nothing that the case before has left', async (language, code) => {
    const cases = Array.from({ length: 6 }, () => ['1 2\n', '3\n'] as const);
    expect(await verdictOf({ language, code, cases })).toBe('accepted');
  });
});

const python = (body: string) =>
  `import os, signal, sys, time\na, b = map(int, input().split())\n${body}\nprint(a + b)\n`;
const java = (body: string, classes = '') =>
  `import java.util.*;\n${classes}\npublic class Main {\n  public static void main(String[] args) throws Exception {\n    Scanner in = new Scanner(System.in); int a = in.nextInt(), b = in.nextInt();\n${body}\n    System.out.println(a + b);\n  }\n}\n`;
const go = (imports: string, body: string) =>
  `package main\n\nimport (\n\t"fmt"\n${imports}\n)\n\nfunc main() {\n\tvar a, b int\n\tfmt.Scan(&a, &b)\n${body}\n\tfmt.Println(a + b)\n}\n`;
const ends =
  'import sys\nfor fd in range(3, 256):\n    try: os.write(fd, b"{}"); sys.exit(9)\n    except OSError: pass';

// oxfmt-ignore
const running: [string, string, string, string][] = [
  // Columns: attack, language, program, verdict.
  ['13 writes to every handle there may be',  'Python3', python(ends), 'accepted'],
  ['17 forks for ever',                       'Python3', python('while True:\n    try: os.fork()\n    except OSError: pass'), 'timeLimitExceeded'],
  ['17 starts shells for ever',               'Golang',  go('\t"os/exec"', '\tfor {\n\t\texec.Command("/bin/sh", "-c", "while :; do :; done").Start()\n\t}'), 'timeLimitExceeded'],
  ['17 starts processes for ever',            'Java',    java('    while (a > 0) try { Runtime.getRuntime().exec("/bin/sleep 100"); } catch (java.io.IOException full) { }'), 'timeLimitExceeded'],
  ['18 leaves daemons behind',                'Python3', python('if os.fork() == 0:\n    os.setsid()\n    if os.fork() == 0:\n        signal.signal(signal.SIGTERM, signal.SIG_IGN)\n        time.sleep(1000)\n    os._exit(0)\nos.wait()'), 'accepted'],
  ['18 leaves daemons behind',                'Golang',  go('\t"os/exec"\n\t"syscall"', '\tcommand := exec.Command("/bin/sleep", "1000")\n\tcommand.SysProcAttr = &syscall.SysProcAttr{Setsid: true}\n\tcommand.Start()'), 'accepted'],
  ['18 leaves a child behind',                'Java',    java('    new ProcessBuilder("/bin/sleep", "1000").start();'), 'accepted'],
  ['20 stops itself',                         'Python3', python('os.kill(os.getpid(), signal.SIGSTOP)'), 'timeLimitExceeded'],
  ['21 sleeps',                               'Java',    java('    Thread.sleep(1000000);'), 'timeLimitExceeded'],
  ['21 waits for itself',                     'Golang',  go('\t"time"', '\ttime.Sleep(time.Hour)'), 'timeLimitExceeded'],
  ['24 floods stdout',                        'Java',    java('    byte[] block = new byte[1 << 16]; while (a > 0) System.out.write(block, 0, block.length);'), 'runtimeError'],
  ['24 floods stderr',                        'Golang',  go('\t"os"', '\tblock := make([]byte, 1<<16)\n\tfor {\n\t\tos.Stderr.Write(block)\n\t}'), 'runtimeError'],
  ['25 hides its time in a child',            'Python3', python('if os.fork() == 0:\n    while True: pass\nos.wait()'), 'timeLimitExceeded'],
  ['26 kills everybody',                      'Python3', python('for pid in [-1, 1, *range(2, 5000)]:\n    try:\n        if pid != os.getpid(): os.kill(pid, 9); a = 100\n    except OSError: pass'), 'accepted'],
  ['29 asks for namespaces',                  'Golang',  go('\t"os/exec"\n\t"syscall"', '\tcommand := exec.Command("/bin/true")\n\tcommand.SysProcAttr = &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWUSER | syscall.CLONE_NEWNS}\n\tif command.Run() == nil {\n\t\ta = 100\n\t}'), 'accepted'],
  ['29 calls the kernel directly',            'Golang',  go('\t"syscall"', '\tif _, _, e := syscall.RawSyscall(syscall.SYS_MOUNT, 0, 0, 0); e == 0 {\n\t\ta = 100\n\t}\n\tif _, _, e := syscall.RawSyscall(syscall.SYS_PTRACE, 16, 1, 0); e == 0 {\n\t\ta = 100\n\t}'), 'accepted'],
  ['34 has code for the compiler to run',     'Java',    java('    if (new java.io.File("processed").exists()) a = 100;', 'import javax.annotation.processing.*;\nimport javax.lang.model.element.*;\n@SupportedAnnotationTypes("*")\nclass P extends AbstractProcessor {\n  public boolean process(Set<? extends TypeElement> s, RoundEnvironment e) { try { new java.io.File("processed").createNewFile(); } catch (Exception x) { } return true; }\n}'), 'accepted'],
  ['34 has code for the generator to run',    'Golang',  `//go:generate touch /tmp/verdict-note\n${go('\t"os"', '\tif _, e := os.Stat("/tmp/verdict-note"); e == nil {\n\t\ta = 100\n\t}')}`, 'accepted'],
  ['34 has C in it',                          'Golang',  'package main\n\n// #cgo LDFLAGS: -Wl,-rpath,/tmp\n// #include <stdlib.h>\nimport "C"\n\nfunc main() { C.abort() }\n', 'compileError'],
  ['34 runs when it is compiled',             'Python3', 'open("/box/ran", "w").close()\nimport os\na, b = map(int, input().split())\nprint(a + b)\n', 'accepted'],
  ['35 changes flags by pragma',              'C++ 17',  '#pragma GCC optimize("O3,unroll-loops")\n#pragma GCC target("sse4")\n#pragma GCC diagnostic error "-Wall"\n#include <iostream>\nint main() { int a, b, unused; std::cin >> a >> b; std::cout << a + b; }', 'accepted'],
  ['34 is compiled to no program',            'C',       '__asm__(".section .interp,\\"a\\"\\n.ascii \\"xyz\\"\\n.text");\nint main(void) { return 0; }', 'runtimeError'],
  ['36 has a class name of 300 letters',      'Java',    java('', `class ${'A'.repeat(300)} { }`), 'compileError'],
  ['36 is in a package',                      'Java',    `package a.b;\n${java('')}`, 'compileError'],
  ['36 has another name',                     'Java',    java('').replace('class Main', 'class Other'), 'compileError'],
  ['36 has no public class',                  'Java',    java('').replace('public class Main', 'class Main'), 'accepted'],
  ['36 has classes of every kind',            'Java',    java('    Shape s = new Shape.Square(a); Runnable r = () -> { class Local { int x = b; } Möbius.z = new Local().x; }; r.run(); a = s.side(); var o = new Object() { int y = Möbius.z; }; if (o.y != b || Kind.ONE.ordinal() != 0) a = 100;'.replace('int a = in.nextInt(), b', 'int a = in.nextInt(); final int b'), 'interface Shape { int side(); record Square(int side) implements Shape { } }\nenum Kind { ONE { int f() { return 1; } }; abstract int f(); }\nclass Möbius { static int z; }').replace('int a = in.nextInt(), b = in.nextInt();', 'int a = in.nextInt(); final int b = in.nextInt();'), 'accepted'],
  ['37 begins with a byte order mark',        'Java',    `\ufeff${java('')}`, 'accepted'],
  ['37 begins with a byte order mark',        'Python3', `\ufeff${python('')}`, 'accepted'],
  ['37 has line ends of Windows',             'Python3', python('if a == 1:\n    pass').replaceAll('\n', '\r\n'), 'accepted'],
  ['37 has line ends of Windows',             'Golang',  go('', '').replaceAll('\n', '\r\n'), 'accepted'],
  ['37 has a NUL byte',                       'Python3', python('x = "\0"'), 'compileError'],
  ['37 has a NUL byte',                       'Java',    java('    String x = "\0";'), 'accepted'],
  ['37 has a NUL byte',                       'Golang',  go('', '\t_ = "\0"'), 'compileError'],
  ['37 has 65,535 characters in one line',    'C++ 17',  `#include <iostream>\nint main() { int a, b; std::cin >> a >> b; std::cout << a + b; } //`.padEnd(65_535, 'x'), 'accepted'],
  ['37 has 65,535 characters in one line',    'Java',    `${java('').trimEnd()} //`.padEnd(65_535, 'x'), 'accepted'],
];
test.each(running.filter(([, language]) => isHere(language)))('%s (%s)', async (_what, language, code, verdict) => {
  expect(await verdictOf({ language, code })).toBe(verdict);
});

describe('33: compilations that do not end', () => {
  test.each(here(endlessCompilations))('%s: %s', async (language, _what, code) => {
    const result = await kit.submit({ language, code, limits });
    expect(result.status).toBe('compileError');
    expect(textOf(result).length).toBeLessThan(200_000);
  });
});

test('35 files beside the source that look like options or like the compiler’s own are files', async () => {
  const extraFiles = {
    '-fplugin=x.so': '',
    '@options': '-o /box/other',
    '-': '',
    specs: '%rename cc1 x',
    'a b;c.h': '#define OK 1\n',
  };
  const code =
    '#include "a b;c.h"\n#include <iostream>\nint main() { int a, b; std::cin >> a >> b; std::cout << a + b * OK; }';
  expect(await verdictOf({ code, extraFiles })).toBe('accepted');
  expect(
    await verdictOf({
      language: 'Java',
      code: java(''),
      extraFiles: { '@options': '-d /', '-J-version': '', '-proc.java': 'class X {}' },
    }),
  ).toBe('accepted');
});

test('35 files of a problem with file IO may be called like options; a way out of the box is the jury’s error', async () => {
  const code = 'a, b = map(int, open("-rf").read().split())\nopen("--", "w").write(str(a + b))';
  expect(await verdictOf({ language: 'Python3', code, fileIo: { input: '-rf', output: '--' } })).toBe('accepted');
  expect(await verdictOf({ language: 'Python3', code, fileIo: { input: '../x', output: 'y' } })).toBe('systemError');
  expect(await verdictOf({ language: 'Python3', code, fileIo: { input: '-rf', output: '/etc/passwd' } })).toBe(
    'systemError',
  );
});

const checker = (body: string, change: Partial<JuryProgram> = {}): JuryProgram => ({
  dialect: 'native',
  language: 'Python3',
  source: `import os, sys, time\noutput = open(sys.argv[2]).read()\n${body}\n`,
  extraFiles: {},
  args: [],
  scoreScale: 'percent',
  ...change,
});
const printsThree = 'print(3)';

// oxfmt-ignore
const juries: [string, JuryProgram, string][] = [
  ['38 never ends',                    checker('while True: pass'), 'systemError'],
  ['38 crashes',                       checker('os.abort()'), 'systemError'],
  ['38 exits with a code of nobody',   checker('sys.exit(17)'), 'systemError'],
  ['38 speaks without end',            checker('while True: sys.stderr.write("x" * 65536)'), 'systemError'],
  ['38 has a very long comment',       checker('sys.stderr.write("x" * 900000)\nsys.exit(102)'), 'wrongAnswer'],
  ['38 forks for ever',                checker('while True:\n    try: os.fork()\n    except OSError: pass'), 'systemError'],
  ['41 looks for files of the host',   checker('found = [p for p in ("SECRET_FILE", "/etc/shadow", "/root", "/var") if os.path.exists(p)]\nsys.exit(103 if found else 100)'), 'accepted'],
  ['41 leaves daemons behind',         checker('if os.fork() == 0:\n    os.setsid()\n    time.sleep(1000)\nsys.exit(100)'), 'accepted'],
  ['41 kills everybody',               checker('for pid in [-1, 1, os.getppid(), *range(2, 3000)]:\n    try:\n        if pid != os.getpid(): os.kill(pid, 9); sys.exit(103)\n    except OSError: pass\nsys.exit(100)'), 'accepted'],
  ['41 writes the answer anew',        checker('try: open(sys.argv[3], "w").write("x"); sys.exit(103)\nexcept OSError: sys.exit(100)'), 'accepted'],
  ['41 leaves notes for the next one', checker('if os.path.exists("/tmp/verdict-note"): sys.exit(103)\nopen("/tmp/verdict-note", "w").close()\nsys.exit(100)'), 'accepted'],
];
test.each(juries)('a checker that %s', async (what, jury, verdict) => {
  // One case is enough, except for attacks that leave something for the next run.
  const cases = Array.from({ length: what.startsWith('41') ? 2 : 1 }, () => ['1 2\n', '3\n'] as const);
  const story = {
    language: 'Python3',
    code: printsThree,
    judgeMode: 'spj' as const,
    cases,
    caseMode: 'ergodic_without_error' as const,
  };
  // Some of them use all the time that they get.
  const judge = kit.withJuryTime(2_000);
  expect(await verdictOf({ ...story, jury: { ...jury, source: withSecret(jury.source) } }, judge)).toBe(verdict);
});

test('38 a very long comment reaches its readers cut', async () => {
  const jury = checker('sys.stderr.write("x" * 900000)\nsys.exit(102)');
  const result = await kit.submit({ language: 'Python3', code: printsThree, judgeMode: 'spj', jury });
  expect(textOf(result).length).toBeLessThan(150_000);
});

test('39 a contestant has no words with the checker but its output: neither argv, nor environment, nor files', async () => {
  const jury = checker(
    'sys.stderr.write(repr([sys.argv, sorted(os.environ), sorted(os.listdir("."))]))\nsys.exit(102)',
  );
  const code =
    'import os\nos.environ["ACCEPT"] = "1"\nopen("accept", "w").close()\nopen("/tmp/accept", "w").close()\nprint("3\\naccept --accept ACCEPT=1")';
  const { cases } = await kit.submit({ language: 'Python3', code, judgeMode: 'spj', jury });
  expect(cases[0]?.message).toBe(
    "[['main.pyc', 'input', 'output', 'answer'], ['HOME', 'LANG', 'ONLINE_JUDGE', 'PATH', 'PYTHONINTMAXSTRDIGITS'], ['answer', 'feedback', 'input', 'main.py', 'main.pyc', 'output']]",
  );
});

// oxfmt-ignore
const conversations: [string, string, string, string][] = [
  // Columns: attack, interactor, contestant, verdict.
  ['40 both wait for the other',         'sys.stdin.readline()',                                           'input()',                                                   'timeLimitExceeded'],
  ['40 the interactor hangs up at once', 'sys.exit(102)',                                                  'while True: print("x" * 1000)',                             'wrongAnswer'],
  ['40 the contestant hangs up at once', 'while True: print("x" * 1000, flush=True)',                    'import sys\nsys.exit(0)',                                   'wrongAnswer'],
  ['40 closes its ends and works on',    'print(sys.stdin.read())\nsys.exit(102)',                         'import os\nos.close(0)\nos.close(1)\nwhile True: pass',      'timeLimitExceeded'],
  ['40 floods and does not listen',      'sys.stdin.read(1)\nsys.exit(102)',                               'import os\nwhile True: os.write(1, b"x" * 65536)',          'wrongAnswer'],
  ['41 an interactor that never ends',   'print(1, flush=True)\nwhile True: pass',                         'input()\ninput()',                                          'systemError'],
];
test.each(conversations)('%s', async (_what, interactor, contestant, verdict) => {
  const jury = checker('').source.replace('output = open(sys.argv[2]).read()\n', '');
  const story = {
    language: 'Python3',
    judgeMode: 'interactive' as const,
    limits: { ...limits, timeMs: 300 },
  };
  expect(
    await verdictOf({
      ...story,
      code: contestant,
      jury: checker('', { source: `${jury}\n${interactor}\n` }),
    }),
  ).toBe(verdict);
});

test('41 a validator is as hostile as anybody: it gets at nothing, and nothing of it stays', async () => {
  const source = `import os, signal, sys, time
found = [p for p in ('SECRET_FILE', '/etc/shadow', '/root', '/var', '/tmp/verdict-note', 'note') if os.path.exists(p)]
for pid in [-1, 1, os.getppid(), *range(2, 3000)]:
    try:
        if pid != os.getpid(): os.kill(pid, 9); found.append(pid)
    except OSError: pass
try: os.write(0, b'x'); found.append('input')
except OSError: pass
open('/tmp/verdict-note', 'w').close(); open('note', 'w').close()
if os.fork() == 0:
    os.setsid()
    time.sleep(1000)
print(found, sys.stdin.read())
sys.exit(42)
`;
  const { problem } = kit.job({
    code: '',
    cases: [
      ['one', ''],
      ['two', ''],
    ],
  });
  const result = await validateInputs(kit.judge, {
    kind: 'validation',
    language: 'Python3',
    source: withSecret(source),
    extraFiles: {},
    args: [],
    validExitCode: 42,
    inputs: problem.cases.map(({ inputName, input }) => ({ name: inputName, input })),
  });
  expect(result).toEqual({
    kind: 'validation',
    refusal: null,
    runs: [
      { name: '1.in', valid: true, message: '[] one' },
      { name: '2.in', valid: true, message: '[] two' },
    ],
  });
});
