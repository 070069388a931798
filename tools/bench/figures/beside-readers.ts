import { getContestRank } from '@verdict/contract/contest/board.ts';
import { generatedContest } from '@verdict/testkit/generated-contest.ts';
import { judged } from '@verdict/contest-formats/verdict-words.ts';
import { openDatabase, rows, sql } from '@verdict/server/platform/db/db.ts';
import { givePriority } from '@verdict/supervisor/processes.ts';
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../ask.ts';
import { type Figure, median } from '../figure.ts';
import { played, squeezed } from '../played-contest.ts';

const readsPerSecond = 200;
const submitsPerSecond = 20;
const TIMES = 5;

/**
 * Length of a stretch. Stretches with and without readers alternate, so that the rest of the machine disturbs both
 * alike.
 */
const STRETCH_SECONDS = 10;

export const besideReaders: Figure = {
  name: 'beside-readers',
  title: `Verdicts beside ${readsPerSecond} reads of the board a second`,
  method:
    `A contest on the whole product with its judge: people submit ${submitsPerSecond} times a second, every other stretch ` +
    `of ${STRETCH_SECONDS} s beside ${readsPerSecond} reads of its board a second. Submitters and readers get what the product ` +
    `leaves of the processors. From a stored submission to its stored verdict, by the database's clock; ${TIMES} contests.`,
  async measure({ short, tell }) {
    const ratios: number[] = [];
    const alone: number[] = [];
    for (let n = 0; n < (short ? 1 : TIMES); n++) {
      const times = await measureOnce(short ? 40 : 160, tell);
      alone.push(times.alone);
      ratios.push(100 * (times.beside / times.alone - 1));
    }
    return [
      { what: 'verdicts beside readers: longer by', got: median(ratios), unit: '%', bar: { atMost: 5 } },
      { what: 'in the contest with the smallest difference', got: Math.min(...ratios), unit: '%' },
      { what: 'in the contest with the largest difference', got: Math.max(...ratios), unit: '%' },
      { what: 'verdicts alone: half of them within', got: median(alone), unit: 'ms' },
    ];
  },
};

async function measureOnce(seconds: number, tell: (line: string) => void): Promise<{ alone: number; beside: number }> {
  const all = generatedContest({ teams: 40, problems: 13, runs: seconds * submitsPerSecond });
  const accepted = all.runs.map((run) => ({ ...run, result: judged('accepted') }));
  const record = squeezed({ ...all, runs: accepted }, seconds);
  let reads = 0;
  const times = { alone: [] as number[], beside: [] as number[] };
  await played(
    record,
    tell,
    async ({ url, cid, token, startAt }) => {
      // In reality, readers and submitters use other machines, so here they only get the processor time that the
      // product leaves.
      stepBack();
      await sleep(Math.max(0, startAt.getTime() - Date.now()));
      for (let stretch = 1; stretch * STRETCH_SECONDS < seconds; stretch += 2) {
        const from = startAt.getTime() + stretch * STRETCH_SECONDS * 1000;
        const requests: Promise<unknown>[] = [];
        for (let n = 0; n < STRETCH_SECONDS * readsPerSecond; n += 1) {
          await sleep(Math.max(0, from + (n * 1000) / readsPerSecond - Date.now()));
          requests.push(ask(url, getContestRank.path, token, { cid, limit: 50 }).then(() => (reads += 1)));
        }
        await Promise.all(requests);
      }
    },
    async (databaseUrl, startAt) => {
      for (const { atMs, ms } of await judgingTimes(databaseUrl, startAt))
        times[Math.floor(atMs / 1000 / STRETCH_SECONDS) % 2 === 1 ? 'beside' : 'alone'].push(ms);
    },
  ).finally(stepForward);
  const [alone, beside] = [median(times.alone), median(times.beside)];
  tell(
    `${reads} reads beside ${times.beside.length} verdicts: ${beside.toFixed(1)} ms; ` +
      `${times.alone.length} verdicts alone: ${alone.toFixed(1)} ms`,
  );
  return { alone, beside };
}

function stepBack(): void {
  // The kernel keeps the priority for the whole terminal session (autogroup), even after this process: its shell would
  // stay last.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, endForward);
  givePriority(process.pid, constants.priority.PRIORITY_LOW);
}

function stepForward(): void {
  givePriority(process.pid, constants.priority.PRIORITY_NORMAL);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, endForward);
}

function endForward(): never {
  stepForward();
  process.exit(STOPPED);
}

/** Exit code after a signal. */
const STOPPED = 130;

/**
 * Milliseconds from storing a submission to storing its verdict, by the database's clock; `atMs` counts from the start
 * of the contest.
 */
async function judgingTimes(databaseUrl: string, startAt: Date): Promise<{ atMs: number; ms: number }[]> {
  const db = openDatabase(databaseUrl, { connections: 1 });
  try {
    return await rows(
      db,
      sql<{ atMs: number; ms: number }>`
  select extract(epoch from created_at - ${startAt}::timestamptz)::float8 * 1000 as "atMs",
         extract(epoch from finished_at - created_at)::float8 * 1000 as ms
    from judging
   where created_at >= ${startAt} and finished_at is not null`,
    );
  } finally {
    await db.destroy();
  }
}
