/** Nobody can occupy the judge alone: shares of slots, time limits of a judging, and who may cancel a running one. */
import { cancelJudge } from '@verdict/contract/submission/judging.ts';
import { getSubmissionDetail, getSubmissionList, submitProblemJudge } from '@verdict/contract/submission/submission.ts';
import { levels } from '@verdict/domain/group/group.ts';
import { addContestProblem, testContest } from '@verdict/testkit/contest.ts';
import { testGroup, testGroupProblem } from '@verdict/testkit/group.ts';
import { type TestHost, testHost, verdictFor } from '@verdict/testkit/judgehost.ts';
import { testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onlyRow, rows, sql } from '../../../platform/db/db.ts';
import { claimQuery } from '../../../platform/queue/queue.sql.ts';

let site: TestSite;
let host: TestHost;
let root: TestUser;
let teacher: TestUser;
let assistant: TestUser;
let ann: TestUser;
let bob: TestUser;
let gid: number;

beforeAll(async () => {
  site = await createTestSite();
  await site.app.settings.save(site.app.db, { defaultSubmitInterval: 0 });
  host = await testHost(site);
  [root, teacher, assistant, ann, bob] = [
    await site.user(1000),
    await site.user(),
    await site.user(),
    await site.user(),
    await site.user(),
  ];
  const members = { [assistant.uid]: levels.admin, [ann.uid]: levels.member, [bob.uid]: levels.member };
  gid = await testGroup(site.app.db, { ownerUid: teacher.uid, members });
  const author = { uid: teacher.uid, username: 'teacher' };
  for (const id of ['G1', 'G2', 'G3']) await testGroupProblem(site, id, { groupId: gid, author });
  await testProblem(site, 'BANK');
});
afterAll(() => site.close());
beforeEach(async () => {
  await sql`update judging set lease_until = null, not_before = null, released = tries where finished_at is null`.execute(
    site.app.db,
  );
  await host.judgeAll();
});

const submit = async (user: TestUser, where: { pid: string; gid?: number; cid?: number }): Promise<number> => {
  const { body } = await user.call(submitProblemJudge, { language: 'C++', code: 'int main() {}', ...where });
  expect(body.status).toBe(200);
  return body.data.submitId;
};
const judgingIdOf = async (submission: number): Promise<number> =>
  (
    await onlyRow(
      site.app.db,
      sql<{ id: number }>`select id from judging where submission_id = ${submission} and finished_at is null`,
    )
  ).id;

test('a group holds at most half of the slots while others wait, whoever of it sends to whichever problem', async () => {
  await submit(ann, { pid: 'G1', gid });
  await submit(bob, { pid: 'G2', gid });
  await submit(teacher, { pid: 'G3', gid });
  const outside = await judgingIdOf(await submit(await site.user(), { pid: 'BANK' }));
  await sql`update judging set turn = turn + interval '1 hour' where id = ${outside}`.execute(site.app.db);
  // With four slots, the group gets two of its three, and the submission behind them gets one.
  const claimed = await host.claim(4);
  expect([claimed.length, claimed.at(-1)?.id]).toEqual([3, outside]);
  expect(await host.claim(4)).toHaveLength(1);
});

test('those who run a group end a judging of it that runs, organisers in its contests; its host hears so', async () => {
  const contestOf = async (authorUid: string): Promise<number> => {
    const cid = await testContest(site.app.db, site.app.now(), { groupId: gid, authorUid });
    const { id } = await onlyRow(site.app.db, sql<{ id: number }>`select id from problem where display_id = 'G1'`);
    await addContestProblem(site.app.db, cid, id, 'A');
    await sql`insert into contest_registration (contest_id, uid) values (${cid}, ${ann.uid})`.execute(site.app.db);
    return cid;
  };
  const ended = [
    { by: teacher, where: { pid: 'G1', gid } },
    { by: assistant, where: { pid: 'G1', gid } },
    { by: teacher, where: { pid: 'A', gid, cid: await contestOf(teacher.uid) } },
    { by: assistant, where: { pid: 'A', gid, cid: await contestOf(assistant.uid) } },
  ];
  for (const { by, where } of ended) {
    const submitId = await submit(ann, where);
    const [claimed] = await host.claim(1);
    for (const other of [ann, bob, await site.user()])
      expect((await other.call(cancelJudge, { submitId })).body.status).not.toBe(200);
    expect((await by.call(getSubmissionDetail, { submitId })).body.data.submission.may?.cancel).toBe(true);
    expect((await by.call(cancelJudge, { submitId })).body).toMatchObject({ status: 200, data: { status: -4 } });
    expect(await host.finish(claimed!, verdictFor(claimed!.job))).toBe(409);
    expect((await by.call(cancelJudge, { submitId })).body.status).toBe(403);
  }
});

