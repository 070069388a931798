import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JuryProgram } from '@verdict/domain/judging/job.ts';
import { openTestJudge, type ReadResult, type Story, type TestJudge } from '../tests/test-judge.ts';

let kit: TestJudge;
beforeAll(async () => {
  kit = await openTestJudge();
});
afterAll(() => kit?.close());

const cpp = (body: string) => `#include <bits/stdc++.h>\nusing namespace std;\nint main() {\n${body}\n}\n`;
const java = (body: string) =>
  `import java.util.*;\npublic class Main {\n  public static void main(String[] args) throws Exception {\n${body}\n  }\n}\n`;
const javaTwo = 'Scanner in = new Scanner(System.in); int a = in.nextInt(), b = in.nextInt();';
const two = 'int a, b; cin >> a >> b;';

/** `accepted`, or `runtimeError SIGSEGV`, `timeLimitExceeded wall`: the verdict with its evidence. */
function shown({ status, cases, ...result }: ReadResult): string {
  const [one] = cases;
  const evidence = one?.limitHit ?? one?.signal ?? (one?.exitCode ? `exit ${one.exitCode}` : null);
  return [status, evidence, status === 'systemError' ? result.message : null].filter(Boolean).join(' ');
}

// oxfmt-ignore
const verdicts: [string, string, Story, string][] = [
  // language  what it does            program                                                              verdict
  ['C++ 17', 'adds', { code: cpp(`${two} cout << a + b << endl;`) }, 'accepted'],
  ['C++ 17', 'adds, with blanks', { code: cpp(`${two} cout << a + b << "  \\n\\n";`) }, 'accepted'],
  ['C++ 17', 'subtracts', { code: cpp(`${two} cout << a - b;`) }, 'wrongAnswer'],
  ['C++ 17', 'prints nothing', { code: cpp('') }, 'wrongAnswer'],
  ['C++ 17', 'adds, blanks count', { code: cpp(`${two} cout << a + b << " \\n";`), compare: { kind: 'exact' } }, 'presentationError'],
  ['C++ 17', 'adds, exactly', { code: cpp(`${two} cout << a + b << "\\n";`), compare: { kind: 'exact' } }, 'accepted'],
  ['C++ 17', 'loops', { code: cpp('for (volatile int i = 0;; i++);') }, 'timeLimitExceeded cpu'],
  ['C++ 17', 'sleeps', { code: cpp('this_thread::sleep_for(1h);'), limits: { timeMs: 200, memoryMiB: 64, stackMiB: 64 } }, 'timeLimitExceeded wall'],
  ['C++ 17', 'fills memory', { code: cpp('vector<char*> v; for (;;) { v.push_back(new char[1 << 20]); memset(v.back(), 1, 1 << 20); }') }, 'memoryLimitExceeded memory'],
  ['C++ 17', 'asks for too much', { code: cpp('auto p = new char[1ull << 50]; p[0] = 1; cout << p[0];') }, 'memoryLimitExceeded memory'],
  ['C++ 17', 'uses 100 MiB of 64 and ends well', { code: cpp('vector<char> v(100 << 20, 1); cout << 3;') }, 'memoryLimitExceeded memory'],
  ['C++ 17', 'uses 100 MiB of 64 and crashes', { code: cpp('vector<char> v(100 << 20, 1); return v[5] + 2;') }, 'memoryLimitExceeded memory'],
  ['C++ 17', 'returns 3', { code: cpp('return 3;') }, 'runtimeError exit 3'],
  ['C++ 17', 'writes to null', { code: cpp('*(volatile int*) 0 = 1;') }, 'runtimeError SIGSEGV'],
  ['C++ 17', 'divides by zero', { code: cpp('volatile int z = 0; cout << 100 / z;') }, 'runtimeError SIGFPE'],
  ['C++ 17', 'throws', { code: cpp('throw 1;') }, 'runtimeError SIGABRT'],
  ['C++ 17', 'recurses for ever', { code: 'int f(volatile int x) { return x ? f(x + 1) + 1 : 0; }\nint main() { return f(1); }', limits: { timeMs: 1_000, memoryMiB: 256, stackMiB: 64 } }, 'runtimeError SIGSEGV'],
  ['C++ 17', 'prints for ever', { code: cpp('string s(1 << 16, 120); for (;;) cout << s;'), limits: { timeMs: 5_000, memoryMiB: 64, stackMiB: 64 } }, 'runtimeError output'],
  ['C++ 17', 'does not compile', { code: 'int main() { return x; }' }, 'compileError'],
  ['C++ 17', 'is empty', { code: '' }, 'compileError'],
  ['C', 'adds', { code: '#include <stdio.h>\nint main(void) { int a, b; scanf("%d%d", &a, &b); printf("%d", a + b); }' }, 'accepted'],
  ['Java', 'adds', { code: java(`${javaTwo} System.out.println(a + b);`) }, 'accepted'],
  ['Java', 'subtracts', { code: java(`${javaTwo} System.out.println(a - b);`) }, 'wrongAnswer'],
  ['Java', 'exits', { code: java('System.exit(5);') }, 'runtimeError exit 5'],
  ['Java', 'throws', { code: java('throw new Exception();') }, 'runtimeError exit 1'],
  ['Java', 'loops', { code: java('for (;;);'), limits: { timeMs: 300, memoryMiB: 64, stackMiB: 64 } }, 'timeLimitExceeded cpu'],
  ['Java', 'fills memory', { code: java('List<int[]> l = new ArrayList<>(); for (;;) l.add(new int[100000]);'), limits: { timeMs: 5_000, memoryMiB: 64, stackMiB: 64 } }, 'memoryLimitExceeded memory'],
  ['Java', 'has another class', { code: 'public class Other {}' }, 'compileError'],
  ['Java', 'has inner classes', { code: java('System.out.println(new Object() { int sum() { return 3; } }.sum());') }, 'accepted'],
  ['Python3', 'adds', { code: 'print(sum(map(int, input().split())))' }, 'accepted'],
  ['Python3', 'subtracts', { code: 'a, b = map(int, input().split())\nprint(a - b)' }, 'wrongAnswer'],
  ['Python3', 'raises', { code: 'raise ValueError' }, 'runtimeError exit 1'],
  ['Python3', 'loops', { code: 'while True: pass', limits: { timeMs: 300, memoryMiB: 64, stackMiB: 64 } }, 'timeLimitExceeded cpu'],
  ['Python3', 'fills memory', { code: 'l = []\nwhile True: l.append("x" * 1000000 + str(len(l)))', limits: { timeMs: 5_000, memoryMiB: 64, stackMiB: 64 } }, 'memoryLimitExceeded memory'],
  ['Python3', 'does not parse', { code: 'print(' }, 'compileError'],
];
test.each(verdicts)('%s: a program that %s', async (language, _what, story, expected) => {
  expect(shown(await kit.submit({ ...story, language }))).toBe(expected);
});

