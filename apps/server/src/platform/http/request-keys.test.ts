/** One click, one effect: over real sockets, with a proxy in between that cuts the connection. */
import type { AnyEndpoint } from '@verdict/contract/endpoint.ts';
import { allEndpoints } from '@verdict/contract/index.ts';
import { getRequestOutcome, keyless, takesKey } from '@verdict/contract/site/request-key.ts';
import { cuttingProxy, type Cut } from '@verdict/testkit/cutting-proxy.ts';
import { createTestSite, type TestSite, type TestUser } from '@verdict/testkit/site.ts';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { affected, firstRow, onlyRow, rows, sql, transaction } from '../db/db.ts';
import { actorOfToken, sessionsOf } from '../../features/account/session/session.service.ts';
import { passwordSessions } from '../../features/account/login/basic.service.ts';
import { HttpRefusal, Refusal } from '../refusal/refusal.ts';
import { mount } from './mount.ts';
import { forgetRequestKeys, openRequestKeys, takeTurn } from './request-keys.ts';
import { createHttpServer } from './server.ts';

let site: TestSite;
let root: TestUser;
let http: FastifyInstance;
let proxy: Awaited<ReturnType<typeof cuttingProxy>>;

const changing = allEndpoints.map(({ endpoint }) => endpoint).filter(takesKey);

/** Replaces every handler: inserts a row, and answers with a number that no other run has. */
let handle: (call: string) => Promise<unknown>;
let runs = 0;
const leaveEffect = async (call: string): Promise<number> => {
  await affected(site.app.db, sql`insert into effect (call) values (${call})`);
  return ++runs;
};
/** Whether the answer was committed together with the effect. */
const isStoredTogether = async (key: string): Promise<boolean> =>
  (
    await firstRow(
      site.app.db,
      sql<{ isOne: boolean }>`
  select exists (select from effect e where e.xmin = k.xmin) as "isOne"
    from request_key k
   where k.id = sha256(${key}::bytea) and k.answer is not null`,
    )
  )?.isOne ?? false;
const effectsOf = async (call: string): Promise<number> =>
  (await onlyRow(site.app.db, sql<{ n: number }>`select count(*)::int as n from effect where call = ${call}`)).n;

beforeAll(async () => {
  site = await createTestSite();
  root = await site.user(1000);
  await sql`create table effect (call text not null)`.execute(site.app.db);
  http = await createHttpServer({ log: pino({ level: 'silent' }) });
  const routes = changing.map((endpoint) => ({
    endpoint: { ...endpoint, input: z.looseObject({ text: z.string().optional() }), data: z.any() } as AnyEndpoint,
    handler: () => handle(endpoint.call),
  }));
  mount(http, site.app, routes, { ...sessionsOf(site.app), ofPassword: passwordSessions(site.app) });
  await http.listen({ port: 0, host: '127.0.0.1' });
  proxy = await cuttingProxy((http.server.address() as AddressInfo).port);
});
beforeEach(async () => {
  handle = leaveEffect;
  await sql`delete from effect`.execute(site.app.db);
});
afterAll(async () => {
  await proxy.close();
  await http.close();
  await site.close();
});

const comment = changing.find(({ call }) => call === 'POST /api/comment')!;

interface Sent {
  http: number;
  replayed: boolean;
  body: { status: number; data: unknown; msg: string };
}

/** Send a browser's request. Null when the connection breaks. */
async function send(
  endpoint: AnyEndpoint,
  key: string | null,
  { cut = null, token = root.token, text = 'one' }: { cut?: Cut | null; token?: string; text?: string } = {},
): Promise<Sent | null> {
  proxy.cut = cut;
  const form = new FormData();
  form.append('text', text);
  if (endpoint.upload) form.append(endpoint.upload.field, new Blob([text]), 'a.txt');
  const inUrl = endpoint.method === 'DELETE';
  const isJson = !endpoint.upload && !inUrl;
  try {
    const answer = await fetch(`http://127.0.0.1:${proxy.port}${endpoint.path}${inUrl ? `?text=${text}` : ''}`, {
      method: endpoint.method,
      headers: {
        'Accept-Language': 'en-US',
        Authorization: token,
        Connection: 'close',
        ...(isJson && { 'Content-Type': 'application/json' }),
        ...(key !== null && { 'Idempotency-Key': key }),
      },
      ...(isJson && { body: JSON.stringify({ text }) }),
      ...(endpoint.upload && { body: form }),
    });
    const body = (await answer.json()) as Sent['body'];
    return { http: answer.status, replayed: answer.headers.has('Idempotent-Replayed'), body };
  } catch {
    return null;
  } finally {
    await proxy.quiet();
  }
}

