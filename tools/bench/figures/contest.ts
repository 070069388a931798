import { getContestOutsideScoreboard, getContestRank } from '@verdict/contract/contest/board.ts';
import { submitProblemJudge } from '@verdict/contract/submission/submission.ts';
import { generatedContest } from '@verdict/testkit/generated-contest.ts';
import { openSession } from '@verdict/server/features/account/session/session.service.ts';
import { hasVerdict } from '../../replay/import.ts';
import { type RunningServer, startServer } from '@verdict/server/start.ts';
import { startScratchPostgres } from '@verdict/supervisor/postgres.ts';
import { createTestDatabase } from '@verdict/testkit/database.ts';
import { testHost } from '@verdict/testkit/judgehost.ts';
import { type ContestSizes, seedContest, seededUid } from '@verdict/testkit/seed-contest.ts';
import type { TestSite } from '@verdict/testkit/site.ts';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { ask } from '../ask.ts';
import { played, squeezed } from '../played-contest.ts';
import { processTree } from '../process-tree.ts';
import { startServerAlone } from '../server-alone.ts';
import { type Figure, type Reading, inTurn, median, millisecondsOf, quantile } from '../figure.ts';

const small: ContestSizes = { participants: 50, problems: 13, submissions: 500 };
const large: ContestSizes = { participants: 1000, problems: 13, submissions: 20_000 };
const assets = resolve(import.meta.dirname, '../../../apps/web/dist/assets');

const people = 500;
/** Number of readers at once, as after a push. */
const CROWD = 16;
const READS_IN_TURN = 320;

type Tell = (line: string) => void;

export const contest: Figure = {
  name: 'contest',
  title: 'A contest of 1,000 x 13 x 20,000 beside one of 50 x 13 x 500, its board, and an opening minute',
  method:
    'One server over one database with both contests: a submission to each in turn, sent, claimed and judged over HTTP. ' +
    'Its board, which does not change meanwhile, and an asset of about the same size are read in turn, each by ' +
    `${CROWD} readers at once: processor time of the server and its database; and by one alone: how long it waits. ` +
    `Then the whole product with its judge: ${people} people who sign in, open the problems and submit within the first ` +
    'minute.',
  async measure({ short, tell }) {
    return [...(await costs(short, tell)), ...(await opening(short, tell))];
  },
};

async function costs(short: boolean, tell: Tell): Promise<Reading[]> {
  const folder = mkdtempSync(join(tmpdir(), 'contest-'));
  const postgres = await startScratchPostgres(folder);
  const database = await createTestDatabase(postgres.url);
  const databaseUrl = database.url;
  const server = await startServer({ databaseUrl, dataFolder: folder, log: pino({ level: 'silent' }) });
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (isOpen) await server.close();
    isOpen = false;
  };
  try {
    await server.http.listen({ port: 0, host: '127.0.0.1' });
    const few = await seedContest(server.app, 'few', small);
    const many = await seedContest(server.app, 'many', large);
    tell('both contests are made');
    const readings = await costOfOneMore(server, few, many, short);
    const tokens = await Promise.all(Array.from({ length: 100 }, (_, n) => tokenOf(server, `many-${n + 1}`)));
    await close();
    return [...readings, ...(await costOfReading({ databaseUrl, folder }, many, tokens, { short, tell }))];
  } finally {
    await close();
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

/** Reads from a server in a process of its own, so that the processor time of server and database is known. */
async function costOfReading(
  { databaseUrl, folder }: { databaseUrl: string; folder: string },
  cid: number,
  tokens: readonly string[],
  { short, tell }: { short: boolean; tell: Tell },
): Promise<Reading[]> {
  const server = await startServerAlone(databaseUrl, folder);
  const agent = new Agent({ keepAlive: true, maxSockets: CROWD });
  try {
    const doors = { 'signed in': getContestRank, outside: getContestOutsideScoreboard };
    const readings: Reading[] = [];
    for (const [door, call] of Object.entries(doors)) {
      const read = (n: number, input: object) =>
        post(agent, server.url + call.path, tokens[n % tokens.length] ?? '', { cid, limit: 50, ...input });
      const page = await read(0, {});
      const { version } = (JSON.parse(page.toString()) as { data: { version: number } }).data;
      for (const [what, input] of [
        ['the board, unchanged and known', { knownVersion: version }],
        ['a page of the board, unchanged', {}],
      ] as const) {
        const { length: size } = await read(0, input);
        const asset = nearestAsset(size);
        tell(`${what}, ${door}: ${size} bytes; ${asset.name}: ${asset.bytes} bytes`);
        const works = {
          board: (n: number) => read(n, input),
          asset: () => received(agent, `${server.url}/assets/${asset.name}`),
        };
        readings.push(...(await againstAsset(`${what}, ${door}`, works, short)));
      }
    }
    return readings;
  } finally {
    agent.destroy();
    await server.stop();
  }
}

async function againstAsset(
  what: string,
  works: Record<'board' | 'asset', (n: number) => Promise<unknown>>,
  short: boolean,
): Promise<Reading[]> {
  const crowded = (work: (n: number) => Promise<unknown>) => async (): Promise<number> => {
    const before = processorSeconds();
    let next = 0;
    const reader = async (): Promise<void> => {
      while (next < READS_IN_TURN) await work(next++);
    };
    await Promise.all(Array.from({ length: CROWD }, reader));
    return (processorSeconds() - before) / READS_IN_TURN;
  };
  const crowds = { board: crowded(works.board), asset: crowded(works.asset) };
  await inTurn(2, crowds);
  const used = await inTurn(short ? 6 : 40, crowds);
  const alone = {
    board: () => millisecondsOf(async () => void (await works.board(0))),
    asset: () => millisecondsOf(async () => void (await works.asset(0))),
  };
  const waits = await inTurn(short ? 200 : 2000, alone);
  const sum = (values: number[]): number => values.reduce((all, one) => all + one, 0);
  return [
    {
      what: `${what}: processor time against an asset of that size`,
      got: sum(used.board) / sum(used.asset),
      unit: 'x',
      bar: { atMost: 1.2 },
    },
    { what: `${what}: processor time`, got: 1000 * (sum(used.board) / used.board.length), unit: 'ms' },
    {
      what: `${what}: wait of one reader, against the asset`,
      got: median(waits.board) / median(waits.asset),
      unit: 'x',
    },
    { what: `${what}: wait of one reader`, got: median(waits.board), unit: 'ms' },
  ];
}

/** Processor time of all processes that we have started: the server and its database. */
const processorSeconds = (): number =>
  processTree(process.pid)
    .filter(({ pid }) => pid !== process.pid)
    .reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);

const post = (agent: Agent, url: string, token: string, input: object): Promise<Buffer> =>
  received(agent, url, { authorization: token, 'content-type': 'application/json' }, JSON.stringify(input));

/** Bytes of the answer, over connections that are kept open. */
async function received(agent: Agent, url: string, headers: OutgoingHttpHeaders = {}, body?: string): Promise<Buffer> {
  const sent = request(url, { agent, method: body === undefined ? 'GET' : 'POST', headers }).end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const bytes = await buffer(answer);
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${bytes.toString().slice(0, 200)}`);
  return bytes;
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
