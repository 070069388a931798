import { getAudit } from '@verdict/contract/site/audit.ts';
import * as contract from '@verdict/contract/submission/rejudging.ts';
import { manualJudge, rejudge } from '@verdict/contract/submission/judging.ts';
import { getQueuePosition, getSubmissionDetail, submitProblemJudge } from '@verdict/contract/submission/submission.ts';
import { statuses } from '@verdict/domain/submission/status.ts';
import { type TestHost, testHost, verdictFor } from '@verdict/testkit/judgehost.ts';
import { testCase, testProblem } from '@verdict/testkit/problem.ts';
import { seedDatabase } from '@verdict/testkit/seed.ts';
import { createTestSite, type TestSite, type TestUser } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onlyRow, rows, sql } from '../../../platform/db/db.ts';
import { allTasks } from '../../tasks.ts';
import { countersThatDiffer } from '../state/counters.sql.ts';
import { applySome } from './rejudging.service.ts';

let site: TestSite;
let root: TestUser;
let host: TestHost;
beforeAll(async () => {
  site = await createTestSite();
  await site.app.settings.save(site.app.db, { defaultSubmitInterval: 0 });
  root = await site.user(1000);
  host = await testHost(site);
});
afterAll(() => site.close());

type Verdict = Parameters<TestHost['judgeAll']>[0];
/** Submissions to a new problem with these verdicts, each by its own account. */
async function story(displayId: string, verdicts: Verdict[], scored = false) {
  const problem = await testProblem(site, displayId, scored ? { scored, cases: [testCase(1, { score: 100 })] } : {});
  const submissions: { id: number; who: TestUser }[] = [];
  for (const verdict of verdicts) {
    const who = await site.user();
    const { data } = (await who.call(submitProblemJudge, { pid: displayId, language: 'C', code: 'x' })).body;
    await host.judgeAll(verdict);
    submissions.push({ id: data.submitId, who });
  }
  return { pid: problem.id, submissions };
}
const plan = (input: object) => root.call(contract.planRejudging, input as never);
const view = async (id: number) => (await root.call(contract.getRejudging, { id })).body.data;
const statusOf = async (submitId: number) =>
  (await root.call(getSubmissionDetail, { submitId })).body.data.submission.status;
const wire = (status: keyof typeof statuses) => statuses[status].wire;
const history = (submission: number) =>
  rows(site.app.db, sql`select status from judging where submission_id = ${submission} order by id`);

test('a change set is judged beside what everybody sees, looked at and applied; counters stay exact', async () => {
  const { pid, submissions } = await story('CS', [
    { status: 'accepted' },
    { status: 'wrongAnswer' },
    { status: 'wrongAnswer' },
  ]);
  const planned = (await plan({ pid, reason: 'new test data' })).body.data;
  expect(planned).toMatchObject({
    state: 'judging',
    total: 3,
    judged: 0,
    problemId: 'CS',
    reason: 'new test data',
    username: root.username,
  });
  // Planning changes nothing that users see.
  for (const [index, status] of (['accepted', 'wrongAnswer', 'wrongAnswer'] as const).entries()) {
    expect(await statusOf(submissions[index]!.id)).toBe(wire(status));
  }
  expect((await root.call(getQueuePosition, { submitId: submissions[0]!.id })).body.data).toBeNull();
  expect((await root.call(contract.applyRejudging, { id: planned.id })).body).toMatchObject({
    status: 400,
    msg: expect.stringContaining('Not all'),
  });
  expect((await plan({ pid })).body).toMatchObject({ status: 400, msg: expect.stringContaining('already') });

  const leases = await host.claim(16);
  await host.post('/judgehost/progress', { ...leases[0]!, phase: 'judging', casesDone: 1, casesTotal: 2 });
  expect(await statusOf(submissions[0]!.id)).toBe(wire('accepted'));
  const verdicts = ['timeLimitExceeded', 'accepted', 'wrongAnswer'] as const;
  for (const [index, lease] of leases.entries())
    await host.finish(lease, verdictFor(lease.job, { status: verdicts[index]! }));
  expect(await statusOf(submissions[0]!.id)).toBe(wire('accepted'));

  const seen = await view(planned.id);
  expect(seen).toMatchObject({ total: 3, judged: 3, changed: 2, failed: 0, stale: 0, applied: 0 });
  expect(seen.transitions).toEqual([
    { from: 0, to: 1, count: 1 },
    { from: -1, to: 0, count: 1 },
    { from: -1, to: -1, count: 1 },
  ]);
  const changed = async (input: object) =>
    (await root.call(contract.getRejudgingChanges, { id: planned.id, ...input })).body.data.records.map((row) => [
      row.submitId,
      row.from,
      row.to,
      row.stale,
    ]);
  expect(await changed({ onlyChanged: true })).toEqual([
    [submissions[0]!.id, 0, 1, false],
    [submissions[1]!.id, -1, 0, false],
  ]);
  expect((await changed({ onlyChanged: true, sort: '-id' })).map(([id]) => id)).toEqual([
    submissions[1]!.id,
    submissions[0]!.id,
  ]);
  expect(await changed({ from: -1, to: 0 })).toEqual([[submissions[1]!.id, -1, 0, false]]);
  expect(await changed({ limit: 1, currentPage: 2 })).toHaveLength(1);

  await root.call(contract.applyRejudging, { id: planned.id });
  expect(await view(planned.id)).toMatchObject({ state: 'applying' });
  expect(await applySome(site.app)).toBe(3);
  expect(await view(planned.id)).toMatchObject({ state: 'applied', applied: 3, stale: 0, endTime: expect.any(String) });
  expect(await Promise.all(submissions.map((one) => statusOf(one.id)))).toEqual([1, 0, -1]);
  expect(await countersThatDiffer(site.app.db)).toEqual([]);
  expect(await history(submissions[0]!.id)).toEqual([{ status: 'accepted' }, { status: 'timeLimitExceeded' }]);

  const acts = (await root.call(getAudit, { subject: String(planned.id) })).body.data.map((act) => act.action);
  expect(acts.filter((action) => action.startsWith('rejudging'))).toEqual(['rejudging.apply', 'rejudging.plan']);
  expect((await root.call(contract.discardRejudging, { id: planned.id })).body).toMatchObject({
    status: 400,
    msg: expect.stringContaining('ended'),
  });
});

