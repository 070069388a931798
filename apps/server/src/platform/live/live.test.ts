import { type LiveStart, LIVE_PATH, type TopicName, topicNames } from '@verdict/contract/live.ts';
import { progressVersion } from '@verdict/domain/judging/case-progress.ts';
import { rejudge } from '@verdict/contract/submission/judging.ts';
import { PROGRESS_PATH } from '@verdict/contract/submission/judgehost.ts';
import { getQueuePosition, submitProblemJudge } from '@verdict/contract/submission/submission.ts';
import type { Job } from '@verdict/domain/judging/job.ts';
import type { Visitor } from '@verdict/domain/access/actor.ts';
import { type TestHost, testHost } from '@verdict/testkit/judgehost.ts';
import { testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, get } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connectionOptions, openDatabase, rows, sql, transaction } from '../db/db.ts';
import { mountLive } from '../http/live-routes.ts';
import { type Live, MISSED, announce, announceEach, openLive } from './live.ts';
import { type Pace, type Topic, type Topics, createHub } from './topics.ts';

let site: TestSite;
let host: TestHost;
let ann: TestUser;
let port: number;
beforeAll(async () => {
  site = await createTestSite();
  await site.app.settings.save(site.app.db, { defaultSubmitInterval: 0 });
  host = await testHost(site);
  ann = await site.user();
  await testProblem(site, 'P1');
  port = await site.listen();
});
afterAll(() => site.close());

const submit = async (): Promise<number> =>
  (await ann.call(submitProblemJudge, { pid: 'P1', language: 'C', code: 'x' })).body.data.submitId;

