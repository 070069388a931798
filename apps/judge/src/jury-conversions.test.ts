/**
 * Jury programs of every convention, written in every format: after reading, each judges as before or is reported as
 * lost.
 */
import type { CheckerDialect, JuryProgram } from '@verdict/domain/judging/job.ts';
import { fullScore } from '@verdict/domain/problem/points.ts';
import { type ExportFormatId, exportFormats } from '@verdict/domain/problem/export-formats.ts';
import type { PackageProgram, ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { openUpload } from '@verdict/problem-formats/archive.ts';
import { readPackage } from '@verdict/problem-formats/detect.ts';
import { Findings } from '@verdict/problem-formats/findings.ts';
import { memoryFile } from '@verdict/problem-formats/package-files.ts';
import { writtenAlone } from '@verdict/problem-formats/package-writer.ts';
import { plainProblem } from '@verdict/problem-formats/problem-parts.ts';
import { allFormats } from '@verdict/problem-formats/registry.gen.ts';
import { type ZipFile, zipOf } from '@verdict/problem-formats/zip-writer.ts';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPackageJudge, type PackageTestJudge } from '../tests/test-judge.ts';

let kit: PackageTestJudge;
beforeAll(async () => {
  kit = await openPackageJudge();
});
afterAll(() => kit?.close());

const writers = Object.fromEntries(
  allFormats.flatMap(({ writers: own = [] }) => own.map((writer) => [writer.id, writer])),
);
const formats = Object.keys(writers) as ExportFormatId[];

/** Functions that read a number from a file. */
const reading = `#include <stdio.h>
#include <stdlib.h>
static int numberIn(const char *name) { FILE *f = fopen(name, "r"); int n = -1; if (!f || fscanf(f, "%d", &n) != 1) n = -1; return n; }
`;
const main = (body: string): string => `${reading}int main(int argc, char **argv) {\n${body}\n}\n`;
const compares = (input: string, output: string, answer: string, end: string): string =>
  main(`int in = ${input}, out = ${output}, ans = ${answer}; (void)argc, (void)argv, (void)in; ${end}`);

/** Checkers that accept the number of the answer, give half for one more, and reject everything else. */
const checkers: Record<CheckerDialect, [language: string, source: string]> = {
  native: [
    'C With O2',
    compares(
      'numberIn(argv[1])',
      'numberIn(argv[2])',
      'numberIn(argv[3])',
      'if (out == ans + 1) { puts("50"); return 99; } return in == ans && out == ans ? 100 : 102;',
    ),
  ],
  testlib: [
    'C++ 17 With O2',
    `#include "testlib.h"
int main(int argc, char **argv) {
  registerTestlibCmd(argc, argv);
  int out = ouf.readInt(), answer = ans.readInt();
  if (out == answer + 1) quitf(_pc(50), "half");
  if (out != answer || inf.readInt() != answer) quitf(_wa, "wrong");
  quitf(_ok, "right");
}`,
  ],
  kattis: [
    'C With O2',
    main(`int out; char path[4096];
  if (argc != 4 || scanf("%d", &out) != 1) return 43;
  if (out == numberIn(argv[2]) + 1) {
    snprintf(path, sizeof path, "%sscore_multiplier.txt", argv[3]);
    FILE *f = fopen(path, "w"); fputs("0.5", f); fclose(f);
    return 42;
  }
  return numberIn(argv[1]) == numberIn(argv[2]) && out == numberIn(argv[2]) ? 42 : 43;`),
  ],
  hustoj: [
    'C With O2',
    compares('numberIn(argv[1])', 'numberIn(argv[3])', 'numberIn(argv[2])', 'return in == ans && out == ans ? 0 : 1;'),
  ],
  qduoj: ['C With O2', main('if (argc != 3) return 2; return numberIn(argv[1]) == numberIn(argv[2]) ? 0 : 1;')],
  syzoj: [
    'C With O2',
    compares(
      'numberIn("input")',
      'numberIn("user_out")',
      'numberIn("answer")',
      'puts(out == ans + 1 ? "50" : in == ans && out == ans ? "100" : "0"); fputs("said", stderr); return 0;',
    ),
  ],
  cms: [
    'C With O2',
    compares(
      'numberIn(argv[1])',
      'numberIn(argv[3])',
      'numberIn(argv[2])',
      'puts(out == ans + 1 ? "0.5" : in == ans && out == ans ? "1.0" : "0.0"); return 0;',
    ),
  ],
};

