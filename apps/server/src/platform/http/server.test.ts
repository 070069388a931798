import type { FastifyReply, FastifyRequest } from 'fastify';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { compressed } from './compressed.ts';
import { createHttpServer, type FailedRequest } from './server.ts';

async function loggedServer(level: string) {
  const lines: Record<string, unknown>[] = [];
  const failed: FailedRequest[] = [];
  const log = pino({ level }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const server = await createHttpServer({ log, onFailure: (one) => failed.push(one) });
  server.get('/fine', async () => ({}));
  server.get('/broken', async () => {
    throw new Error('the reason');
  });
  server.get('/busy', async () => {
    throw Object.assign(new pg.DatabaseError('canceling statement due to lock timeout', 0, 'error'), { code: '55P03' });
  });
  return { server, lines, failed };
}

test('what goes wrong is one line of JSON with the number that the reader is told', async () => {
  const { server, lines, failed } = await loggedServer('info');
  const answer = await server.inject({ url: '/broken', headers: { 'accept-language': 'en-US' } });
  const id = answer.headers['x-request-id'];
  expect(answer.json()).toMatchObject({ status: 500, data: null, msg: expect.stringContaining(String(id)) });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ level: 50, reqId: id, url: '/broken', err: { message: 'the reason' } });
  expect(failed).toMatchObject([{ id, method: 'GET', url: '/broken' }]);
});

test('each request has a number of its own, and a line of its own where the operator asks for details', async () => {
  const { server, lines, failed } = await loggedServer('debug');
  const answers = [await server.inject('/fine'), await server.inject('/fine')];
  const ids = answers.map(({ headers }) => headers['x-request-id']);
  expect(new Set(ids).size).toBe(2);
  expect(lines.filter(({ msg }) => msg === 'request')).toMatchObject(
    ids.map((reqId) => ({ reqId, method: 'GET', url: '/fine', status: 200 })),
  );
  expect(failed).toEqual([]);
});

test('a long JSON answer is compressed for clients that take it', async () => {
  const { server } = await loggedServer('silent');
  const rows = Array.from({ length: 1000 }, (_, id) => ({ id }));
  server.get('/long', async () => rows);
  const plain = await server.inject('/long');
  expect([plain.headers['content-encoding'], plain.headers.vary, plain.json()]).toEqual([
    undefined,
    'Accept-Encoding',
    rows,
  ]);
  const zipped = await server.inject({ url: '/long', headers: { 'accept-encoding': 'br, gzip' } });
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(Number(zipped.headers['content-length'])).toBe(zipped.rawPayload.length);
  expect(JSON.parse(gunzipSync(zipped.rawPayload).toString())).toEqual(rows);
  const short = await server.inject({ url: '/fine', headers: { 'accept-encoding': 'gzip' } });
  expect([short.headers['content-encoding'], short.json()]).toEqual([undefined, {}]);
});

test('a text that several readers get is compressed once, a long one that few get each time', async () => {
  const request = { method: 'GET', headers: { 'accept-encoding': 'gzip' } } as FastifyRequest;
  const headers = { 'Content-Type': 'application/json' } as Record<string, string>;
  const reply = {
    getHeader: (name: string) => headers[name],
    hasHeader: () => false,
    header: () => reply,
    removeHeader: () => reply,
  } as unknown as FastifyReply;
  const send = (text: string) => compressed(request, reply, text) as Promise<Buffer>;
  const statement = (): string => JSON.stringify({ text: 'one statement for all of them '.repeat(1000) });
  const first = await send(statement());
  expect(gunzipSync(first).toString()).toBe(statement());
  expect(await send(statement())).toBe(first);
  const long = JSON.stringify('x'.repeat(1 << 20));
  expect(await send(long)).not.toBe(await send(long));
  // Other texts take the place of the statement.
  for (let n = 0; n < 100; n++) await send(JSON.stringify(`${n} ${'x'.repeat(200_000)}`));
  expect(await send(statement())).not.toBe(first);
});

test('a request whose address no route can be looked up for has a number, too', async () => {
  const { server } = await loggedServer('silent');
  const answer = await server.inject('/api/%zz');
  expect([answer.statusCode, answer.headers['x-request-id']]).toEqual([400, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
});

test('whoever was kept waiting by the database for too long is told to come back, in a sentence', async () => {
  const { server, lines, failed } = await loggedServer('info');
  const answer = await server.inject({ url: '/busy', headers: { 'accept-language': 'zh-CN' } });
  expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
    503,
    '5',
    { status: 500, data: null, msg: '其他人正在修改同一内容，请稍后再试。', code: 'busyLock' },
  ]);
  expect(lines).toMatchObject([{ level: 40, url: '/busy' }]);
  expect(failed).toEqual([]);
});

test.each(['ENOSPC', '53100'])('%s is told as what it is, and is no error of ours', async (code) => {
  const { server, failed } = await loggedServer('silent');
  server.get('/full', async () => {
    throw Object.assign(new Error('no space left'), { code });
  });
  const answer = await server.inject({ url: '/full', headers: { 'accept-language': 'zh-CN' } });
  expect([answer.statusCode, answer.json().msg, failed]).toEqual([
    507,
    '服务器磁盘空间不足，无法保存新内容，请告知管理员。',
    [],
  ]);
});