test('a compile error is told in the words of the compiler, without the path of the box', async () => {
  const { message } = await kit.submit({ code: 'int main() { return unknown; }' });
  expect(message).toMatch(/^main\.cpp: In function/);
  expect(message).toMatch(/‘unknown’ was not declared/);
});

test('evidence of a crash is in the words of a person', async () => {
  const { message, cases } = await kit.submit({ code: cpp('*(volatile int*) 0 = 1;') });
  expect(message).toBe('Ended by signal 11, SIGSEGV (invalid memory access).');
  expect(cases[0]).toMatchObject({ signal: 'SIGSEGV', exitCode: null });
});

test('a standard exception is named, and nothing of its text is told', async () => {
  const { message, cases } = await kit.submit({ language: 'Python3', code: 'raise IndexError("hidden " + input())' });
  expect(message).toBe('Exit code 1.\nException: IndexError.');
  expect(cases[0]?.message).not.toContain('hidden');
});

test('time and memory are reported within the limits, also by programs beyond them', async () => {
  const endless = {
    code: cpp('for (volatile int i = 0;; i++);'),
    limits: { timeMs: 300, memoryMiB: 64, stackMiB: 64 },
  };
  const slow = await kit.submit(endless);
  expect(slow.timeMs).toBe(kit.job(endless).problem.limits.timeMs);
  const large = await kit.submit({ code: cpp('vector<char> v(100 << 20, 1); cout << 3;') });
  expect(large.memoryKiB).toBe(64 * 1024);
});

