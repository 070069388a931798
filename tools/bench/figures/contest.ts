import { getContestRank } from '@verdict/contract/contest-board.ts';
import { submitProblemJudge } from '@verdict/contract/submission.ts';
import { generatedContest } from '@verdict/contest-formats/generated.ts';
import { judged } from '@verdict/contest-formats/verdict-words.ts';
import type { ContestRecord } from '@verdict/contest-formats/record.ts';
import { openSession } from '@verdict/server/features/account/session.service.ts';
import { hasVerdict } from '../../replay/import.ts';
import { type Held, play } from '../../replay/play.ts';
import { openSite } from '../../replay/site.ts';
import { addPeople, newCast, prepare } from '../../replay/stage.ts';
import { type RunningServer, startServer } from '@verdict/server/start.ts';
import { startScratchPostgres } from '@verdict/supervisor/postgres.ts';
import { createTestDatabase } from '@verdict/testkit/database.ts';
import { testHost } from '@verdict/testkit/judgehost.ts';
import { type ContestSizes, seedContest, seededUid } from '@verdict/testkit/seed-contest.ts';
import type { TestSite } from '@verdict/testkit/site.ts';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { type Figure, type Reading, inTurn, median, millisecondsOf, quantile } from '../figure.ts';

const small: ContestSizes = { participants: 50, problems: 13, submissions: 500 };
const large: ContestSizes = { participants: 1000, problems: 13, submissions: 20_000 };
const assets = resolve(import.meta.dirname, '../../../apps/web/dist/assets');

const readsPerSecond = 200;
const submitsPerSecond = 20;
const people = 500;

type Tell = (line: string) => void;

export const contest: Figure = {
  name: 'contest',
  title: 'A contest of 1,000 x 13 x 20,000 beside one of 50 x 13 x 500, its board, and an opening minute',
  method:
    'One server over one database with both contests: a submission to each in turn, sent, claimed and judged over HTTP. ' +
    'Its board, which does not change meanwhile, and an asset of about the same size are read in turn. Then the whole ' +
    `product with its judge: people submit ${submitsPerSecond} times a second, every other stretch beside ` +
    `${readsPerSecond} reads of the board a second; and ${people} people who sign in, open the problems and submit within ` +
    'the first minute.',
  async measure({ short, tell }) {
    return [
      ...(await costs(short, tell)),
      ...(await judgingBesideReaders(short, tell)),
      ...(await opening(short, tell)),
    ];
  },
};

