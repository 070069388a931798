/** Homework with a deadline: lists of students, reminders, and the calendar that other programs read. */
import {
  endDigest,
  getMessageSettings,
  getMyMessages,
  saveMessageSettings,
} from '@verdict/contract/community/message.ts';
import { createGroupTraining, getGroupTrainingList } from '@verdict/contract/group/trainings.ts';
import type { InputOf } from '@verdict/contract/endpoint.ts';
import { saveExtraTime } from '@verdict/contract/training/class-board.ts';
import {
  endCalendarLink,
  getCalendarLink,
  getClassHomework,
  getHomework,
  readCalendar,
  renewCalendarLink,
} from '@verdict/contract/training/homework.ts';
import { submitProblemJudge } from '@verdict/contract/submission/submission.ts';
import { registerTraining } from '@verdict/contract/training/training.ts';
import { levels } from '@verdict/domain/group/group.ts';
import { testGroup, testGroupProblem } from '@verdict/testkit/group.ts';
import { type TestHost, testHost } from '@verdict/testkit/judgehost.ts';
import { testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { addTrainingProblem, testTraining } from '@verdict/testkit/training.ts';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rows, sql } from '../../../platform/db/db.ts';
import { homeworkTopic } from './homework.topic.ts';
import { remind } from './reminders.service.ts';
import * as homeworkSql from './homework.sql.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let site: TestSite;
let host: TestHost;
const people: Record<'teacher' | 'ann' | 'bob' | 'stranger' | 'boss', TestUser> = {} as never;
let problems: { id: number; displayId: string }[];
let gid: number;
beforeAll(async () => {
  site = await createTestSite();
  await site.app.settings.save(site.app.db, { defaultSubmitInterval: 0 });
  host = await testHost(site);
  for (const name of ['teacher', 'ann', 'bob', 'stranger'] as const) people[name] = await site.user(1002, name);
  people.boss = await site.user(1000, 'boss');
  problems = [await testProblem(site, 'ONE'), await testProblem(site, 'TWO'), await testProblem(site, 'THREE')];
});
afterAll(() => site.close());
beforeEach(async () => {
  const { db } = site.app;
  for (const table of [
    'training',
    'notice',
    'mail',
    'message_setting',
    'submission',
    'accepted_problem',
    'group_member',
  ])
    await sql`delete from ${sql.table(table)}`.execute(db);
  await sql`update account_group set name = 'Earlier ' || id`.execute(db);
  await site.app.settings.save(db, { emailHost: '', baseUrl: '' });
  const { teacher, ann, bob } = people;
  gid = await testGroup(db, {
    name: 'Algorithms 101',
    ownerUid: teacher.uid,
    members: { [ann.uid]: levels.member, [bob.uid]: levels.member },
  });
});

const inHours = (hours: number): Date => new Date(site.app.now().getTime() + hours * HOUR);

/** Creates homework of the group with the problems ONE, TWO and THREE, due in two days. */
async function homework(change: Parameters<typeof testTraining>[2] = {}): Promise<number> {
  const { db } = site.app;
  const facts = { title: 'Homework 1', authorUid: people.teacher.uid, groupId: gid, deadline: inHours(48), ...change };
  const tid = await testTraining(db, site.app.now(), facts);
  for (const [rank, { id }] of problems.entries()) await addTrainingProblem(db, site.app.now(), tid, id, rank);
  return tid;
}

async function judged(user: TestUser, tid: number, pid: string, status: 'accepted' | 'wrongAnswer'): Promise<void> {
  await user.call(submitProblemJudge, { pid, language: 'C', code: 'int main() {}', tid });
  await host.judgeAll({ status });
}

const listFor = async (user: TestUser, input: InputOf<typeof getHomework> = {}) =>
  (await user.call(getHomework, input)).body.data;
