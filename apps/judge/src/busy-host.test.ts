/** Cost of a judging on a host that is busy or fails, with a fake sandbox that only reports how runs end. */
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JuryProgram, SubmissionJob } from '@verdict/domain/judging/job.ts';
import { localBlobs } from './blob-cache.ts';
import { inEnglish } from './in-english.ts';
import { openJudge } from './judge-context.ts';
import { judgeSubmission } from './judge-submission.ts';
import type { RunReport, RunRequest, Sandbox } from './sandbox/types.ts';
import { newProblem } from '../tests/test-judge.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'busy-host-'));
  writeFileSync(join(folder, 'file'), '1\n');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ended: RunReport = {
  exit: 'exited',
  exitCode: 0,
  signal: null,
  cpuMs: 100,
  wallMs: 100,
  waitedMs: 0,
  partnerCpuMs: null,
  memoryKiB: 1_000,
  memoryFull: false,
  stdoutBytes: 0,
  stderrBytes: 0,
  stdout: Buffer.alloc(0),
  stderr: Buffer.alloc(0),
  collected: {},
  comparison: { verdict: 'equal', difference: null },
  reason: null,
  fault: null,
};
/** Report of a compilation with `ruby -c`: empty files. */
function compiled({ collect = [] }: RunRequest): RunReport {
  for (const { into } of collect) writeFileSync(into, '');
  return { ...ended, collected: Object.fromEntries(collect.map(({ name }) => [name, { bytes: 0 }])) };
}

type Guarded = Pick<RunRequest, 'limits'>;
type End = (request: Guarded) => Partial<RunReport>;
const sleeps: End = ({ limits }) => ({ exit: 'wallLimit', wallMs: limits.wallMs, cpuMs: 0.06 * limits.wallMs });
/** Ends of runs on a host that gives them this share of a processor. */
const starvesWith =
  (share: number): End =>
  ({ limits: { wallMs } }) => ({ exit: 'wallLimit', wallMs, cpuMs: share * wallMs, waitedMs: (1 - share) * wallMs });
const starves = starvesWith(0.2);
/** Ends of a run that computes for `cpuMs` on a host that leaves it little time. */
const computesFor =
  (cpuMs: number): End =>
  ({ limits: { wallMs } }) => ({ exit: 'wallLimit', wallMs, cpuMs, waitedMs: wallMs - cpuMs });
const computes: End = () => ({});
const loops: End = ({ limits: { cpuMs } }) => ({ exit: 'cpuLimit', cpuMs, wallMs: 3 * cpuMs, waitedMs: 2 * cpuMs });
const fillsMemory: End = (request) => ({ ...loops(request), memoryFull: true });
const boxDies: End = () => ({ exit: 'sandboxError', exitCode: null, reason: 'the box died', fault: 'lost' });
const diskIsFull: End = () => ({ exit: 'sandboxError', reason: 'No space left on device', fault: 'host' });
const isRefused: End = () => ({ exit: 'sandboxError', reason: 'not a folder', fault: 'request' });

/** Judges a program whose runs end in the order of `ends`; the last end repeats. */
async function judged(ends: End[], change: Partial<SubmissionJob['problem']> & { cases?: never; count?: number } = {}) {
  const { count = 1, ...problem } = change;
  /** Wall guards of the runs, in the order in which they were made. */
  const guards: number[] = [];
  const failures: string[] = [];
  const run = (request: Guarded): RunReport => {
    const end = ends[Math.min(guards.length, ends.length - 1)] ?? computes;
    guards.push(request.limits.wallMs);
    return { ...ended, ...end(request) };
  };
  const sandbox: Sandbox = {
    enforcement: {
      memory: 'none',
      processes: 'none',
      cpu: 'rusage',
      kill: 'processGroup',
      namespaces: [],
      seccomp: false,
      complete: true,
      missing: [],
    },
    version: '0',
    slots: 1,
    run: async (request) => (request.argv.includes('-c') ? compiled(request) : run(request)),
    batch: async (request, inputs, { onReport, signal }) => {
      const reports: RunReport[] = [];
      for (const index of inputs.keys()) {
        signal?.throwIfAborted();
        reports.push(run(request));
        onReport?.(index, reports[index]!);
      }
      return reports;
    },
    interact: () => Promise.reject(new Error('not used')),
    group: () => Promise.reject(new Error('not used')),
    close: async () => {},
  };
  const judge = await openJudge({
    sandbox,
    blobs: localBlobs(new Map([['file', join(folder, 'file')]])),
    dataFolder: folder,
    onSandboxFailure: (reason) => failures.push(reason),
  });
  const file = { hash: 'file', bytes: 2 };
  const result = judgeSubmission(judge, {
    kind: 'submission',
    language: 'Ruby',
    code: 'puts 1',
    problem: {
      ...newProblem,
      ...problem,
      cases: Array.from({ length: count }, (_, index) => ({
        seq: index + 1,
        id: null,
        inputName: 'in',
        answerName: 'out',
        input: file,
        answer: file,
        score: 1,
        group: 1,
        isSample: false,
      })),
    },
  });
  const status = await result.then(
    (one) => one.cases.map((each) => each.status),
    (error: Error) => [error.name, error.message],
  );
  const messages = await result.then(
    (one) => one.cases.map((each) => inEnglish(each.message)),
    () => [],
  );
  await judge.close();
  return { status, guards, failures, messages };
}
const guard = 6_900; // of a limit of 1 s, doubled for Ruby

