import * as contract from '@verdict/contract/problem/notebook.ts';
import { getProblemList } from '@verdict/contract/problem/problem.ts';
import { testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onlyRow, rows, sql } from '../../../platform/db/db.ts';

let site: TestSite;
let ann: TestUser;
let bob: TestUser;
let open: number;
let hidden: number;

const idOf = async (displayId: string) =>
  (await onlyRow(site.app.db, sql<{ id: number }>`select id from problem where display_id = ${displayId}`)).id;

beforeAll(async () => {
  site = await createTestSite();
  [ann, bob] = [await site.user(), await site.user()];
  await testProblem(site, 'OPEN1', {});
  await testProblem(site, 'SECRET1', {}, 'hidden');
  [open, hidden] = [await idOf('OPEN1'), await idOf('SECRET1')];
});
afterAll(() => site.close());

const read = async (user: TestUser, pid = open) => (await user.call(contract.getProblemNote, { pid })).body;
const save = async (user: TestUser, text: string, version: number, pid = open) =>
  (await user.call(contract.saveProblemNote, { pid, text, version })).body;

test('a note is its owner’s alone, and is there again with its version', async () => {
  expect((await read(ann)).data).toEqual({ text: '', version: 0, changedAt: null, favorite: false });
  expect((await save(ann, '**Sort** first.\n', 0)).data.version).toBe(1);
  expect((await read(ann)).data).toMatchObject({ text: '**Sort** first.\n', version: 1 });
  expect((await read(bob)).data).toMatchObject({ text: '', version: 0 });
});

test('a note that was changed elsewhere is not written over; sending the same once more does no harm', async () => {
  expect((await save(ann, 'Two pointers.', 1)).data.version).toBe(2);
  expect(await save(ann, 'Binary search.', 1)).toMatchObject({
    status: 409,
    msg: 'The note was changed elsewhere.',
  });
  expect((await read(ann)).data.text).toBe('Two pointers.');
  // Repeats a save whose answer was lost.
  expect((await save(ann, 'Two pointers.', 1)).data.version).toBe(3);
  expect((await save(ann, '', 3)).data.version).toBe(4);
  expect((await read(ann)).data.text).toBe('');
});

test('a note has 20,000 characters at most', async () => {
  expect((await save(bob, 'x'.repeat(contract.NOTE_MAX), 0)).status).toBe(200);
  expect((await save(bob, 'x'.repeat(contract.NOTE_MAX + 1), 1)).status).toBe(400);
});

test('stars are their owner’s alone', async () => {
  const star = (user: TestUser, favorite: boolean, pid = open) =>
    user.call(contract.setFavoriteProblem, { pid, favorite });
  const starred = async (user: TestUser) =>
    (await user.call(contract.getFavoriteProblems, { pidList: [open, hidden] })).body.data;
  await star(ann, true);
  await star(ann, true);
  expect([await starred(ann), await starred(bob)]).toEqual([[open], []]);
  expect((await read(ann)).data.favorite).toBe(true);
  const favorites = async (user: TestUser | TestSite) =>
    (await user.call(getProblemList, { limit: 10, progress: 'favorites' })).body.data.records.map(({ pid }) => pid);
  expect([await favorites(ann), await favorites(bob), await favorites(site)]).toEqual([[open], [], []]);
  await star(ann, false);
  expect(await starred(ann)).toEqual([]);
});

test('a problem that one may not see shows no trace, also of what was kept while one could', async () => {
  const missing = { status: 404, msg: 'The problem does not exist.' };
  expect(await read(ann, hidden)).toMatchObject(missing);
  expect(await read(ann, 999_999)).toMatchObject(missing);
  expect(await save(ann, 'x', 0, hidden)).toMatchObject(missing);
  expect((await ann.call(contract.setFavoriteProblem, { pid: hidden, favorite: true })).body).toMatchObject(missing);

  await ann.call(contract.setFavoriteProblem, { pid: open, favorite: true });
  await sql`update problem set visibility = 'hidden' where id = ${open}`.execute(site.app.db);
  expect(await read(ann)).toMatchObject(missing);
  expect((await ann.call(contract.getFavoriteProblems, { pidList: [open] })).body.data).toEqual([]);
  await sql`update problem set visibility = 'public' where id = ${open}`.execute(site.app.db);
  expect((await ann.call(contract.getFavoriteProblems, { pidList: [open] })).body.data).toEqual([open]);
});

test('they go with their account', async () => {
  const carl = await site.user();
  await save(carl, 'Mine.', 0);
  await carl.call(contract.setFavoriteProblem, { pid: open, favorite: true });
  await sql`delete from account where uid = ${carl.uid}`.execute(site.app.db);
  const left = await rows(
    site.app.db,
    sql`select uid from problem_note where uid = ${carl.uid}
        union all select uid from problem_favorite where uid = ${carl.uid}`,
  );
  expect(left).toEqual([]);
});