interface Stream {
  request: ClientRequest;
  response: IncomingMessage;
  /** Text received so far. */
  text(): string;
  /** Resolves once the text contains this. */
  until(part: string): Promise<void>;
}
async function open(topics: string, token?: string, at = port): Promise<Stream> {
  const headers = token ? { authorization: token } : {};
  const request = get({ port: at, host: '127.0.0.1', path: `${LIVE_PATH}?topics=${topics}`, headers, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let text = '';
  response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  response.on('error', () => {});
  return {
    request,
    response,
    text: () => text,
    async until(part) {
      while (!text.includes(part)) await once(response, 'data');
    },
  };
}

test('whoever follows submissions hears their versions, and nothing else', async () => {
  const [mine, other] = [await submit(), await submit()];
  const stream = await open(`submission:${mine},submission:${mine}`);
  expect(stream.response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  await stream.until(':\n\n');
  await host.judgeAll({ status: 'wrongAnswer' });
  await stream.until(`data: {"topic":"submission:${mine}","version":1}\n\n`);
  expect(stream.text()).not.toContain(`submission:${other}`);
  stream.request.destroy();
});

test('how many cases are done is pushed to whom the cases are told, without a question', async () => {
  const [visible, hidden] = await Promise.all([
    testProblem(site, 'TOLD', { evidence: 'firstFailure' }),
    testProblem(site, 'KEPT', { evidence: 'verdict' }),
  ]);
  const ids: number[] = [];
  for (const { displayId: pid } of [visible, hidden])
    ids.push((await ann.call(submitProblemJudge, { pid, language: 'C', code: 'x' })).body.data.submitId);
  const [open1, open2] = ids;
  const stream = await open(`progress:${open1},progress:${open2},submission:${open2}`, ann.token);
  await stream.until(':\n\n');
  const leases = await host.claim(2);
  // Quick successive changes are sent as one, so the first one is awaited.
  for (const casesDone of [0, 1]) {
    for (const { id, tries, job } of leases)
      await host.post(PROGRESS_PATH, { id, tries, phase: 'judging', casesDone, casesTotal: casesIn(job) });
    await stream.until(`"progress:${open1}","version":${progressVersion({ done: casesDone, total: 2 })}`);
  }
  // The other submission has made the same progress, but its cases are hidden from its author.
  await stream.until(`"submission:${open2}"`);
  expect(stream.text()).not.toContain(`"progress:${open2}"`);
  const places = await Promise.all(ids.map((submitId) => ann.call(getQueuePosition, { submitId })));
  expect(places.map(({ body }) => body.data?.cases)).toEqual([{ done: 1, total: 2 }, null]);
  stream.request.destroy();
});
const casesIn = (job: Job): number => (job.kind === 'submission' ? job.problem.cases.length : 0);

test('what was announced while the database was away is told afterwards', async () => {
  const id = await submit();
  const stream = await open(`submission:${id}`);
  await stream.until(':\n\n');
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
             where application_name = 'verdict live' and datname = current_database()`.execute(site.app.db);
  await host.judgeAll();
  await stream.until('"version"');
  expect(stream.text()).toContain(`data: {"topic":"submission:${id}","version":1}`);
  stream.request.destroy();
});

test('of a submission to a hidden problem hear those who see it, and nobody else from the moment it is hidden', async () => {
  const hide = (visibility: string) =>
    sql`update problem set visibility = ${visibility} where display_id = 'P1'`.execute(site.app.db);
  const id = await submit();
  const root = await site.user(1000);
  const readers = [
    await open(`submission:${id}`),
    await open(`submission:${id}`, 'dead'),
    await open(`submission:${id}`, (await site.user()).token),
  ];
  await hide('hidden');
  readers.push(await open(`submission:${id}`));
  const author = await open(`submission:${id}`, ann.token);
  await host.judgeAll();
  await author.until(`"submission:${id}","version":1`);
  // The next event takes the same path, so a listener that got an earlier one would show it by now.
  await hide('public');
  await root.call(rejudge, { submitId: id });
  for (const reader of readers) {
    await reader.until(`"submission:${id}","version":2`);
    expect(reader.text()).not.toContain('"version":1');
  }
  for (const { request } of [...readers, author]) request.destroy();
  await host.judgeAll();
});

/** The name that a stream begins with. */
async function nameOf(stream: Stream): Promise<string> {
  await stream.until(':\n\n');
  return (JSON.parse(/^data: (.*)\n/.exec(stream.text())?.[1] ?? '') as LiveStart).stream;
}

const change = async (payload: object, token?: string) =>
  (
    await site.server.http.inject({
      method: 'POST',
      url: LIVE_PATH,
      payload,
      headers: token ? { authorization: token } : {},
    })
  ).statusCode;

test('the topics of a stream change while it is open: those that stay have no gap, those that go are silent', async () => {
  const [first, second, third] = [await submit(), await submit(), await submit()];
  const stream = await open(`submission:${first},submission:${second}`, ann.token);
  const name = await nameOf(stream);
  const topics = [`submission:${second}`, `submission:${third}`];
  expect(await change({ stream: name, topics }, ann.token)).toBe(200);
  await host.judgeAll();
  for (const id of [second, third]) await stream.until(`"submission:${id}","version":1`);
  expect(stream.text()).not.toContain(`"submission:${first}"`);
  expect(await change({ stream: name, topics: [] }, ann.token)).toBe(200);
  stream.request.destroy();
});

test('a stream belongs to the account that opened it, and is gone when it is closed', async () => {
  const id = await submit();
  const other = await site.user();
  const stream = await open('board:1', ann.token);
  const name = await nameOf(stream);
  const wanted = { stream: name, topics: [`submission:${id}`] };
  for (const token of [other.token, undefined, 'dead']) expect(await change(wanted, token)).toBe(404);
  expect(await change({ ...wanted, stream: 'unknown' }, ann.token)).toBe(404);
  for (const topics of [undefined, 'board:1', ['nothing:1'], [1], ['board:1,board:2'], Array(1001).fill('board:1')])
    expect(await change({ stream: name, topics }, ann.token)).toBe(400);
  expect(await change(wanted, ann.token)).toBe(200);
  stream.request.destroy();
  await expect.poll(() => change(wanted, ann.token)).toBe(404);
  await host.judgeAll();
});

test('a topic that is added is for those who see it, with the rights that they have by then; it fails for itself', async () => {
  const hidden = await testProblem(site, 'SECRET', {}, 'hidden');
  const root = await site.user(1000);
  const id = (await root.call(submitProblemJudge, { pid: hidden.displayId, language: 'C', code: 'x' })).body.data
    .submitId;
  const own = await submit();
  const reader = await site.user();
  const streams = [await open('board:1', reader.token), await open('board:1', root.token)] as const;
  const topics = [`submission:${id}`, `submission:${own}`];
  expect(await change({ stream: await nameOf(streams[0]), topics }, reader.token)).toBe(200);
  expect(await change({ stream: await nameOf(streams[1]), topics }, root.token)).toBe(200);
  await host.judgeAll();
  for (const stream of streams) await stream.until(`"submission:${own}","version":1`);
  await streams[1].until(`"submission:${id}","version":1`);
  expect(streams[0].text()).not.toContain(`"submission:${id}"`);
  for (const { request } of streams) request.destroy();
});

/** Topics without any known ids. */
const silent = Object.fromEntries(
  topicNames.map((name): [TopicName, Topic] => [name, { read: async () => new Map() }]),
) as Topics;

describe('a topic', () => {
  /** A subject whose newest versions only its owner may see. */
  function privately(pace?: Pace) {
    const announced: ((payload: string) => void)[] = [];
    let version = 1;
    const live: Live = {
      listen: (_channel, listener) => (announced.push(listener), () => {}),
      sendFor: () => {},
      lagSeconds: () => null,
      close: async () => {},
    };
    const read = vi.fn<Topic['read']>(async (ids) => new Map(ids.map((id) => [id, (actor) => (actor ? version : 0)])));
    const hub = createHub(live, { ...silent, submission: { read } }, pace);
    return {
      read,
      change: () => {
        version += 1;
        for (const announce of announced) announce('7');
      },
      async follow(actor: Visitor) {
        const heard: number[] = [];
        const following = await hub.follow(actor, new Map([['submission', [7]]]));
        following.tell((_topic, versionOfTopic) => heard.push(versionOfTopic));
        return heard;
      },
    };
  }
  const owner: Visitor = { uid: 'ann', username: 'ann', role: 1002, memberships: [] };

  test('is silent to those for whom the new version is like the one before', async () => {
    const topic = privately();
    const [own, foreign] = [await topic.follow(owner), await topic.follow(null)];
    topic.change();
    await vi.waitFor(() => expect(own).toEqual([2]));
    expect(foreign).toEqual([]);
  });

  test('is read once for all who follow it', async () => {
    const topic = privately();
    const heard = await Promise.all([owner, owner, null].map((actor) => topic.follow(actor)));
    topic.read.mockClear();
    topic.change();
    await vi.waitFor(() => expect(heard).toEqual([[2], [2], []]));
    expect(topic.read.mock.calls).toEqual([[[7], [owner, owner, null]]]);
  });
});

test('a crowd hears of a change little by little, of the newest one next, and who is not concerned takes no turn', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let version = 1;
    const listeners: ((payload: string) => void)[] = [];
    const listen: Live['listen'] = (_channel, listener) => (listeners.push(listener), () => {});
    const live = { listen } as Live;
    const read = vi.fn<Topic['read']>(async (ids) => new Map(ids.map((id) => [id, (actor) => (actor ? version : 0)])));
    const hub = createHub(live, { ...silent, submission: { read } }, { atOnce: 2, everyMs: 100 });
    const visitor = (n: number): Visitor => ({ uid: `${n}`, username: `${n}`, role: 1002, memberships: [] });
    const heard: number[][] = [];
    const followings = [];
    for (const actor of [visitor(1), null, visitor(2), null, visitor(3), visitor(4), visitor(5)]) {
      const mine: number[] = [];
      if (actor) heard.push(mine);
      const following = await hub.follow(actor, new Map([['submission', [7]]]));
      following.tell((_topic, known) => mine.push(known));
      if (actor) followings.push(following);
    }
    read.mockClear();
    const change = (): void => {
      version += 1;
      for (const announce of listeners) announce('7');
    };
    change();
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toEqual([[2], [2], [], [], []]);
    // The next change is read when all have heard of this one; whoever has left hears nothing.
    change();
    followings[3]!.stop();
    await vi.advanceTimersByTimeAsync(100);
    expect([heard, read.mock.calls.length]).toEqual([[[2], [2], [3], [], []], 1]);
    await vi.advanceTimersByTimeAsync(100);
    expect([heard, read.mock.calls.length]).toEqual([[[2], [2], [3], [], [3]], 1]);
    // A rest follows that is as long as the telling.
    await vi.advanceTimersByTimeAsync(199);
    expect(read.mock.calls.length).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect([heard, read.mock.calls.length]).toEqual([[[2, 3], [2, 3], [3], [], [3]], 2]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([heard, read.mock.calls.length]).toEqual([[[2, 3], [2, 3], [3], [], [3]], 2]);
    hub.close();
  } finally {
    vi.useRealTimers();
  }
});

test('a connection ends after a quarter of an hour, so that who follows is looked at again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const http = Fastify();
  try {
    mountLive(http, createHub(site.app.live, silent), async () => null);
    const stream = await open('submission:1', undefined, await listening(http));
    await stream.until(':\n\n');
    const ended = once(stream.response, 'end');
    vi.advanceTimersByTime(15 * 60_000 - 1);
    expect(stream.response.readableEnded).toBe(false);
    vi.advanceTimersByTime(60_000);
    await ended;
  } finally {
    vi.useRealTimers();
    await http.close();
  }
});

test('a heartbeat waits for the head of the response, which waits for the reader', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const http = Fastify();
  const requested = Promise.withResolvers<void>();
  const reader = Promise.withResolvers<Visitor>();
  try {
    mountLive(http, createHub(site.app.live, silent), () => {
      requested.resolve();
      return reader.promise;
    });
    const opened = open('submission:1', 'token', await listening(http));
    await requested.promise;
    vi.advanceTimersByTime(60_000);
    reader.resolve(null);
    const { response, until } = await opened;
    expect(response.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    await until('"stream"');
  } finally {
    vi.useRealTimers();
    await http.close();
  }
});

async function listening(http: FastifyInstance): Promise<number> {
  await http.listen({ port: 0, host: '127.0.0.1' });
  return (http.server.address() as AddressInfo).port;
}

test('a connection to the database whose other end is gone without a word is found out and replaced', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'verdict-live-'));
  const { host, port, user, password, database: name } = new pg.Client(connectionOptions(site.databaseUrl));
  const login = `${encodeURIComponent(user ?? '')}:${encodeURIComponent(String(password ?? ''))}`;
  let isSilent = false;
  const between = createServer((client) => {
    const database = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
    client.on('data', (bytes) => isSilent || database.write(bytes)).on('error', () => {});
    database.on('data', (bytes) => client.destroyed || isSilent || client.write(bytes)).on('error', () => {});
    client.on('close', () => database.destroy());
  });
  await new Promise<void>((resolve) => between.listen(join(folder, '.s.PGSQL.5432'), resolve));
  const live = await openLive(`postgres://${login}@/${name}?host=${encodeURIComponent(folder)}`, 1000);
  try {
    const missed = new Promise<string>((resolve) => live.listen('setting', resolve));
    isSilent = true;
    await announce(site.app.db, 'setting', 'lost');
    // The beat gets no answer; the replacing connection gets one.
    await expect.poll(() => new Promise((resolve) => between.getConnections((_, count) => resolve(count)))).toBe(0);
    isSilent = false;
    expect(await missed).toBe(MISSED);
  } finally {
    await live.close();
    between.close();
    await rm(folder, { recursive: true });
  }
});

describe('an announcement', () => {
  let live: Live;
  let heard: string[];
  beforeAll(async () => {
    live = await openLive(site.databaseUrl);
    live.listen('setting', (payload) => heard.push(payload));
  });
  afterAll(() => live.close());
  const waiting = () => rows(site.app.db, sql`select payload from pending_notification`);

  test('is sent once after the commit, however often the transaction made it, in the order of the first', async () => {
    heard = [];
    await transaction(site.app.db, async (tx) => {
      await announce(tx, 'setting', 'b');
      await announceEach(tx, 'setting', ['a', 'b']);
      await announce(tx, 'setting', 'b');
    });
    await announce(site.app.db, 'setting', 'end');
    await expect.poll(() => heard).toContain('end');
    expect(heard).toEqual(['b', 'a', 'end']);
    await expect.poll(waiting).toEqual([]);
  });

  test('of a transaction that fails is never sent', async () => {
    heard = [];
    const failing = transaction(site.app.db, async (tx) => {
      await announce(tx, 'setting', 'wrong');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await announce(site.app.db, 'setting', 'end');
    await expect.poll(() => heard).toEqual(['end']);
    expect(await waiting()).toEqual([]);
  });

  test('of a process that dies between commit and sending is sent by another one', async () => {
    heard = [];
    const program = `
      import { openDatabase } from '${join(import.meta.dirname, '../db/db.ts')}';
      import { announce } from '${join(import.meta.dirname, 'live.ts')}';
      await announce(openDatabase('${site.databaseUrl}'), 'setting', 'last words');
      process.kill(process.pid, 'SIGKILL');`;
    const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', program], {
      stdio: 'inherit',
    });
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
    expect(signal).toBe('SIGKILL');
    await expect.poll(() => heard, { timeout: 15_000 }).toEqual(['last words']);
    await expect.poll(waiting).toEqual([]);
  });

  test('arrives once when several processes sweep', async () => {
    heard = [];
    const others = await Promise.all([1, 2, 3].map(() => openLive(site.databaseUrl)));
    const silentDatabase = openDatabase(site.databaseUrl, { connections: 1 });
    try {
      await announce(silentDatabase, 'setting', 'swept');
      await expect.poll(waiting, { timeout: 15_000 }).toEqual([]);
      await announce(site.app.db, 'setting', 'end');
      await expect.poll(() => heard).toEqual(['swept', 'end']);
    } finally {
      await silentDatabase.destroy();
      for (const other of others) await other.close();
    }
  });
});

test('the push of a process measures itself', async () => {
  const live = await openLive(site.databaseUrl, 50);
  try {
    expect(live.lagSeconds()).toBeNull();
    await expect.poll(() => live.lagSeconds()).toBeGreaterThan(0);
  } finally {
    await live.close();
  }
});

test.each([
  '',
  'x',
  '1',
  'submission',
  'submission:',
  'submission:1,',
  'submission:x',
  'nothing:1',
  'submission:1;submission:2',
  Array.from({ length: 301 }, (_, i) => `submission:${i + 1}`).join(','),
])('topics %j are refused', async (topics) => {
  const { response } = await open(topics);
  expect(response.statusCode).toBe(400);
});

test('hundreds of idle connections are kept and keep nobody else from an answer; all end cleanly when the server closes', async () => {
  const streams = await Promise.all(Array.from({ length: 600 }, (_, i) => open(`submission:${i + 1}`)));
  await Promise.all(streams.map((stream) => stream.until(':\n\n')));
  expect((await site.server.http.inject({ url: '/health' })).statusCode).toBe(200);
  const ended = Promise.all(streams.map((stream) => once(stream.response, 'end')));
  await site.server.http.close();
  await ended;
});