test('a program that sleeps ends by the guard once and for all, although it computes now and then', async () => {
  expect(await judged([sleeps])).toMatchObject({ status: ['timeLimitExceeded'], guards: [guard] });
});

test('a program that the host kept from computing runs again alone, with a guard that is long enough', async () => {
  const once = await judged([starves, computes], { count: 1 });
  expect(once).toMatchObject({ status: ['accepted'], guards: [guard, 4 * guard] });
  const busier = await judged([starvesWith(0.05), computes]);
  expect(busier).toMatchObject({ status: ['accepted'], guards: [guard, 10 * guard] });
});

test('a program that is too slow in every case is that on a busy host as well, and costs right answers nothing', async () => {
  const { status, guards } = await judged([starves, starves, starves, loops, loops, computes], { count: 3 });
  expect(status).toEqual(['timeLimitExceeded', 'timeLimitExceeded', 'accepted']);
  expect(guards).toEqual([guard, guard, guard, 4 * guard, 4 * guard, 4 * guard]);
  const cases = Array.from({ length: 30 });
  const many = await judged([...cases.map(() => starvesWith(0.3)), loops], { count: 30 });
  expect(new Set(many.status)).toEqual(new Set(['timeLimitExceeded']));
  expect(many.messages.filter((message) => message?.startsWith('Not run'))).toEqual([]);
});

test('a program whose memory was full when its time ran out exceeded the memory limit', async () => {
  expect(await judged([fillsMemory])).toMatchObject({ status: ['memoryLimitExceeded'], guards: [guard] });
});

test('a program that has used its time limit has exceeded it, however long it waited', async () => {
  const { status, guards } = await judged([computesFor(2_250)]);
  expect([status, guards]).toEqual([['timeLimitExceeded'], [guard]]);
});

test('a host that leaves next to nothing is at fault when it has cost a judging too much', async () => {
  const { status, guards } = await judged([starvesWith(0.01)]);
  expect(status).toEqual(['HostFault', expect.stringContaining('busy')]);
  const lost = guards.reduce((sum, ms) => sum + ms, 0);
  expect([guards.length > 2, lost < 5 * 60_000]).toEqual([true, true]);
});

test.each([
  ['default', 1],
  ['spj', 2],
] as const)(
  'mode %s: sleeping in every case costs no more than the cases may compute and half as much again',
  async (judgeMode, runsPerCase) => {
    const jury: JuryProgram = {
      dialect: 'native',
      language: 'Ruby',
      source: '',
      extraFiles: {},
      args: [],
      scoreScale: 'percent',
    };
    const limits = { timeMs: 10_000, memoryMiB: 64, stackMiB: 64 };
    const { status, guards, messages } = await judged([sleeps], {
      count: 100,
      limits,
      scored: true,
      judgeMode,
      jury: runsPerCase === 1 ? null : jury,
    });
    const cpuMs = 20_200;
    expect(guards.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(1.5 * 100 * cpuMs + 2 * 3 * cpuMs);
    expect(status).toEqual(Array.from({ length: 100 }, () => 'timeLimitExceeded'));
    expect(messages.at(-1)).toMatch(/^Not run/);
    expect(messages[0]).not.toMatch(/^Not run/);
  },
);

test('a box that dies is told and replaced; when that does not help, the host is at fault and not the submission', async () => {
  expect(await judged([boxDies, computes])).toMatchObject({ status: ['accepted'], failures: ['the box died'] });
  expect(await judged([boxDies])).toMatchObject({ status: ['HostFault', 'the box died'] });
  expect(await judged([diskIsFull])).toMatchObject({ status: ['HostFault', 'No space left on device'] });
  // The request itself is refused, so another host would fail as well.
  expect(await judged([isRefused])).toMatchObject({ status: ['systemError'] });
});