/** An interactor that sends the number and expects it back. */
const talks = (answer: string, accept: number, reject: number): string =>
  main(`int n = numberIn(argv[1]), x;
  printf("%d\\n", n); fflush(stdout);
  if (scanf("%d", &x) != 1) return ${reject};
  return x == n && n == numberIn(${answer}) ? ${accept} : ${reject};`);
const interactors: Partial<Record<CheckerDialect, [language: string, source: string]>> = {
  native: ['C With O2', talks('argv[3]', 0, 102)],
  testlib: [
    'C++ 17 With O2',
    `#include "testlib.h"
int main(int argc, char **argv) {
  registerInteraction(argc, argv);
  int n = inf.readInt();
  std::cout << n << std::endl;
  if (ouf.readInt() != ans.readInt()) quitf(_wa, "wrong");
  quitf(_ok, "right");
}`,
  ],
  kattis: ['C++ 17 With O2', talks('argv[2]', 42, 43)],
};

/** Checkers in Python. `half`, `accept` and `reject` end the program: for one more, for the answer, for all else. */
const inPython = (files: string, { half, accept, reject }: Record<'half' | 'accept' | 'reject', string>): string =>
  `import os, sys
numberIn = lambda name: int((open(name).read().split() or ["-1"])[0])
${files}
if out == ans + 1:
    ${half}
elif out == ans and given == ans:
    ${accept}
else:
    ${reject}
`;
const namesIn = (given: string, out: string, ans: string): string =>
  `given, out, ans = numberIn(${given}), numberIn(${out}), numberIn(${ans})`;
const exits = (code: number): string => `sys.exit(${code})`;
const says = (words: string, code: number): string =>
  `print(${JSON.stringify(words)}, file=sys.stderr); sys.exit(${code})`;
const usual = namesIn('sys.argv[1]', 'sys.argv[2]', 'sys.argv[3]');
const answerSecond = namesIn('sys.argv[1]', 'sys.argv[3]', 'sys.argv[2]');
const checkersInPython: Record<CheckerDialect, string> = {
  native: inPython(usual, { half: 'print(50); sys.exit(99)', accept: exits(0), reject: exits(102) }),
  testlib: inPython(usual, {
    half: says('partially correct (50) half', 7),
    accept: says('ok right', 0),
    reject: says('wrong answer', 1),
  }),
  kattis: inPython(`given, out, ans = numberIn(sys.argv[1]), int(sys.stdin.read()), numberIn(sys.argv[2])`, {
    half: 'open(os.path.join(sys.argv[3], "score_multiplier.txt"), "w").write("0.5"); sys.exit(42)',
    accept: exits(42),
    reject: exits(43),
  }),
  hustoj: inPython(answerSecond, { half: exits(1), accept: exits(0), reject: exits(1) }),
  qduoj: inPython(`given, out = numberIn(sys.argv[1]), numberIn(sys.argv[2])\nans = given`, {
    half: exits(1),
    accept: exits(0),
    reject: exits(1),
  }),
  syzoj: inPython(namesIn('"input"', '"user_out"', '"answer"'), {
    half: 'print(50)',
    accept: 'print(100)',
    reject: 'print(0)',
  }),
  cms: inPython(answerSecond, { half: 'print(0.5)', accept: 'print("1.0")', reject: 'print("0.0")' }),
};

