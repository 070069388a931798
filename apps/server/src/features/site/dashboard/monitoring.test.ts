import { getServerErrors, getSiteLoad } from '@verdict/contract/site/dashboard.ts';
import { startJob } from '@verdict/contract/site/jobs.ts';
import { submitProblemJudge } from '@verdict/contract/submission/submission.ts';
import { testHost } from '@verdict/testkit/judgehost.ts';
import { testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, createTestSite } from '@verdict/testkit/site.ts';
import Fastify from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { openDatabase, sql } from '../../../platform/db/db.ts';
import { readinessOf } from './readiness.ts';
import { mountMonitoring, watchTokenFile } from './monitoring.routes.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  await site.app.settings.save(site.app.db, { defaultSubmitInterval: 0 });
});
afterAll(() => site.close());

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  site.server.http.inject({ url, headers, remoteAddress });

const ownToken = async () => (await readFile(watchTokenFile(site.dataFolder), 'utf8')).trim();
/** Request with the monitoring token. */
const watched = async (url: string) => get(url, { authorization: `Bearer ${await ownToken()}` });

test('everyone may ask whether the site lives; details and metrics are for whoever has the token', async () => {
  expect((await get('/health', {}, '203.0.113.9')).json()).toEqual({ status: 'ok' });
  const token = await ownToken();
  for (const url of ['/health/details', '/metrics']) {
    const status = async (authorization: string, from?: string) =>
      (await get(url, { authorization, host: '127.0.0.1:3000' }, from)).statusCode;
    expect(await status(`Bearer ${token}`)).toBe(200);
    expect(await status(`Bearer ${token}`, '203.0.113.9')).toBe(200);
    // A request without forwarding headers, as from a local proxy that sets none.
    for (const wrong of ['', 'Bearer ', 'Bearer another', token]) expect(await status(wrong)).toBe(403);
  }
});

test('a load balancer asks without a token whether requests can be served: the database is there, with our migrations', async () => {
  const ready = async () => {
    const answer = await get('/ready', {}, '203.0.113.9');
    return [answer.statusCode, answer.json().status, answer.headers['retry-after'], answer.headers['cache-control']];
  };
  expect(await ready()).toEqual([200, 'ready', undefined, 'no-store']);
  await sql`update schema_migration set name = 'x' || name where name like '0212%'`.execute(site.app.db);
  expect(await ready()).toEqual([503, 'migrationsPending', '5', 'no-store']);
  expect((await get('/health')).statusCode).toBe(200);
  await sql`update schema_migration set name = substr(name, 2) where name like 'x0212%'`.execute(site.app.db);
  expect(await ready()).toEqual([200, 'ready', undefined, 'no-store']);
});

test('many who ask at once share one look at the database; one that takes too long is no readiness', async () => {
  expect(await site.countQueries(() => Promise.all(Array.from({ length: 20 }, () => get('/ready'))))).toBe(1);
  const never = { ...site.app, db: openDatabase('postgres://nobody@127.0.0.1:1/nothing') };
  expect(await readinessOf(never)()).toBe('noDatabase');
  await never.db.destroy();
  await site.app.db.connection().execute(async (connection) => {
    await sql`begin`.execute(connection);
    await sql`lock table schema_migration in access exclusive mode`.execute(connection);
    expect(await readinessOf(site.app, 1)()).toBe('noDatabase');
    await sql`rollback`.execute(connection);
  });
});

test('a token of the operator is the one', async () => {
  const http = Fastify();
  mountMonitoring(http, site.app, 'a token of the operator');
  const status = async (authorization: string) =>
    (await http.inject({ url: '/metrics', headers: { authorization } })).statusCode;
  expect(await status('Bearer another')).not.toBe(200);
  expect(await status('Bearer a token of the operator')).toBe(200);
  await http.close();
});

test('without its database the process still tells its own figures, and that the site is down', async () => {
  const http = Fastify();
  const db = openDatabase('postgres://nobody@127.0.0.1:1/nothing', { connections: 1 });
  mountMonitoring(http, { ...site.app, db }, 'token');
  const headers = { authorization: 'Bearer token' };
  const details = await http.inject({ url: '/health/details', headers });
  expect([details.statusCode, details.json()]).toMatchObject([
    503,
    { status: 'down', checks: { database: { ok: false } } },
  ]);
  const metrics = await http.inject({ url: '/metrics', headers });
  expect(metrics.statusCode).toBe(200);
  expect(metrics.body).toContain('verdict_database_up 0');
  expect(metrics.body).toMatch(/verdict_disk_free_bytes \d/);
  expect(metrics.body).not.toContain('verdict_queue_waiting{');
  await http.close();
  await db.destroy();
});