/** `title finished/problems next` */
const linesFor = async (user: TestUser, input: InputOf<typeof getHomework> = {}): Promise<string[]> =>
  (await listFor(user, input)).records.map(
    ({ title, finished, problemCount, nextProblem }) => `${title} ${finished}/${problemCount} ${nextProblem}`,
  );

describe('the list of homework', () => {
  test('says what is due in which group, how far the student is and what comes next', async () => {
    const tid = await homework({ lateSteps: [{ withinMinutes: 60, percent: 50 }] });
    await judged(people.ann, tid, 'ONE', 'accepted');
    await judged(people.ann, tid, 'TWO', 'wrongAnswer');
    const deadline = inHours(48);
    expect((await listFor(people.ann)).records).toEqual([
      {
        tid,
        title: 'Homework 1',
        gid,
        groupName: 'Algorithms 101',
        deadline: deadline.toISOString(),
        lateUntil: new Date(deadline.getTime() + HOUR).toISOString(),
        hidesResults: false,
        problemCount: 3,
        finished: 1,
        nextProblem: 'TWO',
        needsPassword: false,
      },
    ]);
    expect(await linesFor(people.bob)).toEqual(['Homework 1 0/3 ONE']);
    for (const user of [people.teacher, people.stranger, people.boss]) expect(await linesFor(user)).toEqual([]);
  });

  test('has visible homework that has begun and has a deadline, of groups that are not banned', async () => {
    await homework({ title: 'Hidden', visible: false });
    await homework({ title: 'Later', startAt: inHours(1) });
    await testTraining(site.app.db, site.app.now(), { title: 'Practice', groupId: gid });
    await homework({ title: 'Begun', startAt: inHours(-1) });
    expect(await linesFor(people.ann)).toEqual(['Begun 0/3 ONE']);
    await sql`update account_group set banned = true where id = ${gid}`.execute(site.app.db);
    expect(await linesFor(people.ann)).toEqual([]);
  });

  test('has homework of the site for those who registered, and asks others in a group for the password', async () => {
    const tid = await homework({ title: 'Of the site', groupId: null, access: 'private' });
    const inGroup = await homework({ title: 'Closed', access: 'private', deadline: inHours(50) });
    await people.stranger.call(registerTraining, { tid, password: 'open' });
    expect(await linesFor(people.stranger)).toEqual(['Of the site 0/3 ONE']);
    expect((await listFor(people.ann)).records).toMatchObject([
      { title: 'Closed', problemCount: 0, nextProblem: null, needsPassword: true },
    ]);
    await people.ann.call(registerTraining, { tid: inGroup, password: 'open' });
    expect(await linesFor(people.ann)).toEqual(['Closed 0/3 ONE']);
    expect(await linesFor(people.stranger, { gid })).toEqual([]);
  });

  test('begins with the nearest deadline; over and done come last, and a week later only `current` drops them', async () => {
    await homework({ title: 'Long over', deadline: inHours(-24 * 8) });
    await homework({ title: 'Over', deadline: inHours(-2) });
    await homework({
      title: 'Late',
      deadline: inHours(-24 * 8),
      lateSteps: [{ withinMinutes: 24 * 9 * 60, percent: 50 }],
    });
    await homework({ title: 'Next week', deadline: inHours(170) });
    await homework({ title: 'Tomorrow', deadline: inHours(24) });
    const done = await homework({ title: 'Done', deadline: inHours(5) });
    for (const { displayId } of problems) await judged(people.ann, done, displayId, 'accepted');
    // Problems solved in a group count for each training of it, as in the list of trainings.
    const titles = async (user: TestUser, input: InputOf<typeof getHomework>) =>
      (await listFor(user, input)).records.map((one) => one.title);
    expect(await titles(people.bob, { current: true })).toEqual(['Done', 'Tomorrow', 'Next week', 'Late', 'Over']);
    expect((await titles(people.bob, {})).at(-1)).toBe('Long over');
    expect(await titles(people.bob, { sort: '-title', limit: 2 })).toEqual(['Tomorrow', 'Over']);
    expect(await titles(people.bob, { sort: 'deadline', limit: 2 })).toEqual(['Long over', 'Late']);
    expect(await listFor(people.bob, { current: true, limit: 2, currentPage: 3 })).toMatchObject({ total: 5 });
  });

  test('puts what is done after what is not', async () => {
    const done = await homework({ title: 'Done', deadline: inHours(5) });
    for (const { displayId } of problems) await judged(people.ann, done, displayId, 'accepted');
    const { id: four } = await testProblem(site, 'FOUR');
    const open = await homework({ title: 'Open', deadline: inHours(50) });
    await addTrainingProblem(site.app.db, site.app.now(), open, four, 9);
    expect(await linesFor(people.ann)).toEqual(['Open 3/4 FOUR', 'Done 3/3 null']);
  });

  test('uses each student’s own deadline', async () => {
    const tid = await homework();
    await people.teacher.call(saveExtraTime, { tid, uid: people.ann.uid, minutes: 60 });
    const deadlineOf = async (user: TestUser) => (await listFor(user)).records[0]?.deadline;
    expect([await deadlineOf(people.ann), await deadlineOf(people.bob)]).toEqual([
      inHours(49).toISOString(),
      inHours(48).toISOString(),
    ]);
  });

  test('counts what was handed in while results are hidden, whatever the verdict', async () => {
    const tid = await homework({ hidesResults: true });
    await judged(people.ann, tid, 'ONE', 'accepted');
    await judged(people.bob, tid, 'ONE', 'wrongAnswer');
    for (const user of [people.ann, people.bob])
      expect((await listFor(user)).records).toMatchObject([{ hidesResults: true, finished: 1, nextProblem: 'TWO' }]);
    // Other homework of the group with the same problem does not tell either.
    await homework({ title: 'Open', deadline: inHours(60) });
    expect((await linesFor(people.ann))[1]).toBe('Open 0/3 ONE');
  });

  test('asks two queries, however many rows there are', async () => {
    await homework();
    const count = () => site.countQueries(() => listFor(people.ann, { current: true }));
    const few = await count();
    for (let n = 0; n < 5; n++) await homework({ title: `More ${n}` });
    expect(await count()).toBe(few);
  });
});

