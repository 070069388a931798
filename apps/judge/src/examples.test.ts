/** Every program of every example problem gets the verdict that its folder names. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openPackage } from '@verdict/problem-formats/archive.ts';
import { readPackage } from '@verdict/problem-formats/detect.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPackageJudge, type PackageTestJudge } from '../tests/test-judge.ts';

const examples = fileURLToPath(new URL('../../../examples/problems', import.meta.url));
const names = (await readdir(examples)).sort();

let kit: PackageTestJudge;
beforeAll(async () => {
  kit = await openPackageJudge();
});
afterAll(() => kit?.close());

// Runs the examples concurrently, because a compiler uses only one core; the sandbox runs no more programs at once than
// it has boxes.
const patienceMs = 600_000;

test.concurrent.each(names)(
  '%s is complete and its programs get what they promise',
  async (name) => {
    const [problem] = await readPackage(await openPackage(join(examples, name)));
    if (!problem) throw new Error('no problem');
    // The generator of the test data is beside it and belongs to no problem.
    expect(problem.findings.filter(({ path }) => path !== 'generate.py')).toEqual([]);
    expect(problem.displayId).toBe(name.split('-')[0]);
    expect(Object.keys(problem.statements).sort()).toEqual(['en-US', 'zh-CN']);
    expect(problem.examples.length).toBeGreaterThan(0);

    // Without points, the first failed case decides. The cases after it would only take the time of a limit once more.
    const caseMode = problem.scored ? problem.caseMode : 'ergodic_without_error';
    const report = await kit.judge({ ...problem, caseMode });
    const wrong = report.programs.filter(({ matches, verdict }) => matches !== true && verdict !== null);
    expect(
      wrong.map(({ program, verdict, score, cases }) => [
        program,
        verdict,
        score,
        cases.map(({ status }) => status).join(' '),
      ]),
    ).toEqual([]);
    expect(report.programs.some(({ verdict }) => verdict === 'accepted')).toBe(true);
  },
  patienceMs,
);