test('scores and best scores follow, and go away again', async () => {
  const { pid, submissions } = await story(
    'SCORED',
    [
      { status: 'accepted', score: 100, oiRankScore: 12 },
      { status: 'partialAccepted', score: 40, oiRankScore: 5 },
    ],
    true,
  );
  const { id } = (await plan({ pid })).body.data;
  const [first, second] = await host.claim(16);
  await host.finish(first!, verdictFor(first!.job, { status: 'compileError', score: null, oiRankScore: null }));
  await host.finish(second!, verdictFor(second!.job, { status: 'accepted', score: 100, oiRankScore: 12 }));
  await root.call(contract.applyRejudging, { id });
  await applySome(site.app);
  expect(await countersThatDiffer(site.app.db)).toEqual([]);
  const scores = submissions.map(({ who }) =>
    onlyRow(site.app.db, sql`select accepted, oi_score from account_stat where uid = ${who.uid}`),
  );
  expect(await Promise.all(scores)).toEqual([
    { accepted: 0, oi_score: 0 },
    { accepted: 1, oi_score: 12 },
  ]);
});

test('discarding leaves everything as it is, and a host that still works on it is told', async () => {
  const { pid, submissions } = await story('DROP', [{ status: 'wrongAnswer' }, { status: 'wrongAnswer' }]);
  const { id } = (await plan({ pid })).body.data;
  const [first, second] = await host.claim(2);
  await host.finish(first!, verdictFor(first!.job));
  await root.call(contract.discardRejudging, { id });
  expect(await host.finish(second!, verdictFor(second!.job))).toBe(409);
  expect(await applySome(site.app)).toBe(0);
  expect(await view(id)).toMatchObject({ state: 'discarded', total: 2, judged: 1 });
  expect(await Promise.all(submissions.map((one) => statusOf(one.id)))).toEqual([-1, -1]);
  expect(await host.claim(1)).toEqual([]);
  // Discarding allows the next plan.
  expect((await plan({ pid })).body.status).toBe(200);
  await host.judgeAll({ status: 'wrongAnswer' });
});

test('what was discarded a month ago is removed with all it found, and nothing else', async () => {
  const { pid, submissions } = await story('OLD', [{ status: 'accepted' }]);
  const { id } = (await plan({ pid })).body.data;
  await host.judgeAll({ status: 'wrongAnswer' });
  await root.call(contract.discardRejudging, { id });
  const judgings = () => rows(site.app.db, sql`select id from judging where rejudging_id = ${id}`);
  const discardedAgo = (days: number) =>
    sql`update rejudging set ended_at = ${new Date(site.app.now().getTime() - days * 86_400_000)} where id = ${id}`.execute(
      site.app.db,
    );
  await discardedAgo(29);
  await allTasks['clean-up'].run(site.app, {}, async () => {});
  expect(await judgings()).toHaveLength(1);
  await discardedAgo(31);
  await allTasks['clean-up'].run(site.app, {}, async () => {});
  expect(await judgings()).toEqual([]);
  expect((await root.call(contract.getRejudging, { id })).body).toMatchObject({ status: 404 });
  expect(await history(submissions[0]!.id)).toEqual([{ status: 'accepted' }]);
});

