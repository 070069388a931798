import { createTrainingCategory as createCategory } from '@verdict/contract/training/editing.ts';
import { getFullScreenProblemList } from '@verdict/contract/contest/contest.ts';
import { getSubmissionList, submitProblemJudge } from '@verdict/contract/submission/submission.ts';
import * as contract from '@verdict/contract/training/training.ts';
import { levels } from '@verdict/domain/group/group.ts';
import { testGroup } from '@verdict/testkit/group.ts';
import { type TestHost, testHost } from '@verdict/testkit/judgehost.ts';
import { testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { type TrainingChange, addTrainingProblem, testTraining } from '@verdict/testkit/training.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onlyRow, sql } from '../../platform/db/db.ts';

let site: TestSite;
let host: TestHost;
let ann: TestUser;
let bob: TestUser;
let author: TestUser;
let root: TestUser;
let first: { id: number; displayId: string };
let second: { id: number; displayId: string };
let hidden: { id: number; displayId: string };
beforeAll(async () => {
  site = await createTestSite();
  await testGroup(site.app.db, { id: 3 });
  await site.app.settings.save(site.app.db, { defaultSubmitInterval: 0 });
  host = await testHost(site);
  [ann, bob] = [await site.user(1002, 'ann'), await site.user(1002, 'bob')];
  author = await site.user(1001, 'author');
  root = await site.user(1000, 'boss');
  first = await testProblem(site, 'FIRST', { tags: ['greedy'] });
  second = await testProblem(site, 'SECOND');
  hidden = await testProblem(site, 'HIDDEN', {}, 'hidden');
});
afterAll(() => site.close());
beforeEach(() => site.later(10_000));

/** Creates a training with the problems SECOND, FIRST and a hidden one, in this order. */
async function training(change: TrainingChange = {}): Promise<number> {
  const { db } = site.app;
  const id = await testTraining(db, site.app.now(), { authorUid: author.uid, ...change });
  await addTrainingProblem(db, site.app.now(), id, first.id, 7);
  await addTrainingProblem(db, site.app.now(), id, second.id, 3);
  await addTrainingProblem(db, site.app.now(), id, hidden.id, 5);
  return id;
}
const register = (user: TestUser, tid: number, password = 'open') =>
  user.call(contract.registerTraining, { tid, password });
const send = (user: TestUser, tid: number | undefined, pid: string, change: object = {}) =>
  user.call(submitProblemJudge, { pid, language: 'C', code: 'int main() {}', tid, ...change });
async function judged(user: TestUser, tid: number | undefined, pid: string, status: 'accepted' | 'wrongAnswer') {
  const { body } = await send(user, tid, pid);
  await host.judgeAll({ status });
  return body.data.submitId;
}

describe('the list', () => {
  const titles = async (input: object, user?: TestUser) =>
    (await site.call(contract.getTrainingList, { keyword: 'LIST', ...input }, user)).body.data.records.map(
      ({ title }) => title,
    );

  test('has the shown trainings of the site by rank, filtered by words, category and access', async () => {
    const { db } = site.app;
    const category = await root.call(createCategory, { name: 'Graphs', color: '#123456' });
    const categoryId = category.body.data.id;
    const make = (title: string, change: TrainingChange) => testTraining(db, site.app.now(), { title, ...change });
    await make('list c', { rank: 30, categoryId });
    await make('list a', { rank: 10, access: 'private' });
    await make('list b', { rank: 20 });
    await make('list b too', { rank: 20 });
    await make('list unseen', { visible: false });
    await make('list of a group', { groupId: 3 });
    await make('other', { authorUid: (await site.user(1001, 'enlisted')).uid });
    expect(await titles({})).toEqual(['list a', 'list b', 'list b too', 'list c', 'other']);
    expect(await titles({ auth: 'Private' })).toEqual(['list a']);
    expect(await titles({ auth: 'Public', categoryId })).toEqual(['list c']);
    expect(await titles({ auth: 'All', categoryId: 'All' })).toHaveLength(5);
    expect(await titles({ keyword: 'enlist' })).toEqual(['other']);
    const { body } = await site.call(contract.getTrainingList, { keyword: 'list', limit: 2, currentPage: 2 });
    expect(body.data).toMatchObject({
      total: 5,
      pages: 3,
      records: [{ title: 'list b too' }, { title: 'list c', categoryName: 'Graphs', categoryColor: '#123456' }],
    });
    const older = { keyword: 'list', limit: 2, page: 2 } as never;
    expect((await site.call(contract.getTrainingList, older)).body.data).toEqual(body.data);
    expect((await site.call(contract.getTrainingList, { auth: 'Secret' as never })).http).toBe(400);
    const times = { gmtCreate: expect.any(String), gmtModified: expect.any(String) };
    expect((await site.call(contract.getTrainingCategory, {})).body.data).toEqual([
      { ...times, id: categoryId, name: 'Graphs', color: '#123456', gid: null, revision: expect.any(String) },
    ]);
  });

  test('says how many problems a reader has solved, where they may look inside', async () => {
    const tids = [
      await training({ title: 'figures public' }),
      await training({ title: 'figures private', access: 'private' }),
    ];
    await judged(ann, undefined, 'FIRST', 'accepted');
    const figures = async (user?: TestUser) =>
      (await site.call(contract.getTrainingList, { keyword: 'figures' }, user)).body.data.records.map(
        ({ problemCount, acCount }) => [problemCount, acCount],
      );
    expect(await figures()).toEqual([
      [2, null],
      [2, null],
    ]);
    expect(await figures(ann)).toEqual([
      [2, 1],
      [2, 0],
    ]);
    await register(ann, tids[1]!);
    expect(await figures(ann)).toEqual([
      [2, 1],
      [2, 1],
    ]);
    expect(await site.countQueries(() => ann.call(contract.getTrainingList, { limit: 1 }))).toBe(
      await site.countQueries(() => ann.call(contract.getTrainingList, { limit: 50 })),
    );
  });
});

describe('a training', () => {
  const detail = async (user: TestUser, tid: number) => (await user.call(contract.getTrainingDetail, { tid })).body;

  test('tells everybody with an account of itself, and what they may do', async () => {
    const tid = await training({ access: 'private' });
    expect(await detail(ann, tid)).toMatchObject({
      status: 200,
      data: {
        id: tid,
        title: 'Training',
        author: 'author',
        auth: 'Private',
        rank: 1000,
        problemCount: 2,
        acCount: 0,
        trainingCategory: null,
        mine: { isAdmin: false, registered: false, lookRefusal: 'trainingNotRegistered', needsPassword: true },
      },
    });
    const mine = { isAdmin: true, registered: false, lookRefusal: null, needsPassword: false, teaches: true };
    expect((await detail(author, tid)).data.mine).toMatchObject(mine);
    expect((await detail(root, tid)).data.mine).toMatchObject(mine);
    await register(ann, tid);
    expect((await detail(ann, tid)).data).toMatchObject({
      acCount: 1,
      mine: { isAdmin: false, registered: true, lookRefusal: null, needsPassword: false },
    });
    expect((await site.call(contract.getTrainingDetail, { tid })).http).toBe(401);
  });

  test('that is hidden, of a group or unknown is refused by every door', async () => {
    const refused = [
      [await training({ visible: false }), 400, 'The training does not exist.'],
      [await training({ groupId: 3 }), 403, 'This training is for members of its group.'],
      [999_999, 400, 'The training does not exist.'],
    ] as const;
    for (const [tid, status, msg] of refused) {
      const answers = [
        await ann.call(contract.getTrainingDetail, { tid }),
        await ann.call(contract.getTrainingProblemList, { tid }),
        await ann.call(contract.getTrainingProblemDetails, { tid, displayId: 'FIRST' }),
        await register(ann, tid),
        await ann.call(contract.getTrainingAccess, { tid }),
        await ann.call(contract.getTrainingRank, { tid }),
        await ann.call(getFullScreenProblemList, { tid }),
        await send(ann, tid, 'FIRST'),
      ];
      for (const { http, body } of answers) expect([http, body.status, body.msg]).toEqual([200, status, msg]);
    }
    expect((await detail(author, refused[0][0])).status).toBe(200);
  });

  test('that is private is closed until the password is given', async () => {
    const tid = await training({ access: 'private' });
    const inside = async (user: TestUser) => [
      (await user.call(contract.getTrainingProblemList, { tid })).body.status,
      (await user.call(contract.getTrainingProblemDetails, { cid: tid, displayId: 'first' })).body.status,
      (await user.call(contract.getTrainingRank, { tid })).body.status,
      (await user.call(getFullScreenProblemList, { tid })).body.status,
      (await send(user, tid, 'FIRST')).body.status,
    ];
    const access = async () => (await bob.call(contract.getTrainingAccess, { tid })).body.data.access;
    expect(await inside(bob)).toEqual([401, 401, 401, 401, 401]);
    expect((await bob.call(contract.getTrainingProblemList, { tid })).body.msg).toBe(
      'This training is private: register with its password first.',
    );
    expect(await access()).toBe(false);

    expect((await register(bob, tid, '')).body.msg).toBe('Enter the training password');
    const chinese = { token: bob.token, locale: 'zh-CN' };
    expect((await site.call(contract.registerTraining, { tid, password: '' }, chinese)).body.msg).toBe(
      '请输入训练密码',
    );
    expect((await register(bob, tid, 'opened')).body).toMatchObject({
      status: 400,
      msg: 'The training password is wrong.',
    });
    expect((await register(bob, tid)).body.status).toBe(200);
    expect((await register(bob, tid)).body).toMatchObject({
      status: 400,
      msg: 'You have registered for this training already.',
    });
    expect(await access()).toBe(true);
    expect(await inside(bob)).toEqual([200, 200, 200, 200, 200]);
    expect(await inside(author)).toEqual([200, 200, 200, 200, 200]);
  });

  test('has no password that could be guessed where it is public, and takes few guesses where it is not', async () => {
    for (const password of ['', 'any'])
      expect((await register(ann, await training(), password)).body.msg).toBe(
        'This training is open: you need neither a password nor a registration.',
      );
    const guesser = await site.user();
    const tid = await training({ access: 'private' });
    for (let guess = 0; guess < 20; guess++) await register(guesser, tid, `guess ${guess}`);
    expect((await register(guesser, tid)).body.status).toBe(403);
    expect((await register(bob, tid)).body.status).toBe(200);
  });
});

describe('the problems of a training', () => {
  const rowsFor = async (user: TestUser, tid: number) =>
    (await user.call(contract.getTrainingProblemList, { tid })).body.data.map(({ problemId, myStatus }) => [
      problemId,
      myStatus,
    ]);
  const menuFor = async (user: TestUser, tid: number) =>
    (await user.call(getFullScreenProblemList, { tid })).body.data.map(({ problemId, status }) => [problemId, status]);

  test('come in its order, without hidden ones, with what the reader has reached', async () => {
    const tid = await training();
    const cora = await site.user();
    expect(await rowsFor(cora, tid)).toEqual([
      ['SECOND', null],
      ['FIRST', null],
    ]);
    await judged(cora, tid, 'FIRST', 'accepted');
    await judged(cora, tid, 'FIRST', 'wrongAnswer');
    await judged(cora, undefined, 'SECOND', 'wrongAnswer');
    expect(await rowsFor(cora, tid)).toEqual([
      ['SECOND', -1],
      ['FIRST', 0],
    ]);
    await send(cora, tid, 'second');
    expect(await rowsFor(cora, tid)).toEqual([
      ['SECOND', 5],
      ['FIRST', 0],
    ]);
    expect(await menuFor(cora, tid)).toEqual([
      ['SECOND', -1],
      ['FIRST', 0],
    ]);
    await host.judgeAll();
    const [, row] = (await cora.call(contract.getTrainingProblemList, { tid })).body.data;
    expect(row).toMatchObject({ pid: first.id, title: expect.any(String), tags: [{ name: 'greedy' }], difficulty: 1 });
    expect(row!.total).toBeGreaterThan(row!.ac);
  });

  test('have the figures of their place: those of a group are its own, and those of the bank stay outside', async () => {
    const gid = await testGroup(site.app.db, { members: { [ann.uid]: levels.member } });
    const [ofGroup, ofSite] = [await training({ groupId: gid }), await training()];
    const figures = async (tid: number): Promise<[number, number]> => {
      const { data } = (await ann.call(contract.getTrainingProblemList, { tid })).body;
      const { ac, total } = data.find(({ pid }) => pid === first.id)!;
      const { problemCount } = (await ann.call(contract.getTrainingProblemDetails, { tid, displayId: 'FIRST' })).body
        .data;
      expect(problemCount).toMatchObject({ ac, total });
      return [ac, total];
    };
    expect(await figures(ofGroup)).toEqual([0, 0]);
    const [ac, total] = await figures(ofSite);
    await judged(ann, ofGroup, 'FIRST', 'accepted');
    await judged(ann, ofGroup, 'FIRST', 'wrongAnswer');
    await judged(ann, undefined, 'FIRST', 'wrongAnswer');
    expect(await figures(ofGroup)).toEqual([1, 2]);
    expect(await figures(ofSite)).toEqual([ac, total + 1]);
  });

  test('cost the same number of queries, however many there are', async () => {
    const { db } = site.app;
    const few = await testTraining(db, site.app.now());
    await addTrainingProblem(db, site.app.now(), few, first.id);
    const many = await training();
    for (const endpoint of [contract.getTrainingProblemList, getFullScreenProblemList])
      expect(await site.countQueries(() => ann.call(endpoint, { tid: few }))).toBe(
        await site.countQueries(() => ann.call(endpoint, { tid: many })),
      );
  });

  test('are opened inside it by display id, those that it shows', async () => {
    const tid = await training();
    const open = async (displayId: string) =>
      (await ann.call(contract.getTrainingProblemDetails, { tid, displayId })).body;
    expect((await open('first')).data.problem).toMatchObject({ id: first.id, problemId: 'FIRST', spjCode: null });
    for (const displayId of ['HIDDEN', 'NOWHERE'])
      expect(await open(displayId)).toMatchObject({ status: 404, msg: 'The problem is not in this training.' });
    expect((await ann.call(contract.getTrainingProblemDetails, { displayId: 'FIRST' })).body.msg).toBe(
      'The training does not exist.',
    );
    expect((await ann.call(getFullScreenProblemList, {})).body.msg).toBe('The training does not exist.');
  });
});

describe('a submission in a training', () => {
  test('is noted as sent there, and counts for the site like any other', async () => {
    const tid = await training();
    const dora = await site.user();
    const submitId = await judged(dora, tid, 'FIRST', 'accepted');
    const stored = await onlyRow(
      site.app.db,
      sql<{ tid: number; gid: number | null; solved: boolean }>`
      select training_id as tid, group_id as gid,
             exists (select from accepted_problem a where a.uid = s.uid and a.problem_id = s.problem_id) as solved
        from submission s where id = ${submitId}`,
    );
    expect(stored).toEqual({ tid, gid: null, solved: true });
    const { records } = (await site.call(getSubmissionList, { username: dora.username })).body.data;
    expect(records.map((row) => row.submitId)).toEqual([submitId]);
    expect((await dora.call(contract.getTrainingDetail, { tid })).body.data.acCount).toBe(1);
  });

  test('is refused to problems that it does not have, or does not show', async () => {
    const tid = await training();
    await testProblem(site, 'ELSEWHERE');
    expect((await send(ann, tid, 'ELSEWHERE')).body).toMatchObject({
      status: 404,
      msg: 'The problem is not in this training.',
    });
    expect((await send(ann, tid, 'HIDDEN')).body.status).toBe(403);
    expect((await send(root, tid, 'HIDDEN')).body.status).toBe(403);
  });
});
