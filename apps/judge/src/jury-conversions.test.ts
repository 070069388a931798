/**
 * Jury programs of every convention, written in every format: after reading, each judges as before or is reported as
 * lost.
 */
import type { CheckerDialect, JuryProgram } from '@verdict/domain/judging/job.ts';
import { fullScore } from '@verdict/domain/problem/points.ts';
import { exportFormats, type ExportFormatId } from '@verdict/domain/problem/export-formats.ts';
import type { PackageProgram, ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { openUpload } from '@verdict/problem-formats/archive.ts';
import { readPackage } from '@verdict/problem-formats/detect.ts';
import { Findings } from '@verdict/problem-formats/findings.ts';
import { memoryFile } from '@verdict/problem-formats/package-files.ts';
import { writtenAlone } from '@verdict/problem-formats/package-writer.ts';
import { plainProblem } from '@verdict/problem-formats/problem-parts.ts';
import { allFormats } from '@verdict/problem-formats/registry.gen.ts';
import { zipOf, type ZipFile } from '@verdict/problem-formats/zip-writer.ts';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPackageJudge, type PackageTestJudge } from './test-judge.ts';

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

const withoutMark = (text: string): string => text.replaceAll('// Written by Verdict: starts', '// Starts');

/** The problem of the written package as another judge finds it: with the additions that our reader would remove. */
async function converted(problem: ProblemPackage, format: ExportFormatId, isForeign = true) {
  const findings = new Findings();
  const bytes = await writtenAlone(writers[format]!, problem, findings);
  const name = `SUM.${exportFormats[format].ending}`;
  const [again] = await readPackage(await openUpload(name, isForeign ? await foreign(name, bytes) : bytes));
  // Another judge treats every program of these packages as one in its own convention.
  if (isForeign && exportFormats[format].ending === 'zip' && again?.jury?.source.startsWith('// Starts'))
    again.jury.dialect = again.format === 'kattis' ? 'kattis' : again.jury.dialect;
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
  return { ...read, outcome: read.isLost ? ['lost'] : await verdictsOf(read.again, [right, wrong]) };
}

const held: Record<'checker' | 'interactor', (dialect: CheckerDialect, format: ExportFormatId) => boolean> = {
  // QDUOJ checkers do not get the answer.
  checker: (dialect, format) => format !== 'qduoj' || dialect === 'qduoj',
  interactor: (_dialect, format) => format !== 'qduoj',
};

const rows = formats.flatMap((format) => [
  ...(Object.keys(checkers) as CheckerDialect[]).map((dialect) => ['checker', dialect, format] as const),
  ...(Object.keys(interactors) as CheckerDialect[]).map((dialect) => ['interactor', dialect, format] as const),
]);
test.each(rows)('%s of %s in %s judges as before, or is told as lost', async (role, dialect, format) => {
  const jury = program(dialect, role === 'checker' ? checkers[dialect] : interactors[dialect]!);
  const problem = problemWith(jury, role === 'checker' ? 'spj' : 'interactive', false);
  const isHeld = held[role](dialect, format);
  const { again, isLost, outcome } = await convertedAndJudged(problem, format);
  expect(outcome).toEqual(isHeld ? ['accepted', 'wrongAnswer'] : ['lost']);
  expect(again.judgeMode).toBe(isLost ? 'default' : problem.judgeMode);
  expect(again.findings.filter(({ level }) => level === 'error')).toEqual([]);
  expect(again.jury?.source ?? '').not.toContain('Written by Verdict: starts');
  // Reading our own package restores the original source.
  const own = await converted(problem, format, false);
  expect(own.again.jury?.source).toBe(isHeld ? jury.source : undefined);
});

const points: [CheckerDialect, ExportFormatId, string[]][] = [
  // Scores for all, half and nothing of 100; the legacy format cannot express half of a case.
  ...(['native', 'testlib', 'kattis', 'syzoj', 'cms'] as const).flatMap((dialect) =>
    (['icpc', 'hydro', 'hoj', 'polygon', 'verdict'] as const).map(
      (format): [CheckerDialect, ExportFormatId, string[]] => [dialect, format, ['100', '50', '0']],
    ),
  ),
  ['native', 'domjudge', ['100', '0', '0']],
];
test.each(points)('parts of a case by a checker of %s in %s', async (dialect, format, expected) => {
  const { again, findings } = await converted(problemWith(program(dialect, checkers[dialect]), 'spj', true), format);
  expect(await verdictsOf(again, [right, half, wrong])).toEqual(expected);
  const told = findings.list.some(({ sentence }) => sentence.values['key'] === 'partialPoints');
  expect(told).toBe(format === 'domjudge');
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
test.each(formats.filter((format) => format !== 'qduoj'))('%s: arguments and files come along', async (format) => {
  const { again } = await converted(problemWith(flagged, 'spj', false), format);
  expect(await verdictsOf(again, [turned, right])).toEqual(['accepted', 'wrongAnswer']);
});

test.each(formats)('%s: what no program can make fit is told', async (format) => {
  const python = program('kattis', ['Python3', 'import sys\nsys.exit(42)\n']);
  const isHeld = ['verdict', 'icpc', 'domjudge'].includes(format);
  const { again, isLost } = await converted(problemWith(python, 'interactive', false), format);
  expect([isLost, again.judgeMode === 'interactive']).toEqual([!isHeld, isHeld]);
  const passes = { ...problemWith(python, 'spj', false), judgeMode: 'multi_pass_interactive' as const };
  expect((await converted(passes, format)).isLost).toBe(!isHeld);
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
  expect(outcome).toEqual(format === 'qduoj' ? ['lost'] : ['accepted', 'wrongAnswer']);
});
