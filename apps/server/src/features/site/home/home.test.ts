import {
  getCommonAnnouncement,
  getLastWeekSubmissionStatistics,
  getProblemCodeTemplate,
  getProblemLanguages,
  getProblemTags,
  getProblemTagsAndClassification,
  getAllProblemTags,
  getRecentSevenAcRank,
  getRecentUpdatedProblem,
} from '@verdict/contract/site/site.ts';
import { getUserCalendarHeatmap, getUserHomeInfo, login } from '@verdict/contract/account/account.ts';
import { testGroup } from '@verdict/testkit/group.ts';
import { addContestProblem, testContest } from '@verdict/testkit/contest.ts';
import { type TestSite, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onlyRow, sql } from '../../../platform/db/db.ts';

let site: TestSite;
beforeAll(async () => (site = await createTestSite())); // The clock is set to 2026-03-01T08:00Z.
afterAll(() => site.close());

async function problem(displayId: string, visibility = 'public'): Promise<number> {
  const { id } = await onlyRow(
    site.app.db,
    sql<{
      id: number;
    }>`insert into problem (display_id, visibility) values (${displayId}, ${visibility}) returning id`,
  );
  await sql`insert into problem_text (problem_id, locale, title) values (${id}, 'en-US', ${`Title ${displayId}`})`.execute(
    site.app.db,
  );
  if (displayId === 'P1')
    await sql`insert into problem_text (problem_id, locale, title) values (${id}, 'zh-CN', '一')`.execute(site.app.db);
  return id;
}

const submit = (uid: string, problemId: number, at: string, status = 'pending', contestId: number | null = null) =>
  onlyRow(
    site.app.db,
    sql<{ id: number }>`
    insert into submission (uid, problem_id, language, code_length, submitted_at, status, contest_id, contest_problem_id)
    values (${uid}, ${problemId}, 'C', 1, ${at}, ${status}, ${contestId},
            (select id from contest_problem where contest_id = ${contestId})) returning id`,
  );

describe('submissions of the last week', () => {
  test('change with each submission and each verdict, and are counted in the days of the reader', async () => {
    const user = await site.user();
    const id = await problem('WEEK');
    await submit(user.uid, id, '2026-02-28T15:30:00Z', 'accepted'); // 23:30 in Shanghai, 00:30 of March 1 from +09:00 on
    const late = await submit(user.uid, id, '2026-02-28T16:30:00Z'); // 00:30 of March 1 in Shanghai
    await submit(user.uid, id, '2026-02-22T23:59:00Z', 'accepted'); // February 23 in Shanghai
    await submit(user.uid, id, '2026-02-20T00:00:00Z', 'accepted');
    const week = async (timeZone?: string) =>
      (await site.call(getLastWeekSubmissionStatistics, { timeZone })).body.data;

    expect(await week()).toEqual({
      dateStrList: ['02-23', '02-24', '02-25', '02-26', '02-27', '02-28', '03-01'],
      totalCountList: [0, 0, 0, 0, 0, 2, 0],
      acCountList: [0, 0, 0, 0, 0, 1, 0],
    });
    expect(await week('Asia/Shanghai')).toMatchObject({
      totalCountList: [1, 0, 0, 0, 0, 1, 1],
      acCountList: [1, 0, 0, 0, 0, 1, 0],
    });

    await sql`update submission set status = 'accepted' where id = ${late.id}`.execute(site.app.db);
    expect((await week('Asia/Shanghai')).acCountList).toEqual([1, 0, 0, 0, 0, 1, 1]);
    await sql`update submission set status = 'wrongAnswer' where id = ${late.id}`.execute(site.app.db);
    await sql`delete from submission where id = ${late.id}`.execute(site.app.db);
    expect(await week('Asia/Shanghai')).toMatchObject({
      totalCountList: [1, 0, 0, 0, 0, 1, 0],
      acCountList: [1, 0, 0, 0, 0, 1, 0],
    });
  });

  test('are the same after the background job has summed the changes up', async () => {
    const before = (await site.call(getLastWeekSubmissionStatistics, {})).body.data;
    await sql`select graphile_worker.add_job('sum-tallies')`.execute(site.app.db);
    await site.server.jobs.runDue();
    expect((await onlyRow(site.app.db, sql<{ n: number }>`select count(*) as n from submission_tally_change`)).n).toBe(
      0,
    );
    expect((await site.call(getLastWeekSubmissionStatistics, {})).body.data).toEqual(before);
  });

  test('an unknown time zone is refused', async () => {
    expect((await site.call(getLastWeekSubmissionStatistics, { timeZone: "UTC'; drop table account" })).http).toBe(400);
    expect((await site.call(getLastWeekSubmissionStatistics, { timeZone: 'Mars/Base' })).http).toBe(400);
  });
});

