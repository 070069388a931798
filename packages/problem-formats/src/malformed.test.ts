/**
 * Packages of every format with one error each: reading succeeds, or fails with a named reason. `unreadable` is the
 * code of an exception that no reader foresaw, so it is a bug of ours.
 */
import { randomFrom } from '@verdict/domain/contest/random.ts';
import { CASES_MAX, SCORE_MAX, siteBounds } from '@verdict/domain/problem/problem-form.ts';
import type { ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { expect, test } from 'vitest';
import { detectFormat, readProblems } from './detect.ts';
import { PackageError } from './package-error.ts';
import { allFormats } from './registry.gen.ts';
import { memoryPackage, mutations, packages } from '@verdict/testkit/malformed-packages.ts';

/** Result of reading a package: its problems, and the codes of refusals. */
async function outcome(files: Record<string, string>): Promise<{ problems: ProblemPackage[]; refusals: string[] }> {
  const problems: ProblemPackage[] = [];
  const refusals: string[] = [];
  try {
    for await (const { problem, error } of readProblems(memoryPackage(files)))
      if (problem) problems.push(problem);
      else refusals.push(`${error.code} ${error.message}`);
  } catch (error) {
    refusals.push(error instanceof PackageError ? `${error.code} ${error.message}` : `exception ${String(error)}`);
  }
  return { problems, refusals };
}

/** Numbers of a problem that are out of bounds. */
function wrongNumbers(problem: ProblemPackage): string[] {
  const isWithin = (value: number, least: number, most: number) =>
    Number.isFinite(value) && value >= least && value <= most;
  const hasError = problem.findings.some(({ code }) => code === 'bad-score' || code === 'too-many-cases');
  const checks: [string, boolean][] = [
    ['time', problem.timeLimitMs === null || isWithin(problem.timeLimitMs, 1, siteBounds.timeLimitMs)],
    ['memory', isWithin(problem.memoryLimitMiB, 1, siteBounds.memoryLimitMiB)],
    ['stack', isWithin(problem.stackLimitMiB, 1, siteBounds.stackLimitMiB)],
    ['difficulty', isWithin(problem.difficulty, 0, 5)],
    ['cases', problem.cases.length <= CASES_MAX || hasError],
    ['points', hasError || problem.cases.every(({ score }) => isWithin(score, 0, SCORE_MAX))],
    ['total', hasError || isWithin(problem.maxScore, 0, CASES_MAX * SCORE_MAX)],
  ];
  return [...checks.filter(([, isRight]) => !isRight).map(([name]) => name), ...notFinite(problem, '')];
}

function notFinite(value: unknown, path: string): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => notFinite(child, `${path}.${key}`));
}

/** A sample of `count` members, the same on every run. */
function sample<T>(all: Iterable<T>, count: number): T[] {
  const random = randomFrom(35);
  return [...all]
    .map((one) => ({ one, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .slice(0, count)
    .map(({ one }) => one);
}

/** Bugs that were found by reading every mutation of every package. */
test.each([
  ['a key without a value', 'hydro', 'testdata/config.yaml', '{type, cases, subtasks: [{score: 1, cases: {a}}]}'],
  ['a list without values', 'dmoj', 'init.yml', 'test_cases: [null, ]\nchecker: {name, args}\nbatched'],
  ['null instead of a descriptor', 'libreoj', 'judge-info.json', 'null'],
  ['null instead of a problem', 'hoj', 'problem_7.json', 'null'],
  ['null instead of a statement', 'polygon', 'statements/english/problem-properties.json', 'null'],
  ['a tolerance without a number', 'kattis', 'problem.yaml', 'name: a\nvalidator_flags: float_tolerance'],
  ['a limit beyond all numbers', 'fps', 'fps.xml', packages['fps']!['fps.xml']!.replace('>1500<', '>1e999<')],
  ['an element called constructor', 'fps', 'fps.xml', packages['fps']!['fps.xml']!.replace('<p>', '<constructor>')],
  ['a command called constructor', 'kattis', 'problem_statement/problem.en.tex', '\\constructor{a} \\valueOf'],
])('%s', async (_what, id, name, text) => {
  const { problems, refusals } = await outcome({ ...packages[id]!, [name]: text });
  expect(refusals.filter((refusal) => /^(unreadable|exception)/.test(refusal))).toEqual([]);
  expect(problems.flatMap(wrongNumbers)).toEqual([]);
  expect(JSON.stringify(problems)).not.toContain('native code');
});

test('every format has a package here, which is recognised and read as it is', async () => {
  expect(Object.keys(packages).toSorted()).toEqual(allFormats.map(({ id }) => id).toSorted());
  for (const [id, files] of Object.entries(packages)) {
    const found = await detectFormat(memoryPackage(files));
    const { problems, refusals } = await outcome(files);
    expect({ id: found?.id, refusals, isRead: problems.length > 0 }).toEqual({ id, refusals: [], isRead: true });
  }
});

test.each(Object.keys(packages))('%s: what is wrong in a file is a finding or a named refusal', async (id) => {
  const faults: string[] = [];
  for (const { what, files } of sample(mutations(packages[id]!), 150)) {
    const { problems, refusals } = await outcome(files);
    for (const refusal of refusals) if (/^(unreadable|exception)/.test(refusal)) faults.push(`${what}: ${refusal}`);
    for (const wrong of problems.flatMap(wrongNumbers)) faults.push(`${what}: ${wrong}`);
  }
  expect(faults).toEqual([]);
});