test('organisers of a contest of the site end a judging in it that runs; other administrators do not', async () => {
  const [organiser, other] = [await site.user(1001), await site.user(1001)];
  const { id } = await testProblem(site, 'OFSITE', {}, 'contest');
  const cid = await testContest(site.app.db, site.app.now(), { authorUid: organiser.uid });
  await addContestProblem(site.app.db, cid, id, 'A');
  const submitId = await submit(ann, { pid: 'A', cid });
  const [claimed] = await host.claim(1);
  for (const nobody of [other, bob]) expect((await nobody.call(cancelJudge, { submitId })).body.status).not.toBe(200);
  expect((await organiser.call(cancelJudge, { submitId })).body).toMatchObject({ status: 200, data: { status: -4 } });
  expect(await host.finish(claimed!, verdictFor(claimed!.job))).toBe(409);
});

test('lists of a group say with each submission whether the reader may end its judging', async () => {
  await submit(ann, { pid: 'G1', gid });
  const first = async (user: TestUser) =>
    (await user.call(getSubmissionList, { gid })).body.data.records[0]?.may?.cancel;
  expect([await first(teacher), await first(assistant), await first(bob)]).toEqual([true, true, false]);
  await host.judgeAll();
  expect(await first(teacher)).toBe(false);
});

test('a claim says how long the judging may hold its slot: as the settings have it for its place', async () => {
  await site.app.settings.save(site.app.db, { judgingMinutes: 3, contestJudgingMinutes: 45 });
  const { id } = await testProblem(site, 'SLOT', {}, 'contest');
  const [ofSite, ofGroup] = [
    await testContest(site.app.db, site.app.now(), { authorUid: root.uid }),
    await testContest(site.app.db, site.app.now(), { authorUid: teacher.uid, groupId: gid }),
  ];
  await addContestProblem(site.app.db, ofSite, id, 'A');
  const g1 = await onlyRow(site.app.db, sql<{ id: number }>`select id from problem where display_id = 'G1'`);
  await addContestProblem(site.app.db, ofGroup, g1.id, 'A');
  const slotMs = async (where: Parameters<typeof submit>[1]) => {
    await submit(ann, where);
    const [claimed] = await host.claim(1);
    await host.finish(claimed!, verdictFor(claimed!.job));
    return claimed!.slotMs;
  };
  await sql`insert into contest_registration (contest_id, uid) values (${ofGroup}, ${ann.uid})`.execute(site.app.db);
  expect(await slotMs({ pid: 'BANK' })).toBe(3 * 60_000);
  expect(await slotMs({ pid: 'G1', gid })).toBe(3 * 60_000);
  expect(await slotMs({ pid: 'A', gid, cid: ofGroup })).toBe(3 * 60_000);
  expect(await slotMs({ pid: 'A', cid: ofSite })).toBe(45 * 60_000);
});

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

test('a claim finds what waits by an index, however much was judged before', async () => {
  await sql`
    insert into judging (kind, uid, key, request, needs, lane, turn, finished_at)
    select 'testRun', ${ann.uid}, 'done' || n, '{}', '{}', 2, now(), now() from generate_series(1, 20000) as n`.execute(
    site.app.db,
  );
  await sql`analyze judging`.execute(site.app.db);
  const [explained] = await rows(
    site.app.db,
    sql<{
      'QUERY PLAN': { Plan: Plan }[];
    }>`explain (format json) ${claimQuery({ name: host.name, languages: ['C++'] }, 4)}`,
  );
  const scans = nodesOf(explained!['QUERY PLAN'][0]!.Plan).filter((node) => node['Relation Name'] === 'judging');
  expect(scans.length).toBeGreaterThan(0);
  expect(scans.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
});
