import { allEndpoints } from '@verdict/contract/index.ts';
import { CLAIM_PATH, FINISH_PATH } from '@verdict/contract/submission/judgehost.ts';
import { type TestSite, createTestSite } from '@verdict/testkit/site.ts';
import { type IncomingMessage, request as startRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allRoutes } from './index.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

const call = (endpoint: { method: string; path: string }): string => `${endpoint.method} ${endpoint.path}`;

test('every endpoint of the contract has exactly one handler, and nothing else is mounted', () => {
  const handlers = allRoutes(site.app).map((route) => route.endpoint);
  expect(handlers.map(call).sort()).toEqual(allEndpoints.map(({ endpoint }) => call(endpoint)).sort());
  expect(new Set(handlers).size).toBe(handlers.length);
});

/** Paths, methods and access rules that other programs rely on; a change here breaks them. */
const wire = [
  ['GET /api/get-website-config', 'anon'],
  ['POST /api/login', 'anon'],
  ['GET /api/logout', 'login'],
  ['POST /api/register', 'anon'],
  ['GET /api/get-user-auth-info', 'login'],
  ['GET /api/get-problem-list', 'anon'],
  ['GET /api/get-problem-detail', 'anon'],
  ['GET /api/get-random-problem', 'anon'],
  ['GET /api/get-problem-languages', 'anon'],
  ['GET /api/get-problem-code-template', 'anon'],
  ['POST /api/get-user-problem-status', 'login'],
  ['GET /api/languages', 'anon'],
  ['POST /api/submit-problem-judge', 'login'],
  ['POST /api/submit-problem-test-judge', 'login'],
  ['GET /api/get-test-judge-result', 'login'],
  ['GET /api/get-submission-list', 'anon'],
  ['GET /api/get-submission-detail', 'anon'],
  ['GET /api/get-all-case-result', 'anon'],
  ['GET /api/get-last-ac-code', 'login'],
  ['POST /api/check-submissions-status', 'anon'],
  ['PUT /api/submission', 'login'],
  ['POST /api/file/upload-testcase-zip', 'login'],
  ['GET /api/file/download-testcase', 'login'],
  ['POST /api/file/import-problem', 'superAdmin'],
  ['POST /api/file/import-qdoj-problem', 'superAdmin'],
  ['POST /api/file/import-fps-problem', 'superAdmin'],
  ['POST /api/file/import-hydro-problem', 'superAdmin'],
  ['GET /api/admin/problem/get-problem-list', 'admin'],
  ['GET /api/admin/problem', 'admin'],
  ['POST /api/admin/problem', 'admin'],
  ['PUT /api/admin/problem', 'admin'],
  ['DELETE /api/admin/problem', 'problemAdmin'],
  ['GET /api/admin/problem/get-problem-cases', 'admin'],
  ['PUT /api/admin/problem/change-problem-auth', 'admin'],
  ['POST /api/admin/problem/compile-spj', 'admin'],
  ['POST /api/admin/problem/compile-interactive', 'admin'],
  ['POST /api/admin/tag', 'problemAdmin'],
  ['PUT /api/admin/tag', 'problemAdmin'],
  ['DELETE /api/admin/tag', 'problemAdmin'],
  ['GET /api/admin/tag/classification', 'problemAdmin'],
  ['POST /api/admin/tag/classification', 'problemAdmin'],
  ['PUT /api/admin/tag/classification', 'problemAdmin'],
  ['DELETE /api/admin/tag/classification', 'problemAdmin'],
  ['GET /api/admin/config/get-judge-service-info', 'admin'],
  ['GET /api/admin/judge/rejudge-contest-problem', 'superAdmin'],
  ['GET /api/admin/judge/rejudge', 'superAdmin'],
  ['GET /api/admin/judge/manual-judge', 'superAdmin'],
  ['GET /api/admin/judge/cancel-judge', 'login'],
] as const;
test.each(wire)('%s is there, for callers of "%s"', (path, access) => {
  const found = allEndpoints.filter(({ endpoint }) => call(endpoint) === path);
  expect(found.map(({ endpoint }) => endpoint.access)).toEqual([access]);
});

test('a path with another method, one that does not exist and one that is none are told apart in the reader’s language', async () => {
  const ask = async (method: 'GET' | 'POST', url: string) => {
    const answer = await site.server.http.inject({ method, url, headers: { 'accept-language': 'zh-CN' } });
    return [answer.statusCode, answer.json().status, answer.json().msg];
  };
  expect(await ask('GET', '/api/submit-problem-judge')).toEqual([405, 400, '该地址不支持这种请求方式。']);
  expect((await site.server.http.inject('/api/submission')).headers.allow).toBe('PUT');
  expect(await ask('POST', '/api/no-such-thing')).toEqual([404, 404, '您请求的内容不存在。']);
  expect(await ask('GET', '/api/%zz')).toEqual([400, 400, '无法理解该请求。']);
});