describe('the homework of a class', () => {
  const forTeacher = async (user = people.teacher) => (await user.call(getClassHomework, { gid })).body;

  test('says to those who teach who is behind, the least finished first', async () => {
    await sql`update account set realname = 'Ann A.' where uid = ${people.ann.uid}`.execute(site.app.db);
    const tid = await homework({ lateSteps: [{ withinMinutes: 60, percent: 50 }] });
    const students = [people.ann, people.bob].map(({ uid, username }) => ({ uid, username }));
    await judged(people.ann, tid, 'ONE', 'accepted');
    expect((await forTeacher()).data.records).toMatchObject([
      {
        tid,
        problemCount: 3,
        students: 2,
        done: 0,
        behind: [
          { ...students[1], realname: null, finished: 0 },
          { ...students[0], realname: 'Ann A.', finished: 1 },
        ],
      },
    ]);
    for (const pid of ['TWO', 'THREE']) await judged(people.ann, tid, pid, 'accepted');
    expect((await forTeacher()).data.records).toMatchObject([{ done: 1, behind: [students[1]] }]);
    for (const user of [people.ann, people.stranger]) expect((await forTeacher(user)).status).toBe(403);
  });

  test('begins with the nearest deadline and leaves out what is hidden or long over', async () => {
    await homework({ title: 'Long over', deadline: inHours(-24 * 8) });
    await homework({ title: 'Over', deadline: inHours(-2) });
    await homework({ title: 'Hidden', visible: false });
    await homework({ title: 'Later', deadline: inHours(100) });
    await homework({ title: 'Next', deadline: inHours(10) });
    const { records, total } = (await forTeacher()).data;
    expect([records.map(({ title }) => title), total]).toEqual([['Next', 'Later', 'Over'], 3]);
  });
});

