import * as contract from '@verdict/contract/submission/judgehost.ts';
import { getAudit } from '@verdict/contract/site/audit.ts';
import { cancelJudge, manualJudge, rejudge, resubmit } from '@verdict/contract/submission/judging.ts';
import {
  getAllCaseResult,
  getQueuePosition,
  getSubmissionDetail,
  submitProblemJudge,
} from '@verdict/contract/submission/submission.ts';
import { statuses } from '@verdict/domain/submission/status.ts';
import { type TestHost, hostFacts, testHost, verdictFor } from '@verdict/testkit/judgehost.ts';
import { testCase, testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { firstRow, onlyRow, rows, sql } from '../../../platform/db/db.ts';
import { countersThatDiffer } from '../state/counters.sql.ts';
import { mendFigures } from '../state/recount.service.ts';
import { sweep } from './judging.service.ts';

let site: TestSite;
let host: TestHost;
let ann: TestUser;
let root: TestUser;

beforeAll(async () => {
  site = await createTestSite();
  await site.app.settings.save(site.app.db, { defaultSubmitInterval: 0 });
  host = await testHost(site);
  ann = await site.user(1002, 'ann');
  root = await site.user(1000, 'chief');
  await testProblem(site, 'P1');
  await testProblem(site, 'OI1', {
    scored: true,
    difficulty: 3,
    caseMode: 'subtask_lowest',
    cases: [
      testCase(1, { score: 40, group: 1 }),
      testCase(2, { score: 40, group: 1 }),
      testCase(3, { score: 60, group: 2 }),
    ],
  });
});
afterAll(() => site.close());
// Empties the queue of what earlier tests left.
beforeEach(async () => {
  await sql`update judging set lease_until = null, not_before = null, released = tries where finished_at is null`.execute(
    site.app.db,
  );
  await host.judgeAll();
});

const submit = async (user: TestUser = ann, pid = 'P1', language = 'C++'): Promise<number> => {
  const { body } = await user.call(submitProblemJudge, { pid, language, code: 'int main() {}' });
  expect(body.status).toBe(200);
  return body.data.submitId;
};
const statusOf = async (id: number): Promise<number | undefined> =>
  (await root.call(getSubmissionDetail, { submitId: id })).body.data.submission.status;
const judgingIdOf = async (submission: number): Promise<number> =>
  (
    await onlyRow(
      site.app.db,
      sql<{ id: number }>`select id from judging where submission_id = ${submission} and finished_at is null`,
    )
  ).id;
const loseLease = () =>
  sql`update judging set lease_until = now() - interval '1 second' where finished_at is null`.execute(site.app.db);

test('a submission is claimed with its program and test data, finished, and read with its cases', async () => {
  const id = await submit();
  const [claimed] = await host.claim();
  expect(claimed).toMatchObject({
    tries: 1,
    job: {
      kind: 'submission',
      language: 'C++',
      code: 'int main() {}',
      problem: { scored: false, limits: { timeMs: 1000 } },
    },
  });
  const job = claimed!.job;
  expect(
    job.kind === 'submission' && job.problem.cases.map((one) => [one.seq, one.inputName, one.input.bytes]),
  ).toEqual([
    [1, '1.in', 4],
    [2, '2.in', 4],
  ]);
  expect(await host.finish(claimed!, verdictFor(job, { status: 'wrongAnswer', timeMs: 17 }))).toBe(200);

  const { body } = await ann.call(getSubmissionDetail, { submitId: id });
  expect(body.data.submission).toMatchObject({
    status: -1,
    time: 17,
    memory: 2048,
    judger: 'host1',
    code: 'int main() {}',
  });
  const cases = await ann.call(getAllCaseResult, { submitId: id });
  expect(cases.body.data).toMatchObject({
    judgeCaseMode: 'default',
    judgeCaseList: [{ seq: 1, status: -1 }, { seq: 2 }],
  });
  expect(cases.body.data?.judgeCaseList?.[0]).not.toHaveProperty('inputData', '1.in');
});

test('cases are shown by the mode in which they were judged, although the problem was edited meanwhile', async () => {
  const id = await submit(ann, 'OI1');
  const [claimed] = await host.claim();
  const mode = (caseMode: string) =>
    sql`update problem set case_mode = ${caseMode} where display_id = 'OI1'`.execute(site.app.db);
  await mode('default');
  await host.finish(claimed!, verdictFor(claimed!.job, { score: 100, oiRankScore: 16 }));
  await mode('subtask_lowest');
  expect((await ann.call(getAllCaseResult, { submitId: id })).body.data).toMatchObject({
    judgeCaseMode: 'subtask_lowest',
  });
});

test('files of test data are handed out by hash with their length, and nothing else is', async () => {
  await submit();
  const [claimed] = await host.claim();
  const { input } = (claimed!.job as Extract<typeof claimed, { job: unknown }>['job'] & { kind: 'submission' }).problem
    .cases[0]!;
  const get = (hash: string, token = host.token) =>
    site.server.http.inject({ url: `${contract.BLOB_PATH}${hash}`, headers: { authorization: `Bearer ${token}` } });
  const answer = await get(input.hash);
  expect([answer.statusCode, answer.headers['content-length'], answer.body]).toEqual([200, '4', '1 1\n']);
  expect((await get('0'.repeat(64))).statusCode).toBe(404);
  expect((await get(encodeURIComponent('../../secrets/judgehost-token'))).statusCode).toBe(404);
  expect((await get(input.hash, 'wrong')).statusCode).toBe(401);
});

test('a host with a wrong token, or none, is refused at every path', async () => {
  for (const path of [
    contract.CLAIM_PATH,
    contract.RENEW_PATH,
    contract.PROGRESS_PATH,
    contract.FINISH_PATH,
    contract.FAULT_PATH,
    contract.RELEASE_PATH,
  ]) {
    for (const headers of [{ authorization: 'Bearer nobody' }, {}]) {
      const answer = await site.server.http.inject({ method: 'POST', url: path, payload: {}, headers });
      expect([path, answer.statusCode]).toEqual([path, 401]);
    }
  }
});

test('a report with a stale lease is refused with 409 and changes nothing', async () => {
  const id = await submit();
  const [first] = await host.claim();
  await loseLease();
  const other = await testHost(site, 'host2');
  const [second] = await other.claim();
  expect(second).toMatchObject({ id: first!.id, tries: 2 });

  expect(await host.finish(first!, verdictFor(first!.job, { status: 'wrongAnswer' }))).toBe(409);
  const progress = { id: first!.id, tries: first!.tries, phase: 'judging', casesDone: 1, casesTotal: 2 };
  expect((await host.post(contract.PROGRESS_PATH, progress)).http).toBe(409);
  expect((await host.post(contract.RENEW_PATH, { leases: [{ id: first!.id, tries: 1 }] })).body).toEqual({
    lost: [first!.id],
  });
  // Refused even with the right number: the lease belongs to another host.
  expect(await host.finish(second!, verdictFor(second!.job))).toBe(409);
  expect(await statusOf(id)).toBe(statuses.pending.wire);

  expect(await other.finish(second!, verdictFor(second!.job))).toBe(200);
  expect(await statusOf(id)).toBe(0);
  expect(await other.finish(second!, verdictFor(second!.job, { status: 'wrongAnswer' }))).toBe(409);
  expect(await statusOf(id)).toBe(0);
  expect(await countersThatDiffer(site.app.db)).toEqual([]);
});

test('two claimers at once never get the same judging', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => submit()));
  const claims = (await Promise.all(Array.from({ length: 6 }, () => host.claim(3)))).flat();
  // Parallel claims skip each other's rows, so one claim may miss some; the next claim gets them.
  for (let more = await host.claim(12); more.length > 0; more = await host.claim(12)) claims.push(...more);
  const claimed = claims.map((judging) => judging.id);
  expect(claimed).toHaveLength(ids.length);
  expect(new Set(claimed).size).toBe(ids.length);
  for (const judging of claims) await host.finish(judging, verdictFor(judging.job));
});