const talksInPython = (answer: string, accept: string, reject: string): string => `import sys
number = int(open(sys.argv[1]).read())
print(number, flush=True)
if input() == str(number) == open(${answer}).read().strip():
    ${accept}
${reject}
`;
const interactorsInPython: Partial<Record<CheckerDialect, string>> = {
  native: talksInPython('sys.argv[3]', exits(0), exits(102)),
  testlib: talksInPython('sys.argv[3]', says('ok right', 0), says('wrong answer', 1)),
  kattis: talksInPython('sys.argv[2]', exits(42), exits(43)),
};

const contestant = (name: string, plus: number): PackageProgram => ({
  name,
  language: 'C With O2',
  source: `#include <stdio.h>\nint main() { int n; scanf("%d", &n); printf("%d\\n", n + ${plus}); return 0; }\n`,
  extraFiles: {},
  expected: [],
  expectedScore: null,
  useForTimeLimit: false,
});
const right = contestant('right', 0);
const half = contestant('half', 1);
const wrong = contestant('wrong', 2);

const cases = ['5', '7'].map((number, index) => ({
  inputName: `${index}.in`,
  answerName: `${index}.out`,
  input: memoryFile(`${index}.in`, `${number}\n`),
  answer: memoryFile(`${index}.out`, `${number}\n`),
  score: 0,
  group: 1,
  sample: false,
}));

function problemWith(jury: JuryProgram, judgeMode: 'spj' | 'interactive', scored: boolean): ProblemPackage {
  const scores = cases.map((one) => ({ ...one, score: scored ? 50 : 0 }));
  return {
    ...plainProblem('verdict'),
    displayId: 'SUM',
    statements: { 'en-US': { title: 'Sum', description: 'Add.', input: '', output: '', hint: '' } },
    timeLimitMs: 2000,
    memoryLimitMiB: 256,
    scored,
    cases: scores,
    maxScore: fullScore(scored, 'default', scores),
    judgeMode,
    jury,
  };
}

const program = (dialect: CheckerDialect, [language, source]: [string, string], args: string[] = []): JuryProgram => ({
  dialect,
  language,
  source,
  extraFiles: {},
  args,
  scoreScale: 'percent',
});