test('a language that is not C or C++ has twice the time', async () => {
  const burn = 'import time\nwhile time.process_time() < 0.45: pass\nprint(3)';
  const { status } = await kit.submit({
    language: 'Python3',
    code: burn,
    limits: { timeMs: 300, memoryMiB: 64, stackMiB: 64 },
  });
  expect(status).toBe('accepted');
});

test('file input and output', async () => {
  const code = cpp(
    'ifstream in("sum.in"); ofstream out("sum.out"); int a, b; in >> a >> b; out << a + b; cout << "ignored";',
  );
  const fileIo = { input: 'sum.in', output: 'sum.out' };
  expect((await kit.submit({ code, fileIo })).status).toBe('accepted');
  expect((await kit.submit({ code: cpp('cout << 3;'), fileIo })).status).toBe('wrongAnswer');
  expect(
    (await kit.submit({ code: cpp('if (cin.get() != EOF) cout << 1; ofstream("sum.out") << 3;'), fileIo })).status,
  ).toBe('accepted');
});

test('extra files are there at compile time and only then', async () => {
  const extraFiles = { 'answer.h': '#define ANSWER 3\n' };
  const code =
    '#include <cstdio>\n#include "answer.h"\nint main() { printf("%d", fopen("answer.h", "r") ? 0 : ANSWER); }';
  expect((await kit.submit({ code, extraFiles })).status).toBe('accepted');
});

test('no host file can be included', async () => {
  expect((await kit.submit({ code: '#include "/etc/passwd"\nint main() {}' })).status).toBe('compileError');
});

const echo = cpp('string s; getline(cin, s); if (s == "crash") abort(); cout << s;');
const cases = [
  ['ok', 'ok', 10, 1],
  ['crash', 'x', 10, 1],
  ['ok', 'ok', 10, 1],
  ['ok', 'ok', 20, 2],
  ['ok', 'no', 20, 2],
  ['ok', 'ok', 20, 3],
] as const;

const caseModes: [Story['caseMode'], boolean, string, string][] = [
  ['default', false, '1 AC, 2 RE, 3 AC, 4 AC, 5 WA, 6 AC', 'runtimeError null'],
  ['ergodic_without_error', false, '1 AC, 2 RE', 'runtimeError null'],
  ['default', true, '1 AC 10, 2 RE 0, 3 AC 10, 4 AC 20, 5 WA 0, 6 AC 20', 'partialAccepted 60'],
  ['subtask_lowest', true, '1 AC 10, 2 RE 0, 3 CA 0, 4 AC 20, 5 WA 0, 6 AC 20', 'partialAccepted 20'],
  ['subtask_average', true, '1 AC 10, 2 RE 0, 3 AC 10, 4 AC 20, 5 WA 0, 6 AC 20', 'partialAccepted 37'],
];
test.each(caseModes)('%s (scored: %s): %s gives %s', async (caseMode, scored, expectedCases, expected) => {
  const short = { accepted: 'AC', runtimeError: 'RE', wrongAnswer: 'WA', cancelled: 'CA' } as Record<string, string>;
  const result = await kit.submit({ code: echo, cases: [...cases], caseMode, scored, maxScore: 100 });
  const shownCases = result.cases.map(({ seq, status, score }) =>
    [seq, short[status], score].filter((one) => one !== null).join(' '),
  );
  expect(shownCases.join(', ')).toBe(expectedCases);
  expect(`${result.status} ${result.score}`).toBe(expected);
});

test('a subtask whose prerequisite failed is not run', async () => {
  const result = await kit.submit({
    code: echo,
    cases: [...cases],
    caseMode: 'subtask_lowest',
    groupNeeds: { 3: [2] },
    scored: true,
    maxScore: 100,
  });
  expect(result.cases.map(({ group, status }) => `${group} ${status}`)).toEqual([
    '1 accepted',
    '1 runtimeError',
    '1 cancelled',
    '2 accepted',
    '2 wrongAnswer',
    '3 cancelled',
  ]);
  expect([result.status, result.score]).toEqual(['partialAccepted', 0]);
});

test('a long list of cases is judged in order and completely', async () => {
  const many = Array.from({ length: 40 }, (_, index) => [`${index} 1\n`, `${index + 1}\n`] as const);
  const result = await kit.submit({ code: cpp(`${two} cout << a + b;`), cases: many });
  expect(result.status).toBe('accepted');
  expect(result.cases.map(({ seq }) => seq)).toEqual(many.map((_, index) => index + 1));
});