/** Makes all leases look as if their hosts had died so many seconds ago. */
const loseLeaseBefore = (seconds: number) =>
  sql`update judging set lease_until = now() - ${seconds} * interval '1 second' where lease_until is not null and finished_at is null`.execute(
    site.app.db,
  );
const faultOf = ({ id, tries }: contract.ClaimedJudging, kind: contract.FaultKind, by = host) =>
  by.post(contract.FAULT_PATH, { id, tries, kind, reason: 'EPERM: operation not permitted' });
/** Makes so many seconds pass for work that hosts have given back. */
const wait = (seconds: number) =>
  sql`update judging set not_before = not_before - ${seconds} * interval '1 second' where finished_at is null`.execute(
    site.app.db,
  );

test('hosts that die do not cost a submission its tries: after three it runs alone, with longer and longer waits', async () => {
  const id = await submit();
  for (const tries of [1, 2, 3]) {
    expect(await host.claim()).toMatchObject([{ tries }]);
    await loseLeaseBefore(1);
    await sweep(site.app);
  }
  expect(await host.claim()).toEqual([]);
  await loseLeaseBefore(31);
  const innocent = await submit();
  const [first] = await host.claim(16);
  expect(first).toMatchObject({ id: await judgingIdOf(innocent) });
  // The lost submission must run alone, so it waits while the host is busy.
  expect(await host.claim(16)).toEqual([]);
  await host.finish(first!, verdictFor(first!.job));

  const [alone] = await host.claim(16);
  expect(alone).toMatchObject({ tries: 4 });
  await submit();
  expect(await host.claim(16)).toEqual([]);
  expect(await host.finish(alone!, verdictFor(alone!.job))).toBe(200);
  expect(await statusOf(id)).toBe(0);
  expect(await host.judgeAll()).toBe(1);
});

