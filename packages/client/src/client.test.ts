import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { download, endpoint } from '@verdict/contract/endpoint.ts';
import { pageOf } from '@verdict/contract/fields.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type Client, type ClientOptions, createClient, queryOf } from './client.ts';
import { fileNameOf } from './files.ts';
import { ApiError, sentenceOf } from './errors.ts';

const list = endpoint('GET /api/get-problem-list', 'anon', {
  exam: 'closed',
  input: z.object({ keyword: z.string().optional(), currentPage: z.number() }),
  data: z.number(),
});
const rows = endpoint('GET /api/get-rank-list', 'anon', {
  exam: 'closed',
  input: z.object({ currentPage: z.number() }),
  data: pageOf(z.number()),
});
const save = endpoint('POST /api/admin/tag', 'admin', {
  exam: 'closed',
  input: z.object({ name: z.string() }),
  data: z.null(),
});
const saveMany = endpoint('POST /api/admin/user/insert-batch-user', 'login', {
  exam: 'closed',
  input: z.object({ rows: z.array(z.number()) }),
  bodyAs: 'rows',
  data: z.null(),
});
const login = endpoint('POST /api/login', 'anon', {
  exam: 'closed',
  input: z.object({ username: z.string() }),
  data: z.string(),
});
const avatar = endpoint('POST /api/file/upload-avatar', 'login', {
  exam: 'closed',
  input: z.object({ gid: z.number().optional() }),
  data: z.string(),
  upload: { field: 'image', maxBytes: 100 },
});
const print = download('GET /api/file/download-testcase', 'login', {
  exam: 'closed',
  input: z.object({ id: z.number() }),
});

interface Seen {
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}
let seen: Seen[];
let answer: (response: ServerResponse) => void;
let failures: ApiError[];
let token: string | null;
let renewals: Record<string, string>;
let pauses: number[];
let client: Client;
let close: () => void;
let server: Server;

const json =
  (http: number, body: unknown, headers = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(http, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));

beforeEach(async () => {
  seen = [];
  failures = [];
  token = 'T1';
  renewals = {};
  pauses = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      seen.push({ url: request.url ?? '', headers: request.headers, body });
      answer(response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  client = clientOf({});
});
afterEach(() => close());

const clientOf = (timeouts: NonNullable<ClientOptions['timeouts']>) =>
  createClient({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: {
      get: () => token,
      begin: (next) => void (token = next),
      renew: (next) => void (token = next),
      successorOf: (refused) => renewals[refused] ?? null,
      end: (refused) => {
        if (token !== refused) return false;
        token = null;
        return true;
      },
    },
    locale: () => 'zh-CN',
    onFailure: (error) => failures.push(error),
    timeouts,
    pause: async (ms) => void pauses.push(ms),
  });

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('no failure'),
    (error: unknown) => error as ApiError,
  );

test('input of a GET goes into the query, empty values left out; token, language and kind of path into headers', async () => {
  answer = json(200, { status: 200, data: 7, msg: 'success' });
  expect(await client.call(list, { keyword: '', currentPage: 2 })).toBe(7);
  expect(seen[0]).toMatchObject({
    url: '/api/get-problem-list?currentPage=2',
    headers: { authorization: 'T1', 'url-type': 'general', 'accept-language': 'zh-CN' },
  });
});

test('a body is JSON; a bare array where the contract says so; the back office is told apart', async () => {
  answer = json(200, { status: 200, data: null, msg: 'success' });
  await client.call(save, { name: 'dp' });
  await client.call(saveMany, { rows: [1, 2] });
  expect(seen[0]).toMatchObject({ body: '{"name":"dp"}', headers: { 'url-type': 'admin' } });
  expect(seen[1]?.body).toBe('[1,2]');
});

test('logging in sends no token and takes the one of the answer', async () => {
  answer = json(200, { status: 200, data: 'ann', msg: 'success' }, { Authorization: 'T2' });
  await client.call(login, { username: 'ann' });
  expect(seen[0]?.headers.authorization).toBeUndefined();
  expect(token).toBe('T2');
});