async function costs(short: boolean, tell: Tell): Promise<Reading[]> {
  const folder = mkdtempSync(join(tmpdir(), 'contest-'));
  const postgres = await startScratchPostgres(folder);
  const database = await createTestDatabase(postgres.url);
  const server = await startServer({ databaseUrl: database.url, dataFolder: folder, log: pino({ level: 'silent' }) });
  try {
    await server.http.listen({ port: 0, host: '127.0.0.1' });
    const few = await seedContest(server.app, 'few', small);
    const many = await seedContest(server.app, 'many', large);
    tell('both contests are made');
    return [...(await costOfOneMore(server, few, many, short)), ...(await costOfReading(server, many, short, tell))];
  } finally {
    await server.close();
    await database.drop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const addressOf = ({ http }: RunningServer): string =>
  `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;

/** Token of a participant. */
const tokenOf = ({ app }: RunningServer, username: string): Promise<string> =>
  openSession(app.db, seededUid(username), { ip: '', userAgent: '' }, new Date());

async function ask(url: string, path: string, token: string, input: object): Promise<string> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  const text = await answer.text();
  if (!text.includes('"status":200')) throw new Error(text.slice(0, 200));
  return text;
}

async function costOfOneMore(server: RunningServer, few: number, many: number, short: boolean): Promise<Reading[]> {
  const host = await testHost({ app: server.app, server } as TestSite);
  const url = addressOf(server);
  const senders = { few: await tokenOf(server, 'few-7'), many: await tokenOf(server, 'many-7') };
  const oneMore = (name: 'few' | 'many', cid: number) => async (): Promise<number> => {
    const sent = { cid, pid: '3', language: 'C', code: 'int main(void) { return 0; }' };
    const sending = await millisecondsOf(() => ask(url, submitProblemJudge.path, senders[name], sent));
    return sending + (await millisecondsOf(() => host.judgeAll({ status: 'wrongAnswer' })));
  };
  const firstRead = (name: 'few' | 'many', cid: number) => async (): Promise<number> => {
    await oneMore(name, cid)();
    return millisecondsOf(() => ask(url, getContestRank.path, senders[name], { cid, limit: 50 }));
  };
  await inTurn(20, { few: oneMore('few', few), many: oneMore('many', many) });
  const more = await inTurn(short ? 60 : 400, { few: oneMore('few', few), many: oneMore('many', many) });
  const reads = await inTurn(short ? 20 : 100, { few: firstRead('few', few), many: firstRead('many', many) });
  return [
    {
      what: 'one more judged submission, large contest against small one',
      got: median(more.many) / median(more.few),
      unit: 'x',
      bar: { atMost: 1.5 },
    },
    { what: 'one more judged submission, large contest', got: median(more.many), unit: 'ms' },
    { what: 'first read of the board after it, large contest', got: median(reads.many), unit: 'ms' },
  ];
}

async function costOfReading(server: RunningServer, cid: number, short: boolean, tell: Tell): Promise<Reading[]> {
  const url = addressOf(server);
  const token = await tokenOf(server, 'few-9');
  const page = await ask(url, getContestRank.path, token, { cid, limit: 50 });
  const { version } = (JSON.parse(page) as { data: { version: number } }).data;
  const same = await ask(url, getContestRank.path, token, { cid, limit: 50, knownVersion: version });
  const readings: Reading[] = [];
  for (const [what, size, input] of [
    ['the board, unchanged and known', same.length, { knownVersion: version }],
    ['a page of the board, unchanged', page.length, {}],
  ] as const) {
    const asset = nearestAsset(size);
    tell(`${what}: ${size} bytes; ${asset.name}: ${asset.bytes} bytes`);
    const read = {
      board: () => millisecondsOf(() => ask(url, getContestRank.path, token, { cid, limit: 50, ...input })),
      asset: () =>
        millisecondsOf(async () => {
          await (
            await fetch(`${url}/assets/${asset.name}`, { headers: { 'accept-encoding': 'identity' } })
          ).arrayBuffer();
        }),
    };
    await inTurn(50, read);
    const times = await inTurn(short ? 200 : 2000, read);
    readings.push(
      {
        what: `${what}, against an asset of that size`,
        got: median(times.board) / median(times.asset),
        unit: 'x',
        bar: { atMost: 1.2 },
      },
      { what, got: median(times.board), unit: 'ms' },
    );
  }
  return readings;
}

function nearestAsset(size: number): { name: string; bytes: number } {
  const found = readdirSync(assets)
    .filter((name) => !/\.(br|gz|zst)$/.test(name))
    .map((name) => ({ name, bytes: statSync(join(assets, name)).size }))
    .sort((one, other) => Math.abs(one.bytes - size) - Math.abs(other.bytes - size));
  const [nearest] = found;
  if (!nearest) throw new Error('The web app is not built.');
  return nearest;
}

/** All runs within the first so many seconds. */
const squeezed = (record: ContestRecord, seconds: number): ContestRecord => ({
  ...record,
  durationSeconds: seconds,
  sealedFromSeconds: null,
  runs: record.runs.map((run, index) => ({ ...run, atMs: (index * seconds * 1000) / record.runs.length })),
});

/** Plays a contest on a product of its own; `beside`: what goes on there meanwhile. */
async function played(
  record: ContestRecord,
  tell: Tell,
  beside: (from: { url: string; cid: number; token: string; startAt: Date }) => Promise<void> = async () => {},
): Promise<Held> {
  const site = await openSite(null, tell);
  try {
    const cast = newCast(record);
    const passwords = await addPeople(site, record, cast, () => {});
    const startAt = new Date(Date.now() + 15_000 + record.teams.length * 60);
    const endAt = new Date(startAt.getTime() + record.durationSeconds * 1000 + 60_000);
    const stage = await prepare(site, record, cast, { startAt, endAt, sealAt: null }, cast.tag);
    const { cid } = stage;
    const [held] = await Promise.all([
      play(site, record, stage, { password: cast.tag, passwords }, 1),
      beside({ url: site.url, cid, token: site.token(), startAt }),
    ]);
    return held;
  } finally {
    await site.leave();
  }
}

async function opening(short: boolean, tell: Tell): Promise<Reading[]> {
  const crowd = short ? 100 : people;
  const record = squeezed(generatedContest({ teams: crowd, problems: 13, runs: crowd }), 60);
  const held = await played(record, tell);
  const lost = [...held.failures].reduce((sum, [, times]) => sum + times, 0);
  for (const [what, times] of held.failures) tell(`${times} × ${what}`);
  return [
    { what: `opening minute of ${crowd} people: calls refused or lost`, got: lost, unit: '', bar: { atMost: 0 } },
    {
      what: `opening minute of ${crowd} people: submissions without a verdict`,
      got: record.runs.filter(hasVerdict).length - held.verdicts.length,
      unit: '',
      bar: { atMost: 0 },
    },
    {
      what: 'opening minute: verdicts, 99 of 100 within',
      got: quantile(
        held.verdicts.map(({ ms }) => ms),
        0.99,
      ),
      unit: 'ms',
    },
    { what: 'opening minute: pages, 99 of 100 within', got: quantile(held.pages, 0.99), unit: 'ms' },
  ];
}

/** Stretches without and with readers follow one another, so that the rest of the machine disturbs both alike. */
const STRETCH_SECONDS = 10;

async function judgingBesideReaders(short: boolean, tell: Tell): Promise<Reading[]> {
  const seconds = short ? 40 : 160;
  const all = generatedContest({ teams: 40, problems: 13, runs: seconds * submitsPerSecond });
  const accepted = all.runs.map((run) => ({ ...run, result: judged('accepted') }));
  const record = squeezed({ ...all, runs: accepted }, seconds);
  let reads = 0;
  const held = await played(record, tell, async ({ url, cid, token, startAt }) => {
    await sleep(Math.max(0, startAt.getTime() - Date.now()));
    for (let stretch = 1; stretch * STRETCH_SECONDS < seconds; stretch += 2) {
      const from = startAt.getTime() + stretch * STRETCH_SECONDS * 1000;
      const asked: Promise<unknown>[] = [];
      for (let n = 0; n < STRETCH_SECONDS * readsPerSecond; n += 1) {
        await sleep(Math.max(0, from + (n * 1000) / readsPerSecond - Date.now()));
        asked.push(ask(url, getContestRank.path, token, { cid, limit: 50 }).then(() => (reads += 1)));
      }
      await Promise.all(asked);
    }
  });
  const isBeside = (atMs: number): boolean => Math.floor(atMs / 1000 / STRETCH_SECONDS) % 2 === 1;
  const times = { alone: [] as number[], beside: [] as number[] };
  for (const { atMs, ms } of held.verdicts) times[isBeside(atMs) ? 'beside' : 'alone'].push(ms);
  tell(`${reads} reads beside ${times.beside.length} verdicts, ${times.alone.length} verdicts alone`);
  return [
    {
      what: `verdicts beside ${readsPerSecond} reads of the board a second: longer by`,
      got: 100 * (median(times.beside) / median(times.alone) - 1),
      unit: '%',
      bar: { atMost: 5 },
    },
    { what: 'verdicts alone: half of them within', got: median(times.alone), unit: 'ms' },
  ];
}
