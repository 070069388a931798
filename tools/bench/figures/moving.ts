import { openSite as openOldSite } from '@verdict/site-formats/open-site.ts';
import { startScratchPostgres } from '@verdict/supervisor/postgres.ts';
import { table } from '@verdict/testkit/old-sites/dump-text.ts';
import { createAccount } from '@verdict/server/features/account/account.service.ts';
import { operator } from '@verdict/server/features/site/audit/operator.ts';
import { moveSite } from '@verdict/server/features/site/migration/migration.service.ts';
import { createWriteStream, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Figure, type Reading, millisecondsOf } from '../figure.ts';
import { openSite } from '../site.ts';

const SUBMISSIONS = 1_000_000;
const SHORT_SUBMISSIONS = 50_000;
const ACCOUNTS = 50;
const PROBLEMS = 50;
const CONTEST_PROBLEMS = 5;
const ROWS_AT_ONCE = 1000;
const MB = 2 ** 20;

export const moving: Figure = {
  name: 'moving',
  title: 'Moving in',
  method:
    `A dump of HOJ with ${SUBMISSIONS} submissions of some 400 characters by ${ACCOUNTS} accounts is read and moved by ` +
    'the code of `npm run migrate` in this process, the database on the same machine. A tenth of the submissions are in ' +
    'a contest. The rate counts submissions alone; memory is the resident set of this process above its size before. A move ' +
    'waits for processors alone, so on a machine that is busy otherwise its processor time is the figure to compare.',
  async measure({ short, tell }) {
    const count = short ? SHORT_SUBMISSIONS : SUBMISSIONS;
    const folder = mkdtempSync(join(tmpdir(), 'verdict-moving-'));
    const postgres = await startScratchPostgres(folder);
    try {
      const site = await openSite(postgres.url, folder, async (db) => {
        await createAccount(db, { uid: '1', username: 'root', email: null, role: 1000, passwordHash: '' });
      });
      try {
        const path = join(folder, 'hoj.sql');
        await pipeline(Readable.from(dumpOf(count)), createWriteStream(path));
        return await measured(site.server.app, { path, count, postmaster: postgres.pid }, tell);
      } finally {
        await site.close();
      }
    } finally {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function measured(
  app: Parameters<typeof moveSite>[0],
  { path, count, postmaster }: { path: string; count: number; postmaster: number },
  tell: (line: string) => void,
): Promise<Reading[]> {
  globalThis.gc?.();
  const idle = process.memoryUsage().rss;
  let [most, done] = [idle, 0];
  const now = () => ({ at: performance.now(), own: process.cpuUsage(), database: processorSeconds(postmaster) });
  let [before, first, last] = [now(), now(), now()];
  const opened = performance.now();
  const { reader } = await openOldSite(path, { folder: null });
  tell(`the dump was opened in ${((performance.now() - opened) / 1000).toFixed(1)} s`);
  const all = await millisecondsOf(async () => {
    const report = await moveSite(app, reader, operator(new Date()), {
      source: 'hoj',
      administrators: [],
      withCases: true,
      onProgress: (step, moved) => {
        most = Math.max(most, process.memoryUsage().rss);
        if (step === 'submission') {
          if (done === 0) first = before;
          [done, last] = [moved, now()];
        } else before = now();
      },
    });
    if (report.figures.submission?.moved !== count) throw new Error(JSON.stringify(report));
  });
  await reader.close();
  const own = (last.own.user + last.own.system - first.own.user - first.own.system) / 1e6;
  const ofDatabase = last.database - first.database;
  tell(`submissions took ${own.toFixed(1)} s of a processor here, ${ofDatabase.toFixed(1)} s in the database`);
  return [
    { what: 'submissions', got: done, unit: '' },
    {
      what: 'submissions moved',
      got: done / ((last.at - first.at) / 1000),
      unit: '/s',
      bar: { atLeast: 2000 },
    },
    { what: 'processor time of 1,000 submissions', got: (own + ofDatabase) / (done / 1e6), unit: 'ms' },
    { what: 'the whole move, with figures and boards', got: all / 1000, unit: 's' },
    { what: 'memory above idle', got: (most - idle) / MB, unit: 'MB', bar: { atMost: 300 } },
  ];
}

/** Processor time of a server of PostgreSQL and of all its processes, also those that have ended. */
function processorSeconds(postmaster: number): number {
  const ticks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
        const [, parent, ...facts] = text.slice(text.lastIndexOf(')') + 2).split(' ');
        const [own, system, ofEnded, systemOfEnded] = facts.slice(9, 13).map(Number) as [
          number,
          number,
          number,
          number,
        ];
        if (Number(pid) === postmaster) return own + system + ofEnded + systemOfEnded;
        return Number(parent) === postmaster ? own + system : 0;
      } catch {
        // A process that has ended meanwhile.
        return 0;
      }
    });
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS_PER_SECOND;
}

