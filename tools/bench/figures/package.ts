import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Figure, millisecondsOf } from '../figure.ts';

const cli = resolve(import.meta.dirname, '../../../apps/judge/src/cli.ts');
const cores = 2;
const whole = { programs: 60, tests: 280 };
const impression = { programs: 12, tests: 56 };

/** Adds two numbers after a few hundredths of a second of arithmetic, like solutions of real problems. */
const cpp = (number: number): string => `#include <cstdio>
int main() {
  int a, b; if (scanf("%d %d", &a, &b) != 2) return 1;
  volatile unsigned x = ${number}; for (int i = 0; i < 15000000; i++) x = x * 1664525u + 1013904223u;
  printf("%d\\n", a + b);
}
`;
const python = (number: number): string =>
  `a, b = map(int, input().split())\nx = ${number}\nfor i in range(100000): x = x * 1664525 % 1000003\nprint(a + b)\n`;

export const packageFigure: Figure = {
  name: 'package',
  title: `\`npm run judge\` on a package of ${whole.programs} programs and ${whole.tests} tests`,
  method:
    'A generated package, two thirds of its programs in C++ and one third in Python, all accepted, each another text. The ' +
    'wall time of the command, compiling and everything else included, against the processor time of all its runs, as it ' +
    `reports them, over ${cores} cores.`,
  async measure({ short }) {
    const folder = mkdtempSync(join(tmpdir(), 'verdict-package-'));
    try {
      writePackage(folder, short ? impression : whole);
      const env = {
        ...process.env,
        VERDICT_JUDGE_DATA: join(folder, 'judge'),
        VERDICT_JUDGE_SLOTS: `${cores}`,
        VERDICT_ALLOW_DEGRADED_SANDBOX: 'on',
      };
      let reported = '';
      const wall = await millisecondsOf(async () => void (reported = await judge(join(folder, 'sum'), env)));
      const programs = JSON.parse(reported) as Judged[];
      const bad = programs.find(({ verdict }) => verdict !== 'accepted');
      if (bad) throw new Error(`${bad.program} got ${bad.verdict}: ${bad.message ?? bad.skipped}`);
      const cpu = programs.flatMap((one) => one.cases).reduce((sum, { timeMs }) => sum + timeMs, 0);
      return [
        { what: `processor time of all runs, over ${cores} cores`, got: cpu / cores / 1000, unit: 's' },
        { what: 'until the command has ended', got: wall / 1000, unit: 's' },
        { what: 'the command against its runs', got: wall / (cpu / cores), unit: 'x', bar: { atMost: 1.3 } },
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

interface Judged {
  program: string;
  verdict: string;
  message: string | null;
  skipped: string | null;
  cases: { timeMs: number }[];
}

/** Output of the judge, even when it exits with a failure: the table gives the reason. */
async function judge(path: string, env: NodeJS.ProcessEnv): Promise<string> {
  const command = [cli, path, '--json'];
  const output = await promisify(execFile)(process.execPath, command, { env, maxBuffer: 1 << 30 }).catch(
    (error: { stdout?: string; message: string }) => {
      if (!error.stdout) throw error;
      return { stdout: error.stdout };
    },
  );
  return output.stdout;
}

function writePackage(folder: string, { programs, tests }: typeof whole): void {
  const write = (path: string, text: string) => writeFileSync(join(folder, 'sum', path), text);
  for (const path of ['data/secret', 'submissions/accepted']) mkdirSync(join(folder, 'sum', path), { recursive: true });
  write('problem.yaml', 'name: Sum\nlimits:\n  time_limit: 5\n');
  for (let test = 0; test < tests; test++) {
    write(`data/secret/${test}.in`, `${test} ${test * 7}\n`);
    write(`data/secret/${test}.ans`, `${test * 8}\n`);
  }
  for (let number = 0; number < programs; number++) {
    if (number % 3 === 2) write(`submissions/accepted/${number}.py`, python(number));
    else write(`submissions/accepted/${number}.cpp`, cpp(number));
  }
}
