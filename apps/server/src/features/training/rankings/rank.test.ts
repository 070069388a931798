import { getTrainingRank, registerTraining } from '@verdict/contract/training/training.ts';
import { submitProblemJudge } from '@verdict/contract/submission/submission.ts';
import { type Status, statuses } from '@verdict/domain/submission/status.ts';
import { addContestProblem, testContest } from '@verdict/testkit/contest.ts';
import { type TestHost, testHost } from '@verdict/testkit/judgehost.ts';
import { testProblem } from '@verdict/testkit/problem.ts';
import { random } from '@verdict/testkit/random.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { addTrainingProblem, testTraining } from '@verdict/testkit/training.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../../platform/db/db.ts';
import { type Sent, type Story, naiveRank } from '../../../../tests/naive-rank.ts';

const MINUTE = 60_000;

let site: TestSite;
let host: TestHost;
let author: TestUser;
let root: TestUser;
let ann: TestUser;
let bob: TestUser;
let problems: { id: number; displayId: string }[];
beforeAll(async () => {
  site = await createTestSite();
  await site.app.settings.save(site.app.db, { defaultSubmitInterval: 0 });
  host = await testHost(site);
  author = await site.user(1001, 'author');
  root = await site.user(1000, 'boss');
  [ann, bob] = [await site.user(1002, 'ann'), await site.user(1002, 'bob')];
  problems = [await testProblem(site, 'ONE'), await testProblem(site, 'TWO'), await testProblem(site, 'THREE')];
});
afterAll(() => site.close());
beforeEach(() => site.later(MINUTE));

/** Creates a private training with the problems ONE and TWO. */
async function training(): Promise<number> {
  const { db } = site.app;
  const tid = await testTraining(db, site.app.now(), { authorUid: author.uid, access: 'private' });
  for (const { id } of problems.slice(0, 2)) await addTrainingProblem(db, site.app.now(), tid, id);
  return tid;
}
async function judged(user: TestUser, tid: number | undefined, pid: string, status: 'accepted' | 'wrongAnswer') {
  site.later(1000);
  await user.call(submitProblemJudge, { pid, language: 'C', code: 'int main() {}', tid });
  await host.judgeAll({ status });
}
const register = (user: TestUser, tid: number) => user.call(registerTraining, { tid, password: 'open' });
const rankFor = async (user: TestUser, tid: number, input: object = {}) =>
  (await user.call(getTrainingRank, { tid, ...input })).body.data;
/** Lines `username solved displayId:status …`. */
const linesFor = async (user: TestUser, tid: number, input: object = {}) =>
  (await rankFor(user, tid, input)).records.map(({ username, ac, submissionInfo }) =>
    [
      username,
      ac,
      ...Object.entries(submissionInfo)
        .map(([id, { status }]) => `${id}:${status}`)
        .toSorted(),
    ].join(' '),
  );

test('those who register bring what they have solved, and from then on everything that they try', async () => {
  const tid = await training();
  const [eve, fay] = [await site.user(1002, 'eve'), await site.user(1002, 'fay')];
  await judged(eve, undefined, 'ONE', 'accepted');
  await judged(eve, undefined, 'TWO', 'wrongAnswer');
  await judged(fay, undefined, 'ONE', 'accepted');
  expect(await linesFor(author, tid)).toEqual([]);
  await register(eve, tid);
  expect(await linesFor(author, tid)).toEqual(['eve 1 ONE:0']);
  await judged(eve, undefined, 'TWO', 'wrongAnswer');
  expect(await linesFor(author, tid)).toEqual(['eve 1 ONE:0 TWO:-1']);
  await register(fay, tid);
  await judged(fay, tid, 'TWO', 'accepted');
  expect(await linesFor(eve, tid)).toEqual(['fay 2 ONE:0 TWO:0', 'eve 1 ONE:0 TWO:-1']);
  // Earlier solutions of a newly added problem count as well.
  await judged(eve, undefined, 'THREE', 'accepted');
  await addTrainingProblem(site.app.db, site.app.now(), tid, problems[2]!.id);
  const both = await linesFor(fay, tid);
  expect(both.toSorted()).toEqual(['eve 2 ONE:0 THREE:0 TWO:-1', 'fay 2 ONE:0 TWO:0']);
  // Rejudging changes the verdict in the rank as well.
  await sql`update submission set status = 'runtimeError' where uid = ${fay.uid} and training_id = ${tid}`.execute(
    site.app.db,
  );
  expect(await linesFor(fay, tid)).toEqual(['eve 2 ONE:0 THREE:0 TWO:-1', 'fay 1 ONE:0 TWO:3']);
});

test('authors, super admins and disabled accounts are left out; a public training has nobody', async () => {
  const tid = await training();
  const gone = await site.user();
  for (const user of [author, root, gone, ann]) {
    await register(user, tid);
    await judged(user, tid, 'ONE', 'accepted');
  }
  await sql`update account set disabled = true where uid = ${gone.uid}`.execute(site.app.db);
  expect(await linesFor(ann, tid)).toEqual(['ann 1 ONE:0']);
  await sql`update training set access = 'public' where id = ${tid}`.execute(site.app.db);
  expect(await rankFor(ann, tid)).toMatchObject({ total: 0, records: [] });
});