test('a renewed token replaces the stored one, only when it is announced', async () => {
  answer = json(200, { status: 200, data: 1 }, { Authorization: 'T2', 'Refresh-Token': 'true' });
  await client.call(list, { currentPage: 1 });
  expect(token).toBe('T2');
  answer = json(200, { status: 200, data: 1 }, { Authorization: 'T3' });
  await client.call(list, { currentPage: 1 });
  expect(token).toBe('T2');
});

test('a renewal that arrives after logging out is ignored', async () => {
  answer = (response) => {
    token = null;
    json(200, { status: 200, data: 1 }, { Authorization: 'T2', 'Refresh-Token': 'true' })(response);
  };
  await client.call(list, { currentPage: 1 });
  expect(token).toBeNull();
});

const refusals = [
  // http  body                                   status  token  sentence
  [200, { status: 400, msg: 'too long' }, 400, 'T1', { text: 'too long' }],
  [200, { status: 401, msg: 'log in' }, 401, 'T1', { text: 'log in' }],
  [401, { status: 401, msg: 'expired' }, 401, null, { text: 'expired' }],
  [403, { status: 403, msg: 'no' }, 403, 'T1', { text: 'no' }],
  [404, { status: 404, msg: 'gone' }, 404, 'T1', { key: 'common.resourceNotFound' }],
  [500, '<html>bad gateway</html>', 500, 'T1', { key: 'common.serverError' }],
] as const;
test.each(refusals)('HTTP %i with %j is refused with status %i', async (http, body, status, tokenAfter, sentence) => {
  answer = json(http, body);
  const error = await failureOf(client.call(list, { currentPage: 1 }));
  expect(error).toMatchObject({ kind: 'answer', http, status });
  expect(sentenceOf(error)).toEqual(sentence);
  expect(failures).toEqual([error]);
  expect(token).toBe(tokenAfter);
});

test('a late 401 does not end a session that began meanwhile', async () => {
  answer = (response) => {
    token = 'T9';
    json(401, { status: 401, msg: 'expired' })(response);
  };
  await failureOf(client.call(list, { currentPage: 1 }));
  expect(token).toBe('T9');
});

test('a call with a token that another window has renewed meanwhile is made again with the new one', async () => {
  answer = (response) => {
    renewals = { T1: 'T2' };
    json(seen.length === 1 ? 401 : 200, { status: seen.length === 1 ? 401 : 200, data: 7 })(response);
  };
  expect(await client.call(list, { currentPage: 1 })).toBe(7);
  expect([seen.map(({ headers }) => headers.authorization), failures]).toEqual([['T1', 'T2'], []]);
});

test('a refusal that asks to wait says how long', async () => {
  answer = json(200, { status: 403, msg: 'too often' }, { 'Retry-After': '8' });
  expect((await failureOf(client.call(list, { currentPage: 1 }))).waitSeconds).toBe(8);
});

test('no answer in time, and no server at all', async () => {
  answer = () => {};
  const hasty = clientOf({ callMs: 50 });
  expect(sentenceOf(await failureOf(hasty.call(list, { currentPage: 1 })))).toEqual({ key: 'common.requestTimedOut' });
  close();
  expect(sentenceOf(await failureOf(client.call(list, { currentPage: 1 })))).toEqual({ key: 'common.networkError' });
});

test('the end of a session is told by a quiet call, too; a visitor has none that could end', async () => {
  answer = json(401, { status: 401, msg: 'please log in again' });
  await failureOf(client.call(list, { currentPage: 1 }, { quiet: true }));
  expect([token, failures.map(({ msg }) => msg)]).toEqual([null, ['please log in again']]);
  await failureOf(client.call(list, { currentPage: 1 }, { quiet: true }));
  expect(failures).toHaveLength(1);
});

