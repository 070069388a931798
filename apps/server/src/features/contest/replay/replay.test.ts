/** Replay of an external contest. */
import * as contract from '@verdict/contract/contest/replay.ts';
import { login } from '@verdict/contract/account/account.ts';
import { type PassFailRow, getContestRank } from '@verdict/contract/contest/board.ts';
import { getContestSubmissions } from '@verdict/contract/contest/contest.ts';
import { generatedContest } from '@verdict/testkit/generated-contest.ts';
import type { FinalStatus } from '@verdict/domain/submission/status.ts';
import { addContestProblem, testContest } from '@verdict/testkit/contest.ts';
import { type TestHost, testHost, verdictFor } from '@verdict/testkit/judgehost.ts';
import { testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onlyRow, sql } from '../../../platform/db/db.ts';
import { lineOf, naiveBoard } from '../../../../tests/naive-board.ts';

const MINUTE = 60_000;

let site: TestSite;
let host: TestHost;
let root: TestUser;
/** Organiser of the contest. */
let ann: TestUser;
/** Second administrator. */
let bob: TestUser;
let cid: number;
beforeAll(async () => {
  site = await createTestSite();
  host = await testHost(site);
  root = await site.user(1000, 'chief');
  ann = await site.user(1001, 'ann');
  bob = await site.user(1001, 'bob');
  cid = await contest();
  const teams = [
    { username: 'team-1', name: '第一队 / First', school: 'University of Kiel' },
    { username: 'team-2', name: 'Second' },
  ];
  await root.call(contract.addContestStandIns, { cid, teams });
});
afterAll(() => site.close());

let contests = 0;
/** Contest that ended a day ago. Its problem A is in no other contest. */
async function contest(): Promise<number> {
  const now = site.app.now().getTime();
  const id = await testContest(site.app.db, site.app.now(), {
    authorUid: ann.uid,
    startAt: new Date(now - 29 * 60 * MINUTE),
    endAt: new Date(now - 24 * 60 * MINUTE),
  });
  const problem = await testProblem(site, `OLD${++contests}`, {}, 'contest');
  await addContestProblem(site.app.db, id, problem.id, 'A');
  return id;
}
const at = (minute: number): string => new Date(site.app.now().getTime() - (29 * 60 - minute) * MINUTE).toISOString();
const run = (username: string, minute: number, change: object = {}) => ({
  username,
  displayId: 'A',
  language: 'C',
  code: 'int main(){}',
  submitTime: at(minute),
  ...change,
});
const sent = async (who: TestUser, runs: ReturnType<typeof run>[], into = cid) =>
  (await who.call(contract.importContestRuns, { cid: into, runs })).body;
const counted = () =>
  onlyRow(
    site.app.db,
    sql<{ submissions: number; judgings: number; acts: number }>`
    select (select count(*) from submission) as submissions, (select count(*) from judging) as judgings,
           (select count(*) from audit) as acts`,
  );

test('runs keep their times, are judged, and make the board', async () => {
  const { data, status } = await sent(ann, [run('team-2', 10), run('team-1', 20), run('team-2', 30)]);
  expect(status).toBe(200);
  expect(data.ids).toEqual(data.ids.toSorted((a, b) => a - b));
  expect(await host.judgeAll()).toBe(3);

  const { records } = (await ann.call(getContestRank, { cid })).body.data;
  expect(
    (records as PassFailRow[]).map(({ username, ac, totalTime, school }) => [username, ac, totalTime, school]),
  ).toEqual([
    ['team-2', 1, 600, null],
    ['team-1', 1, 1200, 'University of Kiel'],
  ]);
  const listed = (await ann.call(getContestSubmissions, { contestID: cid })).body.data.records;
  expect(listed.map(({ submitId, submitTime }) => [submitId, submitTime])).toEqual(
    data.ids.map((id, index) => [id, at(10 * (index + 1))]).toReversed(),
  );
});