test('a result near the limit is measured again, one far from it is not', async () => {
  const limits = { timeMs: 400, memoryMiB: 64, stackMiB: 64 };
  const limitMs = kit.job({ code: '', limits }).problem.limits.timeMs;
  const burn = (share: number) => cpp(`while (clock() < ${limitMs * share} * (CLOCKS_PER_SEC / 1000)); cout << 3;`);
  const near = await kit.submit({ code: burn(0.95), limits });
  expect(near.cases[0]?.reruns.length).toBeGreaterThanOrEqual(2);
  expect(near.status).toBe('accepted');
  const far = await kit.submit({ code: burn(0.25), limits });
  expect(far.cases[0]?.reruns).toEqual([]);
});

const checker = (body: string, change: Partial<JuryProgram> = {}): JuryProgram => ({
  dialect: 'native',
  language: 'C++',
  source: `#include <bits/stdc++.h>\nusing namespace std;\nint main(int argc, char** argv) {\nifstream in(argv[1]), out(argv[2]), ans(argv[3]); int a, b, o = -1; in >> a >> b; out >> o;\n${body}\n}\n`,
  extraFiles: {},
  args: [],
  scoreScale: 'percent',
  ...change,
});
const printsThree = cpp('cout << 3;');

// oxfmt-ignore
const checkers: [string, JuryProgram, string][] = [
  ['accepts with 0', checker('return o == a + b ? 0 : 102;'), 'accepted 50'],
  ['accepts with 100', checker('return 100;'), 'accepted 50'],
  ['reads the answer', checker('int x; ans >> x; return x == 3 && o == 3 ? 100 : 102;'), 'accepted 50'],
  ['finds a bad format', checker('return 101;'), 'presentationError 0'],
  ['rejects', checker('return 102;'), 'wrongAnswer 0'],
  ['gives 40 percent', checker('cout << 40; return 99;'), 'partialAccepted 20'],
  ['fails by itself', checker('return 103;'), 'systemError 0'],
  ['crashes', checker('abort();'), 'systemError 0'],
  ['uses up its memory', checker('vector<char*> v; for (;;) { v.push_back(new char[1 << 22]); memset(v.back(), 1, 1 << 22); }'), 'systemError 0'],
  ['returns garbage', checker('return 77;'), 'systemError 0'],
  ['prints for ever', checker('for (;;) cerr << string(100000, 120);'), 'systemError 0'],
  ['speaks testlib', checker('cerr << "wrong answer no\\n"; return 1;', { dialect: 'testlib' }), 'wrongAnswer 0'],
  ['speaks testlib points', checker('cerr << "points 0.5 half\\n"; return 7;', { dialect: 'testlib', scoreScale: 'share' }), 'partialAccepted 25'],
  ['does not compile', checker('return x;'), 'systemError null'],
  ['is HUSTOJ, answer first', checker('int x; out.clear(); ans >> x; return o == 4 && x == 3 ? 0 : 1;', { dialect: 'hustoj' }), 'accepted 50'],
  ['is QDUOJ, two arguments', checker('return argc == 3 && o == 3 ? 0 : 1;', { dialect: 'qduoj' }), 'accepted 50'],
  ['is written in Python', { ...checker(''), language: 'Python3', source: 'import sys\nsys.exit(0 if open(sys.argv[2]).read() == "3" else 102)' }, 'accepted 50'],
  ['needs an old standard', checker('char s[9]; if (0) gets(s); return 0;'), 'accepted 50'],
];
test.each(checkers)('a checker that %s', async (_what, jury, expected) => {
  const result = await kit.withJuryTime(4_000).submit({
    code: printsThree,
    judgeMode: 'spj',
    jury,
    scored: true,
    maxScore: 50,
    cases: [['1 2', _what.includes('HUSTOJ') ? '4' : '3', 50]],
  });
  expect(`${result.status} ${result.score}`).toBe(expected);
});

test('why a checker failed is told to the jury alone', async () => {
  const crash = await kit.submit({ code: printsThree, judgeMode: 'spj', jury: checker('abort();') });
  expect(crash.message).toBe('The judge failed on case 1. The jury can see why.');
  expect(crash.cases[0]).toMatchObject({ message: null });
  expect(crash.cases[0]?.juryMessage).toMatch(/SIGABRT/);

  const broken = await kit.submit({ code: printsThree, judgeMode: 'spj', jury: checker('return SECRET;') });
  expect(broken.message).not.toMatch(/SECRET/);
  expect(broken.cases[0]?.juryMessage).toMatch(/SECRET/);
});