test('the queue is told by lane: on the dashboard, in the metrics, in the health', async () => {
  await testProblem(site, 'P1');
  const ann = await site.user();
  const host = await testHost(site);
  for (let i = 0; i < 3; i++) await ann.call(submitProblemJudge, { pid: 'P1', language: 'C++', code: 'int main() {}' });
  await host.claim();
  const admin = await site.user(1001);
  const { queue, logins } = (await admin.call(getSiteLoad, {})).body.data;
  expect(queue.map(({ lane }) => lane)).toEqual(['contest', 'practice', 'trial', 'verification', 'rejudge', 'visitor']);
  expect(queue[1]).toMatchObject({ waiting: 2, judging: 1, oldestSeconds: expect.any(Number) });
  expect(logins).toBeGreaterThanOrEqual(2);

  const metrics = (await watched('/metrics')).body;
  expect(metrics).toContain('verdict_database_up 1');
  expect(metrics).toContain('verdict_live_streams 0');
  expect(metrics).toContain('verdict_queue_waiting{lane="practice"} 2');
  expect(metrics).toContain('verdict_queue_judging{lane="practice"} 1');
  expect(metrics).toMatch(
    /verdict_http_request_seconds_count\{method="POST",route="\/api\/submit-problem-judge",status="200"\} 3/,
  );
  expect((await watched('/health/details')).json().checks.queue).toMatchObject({ waiting: 2 });
});

test('a host that is gone, a job that failed and a mail that cannot be sent make the health degraded', async () => {
  const before = (await watched('/health/details')).json();
  expect(before.checks).toMatchObject({ database: { ok: true }, jobs: { ok: true }, mail: { ok: true } });
  await sql`insert into judgehost (name, token_hash, last_seen_at) values ('quiet', 'x', ${new Date(site.app.now().getTime() - 61_000)})`.execute(
    site.app.db,
  );
  await sql`insert into mail (recipient, subject, last_error) values ('a@example.test', 'x', 'mailbox busy')`.execute(
    site.app.db,
  );
  const after = await watched('/health/details');
  expect(after.statusCode).toBe(200);
  expect(after.json()).toMatchObject({
    status: 'degraded',
    checks: { judgehosts: { ok: false, gone: 1 }, mail: { ok: false, failing: 1 } },
  });
  expect((await watched('/metrics')).body).toContain('verdict_judgehost_up{host="quiet"} 0');
});

test('a request that fails by our fault is found by the number that the reader was told, without its query', async () => {
  const root = await site.user(1000);
  await sql`alter table announcement rename to announcement_away`.execute(site.app.db);
  const failed = await get('/api/get-common-announcement?limit=5&currentPage=1&secret=x');
  await sql`alter table announcement_away rename to announcement`.execute(site.app.db);
  expect(failed.statusCode).toBe(500);
  await expect
    .poll(async () => (await root.call(getServerErrors, {})).body.data)
    .toMatchObject([
      {
        requestId: failed.headers['x-request-id'],
        method: 'GET',
        url: '/api/get-common-announcement',
        message: expect.stringContaining('announcement'),
      },
    ]);
});

const documents = join(import.meta.dirname, '../../../../../../docs');
const namesIn = (text: string): string[] => [...new Set(text.match(/\bverdict_\w+/g))].toSorted();
/** Names of the metrics that Prometheus knows after a scrape. */
async function exposed(): Promise<Set<string>> {
  const lines = (await watched('/metrics')).body.matchAll(/^# TYPE (\S+) (\S+)$/gm);
  return new Set(
    [...lines].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
}

test('alarms and dashboard name metrics that exist, and every metric of the site is in one of them', async () => {
  const alarms = parse(await readFile(join(documents, 'alerts.yml'), 'utf8')) as {
    groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[];
  };
  const rules = alarms.groups.flatMap((group) => group.rules);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  const dashboard = JSON.parse(await readFile(join(documents, 'grafana.json'), 'utf8')) as {
    panels: { id: number; targets: { expr: string }[] }[];
  };
  const shown = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const named = namesIn([...rules.map(({ expr }) => expr), ...shown].join('\n'));
  const known = await exposed();
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  const ofProcess = /^verdict_(?:nodejs|process)_|_sum$/;
  expect([...known].filter((name) => !ofProcess.test(name) && !named.includes(name))).toEqual([]);
});

test('a process tells its connections, its verdicts by status and how late its push is; what is not known is missing', async () => {
  const before = (await watched('/metrics')).body;
  for (const name of ['verdict_backup_age_seconds', 'verdict_backup_ok', 'verdict_mail_certificate_days'])
    expect(before).not.toMatch(new RegExp(`^${name} `, 'm'));
  expect(before).toContain('verdict_backup_scheduled 0');
  expect(before).toMatch(/^verdict_database_connections\{state="idle"\} \d+$/m);
  expect(before).toMatch(/^verdict_database_connections_max 16$/m);
  expect(before).toContain('verdict_database_waiting 0');

  const host = await testHost(site, 'counter');
  await host.judgeAll({ status: 'wrongAnswer' });
  expect((await watched('/metrics')).body).toMatch(/^verdict_verdicts_total\{status="wrongAnswer"\} [1-9]\d*$/m);

  const root = await site.user(1000);
  await root.call(startJob, { task: 'back-up' });
  await site.server.jobs.runDue();
  const after = (await watched('/metrics')).body;
  expect(after).toContain('verdict_backup_ok 1');
  expect(after).toContain('verdict_backup_age_seconds 0');
  expect(after).toMatch(/^verdict_backup_size_bytes [1-9]\d+$/m);
});
