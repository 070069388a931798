/** The class board of a training: a teacher sees how far each student is, and reads what they sent. */
import {
  createCodeComment,
  createCodeReply,
  deleteCodeComment,
  deleteCodeReply,
  getSubmissionReview,
  resolveCodeComment,
  updateCodeComment,
  updateCodeReply,
} from '@verdict/contract/training/code-review.ts';
import {
  downloadClassBoard,
  downloadClassPrograms,
  getClassBoard,
  getClassPath,
  saveExtraTime,
} from '@verdict/contract/training/class-board.ts';
import {
  getMyTrainingMarks,
  getTrainingMarks,
  removeTrainingMark,
  saveTrainingMark,
} from '@verdict/contract/training/marks.ts';
import {
  createGroupTraining,
  getGroupTraining,
  getGroupTrainingList,
  updateGroupTraining,
} from '@verdict/contract/group/trainings.ts';
import { getGroupProblemList } from '@verdict/contract/group/problems.ts';
import type { TopicName } from '@verdict/contract/live.ts';
import {
  getCommentMessages,
  getMyMessages,
  getReplyMessages,
  getUnreadMessages,
} from '@verdict/contract/community/message.ts';
import { getUserCalendarHeatmap, getUserHomeInfo } from '@verdict/contract/account/account.ts';
import { manualJudge } from '@verdict/contract/submission/judging.ts';
import {
  getLastWeekSubmissionStatistics,
  getProblemLanguages,
  getRecentSevenAcRank,
} from '@verdict/contract/site/site.ts';
import { getGroupMembers, getGroupRank } from '@verdict/contract/group/group.ts';
import { getPracticeHome, getProblemOfTheDay } from '@verdict/contract/problem/practice.ts';
import { getProblemDetail, getProblemList, getUserProblemStatus } from '@verdict/contract/problem/problem.ts';
import { getRankList } from '@verdict/contract/account/rankings.ts';
import { getEditorial, getSolutions } from '@verdict/contract/community/solution.ts';
import {
  checkSubmissionsStatus,
  getAllCaseResult,
  getLastAcCode,
  getQueuePosition,
  getSubmissionDetail,
  getSubmissionList,
  runProblemTests,
  submitProblemJudge,
  submitProblemTestJudge,
} from '@verdict/contract/submission/submission.ts';
import {
  getFavoriteProblems,
  getProblemNote,
  saveProblemNote,
  setFavoriteProblem,
} from '@verdict/contract/problem/notebook.ts';
import {
  getTrainingDetail,
  getTrainingList,
  getTrainingProblemDetails,
  getTrainingProblemList,
  getTrainingRank,
  registerTraining,
} from '@verdict/contract/training/training.ts';
import { levels } from '@verdict/domain/group/group.ts';
import { inboxNumber } from '@verdict/domain/community/inbox.ts';
import type { Actor, Membership } from '@verdict/domain/access/actor.ts';
import { unzipped } from '@verdict/testkit/zip.ts';
import { addContestProblem, testContest } from '@verdict/testkit/contest.ts';
import { testGroup } from '@verdict/testkit/group.ts';
import { type TestHost, testHost } from '@verdict/testkit/judgehost.ts';
import { testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { addTrainingProblem, testTraining } from '@verdict/testkit/training.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { onlyRow, sql } from '../../../platform/db/db.ts';
import { countersThatDiffer } from '../../submission/state/counters.sql.ts';
import { reviewTopic } from '../code-review/review.topic.ts';
import { allTopics } from '../../topics.ts';
import { classTopic } from './class.topic.ts';

const MINUTE = 60_000;

let site: TestSite;
let host: TestHost;
const people: Record<'teacher' | 'helper' | 'ann' | 'bob' | 'applicant' | 'stranger' | 'boss', TestUser> = {} as never;
let one: { id: number; displayId: string };
let two: { id: number; displayId: string };
let gid: number;
beforeAll(async () => {
  site = await createTestSite();
  await site.app.settings.save(site.app.db, { defaultSubmitInterval: 0 });
  host = await testHost(site);
  for (const name of ['teacher', 'helper', 'ann', 'bob', 'applicant', 'stranger'] as const)
    people[name] = await site.user(1002, name);
  people.boss = await site.user(1000, 'boss');
  const { teacher, helper, ann, bob, applicant } = people;
  one = await testProblem(site, 'ONE');
  two = await testProblem(site, 'TWO');
  gid = await testGroup(site.app.db, {
    ownerUid: teacher.uid,
    members: {
      [helper.uid]: levels.admin,
      [ann.uid]: levels.member,
      [bob.uid]: levels.member,
      [applicant.uid]: levels.applying,
    },
  });
});
afterAll(() => site.close());
beforeEach(() => site.later(MINUTE));

/** Creates a training of the group with the problems ONE and TWO. */
async function homework(change: Parameters<typeof testTraining>[2] = {}): Promise<number> {
  const { db } = site.app;
  const tid = await testTraining(db, site.app.now(), { authorUid: people.teacher.uid, groupId: gid, ...change });
  for (const [rank, { id }] of [one, two].entries()) await addTrainingProblem(db, site.app.now(), tid, id, rank);
  return tid;
}

/** Submits one minute later and judges with this verdict. Returns the submission. */
async function judged(user: TestUser, tid: number, pid: string, status: 'accepted' | 'wrongAnswer' | 'compileError') {
  site.later(MINUTE);
  const { body } = await user.call(submitProblemJudge, { pid, language: 'C', code: 'int main() {}', tid });
  await host.judgeAll({ status });
  return body.data.submitId;
}

const rolesInGroup: Record<string, Membership['role'] | undefined> = {
  teacher: 'root',
  helper: 'admin',
  ann: 'member',
  bob: 'member',
};
/** The user as an actor, the way live connections know it. */
function actorOf({ uid, username }: TestUser): Actor {
  const role = rolesInGroup[username];
  return { uid, username, role: username === 'boss' ? 1000 : 1002, memberships: role ? [{ groupId: gid, role }] : [] };
}

const boardFor = async (user: TestUser, tid: number) => (await user.call(getClassBoard, { tid })).body.data;
/** `username problem:status*tries …` */
const linesFor = async (tid: number): Promise<string[]> => {
  const { students, problems } = await boardFor(people.teacher, tid);
  return students.map(({ username, cells }) =>
    [
      username,
      ...problems.flatMap(({ pid, problemId }) => {
        const cell = cells[pid];
        return cell ? [`${problemId}:${cell.status}*${cell.tries}`] : [];
      }),
    ].join(' '),
  );
};

describe('a class board', () => {
  test('has each student of the group with what they sent in the training; teachers and applicants are left out', async () => {
    const tid = await homework();
    expect(await linesFor(tid)).toEqual(['ann', 'bob']);
    await judged(people.ann, tid, 'ONE', 'compileError');
    await judged(people.ann, tid, 'ONE', 'wrongAnswer');
    const solved = await judged(people.ann, tid, 'ONE', 'accepted');
    await judged(people.ann, tid, 'ONE', 'wrongAnswer');
    await judged(people.bob, tid, 'TWO', 'wrongAnswer');
    await judged(people.helper, tid, 'ONE', 'accepted');
    expect(await linesFor(tid)).toEqual(['ann ONE:0*3', 'bob TWO:-1*1']);
    const { students, problems } = await boardFor(people.helper, tid);
    expect(students[0]?.cells[one.id]?.submitId).toBe(solved);
    expect(problems.map(({ problemId, firstErrors }) => [problemId, firstErrors])).toEqual([
      ['ONE', [{ status: -2, students: 1 }]],
      ['TWO', [{ status: -1, students: 1 }]],
    ]);
  });

  test('says who is stuck', async () => {
    const tid = await homework();
    for (const pid of ['ONE', 'ONE', 'ONE']) await judged(people.bob, tid, pid, 'wrongAnswer');
    expect((await boardFor(people.teacher, tid)).stuck).toMatchObject([
      { uid: people.bob.uid, pid: one.id, tries: 3, sameVerdicts: 3, status: -1, minutes: 2 },
    ]);
    await judged(people.bob, tid, 'ONE', 'accepted');
    expect((await boardFor(people.teacher, tid)).stuck).toEqual([]);
  });

  test('of the site has those who have registered', async () => {
    const tid = await homework({ groupId: null, access: 'private' });
    await people.stranger.call(registerTraining, { tid, password: 'open' });
    await judged(people.stranger, tid, 'TWO', 'accepted');
    expect(await linesFor(tid)).toEqual(['stranger TWO:0*1']);
  });

  test('keeps the marks of a problem that a contest uses, and lets the class go on with it', async () => {
    const tid = await homework({ deadline: new Date(site.app.now().getTime() + 60 * MINUTE) });
    await judged(people.ann, tid, 'ONE', 'accepted');
    const before = await boardFor(people.teacher, tid);
    const set = (visibility: string) =>
      sql`update problem set visibility = ${visibility} where id = ${one.id}`.execute(site.app.db);
    await set('contest');
    try {
      expect(await boardFor(people.teacher, tid)).toEqual(before);
      const open = await people.bob.call(getTrainingProblemDetails, { tid, displayId: 'ONE' });
      expect(open.body.status).toBe(200);
      expect((await people.bob.call(getProblemDetail, { problemId: 'ONE' })).body.status).not.toBe(200);
      // Everything on the page of the problem works as before: tries, languages, templates, tags and notes.
      const doors = async (who: TestUser) => {
        const trial = { pid: one.id, language: 'C', code: 'int main() {}' };
        const statuses = [
          await who.call(submitProblemTestJudge, { ...trial, type: 'group', userInput: '1', isRemoteJudge: false }),
          await who.call(runProblemTests, {
            ...trial,
            type: 'public',
            tests: [{ userInput: '1', expectedOutput: null }],
          }),
          await who.call(getProblemNote, { pid: one.id }),
          await who.call(saveProblemNote, { pid: one.id, text: 'Mind 0.', version: 0 }),
          await who.call(setFavoriteProblem, { pid: one.id, favorite: true }),
        ].map(({ body }) => body.status === 200);
        const { data } = (await who.call(getProblemLanguages, { pid: one.id })).body;
        const favorites = (await who.call(getFavoriteProblems, { pidList: [one.id] })).body.data;
        return [...statuses, data.length > 0, favorites.length > 0];
      };
      expect(await doors(people.bob)).toEqual([true, true, true, true, true, true, true]);
      expect(await doors(people.stranger)).toEqual([false, false, false, false, false, false, false]);
      await judged(people.bob, tid, 'ONE', 'accepted');
      expect(await linesFor(tid)).toEqual(['ann ONE:0*1', 'bob ONE:0*1']);
      const listed = (await people.bob.call(getTrainingProblemList, { tid })).body.data;
      expect(listed.map(({ problemId }) => problemId)).toContain('ONE');
    } finally {
      await set('public');
    }
  });

  test('of a training without a class keeps the entry and the result, and opens its page after the contest', async () => {
    const { db } = site.app;
    const tid = await testTraining(db, site.app.now());
    await addTrainingProblem(db, site.app.now(), tid, one.id, 0);
    await judged(people.ann, tid, 'ONE', 'accepted');
    const others = await judged(people.bob, tid, 'ONE', 'wrongAnswer');
    const endAt = new Date(site.app.now().getTime() + 60 * MINUTE);
    const cid = await testContest(db, site.app.now(), { endAt, visible: false });
    await addContestProblem(db, cid, one.id, 'A');
    const list = async (who: TestUser) => (await who.call(getTrainingProblemList, { tid })).body.data;
    const page = async (who: TestUser) =>
      (await who.call(getTrainingProblemDetails, { tid, displayId: 'ONE' })).body.msg;
    const send = async (who: TestUser) =>
      (await who.call(submitProblemJudge, { pid: 'ONE', language: 'C', code: 'int main() {}', tid })).body.msg;
    const figures = async () => {
      const { ann } = people;
      const home = (await ann.call(getUserHomeInfo, { uid: ann.uid })).body.data;
      const { levels: byLevel, streak, solvedToday } = (await ann.call(getPracticeHome, {})).body.data;
      return {
        practice: { byLevel, streak, solvedToday },
        home: { total: home.total, solved: home.solved, scores: home.scoreList },
        days: (await ann.call(getUserCalendarHeatmap, { uid: ann.uid })).body.data,
        rank: (await ann.call(getRankList, { type: 0 })).body.data.records,
        inTraining: (await ann.call(getTrainingDetail, { tid })).body.data.acCount,
      };
    };
    const seesOthers = async () =>
      (await people.ann.call(getSubmissionDetail, { submitId: others })).body.status === 200;
    const [before] = await list(people.ann);
    const earned = await figures();
    expect(before).toMatchObject({ myStatus: 0, inContest: null });
    await sql`update problem set visibility = 'contest' where id = ${one.id}`.execute(db);
    try {
      expect(await list(people.ann)).toEqual([{ ...before, inContest: { until: null } }]);
      expect(await figures()).toEqual(earned);
      for (const look of [page, send]) expect(await look(people.ann)).toBe('The problem is not open to you.');
      expect(await page(people.boss)).toBe('success');
      expect(await seesOthers()).toBe(false);
      await sql`update contest set visible = true where id = ${cid}`.execute(db);
      expect((await list(people.ann))[0]?.inContest).toEqual({ until: endAt.toISOString() });
      await sql`insert into contest_pause (contest_id, from_at, reason) values (${cid}, ${site.app.now()}, '')`.execute(
        db,
      );
      site.later(61 * MINUTE);
      expect((await list(people.ann))[0]?.inContest).toEqual({ until: null });
      await sql`delete from contest_pause where contest_id = ${cid}`.execute(db);
      expect((await list(people.ann))[0]?.inContest).toBeNull();
      for (const look of [page, send]) expect(await look(people.ann)).toBe('success');
      expect(await seesOthers()).toBe(true);
    } finally {
      await sql`update problem set visibility = 'public' where id = ${one.id}`.execute(db);
      await sql`delete from contest where id = ${cid}`.execute(db);
      await host.judgeAll({ status: 'accepted' });
    }
  });

  test('keeps the marks of who left or teaches now, apart from the class, until they come back', async () => {
    const tid = await homework({ deadline: new Date(site.app.now().getTime() + 60 * MINUTE) });
    await judged(people.ann, tid, 'ONE', 'accepted');
    await judged(people.bob, tid, 'TWO', 'wrongAnswer');
    await judged(people.helper, tid, 'ONE', 'accepted');
    const total = (await boardFor(people.teacher, tid)).students[0]?.total;
    const setLevel = (level: number) =>
      sql`update group_member set level = ${level} where group_id = ${gid} and uid = ${people.ann.uid}`.execute(
        site.app.db,
      );
    const parts = async () => {
      const { students, former } = await boardFor(people.teacher, tid);
      return [students, former].map((some) => some.map(({ username, total: sum }) => `${username} ${sum}`));
    };
    const whole = [[`ann ${total}`, 'bob 0'], []];
    const apart = [['bob 0'], [`ann ${total}`]];
    expect(await parts()).toEqual(whole);
    await setLevel(levels.admin);
    expect(await parts()).toEqual(apart);
    await setLevel(levels.member);
    expect(await parts()).toEqual(whole);
    await sql`delete from group_member where group_id = ${gid} and uid = ${people.ann.uid}`.execute(site.app.db);
    expect(await parts()).toEqual(apart);
    const sheetIn = async (language: string) =>
      (
        await site.server.http.inject({
          url: downloadClassBoard.path,
          query: { tid: String(tid), format: 'csv' },
          headers: { authorization: people.teacher.token, 'accept-language': language },
        })
      ).payload;
    expect(await sheetIn('en-US')).toMatch(/\n,bob.*\r\nNo longer in the class\r\n,ann/s);
    expect(await sheetIn('zh-CN')).toMatch(/\n,bob.*\r\n已不在班级中\r\n,ann/s);
    await sql`
    insert into group_member (group_id, uid, level) values (${gid}, ${people.ann.uid}, ${levels.member})`.execute(
      site.app.db,
    );
    expect(await parts()).toEqual(whole);
  });

  test('forgets problems that the training has no more', async () => {
    const tid = await homework();
    await judged(people.ann, tid, 'TWO', 'wrongAnswer');
    await sql`delete from training_problem where training_id = ${tid} and problem_id = ${two.id}`.execute(site.app.db);
    expect(await linesFor(tid)).toEqual(['ann', 'bob']);
  });
});

test('only those who teach see it; they read every program, students their own', async () => {
  const tid = await homework();
  const submitId = await judged(people.ann, tid, 'ONE', 'wrongAnswer');
  const names = Object.keys(people) as (keyof typeof people)[];
  const whoSees = async (look: (user: TestUser) => Promise<boolean>) => {
    const seen = await Promise.all(names.map(async (name) => ((await look(people[name])) ? [name] : [])));
    return seen.flat();
  };
  const teachers = ['teacher', 'helper', 'boss'];
  expect(await whoSees(async (user) => (await user.call(getClassBoard, { tid })).body.status === 200)).toEqual(
    teachers,
  );
  expect(
    await whoSees(async (user) => (await user.call(getClassPath, { tid, uid: people.ann.uid })).body.status === 200),
  ).toEqual(teachers);
  expect(
    await whoSees(async (user) => (await user.call(getTrainingDetail, { tid })).body.data?.mine.teaches === true),
  ).toEqual(teachers);
  expect(
    await whoSees(
      async (user) =>
        (await user.call(getSubmissionDetail, { submitId })).body.data?.submission.code === 'int main() {}',
    ),
  ).toEqual(['teacher', 'helper', 'ann', 'boss']);
});

test('the path of a student is what they sent, the newest first', async () => {
  const tid = await homework();
  await judged(people.ann, tid, 'ONE', 'wrongAnswer');
  await judged(people.ann, tid, 'TWO', 'compileError');
  await judged(people.ann, tid, 'ONE', 'accepted');
  const { body } = await people.helper.call(getClassPath, { tid, uid: people.ann.uid });
  expect(body.data.map(({ problemId, status }) => `${problemId}:${status}`)).toEqual(['ONE:0', 'TWO:-2', 'ONE:-1']);
});

test('browsers of teachers follow it: its version changes with each verdict', async () => {
  const tid = await homework();
  const versions = async () => {
    const versionFor = (await classTopic(site.app).read([tid], [])).get(tid)!;
    return [versionFor(actorOf(people.helper)), versionFor(actorOf(people.ann)), versionFor(null)];
  };
  const [before, ...others] = await versions();
  expect(others).toEqual([null, null]);
  await judged(people.ann, tid, 'ONE', 'wrongAnswer');
  expect((await versions())[0]).not.toBe(before!);
  expect((await classTopic(site.app).read([999_999], [])).size).toBe(0);
});

test('extra time, marks by hand, problems, members, names and removals are pushed as well', async () => {
  const { db, live } = site.app;
  const tid = await homework({ deadline: new Date(site.app.now().getTime() + 60 * MINUTE) });
  const { teacher, ann, bob } = people;
  const place = { tid, pid: one.id, uid: ann.uid };
  const submitId = await judged(ann, tid, 'ONE', 'wrongAnswer');
  const changes: Record<string, () => Promise<unknown>> = {
    'extra time': () => teacher.call(saveExtraTime, { tid, uid: ann.uid, minutes: 60 }),
    'other extra time': () => teacher.call(saveExtraTime, { tid, uid: ann.uid, minutes: 90 }),
    'no extra time': () => teacher.call(saveExtraTime, { tid, uid: ann.uid }),
    'a mark': () => teacher.call(saveTrainingMark, { ...place, points: 60 }),
    'the mark removed': () => teacher.call(removeTrainingMark, place),
    'a submission removed': () => sql`delete from submission where id = ${submitId}`.execute(db),
    'a member promoted': () =>
      sql`update group_member set level = ${levels.admin} where group_id = ${gid} and uid = ${bob.uid}`.execute(db),
    'a member again': () =>
      sql`update group_member set level = ${levels.member} where group_id = ${gid} and uid = ${bob.uid}`.execute(db),
    'a student renamed': () => sql`update account set username = 'bobby' where uid = ${bob.uid}`.execute(db),
    'another nickname': () => sql`update account set nickname = 'Bobby' where uid = ${bob.uid}`.execute(db),
    'another real name': () => sql`update account set realname = 'Bob B.' where uid = ${bob.uid}`.execute(db),
    'another avatar': () => sql`update account set avatar = '/b.png' where uid = ${bob.uid}`.execute(db),
    'an account disabled': () => sql`update account set disabled = true where uid = ${bob.uid}`.execute(db),
    'the account as before': () =>
      sql`update account set disabled = false, username = 'bob', nickname = null, realname = null, avatar = null
           where uid = ${bob.uid}`.execute(db),
    'another deadline': () =>
      sql`update training set deadline = deadline + interval '1 hour' where id = ${tid}`.execute(db),
    'the points of a problem': () => sql`update problem set max_score = 40 where id = ${one.id}`.execute(db),
    'the points as before': () => sql`update problem set max_score = ${maxScore} where id = ${one.id}`.execute(db),
    'a problem removed': () => sql`delete from training_problem where training_id = ${tid}`.execute(db),
  };
  const { max_score: maxScore } = (
    await sql<{ max_score: number }>`select max_score from problem where id = ${one.id}`.execute(db)
  ).rows[0]!;
  const version = async () => (await classTopic(site.app).read([tid], [])).get(tid)!(actorOf(people.teacher));
  for (const [name, change] of Object.entries(changes)) {
    const before = await version();
    const { promise, resolve } = Promise.withResolvers<void>();
    const stop = live.listen('class', (payload) => payload === String(tid) && resolve());
    await change();
    expect([name, await version()]).not.toEqual([name, before]);
    await promise;
    stop();
  }
});

test('the sheet has a line per student, in which no name is a formula', async () => {
  const tid = await homework();
  await judged(people.ann, tid, 'ONE', 'wrongAnswer');
  await judged(people.ann, tid, 'ONE', 'accepted');
  await sql`update account set realname = '=1+1', nickname = '安, "A"', number = '10' where uid = ${people.ann.uid}`.execute(
    site.app.db,
  );
  await sql`update account set number = '2' where uid = ${people.bob.uid}`.execute(site.app.db);
  const sheet = async (format: string) => {
    const { headers, rawPayload } = await site.server.http.inject({
      url: downloadClassBoard.path,
      query: { tid: String(tid), format },
      headers: { authorization: people.teacher.token },
    });
    return { name: String(headers['content-disposition']), bytes: rawPayload };
  };
  const csv = await sheet('csv');
  expect(csv.name).toContain(`class_${tid}.csv`);
  expect(csv.bytes.toString('utf-8')).toBe(
    [
      '\uFEFFStudent Number,Username,Real Name,Nickname,Section,Solved,Tried,ONE,TWO',
      '2,bob,,,,0,0,,',
      `10,ann,'=1+1,"安, ""A""",,1,1,AC (2),`,
      '',
    ].join('\r\n'),
  );
  const xlsx = await sheet('xlsx');
  expect(xlsx.name).toContain(`class_${tid}.xlsx`);
  expect(xlsx.bytes.subarray(0, 2).toString('latin1')).toBe('PK');
});

test('the archive of programs has a folder for each student, by number, username and real name', async () => {
  const tid = await homework();
  await judged(people.ann, tid, 'ONE', 'accepted');
  await judged(people.ann, tid, 'ONE', 'wrongAnswer');
  await judged(people.bob, tid, 'TWO', 'wrongAnswer');
  await sql`update account set realname = '安/娜', number = '10' where uid = ${people.ann.uid}`.execute(site.app.db);
  await sql`update account set number = null where uid = ${people.bob.uid}`.execute(site.app.db);
  const download = async (user: TestUser) =>
    site.server.http.inject({
      url: downloadClassPrograms.path,
      query: { tid: String(tid) },
      headers: { authorization: user.token },
    });
  const files = await unzipped((await download(people.teacher)).rawPayload);
  expect([...files.values()]).toEqual(['int main() {}', 'int main() {}']);
  expect([...files.keys()].map((path) => path.replace(/\(\d+\)/, '(time)'))).toEqual([
    '10 ann 安_娜/ONE_100_(time).c',
    'bob/TWO_0_(time).c',
  ]);
  expect((await download(people.ann)).json().status).toBe(403);
});

describe('marks by hand', () => {
  const give = async (user: TestUser, tid: number, points: number, change: { pid?: number; uid?: string } = {}) =>
    (
      await user.call(saveTrainingMark, {
        tid,
        pid: one.id,
        uid: people.ann.uid,
        points,
        note: 'Mind the empty input.',
        ...change,
      })
    ).body;
  const mine = async (user: TestUser, tid: number) => (await user.call(getMyTrainingMarks, { tid })).body.data;

  test('are given and changed by those who teach; all of them see them, and each student their own', async () => {
    const tid = await homework();
    expect((await give(people.helper, tid, 60)).status).toBe(200);
    expect((await give(people.teacher, tid, 75)).status).toBe(200);
    await give(people.helper, tid, 0, { uid: people.bob.uid });
    const { full, marks } = (await people.helper.call(getTrainingMarks, { tid })).body.data;
    expect(full).toEqual({ [one.id]: 100, [two.id]: 100 });
    expect(marks.map(({ uid, points, by }) => ({ uid, points, by }))).toEqual(
      expect.arrayContaining([
        { uid: people.ann.uid, points: 75, by: 'teacher' },
        { uid: people.bob.uid, points: 0, by: 'helper' },
      ]),
    );
    expect(await mine(people.ann, tid)).toMatchObject({
      [one.id]: { points: 75, full: 100, note: 'Mind the empty input.', by: 'teacher' },
    });
    for (const user of [people.ann, people.stranger]) {
      expect((await give(user, tid, 100)).status).toBe(403);
      expect((await user.call(getTrainingMarks, { tid })).body.status).toBe(403);
    }
    expect((await people.stranger.call(getMyTrainingMarks, { tid })).body.status).toBe(403);
  });

  test('are taken back', async () => {
    const tid = await homework();
    const place = { tid, pid: one.id, uid: people.ann.uid };
    await give(people.teacher, tid, 60);
    expect((await people.ann.call(removeTrainingMark, place)).body.status).toBe(403);
    expect((await people.helper.call(removeTrainingMark, place)).body.status).toBe(200);
    expect(await mine(people.ann, tid)).toEqual({});
    expect((await people.helper.call(removeTrainingMark, place)).body.status).toBe(404);
  });

  test('have no more points than their problem; they are for the class and the problems of the training', async () => {
    const tid = await homework();
    const refusals = async (...args: Parameters<typeof give>) => (await give(...args)).msg;
    expect(await refusals(people.teacher, tid, 101)).toBe('A mark is from 0 to 100 points.');
    expect(await refusals(people.teacher, tid, -1)).toBe('A mark is from 0 to 100 points.');
    expect(await refusals(people.teacher, tid, 1.5)).toBe('Enter a whole number of points.');
    expect(await refusals(people.teacher, tid, 5, { uid: people.applicant.uid })).toBe('The user does not exist.');
    expect(await refusals(people.teacher, tid, 5, { pid: 999_999 })).toBe('The problem is not in this training.');
    await sql`update problem set scored = true, max_score = 30 where id = ${two.id}`.execute(site.app.db);
    expect(await refusals(people.teacher, tid, 31, { pid: two.id })).toBe('A mark is from 0 to 30 points.');
    await sql`update problem set scored = false, max_score = 0 where id = ${two.id}`.execute(site.app.db);
  });
});

describe('comments on a program at its lines', () => {
  let tid: number;
  let submitId: number;
  beforeEach(async () => {
    tid = await homework();
    site.later(MINUTE);
    const program = { pid: 'ONE', language: 'C', code: 'int main() {\n  return 1;\n}\n', tid };
    submitId = (await people.ann.call(submitProblemJudge, program)).body.data.submitId;
    await host.judgeAll({ status: 'wrongAnswer' });
    await sql`delete from message`.execute(site.app.db);
  });

  const remark = async (user: TestUser, change: { firstLine?: number; lastLine?: number; submitId?: number } = {}) =>
    (await user.call(createCodeComment, { submitId, firstLine: 2, lastLine: 2, content: 'Why **1**?', ...change }))
      .body;
  const reply = async (user: TestUser, commentId: number, content: string) => {
    site.later(MINUTE);
    return (await user.call(createCodeReply, { commentId, content })).body;
  };
  const reviewFor = async (user: TestUser) => (await user.call(getSubmissionReview, { submitId })).body;
  /** `writer@first-last content; replier: content …` */
  const readBy = async (user: TestUser) =>
    (await reviewFor(user)).data.comments.map(({ username, firstLine, lastLine, content, replies }) =>
      [
        `${username}@${firstLine}-${lastLine} ${content}`,
        ...replies.map((one) => `${one.username}: ${one.content}`),
      ].join('; '),
    );

  test('are read by those who teach and the author alone, also while the program is shared', async () => {
    const { id } = (await remark(people.helper)).data;
    await remark(people.teacher, { firstLine: 1, lastLine: 3 });
    await reply(people.ann, id, 'It failed.');
    await sql`update submission set shared = true where id = ${submitId}`.execute(site.app.db);
    const all = ['helper@2-2 Why **1**?; ann: It failed.', 'teacher@1-3 Why **1**?'];
    for (const user of [people.ann, people.helper, people.teacher, people.boss])
      expect(await readBy(user)).toEqual(all);
    expect((await people.bob.call(getSubmissionDetail, { submitId })).body.data.submission.code).toContain('return 1');
    expect((await reviewFor(people.bob)).data).toEqual({
      canComment: false,
      canAsk: false,
      canReply: false,
      comments: [],
      mark: null,
    });
    expect((await remark(people.bob)).status).toBe(403);
    expect((await reply(people.bob, id, 'x')).status).toBe(404);
    expect((await reviewFor(people.stranger)).status).toBe(404);
    expect((await reply(people.stranger, id, 'x')).status).toBe(404);
  });

  test('are told to the author, with the way to the line; an answer is told to those who have written', async () => {
    const { id } = (await remark(people.helper)).data;
    const [message] = (await people.ann.call(getCommentMessages, {})).body.data.records;
    expect(message).toMatchObject({
      action: 'Review',
      sourceType: 'Submission',
      sourceId: submitId,
      sourceTitle: `submission #${submitId}, line 2`,
      sourceContent: 'Why 1?',
      quoteContent: null,
      url: `/group/${gid}/submission-detail/${submitId}?comment=${id}`,
      senderUsername: 'helper',
    });
    await reply(people.ann, id, 'It failed.');
    const unread = async (user: TestUser) => (await user.call(getUnreadMessages, {})).body.data.reply;
    expect([await unread(people.helper), await unread(people.teacher), await unread(people.ann)]).toEqual([1, 0, 0]);
    await reply(people.teacher, id, 'Then return 0.');
    expect([await unread(people.helper), await unread(people.teacher), await unread(people.ann)]).toEqual([2, 0, 1]);
    const [answer] = (await people.ann.call(getReplyMessages, {})).body.data.records;
    expect(answer).toMatchObject({
      action: 'Review_Reply',
      sourceContent: 'Then return 0.',
      quoteType: 'Comment',
      quoteContent: 'helper : Why 1?',
      url: message?.url,
    });
  });

  test('are told no more to somebody who teaches no longer', async () => {
    const { id } = (await remark(people.helper)).data;
    await reply(people.ann, id, 'A secret of ann');
    await sql`update group_member set level = 3 where uid = ${people.helper.uid}`.execute(site.app.db);
    expect((await people.helper.call(getUnreadMessages, {})).body.data.reply).toBe(0);
    expect((await people.helper.call(getReplyMessages, {})).body.data.records).toEqual([]);
    expect((await reviewFor(people.helper)).data.comments).toEqual([]);
    await sql`update group_member set level = 4 where uid = ${people.helper.uid}`.execute(site.app.db);
  });

  test('are edited and deleted by who wrote them; a comment takes its replies along', async () => {
    const { id } = (await remark(people.helper)).data;
    const answer = (await reply(people.ann, id, 'It failed.')).data.id;
    for (const user of [people.ann, people.teacher]) {
      expect((await user.call(updateCodeComment, { id, content: 'x' })).body.status).toBe(403);
      expect((await user.call(deleteCodeComment, { id })).body.status).toBe(403);
    }
    expect((await people.helper.call(updateCodeReply, { id: answer, content: 'x' })).body.status).toBe(403);
    expect((await people.helper.call(deleteCodeReply, { id: answer })).body.status).toBe(403);
    await people.helper.call(updateCodeComment, { id, content: 'Why not 0?' });
    await people.ann.call(updateCodeReply, { id: answer, content: 'I see.' });
    expect(await readBy(people.teacher)).toEqual(['helper@2-2 Why not 0?; ann: I see.']);
    expect((await reviewFor(people.ann)).data.comments[0]?.gmtModified).toBe(site.app.now().toISOString());
    await people.ann.call(deleteCodeReply, { id: answer });
    expect(await readBy(people.teacher)).toEqual(['helper@2-2 Why not 0?']);
    await reply(people.ann, id, 'Again');
    await people.helper.call(deleteCodeComment, { id });
    expect(await readBy(people.ann)).toEqual([]);
    expect((await people.helper.call(getUnreadMessages, {})).body.data.reply).toBe(0);
  });

  test('are resolved by its author as well, and are at lines that there are', async () => {
    const { id } = (await remark(people.helper)).data;
    const resolve = async (user: TestUser, resolved: boolean) =>
      (await user.call(resolveCodeComment, { id, resolved })).body.status;
    const isResolved = async () => (await reviewFor(people.teacher)).data.comments[0]?.resolved;
    expect([await resolve(people.ann, true), await isResolved()]).toEqual([200, true]);
    expect([await resolve(people.bob, false), await isResolved()]).toEqual([404, true]);
    expect([await resolve(people.teacher, false), await isResolved()]).toEqual([200, false]);
    expect((await remark(people.teacher, { firstLine: 3, lastLine: 4 })).msg).toBe('The program has no such lines.');
    expect((await remark(people.teacher, { firstLine: 3, lastLine: 2 })).msg).toBe('The program has no such lines.');
  });

  test('are followed by those who read them: every act is announced, and changes the version', async () => {
    const { ann, bob, helper, stranger, boss } = people;
    const readers = [ann, helper, boss].map(actorOf);
    const others = [actorOf(bob), actorOf(stranger), null];
    const versions = async (actors: (Actor | null)[]) => {
      const versionFor = (await reviewTopic(site.app).read([submitId], actors)).get(submitId)!;
      return actors.map((one) => versionFor(one));
    };
    const announced: string[] = [];
    const stop = site.app.live.listen('review', (payload) => void announced.push(payload));
    const { id } = (await remark(helper)).data;
    const acts: (() => Promise<unknown>)[] = [
      () => remark(helper),
      () => reply(ann, id, 'It failed.'),
      () => helper.call(updateCodeComment, { id, content: 'Why not 0?' }),
      () => helper.call(resolveCodeComment, { id, resolved: true }),
      () => helper.call(resolveCodeComment, { id, resolved: false }),
      () => helper.call(saveTrainingMark, { tid, pid: one.id, uid: ann.uid, points: 40 }),
      () => helper.call(deleteCodeComment, { id }),
    ];
    let acted = 1;
    let known = await versions(readers);
    for (const act of acts) {
      site.later(MINUTE);
      await act();
      acted++;
      const next = await versions(readers);
      for (const [index, version] of next.entries()) expect([null, known[index]]).not.toContain(version);
      known = next;
      expect(await versions(others)).toEqual([null, null, null]);
    }
    await vi.waitFor(() => expect(announced).toEqual(Array<string>(acted).fill(String(submitId))));
    stop();
    expect((await reviewTopic(site.app).read([999_999], readers)).size).toBe(0);
  });

  test('have the mark beside them, which those who teach change', async () => {
    expect((await reviewFor(people.ann)).data.mark).toEqual({
      tid,
      pid: one.id,
      uid: people.ann.uid,
      full: 100,
      given: null,
      revision: expect.any(String),
      canMark: false,
    });
    await people.helper.call(saveTrainingMark, { tid, pid: one.id, uid: people.ann.uid, points: 40 });
    expect((await reviewFor(people.helper)).data.mark).toMatchObject({
      canMark: true,
      given: { points: 40, note: '', by: 'helper' },
    });
    const elsewhere = await judged(people.helper, tid, 'ONE', 'accepted');
    expect((await people.teacher.call(getSubmissionReview, { submitId: elsewhere })).body.data.mark).toBe(null);
  });
});

test('several teach a group: each sees the board of the others’ trainings and works on the same programs and marks', async () => {
  const { teacher, helper, ann } = people;
  const partner = await site.user(1002, 'partner');
  await sql`insert into group_member (group_id, uid, level) values (${gid}, ${partner.uid}, ${levels.root})`.execute(
    site.app.db,
  );
  const form = { rank: 1, title: 'Of an admin', description: 'x', gid };
  const made = await helper.call(createGroupTraining, { training: form, trainingCategory: { name: 'Together' } });
  expect(made.body.status).toBe(200);
  const { id: tid, category } = await onlyRow(
    site.app.db,
    sql<{ id: number; category: number }>`
    select id, category_id as category from training where group_id = ${gid} order by id desc limit 1`,
  );
  await addTrainingProblem(site.app.db, site.app.now(), tid, one.id);
  const submitId = await judged(ann, tid, 'ONE', 'wrongAnswer');
  const place = { tid, pid: one.id, uid: ann.uid };
  for (const user of [teacher, partner, helper]) {
    expect((await boardFor(user, tid)).students.map(({ username }) => username)).toEqual(['ann', 'bob']);
    expect((await user.call(saveTrainingMark, { ...place, points: 50 })).body.status).toBe(200);
    const remark = { submitId, firstLine: 1, lastLine: 1, content: 'x' };
    expect((await user.call(createCodeComment, remark)).body.status).toBe(200);
    expect((await user.call(getTrainingMarks, { tid })).body.data.marks).toMatchObject([{ points: 50 }]);
  }
  const { data } = (await partner.call(getSubmissionReview, { submitId })).body;
  expect(data.comments.map(({ username }) => username)).toEqual(['teacher', 'partner', 'helper']);
  // Roots may change the trainings of admins; admins may change only their own trainings.
  const change = (user: TestUser, id: number) =>
    user.call(updateGroupTraining, {
      training: { ...form, id },
      trainingCategory: { id: category },
    });
  expect((await change(partner, tid)).body.status).toBe(200);
  expect((await change(helper, await homework())).body.status).toBe(403);
});

describe('homework', () => {
  const HOUR = 60 * MINUTE;
  const lateSteps = [
    { withinMinutes: 60, percent: 80 },
    { withinMinutes: 120, percent: 50 },
  ];
  const fromNow = (ms: number): Date => new Date(site.app.now().getTime() + ms);
  const problemsFor = async (user: TestUser, tid: number) => (await user.call(getTrainingProblemList, { tid })).body;
  /**
   * `points percent late uncounted` of the student at the problem; the teacher's board and the student's view must
   * agree.
   */
  const markAt = async (user: TestUser, tid: number, problemId: number) => {
    const { students } = await boardFor(people.teacher, tid);
    const onBoard = students.find(({ uid }) => uid === user.uid)?.marks[problemId] ?? null;
    const own = (await problemsFor(user, tid)).data.find(({ pid }) => pid === problemId)?.myMark ?? null;
    expect(own).toEqual(onBoard);
    return own && `${own.points} ${own.percent} ${own.isLate ? 'late' : 'in time'} ${own.uncounted}`;
  };
  const more = (user: TestUser, tid: number, student: TestUser, extra: { minutes?: number; until?: string }) =>
    user.call(saveExtraTime, { tid, uid: student.uid, ...extra });

  test('shows its problems from its start on; those who teach see them before', async () => {
    const tid = await homework({ startAt: fromNow(HOUR), deadline: fromNow(2 * HOUR) });
    const early = await problemsFor(people.ann, tid);
    expect(early).toMatchObject({ status: 403, msg: 'The training has not started yet.' });
    const submit = (user: TestUser) =>
      user.call(submitProblemJudge, { pid: 'ONE', language: 'C', code: 'int main() {}', tid });
    expect((await submit(people.ann)).body.msg).toBe('The training has not started yet.');
    expect((await problemsFor(people.helper, tid)).data).toHaveLength(2);
    const { data } = (await people.ann.call(getTrainingDetail, { tid })).body;
    expect(data).toMatchObject({ description: 'x', mine: { lookRefusal: 'trainingNotStarted' } });
    site.later(HOUR);
    expect((await problemsFor(people.ann, tid)).data).toHaveLength(2);
    expect((await submit(people.ann)).body.status).toBe(200);
    await host.judgeAll({ status: 'accepted' });
  });

  test('takes something off for being late; extra time moves the deadline and the steps of one student', async () => {
    const deadline = fromNow(HOUR);
    const tid = await homework({ deadline, lateSteps });
    expect((await more(people.helper, tid, people.bob, { minutes: 180 })).body.status).toBe(200);
    site.later(90 * MINUTE);
    await judged(people.ann, tid, 'ONE', 'accepted');
    await judged(people.bob, tid, 'ONE', 'accepted');
    expect(await markAt(people.ann, tid, one.id)).toBe('80 80 late 0');
    expect(await markAt(people.bob, tid, one.id)).toBe('100 100 in time 0');
    site.later(2 * HOUR);
    await judged(people.ann, tid, 'TWO', 'accepted');
    expect(await markAt(people.ann, tid, two.id)).toBe('0 0 late 0');
    site.later(HOUR);
    await judged(people.bob, tid, 'TWO', 'accepted');
    expect(await markAt(people.bob, tid, two.id)).toBe('80 80 late 0');

    const { students, homework: shown } = await boardFor(people.teacher, tid);
    expect(shown).toMatchObject({ deadline: deadline.toISOString(), lateSteps });
    expect(students).toMatchObject([
      { username: 'ann', total: 80, deadline: deadline.toISOString(), extraTime: null },
      {
        username: 'bob',
        total: 180,
        deadline: new Date(deadline.getTime() + 3 * HOUR).toISOString(),
        extraTime: { minutes: 180, until: null },
      },
    ]);
    expect((await people.bob.call(getTrainingDetail, { tid })).body.data.mine.deadline).toBe(students[1]?.deadline);
    // Extra minutes move with the common deadline; a personal deadline never takes time away.
    await sql`update training set deadline = deadline + interval '5 hours' where id = ${tid}`.execute(site.app.db);
    await more(people.teacher, tid, people.ann, { until: fromNow(9 * HOUR).toISOString() });
    await sql`update training set deadline = deadline + interval '9 hours' where id = ${tid}`.execute(site.app.db);
    const moved = (await boardFor(people.teacher, tid)).students.map((student) => Date.parse(student.deadline ?? ''));
    expect(moved.map((end) => (end - deadline.getTime()) / HOUR)).toEqual([14, 17]);
  });

  test('counts so many submissions of each problem; further ones are judged and not counted', async () => {
    const tid = await homework({ attemptsMax: 2 });
    const left = async () => (await problemsFor(people.ann, tid)).data.map(({ attemptsLeft }) => attemptsLeft);
    expect(await left()).toEqual([2, 2]);
    await judged(people.ann, tid, 'ONE', 'compileError');
    await judged(people.ann, tid, 'ONE', 'wrongAnswer');
    expect(await left()).toEqual([0, 2]);
    const beyond = await judged(people.ann, tid, 'ONE', 'accepted');
    expect(await markAt(people.ann, tid, one.id)).toBe('0 100 in time 1');
    const { submission } = (await people.ann.call(getSubmissionDetail, { submitId: beyond })).body.data;
    expect(submission.status).toBe(0);
    expect((await boardFor(people.teacher, tid)).students[0]).toMatchObject({ username: 'ann', total: 0 });
  });

  test('has its marks in the sheet: points, what being late left of them, counted submissions, and the sum', async () => {
    const tid = await homework({ deadline: fromNow(HOUR), lateSteps, attemptsMax: 1 });
    await judged(people.ann, tid, 'ONE', 'accepted');
    site.later(HOUR);
    await judged(people.ann, tid, 'TWO', 'accepted');
    await judged(people.ann, tid, 'TWO', 'accepted');
    const url = `/api/file/download-training-class-board?tid=${tid}&format=csv`;
    const headers = { authorization: people.teacher.token };
    const [head, ann, bob] = (await site.server.http.inject({ url, headers })).body.split('\r\n');
    expect(head?.split(',').slice(9).join(', ')).toBe(
      'ONE Points, ONE Late, ONE Counted, TWO Points, TWO Late, TWO Counted, Total',
    );
    expect(ann).toMatch(/AC \(1\),AC \(1\),100,,1,80,80%,1,180$/);
    expect(bob).toMatch(/,,,,0,,,0,0$/);
  });

  test('has the mark that a teacher gives by hand in place of what was earned', async () => {
    const tid = await homework({ attemptsMax: 2 });
    await judged(people.ann, tid, 'ONE', 'accepted');
    for (const [{ id: pid }, points] of [
      [one, 70],
      [two, 25],
    ] as const)
      await people.teacher.call(saveTrainingMark, { tid, pid, uid: people.ann.uid, points });
    expect(await markAt(people.ann, tid, one.id)).toBe('70 100 in time 0');
    const [ann] = (await boardFor(people.teacher, tid)).students;
    expect(ann).toMatchObject({ username: 'ann', total: 95, marks: { [two.id]: { points: 25, isByHand: true } } });
  });

  test('of practice has no marks', async () => {
    const tid = await homework();
    await judged(people.ann, tid, 'ONE', 'accepted');
    expect(await markAt(people.ann, tid, one.id)).toBe(null);
    expect((await problemsFor(people.ann, tid)).data).toMatchObject([{ attemptsLeft: null }, { attemptsLeft: null }]);
    expect((await boardFor(people.teacher, tid)).students[0]?.total).toBe(null);
  });

  test('extra time is given by those who teach, to students of the class, and taken back', async () => {
    const tid = await homework({ deadline: fromNow(HOUR) });
    for (const user of [people.ann, people.stranger, people.applicant])
      expect((await more(user, tid, people.ann, { minutes: 5 })).body.status).toBe(403);
    expect((await more(people.teacher, tid, people.stranger, { minutes: 5 })).body.msg).toBe(
      'The user does not exist.',
    );
    expect((await more(people.teacher, tid, people.ann, { minutes: 0 })).body.msg).toBe(
      'Extra time is 1 minute to 366 days, or a deadline of its own.',
    );
    expect((await more(people.teacher, tid, people.ann, { until: fromNow(0).toISOString() })).body.msg).toBe(
      'The student’s deadline must be after the deadline of all.',
    );
    const practice = await homework();
    expect((await more(people.teacher, practice, people.ann, { minutes: 5 })).body.msg).toBe(
      'Without a deadline there is no extra time.',
    );
    await more(people.teacher, tid, people.ann, { minutes: 5 });
    await more(people.teacher, tid, people.ann, {});
    expect((await boardFor(people.teacher, tid)).students[0]?.extraTime).toBe(null);
    const acts = await sql<{ before: unknown; after: unknown }>`
      select before, after from audit where action = 'training.extraTime' and subject = ${String(tid)} order by id`.execute(
      site.app.db,
    );
    expect(acts.rows).toEqual([
      { before: { minutes: null }, after: { minutes: 5 } },
      { before: { minutes: 5 }, after: { minutes: null } },
    ]);
  });

  test('is edited with the training, and refused with what is wrong', async () => {
    const tid = await homework();
    const [{ id }] = (
      await sql<{ id: number }>`
        insert into training_category (group_id, name) values (${gid}, 'Homework') returning id`.execute(site.app.db)
    ).rows as [{ id: number }];
    const edit = async (change: object | undefined) => {
      const training = { id: tid, rank: 1, title: 'x', description: 'x', homework: change };
      return (await people.teacher.call(updateGroupTraining, { training, trainingCategory: { id } })).body;
    };
    const [startTime, deadline] = [fromNow(HOUR).toISOString(), fromNow(2 * HOUR).toISOString()];
    const whole = { startTime, deadline, lateSteps, attemptsMax: 3, hidesResults: true };
    expect((await edit(whole)).status).toBe(200);
    const stored = async () => (await people.teacher.call(getGroupTraining, { tid })).body.data.training.homework;
    expect(await stored()).toEqual(whole);
    expect((await edit({ ...whole, deadline: startTime })).msg).toBe('The deadline must be after the start.');
    expect((await edit({ hidesResults: true })).msg).toBe('Late steps and hidden results need a deadline.');
    expect((await edit({ ...whole, attemptsMax: 'x' })).msg).toBe(
      'The limit of counted submissions is a whole number from 1 to 1000.',
    );
    expect((await edit(undefined)).status).toBe(200);
    expect(await stored()).toEqual(whole);
  });
});

describe('homework that hides results', () => {
  const HOUR = 60 * MINUTE;
  interface Where {
    gid: number | null;
    pid: number;
    problemId: string;
  }
  /** Calls of every endpoint that reveals results. */
  const doors = (tid: number, submitId: number, { gid: group, pid, problemId }: Where) => {
    const of = group === null ? {} : { gid: group };
    return [
      [getSubmissionList, { ...of }],
      [getSubmissionList, { ...of, status: 0 }],
      [getSubmissionList, { ...of, status: -1, username: 'ann' }],
      [getSubmissionDetail, { submitId }],
      [getAllCaseResult, { submitId }],
      [checkSubmissionsStatus, { submitIds: [submitId] }],
      [getQueuePosition, { submitId }],
      [getLastAcCode, { pid, ...of }],
      [getUserProblemStatus, { pidList: [pid], isContestProblemList: false, ...of }],
      [getProblemDetail, { problemId, ...of }],
      [getTrainingList, {}],
      [getTrainingDetail, { tid }],
      [getTrainingProblemList, { tid }],
      [getTrainingProblemDetails, { tid, displayId: problemId }],
      [getTrainingRank, { tid }],
      [getClassBoard, { tid }],
      [getClassPath, { tid, uid: people.ann.uid }],
      [getMyTrainingMarks, { tid }],
      [getSubmissionReview, { submitId }],
      [getSolutions, { pid: problemId }],
      [getEditorial, { pid: problemId }],
      [getProblemList, {}],
      [getProblemList, { progress: 'solved' }],
      [getProblemList, { progress: 'tried' }],
      [getProblemList, { progress: 'untouched' }],
      [getPracticeHome, {}],
      [getProblemOfTheDay, {}],
      [getRankList, { type: 0 }],
      [getUserHomeInfo, { username: 'ann' }],
      [getUserCalendarHeatmap, { username: 'ann' }],
      [getLastWeekSubmissionStatistics, {}],
      [getRecentSevenAcRank, {}],
      [getUnreadMessages, {}],
      [getMyMessages, {}],
      ...(group === null
        ? []
        : [
            [getGroupRank, { gid: group, type: 0 }],
            [getGroupTrainingList, { gid: group }],
            [getGroupProblemList, { gid: group }],
            [getGroupMembers, { gid: group }],
          ]),
    ] as [Parameters<TestUser['call']>[0], object][];
  };
  /** Answers that the reader gets now. Snapshots are deleted first, so that nothing cached is used. */
  const answersTo = async (user: TestUser, calls: ReturnType<typeof doors>): Promise<string[]> => {
    await sql`delete from snapshot`.execute(site.app.db);
    return Promise.all(
      calls.map(async ([endpoint, input]) => JSON.stringify((await user.call(endpoint, input as never)).body)),
    );
  };
  /** Versions of the topics that the reader's pages follow. */
  const pushed = async (user: TestUser, tid: number, submitId: number): Promise<[TopicName, number | null][]> => {
    const followed = { submission: submitId, review: submitId, class: tid, message: inboxNumber(user.uid) };
    const topics = allTopics(site.app);
    const reads = Object.entries(followed).map(async ([name, id]): Promise<[TopicName, number | null]> => {
      const topic = name as keyof typeof followed;
      const versionFor = (await topics[topic].read([id], [actorOf(user)])).get(id);
      return [topic, versionFor?.(actorOf(user)) ?? null];
    });
    return Promise.all(reads);
  };
  /** Topics whose version changes for the reader when the verdict changes. */
  async function tellingTopics(user: TestUser, tid: number, submitId: number): Promise<TopicName[]> {
    const verdict = (status: number) => people.boss.call(manualJudge, { submitId, status });
    await verdict(-1);
    const before = new Map(await pushed(user, tid, submitId));
    await verdict(0);
    const after = await pushed(user, tid, submitId);
    return after.flatMap(([name, version]) => (version === before.get(name) ? [] : [name]));
  }
  /** Paths whose answers change for the reader when the verdict changes. */
  async function tellingDoors(user: TestUser, calls: ReturnType<typeof doors>, submitId: number) {
    const verdict = (status: number) => people.boss.call(manualJudge, { submitId, status });
    await verdict(-1);
    const before = await answersTo(user, calls);
    await verdict(0);
    const after = await answersTo(user, calls);
    return [...new Set(calls.flatMap(([{ path }], index) => (before[index] === after[index] ? [] : [path])))];
  }

  test.each(['the group', 'the site'])('of %s tells nobody before but those who teach', async (where) => {
    const deadline = new Date(site.app.now().getTime() + HOUR);
    const ofSite = where === 'the site';
    const place = ofSite ? ({ groupId: null, access: 'private', title: 'Of the site' } as const) : {};
    const tid = await homework({ deadline, hidesResults: true, ...place });
    if (ofSite)
      for (const user of [people.ann, people.bob, people.stranger])
        await user.call(registerTraining, { tid, password: 'open' });
    const problemId = ofSite ? 'HIDDENS' : 'HIDDENG';
    const { id: pid } = await testProblem(site, problemId);
    await sql`update problem set solutions = 'solved' where id = ${pid}`.execute(site.app.db);
    await addTrainingProblem(site.app.db, site.app.now(), tid, pid);
    const submitId = await judged(people.ann, tid, problemId, 'wrongAnswer');
    await more(people.bob, tid);
    const calls = doors(tid, submitId, { gid: ofSite ? null : gid, pid, problemId });

    for (const user of [people.ann, people.bob, people.stranger])
      expect([
        user.username,
        await tellingDoors(user, calls, submitId),
        await tellingTopics(user, tid, submitId),
      ]).toEqual([user.username, [], []]);
    const teacher = await tellingDoors(people.teacher, calls, submitId);
    expect(teacher).toEqual(expect.arrayContaining(['/api/get-submission-detail', '/api/get-training-class-board']));
    expect(await tellingTopics(people.teacher, tid, submitId)).toEqual(['submission', 'class']);
    const { submission } = (await people.ann.call(getSubmissionDetail, { submitId })).body.data;
    expect(submission).toMatchObject({ status: -5, resultTime: deadline.toISOString() });
    const rows = (await people.ann.call(getTrainingProblemList, { tid })).body.data;
    const listed = rows.find((row) => row.pid === pid);
    expect(listed).toMatchObject({ myStatus: -5, myMark: null });

    // Ann's own deadline is over; results of others wait for the last deadline.
    site.later(HOUR);
    const own = await tellingDoors(people.ann, calls, submitId);
    expect(own).toEqual(expect.arrayContaining(['/api/get-submission-detail', '/api/get-solution-list']));
    expect(await tellingTopics(people.ann, tid, submitId)).toEqual(['submission']);
    expect(await tellingDoors(people.bob, calls, submitId)).toEqual([]);
    expect(await tellingTopics(people.bob, tid, submitId)).toEqual([]);
    site.later(HOUR);
    expect(await tellingDoors(people.bob, calls, submitId)).toContain('/api/get-submission-detail');
    const counted = await sql`select from accepted_problem where submission_id = ${submitId}`.execute(site.app.db);
    expect(counted.rows).toEqual([]);
  });

  /** Gives a student one more hour. */
  const more = (student: TestUser, tid: number) =>
    people.teacher.call(saveExtraTime, { tid, uid: student.uid, minutes: 60 });

  test('says what was sent in it, whatever was sent elsewhere', async () => {
    const tid = await homework({ deadline: new Date(site.app.now().getTime() + HOUR), hidesResults: true });
    await judged(people.ann, await homework(), 'TWO', 'accepted');
    await judged(people.ann, tid, 'ONE', 'wrongAnswer');
    const rows = (await people.ann.call(getTrainingProblemList, { tid })).body.data;
    expect(rows).toMatchObject([{ sent: 1 }, { sent: 0, myStatus: 0 }]);
  });

  test('tells a student no mark by hand before either', async () => {
    const tid = await homework({ deadline: new Date(site.app.now().getTime() + HOUR), hidesResults: true });
    const submitId = await judged(people.ann, tid, 'ONE', 'accepted');
    await people.teacher.call(saveTrainingMark, { tid, pid: one.id, uid: people.ann.uid, points: 70 });
    const markFor = async (user: TestUser) =>
      (await user.call(getSubmissionReview, { submitId })).body.data.mark?.given?.points ?? null;
    const mine = async () => (await people.ann.call(getMyTrainingMarks, { tid })).body.data;
    expect([await markFor(people.ann), await markFor(people.teacher), await mine()]).toEqual([null, 70, {}]);
    site.later(HOUR + 1);
    expect([await markFor(people.ann), await mine()]).toEqual([
      70,
      { [one.id]: expect.objectContaining({ points: 70 }) },
    ]);
  });

  test('is in the lists and their counts as what was sent, and keeps all figures right', async () => {
    const deadline = new Date(site.app.now().getTime() + HOUR);
    const tid = await homework({ deadline, hidesResults: true, groupId: null, access: 'private' });
    await people.ann.call(registerTraining, { tid, password: 'open' });
    const before = (await people.ann.call(getSubmissionList, { onlyMine: true })).body.data.total;
    const submitId = await judged(people.ann, tid, 'ONE', 'accepted');
    for (const user of [people.ann, people.boss]) {
      const { records, total } = (await user.call(getSubmissionList, { username: 'ann' })).body.data;
      expect(records[0]?.submitId).toBe(submitId);
      expect(total).toBe(before + 1);
    }
    const { records } = (await people.stranger.call(getSubmissionList, { problemID: 'ONE', completeProblemID: true }))
      .body.data;
    expect(records[0]).toMatchObject({ submitId, status: -5 });
    expect(await countersThatDiffer(site.app.db)).toEqual([]);
  });
});
