import * as contract from '@verdict/contract/submission/visitor-run.ts';
import { testContest } from '@verdict/testkit/contest.ts';
import { type TestHost, testHost } from '@verdict/testkit/judgehost.ts';
import { testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, createTestSite } from '@verdict/testkit/site.ts';
import { submitProblemJudge } from '@verdict/contract/submission/submission.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onlyRow, rows, sql } from '../../../platform/db/db.ts';

let site: TestSite;
let host: TestHost;

beforeAll(async () => {
  site = await createTestSite();
  host = await testHost(site);
  await testProblem(site, 'P2', { difficulty: 0 });
  await testProblem(site, 'P1', { difficulty: 0 });
  await testProblem(site, 'A1', { difficulty: 1 });
  await testProblem(site, 'A0', { difficulty: 0 }, 'hidden');
});
afterAll(() => site.close());
beforeEach(() => site.later(60_000));

const program = { language: 'C', code: 'int main() {}' };
const run = (ip = '10.0.0.1', change: Partial<typeof program> = {}) =>
  site.call(contract.runAsVisitor, { ...program, ...change }, { ip });
const result = (testJudgeKey: string) => site.call(contract.getVisitorRun, { testJudgeKey });
const ran = { kind: 'testRun', status: 'accepted', timeMs: 5, memoryKiB: 9, userOutput: '3', stderr: '' } as const;
const visitorRows = () =>
  rows(site.app.db, sql<{ request: object }>`select request from judging where kind = 'testRun'`);

test('a visitor gets the first easy problem with its sample, and its languages', async () => {
  const { data } = (await site.call(contract.getVisitorProblem, {})).body;
  expect(data).toMatchObject({ problemId: 'P1', title: 'A plus B', input: '1 2', expectedOutput: '3' });
  expect(data?.languages).toContain('C');
});

test('a run is judged on the sample; its program goes when it ends, its result when it is fetched', async () => {
  const key = (await run()).body.data;
  expect((await result(key)).body.data.status).toBe(5);
  const [claimed] = await host.claim();
  expect(claimed?.job).toMatchObject({ kind: 'testRun', input: '1 2\n', expectedOutput: '3' });
  await host.finish(claimed!, ran);
  expect(JSON.stringify(await visitorRows())).not.toContain('int main');
  expect((await result(key)).body.data).toMatchObject({ status: 0, userOutput: '3', expectedOutput: '3' });
  expect(await visitorRows()).toEqual([]);
  expect((await result(key)).body.status).toBe(400);
});

test('a run comes after all other work', async () => {
  await run();
  const ann = await site.user(1002, 'ann');
  await ann.call(submitProblemJudge, { pid: 'P1', ...program, cid: 0 });
  const claimed = await host.claim(2);
  expect(claimed.map(({ job }) => job.kind)).toEqual(['submission', 'testRun']);
  await host.judgeAll();
  for (const one of claimed) if (one.job.kind === 'testRun') await host.finish(one, ran);
});

test('an address has six runs a minute, counted in the database; another address has its own', async () => {
  for (let n = 1; n <= 6; n++) expect((await run('10.0.0.2')).body.status).toBe(200);
  expect((await run('10.0.0.2')).body.msg).toContain('Log in to go on');
  expect((await run('10.0.0.3')).body.status).toBe(200);
  const { hits } = await onlyRow(
    site.app.db,
    sql<{ hits: number }>`select hits from rate_limit where key = 'visitor-run:10.0.0.2'`,
  );
  expect(hits).toBe(7);
  site.later(60_000);
  expect((await run('10.0.0.2')).body.status).toBe(200);
});

test('at most twenty runs of visitors wait', async () => {
  await sql`delete from judging`.execute(site.app.db);
  for (let n = 0; n < 20; n++) expect((await run(`10.0.1.${n}`)).body.status).toBe(200);
  expect((await run('10.0.2.1')).body.msg).toContain('Many visitors');
  await sql`delete from judging`.execute(site.app.db);
});

test('a program has at most 8000 characters, in a language of the judge', async () => {
  expect((await run('10.0.3.1', { code: 'x'.repeat(8001) })).body.msg).toContain('8000');
  expect((await run('10.0.3.1', { language: 'No' })).body.status).toBe(400);
});

test('nothing is offered where the site has switched it or judging off, and while an exam runs', async () => {
  const offers = async () => [
    (await site.call(contract.getVisitorProblem, {})).body.data !== null,
    (await run('10.0.4.1')).body.status === 200,
  ];
  expect(await offers()).toEqual([true, true]);
  for (const name of ['visitorRuns', 'openPublicJudge'] as const) {
    await site.app.settings.save(site.app.db, { [name]: false });
    expect(await offers()).toEqual([false, false]);
    await site.app.settings.save(site.app.db, { [name]: true });
  }
  const now = site.app.now();
  await testContest(site.app.db, now, {
    exam: { ranges: [], sessions: 'any', locks: true, ownAddress: false },
  });
  await site.app.exams.refresh();
  expect(await offers()).toEqual([false, false]);
});