/** Linux counts so on all machines that Node runs on. */
const TICKS_PER_SECOND = 100;

const uidOf = (account: number): string => account.toString(16).padStart(32, 'a');

function* dumpOf(count: number): Generator<string> {
  const accounts = Array.from({ length: ACCOUNTS }, (_, account) => account);
  yield '-- MySQL dump 10.13\n/*!50503 SET NAMES utf8mb4 */;\n';
  yield table(
    'user_info',
    'uuid username password gmt_create',
    accounts.map((account) => [uidOf(account), `student${account}`, 'd41e98d1eafa6d6011d3a70f1a5b92f0', '2020-01-01']),
  );
  yield table(
    'problem',
    'id problem_id title author type time_limit memory_limit auth judge_mode gmt_create',
    Array.from({ length: PROBLEMS }, (_, at) => [
      1000 + at,
      `P${1000 + at}`,
      `Problem ${at}`,
      'student0',
      0,
      1000,
      256,
      1,
      'default',
      '2020-01-01 08:00:00',
    ]),
  );
  yield table('contest', 'id uid title type auth start_time end_time visible gmt_create', [
    [1, uidOf(0), 'Contest', 0, 0, '2021-01-01 08:00:00', '2021-01-01 13:00:00', 1, '2020-12-01 08:00:00'],
  ]);
  yield table(
    'contest_problem',
    'id display_id cid pid display_title',
    Array.from({ length: CONTEST_PROBLEMS }, (_, at) => [at + 1, 'ABCDE'[at]!, 1, 1000 + at, `Problem ${at}`]),
  );
  yield table('contest_record', 'id uid', []);
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, count - from) }, (_, at) => submissionOf(from + at));
    const text = table(
      'judge',
      'submit_id pid uid submit_time status share time memory code language cid cpid judger ip gmt_create',
      rows,
    );
    yield from === 0 ? text : text.slice(text.indexOf('INSERT'));
  }
  yield '-- Dump completed\n';
}

const BODY = '  for (int i = 0; i < n; i++) sum += a[i];\n'.repeat(8);
const MINUTE_MS = 60_000;

function submissionOf(id: number): (string | number)[] {
  const isInContest = id % 10 === 0;
  const at = isInContest ? Date.UTC(2021, 0, 1, 8) + (id % 300) * MINUTE_MS : Date.UTC(2021, 1, 1) + id * 30_000;
  const time = new Date(at).toISOString().slice(0, 19).replace('T', ' ');
  const problem = isInContest ? (id / 10) % CONTEST_PROBLEMS : id % PROBLEMS;
  return [
    id + 1,
    1000 + problem,
    uidOf((id * 7) % ACCOUNTS),
    time,
    [0, -1, -1, 1, 3, -2][id % 6]!,
    0,
    15,
    1024,
    `int main() {\n${BODY}  return ${id};\n}\n`,
    'C++',
    isInContest ? 1 : 0,
    isInContest ? problem + 1 : 0,
    'judge-1',
    '203.0.113.9',
    time,
  ];
}