test('a checker sees what the program really printed, not what it printed for the checker', async () => {
  const jury = checker('string s; getline(out, s); cerr << "got " << o; return 102;');
  const {
    cases: [one],
  } = await kit.submit({ code: cpp('cout << 7; cerr << "ok accepted";'), judgeMode: 'spj', jury });
  expect(one).toMatchObject({ status: 'wrongAnswer', message: 'got 7' });
});

test('a checker works with file output too; a missing file is an empty answer', async () => {
  const fileIo = { input: 'a.in', output: 'a.out' };
  const jury = checker('return o == a + b ? 0 : 102;');
  const writes = cpp('int a, b; ifstream("a.in") >> a >> b; ofstream("a.out") << a + b;');
  expect((await kit.submit({ code: writes, judgeMode: 'spj', jury, fileIo })).status).toBe('accepted');
  expect((await kit.submit({ code: printsThree, judgeMode: 'spj', jury, fileIo })).status).toBe('wrongAnswer');
});

const kattis = (body: string, args: string[] = []): JuryProgram => ({
  ...checker(''),
  dialect: 'kattis',
  args,
  source: `#include <bits/stdc++.h>\nusing namespace std;\nint main(int argc, char** argv) {\nint o = -1; string feedback = argv[3];\n${body}\n}\n`,
});
// oxfmt-ignore
const kattisValidators: [string, JuryProgram, string][] = [
  ['accepts with 42', kattis('cin >> o; return o == 3 ? 42 : 43;'), 'accepted null null'],
  ['rejects with 43', kattis('ofstream(feedback + "judgemessage.txt") << "for jury"; ofstream(feedback + "teammessage.txt") << "for team"; return 43;'), 'wrongAnswer for team for jury'],
  ['returns 0', kattis('return 0;'), 'systemError null jury'],
  ['has flags', kattis('return argc == 6 && string(argv[4]) == "float_tolerance" && string(argv[5]) == "1e-6" ? 42 : 43;', ['float_tolerance', '1e-6']), 'accepted null null'],
];
test.each(kattisValidators)('a Kattis validator that %s', async (_what, jury, expected) => {
  const result = await kit.submit({ code: printsThree, judgeMode: 'spj', jury });
  const [one] = result.cases;
  const juryMessage = one?.juryMessage?.startsWith("The jury's program failed") ? 'jury' : one?.juryMessage;
  expect(`${result.status} ${one?.message} ${juryMessage}`).toBe(expected);
});

test('a scoring Kattis validator writes score.txt', async () => {
  const jury = {
    ...kattis('ofstream(feedback + "score.txt") << 12; return 42;'),
    scoreScale: 'points' as const,
  };
  const result = await kit.submit({
    code: printsThree,
    judgeMode: 'spj',
    jury,
    scored: true,
    maxScore: 50,
    cases: [['', '', 50]],
  });
  expect(`${result.status} ${result.score}`).toBe('partialAccepted 12');
});

// oxfmt-ignore
test.each([
  ['is too large', 'string(2 << 20, \' \')', 'too large'],
  ['is no file',   'string(); remove((feedback + "score.txt").c_str()); symlink("/etc/passwd", (feedback + "score.txt").c_str())', 'symbolic link'],
])('a score that %s is the jury’s error, not a full score', async (_what, written, reason) => {
  const jury = kattis(`ofstream(feedback + "score.txt") << ${written}; return 42;`).source.replace('using', '#include <unistd.h>\nusing');
  const result = await kit.submit({ code: printsThree, judgeMode: 'spj', jury: { ...kattis(''), source: jury }, scored: true, maxScore: 50, cases: [['', '', 50]] });
  expect([result.status, result.cases[0]?.juryMessage]).toEqual(['systemError', expect.stringContaining(reason)]);
});

