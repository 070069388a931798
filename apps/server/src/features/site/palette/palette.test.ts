import { findAnything, findInOffice } from '@verdict/contract/site/palette.ts';
import { testContest } from '@verdict/testkit/contest.ts';
import { testGroup, testGroupProblem } from '@verdict/testkit/group.ts';
import { problemPackage, testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { testTraining } from '@verdict/testkit/training.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, sql } from '../../../platform/db/db.ts';
import { createProblem } from '../../problem/store/store.service.ts';

let site: TestSite;
let reader: TestUser;
let organiser: TestUser;
let root: TestUser;
const titled = (title: string) =>
  problemPackage({ statements: { 'en-US': { title, description: '', input: '', output: '', hint: '' } } });

beforeAll(async () => {
  site = await createTestSite();
  const { app } = site;
  const { db } = app;
  const now = app.now();
  reader = await site.user(1002, 'river-reader');
  organiser = await site.user(1001, 'organiser');
  root = await site.user(1000, 'root');
  const owner = { uid: organiser.uid, username: 'organiser' };
  await createProblem(app, titled('Crossing the river'), { displayId: 'R1', owner, visibility: 'public' });
  await createProblem(app, titled('The secret river'), { displayId: 'R2', owner, visibility: 'hidden' });
  await tagProblem(db, 'graphs', ['R1', 'R2']);
  await tagProblem(db, 'secret tag', ['R2']);
  for (let n = 1; n <= 7; n++) await testProblem(site, `MANY${n}`);
  await testContest(db, now, { title: 'River Cup', authorUid: organiser.uid });
  await testContest(db, now, { title: 'River Cup, hidden', visible: false });
  await testTraining(db, now, { title: 'Rivers first', authorUid: organiser.uid });
  await testTraining(db, now, { title: 'Rivers, hidden', visible: false });
  const groupId = await testGroup(db, { name: 'River people', ownerUid: organiser.uid });
  await testGroup(db, { name: 'River hermits', visible: false });
  await testGroupProblem(site, 'RG', { groupId, author: owner }, titled('River of the group'));
  await testContest(db, now, { title: 'River Cup of the group', groupId });
});
afterAll(() => site.close());

async function tagProblem(db: Db, name: string, displayIds: string[]): Promise<void> {
  await sql`
    with made as (insert into tag (name, oj) values (${name}, 'ME') returning id)
    insert into problem_tag (problem_id, tag_id)
    select p.id, made.id from problem p, made where p.display_id = any(${displayIds}::text[])`.execute(db);
}

const find = async (keyword: string, who?: TestUser) => (await (who ?? site).call(findAnything, { keyword })).body.data;
const findToEdit = async (who: TestUser, keyword: string) => (await who.call(findInOffice, { keyword })).body.data;
const titles = (found: { title: string }[]) => found.map(({ title }) => title);

test('a word leads to what the lists of the site show of it, and to nothing hidden', async () => {
  for (const who of [undefined, reader]) {
    const found = await find('RIVER', who);
    expect(found.problems).toEqual([{ id: expect.any(Number), problemId: 'R1', title: 'Crossing the river' }]);
    expect(found.users).toEqual([{ uid: reader.uid, username: 'river-reader', nickname: null }]);
    expect(titles(found.contests)).toEqual(['River Cup']);
    expect(titles(found.trainings)).toEqual(['Rivers first']);
    expect(titles(found.groups)).toEqual(['River people']);
  }
});

test('a problem is found by its id, and of many the first five are returned', async () => {
  expect((await find('r1')).problems.map(({ problemId }) => problemId)).toEqual(['R1']);
  expect((await find('many')).problems.map(({ problemId }) => problemId)).toEqual([
    'MANY1',
    'MANY2',
    'MANY3',
    'MANY4',
    'MANY5',
  ]);
});

test('a tag is found by its name in both languages, with its public problems, and not by hidden ones', async () => {
  for (const keyword of ['graph', '图论', 'GRAPHS'])
    expect((await find(keyword)).tags).toEqual([{ id: expect.any(Number), name: 'graphs', oj: 'ME', problems: 1 }]);
  expect((await find('secret tag')).tags).toEqual([]);
});

test('nothing is searched for without a word', async () => {
  expect((await site.call(findAnything, { keyword: '  ' })).http).toBe(400);
  expect((await site.call(findAnything, { keyword: 'x'.repeat(101) })).http).toBe(400);
});

test('in the back office administrators find what they may edit, and only super admins find accounts', async () => {
  const own = await findToEdit(organiser, 'river');
  expect(titles(own.problems).toSorted()).toEqual(['Crossing the river', 'The secret river']);
  expect(titles(own.contests)).toEqual(['River Cup']);
  expect(titles(own.trainings)).toEqual(['Rivers first']);
  expect(own.users).toEqual([]);
  const all = await findToEdit(root, 'river');
  expect(titles(all.contests).toSorted()).toEqual(['River Cup', 'River Cup, hidden']);
  expect(titles(all.trainings).toSorted()).toEqual(['Rivers first', 'Rivers, hidden']);
  expect(all.users.map(({ username }) => username)).toEqual(['river-reader']);
});

test('the number of queries does not depend on how much is found', async () => {
  const few = await site.countQueries(() => find('river'));
  expect(await site.countQueries(() => find('r'))).toBe(few);
});