test('a body of a kind that nothing reads is refused as such, plain text too', async () => {
  const answers = await Promise.all(
    ['text/plain', 'application/xml'].map((type) =>
      site.server.http.inject({ method: 'POST', url: '/api/login', payload: 'x', headers: { 'content-type': type } }),
    ),
  );
  expect(answers.map((answer) => [answer.statusCode, answer.json().status])).toEqual([
    [415, 400],
    [415, 400],
  ]);
});

describe('who may not send a body is told so while it is on its way', () => {
  let port: number;
  beforeAll(async () => (port = await site.listen()));

  /** Sends the headers of a large body and nothing of it, and waits for what is said. */
  async function announce(path: string, headers: Record<string, string> = {}): Promise<[number | undefined, string]> {
    const sent = startRequest({
      port,
      path,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 1 << 26, ...headers },
    });
    sent.on('error', () => {});
    sent.flushHeaders();
    const answer = await new Promise<IncomingMessage>((resolve) => sent.once('response', resolve));
    const body = await text(answer);
    sent.destroy();
    return [answer.statusCode, body];
  }

  test.each([
    [CLAIM_PATH, 401],
    [FINISH_PATH, 401],
    ['/api/admin/problem', 401],
    ['/api/file/upload-testcase-zip', 401],
    ['/api/no-such-thing', 404],
    // Visitors may call it, but not with a body this large.
    ['/api/login', 413],
  ])('a visitor at %s: %i', async (path, http) => expect((await announce(path))[0]).toBe(http));

  test.each(['/api/file/upload-testcase-zip', '/api/file/upload-md-file', '/api/file/upload-md-img'])(
    'an ordinary user at %s',
    async (path) => {
      const { token } = await site.user();
      const [http, answer] = await announce(path, {
        authorization: token,
        'content-type': 'multipart/form-data; boundary=X',
      });
      expect([http, JSON.parse(answer)]).toMatchObject([200, { status: 403 }]);
    },
  );
});

test.each([
  ['application/x-www-form-urlencoded', ''],
  ['text/plain', 'anything'],
  ['application/json', '{"not'],
  ['no type at all', 'x'],
  ['multipart/form-data', 'x'],
])('where no body is declared, one of the type %s is ignored', async (type, payload) => {
  const { token } = await site.user(1001);
  const answer = await site.server.http.inject({
    method: 'POST',
    url: '/api/admin/dashboard/get-sessions',
    payload,
    headers: { 'content-type': type, authorization: token },
  });
  expect([answer.statusCode, answer.json().status]).toEqual([200, 200]);
});

test('an empty body is none, whatever its type', async () => {
  const { token } = await site.user(1000);
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '0', authorization: token };
  const answer = await site.server.http.inject({ method: 'DELETE', url: '/api/admin/announcement?aid=999', headers });
  expect(answer.statusCode).toBe(200);
});

test('whoever asks for the methods of a path is told them', async () => {
  const ask = async (url: string) => {
    const answer = await site.server.http.inject({
      method: 'OPTIONS',
      url,
      headers: { origin: 'https://elsewhere.example' },
    });
    return [answer.statusCode, answer.headers.allow, answer.body];
  };
  expect(await ask('/api/login')).toEqual([204, 'POST, OPTIONS', '']);
  expect(await ask('/api/get-problem-list')).toEqual([204, 'GET, HEAD, OPTIONS', '']);
  expect(await ask('/api/public/img/a.png')).toEqual([204, 'GET, HEAD, OPTIONS', '']);
  expect(await ask('/judgehost/blob/abc')).toEqual([204, 'GET, HEAD, OPTIONS', '']);
  expect(await ask('/problem/1')).toEqual([204, 'GET, HEAD, OPTIONS', '']);
  expect((await ask('/api/no-such-thing'))[0]).toBe(404);
});

test('a text with half a character is refused, wherever it stands', async () => {
  const ask = async (payload: string) => {
    const answer = await site.server.http.inject({
      method: 'POST',
      url: '/api/login',
      payload,
      headers: { 'content-type': 'application/json' },
    });
    return [answer.statusCode, answer.json().msg];
  };
  const message = 'A text contains an incomplete character (an unpaired surrogate) and cannot be stored.';
  expect(await ask('{"username":"ann\\ud83d","password":"secret-1"}')).toEqual([400, message]);
  expect(await ask('{"username":["\\ude00"]}')).toEqual([400, message]);
  expect(await ask('{"username":"ann\\ud83d\\ude00","password":"secret-1"}')).toEqual([
    200,
    expect.stringContaining('is wrong'),
  ]);
});
