import { getContestRank, getPublicScoreboard } from '@verdict/contract/contest/board.ts';
import { getContestProblemDetails } from '@verdict/contract/contest/contest.ts';
import { login } from '@verdict/contract/account/account.ts';
import { LIVE_PATH } from '@verdict/contract/live.ts';
import {
  CLAIM_PATH,
  type ClaimAnswer,
  type ClaimedJudging,
  FINISH_PATH,
} from '@verdict/contract/submission/judgehost.ts';
import { submitProblemJudge } from '@verdict/contract/submission/submission.ts';
import { hashPassword } from '@verdict/server/features/account/password.ts';
import { onlyRow, openDatabase, sql } from '@verdict/server/platform/db/db.ts';
import { startServer } from '@verdict/server/start.ts';
import { startScratchPostgres } from '@verdict/supervisor/postgres.ts';
import { createTestDatabase } from '@verdict/testkit/database.ts';
import { hostFacts, testHost, verdictFor } from '@verdict/testkit/judgehost.ts';
import { seedContest } from '@verdict/testkit/seed-contest.ts';
import type { TestSite } from '@verdict/testkit/site.ts';
import type { Kysely } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { type Figure, type Reading, quantile } from '../figure.ts';
import { atRate, type Crowd, crowd, type HeldStream, holdStream, inCrowd, processorMs } from '../load.ts';
import { processTree } from '../process-tree.ts';
import { type ServerAlone, startServerAlone } from '../server-alone.ts';

/** Problems of the contest, whose labels are 1, 2 and so on. */
const PROBLEMS = 13;
const PASSWORD = 'secret-of-the-bench';
const READ_BAR_MS = 300;
const SUBMISSIONS_PER_SECOND = 100;
/** Statements that are read beside them. */
const READS_BESIDE_PER_SECOND = 200;
/** 10,000 people within ten minutes. */
const LOGINS_PER_SECOND = 17;
/** Readers at once, where only the cost counts. */
const CROWD = 16;
/** Reads of statements for each submission, as in an opening minute of 130,000 reads and 500 submissions. */
const READS_PER_SUBMISSION = 260;
/** Length of a step of the search for the highest rate. */
const STEP_SECONDS = 5;

interface Scale {
  accounts: number;
  submissions: number;
  streams: number;
  /** Requests whose cost is measured, of logins, and of anything else. */
  logins: number;
  requests: number;
  rushSeconds: number;
  steps: number;
}
const whole: Scale = {
  accounts: 10_000,
  submissions: 40_000,
  streams: 7_500,
  logins: 200,
  requests: 4_000,
  rushSeconds: 60,
  steps: 7,
};
const brief: Scale = {
  accounts: 1_000,
  submissions: 4_000,
  streams: 1_000,
  logins: 40,
  requests: 800,
  rushSeconds: 10,
  steps: 4,
};