test('a page beyond the last is answered by the last; one that has rows, or an empty list, as it is', async () => {
  const pageOfRows = (records: number[], current: number, pages: number) => ({
    status: 200,
    data: { records, total: pages, size: 1, current, pages },
  });
  answer = (response) => json(200, seen.length === 1 ? pageOfRows([], 99, 3) : pageOfRows([7], 3, 3))(response);
  expect((await client.page(rows, { currentPage: 99 })).records).toEqual([7]);
  expect(seen.map(({ url }) => url)).toEqual(['/api/get-rank-list?currentPage=99', '/api/get-rank-list?currentPage=3']);
  answer = json(200, pageOfRows([7], 99, 3)); // the server caps counts
  await client.page(rows, { currentPage: 99 });
  answer = json(200, pageOfRows([], 99, 0));
  await client.page(rows, { currentPage: 99 });
  expect(seen).toHaveLength(4);
});

test('a quiet call that a role is missing for tells so, because the stored roles are old', async () => {
  answer = json(403, { status: 403, msg: 'no' });
  await failureOf(client.call(list, { currentPage: 1 }, { quiet: true }));
  expect(failures.map(({ http }) => http)).toEqual([403]);
});

test('a quiet or cancelled call tells the hook nothing', async () => {
  answer = json(200, { status: 400, msg: 'no' });
  await failureOf(client.call(list, { currentPage: 1 }, { quiet: true }));
  const cancel = new AbortController();
  cancel.abort();
  await failureOf(client.call(list, { currentPage: 1 }, { signal: cancel.signal }));
  expect(failures).toEqual([]);
});

const success = json(200, { status: 200, data: null, msg: 'success' });
const proxyPage = (http: number) => (response: ServerResponse) =>
  void response.writeHead(http, { 'Content-Type': 'text/html' }).end('<html>Bad Gateway</html>');
const keys = () => seen.map(({ headers }) => headers['idempotency-key']);

test('each call that changes something has a key of its own; one that reads has none', async () => {
  answer = success;
  await client.call(save, { name: 'dp' });
  await client.call(save, { name: 'dp' });
  await client.call(list, { currentPage: 1 });
  const [first, second, third] = keys();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).not.toBe(first);
  expect(third).toBeUndefined();
});

test.each([
  ['a proxy that is told nothing (502)', proxyPage(502)],
  ['a proxy that waits no longer (504)', proxyPage(504)],
  ['a proxy of a website that restarts (503)', proxyPage(503)],
  ['a connection that breaks', (response: ServerResponse) => void response.destroy()],
])('%s: a call that may have arrived is sent again with its key', async (_what, broken) => {
  answer = (response) => (seen.length < 3 ? broken : success)(response);
  expect(await client.call(save, { name: 'dp' })).toBeNull();
  expect([new Set(keys()).size, keys().length, pauses.length]).toEqual([1, 3, 2]);
});

test('a call that is at work is asked for again, as long as the server says', async () => {
  const atWork = json(409, { status: 409, data: null, msg: 'at work' }, { 'Retry-After': '1' });
  answer = (response) => (seen.length < 6 ? atWork : success)(response);
  await client.call(save, { name: 'dp' });
  expect([new Set(keys()).size, pauses]).toEqual([1, [1000, 1000, 1000, 1000, 1000]]);
});

test('without a certain answer the reader hears that it may have arrived, and the same again is the same click', async () => {
  answer = proxyPage(502);
  const error = await failureOf(client.call(save, { name: 'dp' }));
  expect([error.mayHaveArrived, sentenceOf(error), keys().length]).toEqual([true, { key: 'common.mayHaveArrived' }, 3]);
  answer = success;
  await client.call(save, { name: 'graphs' });
  await client.call(save, { name: 'dp' });
  await client.call(save, { name: 'dp' });
  const [first, , , other, again, fresh] = keys();
  expect([other === first, again === first, fresh === first]).toEqual([false, true, false]);
});

test('a call that reads is not sent again, and has not arrived anywhere', async () => {
  answer = proxyPage(502);
  expect(sentenceOf(await failureOf(client.call(list, { currentPage: 1 })))).toEqual({ key: 'common.serverError' });
  expect(seen).toHaveLength(1);
});

