import { allEndpoints } from '@verdict/contract/index.ts';
import { type TestSite, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

/** Paths, methods and doors that other programs rely on; a change here breaks them. */
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
  ['GET /api/admin/judge/cancel-judge', 'superAdmin'],
] as const;
test.each(wire)('%s is there, behind the door "%s"', (path, door) => {
  const found = allEndpoints.filter(({ endpoint }) => call(endpoint) === path);
  expect(found.map(({ endpoint }) => endpoint.door)).toEqual([door]);
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
  expect(answers.map((answer) => [answer.statusCode, answer.json().status])).toEqual([[415, 400], [415, 400]]);
});
