import { runJob } from '../../../apps/judge/src/run-job.ts';
import { openTestJudge } from '../../../apps/judge/tests/test-judge.ts';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { type Figure, inTurn, median } from '../figure.ts';
import { openYard } from '../sandbox.ts';

/** Number of round trips, as in `apps/sandbox/bench/ping.c`. */
const rounds = 2000;
const asker = `#include <unistd.h>
int main(void) { char c = 'x'; for (int i = 0; i < ${rounds}; i++) if (write(1, &c, 1) != 1 || read(0, &c, 1) != 1) return 1; return 0; }
`;
const answerer = `#include <unistd.h>
int main(void) { char c; while (read(0, &c, 1) == 1) if (write(1, &c, 1) != 1) return 1; return 0; }
`;

export const conversation: Figure = {
  name: 'conversation',
  title: 'Interactive problems',
  method:
    `${rounds} round trips of one byte between a program and an interactor, judged as an interactive submission (wall ` +
    'time of the program as stored with the case), against the same two C programs joined by two plain pipes.',
  async measure({ short }) {
    const yard = await openYard();
    const own = await openTestJudge();
    try {
      const job = own.job({
        language: 'C With O2',
        code: asker,
        judgeMode: 'interactive',
        jury: { language: 'C', source: answerer, dialect: 'native', extraFiles: {}, args: [], scoreScale: 'share' },
      });
      const { bare, judged } = await inTurn(short ? 5 : 25, {
        bare: () =>
          JSON.parse(
            execFileSync(join(yard.folder, 'native'), [
              'pair',
              join(yard.folder, 'ping'),
              join(yard.folder, 'pongo'),
            ]).toString(),
          ).ms as number,
        judged: async () => {
          const result = await runJob(own.judge, job, {});
          if (result.kind !== 'submission' || result.status !== 'accepted') throw new Error(JSON.stringify(result));
          return result.cases[0]?.wallMs ?? Number.NaN;
        },
      });
      return [
        { what: 'bare round trip', got: median(bare) / rounds, unit: 'ms' },
        { what: 'judged round trip', got: median(judged) / rounds, unit: 'ms' },
        { what: 'judged against bare', got: median(judged) / median(bare), unit: 'x', bar: { atMost: 1.5 } },
      ];
    } finally {
      await own.close();
      await yard.close();
    }
  },
};