describe('the list of trainings', () => {
  test('has the reader’s own deadline, and can be sorted by the deadline; practice comes last', async () => {
    const tid = await homework({ title: 'Second', rank: 1 });
    await testTraining(site.app.db, site.app.now(), { title: 'Practice', groupId: gid, rank: 2 });
    await homework({ title: 'First', rank: 3, deadline: inHours(1) });
    await people.teacher.call(saveExtraTime, { tid, uid: people.ann.uid, minutes: 60 });
    const list = async (sort?: 'deadline' | '-deadline' | '-rank') =>
      (await people.ann.call(getGroupTrainingList, { gid, sort })).body.data.records;
    const titles = async (...sort: Parameters<typeof list>) => (await list(...sort)).map(({ title }) => title);
    expect(await titles()).toEqual(['Second', 'Practice', 'First']);
    expect(await titles('-rank')).toEqual(['First', 'Practice', 'Second']);
    expect(await titles('deadline')).toEqual(['First', 'Second', 'Practice']);
    expect(await titles('-deadline')).toEqual(['Second', 'First', 'Practice']);
    expect((await list()).map(({ ownDeadline }) => ownDeadline)).toEqual([
      inHours(49).toISOString(),
      null,
      inHours(1).toISOString(),
    ]);
  });
});

describe('new homework', () => {
  const form = (problemIds: number[]) => ({
    training: {
      gid,
      rank: 1,
      title: 'Homework 7',
      description: 'x',
      homework: { deadline: inHours(48).toISOString() },
    },
    trainingCategory: { name: `Homework ${gid}` },
    problems: problemIds,
  });
  const create = (user: TestUser, problemIds: number[]) => user.call(createGroupTraining, form(problemIds));

  test('begins with its problems in their order, each once', async () => {
    const [one, two] = problems.map(({ id }) => id) as [number, number];
    expect((await create(people.teacher, [two, one, two])).body.status).toBe(200);
    expect(await linesFor(people.ann)).toEqual(['Homework 7 0/2 TWO']);
  });

  test('takes problems of the bank and of its group, and is not made with any other', async () => {
    const other = await testGroup(site.app.db);
    const author = people.teacher;
    const own = await testGroupProblem(site, `OWN${gid}`, { groupId: gid, author });
    const foreign = await testGroupProblem(site, `FOREIGN${gid}`, { groupId: other, author });
    const { body } = await create(people.teacher, [foreign.id]);
    expect([body.status, body.code, await linesFor(people.ann)]).toEqual([404, 'problemNotPublic', []]);
    expect((await create(people.ann, [])).body.status).toBe(403);
    expect((await create(people.teacher, [own.id])).body.status).toBe(200);
    expect(await linesFor(people.ann)).toEqual([`Homework 7 0/1 OWN${gid}`]);
  });
});

describe('live homework', () => {
  const actorOf = ({ uid, username }: TestUser) => ({ uid, username, role: 1002 as const, memberships: [] });
  const versionFor = async (user: TestUser, tid: number) =>
    (await homeworkTopic(site.app).read([tid], [actorOf(user)])).get(tid)?.(actorOf(user)) ?? null;

  test('changes with the student’s own verdict and with the deadline, for students alone', async () => {
    const tid = await homework();
    const [ann, bob] = [await versionFor(people.ann, tid), await versionFor(people.bob, tid)];
    const heard: string[] = [];
    const stop = site.app.live.listen(homeworkTopic(site.app).channel!, (payload) => void heard.push(payload));
    await judged(people.ann, tid, 'ONE', 'accepted');
    const later = await versionFor(people.ann, tid);
    expect([later === ann, (await versionFor(people.bob, tid)) === bob]).toEqual([false, true]);
    await expect.poll(() => heard).toContain(String(tid));
    heard.length = 0;
    await sql`update training set deadline = deadline + interval '1 hour' where id = ${tid}`.execute(site.app.db);
    expect(await versionFor(people.ann, tid)).not.toBe(later);
    await expect.poll(() => heard).toContain(String(tid));
    stop();
    expect(await versionFor(people.teacher, tid)).toBeNull();
  });

  test('does not tell a hidden verdict', async () => {
    const tid = await homework({ hidesResults: true });
    await people.ann.call(submitProblemJudge, { pid: 'ONE', language: 'C', code: 'int main() {}', tid });
    const before = await versionFor(people.ann, tid);
    await host.judgeAll({ status: 'accepted' });
    expect(await versionFor(people.ann, tid)).toBe(before);
  });
});