test('a submission that ends its hosts also when it runs alone ends as System Error with the reason in both languages', async () => {
  const id = await submit();
  for (const [tries, waitSeconds] of [0, 0, 0, 31, 61, 121].entries()) {
    await loseLeaseBefore(Math.max(0, waitSeconds - 2));
    expect(waitSeconds > 0 ? await host.claim() : []).toEqual([]);
    await loseLeaseBefore(waitSeconds);
    expect(await host.claim()).toMatchObject([{ tries: tries + 1 }]);
    await loseLeaseBefore(1);
    if (tries < 5) await sweep(site.app);
  }
  await loseLeaseBefore(3600);
  expect(await host.claim()).toEqual([]);
  await Promise.all([sweep(site.app), sweep(site.app)]);
  const detail = (locale: string) => site.call(getSubmissionDetail, { submitId: id }, { locale, token: ann.token });
  expect((await detail('en-US')).body.data.submission).toMatchObject({
    status: 4,
    errorMessage: 'The judge stopped 6 times while it was judging this submission, even when it judged nothing else.',
  });
  expect((await detail('zh-CN')).body.data.submission.errorMessage).toContain('中断了 6 次');
  expect(await countersThatDiffer(site.app.db)).toEqual([]);
});

test('a site that never rests keeps nobody waiting who is to run alone', async () => {
  await submit();
  for (let lost = 0; lost < contract.LOSSES_UNTIL_ALONE; lost++) {
    await host.claim();
    await loseLeaseBefore(1);
  }
  await loseLeaseBefore(31);
  await submit();
  const [other] = await host.claim(1);
  expect(other).toMatchObject({ tries: 1 });
  await sql`update judging set lease_until = now() - interval '6 minutes' where tries >= 3 and finished_at is null`.execute(
    site.app.db,
  );
  expect(await host.claim(1)).toMatchObject([{ tries: 4 }]);
});

test('a sandbox that died twice is a lost lease, which the host reports at once', async () => {
  await submit();
  for (const tries of [1, 2, 3]) {
    const [claimed] = await host.claim();
    expect(claimed).toMatchObject({ tries });
    expect((await faultOf(claimed!, 'died')).http).toBe(200);
  }
  expect(await host.claim()).toEqual([]);
});

test.each(['broken', 'busy'] as const)('a host that is %s never ends a submission, however often', async (kind) => {
  const id = await submit();
  for (let tries = 1; tries <= 12; tries++) {
    const [claimed] = await host.claim();
    expect(claimed).toMatchObject({ tries });
    expect((await faultOf(claimed!, kind)).http).toBe(200);
    expect(await host.claim()).toEqual([]);
    // Wait doubles after each fault, up to five minutes; the host that failed waits ten seconds more.
    const seconds = Math.min(300, 2 ** tries);
    await wait(seconds + 8);
    expect(await host.claim()).toEqual([]);
    await wait(2);
    await sweep(site.app);
  }
  expect(await statusOf(id)).toBe(statuses.pending.wire);
  expect((await faultOf({ id: await judgingIdOf(id), tries: 12 } as contract.ClaimedJudging, kind)).http).toBe(409);
  expect(await host.judgeAll()).toBe(1);
  expect(await statusOf(id)).toBe(0);
});

