/**
 * Contests, trainings and submissions of a group over HTTP: access, what may be added, and what stays inside the group.
 */
import { getContestRank } from '@verdict/contract/contest/board.ts';
import {
  getContestInfo,
  getContestList,
  getContestProblem,
  getContestProblemDetails,
  getContestSubmissions,
} from '@verdict/contract/contest/contest.ts';
import type { AnyEndpoint } from '@verdict/contract/endpoint.ts';
import * as contests from '@verdict/contract/group/contests.ts';
import * as trainings from '@verdict/contract/group/trainings.ts';
import { uploadMarkdownImage } from '@verdict/contract/site/files.ts';
import { getGroupAdminProblemList, getGroupProblem, getGroupProblemTags } from '@verdict/contract/group/problems.ts';
import * as groups from '@verdict/contract/group/group.ts';
import { getRecentContest } from '@verdict/contract/site/site.ts';
import {
  checkSubmissionsStatus,
  getAllCaseResult,
  getSubmissionDetail,
  getSubmissionList,
  submitProblemJudge,
} from '@verdict/contract/submission/submission.ts';
import * as training from '@verdict/contract/training/training.ts';
import { addContestProblem, testContest } from '@verdict/testkit/contest.ts';
import {
  type GroupPeople,
  type Who,
  admitted,
  everyone,
  groupPeople,
  groupRoots,
  insiders,
  runners,
} from '@verdict/testkit/group-people.ts';
import { testGroupProblem } from '@verdict/testkit/group.ts';
import { type TestHost, testHost } from '@verdict/testkit/judgehost.ts';
import { testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { addTrainingProblem, testTraining } from '@verdict/testkit/training.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { onlyRow, rows, sql } from '../../../platform/db/db.ts';

let site: TestSite;
let host: TestHost;
let people: GroupPeople['people'];
let populated: GroupPeople['populated'];
let statusOf: GroupPeople['statusOf'];
let statusesOf: GroupPeople['statusesOf'];
let by: GroupPeople['by'];
beforeAll(async () => {
  site = await createTestSite();
  await site.app.settings.save(site.app.db, { defaultSubmitInterval: 0 });
  host = await testHost(site);
  ({ people, populated, statusOf, statusesOf, by } = await groupPeople(site));
});
afterAll(() => site.close());

let named = 0;
/** A problem of the group, or of the bank. */
async function problem(gid: number | null, visibility: 'public' | 'hidden' | 'contest' = 'public') {
  const made = await testProblem(site, `PLACE${++named}`, {}, visibility);
  if (gid !== null)
    await sql`update problem set is_group = true, group_id = ${gid} where id = ${made.id}`.execute(site.app.db);
  return made;
}
const visibilityOf = async ({ id }: { id: number }) =>
  (await onlyRow(site.app.db, sql<{ visibility: string }>`select visibility from problem where id = ${id}`)).visibility;
const contestIn = (groupId: number, change: Parameters<typeof testContest>[2] = {}) =>
  testContest(site.app.db, site.app.now(), { groupId, authorUid: people.stranger.uid, ...change });
const trainingIn = (groupId: number, change: Parameters<typeof testTraining>[2] = {}) =>
  testTraining(site.app.db, site.app.now(), { groupId, authorUid: people.stranger.uid, ...change });
const categoryIn = async (gid: number): Promise<number> => {
  const name = `Category ${++named}`;
  return (await people.groupAdmin.call(trainings.createGroupTrainingCategory, { gid, name })).body.data.id;
};
const inMs = (ms: number): string => new Date(site.app.now().getTime() + ms).toISOString();
const contestForm = (change: object = {}) => ({
  title: 'Cup',
  description: 'x',
  type: 0,
  startTime: inMs(-60_000),
  endTime: inMs(3_600_000),
  ...change,
});
const trainingForm = (change: object = {}) => ({ rank: 1, title: 'Course', description: 'x', ...change });
const program = { language: 'C', code: 'int main() {}' };
/** Send a program and judge it. Returns its id. */
async function sent(who: Exclude<Who, 'visitor'>, input: { pid: string; cid?: number; tid?: number }): Promise<number> {
  const { body } = await people[who].call(submitProblemJudge, { ...program, code: `program of ${who}`, ...input });
  expect(body.msg).toBe('success');
  await host.judgeAll();
  return body.data.submitId;
}

describe('who gets in: of everybody whom a group knows', () => {
  const words = { title: 'News', content: 'Read this.', status: 0 };
  let gid: number;
  let open: { id: number; displayId: string };
  /** Two problems of the group: the first one moves into contests, the second one is for trainings. */
  let own: { id: number; displayId: string }[];
  beforeAll(async () => {
    gid = await populated();
    open = await problem(null);
    own = [await problem(gid), await problem(gid)];
  });
  /** New contest with a public problem. */
  const ofContest = async (change: object = {}) => {
    const cid = await contestIn(gid);
    const place = await addContestProblem(site.app.db, cid, open.id, 'A');
    return { gid, cid, pid: open.id, place, ...change };
  };
  const ofTraining = async (change: object = {}) => {
    const tid = await trainingIn(gid);
    const place = await addTrainingProblem(site.app.db, site.app.now(), tid, open.id);
    return { gid, tid, pid: open.id, place, ...change };
  };
  const announced = async () => {
    const { cid } = await ofContest();
    const { id } = await onlyRow(
      site.app.db,
      sql<{ id: number }>`
      insert into announcement (title, content, contest_id) values ('x', 'x', ${cid}) returning id`,
    );
    return { cid, id };
  };
  /** The item's author is not a member of the group any more. */
  const organisers: Who[] = ['stranger', ...groupRoots];
  const doors: [AnyEndpoint, Who[], () => Promise<object>][] = [
    [groups.getGroupCopyPlan, groupRoots, ofContest],
    [contests.getGroupContestList, insiders, ofContest],
    [contests.getGroupAdminContestList, runners, ofContest],
    [contests.createGroupContest, runners, async () => contestForm({ gid })],
    [contests.getGroupContest, organisers, ofContest],
    [contests.updateGroupContest, organisers, async () => contestForm({ id: (await ofContest()).cid, gid: 1 })],
    [contests.deleteGroupContest, organisers, ofContest],
    [contests.changeGroupContestVisible, organisers, () => ofContest({ visible: false })],
    [contests.copyGroupContest, groupRoots, () => ofContest({ title: 'x', days: 7 })],
    [
      contests.startGroupContestRehearsal,
      organisers,
      async () => {
        const { cid } = await ofContest();
        await sql`update contest set start_at = '2000-01-01', end_at = '2000-01-02' where id = ${cid}`.execute(
          site.app.db,
        );
        return { cid, teams: 1, runs: 1, title: 'x', teamName: 'x' };
      },
    ],
    [contests.getGroupContestRehearsal, organisers, ofContest],
    [
      contests.endGroupContestRehearsal,
      organisers,
      async () => {
        const { cid } = await ofContest();
        await sql`insert into contest_rehearsal (original_id, uids, created_at) values (${cid}, '{}', now())`.execute(
          site.app.db,
        );
        return { cid };
      },
    ],
    [contests.getGroupContestProblemList, organisers, ofContest],
    [contests.getGroupContestProblem, organisers, ofContest],
    [
      contests.saveGroupContestProblem,
      organisers,
      async () => {
        const { place: id, ...sent } = await ofContest();
        return { ...sent, id, displayId: 'B', displayTitle: 'x' };
      },
    ],
    [contests.deleteGroupContestProblem, organisers, ofContest],
    [
      contests.addGroupContestProblemFromPublic,
      organisers,
      async () => ({ cid: await contestIn(gid), pid: open.id, displayId: 'B' }),
    ],
    [
      contests.addGroupContestProblemFromGroup,
      organisers,
      async () => ({ cid: await contestIn(gid), problemId: own[0]!.displayId, displayId: 'B' }),
    ],
    [contests.getGroupContestProblemUse, organisers, async () => ({ cid: await contestIn(gid), pid: own[0]!.id })],
    [
      contests.publishGroupContestProblems,
      organisers,
      async () => {
        const { cid, pid } = await ofContest();
        return { cid, pids: [pid] };
      },
    ],
    [contests.colorGroupContestProblems, organisers, async () => ({ cid: (await ofContest()).cid })],
    [
      contests.orderGroupContestProblems,
      organisers,
      async () => {
        const { cid, place } = await ofContest();
        return { cid, ids: [place] };
      },
    ],
    [contests.getGroupContestAnnouncements, organisers, ofContest],
    [
      contests.createGroupContestAnnouncement,
      organisers,
      async () => ({ cid: (await ofContest()).cid, announcement: words }),
    ],
    [
      contests.updateGroupContestAnnouncement,
      organisers,
      async () => {
        const { cid, id } = await announced();
        return { cid, announcement: { ...words, id } };
      },
    ],
    [
      contests.deleteGroupContestAnnouncement,
      organisers,
      async () => {
        const { cid, id } = await announced();
        return { cid, aid: id };
      },
    ],
    [trainings.getGroupTrainingList, insiders, ofTraining],
    [trainings.getGroupAdminTrainingList, runners, ofTraining],
    [
      trainings.createGroupTraining,
      runners,
      async () => ({ training: trainingForm({ gid }), trainingCategory: newCategory() }),
    ],
    [trainings.getGroupTraining, organisers, ofTraining],
    [trainings.updateGroupTraining, organisers, async () => edited((await ofTraining()).tid)],
    [trainings.deleteGroupTraining, organisers, ofTraining],
    [trainings.changeGroupTrainingStatus, organisers, () => ofTraining({ status: false })],
    [trainings.copyGroupTraining, groupRoots, () => ofTraining({ title: 'x', days: 7 })],
    [trainings.getGroupTrainingProblemList, organisers, ofTraining],
    [trainings.updateGroupTrainingProblem, organisers, () => ofTraining({ rank: 7 })],
    [trainings.deleteGroupTrainingProblem, organisers, ofTraining],
    [
      trainings.addGroupTrainingProblemFromPublic,
      organisers,
      async () => ({ tid: await trainingIn(gid), pid: open.id }),
    ],
    [
      trainings.addGroupTrainingProblemFromGroup,
      organisers,
      async () => ({ tid: await trainingIn(gid), problemId: own[1]!.displayId }),
    ],
    [
      trainings.orderGroupTrainingProblems,
      organisers,
      async () => {
        const { tid, place } = await ofTraining();
        return { tid, ids: [place] };
      },
    ],
    [trainings.createGroupTrainingCategory, runners, async () => ({ gid, ...newCategory() })],
    [trainings.updateGroupTrainingCategory, runners, async () => ({ id: await categoryIn(gid), ...newCategory() })],
    [trainings.deleteGroupTrainingCategory, runners, async () => ({ cid: await categoryIn(gid) })],
    [training.getTrainingCategory, insiders, ofTraining],
    [getSubmissionList, insiders, ofTraining],
  ];
  const newCategory = () => ({ name: `Category ${++named}` });
  const edited = async (id: number) => {
    const { category } = await onlyRow(
      site.app.db,
      sql<{ category: number }>`
      insert into training_category (name) values (${`Site ${++named}`}) returning id as category`,
    );
    return { training: trainingForm({ id, gid: 1, author: 'member' }), trainingCategory: { id: category } };
  };

  test.each(doors.map(([endpoint, who, input]) => [endpoint.call, endpoint, who, input] as const))(
    '%s',
    async (_call, endpoint, who, input) => {
      const statuses = await statusesOf(endpoint, input);
      expect(admitted(statuses)).toEqual(everyone.filter((one) => who.includes(one)));
      expect(everyone.filter((one) => ![200, 401, 403].includes(statuses[one]))).toEqual([]);
    },
  );

  test('what is of the site, or of nobody, is not found by these doors', async () => {
    const cid = await testContest(site.app.db, site.app.now(), { authorUid: people.groupRoot.uid });
    const tid = await testTraining(site.app.db, site.app.now(), { authorUid: people.groupRoot.uid });
    for (const who of ['groupRoot', 'super'] as const) {
      for (const id of [cid, 999_999])
        for (const endpoint of [contests.getGroupContest, contests.deleteGroupContest])
          expect(await statusOf(who, endpoint, { cid: id })).toBe(400);
      for (const id of [tid, 999_999])
        for (const endpoint of [trainings.getGroupTraining, trainings.deleteGroupTraining])
          expect(await statusOf(who, endpoint, { tid: id })).toBe(400);
    }
  });

  test('a ban closes contests and trainings to everybody but super admins, whoever made them', async () => {
    const gid = await populated({ banned: true });
    const cid = await contestIn(gid, { openBoard: true });
    const tid = await trainingIn(gid);
    const closed: [AnyEndpoint, object][] = [
      [getContestInfo, { cid }],
      [getContestProblem, { cid }],
      [contests.getGroupContest, { cid }],
      [contests.getGroupContestList, { gid }],
      [training.getTrainingDetail, { tid }],
      [training.getTrainingProblemList, { tid }],
      [trainings.getGroupTraining, { tid }],
      [getSubmissionList, { gid }],
    ];
    for (const [endpoint, input] of closed)
      expect(admitted(await statusesOf(endpoint, () => input)), `${endpoint.call}`).toEqual(['super']);
  });
});

describe('a contest of a group', () => {
  const made = async (gid: number, change: object = {}) => {
    const { body } = await people.groupAdmin.call(contests.createGroupContest, {
      gid,
      ...contestForm(change),
      uid: people.member.uid,
    } as never);
    expect(body.msg).toBe('success');
    return body.data.cid;
  };
  const add = async (cid: number, pid: number, displayId: string) =>
    (await people.groupAdmin.call(contests.addGroupContestProblemFromPublic, { cid, pid, displayId })).body;
  const addOwn = async (cid: number, problemId: string, displayId: string) =>
    (await people.groupAdmin.call(contests.addGroupContestProblemFromGroup, { cid, problemId, displayId })).body;

  test('belongs to who makes it, and to the group for ever', async () => {
    const gid = await populated();
    const cid = await made(gid);
    const read = async () => (await people.groupAdmin.call(contests.getGroupContest, { cid })).body.data;
    expect(await read()).toMatchObject({ uid: people.groupAdmin.uid, gid, may: { edit: true, delete: true } });
    const change = { ...contestForm({ title: 'Other' }), id: cid, gid: 1, uid: people.member.uid };
    await people.groupRoot.call(contests.updateGroupContest, change as never);
    expect(await read()).toMatchObject({ uid: people.groupAdmin.uid, gid, title: 'Other' });
    const listed = (await people.owner.call(contests.getGroupAdminContestList, { gid })).body.data.records;
    expect(listed.map(({ id, pwd }) => [id, pwd])).toEqual([[cid, null]]);
  });

  test('takes public problems, which stay in the bank, and problems of its group, which leave the group’s list', async () => {
    const gid = await populated();
    const cid = await made(gid);
    const [open, own] = [await problem(null), await problem(gid)];
    expect(await add(cid, open.id, 'A')).toMatchObject({ status: 200 });
    expect(await addOwn(cid, own.displayId.toLowerCase(), 'B')).toMatchObject({ status: 200 });
    expect([await visibilityOf(open), await visibilityOf(own)]).toEqual(['public', 'contest']);
    const { contestProblemMap } = (await people.groupAdmin.call(contests.getGroupContestProblemList, { cid })).body
      .data;
    expect(Object.values(contestProblemMap).map(({ displayId, pid }) => [displayId, pid])).toEqual([
      ['A', open.id],
      ['B', own.id],
    ]);
    expect(await add(cid, open.id, 'C')).toMatchObject({ msg: 'The problem is already in this contest.' });
    expect(await add(cid, (await problem(null)).id, 'B')).toMatchObject({ status: 400 });
    const others = await problem(await populated());
    for (const [refused, msg] of [
      [await add(cid, (await problem(null, 'hidden')).id, 'C'), 'The public problem bank does not have this problem.'],
      [await add(cid, (await problem(null, 'contest')).id, 'C'), 'The public problem bank does not have this problem.'],
      [await add(cid, others.id, 'C'), 'The public problem bank does not have this problem.'],
      [await addOwn(cid, others.displayId, 'C'), 'The group does not have this problem.'],
      [await addOwn(cid, open.displayId, 'C'), 'The group does not have this problem.'],
      [await addOwn(cid, 'NOWHERE', 'C'), 'The group does not have this problem.'],
    ] as const)
      expect(refused).toMatchObject({ status: 404, msg });
    expect(await addOwn(cid, (await problem(gid, 'hidden')).displayId, 'C')).toMatchObject({ status: 400 });
  });

  test('gives problems of its group back after the end, takes them as copies, and none of the bank', async () => {
    const gid = await populated();
    const cid = await made(gid);
    const [open, own, copied] = [await problem(null), await problem(gid), await problem(gid)];
    await add(cid, open.id, 'A');
    await addOwn(cid, own.displayId, 'B');
    const copy = (pid: number, displayId: string) =>
      people.groupAdmin.call(contests.saveGroupContestProblem, { cid, pid, displayId, displayTitle: '', asCopy: true });
    expect((await copy(copied.id, 'C')).body.data).toMatchObject({ copyOf: copied.displayId, practice: 'notEnded' });
    expect((await copy((await problem(null)).id, 'D')).body.status).toBe(403);
    expect(await visibilityOf(copied)).toBe('public');
    const use = async (pid: number) =>
      (await people.groupAdmin.call(contests.getGroupContestProblemUse, { cid, pid })).body.data;
    expect(await use((await problem(gid)).id)).toMatchObject({ leavesList: true, mayCopy: true });
    expect(await use((await problem(null)).id)).toMatchObject({ leavesList: false, mayCopy: false });
    await sql`update contest set start_at = ${new Date(0)}, end_at = ${new Date(1)} where id = ${cid}`.execute(
      site.app.db,
    );
    const publish = async (who: TestUser) =>
      (await who.call(contests.publishGroupContestProblems, { cid, pids: [own.id] })).body.status;
    expect([await publish(people.member), await publish(people.groupAdmin)]).toEqual([403, 200]);
    expect(await visibilityOf(own)).toBe('public');
    const rows = (await people.member.call(getContestProblem, { cid })).body.data;
    expect(rows.map(({ practice }) => practice)).toEqual([
      { problemId: open.displayId, gid: null },
      { problemId: own.displayId, gid },
      { problemId: copied.displayId, gid },
    ]);
  });

  test('may add what is open to everybody: nothing that is hidden, waits for a contest or is of a group', async () => {
    const gid = await populated();
    const cid = await made(gid);
    const open = await problem(null);
    for (const [group, visibility] of [
      [null, 'hidden'],
      [null, 'contest'],
      [gid, 'public'],
    ] as const)
      await problem(group, visibility);
    const input = { cid, problemType: 0, keyword: 'PLACE', limit: 300 };
    const { problemList } = (await people.groupAdmin.call(contests.getGroupContestProblemList, input)).body.data;
    const visibilities = problemList.records.map(({ auth, isGroup }) => [auth, isGroup]);
    expect(visibilities).toEqual(visibilities.map(() => [1, false]));
    expect(problemList.records.map(({ id }) => id)).toContain(open.id);
  });

  test('is taken part in by members, and ranks them without those who run it', async () => {
    const gid = await populated();
    const cid = await made(gid);
    await add(cid, (await problem(null)).id, 'A');
    const id = await sent('member', { cid, pid: 'A' });
    const byRoot = await sent('groupRoot', { cid, pid: 'A' });
    const stored = await onlyRow(
      site.app.db,
      sql<{ gid: number }>`select group_id as gid from submission where id = ${id}`,
    );
    expect(stored.gid).toBe(gid);
    const { records } = (await people.groupAdmin.call(getContestRank, { cid })).body.data;
    expect(records.map(({ username }) => username)).toEqual(['member']);
    const [row] = (await people.member.call(getContestProblem, { cid })).body.data;
    expect(row).toMatchObject({ displayId: 'A', ac: 1, total: 1 });
    const programs = async (who: 'member' | 'groupAdmin' | 'groupRoot', submitId: number) =>
      (await people[who].call(getSubmissionDetail, { submitId })).body.data.submission.code;
    expect([await programs('groupRoot', id), await programs('groupAdmin', id)]).toEqual([
      'program of member',
      'program of member',
    ]);
    expect(await programs('member', byRoot)).toBeNull();
  });

  test('is inside its group only: no list of the site has it, and outsiders are told nothing of it', async () => {
    const gid = await populated();
    const cid = await made(gid, { title: 'Inner cup' });
    await add(cid, (await problem(null)).id, 'A');
    const submitId = await sent('member', { cid, pid: 'A' });
    for (const who of everyone) {
      const answers = await Promise.all([
        site.call(getContestList, { limit: 300 }, by(who)),
        site.call(getRecentContest, {}, by(who)),
      ]);
      expect(JSON.stringify(answers.map(({ body }) => body)), `${who}`).not.toContain('Inner cup');
    }
    const doors: [AnyEndpoint, object][] = [
      [getContestInfo, { cid }],
      [getContestProblem, { cid }],
      [getContestProblemDetails, { cid, displayId: 'A' }],
      [getContestSubmissions, { contestID: cid, beforeContestSubmit: false }],
      [getContestRank, { cid }],
      [getSubmissionDetail, { submitId }],
    ];
    for (const [endpoint, input] of doors)
      expect(admitted(await statusesOf(endpoint, () => input)), `${endpoint.call}`).toEqual(insiders);
    const listed = async (who: Exclude<Who, 'visitor'>) =>
      (await people[who].call(contests.getGroupContestList, { gid, keyword: 'inner', type: 0 })).body.data.records;
    expect((await listed('member')).map(({ id, title }) => [id, title])).toEqual([[cid, 'Inner cup']]);
    await people.groupRoot.call(contests.changeGroupContestVisible, { cid, visible: false });
    expect(await listed('member')).toEqual([]);
    expect(await statusOf('member', getContestInfo, { cid })).not.toBe(200);
  });
});

describe('categories of the trainings of a group', () => {
  const shown = async (gid: number) =>
    (await people.member.call(training.getTrainingCategory, { gid })).body.data.filter((one) => one.gid === gid);

  test('are made, renamed and removed by those who run it; the trainings in one stay', async () => {
    const gid = await populated();
    const { call } = people.groupAdmin;
    const id = await categoryIn(gid);
    const { name } = (await shown(gid))[0]!;
    const again = await call(trainings.createGroupTrainingCategory, { gid, name });
    expect(again.body.msg).toBe('There is already a training category with this name.');
    await call(trainings.updateGroupTrainingCategory, { id, name: 'Trees' });
    expect(await shown(gid)).toMatchObject([{ id, name: 'Trees', color: null, gid, revision: expect.any(String) }]);
    const tid = await testTraining(site.app.db, site.app.now(), { groupId: gid, categoryId: id });
    await call(trainings.deleteGroupTrainingCategory, { cid: id });
    expect(await shown(gid)).toEqual([]);
    const { body } = await people.member.call(training.getTrainingDetail, { tid });
    expect(body.data).toMatchObject({ id: tid, categoryName: null });
  });

  test('of the site are not theirs to change', async () => {
    const { id } = await onlyRow(
      site.app.db,
      sql<{ id: number }>`insert into training_category (name) values (${`Site ${++named}`}) returning id`,
    );
    expect(await statusOf('groupRoot', trainings.updateGroupTrainingCategory, { id, name: 'x' })).toBe(404);
    expect(await statusOf('super', trainings.deleteGroupTrainingCategory, { cid: id })).toBe(404);
  });
});

describe('a training of a group', () => {
  const made = async (gid: number, change: object = {}, trainingCategory: object = { name: `Basics ${++named}` }) => {
    const sent = { training: trainingForm({ gid, ...change }), trainingCategory };
    const { body } = await people.groupAdmin.call(trainings.createGroupTraining, sent as never);
    expect(body.msg).toBe('success');
    return body.data.tid;
  };

  test('has a category of the site or of its group, a new one belongs to the group', async () => {
    const gid = await populated();
    const tid = await made(gid);
    const { trainingCategory } = (await people.groupAdmin.call(trainings.getGroupTraining, { tid })).body.data;
    expect(trainingCategory).toMatchObject({ gid });
    const { id: ofSite } = await onlyRow(
      site.app.db,
      sql<{ id: number }>`insert into training_category (name) values ('A site category') returning id`,
    );
    const categories = async (input: object) =>
      (await people.member.call(training.getTrainingCategory, input)).body.data.map(({ id }) => id);
    expect(await categories({ gid })).toEqual(expect.arrayContaining([ofSite, trainingCategory!.id]));
    expect(await categories({})).not.toContain(trainingCategory!.id);
    await made(gid, {}, { id: ofSite });
    const other = await populated();
    const form = { training: trainingForm({ gid: other }), trainingCategory: { id: trainingCategory!.id } };
    expect(await statusOf('groupAdmin', trainings.createGroupTraining, form)).toBe(403);
  });

  test('takes public problems and those of its group that members see', async () => {
    const gid = await populated();
    const tid = await made(gid);
    const [open, own] = [await problem(null), await problem(gid)];
    const call = people.groupAdmin.call;
    expect((await call(trainings.addGroupTrainingProblemFromPublic, { tid, pid: open.id })).body.status).toBe(200);
    const addOwn = async (problemId: string) =>
      (await call(trainings.addGroupTrainingProblemFromGroup, { tid, problemId })).body;
    expect((await addOwn(own.displayId.toLowerCase())).status).toBe(200);
    expect(await addOwn(own.displayId)).toMatchObject({ msg: 'The problem is already in this training.' });
    for (const { displayId } of [await problem(await populated()), open, await problem(gid, 'hidden')])
      expect((await addOwn(displayId)).status).toBe(404);
    for (const { id: pid } of [await problem(null, 'hidden'), await problem(null, 'contest'), await problem(gid)])
      expect((await call(trainings.addGroupTrainingProblemFromPublic, { tid, pid })).body.status).toBe(404);
    expect(await visibilityOf(own)).toBe('public');
    const rows = (await people.member.call(training.getTrainingProblemList, { tid })).body.data;
    expect(rows.map(({ pid }) => pid)).toEqual([open.id, own.id]);
  });

  test('counts what members have solved in the group, lists the first number first and ranks without roots', async () => {
    const gid = await populated();
    const later = await made(gid, { rank: 9 });
    const tid = await made(gid, { rank: 3, auth: 'Private', privatePwd: 'open' });
    const own = await problem(gid);
    for (const where of [tid, later]) await addTrainingProblem(site.app.db, site.app.now(), where, own.id);
    for (const who of ['member', 'groupRoot'] as const) {
      await people[who].call(training.registerTraining, { tid, password: 'open' });
      await sent(who, { tid, pid: own.displayId });
    }
    const { records } = (await people.member.call(trainings.getGroupTrainingList, { gid })).body.data;
    expect(records.map(({ id, acCount, problemCount }) => [id, acCount, problemCount])).toEqual([
      [tid, 1, 1],
      [later, 1, 1],
    ]);
    const ranked = (await people.member.call(training.getTrainingRank, { tid })).body.data.records;
    expect(ranked.map(({ username }) => username)).toEqual(['member']);
    const newest = (await people.groupAdmin.call(trainings.getGroupAdminTrainingList, { gid })).body.data.records;
    expect(newest.map(({ id, privatePwd }) => [id, privatePwd])).toEqual([
      [tid, null],
      [later, null],
    ]);
  });

  test('does not tell its author what a problem says that was public once', async () => {
    const gid = await populated();
    const tid = await made(gid);
    const open = await problem(null);
    await people.groupAdmin.call(trainings.addGroupTrainingProblemFromPublic, { tid, pid: open.id });
    const problemFor = async (who: 'groupAdmin' | 'super') =>
      (await people[who].call(trainings.getGroupTrainingProblemList, { tid })).body.data.problemList.records[0];
    expect(await problemFor('groupAdmin')).toMatchObject({
      title: 'A plus B',
      description: 'Add.',
      may: { edit: false },
    });
    await sql`update problem set visibility = 'contest' where id = ${open.id}`.execute(site.app.db);
    expect(await problemFor('groupAdmin')).toMatchObject({
      id: open.id,
      title: '',
      description: '',
      input: '',
      examples: '',
    });
    expect(await problemFor('super')).toMatchObject({ title: 'A plus B' });
  });

  test('is inside its group only', async () => {
    const gid = await populated();
    const tid = await made(gid, { title: 'Inner course' });
    for (const who of everyone) {
      const answer = await site.call(training.getTrainingList, { limit: 300 }, by(who));
      expect(JSON.stringify(answer.body), `${who}`).not.toContain('Inner course');
    }
    for (const endpoint of [training.getTrainingDetail, training.getTrainingProblemList, training.getTrainingAccess])
      expect(admitted(await statusesOf(endpoint, () => ({ tid }))), `${endpoint.call}`).toEqual(insiders);
  });
});

describe('the status of a group', () => {
  let gid: number;
  let pids: { id: number; displayId: string }[];
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    gid = await populated();
    pids = [await problem(null), await problem(gid)];
    const tid = await trainingIn(gid);
    for (const { id } of pids) await addTrainingProblem(site.app.db, site.app.now(), tid, id);
    ids.member = await sent('member', { tid, pid: pids[0]!.displayId });
    ids.admin = await sent('groupAdmin', { tid, pid: pids[1]!.displayId });
    const cid = await contestIn(gid);
    await addContestProblem(site.app.db, cid, pids[0]!.id, 'A');
    await sent('member', { cid, pid: 'A' });
  });
  const listed = async (who: Exclude<Who, 'visitor'>, input: object = {}) => {
    const { records, total } = (await people[who].call(getSubmissionList, { gid, limit: 300, ...input })).body.data;
    expect(total).toBe(records.length);
    return records.map(({ submitId }) => submitId);
  };

  test('has what was sent in its problems and trainings, for members; those of contests are in the contests', async () => {
    for (const who of ['member', 'groupAdmin', 'groupRoot', 'owner', 'super'] as const)
      expect(await listed(who)).toEqual([ids.admin, ids.member]);
    expect(await statusOf('visitor', getSubmissionList, { gid })).toBe(401);
    expect(await statusOf('siteAdmin', getSubmissionList, { gid })).toBe(403);
    expect(await statusOf('elsewhere', getSubmissionList, { gid })).toBe(403);
    expect(await statusOf('member', getSubmissionList, { gid: 999_999 })).toBe(404);
  });

  test('is filtered by user, problem, verdict and one’s own, and costs the same whatever its length', async () => {
    expect(await listed('member', { onlyMine: true })).toEqual([ids.member]);
    expect(await listed('member', { username: 'groupadm' })).toEqual([ids.admin]);
    expect(await listed('member', { problemID: pids[1]!.displayId, completeProblemID: true })).toEqual([ids.admin]);
    expect(await listed('member', { problemID: 'place', status: 0 })).toEqual([ids.admin, ids.member]);
    expect(await listed('member', { status: -1 })).toEqual([]);
    const cost = (limit: number) =>
      site.countQueries(() => people.member.call(getSubmissionList, { gid, limit, username: 'm' }));
    expect(await cost(1)).toBe(await cost(100));
  });

  test('is nowhere else: neither in the site’s list nor for those who are not in the group', async () => {
    for (const who of everyone) {
      const { records } = (await site.call(getSubmissionList, { limit: 300 }, by(who))).body.data;
      expect(records.map(({ submitId }) => submitId)).not.toEqual(expect.arrayContaining([ids.member]));
    }
    expect(admitted(await statusesOf(getSubmissionDetail, () => ({ submitId: ids.member })))).toEqual(insiders);
    expect(admitted(await statusesOf(getAllCaseResult, () => ({ submitId: ids.member })))).toEqual(insiders);
    const outside = await people.siteAdmin.call(checkSubmissionsStatus, { submitIds: [ids.member!] });
    expect(outside.body.data).toEqual({});
  });

  test('shows programs to their authors, to those who run the group and to super admins', async () => {
    const reads = async (who: Who) =>
      (await site.call(getSubmissionDetail, { submitId: ids.member! }, by(who))).body.data?.submission.code !== null;
    const readers = await Promise.all(insiders.map(async (who) => [who, await reads(who)] as const));
    expect(readers.filter(([, may]) => may).map(([who]) => who)).toEqual(['member', ...runners]);
  });

  test('tells addresses to those who run the group', async () => {
    const ips = async (who: 'member' | 'groupRoot') =>
      (await people[who].call(getSubmissionList, { gid })).body.data.records.map(({ ip }) => ip);
    expect((await ips('member')).every((ip) => ip === null)).toBe(true);
    expect((await ips('groupRoot')).every((ip) => ip !== null)).toBe(true);
  });
});

