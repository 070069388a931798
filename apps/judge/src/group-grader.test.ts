/** Graders of Kattis packages, on the real sandbox. */
import { openUpload } from '@verdict/problem-formats/archive.ts';
import { readPackage } from '@verdict/problem-formats/detect.ts';
import { Findings } from '@verdict/problem-formats/findings.ts';
import { domjudgeWriter, icpcWriter } from '@verdict/problem-formats/kattis/write.ts';
import { writtenAlone } from '@verdict/problem-formats/package-writer.ts';
import { verdictWriter } from '@verdict/problem-formats/verdict/write.ts';
import { zipOf, type ZipFile } from '@verdict/problem-formats/zip-writer.ts';
import type { ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPackageJudge, type PackageTestJudge } from '../tests/test-judge.ts';

let kit: PackageTestJudge;
beforeAll(async () => {
  kit = await openPackageJudge();
});
afterAll(() => kit?.close());

const cases = (folder: string, ...numbers: number[]): Record<string, string> =>
  Object.fromEntries(
    numbers.flatMap((n) => [
      [`data/${folder}/${n}.in`, `${n}\n`],
      [`data/${folder}/${n}.ans`, `${n}\n`],
    ]),
  );
/** Programs that print their input up to a number, and 0 beyond. */
const upTo = (most: number): Record<string, string> => ({
  [`submissions/mixed/${most}.py`]: `n = int(input())\nprint(n if n <= ${most} else 0)\n`,
});

async function read(files: Record<string, string>): Promise<ProblemPackage> {
  async function* all(): AsyncGenerator<ZipFile> {
    yield ['problem_statement/problem.en.tex', '\\problemname{Repeat}\nRepeat.\n'];
    yield* Object.entries(files);
  }
  const [problem] = await readPackage(await openUpload('repeat.zip', await buffer(zipOf(all()))));
  expect(problem!.findings.filter(({ level }) => level === 'error')).toEqual([]);
  return problem!;
}
const verdicts = async (problem: ProblemPackage) =>
  (await kit.judge(problem)).programs.map(
    ({ program, verdict, score }) => `${program.split('/').at(-1)} ${verdict} ${score}`,
  );

/** Awards 10 points per right result; with the flag `more`, adds the points of all results. */
const counting = `import sys
results = [line.split() for line in sys.stdin]
right = sum(verdict == "AC" for verdict, score in results)
points = sum(float(score) for verdict, score in results)
print("AC", 10 * right + (points if "more" in sys.argv else 0))
`;
const scored = {
  'problem.yaml': 'name: Repeat\ntype: scoring\nlimits:\n  time_limit: 2\n',
  'data/testdata.yaml': 'range: 0 65\non_reject: continue\ngrader_flags: ignore_sample\n',
  'data/secret/g1/testdata.yaml': 'grading: custom\naccept_score: 5\n',
  'data/secret/g2/testdata.yaml': 'grading: custom\ngrader_flags: more\naccept_score: 5\n',
  'graders/count.py': counting,
  ...cases('sample', 1),
  ...cases('secret/g1', 2, 3),
  ...cases('secret/g2', 4, 5, 6),
};

test('groups with a grader, and the default one above them', async () => {
  const problem = await read({ ...scored, ...upTo(9), ...upTo(4), ...upTo(0) });
  expect(problem).toMatchObject({ scored: true, caseMode: 'default', maxScore: 65 });
  const expected = ['0.py wrongAnswer 0', '4.py partialAccepted 35', '9.py accepted 65'];
  expect(await verdicts(problem)).toEqual(expected);
  const [again] = await readPackage(await openUpload('a.zip', await writtenAlone(verdictWriter, problem)));
  expect(again).toMatchObject({ grader: problem.grader, maxScore: 65 });
  expect(await verdicts(again!)).toEqual(expected);
  const [legacy] = await readPackage(await openUpload('a.zip', await writtenAlone(domjudgeWriter, problem)));
  expect(legacy).toMatchObject({ grader: problem.grader, maxScore: 65, examples: problem.examples });
  expect(await verdicts(legacy!)).toEqual(expected);
  const findings = new Findings();
  await writtenAlone(icpcWriter, problem, findings);
  expect(findings.list.map(({ sentence }) => sentence.values['key'])).toContain('grader');
});

test('a grader that accepts when half of the cases are right, of a problem without points', async () => {
  const half = `#include <stdio.h>
int main(int argc, char **argv) {
  char verdict[8]; double score; int right = 0, all = 0;
  while (scanf("%7s %lf", verdict, &score) == 2) all++, right += verdict[0] == 'A';
  printf("%s 0\\n", 2 * right >= all ? "AC" : "WA");
}
`;
  const problem = await read({
    'problem.yaml': 'name: Repeat\nlimits:\n  time_limit: 2\n',
    'data/secret/testdata.yaml': 'grading: custom\non_reject: continue\n',
    'graders/half.c': half,
    ...cases('secret', 1, 2, 3, 4),
    ...upTo(4),
    ...upTo(2),
    ...upTo(1),
  });
  const expected = ['1.py wrongAnswer null', '2.py accepted null', '4.py accepted null'];
  expect(await verdicts(problem)).toEqual(expected);
  const [again] = await readPackage(await openUpload('a.zip', await writtenAlone(domjudgeWriter, problem)));
  expect(again!.grader).toEqual(problem.grader);
  expect(await verdicts(again!)).toEqual(expected);
});

test('a grader that fails is the jury’s error', async () => {
  const problem = await read({ ...scored, 'graders/count.py': 'raise SystemExit(1)', ...upTo(9) });
  expect(await verdicts(problem)).toEqual(['9.py systemError null']);
});
