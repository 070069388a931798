import { expect, test } from 'vitest';
import type { RunReport, RunRequest, Sandbox } from './sandbox/types.ts';
import { withSlotTime } from './slot-time.ts';

const limits = { wallMs: 30_000 } as RunRequest['limits'];
const request = { argv: ['/box/main'], stdin: 'empty', files: [], limits } as RunRequest;

/** A sandbox whose runs sleep for `sleepsMs` or until their guard ends them; `guards` records the guards. */
function sandboxOf(sleepsMs: number) {
  const guards: number[] = [];
  const run = (runRequest: Pick<RunRequest, 'limits'>): RunReport => {
    const { wallMs } = runRequest.limits;
    guards.push(wallMs);
    const isCut = wallMs < sleepsMs;
    return { exit: isCut ? 'wallLimit' : 'exited', wallMs: Math.min(wallMs, sleepsMs), waitedMs: 0 } as RunReport;
  };
  const sandbox = {
    run: async (runRequest: RunRequest) => run(runRequest),
    interact: async (contestant: RunRequest, interactor: RunRequest) => ({
      contestant: run(contestant),
      interactor: run(interactor),
      endedFirst: 'contestant' as const,
      transcript: Buffer.alloc(0),
    }),
    group: async (programs: readonly RunRequest[], manager: RunRequest) => ({
      programs: programs.map(run),
      manager: run(manager),
      endedMs: [],
    }),
    batch: async (runRequest, inputs, { onReport, signal }) => {
      const reports: RunReport[] = [];
      for (const index of inputs.keys()) {
        signal?.throwIfAborted();
        reports.push(run(runRequest));
        onReport?.(index, reports[index]!);
      }
      signal?.throwIfAborted();
      return reports;
    },
  } as Partial<Sandbox> as Sandbox;
  return { guards, sandbox: withSlotTime(sandbox, 60_000) };
}
const inputs = Array.from({ length: 3_000 }, () => ({ stdin: 'empty' as const }));
const tooLong = 'longer than the 1 minutes';

test('a batch of a problem of 3,000 cases ends where the time of its judging ends', async () => {
  const { sandbox, guards } = sandboxOf(20_000);
  const reported: number[] = [];
  const options = { stopAtFirstBad: false, parallel: 1, onReport: (index: number) => reported.push(index) };
  await expect(sandbox.batch(request, inputs, options)).rejects.toThrow(tooLong);
  expect([guards.length, reported]).toEqual([3, [0, 1]]);
});

test('checkers and other single runs count as well, and the last one is cut off without a verdict', async () => {
  const { sandbox, guards } = sandboxOf(25_000);
  await sandbox.run(request);
  await sandbox.run(request);
  await expect(sandbox.run(request)).rejects.toThrow(tooLong);
  await expect(sandbox.run(request)).rejects.toThrow(tooLong);
  expect(guards).toEqual([30_000, 30_000, 10_000]);
});

test('a conversation takes two boxes', async () => {
  const { sandbox } = sandboxOf(25_000);
  const options = { transcriptKiB: 0 };
  await sandbox.interact(request, request, options);
  await expect(sandbox.interact(request, request, options)).rejects.toThrow(tooLong);
});

test('a group takes a box for each program and one for the manager', async () => {
  const { sandbox } = sandboxOf(25_000);
  const options = { byName: false };
  await expect(sandbox.group([request, request], request, options)).resolves.toMatchObject({ programs: [{}, {}] });
  await expect(sandbox.group([request], request, options)).rejects.toThrow(tooLong);
});

test('what a busy host made it wait does not count', async () => {
  const waiting = { exit: 'exited', wallMs: 50_000, waitedMs: 49_000 } as RunReport;
  const sandbox = withSlotTime({ run: async () => waiting } as Partial<Sandbox> as Sandbox, 60_000);
  for (let runs = 0; runs < 30; runs++) expect(await sandbox.run(request)).toBe(waiting);
});
