/** The reading desk: programs one after the other, marks that wait for their release, saved comments, questions. */
import {
  changeCodeQuestion,
  createCodeComment,
  createCodeReply,
  createSavedComment,
  deleteSavedComment,
  getCodeQuestions,
  getGroupCodeQuestions,
  getSavedComments,
  getSubmissionReview,
  resolveCodeComment,
  SAVED_COMMENT_MAX,
  SAVED_COMMENTS_MAX,
} from '@verdict/contract/training/code-review.ts';
import { getCommentMessages, getMyMessages } from '@verdict/contract/community/message.ts';
import { saveExtraTime } from '@verdict/contract/training/class-board.ts';
import { submitProblemJudge } from '@verdict/contract/submission/submission.ts';
import { getMyTrainingMarks, removeTrainingMark, saveTrainingMark } from '@verdict/contract/training/marks.ts';
import { getReadingDesk, releaseReviews } from '@verdict/contract/training/reading.ts';
import { getTrainingProblemList } from '@verdict/contract/training/training.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import { levels } from '@verdict/domain/group/group.ts';
import { testGroup } from '@verdict/testkit/group.ts';
import { type TestHost, testHost } from '@verdict/testkit/judgehost.ts';
import { testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { addTrainingProblem, testTraining } from '@verdict/testkit/training.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onlyRow, sql } from '../../../platform/db/db.ts';
import { classTopic } from '../class-board/class.topic.ts';
import { reviewTopic } from '../code-review/review.topic.ts';

const MINUTE = 60_000;
let site: TestSite;
let host: TestHost;
let gid: number;
let tid: number;
const people: Record<'teacher' | 'helper' | 'pupil2' | 'pupil10' | 'stranger', TestUser> = {} as never;
let one: { id: number; displayId: string };
let two: { id: number; displayId: string };

beforeAll(async () => {
  site = await createTestSite();
  await site.app.settings.save(site.app.db, { defaultSubmitInterval: 0 });
  host = await testHost(site);
  for (const name of ['teacher', 'helper', 'pupil2', 'pupil10', 'stranger'] as const)
    people[name] = await site.user(1002, name);
  const { teacher, helper, pupil2, pupil10 } = people;
  [one, two] = [await testProblem(site, 'ONE'), await testProblem(site, 'TWO')];
  gid = await testGroup(site.app.db, {
    ownerUid: teacher.uid,
    members: { [helper.uid]: levels.admin, [pupil2.uid]: levels.member, [pupil10.uid]: levels.member },
  });
});
afterAll(() => site.close());
beforeEach(async () => {
  site.later(MINUTE);
  const deadline = new Date(site.app.now().getTime() + 30 * MINUTE);
  tid = await testTraining(site.app.db, site.app.now(), {
    authorUid: people.teacher.uid,
    groupId: gid,
    deadline,
    lateSteps: [{ withinMinutes: 60, percent: 80 }],
  });
  for (const [rank, { id }] of [one, two].entries())
    await addTrainingProblem(site.app.db, site.app.now(), tid, id, rank);
});

/** Submits one minute later and judges with this verdict. Returns the submission. */
async function judged(user: TestUser, pid: string, status: 'accepted' | 'wrongAnswer'): Promise<number> {
  site.later(MINUTE);
  const { body } = await user.call(submitProblemJudge, { pid, language: 'C', code: 'int main() {\n}', tid });
  await host.judgeAll({ status });
  return body.data.submitId;
}
const deskFor = async (user: TestUser) => (await user.call(getReadingDesk, { tid })).body;
const remark = (
  user: TestUser,
  submitId: number,
  change: { held?: boolean; content?: string; savedId?: number } = {},
) => user.call(createCodeComment, { submitId, firstLine: 1, lastLine: 1, content: 'Why?', ...change });
const reviewFor = async (user: TestUser, submitId: number) =>
  (await user.call(getSubmissionReview, { submitId })).body.data;
const roles: Record<string, 'root' | 'admin' | 'member' | undefined> = {
  teacher: 'root',
  helper: 'admin',
  pupil2: 'member',
  pupil10: 'member',
};
const actorOf = ({ uid, username }: TestUser): Actor => {
  const role = roles[username];
  return { uid, username, role: 1002, memberships: role ? [{ groupId: gid, role }] : [] };
};

describe('the desk', () => {
  test('has the program that earned the points, by problem and then by student in natural order', async () => {
    await judged(people.pupil10, 'ONE', 'wrongAnswer');
    const best = await judged(people.pupil10, 'ONE', 'accepted');
    await judged(people.pupil10, 'ONE', 'wrongAnswer');
    await judged(people.pupil2, 'TWO', 'wrongAnswer');
    const last = await judged(people.pupil2, 'TWO', 'wrongAnswer');
    await judged(people.pupil2, 'ONE', 'wrongAnswer');
    await judged(people.helper, 'ONE', 'accepted');
    site.later(40 * MINUTE);
    const late = await judged(people.pupil10, 'TWO', 'accepted');
    const { data } = await deskFor(people.helper);
    const lines = data.programs.map(({ username, pid, status, tests, points, tries, lateMinutes }) =>
      [username, pid === one.id ? 'ONE' : 'TWO', status, tests, points, tries, lateMinutes].join(' '),
    );
    expect(lines).toEqual([
      'pupil2 ONE -1 0 0 1 ',
      'pupil10 ONE 0 100 100 3 ',
      'pupil2 TWO -1 0 0 2 ',
      'pupil10 TWO 0 100 80 1 18',
    ]);
    expect(data.programs.map(({ submitId }) => submitId)).toEqual([expect.any(Number), best, last, late]);
    expect(data.problems).toMatchObject([
      { problemId: 'ONE', full: 100 },
      { problemId: 'TWO', full: 100 },
    ]);
  });

  test('says which programs are newer than their mark', async () => {
    await judged(people.pupil2, 'ONE', 'wrongAnswer');
    const mark = { tid, pid: one.id, uid: people.pupil2.uid, points: 20 };
    await people.teacher.call(saveTrainingMark, mark);
    const isNewer = async () => (await deskFor(people.teacher)).data.programs.map((program) => program.isNewer);
    expect(await isNewer()).toEqual([false]);
    await judged(people.pupil2, 'ONE', 'accepted');
    expect(await isNewer()).toEqual([true]);
  });

  test('is for those who teach', async () => {
    for (const user of [people.pupil2, people.stranger]) {
      expect((await deskFor(user)).status).toBe(403);
      expect((await user.call(releaseReviews, { tid })).body.status).toBe(403);
    }
  });
});

describe('marks and comments that wait for their release', () => {
  test('are seen by teachers alone, until all are released at once', async () => {
    const { teacher, helper, pupil2 } = people;
    const submitId = await judged(pupil2, 'ONE', 'wrongAnswer');
    const place = { tid, pid: one.id, uid: pupil2.uid };
    await teacher.call(saveTrainingMark, { ...place, points: 60, note: 'Nearly', held: true });
    const { id } = (await remark(teacher, submitId, { held: true })).body.data;
    await remark(helper, submitId, { held: true, content: 'And here?' });
    await helper.call(createCodeReply, { commentId: id, content: 'I agree.' });
    const seen = async (user: TestUser) => {
      const { comments, mark } = await reviewFor(user, submitId);
      return [comments.length, mark?.given?.points ?? null];
    };
    const messages = async () => (await pupil2.call(getCommentMessages, {})).body.data.total;
    const onPage = async () => (await pupil2.call(getTrainingProblemList, { tid })).body.data[0]?.myMark?.points;
    expect([await seen(teacher), await seen(helper), await seen(pupil2)]).toEqual([
      [2, 60],
      [2, 60],
      [0, null],
    ]);
    expect((await pupil2.call(getMyTrainingMarks, { tid })).body.data).toEqual({});
    expect([await onPage(), await messages()]).toEqual([0, 0]);
    expect((await deskFor(teacher)).data.held).toEqual({ marks: 1, comments: 2 });
    for (const refused of [
      await pupil2.call(createCodeReply, { commentId: id, content: 'Guessed' }),
      await pupil2.call(resolveCodeComment, { id, resolved: true }),
    ])
      expect(refused.body.status).toBe(404);

    expect((await helper.call(releaseReviews, { tid })).body.data).toEqual({ marks: 1, comments: 2 });
    expect(await seen(pupil2)).toEqual([2, 60]);
    expect((await pupil2.call(getMyTrainingMarks, { tid })).body.data[one.id]).toMatchObject({
      points: 60,
      note: 'Nearly',
    });
    // One message for each program.
    expect([await onPage(), await messages()]).toEqual([60, 1]);
    expect((await deskFor(teacher)).data.held).toEqual({ marks: 0, comments: 0 });
    expect((await helper.call(releaseReviews, { tid })).body.data).toEqual({ marks: 0, comments: 0 });
  });

  test('a mark that the student sees already stays visible', async () => {
    const { teacher, pupil2 } = people;
    await judged(pupil2, 'ONE', 'wrongAnswer');
    const place = { tid, pid: one.id, uid: pupil2.uid };
    await teacher.call(saveTrainingMark, { ...place, points: 10 });
    const { revision } = (await deskFor(teacher)).data.programs[0]!.given!;
    await teacher.call(saveTrainingMark, { ...place, points: 30, revision, held: true });
    expect((await pupil2.call(getMyTrainingMarks, { tid })).body.data[one.id]?.points).toBe(30);
  });

  test('their changes reach open pages of teachers, and of students with the release', async () => {
    const { teacher, pupil2 } = people;
    const submitId = await judged(pupil2, 'ONE', 'wrongAnswer');
    const versions = async () => {
      const versionFor = (await reviewTopic(site.app).read([submitId], [actorOf(teacher), actorOf(pupil2)])).get(
        submitId,
      )!;
      return [versionFor(actorOf(teacher)), versionFor(actorOf(pupil2))] as const;
    };
    const before = await versions();
    await remark(teacher, submitId, { held: true });
    const held = await versions();
    expect([held[0] === before[0], held[1] === before[1]]).toEqual([false, true]);
    await teacher.call(releaseReviews, { tid });
    const released = await versions();
    expect([released[0] === held[0], released[1] === held[1]]).toEqual([false, false]);
  });
});

describe('notices of marks', () => {
  // Notices from before an account was created count as read.
  beforeAll(() => sql`update account set created_at = '2000-01-01'`.execute(site.app.db));
  beforeEach(() => sql`delete from notice`.execute(site.app.db));
  const mark = (user: TestUser, { id: pid }: { id: number }, points: number, held = false) =>
    people.teacher.call(saveTrainingMark, { tid, pid, uid: user.uid, points, held });
  const release = () => people.teacher.call(releaseReviews, { tid });
  /** Reading marks them as read. */
  const inboxOf = async (user: TestUser) => (await user.call(getMyMessages, {})).body.data.records;
  const numberFor = async (user: TestUser) => (await inboxOf(user)).length;
  const runJob = async () => {
    await sql`select graphile_worker.add_job('tell-marks')`.execute(site.app.db);
    await site.server.jobs.runDue();
  };

  test('a release tells each student once, with a link to the problems', async () => {
    const { pupil2, pupil10 } = people;
    await sql`update training set title = 'Homework 1' where id = ${tid}`.execute(site.app.db);
    for (const problem of [one, two]) await mark(pupil2, problem, 50, true);
    await mark(pupil10, one, 70, true);
    expect([await numberFor(pupil2), await numberFor(pupil10)]).toEqual([0, 0]);
    await release();
    const { name } = await onlyRow(
      site.app.db,
      sql<{ name: string }>`select name from account_group where id = ${gid}`,
    );
    expect(await inboxOf(pupil2)).toMatchObject([
      {
        title: 'Your marks are there',
        content: `You have new marks in [Homework 1](/group/${gid}/training/${tid}/problems) of [${name}](/group/${gid}).`,
      },
    ]);
    expect(await numberFor(pupil10)).toBe(1);
    await release();
    await runJob();
    expect([await numberFor(pupil2), await numberFor(pupil10)]).toEqual([1, 1]);
  });

  test('a mark that is not held tells at once, and so does a change of it; an unread notice is enough', async () => {
    const { teacher, pupil2, pupil10 } = people;
    await mark(pupil2, one, 50);
    await mark(pupil2, two, 60);
    expect([await numberFor(pupil2), await numberFor(pupil10)]).toEqual([1, 0]);
    const programOf = async () => (await deskFor(teacher)).data.programs.find(({ pid }) => pid === one.id)!.given!;
    await judged(pupil2, 'ONE', 'wrongAnswer');
    const change = { tid, pid: one.id, uid: pupil2.uid, points: 55 };
    await teacher.call(saveTrainingMark, { ...change, revision: (await programOf()).revision });
    expect(await numberFor(pupil2)).toBe(2);
    // Saved again without a change, and taken back.
    await teacher.call(saveTrainingMark, { ...change, revision: (await programOf()).revision });
    await teacher.call(removeTrainingMark, { tid, pid: one.id, uid: pupil2.uid });
    expect(await numberFor(pupil2)).toBe(2);
  });

  test('homework that hides its results tells after its end, to each student after their own', async () => {
    const { teacher, pupil2, pupil10 } = people;
    await sql`update training set hides_results = true where id = ${tid}`.execute(site.app.db);
    await teacher.call(saveExtraTime, { tid, uid: pupil10.uid, minutes: 60 });
    await mark(pupil2, one, 50);
    await mark(pupil10, one, 50, true);
    await release();
    await runJob();
    expect([await numberFor(pupil2), await numberFor(pupil10)]).toEqual([0, 0]);
    site.later(31 * MINUTE);
    await runJob();
    expect([await numberFor(pupil2), await numberFor(pupil10)]).toEqual([1, 0]);
    site.later(60 * MINUTE);
    await runJob();
    await runJob();
    expect([await numberFor(pupil2), await numberFor(pupil10)]).toEqual([1, 1]);
  });

  test('a hidden training tells nobody, and a mark that was taken back is told no more', async () => {
    const { teacher, pupil2, pupil10 } = people;
    await sql`update training set visible = false where id = ${tid}`.execute(site.app.db);
    for (const pupil of [pupil2, pupil10]) await mark(pupil, one, 50);
    await runJob();
    expect([await numberFor(pupil2), await numberFor(pupil10)]).toEqual([0, 0]);
    await teacher.call(removeTrainingMark, { tid, pid: one.id, uid: pupil2.uid });
    await sql`update training set visible = true where id = ${tid}`.execute(site.app.db);
    await runJob();
    expect([await numberFor(pupil2), await numberFor(pupil10)]).toEqual([0, 1]);
  });

  test('who teaches now, or has left, is told nothing', async () => {
    const { pupil2 } = people;
    await mark(pupil2, one, 50, true);
    const become = (level: number) =>
      sql`update group_member set level = ${level} where group_id = ${gid} and uid = ${pupil2.uid}`.execute(
        site.app.db,
      );
    await become(levels.admin);
    await release();
    await runJob();
    expect(await numberFor(pupil2)).toBe(0);
    await become(levels.member);
  });
});

describe('saved comments', () => {
  const saved = async (user: TestUser) => (await user.call(getSavedComments, {})).body.data;

  test('are counted when they are used, the last used first, and belong to their teacher', async () => {
    const { teacher, helper, pupil2 } = people;
    const submitId = await judged(pupil2, 'ONE', 'wrongAnswer');
    const save = async (content: string) => (await teacher.call(createSavedComment, { content })).body.data.id;
    const loop = await save('This loop starts anew.');
    site.later(MINUTE);
    await save('Name it better.');
    expect(await save('This loop starts anew.')).toBe(loop);
    site.later(MINUTE);
    await remark(teacher, submitId, { savedId: loop });
    await remark(helper, submitId, { savedId: loop });
    expect((await saved(teacher)).map(({ content, uses }) => [content, uses])).toEqual([
      ['This loop starts anew.', 1],
      ['Name it better.', 0],
    ]);
    expect(await saved(helper)).toEqual([]);
    expect((await helper.call(deleteSavedComment, { id: loop })).body.status).toBe(404);
    await teacher.call(deleteSavedComment, { id: loop });
    expect((await saved(teacher)).map(({ content }) => content)).toEqual(['Name it better.']);
  });

  test('have a largest number and length', async () => {
    const { helper } = people;
    const save = async (content: string) => (await helper.call(createSavedComment, { content })).body.status;
    expect([
      await save('x'.repeat(SAVED_COMMENT_MAX)),
      await save('x'.repeat(SAVED_COMMENT_MAX + 1)),
      await save(' '),
    ]).toEqual([200, 400, 400]);
    await sql`
    insert into saved_comment (uid, content, used_at)
    select ${helper.uid}, n::text, now() from generate_series(2, ${SAVED_COMMENTS_MAX}::integer) as n`.execute(
      site.app.db,
    );
    expect(await save('one more')).toBe(400);
  });
});

describe('questions', () => {
  const queue = async (state: 'open' | 'taken' | 'answered' = 'open') =>
    (await people.teacher.call(getCodeQuestions, { tid, state })).body.data;

  test('students ask about their own programs; an answer closes the question, another word opens it', async () => {
    const { teacher, helper, pupil2, pupil10, stranger } = people;
    const submitId = await judged(pupil2, 'ONE', 'wrongAnswer');
    expect((await reviewFor(pupil2, submitId)).canAsk).toBe(true);
    expect((await remark(pupil10, submitId)).body.status).not.toBe(200);
    // Nobody could answer a question that students do not see.
    const { id } = (await remark(pupil2, submitId, { content: 'Why 0?', held: true })).body.data;
    expect((await reviewFor(pupil2, submitId)).comments).toMatchObject([{ id, question: 'open', held: false }]);
    expect(await queue()).toMatchObject({
      counts: { open: 1, taken: 0, answered: 0 },
      questions: [{ id, submitId, problemId: 'ONE', username: 'pupil2', content: 'Why 0?', takenBy: null }],
    });
    for (const user of [pupil2, stranger])
      expect((await user.call(changeCodeQuestion, { id, state: 'answered' })).body.status).not.toBe(200);
    await helper.call(changeCodeQuestion, { id, state: 'taken' });
    expect((await queue('taken')).questions).toMatchObject([{ id, takenBy: 'helper' }]);
    await teacher.call(createCodeReply, { commentId: id, content: 'Look at line 1.' });
    expect((await queue('answered')).questions).toMatchObject([{ id, takenBy: 'teacher' }]);
    await pupil2.call(createCodeReply, { commentId: id, content: 'I did.' });
    expect((await queue()).questions).toMatchObject([{ id, takenBy: null }]);
    await pupil2.call(resolveCodeComment, { id, resolved: true });
    expect((await queue()).counts).toEqual({ open: 0, taken: 0, answered: 1 });
  });

  test('of all homework of a group are in one queue for those who teach it, and nobody else', async () => {
    const { teacher, helper, pupil2, pupil10, stranger } = people;
    await sql`delete from code_comment`.execute(site.app.db);
    const ask = async (user: TestUser, content: string) =>
      (await remark(user, await judged(user, 'ONE', 'wrongAnswer'), { content })).body.data.id;
    const ofFirst = await ask(pupil2, 'In the first?');
    const first = tid;
    tid = await testTraining(site.app.db, site.app.now(), {
      title: 'Homework 2',
      authorUid: teacher.uid,
      groupId: gid,
    });
    await addTrainingProblem(site.app.db, site.app.now(), tid, one.id);
    const ofSecond = await ask(pupil10, 'In the second?');
    const forUser = async (user: TestUser, state: 'open' | 'taken' = 'open') =>
      (await user.call(getGroupCodeQuestions, { gid, state })).body;
    expect((await forUser(helper)).data).toMatchObject({
      counts: { open: 2, taken: 0, answered: 0 },
      questions: [
        { id: ofFirst, tid: first, problemId: 'ONE', username: 'pupil2', content: 'In the first?' },
        { id: ofSecond, tid, training: 'Homework 2', problemId: 'ONE', username: 'pupil10' },
      ],
    });
    await helper.call(changeCodeQuestion, { id: ofFirst, state: 'taken' });
    expect((await forUser(teacher, 'taken')).data.questions).toMatchObject([{ id: ofFirst, takenBy: 'helper' }]);
    for (const user of [pupil2, stranger]) expect((await forUser(user)).status).toBe(403);
    const others = await testGroup(site.app.db, { ownerUid: helper.uid });
    const { data } = (await helper.call(getGroupCodeQuestions, { gid: others })).body;
    expect(data).toEqual({ counts: { open: 0, taken: 0, answered: 0 }, questions: [] });
  });

  test('of one student are bounded until they are answered', async () => {
    const { pupil2 } = people;
    const submitId = await judged(pupil2, 'ONE', 'wrongAnswer');
    const ask = async () => (await remark(pupil2, submitId)).body.status;
    for (let asked = 0; asked < 20; asked++) expect(await ask()).toBe(200);
    expect(await ask()).toBe(400);
    const [first] = (await queue()).questions;
    await people.teacher.call(changeCodeQuestion, { id: first!.id, state: 'answered' });
    expect(await ask()).toBe(200);
  });

  test('reach open boards of teachers', async () => {
    const { teacher, pupil2 } = people;
    const submitId = await judged(pupil2, 'ONE', 'wrongAnswer');
    const version = async () => (await classTopic(site.app).read([tid], [])).get(tid)!(actorOf(teacher));
    const before = await version();
    await remark(pupil2, submitId);
    expect(await version()).not.toBe(before);
  });
});
