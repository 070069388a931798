/** A contest by the rule of IOI over HTTP: created, submitted to, ranked, judged anew and fed. */
import { getContestRank, type ScoreRow } from '@verdict/contract/contest/board.ts';
import { createContest, getAdminContest } from '@verdict/contract/contest/editing.ts';
import { getUserProblemStatus } from '@verdict/contract/problem/problem.ts';
import { manualJudge, rejudge } from '@verdict/contract/submission/judging.ts';
import { submitProblemJudge } from '@verdict/contract/submission/submission.ts';
import type { SubmissionResult } from '@verdict/domain/judging/job.ts';
import { statuses } from '@verdict/domain/submission/status.ts';
import { addContestProblem } from '@verdict/testkit/contest.ts';
import { type TestHost, testHost, verdictFor } from '@verdict/testkit/judgehost.ts';
import { testCase, testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** Number of the rule on the wire. */
const IOI = 2;

let site: TestSite;
let host: TestHost;
let root: TestUser;
let [ann, bob]: TestUser[] = [];
let cid = 0;
let problem = 0;
beforeAll(async () => {
  site = await createTestSite();
  host = await testHost(site);
  root = await site.user(1000);
  [ann, bob] = [await site.user(), await site.user()];
  const cases = [1, 1, 2, 3].map((group, index) => testCase(index + 1, { group, score: [20, 20, 30, 50][index]! }));
  const facts = { scored: true, maxScore: 100, caseMode: 'subtask_lowest', cases } as const;
  problem = (await testProblem(site, 'SUBTASKS', facts, 'contest')).id;
  const at = (ms: number): string => new Date(site.app.now().getTime() + ms).toISOString();
  const form = {
    title: 'Olympiad',
    description: 'Two hours.',
    type: IOI,
    auth: 0,
    startTime: at(-MINUTE),
    endTime: at(2 * HOUR),
  };
  const { body } = await root.call(createContest, form);
  cid = body.data.cid;
  await addContestProblem(site.app.db, cid, problem, 'A');
});
afterAll(() => site.close());

/** `20 0 50`: points of the three subtasks, each of which has these points in full: 20, 30, 50. */
async function sent(who: TestUser, points: readonly number[]): Promise<number> {
  const { body } = await who.call(submitProblemJudge, { cid, pid: 'A', language: 'C', code: 'int main(){}' });
  expect(body).toMatchObject({ status: 200 });
  await judge(points);
  return body.data.submitId;
}
async function judge(points: readonly number[]): Promise<void> {
  for (const lease of await host.claim(16)) {
    const result = verdictFor(lease.job, { status: 'partialAccepted' });
    const cases = result.cases.map((one): SubmissionResult['cases'][number] => {
      const score = points[one.group - 1]!;
      return { ...one, score, status: score === [20, 30, 50][one.group - 1] ? 'accepted' : 'wrongAnswer' };
    });
    const score = points.reduce((sum, one) => sum + one, 0);
    expect(await host.finish(lease, { ...result, cases, score, oiRankScore: score })).toBe(200);
  }
}

/** `1 user2 50: 1=20* 2=30*`: rank, name, points and subtasks of problem A. */
async function lines(): Promise<string[]> {
  const { body } = await ann!.call(getContestRank, { cid, limit: 50 });
  expect(getContestRank.data.parse(body.data)).toEqual(body.data);
  return (body.data.records as ScoreRow[]).slice(1).map(({ rank, username, totalScore, subtaskInfo, fullInfo }) => {
    const subtasks = (subtaskInfo?.A ?? []).map((one) => `${one.subtask}=${one.points}${one.passed ? '*' : ''}`);
    return `${rank} ${username} ${totalScore}: ${subtasks.join(' ')}${fullInfo?.includes('A') ? ' full' : ''}`;
  });
}
/** Points that the participant sees beside the problem. */
const ownPoints = async (who: TestUser) => {
  const { body } = await who.call(getUserProblemStatus, { cid, pidList: [problem], isContestProblemList: true });
  return body.data[problem]?.score;
};

test('the form keeps the rule', async () => {
  expect((await root.call(getAdminContest, { cid })).body.data.type).toBe(IOI);
});

test('the board has the sum of the best of each subtask, and follows every new judging', async () => {
  const first = await sent(ann!, [20, 0, 0]);
  await sent(ann!, [0, 30, 0]);
  await sent(bob!, [20, 0, 0]);
  expect(await lines()).toEqual([`1 ${ann!.username} 50: 1=20* 2=30* 3=0`, `2 ${bob!.username} 20: 1=20* 2=0 3=0`]);
  await sent(ann!, [0, 0, 10]);
  expect((await lines())[0]).toBe(`1 ${ann!.username} 60: 1=20* 2=30* 3=10`);
  expect([await ownPoints(ann!), await ownPoints(bob!)]).toEqual([60, 20]);
  await sent(ann!, [0, 0, 50]);
  expect((await lines())[0]).toBe(`1 ${ann!.username} 100: 1=20* 2=30* 3=50* full`);

  await root.call(rejudge, { submitId: first });
  await judge([0, 0, 0]);
  expect((await lines())[0]).toBe(`1 ${ann!.username} 80: 1=0 2=30* 3=50*`);
  await root.call(rejudge, { submitId: first });
  await judge([20, 30, 0]);
  expect((await lines())[0]).toBe(`1 ${ann!.username} 100: 1=20* 2=30* 3=50* full`);
});

test('a score by hand counts as a whole', async () => {
  const id = await sent(bob!, [0, 0, 10]);
  expect((await lines())[1]).toBe(`2 ${bob!.username} 30: 1=20* 2=0 3=10`);
  await root.call(manualJudge, { submitId: id, status: statuses.partialAccepted.wire, score: 25 });
  expect((await lines())[1]).toBe(`2 ${bob!.username} 25: 1=20* 2=0 3=0`);
});

test('the Contest API tells points of submissions, and of problems those that count', async () => {
  const read = async (path: string) =>
    (
      await site.server.http.inject({ url: `/api/contests/${cid}${path}`, headers: { authorization: root.token } })
    ).json();
  expect(await read('')).toMatchObject({ scoreboard_type: 'score' });
  expect((await read('/judgements')).map(({ score }: { score: number }) => score)).toContain(20);
  const { rows } = await read('/scoreboard');
  expect(rows[0]).toMatchObject({ team_id: ann!.uid, score: { score: 100 }, problems: [{ score: 100 }] });
});
