/** Packages in the form of other sites, judged by the real judge. */
import type { ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { languageByName } from '@verdict/languages/index.ts';
import { readPackage } from '@verdict/problem-formats/detect.ts';
import { withIncludes } from '@verdict/problem-formats/includes.ts';
import { openUpload } from '@verdict/problem-formats/archive.ts';
import { writtenAlone } from '@verdict/problem-formats/package-writer.ts';
import { verdictWriter } from '@verdict/problem-formats/verdict/write.ts';
import { memoryFile, PackageFiles } from '@verdict/problem-formats/package-files.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tableOf } from './cli-report.ts';
import { inEnglish } from './in-english.ts';
import type { PackageReport } from './judge-package.ts';
import { openPackageJudge, type PackageTestJudge } from '../tests/test-judge.ts';

/** The disk of the host is full for this many batches. */
let fullFor = 0;
let kit: PackageTestJudge;
beforeAll(async () => {
  kit = await openPackageJudge((sandbox) => ({
    ...sandbox,
    batch: (...args) =>
      fullFor-- > 0
        ? Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }))
        : sandbox.batch(...args),
  }));
});
afterAll(() => kit?.close());

async function judged(files: Record<string, string>): Promise<{ problem: ProblemPackage; report: PackageReport }> {
  const contents = Object.entries(files).map(([name, content]) => memoryFile(name, content));
  const [problem] = await readPackage(new PackageFiles('sum', contents));
  if (!problem) throw new Error('no problem');
  const report = await kit.judge(problem);
  return { problem, report };
}

/** `program verdict[ score][ !]`; the mark means that the package promised something else. */
const lines = ({ report }: { report: PackageReport }) =>
  report.programs.map(({ program, verdict, score, matches }) =>
    [
      program.replace('submissions/', ''),
      verdict ?? 'skipped',
      ...(score === null ? [] : [score]),
      ...(matches === false ? ['!'] : []),
    ].join(' '),
  );

const sumCases = {
  'data/sample/1.in': '1 2\n',
  'data/sample/1.ans': '3\n',
  'data/secret/1.in': '20 22\n',
  'data/secret/1.ans': '42\n',
};

test('a C++ validator of several files, whose flags it is given, and what a program prints is its stdin', async () => {
  const story = await judged({
    ...sumCases,
    'problem.yaml': 'name: Sum\nvalidation: custom\nvalidator_flags: off_by 1',
    'output_validators/v/validate.cpp':
      '#include "answers.h"\n#include <cstdlib>\n#include <iostream>\nint main(int argc, char **argv) {\n  long got;\n  if (argc != 6 || std::string(argv[4]) != "off_by") return 1;\n  if (!(std::cin >> got)) return 43;\n  return labs(got - expected(argv[2])) <= atoi(argv[5]) ? 42 : 43;\n}',
    'output_validators/v/answers.h': '#include <string>\nlong expected(const std::string &path);',
    'output_validators/v/answers.cpp':
      '#include "answers.h"\n#include <fstream>\nlong expected(const std::string &path) { long value; std::ifstream(path) >> value; return value; }',
    'submissions/accepted/exact.py': 'print(sum(map(int, input().split())))',
    'submissions/accepted/near.py': 'print(sum(map(int, input().split())) + 1)',
    'submissions/wrong_answer/far.py': 'print(sum(map(int, input().split())) + 2)',
    'submissions/wrong_answer/silent.py': '',
  });
  expect(lines(story)).toEqual([
    'accepted/exact.py accepted',
    'accepted/near.py accepted',
    'wrong_answer/far.py wrongAnswer',
    'wrong_answer/silent.py wrongAnswer',
  ]);
});

