import { rejudge } from '@verdict/contract/submission/judging.ts';
import * as contract from '@verdict/contract/submission/submission.ts';
import { addContestProblem, testContest } from '@verdict/testkit/contest.ts';
import { type TestHost, testHost } from '@verdict/testkit/judgehost.ts';
import { testCase, testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countersThatDiffer } from './state/counters.sql.ts';

let site: TestSite;
let host: TestHost;
let ann: TestUser;
let bob: TestUser;
let root: TestUser;
beforeAll(async () => {
  site = await createTestSite();
  await site.app.settings.save(site.app.db, { defaultSubmitInterval: 0 });
  host = await testHost(site);
  [ann, bob, root] = [await site.user(), await site.user(), await site.user(1000)];
  await testProblem(site, 'EASY', { difficulty: 0 });
  await testProblem(site, 'SUM', { difficulty: 1 });
  await testProblem(site, 'NEXT', { difficulty: 2 });
  await testProblem(site, 'HIDDEN', { difficulty: 1 }, 'hidden');
  await testProblem(site, 'POINTS', {
    scored: true,
    maxScore: 100,
    cases: [testCase(1, { score: 50 }), testCase(2, { score: 50 })],
  });
});
afterAll(() => site.close());
beforeEach(() => site.later(60_000));

type Change = Partial<Parameters<typeof ann.call<typeof contract.submitProblemJudge>>[1]>;
const send = async (user: TestUser, change: Change = {}): Promise<number> =>
  (await user.call(contract.submitProblemJudge, { pid: 'SUM', language: 'C', code: 'x', ...change })).body.data
    .submitId;
const judge = (timeMs: number, memoryKiB: number) => host.judgeAll({ timeMs, memoryKiB });

describe('after an accepted submission', () => {
  const standing = async (user: TestUser, submitId: number) =>
    (await user.call(contract.getSubmissionStanding, { submitId })).body.data;

  test('its author is told where it stands among those of its language, and what comes next', async () => {
    for (const [timeMs, memoryKiB] of [
      [500, 9_000],
      [40, 100],
    ] as const) {
      await send(bob);
      await judge(timeMs, memoryKiB);
    }
    await send(bob, { language: 'C++' });
    await judge(1, 1);
    const mine = await send(ann);
    expect(await standing(ann, mine)).toBeNull();
    await judge(100, 4_000);
    expect(await standing(ann, mine)).toEqual({
      time: { percent: 50, others: 2 },
      memory: { percent: 50, others: 2 },
      streak: 1,
      next: { problemId: 'POINTS', title: 'A plus B', difficulty: 1 },
    });
    expect(await standing(bob, mine)).toBeNull();

    // Rejudging makes it slower, so its old place in the distribution is empty.
    await root.call(rejudge, { submitId: mine });
    await judge(900, 4_000);
    expect((await standing(ann, mine))?.time).toEqual({ percent: 0, others: 2 });
    expect(await countersThatDiffer(site.app.db)).toEqual([]);
  });

  test('in a contest nothing is told, and others are not told of its programs', async () => {
    const cid = await testContest(site.app.db, site.app.now(), { authorUid: root.uid });
    const { id } = await testProblem(site, 'CONTEST', {}, 'contest');
    await addContestProblem(site.app.db, cid, id, 'A');
    const mine = await send(ann, { pid: 'A', cid });
    await judge(10, 10);
    expect(await standing(ann, mine)).toBeNull();
    expect(await countersThatDiffer(site.app.db)).toEqual([]);
  });
});

describe('a submission that ends with the first failed case', () => {
  const modeOf = async (change: Change) => {
    await send(ann, { stopAtFirstFailure: true, ...change });
    const [claimed] = await host.claim();
    await judge(1, 1);
    return claimed?.job.kind === 'submission' ? claimed.job.problem.caseMode : null;
  };

  test('is judged so where the verdict is the same, and again when it is judged again', async () => {
    expect(await modeOf({})).toBe('ergodic_without_error');
    expect(await modeOf({ stopAtFirstFailure: false })).toBe('default');
  });

  test('is judged wholly where cases earn points', async () => {
    expect(await modeOf({ pid: 'POINTS' })).toBe('default');
  });
});

test('one that is opened tells its author the one before, and how many points there are', async () => {
  await judge(1, 1);
  const [first, second] = [await send(ann, { pid: 'POINTS' }), await send(ann, { pid: 'POINTS' })];
  await host.judgeAll({ status: 'partialAccepted', score: 40, oiRankScore: 4 });
  const opened = async (user: TestUser, submitId: number) =>
    (await user.call(contract.getSubmissionDetail, { submitId })).body.data.submission;
  expect(await opened(ann, second)).toMatchObject({ score: 40, maxScore: 100, formerId: first });
  expect(await opened(bob, second)).toMatchObject({ maxScore: 100, formerId: null });
});

test('the list is filtered by language', async () => {
  const python = await send(bob, { language: 'Python3' });
  const { records, total } = (await ann.call(contract.getSubmissionList, { language: 'Python3' })).body.data;
  expect([records.map(({ submitId }) => submitId), total]).toEqual([[python], 1]);
});
