import type { Figure, Reading } from '../figure.ts';
import { keepBusy, largeOutput, openYard, throughput, warmRun } from '../sandbox.ts';

export const sandbox: Figure = {
  name: 'sandbox',
  title: 'The sandbox against running the same without one',
  method:
    'A+b in C++, built as submissions are, whose output is compared. Bare is vfork+exec from a small C program; a warm ' +
    'sandboxed run is a request to the helper, from C and from Node, in turn with the bare one: once while nothing else ' +
    'runs and once beside a busy process per core. Throughput is of batches, as the daemon asks for them, against a C ' +
    'process per core that starts the program by vfork+exec, and against `child_process.spawn`. Large output is 32 MB ' +
    'compared while it is written, against `cmp`.',
  async measure({ short }) {
    const yard = await openYard();
    try {
      const rounds = short ? 200 : 1000;
      const idle = await warmRun(yard, rounds);
      const busy = keepBusy();
      const loaded = await warmRun(yard, rounds).finally(() => busy.stop());
      const many = await throughput(yard, short ? 400 : 1500, short ? 3 : 7);
      const large = await largeOutput(yard, short ? 3 : 11);
      return [
        { what: 'bare run from C', got: idle.nativeBareMs, unit: 'ms' },
        { what: 'sandboxed run from C', got: idle.nativeBoxedMs, unit: 'ms' },
        { what: 'sandboxed run from Node', got: idle.nodeBoxedMs, unit: 'ms' },
        ...added(idle, 'on an idle machine'),
        ...added(loaded, 'on a loaded machine'),
        { what: 'sandboxed runs on all cores', got: many.boxedPerSecond, unit: '/s' },
        { what: 'bare vfork+exec on all cores', got: many.barePerSecond, unit: '/s' },
        {
          what: 'sandboxed runs against bare ones, on all cores',
          got: many.againstBare,
          unit: 'x',
          bar: { atLeast: 0.6 },
        },
        {
          what: 'sandboxed runs against `child_process.spawn`',
          got: many.againstSpawn,
          unit: 'x',
          bar: { atLeast: 3 },
        },
        { what: '32 MB compared by lines, against `cmp`', got: large.linesRatio, unit: 'x', bar: { atMost: 3 } },
        { what: '32 MB compared by tokens with tolerance, against `cmp`', got: large.tokensRatio, unit: 'x' },
      ];
    } finally {
      await yard.close();
    }
  },
};

function added({ nativeAdded, nodeAdded }: Awaited<ReturnType<typeof warmRun>>, where: string): Reading[] {
  return [
    {
      what: `the sandbox adds to a bare run ${where}, seen from C`,
      got: nativeAdded,
      unit: 'x',
      bar: { atMost: 0.25 },
    },
    {
      what: `the sandbox adds to a bare run ${where}, seen from Node`,
      got: nodeAdded,
      unit: 'x',
      bar: { atMost: 0.4 },
    },
  ];
}