const withoutMark = (text: string): string => text.replaceAll(/(\/\/|#) Written by Verdict: starts/g, '$1 Starts');

/** The problem of the written package as another judge finds it: with the additions that our reader would remove. */
async function converted(problem: ProblemPackage, format: ExportFormatId, isForeign = true) {
  const findings = new Findings();
  const bytes = await writtenAlone(writers[format]!, problem, findings);
  const name = `SUM.${exportFormats[format].ending}`;
  const [again] = await readPackage(await openUpload(name, isForeign ? await foreign(name, bytes) : bytes));
  // Another judge treats every program of these packages as one in its own convention.
  if (isForeign && exportFormats[format].ending === 'zip' && /^(\/\/|#) Starts/.test(again?.jury?.source ?? ''))
    again!.jury!.dialect = again!.format === 'kattis' ? 'kattis' : again!.jury!.dialect;
  return { again: again!, isLost: findings.list.some(({ code }) => code === 'checker-missing'), findings };
}

async function foreign(name: string, bytes: Buffer): Promise<Buffer> {
  if (name.endsWith('.xml')) return Buffer.from(withoutMark(String(bytes)));
  const { files } = await openUpload(name, bytes);
  async function* changed(): AsyncGenerator<ZipFile> {
    for (const file of files) yield [file.name, withoutMark(String(await file.read()))];
  }
  return buffer(zipOf(changed()));
}

async function verdictsOf(problem: ProblemPackage, programs: PackageProgram[]): Promise<(string | null)[]> {
  const report = await kit.judge({ ...problem, programs });
  return report.programs.map(({ verdict, score }) => (problem.scored ? `${score}` : verdict));
}

async function convertedAndJudged(problem: ProblemPackage, format: ExportFormatId) {
  const read = await converted(problem, format);
  // Tasks of CMS always have points.
  const again = { ...read.again, scored: problem.scored };
  return { ...read, outcome: read.isLost ? ['lost'] : await verdictsOf(again, [right, wrong]) };
}

type Role = 'checker' | 'interactor';

/** Judges that run only jury programs in C and C++. */
const onlyC: readonly ExportFormatId[] = ['hoj', 'qduoj', 'fps'];

function isHeld(role: Role, dialect: CheckerDialect, format: ExportFormatId, language: string): boolean {
  if (format === 'cms') return dialect === 'cms';
  if (language === 'Python3' && onlyC.includes(format)) return false;
  // QDUOJ has no interactors, and its checkers do not get the answer.
  return format !== 'qduoj' || (role === 'checker' && dialect === 'qduoj');
}

const programs: [Role, CheckerDialect, language: string, source: string][] = [
  ...entriesOf(checkers).map(([dialect, [language, source]]) => ['checker', dialect, language, source] as const),
  ...entriesOf(interactors).map(([dialect, [language, source]]) => ['interactor', dialect, language, source] as const),
  ...entriesOf(checkersInPython).map(([dialect, source]) => ['checker', dialect, 'Python3', source] as const),
  ...entriesOf(interactorsInPython).map(([dialect, source]) => ['interactor', dialect, 'Python3', source] as const),
].map((one) => [...one]);

function entriesOf<Value>(table: Partial<Record<CheckerDialect, Value>>): [CheckerDialect, Value][] {
  return Object.entries(table) as [CheckerDialect, Value][];
}

const rows = formats.flatMap((format) =>
  programs.map(([role, dialect, language, source]) => [role, dialect, language, format, source] as const),
);
test.each(rows)('%s of %s in %s in %s judges as before, or is told as lost', async (...row) => {
  const [role, dialect, language, format, source] = row;
  const jury = program(dialect, [language, source]);
  const problem = problemWith(jury, role === 'checker' ? 'spj' : 'interactive', false);
  const isKept = isHeld(role, dialect, format, language);
  const { again, isLost, outcome, findings } = await convertedAndJudged(problem, format);
  expect(outcome).toEqual(isKept ? ['accepted', 'wrongAnswer'] : ['lost']);
  expect(again.judgeMode).toBe(isLost ? 'default' : problem.judgeMode);
  expect(again.findings.filter(({ level }) => level === 'error')).toEqual([]);
  expect(again.jury?.source ?? '').not.toContain('Written by Verdict: starts');
  const keys = findings.list.map(({ sentence }) => sentence.key);
  expect(keys.includes('package.juryNotWritten')).toBe(!isKept && role === 'checker');
  expect(keys.includes('package.interactorNotWritten')).toBe(!isKept && role === 'interactor');
  // Reading our own package restores the original source.
  const own = await converted(problem, format, false);
  expect(own.again.jury?.source).toBe(isKept ? jury.source : undefined);
});

const points: [CheckerDialect, ExportFormatId, string[], language?: string][] = [
  // Scores for all, half and nothing of 100; the legacy format cannot express half of a case.
  ...(['native', 'testlib', 'kattis', 'syzoj', 'cms'] as const).flatMap((dialect) =>
    (['icpc', 'hydro', 'hoj', 'polygon', 'verdict'] as const).map(
      (format): [CheckerDialect, ExportFormatId, string[]] => [dialect, format, ['100', '50', '0']],
    ),
  ),
  ['native', 'domjudge', ['100', '0', '0']],
  ...(['native', 'testlib', 'kattis', 'syzoj', 'cms'] as const).flatMap((dialect) =>
    (['icpc', 'hydro', 'polygon'] as const).map((format): [CheckerDialect, ExportFormatId, string[], string] => [
      dialect,
      format,
      ['100', '50', '0'],
      'Python3',
    ]),
  ),
];
test.each(points)('parts of a case by a checker of %s in %s', async (dialect, format, expected, language) => {
  const checker =
    language === 'Python3' ? ([language, checkersInPython[dialect]] as [string, string]) : checkers[dialect];
  const { again, findings } = await converted(problemWith(program(dialect, checker), 'spj', true), format);
  expect(await verdictsOf(again, [right, half, wrong])).toEqual(expected);
  const isReported = findings.list.some(({ sentence }) => sentence.values['key'] === 'partialPoints');
  expect(isReported).toBe(format === 'domjudge');
});

/** Accepts the negated number when it gets `-n`; parts of its source are in other files. */
const inParts = (text: string): JuryProgram => ({
  ...program('kattis', ['C++ 17 With O2', text], ['-n', 'a "b"\\']),
  extraFiles: { 'parts.h': '#pragma once\n#include "more.h"\n', 'more.h': 'static const int sign = -1;\n' },
});
const flagged = inParts(`#include "parts.h"
#include <cstdio>
#include <cstring>
int main(int argc, char **argv) {
  int x, n;
  FILE *f = fopen(argv[2], "r");
  if (argc != 6 || strcmp(argv[4], "-n") || strcmp(argv[5], "a \\"b\\"\\\\")) return 1;
  return fscanf(f, "%d", &n) == 1 && scanf("%d", &x) == 1 && x == sign * n ? 42 : 43;
}`);
const turned: PackageProgram = { ...right, source: right.source.replace('n + 0', '-n') };
test.each(formats.filter((format) => !['qduoj', 'cms'].includes(format)))(
  '%s: arguments and files come along',
  async (format) => {
    const { again } = await converted(problemWith(flagged, 'spj', false), format);
    expect(await verdictsOf(again, [turned, right])).toEqual(['accepted', 'wrongAnswer']);
  },
);

test.each(formats)('%s: what no program can make fit is told', async (format) => {
  const java = program('kattis', ['Java', 'public class Main {\n  public static void main(String[] args) {}\n}\n']);
  const isKept = ['verdict', 'icpc', 'domjudge'].includes(format);
  const { again, isLost } = await converted(problemWith(java, 'interactive', false), format);
  expect([isLost, again.judgeMode === 'interactive']).toEqual([!isKept, isKept]);
  const passes = { ...problemWith(java, 'spj', false), judgeMode: 'multi_pass_interactive' as const };
  expect((await converted(passes, format)).isLost).toBe(!isKept);
});

test('a Python program that must begin with statements about the future is told as lost', async () => {
  const jury = program('native', ['Python3', `from __future__ import annotations\n${checkersInPython.native}`]);
  expect((await converted(problemWith(jury, 'spj', false), 'hydro')).isLost).toBe(true);
});

test('a Python program that is killed is a failure of the jury in the converted package too', async () => {
  const jury = program('native', ['Python3', 'import os\nos.kill(os.getpid(), 11)\n']);
  const { again } = await converted(problemWith(jury, 'spj', false), 'icpc');
  expect(await verdictsOf(again, [right])).toEqual(['systemError']);
});

test.each(formats)('an interactive package of Kattis in %s: accepted as before, or told as lost', async (format) => {
  async function* files(): AsyncGenerator<ZipFile> {
    yield ['problem.yaml', 'name: Guess\nvalidation: custom interactive\nlimits:\n  time_limit: 1\n'];
    yield ['problem_statement/problem.en.tex', '\\problemname{Guess}\nRepeat.\n'];
    yield ['data/secret/1.in', '5\n'];
    yield ['output_validators/v/v.cpp', talks('argv[1]', 42, 43)];
    yield ['submissions/accepted/a.c', right.source];
  }
  const [problem] = await readPackage(await openUpload('guess.zip', await buffer(zipOf(files()))));
  const { outcome } = await convertedAndJudged(problem!, format);
  expect(outcome).toEqual(['qduoj', 'cms'].includes(format) ? ['lost'] : ['accepted', 'wrongAnswer']);
});