export const opening: Figure = {
  name: 'opening',
  title: 'A contest of 10,000: logins, the opening minute, a rush of submissions, and boards that follow',
  method:
    `One server and a durable PostgreSQL on this machine; ${whole.accounts} accounts, ${PROBLEMS} problems and ` +
    `${whole.submissions} submissions in the contest. The crowd is a process of its own on the same processors, so rates ` +
    'are lower than those of a machine that only serves. Cost: processor time of server and database for one request of ' +
    `${CROWD} readers at once. Rate: requests at fixed moments, raised until 99 of 100 no longer come within ` +
    `${READ_BAR_MS} ms. Rush: ${SUBMISSIONS_PER_SECOND} submissions a second, which nobody judges, beside statements. ` +
    'Following: all ' +
    'streams hear of one submission and read the board again.',
  async measure({ short, tell }) {
    const scale = short ? brief : whole;
    const folder = mkdtempSync(join(tmpdir(), 'opening-'));
    const postgres = await startScratchPostgres(folder, { durable: true });
    const database = await createTestDatabase(postgres.url);
    try {
      const { cid, hostToken } = await seed(database.url, folder, scale);
      tell('the contest is made');
      const server = await startServerAlone(database.url, folder);
      try {
        return await measured({
          server,
          postgres: postgres.pid,
          databaseUrl: database.url,
          cid,
          hostToken,
          scale,
          tell,
        });
      } finally {
        await server.stop();
      }
    } finally {
      await database.drop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

const tokenOf = (n: number): string => `opening-${n}`;
const nameOf = (n: number): string => `team-${n}`;

/** Makes the contest with sessions of all accounts (`tokenOf`). Returns its id and the token of a judge host. */
async function seed(
  databaseUrl: string,
  folder: string,
  { accounts, submissions }: Scale,
): Promise<{ cid: number; hostToken: string }> {
  const server = await startServer({ databaseUrl, dataFolder: folder, log: pino({ level: 'silent' }) });
  try {
    const { db } = server.app;
    const { token: hostToken } = await testHost({ app: server.app, server } as TestSite);
    const cid = await seedContest(server.app, 'team', { participants: accounts, problems: PROBLEMS, submissions });
    await sql`update account set password_hash = ${await hashPassword(PASSWORD)} where username like 'team-%'`.execute(
      db,
    );
    await sql`
    update problem_text set description = repeat('A statement of some length, with $n$ numbers and $m$ edges. ', 70)`.execute(
      db,
    );
    await sql`
    insert into session (uid, token_hash, upload_token_hash, ip, user_agent, issued_at, created_at, last_seen_at, expires_at)
    select md5('team-' || n), sha256(('opening-' || n)::bytea), sha256(('upload-' || n)::bytea), '127.0.0.1', '', now(), now(),
           now(), now() + interval '1 day'
      from generate_series(1, ${accounts}::integer) as n`.execute(db);
    await sql`analyze`.execute(db);
    return { cid, hostToken };
  } finally {
    await server.close();
  }
}

interface Stage {
  server: ServerAlone;
  /** Process of the database. */
  postgres: number;
  databaseUrl: string;
  cid: number;
  hostToken: string;
  scale: Scale;
  tell(line: string): void;
}

interface Cost {
  server: number;
  postgres: number;
}

async function measured(stage: Stage): Promise<Reading[]> {
  const people = crowd(stage.server.url, 2_000);
  const db = openDatabase(stage.databaseUrl, { connections: 2 });
  try {
    const acts = actsOf(people, stage);
    // Plans, caches and compiled code are those of a server that has run for a while.
    await inCrowd(400, CROWD, acts.statement);
    await inCrowd(100, CROWD, acts.submission);
    const { logins, requests } = stage.scale;
    const costs = {
      login: await costOf(stage, logins, acts.login),
      statement: await costOf(stage, requests, acts.statement),
      submission: await costOf(stage, requests / 4, acts.submission),
      verdict: await costOf(stage, requests / 4, acts.verdict),
      board: await costOf(stage, requests, acts.board),
      'board, known': await costOf(stage, requests, acts.knownBoard),
      'public board': await costOf(stage, requests, acts.publicBoard),
      'public board, known': await costOf(stage, requests, acts.knownPublicBoard),
    };
    const needs = SIZES.flatMap((people) => needed(people, costs));
    const readings = Object.entries(costs).flatMap(([what, cost]) => costReadings(what, cost));
    readings.push(...(await signIns(stage, acts)));
    readings.push(...(await openingMinute(stage, acts)));
    readings.push(...(await rush(stage, acts, db)));
    readings.push(...(await followed(stage, acts)));
    return [...readings, ...needs];
  } finally {
    people.close();
    await db.destroy();
  }
}

type Act = (n: number) => Promise<unknown>;
type Acts = Record<
  'login' | 'statement' | 'submission' | 'verdict' | 'board' | 'knownBoard' | 'publicBoard' | 'knownPublicBoard',
  Act
>;

function actsOf({ ask }: Crowd, { cid, hostToken, scale: { accounts } }: Stage): Acts {
  const token = (n: number): string => tokenOf(1 + (n % accounts));
  const label = (n: number): string => String(1 + (n % PROBLEMS));
  let sent = 0;
  const host = <T>(path: string, body: object): Promise<T> =>
    ask({ path, body, token: `Bearer ${hostToken}` }).then(({ bytes }) => JSON.parse(bytes.toString()) as T);
  const claimed: ClaimedJudging[] = [];
  const publicBoard = `${getPublicScoreboard.path}?cid=${cid}`;
  let known: { version: number; tag: string } | null = null;
  /** Version and tag of the board, which does not change while its cost is measured. */
  const knownNow = async (): Promise<{ version: number; tag: string }> => {
    if (known) return known;
    const { bytes, headers } = await ask({ path: publicBoard, headers: { 'accept-encoding': 'identity' } });
    const { version } = (JSON.parse(bytes.toString()) as { data: { version: number } }).data;
    return (known = { version, tag: headers.etag ?? '' });
  };
  return {
    login: (n) => ask({ path: login.path, body: { username: nameOf(1 + (n % accounts)), password: PASSWORD } }),
    statement: (n) =>
      ask({ path: `${getContestProblemDetails.path}?cid=${cid}&displayId=${label(n)}`, token: token(n * 7) }),
    submission: () => {
      const n = sent++;
      const code = `int main(void) { return ${n}; }`;
      return ask({
        path: submitProblemJudge.path,
        token: token(n * 13),
        body: { cid, pid: label(n), language: 'C', code },
      });
    },
    board: (n) => ask({ path: getContestRank.path, token: token(n), body: { cid, limit: 50 } }),
    knownBoard: async (n) =>
      ask({
        path: getContestRank.path,
        token: token(n),
        body: { cid, limit: 50, knownVersion: (await knownNow()).version },
      }),
    publicBoard: () => ask({ path: publicBoard }),
    knownPublicBoard: async () => {
      const { status } = await ask({ path: publicBoard, headers: { 'if-none-match': (await knownNow()).tag } });
      if (status !== 304) throw new Error('the board has changed meanwhile');
    },
    verdict: async () => {
      if (claimed.length === 0)
        claimed.push(...(await host<ClaimAnswer>(CLAIM_PATH, { max: 4, waitMs: 0, facts: hostFacts })).judgings);
      const one = claimed.pop();
      if (!one) throw new Error('nothing waits');
      const { id, tries, job } = one;
      await ask({
        path: FINISH_PATH,
        body: { id, tries, result: verdictFor(job, { status: 'wrongAnswer' }) },
        token: `Bearer ${hostToken}`,
      });
    },
  };
}

const SIZES = [100, 300, 1_000, 3_000, 10_000];
/** Processor time that one core may spend a second, so that requests rarely wait for each other. */
const MS_OF_CORE = 600;
/** Streams that one server holds. */
const STREAMS_OF_SERVER = 8_000;
/** Core seconds of a submission: a C++ program on ten cases. */
const CORE_SECONDS_JUDGED = 0.5;
/** Time within which the submissions of a rush minute are judged. */
const JUDGED_WITHIN_S = 300;

/**
 * Machines for a contest: logins within ten minutes; all statements within one, with a submission by one person in 20;
 * a minute in which one in a hundred submits each second, with as many verdicts a second as there are judge hosts for,
 * while each board is read again every five seconds.
 */
function needed(people: number, costs: Record<'login' | 'statement' | 'submission' | 'verdict' | 'board', Cost>) {
  const judgedPerSecond = (people / 100) * (60 / JUDGED_WITHIN_S);
  const phases = [
    [[costs.login, people / 600]],
    [
      [costs.statement, (people * PROBLEMS) / 60],
      [costs.submission, people / 20 / 60],
      [costs.board, people / 60],
    ],
    [
      [costs.submission, people / 100],
      [costs.verdict, judgedPerSecond],
      [costs.board, people / 5],
    ],
  ] as const;
  const coresFor = (program: keyof Cost): number =>
    Math.max(...phases.map((acts) => acts.reduce((sum, [cost, rate]) => sum + cost[program] * rate, 0))) / MS_OF_CORE;
  const hosts = (judgedPerSecond * CORE_SECONDS_JUDGED) / 2;
  const readings: Reading[] = [
    {
      what: `contest of ${people}: servers`,
      got: Math.max(Math.ceil(coresFor('server')), Math.ceil(people / STREAMS_OF_SERVER)),
      unit: '',
    },
    { what: `contest of ${people}: cores of PostgreSQL`, got: Math.ceil(coresFor('postgres')), unit: '' },
    { what: `contest of ${people}: judge hosts of two cores`, got: Math.ceil(hosts), unit: '' },
  ];
  return readings;
}

/** Processor time of one act. */
async function costOf(
  { server, postgres }: Pick<Stage, 'server' | 'postgres'>,
  times: number,
  act: Act,
): Promise<Cost> {
  const pids = { server: server.pid, postgres };
  await inCrowd(CROWD, CROWD, act);
  const before = processorMs(pids);
  await inCrowd(times, CROWD, act);
  const after = processorMs(pids);
  return costBetween(before, after, times);
}

/** Processor time between two readings, for one of so many acts. */
const costBetween = (before: Cost, after: Cost, times: number): Cost => ({
  server: (after.server - before.server) / times,
  postgres: (after.postgres - before.postgres) / times,
});

const costReadings = (what: string, { server, postgres }: Cost): Reading[] => [
  { what: `${what}: processor time of the server`, got: server, unit: 'ms' },
  { what: `${what}: processor time of PostgreSQL`, got: postgres, unit: 'ms' },
];

async function signIns({ scale: { rushSeconds } }: Stage, acts: Acts): Promise<Reading[]> {
  const { waits, failed } = await atRate(LOGINS_PER_SECOND, rushSeconds, acts.login);
  return [
    { what: `logins, ${LOGINS_PER_SECOND} a second: refused or lost`, got: failed, unit: '', bar: { atMost: 0 } },
    { what: 'logins: 99 of 100 within', got: quantile(waits, 0.99), unit: 'ms' },
  ];
}

/** Raises the rate of statements, with submissions among them, until they come too late. */
async function openingMinute(stage: Stage, acts: Acts): Promise<Reading[]> {
  const mixed: Act = (n) => (n % READS_PER_SUBMISSION === 0 ? acts.submission(n) : acts.statement(n));
  const start = performance.now();
  const probes = stage.scale.requests;
  await inCrowd(probes, CROWD, mixed);
  const closed = (1000 * probes) / (performance.now() - start);
  stage.tell(`statements, one after the other by ${CROWD} readers: ${closed.toFixed(0)} /s`);
  let [low, high] = [0, Infinity];
  let best = { rate: 0, p99: Number.NaN };
  for (let step = 0; step < stage.scale.steps; step += 1) {
    const rate = high < Infinity ? (low + high) / 2 : Math.max(0.8 * closed, 1.25 * low);
    const own = process.cpuUsage();
    const before = processorMs({ server: stage.server.pid, postgres: stage.postgres });
    const { waits, failed, seconds } = await atRate(rate, STEP_SECONDS, mixed);
    const after = processorMs({ server: stage.server.pid, postgres: stage.postgres });
    const { user, system } = process.cpuUsage(own);
    const p99 = quantile(waits, 0.99);
    const isGood = p99 <= READ_BAR_MS && failed === 0;
    const share = (ms: number): string => `${(ms / (10 * seconds)).toFixed(0)} %`;
    stage.tell(
      `${rate.toFixed(0)} /s: 99 of 100 within ${p99.toFixed(0)} ms, ${failed} failed; ` +
        `server ${share(after.server - before.server)}, PostgreSQL ${share(after.postgres - before.postgres)}, ` +
        `crowd ${share((user + system) / 1000)}`,
    );
    if (isGood && rate > best.rate) best = { rate, p99 };
    if (isGood) low = rate;
    else high = rate;
  }
  return [
    { what: 'opening minute: highest rate of statements', got: best.rate, unit: '/s' },
    { what: 'opening minute: at that rate 99 of 100 within', got: best.p99, unit: 'ms', bar: { atMost: READ_BAR_MS } },
  ];
}

async function rush(stage: Stage, acts: Acts, db: Kysely<unknown>): Promise<Reading[]> {
  const { rushSeconds } = stage.scale;
  // Readers have connections of their own, as each browser has.
  const readers = crowd(stage.server.url, 1_000);
  const waiting = async (): Promise<number> =>
    (await onlyRow(db, sql<{ n: number }>`select count(*) as n from judging where finished_at is null`)).n;
  const before = await waiting();
  const [{ waits, failed, seconds }, reads] = await Promise.all([
    atRate(SUBMISSIONS_PER_SECOND, rushSeconds, acts.submission),
    atRate(READS_BESIDE_PER_SECOND, rushSeconds, actsOf(readers, stage).statement),
  ]);
  readers.close();
  const taken = (await waiting()) - before;
  return [
    { what: `rush of ${rushSeconds} s: submissions sent`, got: waits.length + failed, unit: '' },
    { what: 'rush: submissions lost', got: waits.length + failed - taken, unit: '', bar: { atMost: 0 } },
    { what: 'rush: taken', got: taken / seconds, unit: '/s', bar: { atLeast: 0.95 * SUBMISSIONS_PER_SECOND } },
    { what: 'rush: half of them taken within', got: quantile(waits, 0.5), unit: 'ms' },
    { what: 'rush: 99 of 100 taken within', got: quantile(waits, 0.99), unit: 'ms' },
    {
      what: `rush: 99 of 100 of ${READS_BESIDE_PER_SECOND} statements a second within`,
      got: quantile(reads.waits, 0.99),
      unit: 'ms',
      bar: { atMost: READ_BAR_MS },
    },
  ];
}

async function followed(stage: Stage, acts: Acts): Promise<Reading[]> {
  const { server, cid, scale, tell } = stage;
  const memory = (): number => processTree(server.pid).reduce((sum, { pssKiB }) => sum + pssKiB, 0) / 1024;
  const pids = { server: server.pid, postgres: stage.postgres };
  const idle = memory();
  const atFirst = processorMs(pids);
  const streams: HeldStream[] = [];
  await inCrowd(scale.streams, 64, async (n) => {
    streams.push(await holdStream(server.port, `${LIVE_PATH}?topics=board:${cid}`, { token: tokenOf(1 + n) }));
  });
  const opened = processorMs(pids);
  const held = memory();
  const readings: Reading[] = [
    { what: `${scale.streams} streams: memory of one`, got: (held - idle) / scale.streams, unit: 'MB' },
    ...costReadings('opening a stream', costBetween(atFirst, opened, scale.streams)),
  ];
  // Every follower reads the board when it hears of a change, as pages do.
  const waits: number[] = [];
  const reads: Promise<void>[] = [];
  let lastAt = 0;
  const start = performance.now();
  streams.forEach((stream, n) => {
    stream.onVersion = () => {
      const heardAt = performance.now();
      reads.push(
        acts.board(n).then(() => {
          lastAt = performance.now();
          waits.push(lastAt - heardAt);
        }),
      );
    };
  });
  const before = processorMs(pids);
  await acts.submission(0);
  while (waits.length < streams.length && performance.now() - start < 60_000) await sleep(50);
  await Promise.all(reads);
  const after = processorMs(pids);
  tell(`${waits.length} of ${streams.length} boards have followed in ${((lastAt - start) / 1000).toFixed(1)} s`);
  for (const stream of streams) stream.close();
  return [
    ...readings,
    { what: 'following: boards that did not follow', got: streams.length - waits.length, unit: '', bar: { atMost: 0 } },
    { what: 'following: until the last board is new', got: (lastAt - start) / 1000, unit: 's' },
    { what: 'following: 99 of 100 reads within', got: quantile(waits, 0.99), unit: 'ms', bar: { atMost: READ_BAR_MS } },
    ...costReadings('following', costBetween(before, after, streams.length)),
  ];
}