test('who waits is told that the judge is busy when nobody can say how long', async () => {
  await sql`update judgehost set last_seen_at = null where name <> ${host.name}`.execute(site.app.db);
  const place = async (submitId: number) => (await ann.call(getQueuePosition, { submitId })).body.data;
  const first = await submit();
  const [claimed] = await host.claim(1, 0, { slots: 1 });
  const second = await submit();
  expect(await place(second)).toMatchObject({ isBusy: false, estimateSeconds: expect.any(Number) });
  // The only slot has been busy for an hour with no case done.
  await sql`update judging set started_at = now() - interval '1 hour' where id = ${claimed!.id}`.execute(site.app.db);
  expect(await place(second)).toMatchObject({ isBusy: true, estimateSeconds: null });
  const progress = { ...claimed, phase: 'judging', casesDone: 1, casesTotal: 3 };
  await host.post(contract.PROGRESS_PATH, progress);
  const { isBusy, estimateSeconds } = (await place(second)) ?? {};
  expect([isBusy, (estimateSeconds ?? 0) > 7_000]).toEqual([false, true]);
  await faultOf(claimed!, 'busy');
  expect(await place(first)).toMatchObject({ isBusy: true, estimateSeconds: null });
});

test('another host may do earlier what one host could not', async () => {
  await submit();
  const other = await testHost(site, 'host2');
  const [claimed] = await host.claim();
  await faultOf(claimed!, 'broken');
  expect(await other.claim()).toEqual([]);
  await wait(2);
  expect(await host.claim()).toEqual([]);
  expect(await other.claim()).toMatchObject([{ id: claimed!.id }]);
});

test('a host that rests gets no work, however long it would wait, and its reason is kept', async () => {
  await submit();
  const trouble = { reason: 'clone: Operation not permitted', sinceMs: 1_000, isResting: true };
  expect(await host.claim(1, 20_000, { trouble })).toEqual([]);
  expect(await firstRow(site.app.db, sql`select trouble from judgehost where name = ${host.name}`)).toEqual({
    trouble,
  });
  expect(await host.claim(1, 0, { trouble: { ...trouble, isResting: false } })).toHaveLength(1);
});

test('work that is given back can be claimed at once, and the try does not count', async () => {
  await submit();
  for (let round = 0; round < 5; round++) {
    const [claimed] = await host.claim();
    expect(claimed?.tries).toBe(round + 1);
    await host.post(contract.RELEASE_PATH, { leases: [{ id: claimed!.id, tries: claimed!.tries }] });
  }
  expect(await host.judgeAll()).toBe(1);
});

test('a claim waits for work and is woken by a submission', async () => {
  const waiting = host.claim(1, 20_000);
  const id = await submit();
  expect(await waiting).toHaveLength(1);
  expect(await rows(site.app.db, sql`select id from judging where submission_id = ${id}`)).toHaveLength(1);
});

test('a host gets only what it has the languages for; the submitter is told when nobody has', async () => {
  const python = await submit(ann, 'P1', 'Python3');
  await sql`update judgehost set last_seen_at = null where name <> ${host.name}`.execute(site.app.db);
  const cOnly = { languages: [{ name: 'C', version: '12' }] };
  expect(await host.claim(1, 0, cOnly)).toEqual([]);
  const position = await ann.call(getQueuePosition, { submitId: python });
  expect(position.body.data).toMatchObject({
    ahead: 0,
    judging: false,
    noHost: true,
    site: null,
    estimateSeconds: null,
  });
  expect(await host.claim(1, 0)).toHaveLength(1);
  expect((await ann.call(getQueuePosition, { submitId: python })).body.data).toMatchObject({
    judging: true,
    noHost: false,
  });
});