// oxfmt-ignore
test.each([
  ['Python3', 'a, b = map(int, open("/dev/stdin").read().split())\nopen("/dev/stdout", "w").write(str(a + b))'],
  ['C++ 17',  '#include <cstdio>\nint main() { freopen("/dev/stdin", "r", stdin); int a, b; scanf("%d %d", &a, &b); fprintf(fopen("/dev/stdout", "w"), "%d", a + b); }'],
])('%s may open its streams by name', async (language, code) => {
  expect((await kit.submit({ language, code })).status).toBe('accepted');
});

test('after an error of the jury no further case is run', async () => {
  const jury = checker('return 103;');
  const cases = Array.from({ length: 40 }, () => ['1 2\n', '3\n', 1] as const);
  for (const scored of [false, true]) {
    const result = await kit.submit({ code: printsThree, judgeMode: 'spj', jury, cases, scored, maxScore: 40 });
    expect(result.status).toBe('systemError');
    expect(result.cases.length).toBeLessThan(10);
  }
});

/** An interactor whose number is in the input; it allows at most 10 questions. */
const guessing: JuryProgram = {
  ...checker(''),
  source: `#include <bits/stdc++.h>
using namespace std;
int main(int argc, char** argv) {
  int secret, guess; ifstream(argv[1]) >> secret;
  for (int i = 0; i < 10; i++) {
    if (!(cin >> guess)) { cerr << "no guess"; return 102; }
    if (guess == secret) { cout << "yes" << endl; return 0; }
    cout << (guess < secret ? "higher" : "lower") << endl;
  }
  cerr << "too many guesses";
  return 102;
}
`,
};
const bisect = cpp(
  'int lo = 1, hi = 100; string s; for (;;) { int m = (lo + hi) / 2; cout << m << endl; if (!(cin >> s) || s == "yes") return 0; if (s == "higher") lo = m + 1; else hi = m - 1; }',
);

// oxfmt-ignore
const conversations: [string, string, string, JuryProgram, string][] = [
  ['bisects', 'C++ 17', bisect, guessing, 'accepted'],
  ['bisects in Python', 'Python3', 'lo, hi = 1, 100\nwhile True:\n    m = (lo + hi) // 2\n    print(m, flush=True)\n    s = input()\n    if s == "yes": break\n    if s == "higher": lo = m + 1\n    else: hi = m - 1\n', guessing, 'accepted'],
  ['counts', 'C++ 17', cpp('string s; for (int i = 1;; i++) { cout << i << endl; if (!(cin >> s) || s == "yes") return 0; }'), guessing, 'wrongAnswer'],
  ['counts without reading', 'C++ 17', cpp('for (int i = 1;; i++) cout << 1000 + i << endl;'), guessing, 'wrongAnswer'],
  ['leaves at once', 'C++ 17', cpp('return 0;'), guessing, 'wrongAnswer'],
  ['crashes at once', 'C++ 17', cpp('abort();'), guessing, 'runtimeError'],
  ['does not flush', 'C++ 17', cpp('string s; printf("50\\n"); cin.tie(0); char c; while (read(0, &c, 1) == 1);').replace('#include', '#include <unistd.h>\n#include'), guessing, 'timeLimitExceeded'],
  ['loops', 'C++ 17', cpp('for (volatile int i = 0;; i++);'), guessing, 'timeLimitExceeded'],
  ['meets a crashing interactor', 'C++ 17', bisect, checker('abort();'), 'systemError'],
  ['meets an endless interactor', 'C++ 17', bisect, checker('for (volatile int i = 0;; i++);'), 'systemError'],
  ['meets an interactor that accepts at once', 'C++ 17', bisect, checker('return 0;'), 'accepted'],
];
test.each(conversations)('a program that %s in a conversation (%s)', async (_what, language, code, jury, expected) => {
  const limits = { timeMs: 300, memoryMiB: 64, stackMiB: 64 };
  const result = await kit.submit({
    language,
    code,
    judgeMode: 'interactive',
    jury,
    limits,
    cases: [['77', '']],
  });
  expect(result.status).toBe(expected);
});

test('a program that talks without end to a patient interactor has said too much, and the jury is not at fault', async () => {
  const { status, cases } = await kit.submit({
    code: cpp('static char block[1 << 16]; for (;;) fwrite(block, 1, sizeof block, stdout);'),
    judgeMode: 'interactive',
    jury: checker(
      'ios::sync_with_stdio(false); char c; unsigned sum = 0; while (cin.get(c)) sum = sum * 31 + c + 1; return sum != 0 ? 102 : 0;',
    ),
    limits: { timeMs: 1_000, memoryMiB: 64, stackMiB: 64 },
    cases: [['', '']],
  });
  expect(`${status}: ${cases[0]?.message}`).toBe('runtimeError: The output is longer than allowed.');
});