test('every call that changes something takes a key; the others are listed with their reason', () => {
  const calls = new Set(allEndpoints.map(({ endpoint }) => endpoint.call));
  expect(Object.keys(keyless).filter((call) => !calls.has(call as AnyEndpoint['call']))).toEqual([]);
  expect(changing.length).toBeGreaterThan(230);
});

test.each(changing.map((endpoint) => [endpoint.call, endpoint] as const))(
  '%s has one effect wherever the connection breaks',
  async (call, endpoint) => {
    for (const cut of ['before', 'after', 'middle'] as const) {
      await sql`delete from effect`.execute(site.app.db);
      const key = randomUUID();
      expect(await send(endpoint, key, { cut })).toBeNull();
      expect(await effectsOf(call)).toBe(cut === 'before' ? 0 : 1);
      const known = await root.call(getRequestOutcome, { key });
      expect(known.body.data.state).toBe(cut === 'before' ? 'unknown' : 'answered');
      expect(await isStoredTogether(key)).toBe(cut !== 'before');
      const again = await send(endpoint, key);
      expect(again).toEqual({
        http: 200,
        replayed: cut !== 'before',
        body: { status: 200, data: runs, msg: 'success' },
      });
      expect(await effectsOf(call)).toBe(1);
    }
  },
);

test('without a key, each request has its effect', async () => {
  await send(comment, null);
  await send(comment, null);
  expect(await effectsOf(comment.call)).toBe(2);
});

test('a key belongs to one request of one account', async () => {
  const key = randomUUID();
  const other = await site.user(1000);
  await send(comment, key);
  expect(await send(comment, key, { text: 'two' })).toMatchObject({ http: 422 });
  expect(await send(comment, key, { token: other.token })).toMatchObject({ http: 422 });
  const reply = changing.find(({ call }) => call === 'POST /api/reply')!;
  expect(await send(reply, key)).toMatchObject({ http: 422 });
  expect(await send(comment, 'short')).toMatchObject({ http: 400 });
  expect((await other.call(getRequestOutcome, { key })).body.data.state).toBe('unknown');
  expect((await rows(site.app.db, sql<{ call: string }>`select call from effect`)).length).toBe(1);
});

test('of many requests with a key at once one has an effect, and all have its answer', async () => {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(comment, key)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer?.body)))).toEqual(
    new Set([JSON.stringify({ status: 200, data: runs, msg: 'success' })]),
  );
  expect(await effectsOf(comment.call)).toBe(1);
});

test('requests with one key take turns, though all of them wait for the same one', async () => {
  const atWork = new Map<string, Promise<void>>();
  const done = await takeTurn(atWork, 'key', 60_000);
  let together = 0;
  let most = 0;
  const waiting = Array.from({ length: 5 }, async () => {
    const doneToo = await takeTurn(atWork, 'key', 60_000);
    most = Math.max(most, ++together);
    await Promise.resolve();
    together--;
    doneToo();
  });
  done();
  await Promise.all(waiting);
  expect(most).toBe(1);
  expect(atWork.size).toBe(0);
});

test('a repeat that comes while another process is at work is told to ask again, and then that the answer is lost', async () => {
  const key = randomUUID();
  const started = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  handle = async (call) => {
    await leaveEffect(call);
    // Commits what the request has done so far.
    await effectsOf(call);
    started.resolve();
    await release.promise;
    return null;
  };
  const first = send(comment, key);
  await started.promise;
  // Another process knows only what is stored.
  const elsewhere = openRequestKeys(site.app, 1);
  expect(await elsewhere.outcome(key, root.uid)).toMatchObject({ state: 'atWork' });
  site.later(60_000);
  expect(await elsewhere.outcome(key, root.uid)).toMatchObject({ state: 'lost' });
  release.resolve();
  expect(await first).toMatchObject({ http: 200 });
  expect(await elsewhere.outcome(key, root.uid)).toMatchObject({ state: 'answered', http: 200 });
});

test('what has had an effect is never done again, though its answer was lost with the process', async () => {
  const key = randomUUID();
  await send(comment, key);
  await sql`update request_key set answer = null`.execute(site.app.db);
  expect(await send(comment, key)).toMatchObject({ http: 409 });
  site.later(60_000);
  expect(await send(comment, key)).toMatchObject({
    http: 409,
    body: { msg: 'Your request was carried out, but the answer got lost. Reload the page to see the result.' },
  });
  expect(await effectsOf(comment.call)).toBe(1);
});

test('a refusal without an effect is not kept; one after an effect is', async () => {
  const key = randomUUID();
  handle = async () => {
    throw new Refusal('error.forbidden');
  };
  expect(await send(comment, key)).toMatchObject({ body: { status: 403 } });
  handle = async (call) => {
    await leaveEffect(call);
    throw new Refusal('error.notFound');
  };
  expect(await send(comment, key)).toMatchObject({ replayed: false, body: { status: 404 } });
  expect(await send(comment, key)).toMatchObject({ replayed: true, body: { status: 404 } });
  const broken = randomUUID();
  handle = async (call) => {
    await leaveEffect(call);
    throw new HttpRefusal(413, 'error.tooLarge');
  };
  expect(await send(comment, broken)).toMatchObject({ replayed: false, http: 413 });
  expect(await send(comment, broken)).toMatchObject({ replayed: true, http: 413 });
  expect(await effectsOf(comment.call)).toBe(2);
});