describe('reminders', () => {
  const send = (hours = 0) => remind(site.app, inHours(hours));
  const inboxOf = async (user: TestUser) => (await user.call(getMyMessages, {})).body.data.records;
  const mails = () =>
    rows(
      site.app.db,
      sql<{ recipient: string; subject: string; text: string }>`select recipient, subject, text from mail order by id`,
    );

  test('tell those who have not finished, a day before the deadline and once', async () => {
    const tid = await homework();
    for (const { displayId } of problems) await judged(people.bob, tid, displayId, 'accepted');
    await judged(people.ann, tid, 'ONE', 'accepted');
    expect([await send(23), await send(24), await send(24), await send(40)]).toEqual([0, 1, 0, 0]);
    expect(await inboxOf(people.bob)).toEqual([]);
    expect(await inboxOf(people.ann)).toMatchObject([
      {
        title: 'Homework is due soon',
        content: `You haven’t finished [Homework 1](/group/${gid}/training/${tid}) of [Algorithms 101](/group/${gid}) yet: 1 of 3 done.`,
        due: inHours(48).toISOString(),
      },
    ]);
    const inChinese = (await site.call(getMyMessages, {}, { token: people.ann.token, locale: 'zh-CN' })).body.data
      .records;
    expect(inChinese[0]?.content).toBe(
      `团队 [Algorithms 101](/group/${gid}) 的作业 [Homework 1](/group/${gid}/training/${tid}) 尚未完成，已完成 1/3 题。`,
    );
  });

  test('come once from two servers at the same time, and after one that died in between', async () => {
    await homework();
    const uids = [people.ann.uid, people.bob.uid];
    await expect(
      site.app.db.transaction().execute(async (tx) => {
        const [first] = await homeworkSql.studentsToRemind(tx, inHours(30), 10);
        await homeworkSql.noteReminders(tx, first!.trainingId, uids, inHours(30));
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    const sent = await Promise.all([send(30), send(30), send(30)]);
    expect(sent.reduce((sum, one) => sum + one, 0)).toBe(2);
    expect([(await inboxOf(people.ann)).length, (await inboxOf(people.bob)).length]).toEqual([1, 1]);
  });

  const moves = [
    // deadline moves by   reminders after it
    ['back by a week', 24 * 7, 2],
    ['back by an hour', 1, 0],
    ['ahead by two hours', -2, 2],
    ['not at all', 0, 0],
  ] as const;
  test.each(moves)('of a deadline that moves %s are sent anew at most once', async (_, hours, again) => {
    const tid = await homework();
    expect(await send(30)).toBe(2);
    const deadline = inHours(48 + hours);
    await sql`update training set deadline = ${deadline} where id = ${tid}`.execute(site.app.db);
    const asked = Math.max(31, 47 + hours - 10);
    expect([await send(asked), await send(asked)]).toEqual([again, 0]);
    // The deadline of before is known already.
    await sql`update training set deadline = ${inHours(48)} where id = ${tid}`.execute(site.app.db);
    expect(await send(32)).toBe(0);
  });

  test('pass over those who left, teach, or whose homework is hidden, has no problems or has not begun', async () => {
    await homework();
    await sql`delete from group_member where group_id = ${gid} and uid = ${people.ann.uid}`.execute(site.app.db);
    await sql`update group_member set level = ${levels.admin} where group_id = ${gid} and uid = ${people.bob.uid}`.execute(
      site.app.db,
    );
    expect(await send(30)).toBe(0);
    await sql`update group_member set level = ${levels.member} where uid = ${people.bob.uid}`.execute(site.app.db);
    await sql`update account set disabled = true where uid = ${people.bob.uid}`.execute(site.app.db);
    expect(await send(30)).toBe(0);
    await sql`update account set disabled = false where uid = ${people.bob.uid}`.execute(site.app.db);
    await sql`update training set visible = false`.execute(site.app.db);
    expect(await send(30)).toBe(0);
    await sql`update training set visible = true, start_at = ${inHours(31)}`.execute(site.app.db);
    expect([await send(30), await send(31)]).toEqual([0, 1]);
    await testTraining(site.app.db, site.app.now(), { groupId: gid, deadline: inHours(40) });
    expect(await send(35)).toBe(0);
  });

  test('follow extra time', async () => {
    const tid = await homework();
    await people.teacher.call(saveExtraTime, { tid, uid: people.ann.uid, minutes: 60 * 40 });
    expect([await send(30), await inboxOf(people.ann)]).toEqual([1, []]);
    expect([await send(63), await send(64), await send(64)]).toEqual([0, 1, 0]);
    expect(await inboxOf(people.ann)).toMatchObject([{ due: inHours(88).toISOString() }]);
  });

  test('do not tell by their absence that a hidden result is right', async () => {
    const tid = await homework({ hidesResults: true });
    for (const { displayId } of problems) {
      await judged(people.ann, tid, displayId, 'accepted');
      await judged(people.bob, tid, displayId, 'wrongAnswer');
    }
    expect(await send(30)).toBe(0);
  });

  test('go by mail to those who want it, in their language, and end with the link in the mail', async () => {
    const { db } = site.app;
    await sql`update account set email = username || '@example.test'`.execute(db);
    await site.app.settings.save(db, { emailHost: 'mail.example.test', baseUrl: 'https://judge.example.test/' });
    const wanted = { comment: true, reply: true, mention: true, like: true, login: true, digest: false };
    const inChinese = { token: people.ann.token, locale: 'zh-CN' };
    await site.call(saveMessageSettings, { ...wanted, homework: true }, inChinese);
    await people.bob.call(saveMessageSettings, { ...wanted, homework: false });
    const tid = await homework();
    expect(await send(30)).toBe(2);
    expect(await mails()).toMatchObject([
      { recipient: 'ann@example.test', subject: 'Verdict Online Judge：作业“Homework 1”即将截止' },
    ]);
    const { text } = (await mails())[0]!;
    expect(text).toContain(`https://judge.example.test/group/${gid}/training/${tid}`);
    const token = /unsubscribe\?token=([\w-]+)&mails=homework/.exec(text)![1]!;
    expect((await site.call(endDigest, { token, mails: 'digest' })).body.status).toBe(404);
    expect((await site.call(endDigest, { token, mails: 'homework' })).body.status).toBe(200);
    expect((await people.ann.call(getMessageSettings, {})).body.data).toMatchObject({ homework: false });
    await sql`update training set deadline = ${inHours(96)}`.execute(db);
    expect([await send(80), (await mails()).length]).toEqual([2, 1]);
  });

  test('are sent by the regular job', async () => {
    await homework({ deadline: inHours(20) });
    await sql`select graphile_worker.add_job('remind-homework')`.execute(site.app.db);
    await site.server.jobs.runDue();
    expect((await inboxOf(people.ann)).length).toBe(1);
  });
});

describe('the calendar', () => {
  const open = async (user: TestUser): Promise<string> => (await user.call(renewCalendarLink, {})).body.data.token;
  const read = (token: string) =>
    site.server.http.inject({ url: readCalendar.path.replace(':token', token), headers: { 'accept-language': 'en' } });
  const eventsOf = (text: string) =>
    new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));

  const hostile = [
    ['plain', 'Homework 1'],
    ['with separators', 'a,b;c\\d:e"f'],
    ['like a component', 'BEGIN:VEVENT'],
    ['with escapes', 'END:VCALENDAR\\n\\,'],
    ['long and Chinese', '作业一：数组、字符串与很长很长的标题'.repeat(6)],
    ['of joined emoji', '👩‍👩‍👧‍👦'.repeat(40)],
    ['of one word', 'x'.repeat(500)],
    ['like HTML', '<script>alert(1)</script> %0A&amp;'],
    ['from right to left', 'שלום 123 abc'],
  ] as const;
  test.each(hostile)('has a title %s word for word, in lines that every reader takes', async (_, title) => {
    const tid = await homework({ title });
    const { headers, statusCode, body } = await read(await open(people.ann));
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(body.endsWith('END:VCALENDAR') || body.endsWith('END:VCALENDAR\r\n')).toBe(true);
    for (const line of body.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[\r\n\uFFFD]/);
    }
    const events = eventsOf(body);
    expect(events.map(({ summary, uid }) => [summary, uid])).toEqual([
      [`${title} · Algorithms 101`, `homework-${tid}@verdict`],
    ]);
    expect(events[0]?.startDate.toJSDate().toISOString()).toBe(
      new Date(Math.floor(+inHours(48) / 1000) * 1000).toISOString(),
    );
  });

  test('breaks at no control character of older names', async () => {
    await sql`update account_group set name = ${'A\r\nBEGIN:VEVENT\u0007\u2028B'} where id = ${gid}`.execute(
      site.app.db,
    );
    await homework();
    const events = eventsOf((await read(await open(people.ann))).body);
    expect(events.map(({ summary }) => summary)).toEqual(['Homework 1 · A BEGIN:VEVENT B']);
  });

  test('has what its owner may see, with the progress', async () => {
    await homework({ title: 'Hidden', visible: false });
    const tid = await homework();
    await judged(people.ann, tid, 'ONE', 'accepted');
    const [ann, bob, teacher] = [await open(people.ann), await open(people.bob), await open(people.teacher)];
    const descriptions = async (token: string) =>
      eventsOf((await read(token)).body).map(({ description }) => description);
    expect([await descriptions(ann), await descriptions(bob), await descriptions(teacher)]).toEqual([
      ['1 of 3 done'],
      ['0 of 3 done'],
      [],
    ]);
    await sql`delete from group_member where group_id = ${gid} and uid = ${people.ann.uid}`.execute(site.app.db);
    expect(await descriptions(ann)).toEqual([]);
  });

  test('leads to the homework where the site knows its address', async () => {
    const tid = await homework();
    await site.app.settings.save(site.app.db, { baseUrl: 'https://judge.example.test/' });
    const [event] = eventsOf((await read(await open(people.ann))).body);
    expect([event?.uid, event?.component.getFirstPropertyValue('url')]).toEqual([
      `homework-${tid}@judge.example.test`,
      `https://judge.example.test/group/${gid}/training/${tid}`,
    ]);
  });

  test('answers 404 under an address that was renewed, closed or guessed, or whose account is closed', async () => {
    const linkOf = async () => (await people.ann.call(getCalendarLink, {})).body.data.token;
    const first = await open(people.ann);
    expect(await linkOf()).toBe(first);
    const second = await open(people.ann);
    expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200]);
    await sql`update account set disabled = true where uid = ${people.ann.uid}`.execute(site.app.db);
    expect((await read(second)).statusCode).toBe(404);
    await sql`update account set disabled = false where uid = ${people.ann.uid}`.execute(site.app.db);
    await people.ann.call(endCalendarLink, {});
    expect([(await read(second)).statusCode, await linkOf()]).toEqual([404, null]);
    expect((await read('guessed')).statusCode).toBe(404);
  });
});
