import * as contract from '@verdict/contract/training/editing.ts';
import type { InputOf, ParsedInputOf } from '@verdict/contract/endpoint.ts';
import { getProblemDetail } from '@verdict/contract/problem/problem.ts';
import { submitProblemJudge } from '@verdict/contract/submission/submission.ts';
import { getTrainingDetail, getTrainingList, registerTraining } from '@verdict/contract/training/training.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import type { Scope } from '@verdict/domain/access/scope.ts';
import { testGroup } from '@verdict/testkit/group.ts';
import { testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { addTrainingProblem, testTraining } from '@verdict/testkit/training.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onlyRow, sql } from '../../../platform/db/db.ts';
import { list } from '../training.service.ts';
import * as categories from './category.service.ts';
import * as problems from './problems.service.ts';
import * as trainings from './training.service.ts';

let site: TestSite;
let root: TestUser;
let author: TestUser;
let other: TestUser;
let setter: TestUser;
let ann: TestUser;
let categoryId: number;
beforeAll(async () => {
  site = await createTestSite();
  await testGroup(site.app.db, { id: 3 });
  await site.app.settings.save(site.app.db, { defaultSubmitInterval: 0 });
  root = await site.user(1000, 'boss');
  [author, other] = [await site.user(1001, 'author'), await site.user(1001, 'other')];
  setter = await site.user(1008, 'setter');
  ann = await site.user(1002, 'ann');
  categoryId = (await setter.call(contract.createTrainingCategory, { name: 'Basics', color: '#112233' })).body.data.id;
});
afterAll(() => site.close());
beforeEach(() => site.later(10_000));

type Sent = InputOf<typeof contract.createTraining>['training'];
const form = (change: Partial<Sent> = {}) => ({
  training: { rank: 1000, title: 'Graphs', description: 'From trees to flows.', auth: 'Public', ...change },
  trainingCategory: { id: categoryId },
});
const create = async (user: TestUser, change: Partial<Sent> = {}) =>
  (await user.call(contract.createTraining, form(change))).body;
const made = async (user: TestUser, change: Partial<Sent> = {}) => (await create(user, change)).data.tid;
const stored = async (tid: number) => (await root.call(contract.getAdminTraining, { tid })).body.data;

describe('a training', () => {
  test('is made by an administrator, whose it is, and shown to users', async () => {
    const tid = await made(author, {
      title: ' Graphs ',
      auth: 'Private',
      privatePwd: 'open',
      author: 'boss',
    } as Partial<Sent>);
    expect(await stored(tid)).toMatchObject({
      training: {
        id: tid,
        title: 'Graphs',
        description: 'From trees to flows.',
        author: 'author',
        auth: 'Private',
        privatePwd: 'open',
        status: true,
        rank: 1000,
        isGroup: false,
        gid: null,
      },
      trainingCategory: { id: categoryId, name: 'Basics', color: '#112233' },
    });
    const { records } = (await site.call(getTrainingList, {})).body.data;
    expect(records.map(({ id }) => id)).toContain(tid);
  });

  const refused: [what: string, change: object, msg: string][] = [
    ['no rank', { rank: '' }, 'Order number is required'],
    ['a negative rank', { rank: -1 }, 'The order number is a whole number from 0 to 2147483647.'],
    ['too large a rank', { rank: '2147483648' }, 'The order number is a whole number from 0 to 2147483647.'],
    ['no title', { title: ' ' }, 'The title is required.'],
    ['a long title', { title: 'x'.repeat(501) }, 'Title: at most 500 characters.'],
    ['a long description', { description: 'x'.repeat(65_536) }, 'Description: at most 65535 characters.'],
    ['no description', { description: null }, 'Description is required'],
    ['no password', { auth: 'Private' }, 'Password is required'],
    ['another access', { auth: 'Protected' }, 'A training is public or private.'],
  ];
  test.each(refused)('with %s is refused', async (_what, change, msg) => {
    expect(await create(author, change as Partial<Sent>)).toMatchObject({ status: 400, msg });
  });

  test('needs a category of the site; one with a new name is made by those who may make categories', async () => {
    const withCategory = async (user: TestUser, trainingCategory: unknown) =>
      (await user.call(contract.createTraining, { ...form(), trainingCategory } as never)).body;
    expect((await withCategory(author, null)).msg).toBe('Category is required');
    expect((await withCategory(author, { name: ' ' })).msg).toBe('Category is required');
    expect(await withCategory(author, { id: 999_999 })).toMatchObject({
      status: 404,
      msg: 'The training category does not exist.',
    });
    const { id } = await onlyRow(
      site.app.db,
      sql<{ id: number }>`insert into training_category (group_id, name) values (3, 'Of a group') returning id`,
    );
    expect((await withCategory(author, { id })).status).toBe(403);
    expect((await withCategory(author, { name: 'New' })).status).toBe(403);
    expect((await withCategory(setter, { name: 'Basics' })).msg).toBe(
      'There is already a training category with this name.',
    );
    const { data } = await withCategory(setter, { name: ' New ', color: '#ff0000' });
    expect((await stored(data.tid)).trainingCategory).toMatchObject({ name: 'New', color: '#ff0000' });
  });

  test('tells of test cases at most what its form says, until a form says something else', async () => {
    const tid = await made(author, { evidence: 'results' });
    const levelAfter = async (change: Partial<Sent>) => {
      const { training, trainingCategory } = form(change);
      await author.call(contract.updateTraining, { training: { ...training, id: tid }, trainingCategory });
      return (await stored(tid)).training.evidence;
    };
    expect((await stored(tid)).training.evidence).toBe('results');
    expect(await levelAfter({ title: 'Trees' })).toBe('results');
    expect(await levelAfter({ evidence: 'verdict' })).toBe('verdict');
    expect(await levelAfter({ evidence: null })).toBe(null);
  });

  test('is changed by its author and super admins, whatever author the request names', async () => {
    const tid = await made(author);
    const update = async (user: TestUser, change: Partial<Sent>) =>
      (
        await user.call(contract.updateTraining, {
          ...form(),
          training: { ...form().training, ...change, id: tid, author: user.username },
        } as never)
      ).body.status;
    const show = async (user: TestUser, status: boolean) =>
      (await user.call(contract.changeTrainingStatus, { tid, status, author: user.username } as never)).body.status;
    for (const stranger of [other, setter]) {
      expect(await update(stranger, { title: 'Mine' })).toBe(403);
      expect(await show(stranger, false)).toBe(403);
      expect((await stranger.call(contract.getAdminTraining, { tid })).body.status).toBe(403);
    }
    expect(await update(author, { title: 'Trees', rank: '7' })).toBe(200);
    expect((await stored(tid)).training).toMatchObject({ title: 'Trees', rank: 7, author: 'author' });
    expect(await show(author, false)).toBe(200);
    expect((await ann.call(getTrainingDetail, { tid })).body.status).toBe(400);
    expect(await show(root, true)).toBe(200);
    expect((await ann.call(getTrainingDetail, { tid })).body.status).toBe(200);
  });

  test('with a new password ends all registrations', async () => {
    const tid = await made(author, { auth: 'Private', privatePwd: 'open' });
    await ann.call(registerTraining, { tid, password: 'open' });
    const update = (change: Partial<Sent>) =>
      author.call(contract.updateTraining, { ...form(), training: { ...form(change).training, id: tid } });
    const isRegistered = async () => (await ann.call(getTrainingDetail, { tid })).body.data.mine.registered;
    await update({ auth: 'Private', privatePwd: 'open', title: 'Other' });
    expect(await isRegistered()).toBe(true);
    await update({ auth: 'Private', privatePwd: 'closed' });
    expect(await isRegistered()).toBe(false);
  });

  test('is deleted by super admins; its problems and submissions stay', async () => {
    const { id: pid, displayId } = await testProblem(site, 'STAYS');
    const tid = await made(author);
    await addTrainingProblem(site.app.db, site.app.now(), tid, pid);
    const { body } = await ann.call(submitProblemJudge, { pid: displayId, language: 'C', code: 'int main() {}', tid });
    expect((await author.call(contract.deleteTraining, { tid })).http).toBe(403);
    expect((await root.call(contract.deleteTraining, { tid })).body.status).toBe(200);
    expect((await root.call(contract.deleteTraining, { tid })).body.msg).toBe('The training does not exist.');
    expect((await site.call(getProblemDetail, { problemId: displayId })).body.status).toBe(200);
    const row = await onlyRow(
      site.app.db,
      sql<{ tid: number | null }>`select training_id as tid from submission where id = ${body.data.submitId}`,
    );
    expect(row).toEqual({ tid: null });
  });

  test('outlives its author', async () => {
    const gone = await site.user(1001);
    const tid = await made(gone);
    await sql`delete from account where uid = ${gone.uid}`.execute(site.app.db);
    expect((await stored(tid)).training.author).toBe('');
  });
});

describe('the list', () => {
  test('has all trainings of the site by rank, hidden ones too, found by title, id or rank', async () => {
    const { db } = site.app;
    const make = (title: string, rank: number, change = {}) =>
      testTraining(db, site.app.now(), { title, rank, authorUid: author.uid, ...change });
    const shut = await make('admin b', 77_002, { access: 'private', visible: false });
    const open = await make('admin a', 77_001);
    await make('admin of a group', 77_003, { groupId: 3 });
    await sql`insert into training_registration (training_id, uid) values (${shut}, ${ann.uid})`.execute(db);
    const find = async (keyword: string, user = author) =>
      (await user.call(contract.getAdminTrainingList, { keyword })).body.data.records;
    expect((await find('ADMIN')).map(({ id }) => id)).toEqual([open, shut]);
    expect((await find(String(shut))).map(({ id }) => id)).toEqual([shut]);
    expect((await find('77001')).map(({ id }) => id)).toEqual([open]);
    expect((await find('admin b'))[0]).toMatchObject({
      privatePwd: null,
      status: false,
      registered: 1,
      problemCount: 0,
    });
    const may = async (user: TestUser) => (await find('admin a', user))[0]?.may;
    expect(await may(author)).toEqual({ edit: true, delete: false, problems: true });
    expect(await may(other)).toEqual({ edit: false, delete: false, problems: false });
    expect(await may(setter)).toEqual({ edit: false, delete: false, problems: true });
    expect(await may(root)).toEqual({ edit: true, delete: true, problems: true });
    expect(await site.countQueries(() => root.call(contract.getAdminTrainingList, { limit: 1 }))).toBe(
      await site.countQueries(() => root.call(contract.getAdminTrainingList, { limit: 50 })),
    );
  });
});

describe('the problems of a training', () => {
  const listed = async (tid: number, user = author, keyword = '') => {
    const { body } = await user.call(contract.getAdminTrainingProblemList, { tid, queryExisted: true, keyword });
    return body.data.problemList.records.map(({ id, problemId }) => [
      problemId,
      body.data.trainingProblemMap[String(id)]!.rank,
    ]);
  };
  const addable = async (tid: number, keyword: string) =>
    (await author.call(contract.getAdminTrainingProblemList, { tid, keyword })).body.data.problemList.records.map(
      ({ problemId }) => problemId,
    );
  const add = async (tid: number, pid: number, user = author) =>
    (await user.call(contract.addTrainingProblemFromPublic, { tid, pid, displayId: 'X' })).body;

  test('come from the bank, behind the others, under their own ids, and are ordered', async () => {
    const tid = await made(author);
    const [one, two, three] = [
      await testProblem(site, 'ARR1'),
      await testProblem(site, 'ARR2'),
      await testProblem(site, 'ARR3'),
    ];
    await testProblem(site, 'ARRHIDDEN', {}, 'hidden');
    await testProblem(site, 'ARRCONTEST', {}, 'contest');
    expect(await addable(tid, 'ARR')).toEqual(['ARR1', 'ARR2', 'ARR3']);
    site.later(1000);
    for (const { id } of [one, two, three]) expect((await add(tid, id)).status).toBe(200);
    expect((await stored(tid)).training.gmtModified).toBe(site.app.now().toISOString());
    expect(await addable(tid, 'ARR')).toEqual([]);
    expect(await listed(tid)).toEqual([
      ['ARR1', 0],
      ['ARR2', 1],
      ['ARR3', 2],
    ]);
    expect(await listed(tid, author, 'rr2')).toEqual([['ARR2', 1]]);

    const { body } = await author.call(contract.getAdminTrainingProblemList, { tid, queryExisted: true });
    const places = Object.fromEntries(
      Object.values(body.data.trainingProblemMap).map((place) => [place.displayId, place.id]),
    );
    const order = async (ids: (number | undefined)[], user = author) =>
      (await user.call(contract.orderTrainingProblems, { tid, ids: ids as number[] })).body;
    await order([places['ARR3'], places['ARR1'], places['ARR2']]);
    expect(await listed(tid)).toEqual([
      ['ARR3', 0],
      ['ARR1', 1],
      ['ARR2', 2],
    ]);
    for (const ids of [[places['ARR1']], [places['ARR1'], places['ARR1'], places['ARR2']], [1, 2, 3]])
      expect(await order(ids)).toMatchObject({ status: 404, msg: 'The problem is not in this training.' });
    expect((await order([], other)).status).toBe(403);

    const rank = async (sent: object, user = author) =>
      (await user.call(contract.updateTrainingProblem, { tid, ...sent } as never)).body;
    expect((await rank({ pid: three.id, rank: 9 })).status).toBe(200);
    expect((await rank({ id: places['ARR1'], rank: '5' }, setter)).status).toBe(200);
    expect(await listed(tid)).toEqual([
      ['ARR2', 2],
      ['ARR1', 5],
      ['ARR3', 9],
    ]);
    expect((await rank({ pid: three.id, rank: -1 })).msg).toBe(
      'The order number is a whole number from 0 to 2147483647.',
    );
    expect((await rank({ pid: three.id, rank: null })).msg).toBe('Order number is required');
    expect((await rank({ pid: 999_999, rank: 1 })).status).toBe(404);
    expect((await rank({ pid: three.id, rank: 1 }, other)).status).toBe(403);
  });

  test('are public ones, each once', async () => {
    const tid = await made(author);
    const { id } = await testProblem(site, 'ONCE');
    const hidden = await testProblem(site, 'UNSEEN', {}, 'hidden');
    expect((await add(tid, id, other)).status).toBe(403);
    expect((await add(tid, id)).status).toBe(200);
    expect(await add(tid, id)).toMatchObject({ status: 400, msg: 'The problem is already in this training.' });
    for (const pid of [hidden.id, 999_999])
      expect(await add(tid, pid)).toMatchObject({
        status: 404,
        msg: 'The public problem bank does not have this problem.',
      });
    expect((await add(999_999, id)).msg).toBe('The training does not exist.');
    expect((await other.call(contract.getAdminTrainingProblemList, { tid })).body.status).toBe(403);
  });

  test('are taken out and stay in the bank; without a training the problem itself is deleted', async () => {
    const tid = await made(author);
    const [kept, deleted] = [await testProblem(site, 'KEPT'), await testProblem(site, 'DELETED')];
    for (const { id } of [kept, deleted]) await add(tid, id);
    const remove = async (user: TestUser, sent: { pid: number; tid?: number }) =>
      (await user.call(contract.deleteTrainingProblem, sent)).body.status;
    expect(await remove(other, { pid: kept.id, tid })).toBe(403);
    expect(await remove(author, { pid: kept.id, tid })).toBe(200);
    expect(await remove(author, { pid: kept.id, tid })).toBe(404);
    expect((await site.call(getProblemDetail, { problemId: 'KEPT' })).body.status).toBe(200);
    expect(await remove(author, { pid: deleted.id })).toBe(403);
    expect(await remove(setter, { pid: deleted.id })).toBe(200);
    expect(await listed(tid)).toEqual([]);
  });
});

test('categories have a name each; the trainings of one that is deleted stay', async () => {
  const create = async (user: TestUser, name: string) =>
    (await user.call(contract.createTrainingCategory, { name, color: '#123' })).body;
  const { id } = (await create(setter, 'Strings')).data;
  expect(await create(setter, 'Strings')).toMatchObject({
    status: 400,
    msg: 'There is already a training category with this name.',
  });
  expect(await create(setter, ' ')).toMatchObject({ status: 400, msg: 'The name is required.' });
  const rename = async (name: string) =>
    (await setter.call(contract.updateTrainingCategory, { id, name, color: '' })).body;
  expect((await rename('Basics')).msg).toBe('There is already a training category with this name.');
  expect((await rename('Texts')).status).toBe(200);
  expect((await setter.call(contract.updateTrainingCategory, { id, name: 'x', color: 'red;' })).body.status).toBe(400);

  const tid = await testTraining(site.app.db, site.app.now(), { categoryId: id });
  expect((await stored(tid)).trainingCategory).toMatchObject({ name: 'Texts', color: null });
  expect((await setter.call(contract.deleteTrainingCategory, { cid: id })).body.status).toBe(200);
  expect((await setter.call(contract.deleteTrainingCategory, { cid: id })).body).toMatchObject({
    status: 404,
    msg: 'The training category does not exist.',
  });
  expect((await stored(tid)).trainingCategory).toBe(null);
});

test('the trainings of a group are its own by the same services: the site neither lists nor changes them', async () => {
  const scope: Scope = { kind: 'group', groupId: 3 };
  const member = (user: TestUser, role: 'member' | 'admin' | 'root'): Actor => ({
    uid: user.uid,
    username: user.username,
    role: 1002,
    memberships: [{ groupId: 3, role }],
  });
  const [chief, helper, pupil] = await Promise.all([site.user(), site.user(), site.user()]);
  const by = (actor: Actor) => ({ actor, ip: '', now: site.app.now() });
  const helps = member(helper, 'admin');
  const sent = contract.createTraining.input.parse({ ...form({ title: 'Of us' }), trainingCategory: { name: 'Ours' } });
  const learns = member(pupil, 'member');
  const reader = { actor: learns, now: site.app.now(), hidesCode: false };
  await expect(trainings.createTraining(site.app, by(learns), scope, sent)).rejects.toMatchObject({ status: 403 });
  const tid = await trainings.createTraining(site.app, by(helps), scope, sent);

  const page = getTrainingList.input.parse({ keyword: 'Of us' }) as ParsedInputOf<typeof getTrainingList>;
  expect((await list(site.app.db, reader, scope, page)).records).toMatchObject([
    { id: tid, gid: 3, categoryName: 'Ours', problemCount: 0, acCount: 0 },
  ]);
  expect((await site.call(getTrainingList, { keyword: 'Of us' })).body.data.records).toEqual([]);
  for (const answer of [
    await root.call(contract.getAdminTraining, { tid }),
    await root.call(contract.changeTrainingStatus, { tid, status: false }),
    await root.call(contract.deleteTraining, { tid }),
    await root.call(contract.getAdminTrainingProblemList, { tid }),
  ])
    expect(answer.body.msg).toBe('The training does not exist.');

  const { id: pid } = await testProblem(site, 'FORUS');
  await problems.addProblem(site.app, by(helps), scope, { tid, pid, displayId: undefined });
  expect((await list(site.app.db, reader, scope, page)).records).toMatchObject([{ problemCount: 1 }]);
  const other = await trainings.createTraining(site.app, by(member(chief, 'root')), scope, {
    ...sent,
    trainingCategory: { id: categoryId, name: undefined, color: undefined },
  });
  await expect(trainings.changeVisible(site.app, by(helps), scope, other, false)).rejects.toMatchObject({
    status: 403,
  });
  await trainings.deleteTraining(site.app, by(member(chief, 'root')), scope, tid);
  const ours = await onlyRow(
    site.app.db,
    sql<{ id: number }>`select id from training_category where group_id = 3 and name = 'Ours'`,
  );
  await expect(categories.deleteCategory(site.app.db, by(learns), scope, ours.id)).rejects.toMatchObject({
    status: 403,
  });
  await categories.deleteCategory(site.app.db, by(helps), scope, ours.id);
});

test('a copy for the next term has the settings and problems, is hidden, and nobody is registered in it', async () => {
  const { db } = site.app;
  const tid = await made(author, { auth: 'Private', privatePwd: 'open', rank: 7 });
  const [first, second] = [await testProblem(site, 'TERM1'), await testProblem(site, 'TERM2')];
  await addTrainingProblem(db, site.app.now(), tid, first.id, 5);
  await addTrainingProblem(db, site.app.now(), tid, second.id, 2);
  await ann.call(registerTraining, { tid, password: 'open' });

  const original = await stored(tid);
  const { data } = (await root.call(contract.copyTraining, { tid, title: ' Graphs, autumn ', days: 0 })).body;
  const copy = await stored(data.tid);
  expect(copy).toEqual({
    training: {
      ...original.training,
      id: data.tid,
      title: 'Graphs, autumn',
      author: 'boss',
      status: false,
      privatePwd: copy.training.privatePwd,
      revision: copy.training.revision,
      gmtCreate: copy.training.gmtCreate,
      gmtModified: copy.training.gmtModified,
    },
    trainingCategory: original.trainingCategory,
  });
  expect(copy.training.privatePwd).toMatch(/^\w{10}$/);
  const { trainingProblemMap: placed } = (
    await root.call(contract.getAdminTrainingProblemList, { tid: data.tid, queryExisted: true })
  ).body.data;
  expect(Object.values(placed).map(({ pid, rank }) => [pid, rank])).toEqual([
    [first.id, 5],
    [second.id, 2],
  ]);
  const { n } = await onlyRow(
    db,
    sql<{ n: number }>`select count(*)::integer as n from training_registration where training_id = ${data.tid}`,
  );
  expect(n).toBe(0);
  expect((await other.call(contract.copyTraining, { tid, title: 'x', days: 0 })).body.status).toBe(403);
});

test('homework is copied with its dates shifted, at the same time of day, and without extra time', async () => {
  const { db } = site.app;
  const homework = {
    startAt: new Date('2026-03-02T07:00:00Z'), // 08:00 in Berlin in winter
    deadline: new Date('2026-04-13T06:00:00Z'), // 08:00 in Berlin in summer
    lateSteps: [{ withinMinutes: 60, percent: 20 }],
    attemptsMax: 5,
    hidesResults: true,
  };
  const tid = await testTraining(db, site.app.now(), { authorUid: author.uid, ...homework });
  await sql`insert into training_extra_time (training_id, uid, minutes) values (${tid}, ${ann.uid}, 30)`.execute(db);
  const sent = { tid, title: 'Next', days: 210, timeZone: 'Europe/Berlin' };
  const { data } = (await author.call(contract.copyTraining, sent)).body;
  const [before, after] = [await stored(tid), await stored(data.tid)];
  expect(after.training.homework).toEqual({
    ...before.training.homework,
    startTime: '2026-09-28T06:00:00.000Z',
    deadline: '2026-11-09T07:00:00.000Z',
  });
  const { n } = await onlyRow(
    db,
    sql<{ n: number }>`select count(*)::integer as n from training_extra_time where training_id = ${data.tid}`,
  );
  expect(n).toBe(0);
});