test('a group does not go while somebody submits in it: nothing of the group is left behind', async () => {
  const gid = await populated();
  const cid = await contestIn(gid);
  await addContestProblem(site.app.db, cid, (await problem(null)).id, 'A');
  const waits = async () =>
    (
      await onlyRow(
        site.app.db,
        sql<{ n: number }>`
        select count(*)::integer as n from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%account_group%'`,
      )
    ).n;
  const submitted = await site.app.db.transaction().execute(async (tx) => {
    await sql`select from account_group where id = ${gid} for update`.execute(tx);
    const sending = people.member.call(submitProblemJudge, { ...program, cid, pid: 'A' });
    await expect.poll(waits).toBe(1);
    return { sending };
  });
  expect((await submitted.sending).body.status).toBe(200);
  expect((await people.owner.call(groups.disbandGroup, { gid })).body.status).toBe(200);
  const left = await onlyRow(
    site.app.db,
    sql<{ n: number }>`select count(*)::integer as n from submission where group_id = ${gid}`,
  );
  expect(left.n).toBe(0);
});

describe('a group that is copied for the next term', () => {
  const rowsOf = (table: string, gid: number) =>
    rows(site.app.db, sql<{ id: number }>`select id from ${sql.table(table)} where group_id = ${gid} order by id`);
  const copied = async (gid: number, sent: { name: string; shortName: string }, who = people.groupRoot) => {
    const { body } = await who.call(groups.copyGroup, { gid, days: 182, timeZone: 'Europe/Berlin', ...sent });
    expect(body.msg).toBe('success');
    return body.data.gid;
  };

  const anybodyCreates = {
    defaultCreateGroupACInitValue: 0,
    defaultCreateGroupLimit: 1000,
    defaultCreateGroupDailyLimit: 1000,
  };
  beforeAll(() => site.app.settings.save(site.app.db, anybodyCreates));

  test('has its problems, trainings, contests, categories and tags, and nobody but who copied it', async () => {
    const { db } = site.app;
    const gid = await populated({ shortName: 'Term 1' });
    const author = people.owner;
    const facts = { tags: ['sums'], codeTemplates: { C: 'int main() {}' }, languages: ['C'] };
    const own = await testGroupProblem(site, 'TERM1A', { groupId: gid, author }, facts);
    const hidden = await testGroupProblem(site, 'TERM1B', { groupId: gid, author });
    await sql`update problem set visibility = 'hidden', apply_public_progress = 1 where id = ${hidden.id}`.execute(db);
    await sql`with made as (insert into tag (name, group_id) values ('week 1', ${gid}) returning id)
              insert into problem_tag (problem_id, tag_id) select ${own.id}::bigint, id from made`.execute(db);
    const ofBank = await problem(null);
    const start = new Date('2026-03-02T08:00:00Z');
    const cid = await contestIn(gid, {
      title: 'Mid-term',
      access: 'private',
      password: 'sesame',
      startAt: start,
      endAt: new Date(start.getTime() + 7_200_000),
      starUsernames: ['member'],
    });
    await addContestProblem(db, cid, ofBank.id, 'A');
    await addContestProblem(db, cid, own.id, 'B');
    const { id: categoryId } = await onlyRow(
      db,
      sql<{ id: number }>`insert into training_category (group_id, name) values (${gid}, 'Weeks') returning id`,
    );
    const deadline = new Date('2026-03-16T08:00:00Z');
    const tid = await trainingIn(gid, { title: 'Week 1', categoryId, deadline });
    await addTrainingProblem(db, site.app.now(), tid, own.id, 1);
    await addTrainingProblem(db, site.app.now(), tid, ofBank.id, 2);
    await sent('member', { pid: own.displayId, tid });
    await sql`update training set visible = false where id = ${tid}`.execute(db);
    await people.owner.call(groups.createGroupAnnouncement, { gid, title: 'Exam on Friday', content: 'x', status: 0 });
    await people.owner.call(groups.createGroupInvite, { gid, hours: 24 });

    expect((await people.owner.call(groups.getGroupCopyPlan, { gid })).body.data).toEqual({
      problems: 2,
      trainings: 1,
      contests: 1,
      announcements: 1,
      dated: [
        { kind: 'contest', id: cid, title: 'Mid-term', startTime: start.toISOString() },
        { kind: 'training', id: tid, title: 'Week 1', startTime: deadline.toISOString() },
      ],
    });
    const copy = await copied(gid, { name: 'The next term', shortName: 'Term 2' });

    const input = { gid: copy };
    const group = (await people.groupRoot.call(groups.getGroupDetail, input)).body.data;
    expect(group).toMatchObject({
      name: 'The next term',
      shortName: 'Term 2',
      auth: 3,
      visible: false,
      memberCount: 1,
    });
    expect(group.owner).toBe('grouproot');
    expect(group.code).toMatch(/^\w{6}$/);
    expect(group.code).not.toBe('secret');
    expect((await people.owner.call(groups.getGroupAccess, input)).body.data.access).toBe(false);

    const listed = (await people.groupRoot.call(getGroupAdminProblemList, input)).body.data.records;
    const [second, first] = listed;
    expect(listed).toMatchObject([
      { problemId: 'TERM2B', auth: 2, author: 'grouproot' },
      { problemId: 'TERM2A', auth: 1, author: 'grouproot' },
    ]);
    expect(
      (await people.groupRoot.call(getGroupProblem, { pid: second!.id })).body.data.applyPublicProgress,
    ).toBeNull();
    const parts = (id: number) =>
      rows(
        db,
        sql<{ parts: unknown }>`
        select jsonb_build_object(
                 'texts', (select jsonb_agg(to_jsonb(t) - 'problem_id') from problem_text t where problem_id = ${id}),
                 'cases', (select jsonb_agg(to_jsonb(t) - '{problem_id,id,created_at}'::text[] order by seq) from test_case t where problem_id = ${id}),
                 'templates', (select jsonb_agg(code) from code_template where problem_id = ${id}),
                 'languages', (select jsonb_agg(language_id) from problem_language where problem_id = ${id}),
                 'tags', (select jsonb_agg(t.name order by t.name) from problem_tag k join tag t on t.id = k.tag_id
                           where k.problem_id = ${id})) as parts`,
      );
    expect(await parts(first!.id)).toEqual(await parts(own.id));
    expect((await people.groupRoot.call(getGroupProblemTags, input)).body.data).toContainEqual(
      expect.objectContaining({ name: 'week 1', gid: copy }),
    );

    const [contest] = (await people.groupRoot.call(contests.getGroupAdminContestList, input)).body.data.records;
    expect(contest).toMatchObject({
      title: 'Mid-term',
      startTime: '2026-08-31T07:00:00.000Z',
      starAccount: '{"star_account":[]}',
    });
    expect(contest).toMatchObject({ source: cid, duration: 7200, visible: true });
    const inContest = { cid: contest!.id };
    expect((await people.groupRoot.call(contests.getGroupContest, inContest)).body.data.pwd).not.toBe('sesame');
    const { contestProblemMap } = (await people.groupRoot.call(contests.getGroupContestProblemList, inContest)).body
      .data;
    expect(Object.values(contestProblemMap).map(({ pid, displayId }) => [displayId, pid])).toEqual(
      expect.arrayContaining([
        ['A', ofBank.id],
        ['B', first!.id],
      ]),
    );

    const [training1] = (await people.groupRoot.call(trainings.getGroupAdminTrainingList, input)).body.data.records;
    expect(training1).toMatchObject({
      title: 'Week 1',
      status: false,
      problemCount: 2,
      trainingCategory: { name: 'Weeks', gid: copy },
      homework: { startTime: null, deadline: '2026-09-14T07:00:00.000Z' },
    });
    const { trainingProblemMap } = (
      await people.groupRoot.call(trainings.getGroupTrainingProblemList, { tid: training1!.id })
    ).body.data;
    expect(Object.values(trainingProblemMap).map(({ pid, rank }) => [pid, rank])).toEqual(
      expect.arrayContaining([
        [first!.id, 1],
        [ofBank.id, 2],
      ]),
    );

    expect((await people.groupRoot.call(groups.getGroupAdminAnnouncements, input)).body.data.records).toMatchObject([
      { title: 'Exam on Friday', status: 1 },
    ]);
    expect((await people.groupRoot.call(groups.getGroupInvite, input)).body.data).toBeNull();
    expect((await people.groupRoot.call(getSubmissionList, input)).body.data.total).toBe(0);
    // The original is unchanged.
    expect([await rowsOf('problem', gid), await rowsOf('contest', gid), await rowsOf('training', gid)]).toEqual([
      [{ id: own.id }, { id: hidden.id }],
      [{ id: cid }],
      [{ id: tid }],
    ]);
  });

  test('keeps the pictures of its texts when the group is disbanded', async () => {
    const gid = await populated();
    const bytes = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    const fields = { gid: String(gid) };
    const { body } = await site.upload(uploadMarkdownImage, { name: 'x.png', bytes }, { ...by('owner'), fields });
    const { link } = body.data as { link: string };
    const text = `![x](${link})`;
    await people.owner.call(groups.updateGroup, { id: gid, description: text });
    await people.owner.call(groups.createGroupAnnouncement, { gid, title: 'x', content: text, status: 0 });
    await sql`update contest set description = ${text} where id = ${await contestIn(gid)}`.execute(site.app.db);
    await sql`update training set description = ${text} where id = ${await trainingIn(gid)}`.execute(site.app.db);
    const own = await testGroupProblem(site, 'PICTURED', { groupId: gid, author: people.owner });
    await sql`update problem_text set hint = ${text} where problem_id = ${own.id}`.execute(site.app.db);

    const copy = await copied(gid, { name: 'With pictures', shortName: 'pictures' });
    const { links } = await onlyRow(
      site.app.db,
      sql<{ links: string[] }>`
      select array[(select description from account_group where id = ${copy}),
                   (select content from announcement where group_id = ${copy}),
                   (select description from contest where group_id = ${copy}),
                   (select description from training where group_id = ${copy}),
                   (select t.hint from problem_text t join problem p on p.id = t.problem_id
                     where p.group_id = ${copy})] as links`,
    );
    expect(new Set(links).size).toBe(1);
    expect(links[0]).toMatch(/^!\[x\]\(\/api\/public\/img\/\w{32}\.\w+\)$/);
    expect(links[0]).not.toBe(text);
    await people.owner.call(groups.disbandGroup, { gid });
    const { kept } = await onlyRow(
      site.app.db,
      sql<{ kept: boolean }>`
      select exists (select from file where group_id = ${copy} and strpos(${links[0]!}, public_name) > 0) as kept`,
    );
    expect(kept).toBe(true);
  });

  test('needs names that are free, and somebody who may create one more group', async () => {
    const gid = await populated({ name: 'Taken name', shortName: 'taken' });
    const answer = async (who: keyof typeof people, sent: object) =>
      (await people[who].call(groups.copyGroup, { gid, days: 0, name: 'Free name', shortName: 'freefree', ...sent }))
        .body.msg;
    expect(await answer('owner', { name: 'taken NAME' })).toBe('There is already a group with this name.');
    expect(await answer('owner', { shortName: 'TAKEN' })).toBe('There is already a group with this short name.');
    expect(await answer('owner', { shortName: 'x' })).toMatch(/short name/i);
    await site.app.settings.save(site.app.db, { defaultCreateGroupACInitValue: 1000 });
    expect(await answer('owner', {})).toMatch(/1000/);
    expect(await answer('super', {})).toBe('success');
    await site.app.settings.save(site.app.db, anybodyCreates);
  });
});