test('with the key of its maker a call is sent once, and the server is asked what became of it', async () => {
  answer = proxyPage(502);
  const key = 'k'.repeat(32);
  expect((await failureOf(client.call(save, { name: 'dp' }, { key }))).mayHaveArrived).toBe(true);
  expect(keys()).toEqual([key]);
  const outcome = (state: string, http: number | null = null, body: string | null = null) =>
    json(200, { status: 200, data: { state, http, body }, msg: 'success' });
  answer = outcome('unknown');
  expect(await client.outcome(save, key)).toEqual({ state: 'unknown' });
  expect(seen.at(-1)?.url).toBe(`/api/request-outcome?key=${key}`);
  answer = outcome('answered', 200, JSON.stringify({ status: 200, data: 7, msg: 'success' }));
  expect(await client.outcome(save, key)).toEqual({ state: 'answered', data: 7 });
  answer = outcome('answered', 200, JSON.stringify({ status: 400, data: null, msg: 'too long' }));
  expect(await failureOf(client.outcome(save, key))).toMatchObject({ status: 400, msg: 'too long' });
});

test('a file that may have arrived is not sent again: the server is asked', async () => {
  const found = { state: 'answered', http: 200, body: JSON.stringify({ status: 200, data: '/img/1.png' }) };
  answer = (response) =>
    (seen.length === 1 ? proxyPage(504) : json(200, { status: 200, data: found, msg: 'success' }))(response);
  expect(await client.upload(avatar, {}, new File(['PNG'], 'me.png'))).toBe('/img/1.png');
  expect(seen[1]?.url).toBe(`/api/request-outcome?key=${String(keys()[0])}`);
});

test('a proxy that takes less than the site names the setting of its operator', async () => {
  answer = proxyPage(413);
  const error = await failureOf(client.upload(avatar, {}, new File(['PNG'], 'me.png')));
  expect([sentenceOf(error), seen.length]).toEqual([{ key: 'common.proxyTooLarge' }, 1]);
});

test('a file goes up in the field of the contract', async () => {
  answer = json(200, { status: 200, data: '/img/1.png', msg: 'success' });
  expect(await client.upload(avatar, { gid: 4 }, new File(['PNG'], 'me.png'))).toBe('/img/1.png');
  expect(seen[0]?.body).toContain('name="image"; filename="me.png"');
  expect(seen[0]?.body).toContain('name="gid"');
});

test('a download gives the bytes and the name', async () => {
  answer = (response) =>
    void response
      .writeHead(200, { 'Content-Type': 'text/plain', 'Content-disposition': 'attachment;filename=a%20b.txt' })
      .end('hello');
  const file = await client.download(print, { id: 3 });
  expect([file.fileName, await file.blob.text()]).toEqual(['a b.txt', 'hello']);
});

test('a file may be JSON itself', async () => {
  answer = (response) =>
    void response
      .writeHead(200, { 'Content-Type': 'application/json', 'Content-disposition': 'attachment;filename=board.json' })
      .end('{"contest":{}}');
  expect((await client.download(print, { id: 3 })).fileName).toBe('board.json');
});

test.each([
  // JSON instead of a file        sentence
  [400, { status: 400, msg: 'no' }, { text: 'no' }],
  [200, { msg: 'nothing yet' }, { text: 'nothing yet' }],
  [200, { error: 'broken' }, { text: 'broken' }],
  [200, {}, { key: 'common.invalidFile' }],
])('a download answered with HTTP %i %j', async (http, body, sentence) => {
  answer = json(http, body);
  expect(sentenceOf(await failureOf(client.download(print, { id: 3 })))).toEqual(sentence);
});

test('queries and file names', () => {
  expect(queryOf({ a: null, b: 0, c: false, d: 'x y', e: undefined })).toBe('?b=0&c=false&d=x+y');
  expect(fileNameOf(null)).toBe('download');
  expect(fileNameOf('attachment;filename=%E9%A2%98.zip')).toBe('题.zip');
});