test('what somebody changed meanwhile is left alone, and so is what we failed to judge', async () => {
  const verdicts = Array.from({ length: 4 }, () => ({ status: 'wrongAnswer' as const }));
  const { pid, submissions } = await story('STALE', verdicts);
  const { id } = (await plan({ pid })).body.data;
  const leases = await host.claim(16);
  for (const [index, lease] of leases.entries()) {
    await host.finish(lease, verdictFor(lease.job, { status: index === 3 ? 'systemError' : 'accepted' }));
  }
  await root.call(manualJudge, { submitId: submissions[0]!.id, status: 3 });
  await root.call(rejudge, { submitId: submissions[1]!.id });
  expect(await view(id)).toMatchObject({ changed: 3, failed: 1, stale: 2 });
  await root.call(contract.applyRejudging, { id });
  await applySome(site.app);
  expect(await Promise.all(submissions.map((one) => statusOf(one.id)))).toEqual([3, wire('pending'), 0, -1]);
  expect(await view(id)).toMatchObject({ state: 'applied', applied: 1, failed: 1, stale: 2 });
  await host.judgeAll({ status: 'runtimeError' });
  expect(await countersThatDiffer(site.app.db)).toEqual([]);
});

test('statuses and languages choose; verdicts by hand are kept unless asked for', async () => {
  const { pid, submissions } = await story('CHOOSE', [
    { status: 'accepted' },
    { status: 'wrongAnswer' },
    { status: 'runtimeError' },
  ]);
  await root.call(manualJudge, { submitId: submissions[2]!.id, status: 0 });
  const count = async (input: object) => {
    const { body } = await plan({ pid, ...input });
    if (body.status !== 200) return body.msg;
    await root.call(contract.discardRejudging, { id: body.data.id });
    return body.data.total;
  };
  expect(await count({})).toBe(2);
  expect(await count({ includeManual: true })).toBe(3);
  expect(await count({ statuses: [-1] })).toBe(1);
  expect(await count({ languages: ['Python3'] })).toMatch(/No submission/);
  expect(await count({ pid: 999_999 })).toMatch(/does not exist/);
  expect(await count({ cid: 5 })).toMatch(/contest/);
  expect((await root.call(contract.rejudgeContestProblem, { cid: 5, pid })).body.status).toBe(400);
  for (const endpoint of [contract.getRejudging, contract.getRejudgingChanges]) {
    expect((await root.call(endpoint, { id: 999_999 })).body.status).toBe(404);
  }
  const list = (await root.call(contract.getRejudgings, { pid })).body.data;
  expect(list.records.map((one) => [one.state, one.total])).toEqual([
    ['discarded', 1],
    ['discarded', 3],
    ['discarded', 2],
  ]);
  const oldestFirst = (await root.call(contract.getRejudgings, { pid, sort: 'created' })).body.data;
  expect(oldestFirst.records).toEqual(list.records.toReversed());
});

test(
  '20,000 submissions are planned in a few queries and applied in batches, whoever is killed between them',
  { timeout: 120_000 },
  async () => {
    const big = await createTestSite();
    try {
      const { db } = big.app;
      await seedDatabase(db, { accounts: 300, problems: 1, submissions: 20_000 });
      const boss = await big.user(1000, 'boss');
      const { id: pid } = await onlyRow(db, sql<{ id: number }>`select id from problem`);
      await sql`insert into blob (hash, bytes) values (${'0'.repeat(64)}, 0)`.execute(db);
      await sql`insert into test_case (problem_id, seq, input_name, answer_name, input_hash, answer_hash)
              select ${pid}, 1, '1.in', '1.out', hash, hash from blob`.execute(db);

      let data = { id: 0, total: 0 };
      const queries = await big.countQueries(async () => {
        data = (await boss.call(contract.planRejudging, { pid })).body.data;
      });
      expect(data.total).toBeGreaterThan(19_000);
      expect(queries).toBeLessThan(40);

      await sql`update judging set finished_at = now(), status = case when submission_id % 3 = 0 then 'accepted' else 'wrongAnswer' end
               where rejudging_id = ${data.id}`.execute(db);
      await boss.call(contract.applyRejudging, { id: data.id });
      // Each call stands for a server that is killed afterwards.
      for (let left = data.total; left > 0;) left -= await applySome(big.app);
      await applySome(big.app);
      const ended = (await boss.call(contract.getRejudging, { id: data.id })).body.data;
      expect(ended).toMatchObject({ state: 'applied', applied: data.total, stale: 0 });
      expect(await countersThatDiffer(db)).toEqual([]);
    } finally {
      await big.close();
    }
  },
);