test('a transaction that is rolled back leaves no key', async () => {
  const key = randomUUID();
  handle = (call) =>
    transaction(site.app.db, async (tx) => {
      await affected(tx, sql`insert into effect (call) values (${call})`);
      throw new Refusal('error.forbidden');
    });
  await send(comment, key);
  expect((await root.call(getRequestOutcome, { key })).body.data.state).toBe('unknown');
  expect(await effectsOf(comment.call)).toBe(0);
});

test('the answer is stored with the last of several transactions, which see each other', async () => {
  const key = randomUUID();
  const seen: number[] = [];
  handle = async (call) => {
    for (const _ of [1, 2]) {
      await transaction(site.app.db, (tx) => affected(tx, sql`insert into effect (call) values (${call})`));
      seen.push(await effectsOf(call));
    }
    await leaveEffect(call);
    return seen;
  };
  await send(comment, key);
  expect(seen).toEqual([1, 2]);
  expect(await isStoredTogether(key)).toBe(true);
  expect(await send(comment, key)).toMatchObject({ replayed: true, body: { data: [1, 2] } });
  expect(await effectsOf(comment.call)).toBe(3);
});

test('transactions side by side do not wait for each other', async () => {
  const key = randomUUID();
  const insert = (call: string) =>
    transaction(site.app.db, async (tx) => {
      await sql`select pg_advisory_xact_lock(115)`.execute(tx);
      await affected(tx, sql`insert into effect (call) values (${call})`);
    });
  handle = async (call) => {
    await Promise.all([insert(call), insert(call), insert(call)]);
    return 'done';
  };
  expect(await send(comment, key)).toMatchObject({ body: { data: 'done' } });
  expect(await send(comment, key)).toMatchObject({ replayed: true, body: { data: 'done' } });
  expect(await effectsOf(comment.call)).toBe(3);
});

test('an effect that cannot be committed is no success, and leaves no key', async () => {
  await sql`
  alter table effect
    add constraint effect_once unique (call) deferrable initially deferred`.execute(site.app.db);
  const key = randomUUID();
  handle = (call) =>
    transaction(site.app.db, async (tx) => {
      for (const _ of [1, 2]) await affected(tx, sql`insert into effect (call) values (${call})`);
    });
  expect(await send(comment, key)).toMatchObject({ http: 500 });
  expect((await root.call(getRequestOutcome, { key })).body.data.state).toBe('unknown');
  await sql`alter table effect drop constraint effect_once`.execute(site.app.db);
  expect(await effectsOf(comment.call)).toBe(0);
});

test('what ends its own session answers a repeat with the token that it was sent with, and nobody else', async () => {
  const mine = await site.user(1002);
  const stranger = await site.user(1002);
  const key = randomUUID();
  handle = async (call) => {
    await affected(site.app.db, sql`delete from session where uid = ${mine.uid}`);
    await affected(site.app.db, sql`delete from session where uid = ${stranger.uid}`);
    return leaveEffect(call);
  };
  expect(await send(comment, key, { token: mine.token, cut: 'after' })).toBeNull();
  expect(await send(comment, key, { token: mine.token })).toMatchObject({ replayed: true, body: { data: runs } });
  expect(await send(comment, key, { token: stranger.token })).toMatchObject({ http: 401 });
  expect(await send(comment, key, { token: mine.token, text: 'two' })).toMatchObject({ http: 422 });
  expect(await send(comment, randomUUID(), { token: mine.token })).toMatchObject({ http: 401 });
  expect(await effectsOf(comment.call)).toBe(1);
});

test('answers cannot be read from the database, and are forgotten after a day', async () => {
  const key = randomUUID();
  handle = async () => 'a secret';
  await send(comment, key);
  const stored = await rows(
    site.app.db,
    sql<{ text: string | null }>`select encode(answer, 'escape') as text from request_key`,
  );
  expect(stored.filter(({ text }) => text?.includes('secret'))).toEqual([]);
  expect(await forgetRequestKeys(site.app.db, site.app.now())).toBe(0);
  expect(await forgetRequestKeys(site.app.db, new Date(site.app.now().getTime() + 25 * 3_600_000))).toBeGreaterThan(0);
  expect((await root.call(getRequestOutcome, { key })).body.data.state).toBe('unknown');
  expect(await actorOfToken(site.app, root.token, '127.0.0.1')).not.toBeNull();
});
