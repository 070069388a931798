import { runJob } from '../../../apps/judge/src/run-job.ts';
import { openTestJudge } from '../../../apps/judge/tests/test-judge.ts';
import { spawn } from 'node:child_process';
import { type Figure, median } from '../figure.ts';

/** A fixed amount of arithmetic, about 0.3 s. */
const code = `#include <stdio.h>
int main(void) {
  unsigned long long x = 88172645463325252ull, sum = 0;
  for (int i = 0; i < 100000000; i++) { x ^= x << 13; x ^= x >> 7; x ^= x << 17; sum += x; }
  printf("%d\\n", sum != 0);
  return 0;
}
`;

export const flips: Figure = {
  name: 'flips',
  title: 'Verdicts of a program that needs 95 % of its time limit',
  method:
    'A fixed amount of arithmetic whose time limit is its median CPU time over 21 runs divided by 0.95, judged over and ' +
    'over while another process keeps a core busy; every verdict but Accepted is a flip.',
  async measure({ short }) {
    const own = await openTestJudge();
    const busy = spawn('/bin/sh', ['-c', 'while :; do :; done'], { stdio: 'ignore' });
    try {
      const judgeWith = async (timeMs: number) => {
        const limits = { timeMs, memoryMiB: 64, stackMiB: 64 };
        const job = own.job({ language: 'C With O2', code, limits, cases: [['', '1\n']] });
        const result = await runJob(own.judge, job, {});
        if (result.kind !== 'submission') throw new Error(result.kind);
        return result;
      };
      const needed: number[] = [];
      for (let i = 0; i < 21; i++) needed.push((await judgeWith(6_000)).timeMs);
      const limitMs = Math.round(median(needed) / 0.95);
      const runs = short ? 20 : 200;
      let flipped = 0;
      let first = 0;
      for (let i = 0; i < runs; i++) {
        const result = await judgeWith(limitMs);
        if (result.status !== 'accepted') flipped++;
        if ((result.cases[0]?.reruns[0] ?? 0) > limitMs) first++;
      }
      return [
        { what: 'time limit', got: limitMs, unit: 'ms' },
        { what: `first runs of ${runs} beyond the limit`, got: (100 * first) / runs, unit: '%' },
        { what: `verdicts of ${runs} that flipped`, got: (100 * flipped) / runs, unit: '%', bar: { atMost: 0.5 } },
      ];
    } finally {
      busy.kill('SIGKILL');
      await own.close();
    }
  },
};