test('a paused host gets nothing new', async () => {
  await submit();
  await sql`update judgehost set paused = true where name = ${host.name}`.execute(site.app.db);
  const { body } = await host.post(contract.CLAIM_PATH, { max: 1, waitMs: 20_000, facts: hostFacts });
  expect(body).toEqual({ judgings: [], paused: true });
  await sql`update judgehost set paused = false`.execute(site.app.db);
});

test('what a host says about itself is kept with its claim', async () => {
  await host.claim(1, 0, {
    version: '9.9',
    slots: 7,
    load: { cpuPercent: 50, memoryPercent: 10, running: 3, diskBytes: 5_000 },
  });
  expect(
    await firstRow(site.app.db, sql`select version, slots, load, languages from judgehost where name = ${host.name}`),
  ).toEqual({
    version: '9.9',
    slots: 7,
    load: { cpuPercent: 50, memoryPercent: 10, running: 3, diskBytes: 5_000 },
    languages: hostFacts.languages,
  });
});

test('one account with many submissions does not stand before the first one of another', async () => {
  for (let i = 0; i < 5; i++) await submit(ann);
  const bob = await site.user(1002, 'bob');
  const bobs = await submit(bob);
  // Only the first of Ann's five is ahead: each further one is placed 5 s behind the one before.
  expect((await bob.call(getQueuePosition, { submitId: bobs })).body.data).toMatchObject({ ahead: 1 });
});

test('one account holds at most half of the slots while others wait, and all of them when nobody does', async () => {
  await sql`update judgehost set last_seen_at = null where name <> ${host.name}`.execute(site.app.db);
  for (let i = 0; i < 8; i++) await submit(ann);
  const carol = await site.user();
  await testProblem(site, 'P2');
  const carols = await judgingIdOf(await submit(carol, 'P2'));
  await sql`update judging set turn = turn + interval '1 hour' where id = ${carols}`.execute(site.app.db);
  // With four slots, Ann gets two and then Carol one, although all of Ann's were sent before it.
  expect(await host.claim(4)).toHaveLength(2);
  expect((await host.claim(4)).map(({ id }) => id)).toEqual([carols]);
  expect(await host.claim(4)).toHaveLength(4);
});

test('submissions of one problem by many share its slots, but not in a contest of the site', async () => {
  await sql`update judgehost set last_seen_at = null where name <> ${host.name}`.execute(site.app.db);
  const ids = [];
  for (let i = 0; i < 4; i++) ids.push(await submit(await site.user()));
  const other = await judgingIdOf(await submit(await site.user(), 'OI1'));
  await sql`update judging set turn = turn + interval '1 hour' where id = ${other}`.execute(site.app.db);
  const [first] = await host.claim(4);
  expect((await host.claim(1)).map(({ id }) => id)).toEqual([other]);
  await sql`update judging set lease_until = null, released = tries where finished_at is null`.execute(site.app.db);
  // Moves all five into the same queue: no problem id is stored.
  await sql`update judging set problem_id = null where submission_id = any (${ids}::bigint[])`.execute(site.app.db);
  const claimed = await host.claim(4);
  expect([claimed.length, claimed[0]!.id]).toEqual([4, first!.id]);
});

test('practice goes before rejudging, but not for ever', async () => {
  const old = await submit();
  await host.judgeAll();
  await root.call(rejudge, { submitId: old });
  const fresh = await submit();
  const firstClaimed = async () =>
    (
      await onlyRow(
        site.app.db,
        sql<{ submission: number }>`
    select submission_id as submission from judging where id = ${(await host.claim())[0]!.id}`,
      )
    ).submission;
  expect(await firstClaimed()).toBe(fresh);
  expect(await firstClaimed()).toBe(old);
  await loseLease();
  await sql`update judging set turn = turn - interval '1 hour' where submission_id = ${old} and finished_at is null`.execute(
    site.app.db,
  );
  expect(await firstClaimed()).toBe(old);
});

test('texts of programs that no database takes are stored as readable ones', async () => {
  const id = await submit();
  const [claimed] = await host.claim();
  const result = verdictFor(claimed!.job, { status: 'systemError', message: 'a\0b\ud800c' });
  result.cases[0]!.message = '\0';
  expect(await host.finish(claimed!, result)).toBe(200);
  expect((await ann.call(getSubmissionDetail, { submitId: id })).body.data.submission.errorMessage).toBe(
    'a\uFFFDb\uFFFDc',
  );
});