test('the jury can read what was said', async () => {
  const {
    cases: [one],
  } = await kit.submit({
    code: cpp('cout << 50 << endl;'),
    judgeMode: 'interactive',
    jury: guessing,
    cases: [['77', '']],
  });
  expect(one?.juryMessage).toMatch(/50/);
  expect(one?.juryMessage).toMatch(/higher/);
});

test('problems that cannot be judged end as a judge error with a reason', async () => {
  expect(await kit.submit({ code: printsThree, judgeMode: 'spj' })).toMatchObject({
    status: 'systemError',
    message: 'The problem has no checker.',
  });
  expect(await kit.submit({ code: printsThree, cases: [] })).toMatchObject({
    status: 'systemError',
    message: 'The problem has no test cases.',
  });
  expect(await kit.submit({ code: printsThree, language: 'Brainfuck' })).toMatchObject({
    status: 'systemError',
  });
});

test.each([
  ['default', null],
  ['spj', checker('return 0;')],
  ['interactive', guessing],
] as const)(
  'a judging in mode %s that nobody wants any more is killed in the midst of a case',
  async (judgeMode, jury) => {
    const cancel = new AbortController();
    const sleeper: Story = {
      code: cpp('this_thread::sleep_for(1h);'),
      limits: { timeMs: 20_000, memoryMiB: 64, stackMiB: 64 },
    };
    const judging = kit.submit(
      { ...sleeper, judgeMode, jury },
      {
        signal: cancel.signal,
        onProgress: ({ phase }) =>
          phase === 'judging' && setTimeout(() => cancel.abort(new Error('nobody waits')), 100),
      },
    );
    await expect(judging).rejects.toThrow('nobody waits');
  },
);

const python = (code: string, change: Partial<Story> = {}): Promise<ReadResult> =>
  kit.submit({ language: 'Python3', code, ...change });
/** Cases that add up, with more lines than the first failure needs. */
const sums: Story['cases'] = [
  ['1 2', '3\n'],
  ['2 2', '4\n'],
  ['3 3', '6\n'],
];
const dataOf = ({ cases }: ReadResult) =>
  cases.map(({ data }) => data && [data.input.text, data.answer.text, data.output?.text ?? null, data.errors]);

describe('of failed cases input, answer and output are kept', () => {
  const subtracts = 'import sys\na, b = map(int, input().split())\nprint("note", file=sys.stderr)\nprint(a - b)';
  const every = { cases: sums, caseMode: 'ergodic_without_error', scored: true } as const;

  test('of the first, or of every one, as the problem says', async () => {
    const [first, second, third] = [
      ['1 2', '3\n', '-1\n', 'note'],
      ['2 2', '4\n', '0\n', 'note'],
      ['3 3', '6\n', '0\n', 'note'],
    ];
    const keep = async (keepsDataOf: Story['keepsDataOf']) =>
      dataOf(await python(subtracts, { cases: sums, scored: true, keepsDataOf: keepsDataOf ?? null }));
    expect(await keep(null)).toEqual([null, null, null]);
    expect(await keep('firstFailure')).toEqual([first, null, null]);
    expect(await keep('every')).toEqual([first, second, third]);
  });

  test('with the traceback of a crash, and without output where a limit ended the program', async () => {
    const [crash] = dataOf(await python('print(3)\nraise ValueError(input())', { keepsDataOf: 'firstFailure' }));
    expect(crash?.[2]).toBe('3\n');
    expect(crash?.[3]).toMatch(/^Traceback[^]*ValueError: 1 2$/);
    const limits = { timeMs: 200, memoryMiB: 64, stackMiB: 64 };
    const [loop] = dataOf(await python('while True: pass', { keepsDataOf: 'firstFailure', limits }));
    expect(loop).toEqual(['1 2\n', '3\n', null, null]);
  });

  test('nothing of what is right', async () => {
    const adds = 'print(sum(map(int, input().split())))';
    expect(dataOf(await python(adds, { ...every, keepsDataOf: 'every' }))).toEqual([null, null, null]);
  });
});
