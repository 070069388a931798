import { LIVE_PATH } from '@verdict/contract/live.ts';
import { submitProblemJudge } from '@verdict/contract/submission.ts';
import { type TestHost, testHost } from '@verdict/testkit/judgehost.ts';
import { testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, get } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../db/db.ts';

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
  /** What has come so far. */
  text(): string;
  /** Resolves once the text holds this. */
  until(part: string): Promise<void>;
}
async function open(ids: string): Promise<Stream> {
  const request = get({ port, host: '127.0.0.1', path: `${LIVE_PATH}?submissions=${ids}`, agent: false });
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

test('a watcher hears ids and versions of its submissions, and nothing else', async () => {
  const [mine, other] = [await submit(), await submit()];
  const stream = await open(`${mine},${mine}`);
  expect(stream.response.headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  await stream.until(':\n\n');
  await host.judgeAll({ status: 'wrongAnswer' });
  await stream.until(`data: {"type":"submission","id":${mine},"version":1}\n\n`);
  expect(stream.text()).not.toContain(`"id":${other}`);
  stream.request.destroy();
});

test('what was announced while the database was away is told afterwards', async () => {
  const id = await submit();
  const stream = await open(`${id}`);
  await stream.until(':\n\n');
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
             where application_name = 'verdict live' and datname = current_database()`.execute(site.app.db);
  await host.judgeAll();
  await stream.until(`"id":${id}`);
  expect(stream.text()).toContain(`data: {"type":"submission","id":${id},"version":1}`);
  stream.request.destroy();
});

test.each(['', 'x', '1,', '1;2', Array.from({ length: 301 }, (_, i) => i + 1).join(',')])('ids %j are refused', async (ids) => {
  const { response } = await open(ids);
  expect(response.statusCode).toBe(400);
});

test('hundreds of idle connections are kept and keep nobody else from an answer; all end cleanly when the server closes', async () => {
  const streams = await Promise.all(Array.from({ length: 600 }, (_, i) => open(String(i + 1))));
  await Promise.all(streams.map((stream) => stream.until(':\n\n')));
  expect((await site.server.http.inject({ url: '/health' })).statusCode).toBe(200);
  const ended = Promise.all(streams.map((stream) => once(stream.response, 'end')));
  await site.server.http.close();
  await ended;
});