test('counters equal a recount through verdicts, rejudging, cancelling and judging by hand', async () => {
  const differing = () => countersThatDiffer(site.app.db);
  const stat = () =>
    onlyRow(
      site.app.db,
      sql<{ total: number; accepted: number; oi: number }>`
    select total, accepted, oi_score as oi from account_stat where uid = ${carl.uid}`,
    );
  const carl = await site.user(1002, 'carl');
  const first = await submit(carl);
  const second = await submit(carl);
  const points = await submit(carl, 'OI1');
  expect(await differing()).toEqual([]);
  await host.judgeAll({ oiRankScore: null });
  expect(await stat()).toEqual({ total: 3, accepted: 2, oi: 0 });
  expect(await differing()).toEqual([]);

  // A second accepted submission takes the place of the first.
  await root.call(rejudge, { submitId: first });
  expect(await statusOf(first)).toBe(statuses.pending.wire);
  expect(await differing()).toEqual([]);
  await host.judgeAll({ status: 'wrongAnswer' });
  expect(await stat()).toMatchObject({ accepted: 2 });
  await root.call(cancelJudge, { submitId: second });
  expect(await stat()).toMatchObject({ accepted: 1 });
  expect(await differing()).toEqual([]);

  const byHand = await root.call(manualJudge, { submitId: points, status: 8, score: 1000 });
  expect(byHand.body.data).toMatchObject({ status: 8, score: 100, oiRankScore: 16, judger: 'chief' });
  expect(await stat()).toMatchObject({ accepted: 0, oi: 16 });
  expect(await differing()).toEqual([]);
  await root.call(manualJudge, { submitId: first, status: 0 });
  expect(await stat()).toMatchObject({ accepted: 1 });
  expect(await differing()).toEqual([]);

  await sql`update problem_stat set ac = 99`.execute(site.app.db);
  await sql`delete from accepted_problem`.execute(site.app.db);
  await sql`insert into accepted_problem (uid, problem_id, submission_id, accepted_at)
            values ('deleted long ago', 1, 1, now())`.execute(site.app.db);
  await sql`insert into best_score (uid, problem_id, oi_rank_score) values ('deleted long ago', 1, 1)`.execute(
    site.app.db,
  );
  expect(await differing()).not.toEqual([]);
  // Figures are repaired even while submissions are locked, as verdicts lock them.
  await site.app.db.transaction().execute(async (tx) => {
    await sql`select from submission for update`.execute(tx);
    await mendFigures(site.app.db);
  });
  expect(await differing()).toEqual([]);
});

test('a rejudge keeps the history: every judging stays, the newest counts', async () => {
  const id = await submit();
  await host.judgeAll({ status: 'wrongAnswer' });
  await root.call(rejudge, { submitId: id });
  await host.judgeAll();
  expect(await rows(site.app.db, sql`select status from judging where submission_id = ${id} order by id`)).toEqual([
    { status: 'wrongAnswer' },
    { status: 'accepted' },
  ]);
  expect(await statusOf(id)).toBe(0);
});

test('a rejudge during judging makes the running one stale', async () => {
  const id = await submit();
  const [running] = await host.claim();
  await root.call(rejudge, { submitId: id });
  expect(await host.finish(running!, verdictFor(running!.job, { status: 'wrongAnswer' }))).toBe(409);
  await host.judgeAll();
  expect(await statusOf(id)).toBe(0);
});

test('a submission can be cancelled while it waits and while a host judges it, which then stops', async () => {
  const waiting = await submit();
  expect((await root.call(cancelJudge, { submitId: waiting })).body.data).toMatchObject({
    status: -4,
    judger: 'chief',
  });
  expect(await host.claim()).toEqual([]);
  const leased = await submit();
  const [running] = await host.claim();
  await host.post(contract.PROGRESS_PATH, { ...running, phase: 'judging', casesDone: 1, casesTotal: 2 });
  expect((await root.call(cancelJudge, { submitId: leased })).body.data).toMatchObject({ status: -4 });
  const lease = { id: running!.id, tries: running!.tries };
  expect((await host.post(contract.RENEW_PATH, { leases: [lease] })).body).toEqual({ lost: [lease.id] });
  expect(
    (await host.post(contract.PROGRESS_PATH, { ...lease, phase: 'judging', casesDone: 2, casesTotal: 2 })).http,
  ).toBe(409);
  expect(await host.finish(running!, verdictFor(running!.job))).toBe(409);
  expect(await statusOf(leased)).toBe(statuses.cancelled.wire);
  expect(await countersThatDiffer(site.app.db)).toEqual([]);
});

