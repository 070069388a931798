/** Every program of every example problem gets the verdict that its folder names. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openPackage } from '@verdict/problem-formats/archive.ts';
import { readPackage } from '@verdict/problem-formats/detect.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localBlobs } from './blob-cache.ts';
import { openJudge, type JudgeContext } from './judge-context.ts';
import { judgePackage } from './judge-package.ts';
import { judgeCases, PackageBlobs } from './package-to-job.ts';
import { openSandbox } from './sandbox/client.ts';

const examples = fileURLToPath(new URL('../../../examples/problems', import.meta.url));
const names = (await readdir(examples)).sort();

let judge: JudgeContext;
let folder: string;
let blobs: PackageBlobs;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'examples-'));
  blobs = new PackageBlobs(folder);
  const sandbox = await openSandbox({ allowDegraded: true });
  judge = await openJudge({ sandbox, blobs: localBlobs(blobs.paths), dataFolder: folder });
});

afterAll(async () => {
  await judge?.close();
  await rm(folder, { recursive: true, force: true });
});

// Side by side, because a compiler keeps only one core busy; the sandbox runs no more programs at once than it has boxes.
const patienceMs = 600_000;

test.concurrent.each(names)(
  '%s is complete and its programs get what they promise',
  async (name) => {
    const [problem] = await readPackage(await openPackage(join(examples, name)));
    if (!problem) throw new Error('no problem');
    expect(problem.findings).toEqual([]);
    expect(problem.displayId).toBe(name.split('-')[0]);
    expect(Object.keys(problem.statements).sort()).toEqual(['en-US', 'zh-CN']);
    expect(problem.examples.length).toBeGreaterThan(0);

    const report = await judgePackage(judge, problem, await judgeCases(problem, blobs), problem.programs);
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