test('a Python validator of two modules that says why; exit code 0 is the jury failing', async () => {
  const validator = (code: number) =>
    `import sys\nfrom common import tokens\nok = tokens(sys.argv[2]) == sys.stdin.read().split()\nopen(sys.argv[3] + '/judgemessage.txt', 'w').write('compared')\nsys.exit(42 if ok else ${code})`;
  const files = {
    ...sumCases,
    'problem.yaml': 'problem_format_version: 2025-09\nname: Sum',
    'output_validator/common.py': 'def tokens(path):\n    return open(path).read().split()\n',
    'submissions/accepted/a.py': 'print(sum(map(int, input().split())))',
    'submissions/wrong_answer/b.py': 'print(0)',
  };
  const story = await judged({ ...files, 'output_validator/validate.py': validator(43) });
  expect(lines(story)).toEqual(['accepted/a.py accepted', 'wrong_answer/b.py wrongAnswer']);
  expect(inEnglish(story.report.programs[1]!.cases[0]!.juryMessage)).toContain('compared');
  const failing = await judged({ ...files, 'output_validator/validate.py': validator(0) });
  expect(lines(failing)).toEqual(['accepted/a.py accepted', 'wrong_answer/b.py systemError !']);
});

test('numbers within a tolerance, words without regard to case', async () => {
  const story = await judged({
    'problem.yaml': 'name: Pi\nvalidator_flags: float_tolerance 1e-4',
    'data/secret/1.in': '',
    'data/secret/1.ans': 'Pi 3.14159\n',
    'submissions/accepted/a.py': 'print("PI")\nprint(3.14160)',
    'submissions/wrong_answer/b.py': 'print("Pi 3.15")',
    'submissions/wrong_answer/c.py': 'print("Pi 3.14159 1")',
  });
  expect(lines(story)).toEqual([
    'accepted/a.py accepted',
    'wrong_answer/b.py wrongAnswer',
    'wrong_answer/c.py wrongAnswer',
  ]);
});

test('scored groups: points of min and sum groups, and promises about them', async () => {
  const story = await judged({
    'problem.yaml': 'name: Echo\ntype: scoring',
    'data/secret/all/testdata.yaml': 'grader_flags: min\naccept_score: 60',
    'data/secret/each/testdata.yaml': 'accept_score: 20\non_reject: continue',
    ...Object.fromEntries(
      ['all/1', 'all/2', 'each/3', 'each/4'].flatMap((name) => [
        [`data/secret/${name}.in`, name.slice(-1)],
        [`data/secret/${name}.ans`, name.slice(-1)],
      ]),
    ),
    'submissions/accepted/a.py': 'print(input())',
    'submissions/partially_accepted/b.py': '# @EXPECTED_SCORE@: 80\nprint(min(int(input()), 3))',
    'submissions/partially_accepted/c.py': 'print(1)',
    'submissions/wrong_answer/d.py': 'print(4)',
    'submissions/run_time_error/e.py': 'n = int(input())\nprint(n if n < 3 else 1 / 0)',
  });
  expect(lines(story)).toEqual([
    'accepted/a.py accepted 100',
    'partially_accepted/b.py partialAccepted 80',
    'partially_accepted/c.py wrongAnswer 0 !',
    'run_time_error/e.py partialAccepted 60',
    'wrong_answer/d.py partialAccepted 20',
  ]);
});