test('judging by hand is refused while waiting, after a compile error, and for states that no person gives', async () => {
  const id = await submit();
  expect((await root.call(manualJudge, { submitId: id, status: 0 })).body.msg).toBe(
    'The submission is waiting or being judged.',
  );
  await host.judgeAll({ status: 'compileError' });
  expect((await root.call(manualJudge, { submitId: id, status: 0 })).body.msg).toBe(
    'A compile error cannot be judged by hand.',
  );
  for (const status of [-10, -5, -4, -2, 5, 6, 7, 9, 42]) {
    expect((await root.call(manualJudge, { submitId: id, status })).body.status).toBe(400);
  }
  expect((await root.call(rejudge, { submitId: 999999 })).body.status).toBe(404);
});

test('what a person does to a verdict is in the audit, with the verdict before and after', async () => {
  const id = await submit();
  await host.judgeAll({ status: 'wrongAnswer' });
  await root.call(manualJudge, { submitId: id, status: 0 });
  await root.call(rejudge, { submitId: id });
  await root.call(cancelJudge, { submitId: id });
  const { data } = (await root.call(getAudit, { subject: String(id) })).body;
  expect(
    data.map((act) => [
      act.action,
      JSON.parse(act.before ?? '').status,
      JSON.parse(act.after ?? '').status,
      act.username,
    ]),
  ).toEqual([
    ['submission.cancel', 'pending', 'cancelled', 'chief'],
    ['submission.rejudge', 'accepted', 'pending', 'chief'],
    ['submission.judgeByHand', 'wrongAnswer', 'accepted', 'chief'],
  ]);
});

test('only its author sends a submission again, and only one that failed on its way', async () => {
  const id = await submit();
  await host.judgeAll({ status: 'wrongAnswer' });
  expect((await ann.call(resubmit, { submitId: id })).body.msg).toBe(
    'Only a submission with the status Submitted Failed can be sent again.',
  );
  await root.call(manualJudge, { submitId: id, status: 10 });
  expect((await root.call(resubmit, { submitId: id })).body.status).toBe(403);
  const again = (await ann.call(resubmit, { submitId: id })).body.data;
  // The answer is the whole submission in the usual shape: absent members are null, and the code is not sent.
  expect(again).toMatchObject({
    submitId: id,
    status: statuses.pending.wire,
    username: 'ann',
    language: 'C++',
    judger: null,
    isManual: false,
    code: null,
  });
  await host.judgeAll();
  expect(await statusOf(id)).toBe(0);
});

test('the jury of its place cancels what has no verdict yet, and says so with the submission', async () => {
  const admin = await site.user(1001);
  const id = await submit();
  const mayCancel = async (user: TestUser) =>
    (await user.call(getSubmissionDetail, { submitId: id })).body.data.submission.may?.cancel;
  expect([await mayCancel(admin), await mayCancel(ann)]).toEqual([true, false]);
  expect((await ann.call(cancelJudge, { submitId: id })).body.status).toBe(403);
  expect((await admin.call(cancelJudge, { submitId: id })).body.data).toMatchObject({ status: -4 });
  expect(await mayCancel(admin)).toBe(false);
  expect((await admin.call(cancelJudge, { submitId: id })).body.status).toBe(403);
});

test('only super admins rejudge, take a verdict away and judge by hand', async () => {
  const id = await submit();
  await host.judgeAll();
  for (const role of [1001, 1002, 1008] as const) {
    const user = await site.user(role);
    for (const endpoint of [rejudge, cancelJudge])
      expect((await user.call(endpoint, { submitId: id })).body.status).toBe(403);
    expect((await user.call(manualJudge, { submitId: id, status: 0 })).http).toBe(403);
  }
  expect((await site.call(rejudge, { submitId: id })).http).toBe(401);
});