test('real names are shown to the training’s admins and searched by them alone', async () => {
  const tid = await training();
  await sql`update account set realname = 'Anna Adler', school = 'North', nickname = 'annie' where uid = ${ann.uid}`.execute(
    site.app.db,
  );
  for (const user of [ann, bob]) {
    await register(user, tid);
    await judged(user, tid, 'ONE', 'accepted');
  }
  const found = async (user: TestUser, keyword: string) =>
    (await rankFor(user, tid, { keyword })).records.map(({ username, realname }) => [username, realname]);
  for (const admin of [author, root]) {
    expect(await found(admin, 'adl')).toEqual([['ann', 'Anna Adler']]);
    expect(await found(admin, 'nort')).toEqual([['ann', 'Anna Adler']]);
  }
  for (const user of [ann, bob]) {
    expect(await found(user, 'adl')).toEqual([]);
    expect(await found(user, 'NORTH')).toEqual([['ann', null]]);
    expect(await found(user, 'BO')).toEqual([['bob', null]]);
  }
});

test('pages cost one number of queries, and know how long the rank is', async () => {
  const tid = await training();
  for (const user of [ann, bob]) {
    await register(user, tid);
    await judged(user, tid, 'ONE', user === bob ? 'accepted' : 'wrongAnswer');
  }
  const [lines, second] = [await linesFor(ann, tid), await rankFor(ann, tid, { limit: 1, currentPage: 2 })];
  expect(second).toMatchObject({ total: lines.length, pages: lines.length });
  expect(second.records).toHaveLength(1);
  expect(await rankFor(ann, tid, { limit: 1, currentPage: 9 })).toMatchObject({ total: lines.length, records: [] });
  expect(await site.countQueries(() => rankFor(ann, tid, { limit: 1 }))).toBe(
    await site.countQueries(() => rankFor(ann, tid)),
  );
});

test.each([1, 2, 3, 4, 5, 6])('rank %i: whatever was sent where, it is the naive one', async (seed) => {
  const { db } = site.app;
  const { below, one } = random(seed);
  const people = await Promise.all([site.user(), site.user(), site.user(), site.user()]);
  const all = [...people, author, root];
  const start = new Date(site.app.now().getTime() - 200 * MINUTE);
  const at = (minute: number): Date => new Date(start.getTime() + minute * MINUTE);

  const tid = await testTraining(db, start, { authorUid: author.uid, access: 'private' });
  const other = await testTraining(db, start);
  const cid = await testContest(db, site.app.now());
  const places = new Map<string, number>();
  for (const { id, displayId } of problems) places.set(displayId, await addContestProblem(db, cid, id, displayId));

  const story: Story = {
    addedAt: new Map(problems.slice(0, 2).map(({ displayId }) => [displayId, below(100)])),
    registeredAt: new Map(people.slice(0, 3).map(({ uid }) => [uid, below(100)])),
    sent: Array.from({ length: 60 }, (_, index) => ({
      uid: one(all).uid,
      displayId: one(problems).displayId,
      where: one(['training', 'bank', 'bank', 'other', 'contest'] as const),
      at: index * 3,
      status: one<Status>(['accepted', 'wrongAnswer', 'compileError', 'systemError', 'pending', 'partialAccepted']),
      timeMs: below(50),
    })),
    leftOut: new Set([author.uid, root.uid]),
  };
  for (const [displayId, minute] of story.addedAt)
    await addTrainingProblem(db, at(minute), tid, problems.find((problem) => problem.displayId === displayId)!.id);
  for (const [uid, minute] of story.registeredAt)
    await sql`insert into training_registration (training_id, uid, registered_at)
              values (${tid}, ${uid}, ${at(minute)})`.execute(db);
  const store = ({ uid, displayId, where, at: minute, status, timeMs }: Sent) => sql`
    insert into submission (problem_id, uid, contest_id, contest_problem_id, training_id, language, code_length,
                            submitted_at, status, time_ms)
    values (${problems.find((problem) => problem.displayId === displayId)!.id}, ${uid},
            ${where === 'contest' ? cid : null}::bigint,
            ${where === 'contest' ? places.get(displayId) : null}::bigint,
            ${where === 'training' ? tid : where === 'other' ? other : null}::bigint, 'C', 1, ${at(minute)}, ${status},
            ${timeMs})`;
  for (const sent of story.sent) await store(sent).execute(db);

  const { records } = await rankFor(author, tid);
  const nameOf = new Map(Object.entries(statuses).map(([name, { wire }]) => [wire as number, name]));
  const lines = records.map(({ uid, ac, totalRunTime, submissionInfo }) => {
    const cells = Object.entries(submissionInfo).map(([id, cell]) => `${id}:${nameOf.get(cell.status)}`);
    return [uid, ac, totalRunTime, ...cells.toSorted()].join(' ');
  });
  expect(lines).toEqual(naiveRank(story));
  expect(lines.length).toBeGreaterThan(0);
});
