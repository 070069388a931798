/** Rehearsal of a contest in a hidden copy. */
import * as contract from '@verdict/contract/contest/replay.ts';
import { getContestAcInfo, getContestRank, type PassFailRow } from '@verdict/contract/contest/board.ts';
import { getContestInfo, getContestSubmissions } from '@verdict/contract/contest/contest.ts';
import * as inGroup from '@verdict/contract/group/contests.ts';
import { getGroupCopyPlan } from '@verdict/contract/group/group.ts';
import { getSubmissionList } from '@verdict/contract/submission/submission.ts';
import { levels } from '@verdict/domain/group/group.ts';
import { addContestProblem, testContest } from '@verdict/testkit/contest.ts';
import { testGroup, testGroupProblem } from '@verdict/testkit/group.ts';
import { type TestHost, testHost } from '@verdict/testkit/judgehost.ts';
import { testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onlyRow, sql } from '../../../platform/db/db.ts';
import { forgetRehearsals } from './rehearsal.service.ts';

const HOUR = 3_600_000;
const program = {
  name: 'a.c',
  language: 'C',
  source: 'int main(){}',
  extraFiles: {},
  expected: ['accepted' as const],
  expectedScore: null,
  useForTimeLimit: false,
};

let site: TestSite;
let host: TestHost;
/** Organiser of the contests. */
let ann: TestUser;
/** Second administrator. */
let bob: TestUser;
beforeAll(async () => {
  site = await createTestSite();
  host = await testHost(site);
  ann = await site.user(1001, 'ann');
  bob = await site.user(1001, 'bob');
});
afterAll(() => site.close());

let contests = 0;
/** Contest of five hours that starts tomorrow. Its problem A has a right program of the jury, B has none. */
async function planned(startsInMs = 24 * HOUR): Promise<number> {
  const startAt = new Date(site.app.now().getTime() + startsInMs);
  const cid = await testContest(site.app.db, site.app.now(), {
    authorUid: ann.uid,
    startAt,
    endAt: new Date(startAt.getTime() + 5 * HOUR),
    sealAt: new Date(startAt.getTime() + 4 * HOUR),
    opensAtEnd: false,
  });
  contests += 1;
  for (const [label, programs] of [
    ['A', [program]],
    ['B', []],
  ] as const) {
    const { id } = await testProblem(site, `REHEARSE${label}${contests}`, { programs: [...programs] }, 'contest');
    await addContestProblem(site.app.db, cid, id, label);
  }
  return cid;
}
const sent = (cid: number, change: object = {}) => ({
  cid,
  teams: 6,
  runs: 30,
  title: 'Rehearsal: Cup',
  teamName: 'Rehearsal team',
  ...change,
});
const start = async (who: TestUser, cid: number, change: object = {}) =>
  (await who.call(contract.startContestRehearsal, sent(cid, change))).body;
const state = async (cid: number) => (await ann.call(contract.getContestRehearsal, { cid })).body.data;
const left = () =>
  onlyRow(
    site.app.db,
    sql<{ contests: number; accounts: number; submissions: number }>`
    select (select count(*) from contest) as contests, (select count(*) from account) as accounts,
           (select count(*) from submission) as submissions`,
  );

test('teams submit in a hidden copy that is nearly over, are judged, and go with the copy', async () => {
  const cid = await planned();
  const before = await left();
  expect(await state(cid)).toEqual({
    open: null,
    isRunning: false,
    problems: [
      { displayId: 'A', hasRight: true, hasWrong: true },
      { displayId: 'B', hasRight: false, hasWrong: true },
    ],
  });
  const { cid: copy } = (await start(ann, cid)).data;
  const facts = (await ann.call(getContestInfo, { cid: copy })).body.data;
  expect(facts).toMatchObject({ title: 'Rehearsal: Cup', status: 0 });
  // The sealed hour has begun, and a quarter of an hour is left.
  expect(Date.parse(facts.endTime) - site.app.now().getTime()).toBe(HOUR / 4);
  expect((await bob.call(getContestInfo, { cid: copy })).body.status).not.toBe(200);

  const { open } = await state(cid);
  expect(open).toMatchObject({ cid: copy, teams: 6, judged: 0 });
  expect(await host.judgeAll({ status: 'accepted' })).toBe(open!.runs);
  expect((await state(cid)).open).toMatchObject({ runs: open!.runs, judged: open!.runs });
  const { records } = (await ann.call(getContestRank, { cid: copy, forceRefresh: true })).body.data;
  const rows = records as PassFailRow[];
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ username }) => username.startsWith(`rehearsal${copy}-`))).toBe(true);
  expect((await ann.call(getContestAcInfo, { cid: copy })).body.data.total).toBeGreaterThan(0);

  expect((await ann.call(contract.endContestRehearsal, { cid })).body.status).toBe(200);
  expect(await left()).toEqual(before);
  expect((await state(cid)).open).toBeNull();
  expect((await ann.call(contract.endContestRehearsal, { cid })).body.status).toBe(404);
});

