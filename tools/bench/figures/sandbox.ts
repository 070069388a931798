import type { Figure } from '../figure.ts';
import { largeOutput, openYard, throughput, warmRun } from '../sandbox.ts';

export const sandbox: Figure = {
  name: 'sandbox',
  title: 'The sandbox against running the same without one',
  method:
    'A static a+b in C++ whose output is compared. Bare is vfork+exec from a small C program; a warm sandboxed run is a ' +
    "request to the helper, from C and from Node. Throughput keeps the daemon's path busy on all cores against " +
    '`child_process.spawn` of the same program. Large output is 32 MB compared while it is written, against `cmp`.',
  async measure({ short }) {
    const yard = await openYard();
    try {
      const warm = await warmRun(yard, short ? 100 : 1000);
      const many = await throughput(yard, short ? 400 : 1500, short ? 3 : 7);
      const large = await largeOutput(yard, short ? 3 : 11);
      return [
        { what: 'bare run from C', got: warm.nativeBareMs, unit: 'ms' },
        { what: 'the sandbox adds, seen from C', got: warm.nativeAddedMs, unit: 'ms', bar: { atMost: 0.3 } },
        { what: 'the sandbox adds, seen from Node', got: warm.nodeAddedMs, unit: 'ms', bar: { atMost: 0.5 } },
        { what: 'sandboxed runs on all cores', got: many.boxedPerSecond, unit: '/s' },
        { what: '`child_process.spawn` without a sandbox', got: many.spawnedPerSecond, unit: '/s' },
        { what: 'sandboxed runs against spawn', got: many.ratio, unit: 'x', bar: { atLeast: 3 } },
        { what: '32 MB compared by lines, against `cmp`', got: large.linesRatio, unit: 'x', bar: { atMost: 3 } },
        { what: '32 MB compared by tokens with tolerance, against `cmp`', got: large.tokensRatio, unit: 'x' },
      ];
    } finally {
      await yard.close();
    }
  },
};