test('Java in a package, a program of several files, and a language that is not here', async () => {
  const story = await judged({
    ...sumCases,
    'problem.yaml': 'name: Sum\nlimits: {memory: 512}',
    'submissions/accepted/java/Sum.java':
      'package a.b;\npublic class Sum {\n  public static void main(String[] x) {\n    var in = new java.util.Scanner(System.in);\n    System.out.println(Helper.add(in.nextInt(), in.nextInt()));\n  }\n}\nclass Helper {\n  static int add(int a, int b) { return a + b; }\n}',
    'submissions/accepted/two/main.cpp':
      '#include "add.h"\n#include <iostream>\nint main() { int a, b; std::cin >> a >> b; std::cout << add(a, b); }',
    'submissions/accepted/two/add.cpp': '#include "add.h"\nint add(int a, int b) { return a + b; }',
    'submissions/accepted/two/add.h': 'int add(int, int);',
    'submissions/accepted/three/main.py': 'from lib.adding import add\nprint(add(*map(int, input().split())))',
    'submissions/accepted/three/lib/__init__.py': '',
    'submissions/accepted/three/lib/adding.py': 'def add(a, b):\n    return a + b',
    'submissions/accepted/x.zig': '',
  });
  expect(lines(story)).toEqual([
    'accepted/java accepted',
    'accepted/three accepted',
    'accepted/two accepted',
    'accepted/x.zig skipped',
  ]);
  expect(story.report.timeLimitOrigin).toMatch(/^derived: 5 times the \d+ ms of submissions\/accepted\//);
  expect(tableOf(story.problem, story.report)).toContain('3 as expected, 0 not as expected, 1 skipped');
});

test('units are linked in the dialect of GNU, and what a program loads is there when it runs', async () => {
  const unit = (name: string) =>
    `static int step() { return 1; }\nint ${name}(int x) { typeof(x) y = x; return y + step() - 1; }`;
  const story = await judged({
    ...sumCases,
    'problem.yaml': 'problem_format_version: 2025-09\nname: Sum\nconstants: {zero: 0}\nlimits: {time_limit: 10}',
    'include/default/zero.txt': '{{zero}}\n',
    'include/javascript/aid.js': 'exports.numbers = (text) => text.trim().split(" ").map(Number);',
    'submissions/accepted/units/a.cpp': unit('left'),
    'submissions/accepted/units/b.cpp': unit('right'),
    'submissions/accepted/units/sum.cpp':
      '#include <fstream>\n#include <iostream>\nint left(int), right(int);\nint main() { int a, b, c; std::cin >> a >> b; std::ifstream("zero.txt") >> c; std::cout << left(a) + right(b) + c; }',
    'submissions/accepted/c/left.c': unit('left'),
    'submissions/accepted/c/main.c':
      '#include <stdio.h>\nint left(int);\nint main(void) { int a, b; scanf("%d %d", &a, &b); printf("%d", left(a) + b + {{zero}}); }',
    'submissions/accepted/sum.js':
      'const fs = require("fs");\nconst [a, b] = require("./aid").numbers(fs.readFileSync(0, "utf8"));\nconsole.log(a + b + Number(fs.readFileSync("zero.txt", "utf8")));',
    'submissions/accepted/sum.py': 'print(sum(map(int, input().split())) + int(open("zero.txt").read()))',
    'submissions/time_limit_exceeded/talks.cpp': '#include <cstdio>\nint main() { for (;;) puts("yes yes yes yes"); }',
  });
  expect(lines(story)).toEqual([
    'accepted/c accepted',
    'accepted/sum.js accepted',
    'accepted/sum.py accepted',
    'accepted/units accepted',
    'time_limit_exceeded/talks.cpp runtimeError',
  ]);
});

test('a contestant’s program is joined as on a site: a driver calls it, and data of the package lies beside it', async () => {
  const files = {
    ...sumCases,
    'problem.yaml': 'problem_format_version: 2025-09\nname: Sum\nlimits: {time_limit: 10}',
    'include/default/zero.txt': '0\n',
    'include/cpp/driver.cpp':
      '#include <fstream>\n#include <iostream>\nint sum(int, int);\nint main() { int a, b, c; std::cin >> a >> b; std::ifstream("zero.txt") >> c; std::cout << sum(a, b) + c; }',
    'include/java/Driver.java':
      'import java.util.Scanner;\npublic class Driver { public static void main(String[] x) throws Exception { Scanner in = new Scanner(System.in); System.out.println(Sum.of(in.nextInt(), in.nextInt()) + new Scanner(new java.io.File("zero.txt")).nextInt()); } }',
    'include/python3/main.py': 'from solution import add\nprint(add(*map(int, input().split())))',
  };
  const contents = Object.entries(files).map(([name, content]) => memoryFile(name, content));
  const [problem] = await readPackage(new PackageFiles('sum', contents));
  const programs = (
    [
      ['C++ 17', 'int sum(int a, int b) { typeof(a) c = b; return a + c; }'],
      ['C++ 17', 'int sum(int a, int b) { return a - b; }'],
      [
        'Java',
        'class Aid { static int add(int a, int b) { return a + b; } } class Sum { static int of(int a, int b) { return Aid.add(a, b); } }',
      ],
      ['Python3', 'def add(a, b):\n    return a + b'],
    ] as const
  ).map(([language, code]) => ({
    name: code,
    language,
    ...withIncludes(languageByName(language)!, code, problem!.includes ?? {}),
    expected: [],
    expectedScore: null,
    useForTimeLimit: false,
  }));
  const report = await kit.judge({ ...problem!, programs });
  expect(report.programs.map(({ language, verdict, message }) => [language, verdict, message])).toEqual([
    ['C++ 17', 'accepted', null],
    ['C++ 17', 'wrongAnswer', null],
    ['Java', 'accepted', null],
    ['Python3', 'accepted', null],
  ]);
});

test('a validator of several units, which says in score.txt what a case earns', async () => {
  const story = await judged({
    'problem.yaml': 'name: Guess\ntype: scoring\nvalidation: custom score\nlimits: {time_limit: 10}',
    'data/testdata.yaml': 'grader_flags: ignore_sample\nrange: 0 100\non_reject: continue',
    'data/secret/1.in': '40\n',
    'data/secret/1.ans': '',
    'output_validators/v/main.cpp':
      '#include <fstream>\n#include <iostream>\nstatic int step() { return 42; }\nint points();\nint main(int, char** v) { std::ofstream(std::string(v[3]) + "score.txt") << points(); return step(); }',
    'output_validators/v/points.cpp':
      '#include <iostream>\nstatic int step() { return 1; }\nint points() { int x; std::cin >> x; return x * step(); }',
    'submissions/accepted/all.py': 'print(100)',
    'submissions/accepted/most.py': '# @EXPECTED_SCORE@: 80\nprint(80)',
    'submissions/partially_accepted/half.py': '# @EXPECTED_SCORE@: 50\nprint(50)',
  });
  expect(lines(story)).toEqual([
    'accepted/all.py accepted 100',
    'accepted/most.py partialAccepted 80',
    'partially_accepted/half.py partialAccepted 50',
  ]);
});

test('interactive, with a validator in Python', async () => {
  const story = await judged({
    'problem.yaml': 'problem_format_version: 2023-07-draft\ntype: interactive\nname: Echo',
    'data/secret/1.in': '7\n',
    'output_validator/v.py':
      'import sys\nn = open(sys.argv[1]).read().strip()\nprint(n, flush=True)\nsys.exit(42 if input() == n else 43)',
    'submissions/accepted/a.py': 'print(input(), flush=True)',
    'submissions/wrong_answer/b.py': 'print(8, flush=True)',
    'submissions/run_time_error/c.cpp': '#include <cstdlib>\nint main() { std::abort(); }',
  });
  expect(lines(story)).toEqual([
    'accepted/a.py accepted',
    'run_time_error/c.cpp runtimeError',
    'wrong_answer/b.py wrongAnswer',
  ]);
});

test('a checker of Polygon judges what its interactor has written, unless the interactor rejects', async () => {
  const file = (path: string, type = 'cpp.g++17') => `<source path="${path}" type="${type}"/>`;
  const solution = (name: string, tag: string) =>
    `<solution tag="${tag}">${file(`solutions/${name}`, 'python.3')}</solution>`;
  const guesses = (numbers: string) => `for n in ${numbers}:\n  print(n, flush=True)\n  if input() == '=': break\n`;
  const story = await judged({
    'problem.xml': `<problem short-name="guess"><names><name language="english" value="Guess"/></names>
      <judging><testset name="tests"><time-limit>1000</time-limit><memory-limit>268435456</memory-limit>
        <input-path-pattern>tests/%02d</input-path-pattern><answer-path-pattern>tests/%02d.a</answer-path-pattern>
        <tests><test method="manual"/></tests></testset></judging>
      <assets><checker>${file('files/check.cpp')}</checker><interactor>${file('files/interactor.cpp')}</interactor>
        <solutions>${solution('few.py', 'accepted')}${solution('many.py', 'wrong-answer')}${solution('none.py', 'wrong-answer')}
        </solutions></assets></problem>`,
    'tests/01': '7\n',
    'tests/01.a': '7\n',
    'files/interactor.cpp': `#include "testlib.h"
      using namespace std;
      int n;
      int main(int argc, char *argv[]) {
        registerInteraction(argc, argv);
        n = inf.readInt();
        for (int guess = 1; guess <= 9; guess++) {
          if (ouf.readInt() != n) { cout << '?' << endl; continue; }
          cout << '=' << endl;
          tout << guess << endl;
          quitf(_ok, "found");
        }
        quitf(_wa, "never found");
      }`,
    'files/check.cpp': `#include "testlib.h"
      using namespace std;
      int n;
      int main(int argc, char *argv[]) {
        registerTestlibCmd(argc, argv);
        n = ouf.readInt();
        if (n > 3) quitf(_wa, "%d guesses are too many", n);
        quitf(_ok, "%d guesses", n);
      }`,
    'solutions/few.py': guesses('[5, 7]'),
    'solutions/many.py': guesses('range(1, 9)'),
    'solutions/none.py': guesses('[1] * 9'),
  });
  const words = story.report.programs.map(({ program, verdict, cases }) =>
    [program.split('/').at(-1), verdict, inEnglish(cases[0]?.message ?? null)].join(': '),
  );
  expect(words.toSorted()).toEqual([
    'few.py: accepted: ok 2 guesses',
    'many.py: wrongAnswer: wrong answer 7 guesses are too many',
    'none.py: wrongAnswer: wrong answer never found',
  ]);
});

test('a host that fails once is asked again; when it goes on failing, that is told and nothing of the program', async () => {
  const package_ = {
    ...sumCases,
    'problem.yaml': 'name: Sum\nlimits:\n  time_limit: 5',
    'submissions/accepted/a.py': 'print(sum(map(int, input().split())))',
  };
  fullFor = 1;
  expect(lines(await judged(package_))).toEqual(['accepted/a.py accepted']);
  fullFor = 2;
  const failing = await judged(package_);
  expect(lines(failing)).toEqual(['accepted/a.py systemError !']);
  expect(inEnglish(failing.report.programs[0]?.cases[0]?.juryMessage ?? null)).toContain('ENOSPC');
});

test('what ICPC packages promise means the same when the problem was written in our own format', async () => {
  const { problem, report } = await judged({
    'problem.yaml': 'name: Echo\ntype: scoring\nlimits: {time_limit: 1}',
    'data/testdata.yaml': 'on_reject: continue\nrange: 0 20\n',
    ...Object.fromEntries(
      [1, 2].flatMap((n) => [
        [`data/secret/${n}.in`, `${n}\n`],
        [`data/secret/${n}.ans`, `${n}\n`],
      ]),
    ),
    'data/secret/testdata.yaml': 'on_reject: continue\naccept_score: 10\n',
    'submissions/wrong_answer/half.py': 'print(1)\n',
  });
  expect(lines({ report })).toEqual(['wrong_answer/half.py partialAccepted 10']);
  const [again] = await readPackage(await openUpload('a.zip', await writtenAlone(verdictWriter, problem)));
  expect(lines({ report: await kit.judge(again!) })).toEqual(lines({ report }));
});