test('one rehearsal at a time, by its organisers, and none while the contest runs', async () => {
  const cid = await planned();
  expect((await start(bob, cid)).status).toBe(403);
  expect((await start(ann, cid, { teams: 41 })).status).toBe(400);
  expect((await start(ann, cid)).status).toBe(200);
  expect((await start(ann, cid)).msg).toBe('The contest is being rehearsed already.');
  await ann.call(contract.endContestRehearsal, { cid });
  const running = await planned(-HOUR);
  expect((await start(ann, running)).msg).toBe('A contest cannot be rehearsed while it runs.');
  expect((await state(running)).isRunning).toBe(true);
  const empty = await testContest(site.app.db, site.app.now(), {
    authorUid: ann.uid,
    startAt: new Date(site.app.now().getTime() + HOUR),
  });
  expect((await start(ann, empty)).msg).toContain('nothing to rehearse');
});

describe('in a group', () => {
  let gid: number;
  const people: Record<'owner' | 'author' | 'admin' | 'member', TestUser> = {} as never;
  beforeAll(async () => {
    for (const name of ['owner', 'author', 'admin', 'member'] as const) people[name] = await site.user(1002, name);
    const { owner, author, admin, member } = people;
    gid = await testGroup(site.app.db, {
      ownerUid: owner.uid,
      members: { [author.uid]: levels.admin, [admin.uid]: levels.admin, [member.uid]: levels.member },
    });
  });

  /** Contest of the group by `author` that starts tomorrow, with a problem of the group. */
  async function plannedInGroup(): Promise<number> {
    const startAt = new Date(site.app.now().getTime() + 24 * HOUR);
    const cid = await testContest(site.app.db, site.app.now(), {
      groupId: gid,
      authorUid: people.author.uid,
      startAt,
      endAt: new Date(startAt.getTime() + 5 * HOUR),
    });
    contests += 1;
    const problem = await testGroupProblem(
      site,
      `REHEARSEG${contests}`,
      { groupId: gid, author: people.author },
      { programs: [program] },
    );
    await addContestProblem(site.app.db, cid, problem.id, 'A');
    return cid;
  }
  const startInGroup = async (who: TestUser, cid: number) =>
    (await who.call(inGroup.startGroupContestRehearsal, sent(cid))).body;

  test('the organisers of a contest rehearse it, and nobody else sees anything of the copy', async () => {
    const { owner, author, admin, member } = people;
    const cid = await plannedInGroup();
    const before = await left();
    const plan = async () => (await owner.call(getGroupCopyPlan, { gid })).body.data;
    const planned = await plan();
    for (const who of [admin, member, ann]) {
      expect((await who.call(inGroup.getGroupContestRehearsal, { cid })).body.status).toBe(403);
      expect((await startInGroup(who, cid)).status).toBe(403);
    }
    // The door of the site does not lead into groups.
    expect((await start(ann, cid)).status).toBe(400);
    const { cid: copy } = (await startInGroup(owner, cid)).data;
    await host.judgeAll({ status: 'accepted' });
    expect((await author.call(inGroup.getGroupContestRehearsal, { cid })).body.data.open).toMatchObject({
      cid: copy,
      teams: 6,
    });

    const statusOf = async (who: TestUser) => (await who.call(getContestInfo, { cid: copy })).body.status;
    expect([await statusOf(owner), await statusOf(author)]).toEqual([200, 200]);
    const { records } = (await author.call(getContestRank, { cid: copy, forceRefresh: true })).body.data;
    expect((records as PassFailRow[]).every(({ username }) => username.startsWith(`rehearsal${copy}-`))).toBe(true);
    expect(records.length).toBeGreaterThan(0);
    for (const who of [admin, member, ann, bob]) {
      expect(await statusOf(who)).not.toBe(200);
      expect((await who.call(getContestRank, { cid: copy })).body.status).not.toBe(200);
      expect((await who.call(getContestSubmissions, { contestID: copy })).body.status).not.toBe(200);
      expect((await who.call(inGroup.getGroupContest, { cid: copy })).body.status).not.toBe(200);
    }
    const listed = async (who: TestUser) => [
      ...(await who.call(inGroup.getGroupContestList, { gid })).body.data.records.map(({ id }) => id),
      ...(await who.call(getSubmissionList, { gid })).body.data.records.map(({ cid: of }) => of),
    ];
    for (const who of [owner, author, admin, member]) expect(await listed(who)).not.toContain(copy);
    // A copy of the group for the next term leaves it out.
    expect(await plan()).toEqual(planned);

    expect((await member.call(inGroup.endGroupContestRehearsal, { cid })).body.status).toBe(403);
    expect((await author.call(inGroup.endGroupContestRehearsal, { cid })).body.status).toBe(200);
    expect(await left()).toEqual(before);
  });

  test('a rehearsal that nobody has ended goes after a day, as on the site', async () => {
    const [cid, ofSite] = [await plannedInGroup(), await planned()];
    const before = await left();
    await startInGroup(people.owner, cid);
    await start(ann, ofSite);
    expect(await forgetRehearsals(site.app, site.app.now())).toBe(0);
    site.later(25 * HOUR);
    expect(await forgetRehearsals(site.app, site.app.now())).toBe(2);
    expect(await left()).toEqual(before);
  });
});
