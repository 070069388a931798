/** Checkers, interactors and graders of DMOJ, of every kind, judged as DMOJ would. */
import type { PackageProgram } from '@verdict/domain/problem/problem-package.ts';
import { openUpload } from '@verdict/problem-formats/archive.ts';
import { readPackage } from '@verdict/problem-formats/detect.ts';
import { domjudgeWriter, icpcWriter } from '@verdict/problem-formats/kattis/write.ts';
import { writtenAlone } from '@verdict/problem-formats/package-writer.ts';
import { zipOf, type ZipFile } from '@verdict/problem-formats/zip-writer.ts';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPackageJudge, type PackageTestJudge } from '../tests/test-judge.ts';

let kit: PackageTestJudge;
beforeAll(async () => {
  kit = await openPackageJudge();
});
afterAll(() => kit?.close());

async function read(init: string, files: Record<string, string>) {
  async function* all(): AsyncGenerator<ZipFile> {
    yield ['init.yml', `${init}\ntest_cases:\n- {in: 1.in, out: 1.out, points: 10}\n`];
    yield* Object.entries({ '1.in': '5\n', '1.out': '7\n', ...files });
  }
  const [problem] = await readPackage(await openUpload('dmoj.zip', await buffer(zipOf(all()))));
  expect(problem!.findings.filter(({ level }) => level === 'error')).toEqual([]);
  return problem!;
}
type Problem = Awaited<ReturnType<typeof read>>;

/** A program that prints its number without reading; with the prefix `+` it reads a number and adds its own. */
const printing = (text: string): PackageProgram => ({
  name: text,
  language: 'Python3',
  source: text.startsWith('+') ? `print(int(input()) + ${text.slice(1)}, flush=True)` : `print("${text}", flush=True)`,
  extraFiles: {},
  expected: [],
  expectedScore: null,
  useForTimeLimit: false,
});

async function verdicts(problem: Problem, ...texts: string[]): Promise<string[]> {
  const { programs } = await kit.judge({ ...problem, programs: texts.map(printing) });
  return programs.map(({ verdict, score }) => `${verdict} ${score}`);
}

const numbers = `#include <stdio.h>
#include <stdlib.h>
static int in(const char *name) { FILE *f = fopen(name, "r"); int n; return f && fscanf(f, "%d", &n) == 1 ? n : -1; }
`;

test('PEG’s checkers get answer, output and input, and two lines of numbers are a share', async () => {
  const peg = `${numbers}int main(int c, char **v) {
    int ans = in(v[1]), out = in(v[2]);
    if (in(v[3]) != 5 || ans != 7) return 3;
    printf("seen\\n");
    if (out == 8) { printf("0.5\\n2\\n"); return 0; }
    if (out == 9) { printf("3\\n4\\n"); return 1; }
    return out != ans; }`;
  const problem = await read('checker: {name: bridged, args: {files: c.c, type: peg}}', { 'c.c': peg });
  expect(await verdicts(problem, '7', '8', '9', '10')).toEqual([
    'accepted 10',
    'partialAccepted 2',
    'partialAccepted 7',
    'wrongAnswer 0',
  ]);
});

const printingChecker = (answer: string) => `${numbers}int main(int c, char **v) {
  int x; printf("%d\\n", in(v[1])); fflush(stdout);
  return scanf("%d", &x) != 1 || x != in(${answer}); }`;
const pythonAsks = `import sys
print(open(sys.argv[1]).read().strip(), flush=True)
sys.exit(0 if int(input()) == int(open(sys.argv[2]).read()) else 1)
`;
const interactors: [string, string, Record<string, string>][] = [
  ['the usual kind', '{files: i.c}', { 'i.c': printingChecker('v[2]') }],
  ['the usual kind in Python', '{files: i.py, lang: PY3}', { 'i.py': pythonAsks }],
  ['testlib’s kind', '{files: i.c, type: testlib}', { 'i.c': printingChecker('v[3]') }],
  [
    'a stated order',
    '{files: i.c, args_format_string: "{answer_file} {input_file}"}',
    { 'i.c': printingChecker('v[1]').replace('in(v[1])', 'in(v[2])') },
  ],
];
test.each(interactors)('interactors of %s, also in an ICPC package', async (_what, stated, files) => {
  const problem = await read(`interactive: ${stated}`, files);
  expect(problem.judgeMode).toBe('interactive');
  expect(await verdicts(problem, '+2', '+3')).toEqual(['accepted 10', 'wrongAnswer 0']);
  if ('i.py' in files) return;
  for (const writer of [icpcWriter, domjudgeWriter]) {
    const [again] = await readPackage(await openUpload('i.zip', await writtenAlone(writer, problem)));
    expect([again!.judgeMode, again!.jury]).toEqual([problem.judgeMode, problem.jury]);
  }
});

const pythonChecker = `from dmoj.result import CheckerResult
from dmoj.utils.unicode import utf8text
import helper


def check(process_output, judge_output, judge_input, point_value, submission_source, off=0, **kwargs):
    found, wanted = helper.number(utf8text(process_output)), int(judge_output) + off
    if found == wanted + 1:
        return CheckerResult(True, point_value * 0.5, "half")
    assert int(judge_input) == 5
    return found == wanted
`;
test('checkers in Python', async () => {
  const files = { 'c.py': pythonChecker, 'helper.py': 'def number(text):\n    return int(text)\n' };
  const problem = await read('checker: {name: c.py, args: {off: 1}}', files);
  expect(await verdicts(problem, '8', '9', '7', 'x')).toEqual([
    'accepted 10',
    'partialAccepted 5',
    'wrongAnswer 0',
    'systemError 0',
  ]);
  const own =
    'from dmoj.checkers import standard\ndef check(*given, **facts):\n    return standard.check(*given, **facts)';
  expect(await verdicts(await read('checker: c.py', { 'c.py': own }), ' 7 ', '8')).toEqual([
    'accepted 10',
    'wrongAnswer 0',
  ]);
});

const graders: [string, string, string[], string[]][] = [
  [
    'talk',
    `from dmoj.graders.interactive import InteractiveGrader
class Grader(InteractiveGrader):
    def interact(self, case, interactor):
        interactor.writeln(int(case.input_data()))
        return interactor.readint(0, 100) == int(case.output_data())`,
    ['+2', '+3', '+1000', 'x'],
    ['accepted 10', 'wrongAnswer 0', 'wrongAnswer 0', 'wrongAnswer 0'],
  ],
  [
    'talk to the process',
    `from dmoj.graders.standard import StandardGrader
class Grader(StandardGrader):
    def _interact_with_process(self, case, result):
        process = self._current_proc
        process.stdin.write(case.input_data())
        process.stdin.close()
        self.said = process.stdout.read()
        process.wait()
        return b""
    def check_result(self, case, result):
        return self.said.strip() == case.output_data().strip()`,
    ['+2', '+3'],
    ['accepted 10', 'wrongAnswer 0'],
  ],
  [
    'look at the output',
    `from dmoj.graders import StandardGrader
from dmoj.result import CheckerResult
class Grader(StandardGrader):
    def check_result(self, case, result):
        n = int(result.proc_output)
        return CheckerResult(n >= 7, case.points if n == 7 else case.points / 2 if n == 8 else 0, str(n))`,
    ['7', '8', '6'],
    ['accepted 10', 'partialAccepted 5', 'wrongAnswer 0'],
  ],
];
test.each(graders)('graders that %s', async (_what, source, programs, expected) => {
  const problem = await read('custom_judge: g.py', { 'g.py': source });
  expect(await verdicts(problem, ...programs)).toEqual(expected);
});
