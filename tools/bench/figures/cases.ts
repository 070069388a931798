import { openTestJudge } from '../../../apps/judge/tests/test-judge.ts';
import { runJob } from '../../../apps/judge/src/run-job.ts';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { type Figure, inTurn, median, millisecondsOf } from '../figure.ts';
import { openYard } from '../sandbox.ts';

const count = 178;
const code = '#include <iostream>\nint main() { int a, b; std::cin >> a >> b; std::cout << a + b << std::endl; }\n';

export const cases: Figure = {
  name: 'cases',
  title: `A trivial submission with ${count} test cases`,
  method:
    'From job to result through `judgeSubmission`, its program already compiled, against a C program without a shell ' +
    'that forks, executes and compares the same cases with the same binary one after another on one core.',
  async measure({ short }) {
    const yard = await openYard();
    const own = await openTestJudge();
    try {
      const language = 'C++ 17 With O2';
      const job = own.job({
        language,
        code,
        cases: Array.from({ length: count }, (_, i) => [`${i + 1} ${(i + 1) * 7}\n`, `${(i + 1) * 8}\n`] as const),
      });
      const judgeOnce = async () => {
        const result = await runJob(own.judge, job, {});
        if (!('status' in result) || result.status !== 'accepted') throw new Error(JSON.stringify(result));
      };
      await judgeOnce();
      const { loop, judged } = await inTurn(short ? 5 : 25, {
        loop: () =>
          JSON.parse(
            execFileSync(join(yard.folder, 'native'), [
              'cases',
              join(yard.folder, 'sum'),
              join(yard.folder, 'cases'),
              `${count}`,
            ]).toString(),
          ).ms as number,
        judged: () => millisecondsOf(judgeOnce),
      });
      return [
        { what: 'loop in C on one core', got: median(loop), unit: 'ms' },
        { what: 'judged', got: median(judged), unit: 'ms' },
        { what: 'judged against the loop', got: median(judged) / median(loop), unit: 'x', bar: { atMost: 0.65 } },
      ];
    } finally {
      await own.close();
      await yard.close();
    }
  },
};