test('the seven-day rank counts problems first solved in these days, newest account first among equals', async () => {
  const [ann, bob, cyd, banned] = [
    await site.user(1002, 'ann'),
    await site.user(1002, 'bob'),
    await site.user(1002, 'cyd'),
    await site.user(1002, 'banned'),
  ];
  const problems = await Promise.all(['R1', 'R2', 'R3'].map((name) => problem(name)));
  const solve = async (uid: string, problemId: number | undefined, at: string) => {
    const { id } = await submit(uid, problemId ?? 0, at, 'accepted');
    await sql`insert into accepted_problem (uid, problem_id, submission_id, accepted_at) values (${uid}, ${problemId}, ${id}, ${at})`.execute(
      site.app.db,
    );
  };
  await solve(ann.uid, problems[0], '2026-02-27T00:00:00Z');
  await solve(ann.uid, problems[1], '2026-02-10T00:00:00Z'); // too long ago
  await solve(bob.uid, problems[0], '2026-02-27T00:00:00Z');
  await solve(bob.uid, problems[1], '2026-02-28T00:00:00Z');
  await solve(cyd.uid, problems[2], '2026-02-28T00:00:00Z');
  await solve(banned.uid, problems[0], '2026-02-28T00:00:00Z');
  await sql`update account set disabled = true where uid = ${banned.uid}`.execute(site.app.db);
  await sql`update account set created_at = ${'2026-02-01T00:00:00Z'} where uid = ${ann.uid}`.execute(site.app.db);

  const rank = (await site.call(getRecentSevenAcRank, {})).body.data;
  expect(rank.filter((row) => row.ac > 0).map((row) => `${row.username} ${row.ac}`)).toEqual([
    'bob 2',
    'cyd 1',
    'ann 1',
  ]);
  expect(rank[0]).toMatchObject({ total: null, rating: null, signature: null });
  expect(rank.map((row) => row.username)).not.toContain('banned');

  // The ranking is computed once a minute.
  await solve(cyd.uid, problems[0], '2026-02-28T00:00:00Z');
  const solvedByCyd = async () =>
    (await site.call(getRecentSevenAcRank, {})).body.data.find((row) => row.username === 'cyd')?.ac;
  expect(await solvedByCyd()).toBe(1);
  site.later(60_000);
  expect(await solvedByCyd()).toBe(2);
});

