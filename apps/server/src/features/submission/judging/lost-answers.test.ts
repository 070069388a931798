/** Hosts that disconnect during an answer must not take work with them. Runs over real sockets. */
import { CLAIM_PATH } from '@verdict/contract/submission/judgehost.ts';
import { submitProblemJudge } from '@verdict/contract/submission/submission.ts';
import { type TestHost, hostFacts, testHost } from '@verdict/testkit/judgehost.ts';
import { testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { type ClientRequest, request } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onlyRow, sql } from '../../../platform/db/db.ts';

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
beforeEach(async () => {
  await host.judgeAll();
});

const submit = () => ann.call(submitProblemJudge, { pid: 'P1', language: 'C', code: 'x' });
const waitingJudging = () =>
  onlyRow(
    site.app.db,
    sql<{ tries: number; released: number; leased: boolean }>`
    select tries, released, lease_until is not null as leased from judging where finished_at is null`,
  );

function claimOverSocket(waitMs: number, facts = hostFacts): ClientRequest {
  const body = JSON.stringify({ max: 4, waitMs, facts });
  const headers = {
    authorization: `Bearer ${host.token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  const claim = request({ port, host: '127.0.0.1', path: CLAIM_PATH, method: 'POST', headers, agent: false });
  claim.on('error', () => {});
  claim.end(body);
  return claim;
}

function leave(claim: ClientRequest): Promise<void> {
  const left = new Promise<void>((resolve) => claim.once('close', resolve));
  claim.destroy();
  return left;
}

/** Waits until a query that contains this text waits for a lock. */
async function untilBlocked(text: string): Promise<void> {
  const blocked = () =>
    onlyRow(
      site.app.db,
      sql<{ count: number }>`
      select count(*) as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like ${`%${text}%`}`,
    );
  await expect.poll(blocked, { interval: 10 }).toEqual({ count: 1 });
}

test('a host that left while it waited for work gets none', async () => {
  const seen = () =>
    onlyRow(site.app.db, sql<{ at: Date | null }>`select last_seen_at as at from judgehost where name = ${host.name}`);
  const before = (await seen()).at;
  // Changed facts are stored at once, so their time shows that the claim has arrived.
  const claim = claimOverSocket(20_000, { ...hostFacts, version: 'changed' });
  await expect.poll(async () => (await seen()).at?.getTime()).not.toBe(before?.getTime());
  await leave(claim);
  await submit();
  expect(await waitingJudging()).toEqual({ tries: 0, released: 0, leased: false });
});

test('work that was claimed for a host that left meanwhile is given back at once, and the try does not count', async () => {
  await submit();
  await site.app.db.transaction().execute(async (tx) => {
    // The lease is taken; building the job waits for this lock.
    await sql`lock table submission_code in access exclusive mode`.execute(tx);
    const claim = claimOverSocket(0);
    await untilBlocked('submission_code');
    await leave(claim);
    expect(await waitingJudging()).toMatchObject({ tries: 1, leased: true });
  });
  await expect.poll(waitingJudging).toEqual({ tries: 1, released: 1, leased: false });
  expect(await host.judgeAll()).toBe(1);
});