test('a whole contest that was generated ends in the board that is computed from scratch', async () => {
  const record = generatedContest({ teams: 12, problems: 5, runs: 200 });
  const startAt = new Date(site.app.now().getTime() - 10 * 60 * MINUTE);
  const endAt = new Date(startAt.getTime() + record.durationSeconds * 1000);
  const id = await testContest(site.app.db, site.app.now(), {
    authorUid: ann.uid,
    startAt,
    endAt,
    starUsernames: record.teams.flatMap((team) => (team.isStar ? [team.id] : [])),
  });
  for (const { label } of record.problems) {
    const problem = await testProblem(site, `GENERATED-${label}`, {}, 'contest');
    await addContestProblem(site.app.db, id, problem.id, label);
  }
  const teams = record.teams.map((team) => ({ username: team.id, name: team.name }));
  await root.call(contract.addContestStandIns, { cid: id, teams });
  const runs = record.runs.map(({ teamId, problemId, atMs, result }) => ({
    username: teamId,
    label: problemId,
    at: startAt.getTime() + atMs,
    status: result.state === 'judged' ? result.status : 'systemError',
  }));
  const { data } = await sent(
    ann,
    runs.map(({ username, label, at: sentAt, status }) => ({
      ...run(username, 0, { displayId: label, code: status }),
      submitTime: new Date(sentAt).toISOString(),
    })),
    id,
  );
  // Judge in reverse order, because judgehosts do not follow the order of the contest.
  for (let claimed = await host.claim(16); claimed.length > 0; claimed = await host.claim(16)) {
    for (const lease of claimed.toReversed()) {
      if (lease.job.kind !== 'submission') continue;
      await host.finish(lease, verdictFor(lease.job, { status: lease.job.code as FinalStatus }));
    }
  }
  const naive = naiveBoard(
    {
      rule: 'acm',
      counted: 'recent',
      startAt: startAt.getTime(),
      endAt: endAt.getTime(),
      sealAt: null,
      extra: new Map(),
      banned: new Set(),
      stars: new Set(record.teams.flatMap((team) => (team.isStar ? [team.id] : []))),
      labels: record.problems.map(({ label }) => label),
      submissions: runs.map((one, index) => ({ ...one, id: data.ids[index] ?? 0, score: null, timeMs: 10 })),
    },
    'real',
  );
  const { records } = (await ann.call(getContestRank, { cid: id, limit: 300 })).body.data;
  expect(records.map(lineOf)).toEqual(naive);
});

test('nobody signs in to a stand-in', async () => {
  const { body } = await site.call(login, { username: 'team-1', password: 'secret-1' });
  expect(body).toMatchObject({ status: 400, data: null });
});

test('only the jury of the contest imports; others see as much of it as before', async () => {
  const before = await counted();
  for (const who of [bob, await site.user()]) expect((await sent(who, [run('team-1', 10)])).status).toBe(403);
  expect(
    (await bob.call(contract.addContestStandIns, { cid, teams: [{ username: 'x', name: 'x' }] })).body.status,
  ).toBe(403);
  expect(await counted()).toEqual(before);
});

test.each([
  ['a user’s account', () => [run('team-1', 10), run(bob.username, 20)], 'nobody can log in to; bob is not one'],
  ['an account that is not there', () => [run('nobody', 10)], 'nobody is not one'],
  ['a foreign problem', () => [run('team-1', 10, { displayId: 'OLD1' })], 'The problem is not in this contest.'],
  ['before the start', () => [run('team-1', 10), run('team-1', -1)], 'between the start of the contest and now'],
  ['the future', () => [run('team-1', 30 * 60)], 'between the start of the contest and now'],
  ['an unknown language', () => [run('team-1', 10, { language: 'Klingon' })], 'Klingon'],
  ['no program', () => [run('team-1', 10, { code: ' ' })], 'empty'],
])('%s is refused, with all runs that came with it', async (_what, runs, message) => {
  const before = await counted();
  expect((await sent(ann, runs())).msg).toContain(message);
  expect(await counted()).toEqual(before);
});

test('the stand-ins of one contest are none of another', async () => {
  const other = await contest();
  expect((await sent(ann, [run('team-1', 10)], other)).msg).toContain('team-1 is not one');
});

test('stand-ins whose names are taken are refused, and none of them is made', async () => {
  const teams = ['team-3', 'team-1'].map((username) => ({ username, name: username }));
  const { body } = await root.call(contract.addContestStandIns, { cid, teams });
  expect(body.status).toBe(400);
  expect((await sent(ann, [run('team-3', 10)])).msg).toContain('team-3 is not one');
});