test('announcements: visible ones of the site, newest first, five per page', async () => {
  const root = await site.user(1000);
  const contestId = await testContest(site.app.db, site.app.now());
  for (let n = 1; n <= 7; n++) {
    await sql`insert into announcement (title, content, uid, hidden, contest_id)
              values (${`News ${n}`}, '**x**', ${root.uid}, ${n === 3}, ${n === 4 ? contestId : null})`.execute(
      site.app.db,
    );
  }
  const { data } = (await site.call(getCommonAnnouncement, { currentPage: 1, limit: 3 })).body;
  expect(data).toMatchObject({ total: 5, size: 3, current: 1, pages: 2 });
  expect(data.records.map((row) => row.title)).toEqual(['News 7', 'News 6', 'News 5']);
  expect(data.records[0]).toMatchObject({
    username: root.username,
    status: 0,
    gmtCreate: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  expect((await site.call(getCommonAnnouncement, { currentPage: -4, limit: 0 })).body.data).toMatchObject({
    current: 1,
    size: 10,
  });
});

test('the newest problems are the public ones, titled in the language of the reader', async () => {
  await problem('P0');
  await problem('P1');
  await problem('HIDDEN', 'hidden');
  const { data } = (await site.call(getRecentUpdatedProblem, {}, { locale: 'zh-CN' })).body;
  expect(data.slice(0, 2).map((row) => [row.problemId, row.title])).toEqual([
    ['P1', '一'],
    ['P0', 'Title P0'],
  ]);
});

test('tags come by judge and by classification; those without one last; hidden problems keep theirs', async () => {
  const { db } = site.app;
  const hidden = await problem('H2', 'hidden');
  await sql`insert into tag_classification (name, rank) values ('second', 2), ('first', 1)`.execute(db);
  const group = await testGroup(db);
  await sql`insert into tag (name, oj, group_id, classification_id)
            select v.name, v.oj, v.group_id, c.id
              from (values ('dp', 'ME', null::bigint, 'first'), ('loose', 'ME', null, null), ('poj', 'POJ', null, null), ('team', 'ME', ${group}::bigint, null))
                   as v(name, oj, group_id, classification)
              left join tag_classification c on c.name = v.classification
             order by v.name`.execute(db);
  await sql`insert into problem_tag select ${hidden}, id from tag where name = 'dp'`.execute(db);

  const names = async (oj?: string) => (await site.call(getAllProblemTags, { oj })).body.data.map((tag) => tag.name);
  expect([await names(), await names('POJ'), await names('ALL')]).toEqual([
    ['dp', 'loose'],
    ['poj'],
    ['dp', 'loose', 'poj'],
  ]);
  const grouped = (await site.call(getProblemTagsAndClassification, {})).body.data;
  expect(grouped.map((group) => [group.classification?.name ?? null, group.tagList.map((tag) => tag.name)])).toEqual([
    ['first', ['dp']],
    ['second', []],
    [null, ['loose']],
  ]);
  expect((await site.call(getProblemTags, { pid: hidden })).body.data).toEqual([]);
  expect((await (await site.user(1001)).call(getProblemTags, { pid: hidden })).body.data).toMatchObject([
    { name: 'dp' },
  ]);
});

test('languages and code templates of a hidden problem are for those who may see it', async () => {
  const hidden = await problem('H3', 'hidden');
  await sql`insert into problem_language select ${hidden}, id from language where oj = 'ME' and name = 'C'`.execute(
    site.app.db,
  );
  await sql`insert into code_template (problem_id, language_id, code) select ${hidden}, id, 'int main' from language where oj = 'ME' and name = 'C'`.execute(
    site.app.db,
  );
  const admin = await site.user(1001);
  for (const endpoint of [getProblemLanguages, getProblemCodeTemplate]) {
    expect((await site.call(endpoint, { pid: hidden })).body.data).toEqual([]);
    expect((await (await site.user()).call(endpoint, { pid: hidden })).body.data).toEqual([]);
    expect((await admin.call(endpoint, { pid: hidden })).body.data).toHaveLength(1);
  }
});

describe('user home', () => {
  test('is public, by name or uid, without what is private; one’s own by default', async () => {
    const user = await site.user(1002, 'homer');
    await sql`update account set realname = 'Secret Name', mobile = '12345678' where uid = ${user.uid}`.execute(
      site.app.db,
    );
    const { data } = (await site.call(getUserHomeInfo, { username: 'HOMER' })).body;
    expect(data).toMatchObject({
      uid: user.uid,
      total: 0,
      rating: null,
      scoreList: [],
      solvedList: [],
      recentLoginTime: site.app.now().toISOString(),
    });
    expect(JSON.stringify(data)).not.toMatch(/Secret|12345678|example\.test/);
    expect((await user.call(getUserHomeInfo, {})).body.data.username).toBe('homer');
    expect((await site.call(getUserHomeInfo, {})).body).toMatchObject({ status: 400, data: null });
    expect((await site.call(getUserHomeInfo, { uid: 'nobody' })).body.status).toBe(400);
    expect((await site.call(getUserHomeInfo, { username: 'banned' })).body.status).toBe(400);
    expect((await site.call(getUserHomeInfo, { username: 'homer' }, { token: 'bogus' })).http).toBe(401);
  });

  test('tells others of the last login, and its owner of the one before this', async () => {
    const user = await site.user(1002, 'returner');
    const first = site.app.now().toISOString();
    site.later(1000);
    const { headers } = await site.call(login, { username: 'returner', password: 'secret-1' });
    const recentLogin = async (token?: string) =>
      (await site.call(getUserHomeInfo, { uid: user.uid }, token ? { token } : {})).body.data.recentLoginTime;
    expect(await recentLogin()).toBe(site.app.now().toISOString());
    expect(await recentLogin(String(headers.authorization))).toBe(first);
  });

  test('lists solved problems by difficulty, but none that is hidden by now', async () => {
    const user = await site.user();
    for (const [name, visibility, difficulty] of [
      ['D1', 'public', 0],
      ['D2', 'public', 2],
      ['D3', 'hidden', 2],
    ] as const) {
      const id = await problem(name, visibility);
      await sql`update problem set difficulty = ${difficulty} where id = ${id}`.execute(site.app.db);
      const sent = await submit(user.uid, id, '2026-02-01T00:00:00Z', 'accepted');
      await sql`insert into accepted_problem values (${user.uid}, ${id}, ${sent.id}, now())`.execute(site.app.db);
    }
    const { data } = (await user.call(getUserHomeInfo, {})).body;
    expect(data.solvedList).toEqual(['D1', 'D2']);
    expect(data.solvedGroupByDifficulty).toMatchObject({
      0: [{ problemId: 'D1' }],
      2: [{ problemId: 'D2', title: 'Title D2', difficulty: 2 }],
    });
  });

  test('the heat-map counts the last year outside contests, in the days of the reader', async () => {
    const user = await site.user();
    const id = await problem('HEAT');
    await submit(user.uid, id, '2026-02-28T23:30:00Z');
    await submit(user.uid, id, '2026-03-01T00:30:00Z');
    const contestId = await testContest(site.app.db, site.app.now());
    await addContestProblem(site.app.db, contestId, id, 'A');
    await submit(user.uid, id, '2026-03-01T00:40:00Z', 'accepted', contestId);
    await submit(user.uid, id, '2025-02-27T00:00:00Z');
    const map = async (timeZone?: string) =>
      (await site.call(getUserCalendarHeatmap, { uid: user.uid, timeZone })).body.data;
    expect(await map()).toEqual({
      endDate: '2026-03-01',
      dataList: [
        { date: '2026-02-28', count: 1 },
        { date: '2026-03-01', count: 1 },
      ],
    });
    expect(await map('Asia/Shanghai')).toEqual({
      endDate: '2026-03-01',
      dataList: [{ date: '2026-03-01', count: 2 }],
    });
  });
});
