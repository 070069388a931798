import { getRankList } from '@verdict/contract/account/rankings.ts';
import { type TestSite, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../platform/db/db.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  // u0001 solved most; the OI scores are in reverse order; every tenth account solved as many as the one before.
  await sql`
  with person as (
    insert into account (uid, username, password_hash, nickname, signature)
    select 'uid-' || lpad(n::text, 4, '0'), 'u' || lpad(n::text, 4, '0'), '-', case when n = 7 then '张三丰' end, repeat('x', 300)
      from generate_series(1, 2500) as n
    returning uid, username, nickname)
  insert into account_stat (uid, accepted, total, oi_score, names)
  select uid, 3000 - right(uid, 4)::integer, 5, right(uid, 4)::integer, searched_names(username, nickname) from person`.execute(
    site.app.db,
  );
});
afterAll(() => site.close());

const page = async (type: number, currentPage: number, limit: number, searchUser?: string) =>
  (await site.call(getRankList, { type, currentPage, limit, searchUser })).body.data;
const names = (data: { records: { username: string }[] }) => data.records.map((row) => row.username);

test('the ACM rank: most solved first, then fewest submissions', async () => {
  await sql`update account_stat set accepted = 2999, total = 4 where uid = 'uid-0002'`.execute(site.app.db);
  const first = await page(0, 1, 3);
  expect(names(first)).toEqual(['u0002', 'u0001', 'u0003']);
  expect(first).toMatchObject({ total: 2500, size: 3, current: 1, pages: 834 });
  expect(first.records[0]).toMatchObject({
    ac: 2999,
    total: 4,
    score: null,
    rating: null,
    signature: 'x'.repeat(100),
  });
});

test('the OI rank: highest score first', async () => {
  const first = await page(1, 1, 2);
  expect(names(first)).toEqual(['u2500', 'u2499']);
  expect(first.records[0]?.score).toBe(2500);
});

test('pages far down go on where the page before ended, and the last one ends', async () => {
  expect(names(await page(0, 834, 3))).toEqual(['u2500']);
  expect(names(await page(0, 41, 50))).toEqual(Array.from({ length: 50 }, (_, n) => `u${2001 + n}`));
  expect(names(await page(1, 21, 50)).at(0)).toBe('u1500');
  expect(names(await page(0, 1_000_000, 300))).toEqual([]);
});

test('a page costs two queries, wherever it is', async () => {
  await page(0, 1, 30);
  expect(await site.countQueries(() => page(0, 1, 30))).toBe(2);
  expect(await site.countQueries(() => page(0, 80, 30))).toBe(2);
});

test('a search looks into user names and nicknames, takes signs literally, and two Chinese characters are enough', async () => {
  expect(names(await page(0, 1, 10, 'U000'))).toHaveLength(9);
  expect(names(await page(0, 1, 10, '三丰'))).toEqual(['u0007']);
  expect((await page(0, 1, 10, '%')).total).toBe(0);
  expect((await page(0, 1, 10, '_')).total).toBe(0);
  expect((await page(0, 1, 10, "'")).total).toBe(0);
});

test('nobody finds a real name by searching for it, few or many of whom have it', async () => {
  await sql`update account set realname = '赵敏' where uid = 'uid-0009'`.execute(site.app.db);
  await sql`update account set realname = 'quentin' where right(uid, 1) <> '7'`.execute(site.app.db);
  for (const part of ['赵', '敏', '赵敏', 'q', 'quentin'])
    expect((await page(0, 1, 10, part)).total, `searching ${part}`).toBe(0);
});

test('what many are named like is found in the order of the rank, to the last page', async () => {
  expect(await page(0, 1, 3, 'u1')).toMatchObject({
    total: 200,
    records: [{ username: 'u1000' }, { username: 'u1001' }, { username: 'u1002' }],
  });
  expect(names(await page(1, 1, 2, 'u1'))).toEqual(['u1999', 'u1998']);
  expect(names(await page(0, 34, 30, 'u1'))).toEqual(Array.from({ length: 10 }, (_, n) => `u${1990 + n}`));
});

test('whoever pages on through what many are named like is told of more', async () => {
  expect((await page(0, 6, 30, 'u1')).total).toBe(300);
  expect((await page(0, 30, 30, 'u1')).total).toBe(1000);
});

test('a new name counts at once, also among names that many have', async () => {
  await sql`update account set username = 'u1-renamed', nickname = 'Neu' where uid = 'uid-0001'`.execute(site.app.db);
  expect(names(await page(0, 1, 2, 'u1'))).toEqual(['u1-renamed', 'u1000']);
  await sql`update account set username = 'u0001', nickname = null where uid = 'uid-0001'`.execute(site.app.db);
});

test('disabled accounts are not ranked', async () => {
  await sql`update account_stat set ranked = false where uid = 'uid-0003'`.execute(site.app.db);
  expect(names(await page(0, 1, 3))).not.toContain('u0003');
});

test('an unknown kind is refused', async () => {
  for (const type of [2, '', 'ACM', 0.5]) {
    expect((await site.call(getRankList, { type })).body).toMatchObject({
      status: 400,
      msg: 'The kind of ranking is unknown.',
    });
  }
});
