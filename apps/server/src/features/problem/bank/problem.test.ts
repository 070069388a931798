import {
  getProblemDetail,
  getProblemList,
  getProblemTagCounts,
  getRandomProblem,
  getUserProblemStatus,
} from '@verdict/contract/problem/problem.ts';
import {
  getProblemCodeTemplate,
  getProblemLanguages,
  getProblemTagsAndClassification,
} from '@verdict/contract/site/site.ts';
import { submitProblemJudge } from '@verdict/contract/submission/submission.ts';
import { addContestProblem, testContest } from '@verdict/testkit/contest.ts';
import { testHost } from '@verdict/testkit/judgehost.ts';
import { file, problemPackage, testCase, testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onlyRow, rows, sql } from '../../../platform/db/db.ts';
import { importExamples } from '../examples/examples.service.ts';
import { judgedProblems } from './problem.service.ts';
import { createProblem, replaceProblem } from '../store/store.service.ts';
import { withUnixLineEnds } from '../../../platform/files/unix-line-ends.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

const text = (title: string) => ({ title, description: title, input: '', output: '', hint: '' });
const ids = async (input: Record<string, unknown> = {}, locale = 'en-US') =>
  (await site.call(getProblemList, { limit: 100, ...input }, { locale })).body.data.records.map((row) => row.problemId);

describe('the problem list', () => {
  beforeAll(async () => {
    await testProblem(site, 'P2', { tags: ['math'], difficulty: 0 });
    await testProblem(site, 'P10', {
      tags: ['math', 'greedy'],
      difficulty: 2,
      statements: { 'zh-CN': text('最短路径') },
    });
    await testProblem(site, 'Q1', {
      tags: ['greedy'],
      difficulty: 2,
      statements: { 'en-US': text('The Knapsack 100%'), 'zh-CN': text('背包问题') },
    });
    await testProblem(site, 'H1', {}, 'hidden');
    await testProblem(site, 'C1', {}, 'contest');
  });

  test('holds public problems by length of the display id, then by display id', async () => {
    expect(await ids()).toEqual(['P2', 'Q1', 'P10']);
  });

  const searches = [
    // keyword      finds
    ['背包', ['Q1']],
    ['包问', ['Q1']],
    ['路', ['P10']],
    ['knapSACK', ['Q1']],
    ['p1', ['P10']],
    ['2', ['P2']],
    ['100%', ['Q1']],
    ['%', ['Q1']],
    ['_', []],
    ['plus b', ['P2']],
    ['背 包', []],
    ['ｋｎａｐｓａｃｋ　１００％', ['Q1']],
    ['knapsack  100%', ['Q1']],
    ['Ｑ１', ['Q1']],
    ["'; drop table problem; --", []],
  ] as const;
  test.each(searches)('the keyword %j finds %j', async (keyword, found) => {
    expect(await ids({ keyword })).toEqual(found);
  });

  test('filters by tags that a problem must all have, difficulty and origin', async () => {
    const tags = new Map(
      (await rows(site.app.db, sql<{ id: number; name: string }>`select id, name from tag`)).map((tag) => [
        tag.name,
        tag.id,
      ]),
    );
    const [math, greedy] = [tags.get('math'), tags.get('greedy')];
    expect(await ids({ tagId: `${greedy}` })).toEqual(['Q1', 'P10']);
    expect(await ids({ tagId: `${math},${greedy}` })).toEqual(['P10']);
    expect(await ids({ tagId: `${math},${greedy},${greedy}` })).toEqual(['P10']);
    expect(await ids({ tagId: 'x' })).toEqual([]);
    expect(await ids({ difficulty: 0 })).toEqual(['P2']);
    expect(await ids({ difficulty: 'All' })).toEqual(['P2', 'Q1', 'P10']);
    expect(await ids({ difficulty: '' })).toEqual(['P2', 'Q1', 'P10']);
    expect(await ids({ oj: 'Mine' })).toEqual(['P2', 'Q1', 'P10']);
    expect(await ids({ oj: 'HDU' })).toEqual([]);
  });

  test('is ordered by id, title, level, submissions or rate; without a submission there is no rate', async () => {
    await sql`update problem_stat c set total = v.total, ac = v.ac
                from (values ('P2', 10, 5), ('Q1', 30, 3)) as v(display_id, total, ac)
                join problem p using (display_id)
               where c.problem_id = p.id`.execute(site.app.db);
    const orders = [
      // sort     ids
      ['id', ['P2', 'Q1', 'P10']],
      ['-id', ['P10', 'Q1', 'P2']],
      ['title', ['P2', 'Q1', 'P10']],
      ['-title', ['P10', 'Q1', 'P2']],
      ['level', ['P2', 'Q1', 'P10']],
      ['-level', ['Q1', 'P10', 'P2']],
      ['total', ['P10', 'P2', 'Q1']],
      ['-total', ['Q1', 'P2', 'P10']],
      ['rate', ['Q1', 'P2', 'P10']],
      ['-rate', ['P2', 'Q1', 'P10']],
    ] as const;
    for (const [sort, found] of orders) expect([sort, await ids({ sort })]).toEqual([sort, found]);
    for (const sort of ['id', '-id', 'title', '-title'] as const)
      for (const [page, found] of orders.find(([order]) => order === sort)![1].entries())
        expect([sort, await ids({ sort, limit: 1, currentPage: page + 1 })]).toEqual([sort, [found]]);
    expect(await ids({ limit: 2, currentPage: 2 })).toEqual(['P10']);
    expect(await ids({ limit: 2, currentPage: 3 })).toEqual([]);
    expect(await ids({ sort: '-total', limit: 1, currentPage: 2 })).toEqual(['P2']);
    expect(await ids({ sort: 'rate', keyword: '1' })).toEqual(['Q1', 'P10']);
    expect((await site.call(getProblemList, { sort: 'author' as 'id' })).http).toBe(400);
  });

  test('is narrowed to what the reader has solved, only tried, or not touched; contests and groups do not count', async () => {
    const [ann, bob] = [await site.user(), await site.user()];
    const { db } = site.app;
    const send = async (displayId: string, status: string, contestId: number | null = null) =>
      sql`
      with sent as (
        insert into submission (uid, problem_id, language, code_length, status, contest_id, contest_problem_id)
        select ${ann.uid}, p.id, 'C', 1, ${status}, cp.contest_id, cp.id
          from problem p
          left join contest_problem cp on cp.contest_id = ${contestId} and cp.problem_id = p.id
         where p.display_id = ${displayId}
        returning id, uid, problem_id, submitted_at)
      insert into accepted_problem (uid, problem_id, submission_id, accepted_at)
      select uid, problem_id, id, submitted_at from sent
       where ${status === 'accepted' && contestId === null}
          on conflict do nothing`.execute(db);
    await send('P2', 'wrongAnswer');
    await send('P2', 'accepted');
    await send('P2', 'wrongAnswer');
    await send('Q1', 'compileError');
    const contest = await testContest(db, site.app.now());
    const p10 = await onlyRow(db, sql<{ id: number }>`select id from problem where display_id = 'P10'`);
    await addContestProblem(db, contest, p10.id, 'A');
    await send('P10', 'accepted', contest);
    await send('H1', 'accepted');
    const of = async (user: TestUser | TestSite, input: object) =>
      (await user.call(getProblemList, { limit: 100, ...input })).body.data.records.map((row) => row.problemId);
    expect(await of(ann, { progress: 'solved' })).toEqual(['P2']);
    expect(await of(ann, { progress: 'tried' })).toEqual(['Q1']);
    expect(await of(ann, { progress: 'untouched' })).toEqual(['P10']);
    expect(await of(ann, { progress: 'untouched', difficulty: 0 })).toEqual([]);
    expect(await of(ann, { progress: '' })).toEqual(['P2', 'Q1', 'P10']);
    expect(await of(bob, { progress: 'untouched' })).toEqual(['P2', 'Q1', 'P10']);
    expect(await of(site, { progress: 'solved' })).toEqual([]);
    expect(await of(site, { progress: 'untouched' })).toEqual(['P2', 'Q1', 'P10']);
    expect((await ann.call(getRandomProblem, { progress: 'tried' })).body.data).toEqual({ problemId: 'Q1' });
    expect((await bob.call(getRandomProblem, { progress: 'solved' })).body.status).toBe(400);
  });

  test('tags tell how many of its problems have them', async () => {
    const { data } = (await site.call(getProblemTagsAndClassification, {})).body;
    await testProblem(site, 'H9', { tags: ['math', 'secret'] }, 'hidden');
    const counts = data.flatMap(({ tagList }) => tagList.map(({ name, problems }) => [name, problems]));
    expect(counts).toEqual([
      ['math', 2],
      ['greedy', 2],
    ]);
    expect((await site.call(getProblemTagsAndClassification, {})).body.data.flatMap(({ tagList }) => tagList)).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'secret', problems: 0 })]),
    );
  });

  test('beside each tag stands how many problems have it of those that the other filters leave, in one query', async () => {
    const tags = (await site.call(getProblemTagsAndClassification, {})).body.data.flatMap(({ tagList }) => tagList);
    const nameOf = new Map(tags.map(({ id, name }) => [String(id), name]));
    const idOf = new Map(tags.map(({ id, name }) => [name, id]));
    const counts = async (filter: object) =>
      Object.fromEntries(
        Object.entries((await site.call(getProblemTagCounts, filter)).body.data).map(([id, count]) => [
          nameOf.get(id),
          count,
        ]),
      );
    expect(await counts({})).toEqual({ math: 2, greedy: 2 });
    const { records } = (await site.call(getProblemList, { tagId: String(idOf.get('math')) })).body.data;
    expect(records.length).toBe(2);
    // With a tag chosen, counts are those that remain when another tag is chosen as well.
    expect(await counts({ tagId: String(idOf.get('math')) })).toMatchObject({ math: 2, greedy: 1 });
    expect(await counts({ difficulty: 0 })).toEqual({ math: 1 });
    expect(await counts({ keyword: 'no such problem' })).toEqual({});
    expect(await counts({ tagId: 'x' })).toEqual({});
    expect(await counts({ progress: 'solved' })).toEqual({});
    expect(await site.countQueries(() => site.call(getProblemTagCounts, { difficulty: 0 }))).toBe(1);
  });

  test('titles are in the reader’s language, else in the one there is', async () => {
    const titles = async (locale: string) =>
      (await site.call(getProblemList, {}, { locale })).body.data.records.map((row) => row.title);
    expect(await titles('en-US')).toEqual(['A plus B', 'The Knapsack 100%', '最短路径']);
    expect(await titles('zh-CN')).toEqual(['A plus B', '背包问题', '最短路径']);
    const byTitle = async () =>
      (await site.call(getProblemList, { sort: 'title' }, { locale: 'zh-CN' })).body.data.records.map(
        (row) => row.title,
      );
    expect(await byTitle()).toEqual(['A plus B', '最短路径', '背包问题']);
    // Adding or removing a language still leaves one row for each problem.
    const chinese = sql`insert into problem_text (problem_id, locale, title)
                        select id, 'zh-CN', '甲加乙' from problem where display_id = 'P2'`;
    await chinese.execute(site.app.db);
    expect(await byTitle()).toEqual(['最短路径', '甲加乙', '背包问题']);
    await sql`delete from problem_text where title = '甲加乙'`.execute(site.app.db);
    expect(await byTitle()).toEqual(['A plus B', '最短路径', '背包问题']);
  });

  test('pages; impossible values become possible ones', async () => {
    const page = async (input: object) => {
      const { records, ...rest } = (await site.call(getProblemList, input)).body.data;
      return { ids: records.map((row) => row.problemId), ...rest };
    };
    expect(await page({ limit: 2, currentPage: 2 })).toEqual({ ids: ['P10'], total: 3, size: 2, current: 2, pages: 2 });
    expect(await page({ limit: 0, currentPage: -5 })).toMatchObject({ total: 3, size: 10, current: 1 });
    expect(await page({ limit: 1_000_000_000, currentPage: 9_999_999_999 })).toMatchObject({ ids: [], size: 300 });
    expect((await site.call(getProblemList, { keyword: 'a\0' })).http).toBe(400);
  });

  test('costs the same number of queries whatever its length', async () => {
    const cost = (limit: number) => site.countQueries(() => site.call(getProblemList, { limit }));
    expect(await cost(1)).toBe(2);
    expect(await cost(100)).toBe(2);
  });
});

describe('a problem', () => {
  test('shows its statement in the language asked for and keeps the jury’s things to itself', async () => {
    const jury = {
      dialect: 'testlib' as const,
      language: 'C++',
      source: 'secret checker',
      extraFiles: { 'testlib.h': 'secret header' },
      args: [],
      scoreScale: 'percent' as const,
    };
    await testProblem(site, 'D1', {
      statements: { 'en-US': text('Two languages'), 'zh-CN': text('两种语言') },
      examples: [
        { input: '1 <2', output: '3' },
        { input: '4', output: '5' },
      ],
      judgeMode: 'spj',
      jury,
      extraFiles: { 'shown.h': 'int x;' },
      fileIo: { input: 'a.in', output: 'a.out' },
      codeTemplates: { 'C++': 'template' },
      languages: ['C++', 'Python3', 'No such language'],
      tags: ['geometry'],
    });
    const { body } = await site.call(getProblemDetail, { problemId: 'd1' }, { locale: 'zh-CN' });
    expect(body.data.problem).toMatchObject({
      problemId: 'D1',
      title: '两种语言',
      locale: 'zh-CN',
      examples: '<input>1 <2</input><output>3</output><input>4</input><output>5</output>',
      judgeMode: 'spj',
      spjCode: null,
      spjLanguage: null,
      judgeExtraFile: null,
      userExtraFile: '{"shown.h":"int x;"}',
      isFileIO: true,
      ioReadFileName: 'a.in',
      type: 0,
      auth: 1,
    });
    expect(JSON.stringify(body)).not.toContain('secret');
    expect(body.data).toMatchObject({
      tags: [{ name: 'geometry', oj: 'ME', gid: null }],
      languages: ['C++', 'Python3'],
      problemCount: { total: 0, ac: 0 },
      codeTemplate: { 'C++': 'template' },
    });
    const pid = body.data.problem.id;
    expect((await site.call(getProblemLanguages, { pid })).body.data.map((language) => language.name)).toEqual([
      'C++',
      'Python3',
    ]);
    expect((await site.call(getProblemCodeTemplate, { pid })).body.data).toMatchObject([
      { code: 'template', status: true },
    ]);
    expect(await site.countQueries(() => site.call(getProblemDetail, { problemId: 'D1' }))).toBe(1);
  });

  test('is offered in the languages that it allows and a judge host has; in all of its own until the first host knows what it has', async () => {
    await testProblem(site, 'L1', { languages: ['C++', 'Python3', 'Rust'] });
    const offered = async () => (await site.call(getProblemDetail, { problemId: 'L1' })).body.data.languages;
    expect(await offered()).toEqual(['C++', 'Python3', 'Rust']);
    const host = await testHost(site, 'without Rust');
    const names = (...list: string[]) => list.map((name) => ({ name, version: '1' }));
    await host.claim(1, 0, { languages: names('Python3'), languagesComplete: false });
    expect(await offered()).toEqual(['C++', 'Python3', 'Rust']);
    await host.claim(1, 0, { languages: names('Python3', 'C++', 'Java') });
    expect(await offered()).toEqual(['C++', 'Python3']);
    // A restarted daemon that is still trying out its languages keeps the former ones.
    await host.claim(1, 0, { languages: names('Python3'), languagesComplete: false });
    expect(await offered()).toEqual(['C++', 'Python3']);
    await sql`delete from judgehost where name = 'without Rust'`.execute(site.app.db);
  });

  test('unknown: 404; hidden or of a contest: 403, but not for administrators', async () => {
    await testProblem(site, 'D2', {}, 'hidden');
    await testProblem(site, 'D3', {}, 'contest');
    const status = async (problemId: string, role?: 1000 | 1001 | 1002 | 1008) =>
      (
        await (role
          ? (await site.user(role)).call(getProblemDetail, { problemId })
          : site.call(getProblemDetail, { problemId }))
      ).body.status;
    expect(await status('NOPE')).toBe(404);
    for (const id of ['D2', 'D3']) {
      expect([await status(id), await status(id, 1002), await status(id, 1001), await status(id, 1008)]).toEqual([
        403, 403, 200, 200,
      ]);
    }
  });

  test('its own status follows the reader: accepted wins, else the newest, else not submitted', async () => {
    await site.app.settings.save(site.app.db, { defaultSubmitInterval: 0 });
    const [a, b, c] = [await testProblem(site, 'S1'), await testProblem(site, 'S2'), await testProblem(site, 'S3')];
    const ann = await site.user();
    const host = await testHost(site);
    const submit = (pid: string) => ann.call(submitProblemJudge, { pid, language: 'C', code: 'x' });
    for (const [pid, status] of [
      ['S1', 'accepted'],
      ['S1', 'wrongAnswer'],
      ['S2', 'wrongAnswer'],
      ['S2', 'runtimeError'],
    ] as const) {
      await submit(pid);
      await host.judgeAll({ status });
    }
    const ask = (pidList: number[]) => ann.call(getUserProblemStatus, { pidList, isContestProblemList: false });
    expect((await ask([a.id, b.id, c.id])).body.data).toEqual({
      [a.id]: { status: 0, score: null },
      [b.id]: { status: 3, score: null },
      [c.id]: { status: -10, score: null },
    });
    expect(await site.countQueries(() => ask([a.id, b.id, c.id, 999999]))).toBe(
      await site.countQueries(() => ask([a.id])),
    );
    expect((await ask([])).http).toBe(400);
    expect((await site.call(getUserProblemStatus, { pidList: [1], isContestProblemList: false })).http).toBe(401);
    expect(
      (await ann.call(getUserProblemStatus, { pidList: [a.id], isContestProblemList: true, cid: 5 })).body.status,
    ).toBe(400);
  });

  test('by chance is one of those that the filters leave', async () => {
    const pick = async (filter: object) => (await site.call(getRandomProblem, filter)).body;
    const { records } = (await site.call(getProblemList, { limit: 100 })).body.data;
    const wanted = records[0]!;
    expect((await pick({ keyword: wanted.problemId, oj: 'Mine' })).data.problemId).toBe(wanted.problemId);
    expect((await pick({ keyword: 'no such problem' })).status).toBe(400);
    expect((await pick({ tagId: 'x' })).status).toBe(400);
  });

  test('by chance is a public one', async () => {
    for (let i = 0; i < 5; i++)
      expect((await site.call(getRandomProblem, {})).body.data.problemId).not.toMatch(/^(H1|C1|D2|D3)$/);
  });
});

describe('storing a problem', () => {
  test('CRLF becomes LF in test data, and equal files are one blob', async () => {
    const cases = [1, 2].map((number) => ({ ...testCase(number), input: file('1.in', '1\r\n2\r\n'), answer: null }));
    const { id } = await testProblem(site, 'W1', { cases });
    const judged = (await judgedProblems(site.app.db, [id])).get(id)!;
    expect(judged.cases.map((one) => [one.seq, one.input.bytes, one.answer.bytes])).toEqual([
      [1, 4, 0],
      [2, 4, 0],
    ]);
    expect((await site.app.blobs.read(judged.cases[0]!.input.hash)).toString()).toBe('1\n2\n');
    expect(withUnixLineEnds(Buffer.from([255, 13, 10, 13]))).toEqual(Buffer.from([255, 10, 13]));
  });

  test('replacing changes everything at once, bumps the case version and keeps id, owner and visibility', async () => {
    const { id } = await testProblem(
      site,
      'W2',
      { tags: ['old'], cases: [testCase(1), testCase(2), testCase(3)] },
      'hidden',
    );
    const before = await onlyRow(
      site.app.db,
      sql<{ version: number; owner: string }>`
      select case_version as version, author_uid as owner from problem where id = ${id}`,
    );
    const editor = await site.user(1000);
    await replaceProblem(
      site.app,
      id,
      problemPackage({ tags: ['new'], statements: { 'zh-CN': text('新') }, cases: [testCase(9)] }),
      editor,
    );
    expect(
      await onlyRow(
        site.app.db,
        sql`
      select case_version as version, author_uid as owner, visibility, modified_by,
             (select array_agg(title) from problem_text where problem_id = ${id}) as titles,
             (select count(*) from test_case where problem_id = ${id}) as cases,
             (select array_agg(t.name) from problem_tag pt join tag t on t.id = pt.tag_id where pt.problem_id = ${id}) as tags,
             (select haystack from problem_search where problem_id = ${id}) as haystack
        from problem where id = ${id}`,
      ),
    ).toEqual({
      version: before.version + 1,
      owner: before.owner,
      visibility: 'hidden',
      modified_by: editor.username,
      titles: ['新'],
      cases: 1,
      tags: ['new'],
      haystack: 'w2\n新',
    });
  });

  test('a display id that is taken, in any case, is refused and nothing is written', async () => {
    await testProblem(site, 'W3');
    const owner = await site.user(1000);
    const counted = () =>
      onlyRow(site.app.db, sql`select (select count(*) from problem) as p, (select count(*) from problem_text) as t`);
    const before = await counted();
    await expect(
      createProblem(site.app, problemPackage(), { displayId: 'w3', owner, visibility: 'public' }),
    ).rejects.toMatchObject({
      key: 'error.problemIdTaken',
    });
    expect(await counted()).toEqual(before);
  });
});

test('the example problems are imported once, into a site without problems, and a broken-off import goes on', async () => {
  const fresh = await createTestSite();
  try {
    const owner = await fresh.user(1000);
    const count = async () =>
      (await onlyRow(fresh.app.db, sql<{ count: number }>`select count(*) as count from problem`)).count;
    const imported = await importExamples(fresh.app, owner);
    expect(imported).toBeGreaterThanOrEqual(12);
    expect(await importExamples(fresh.app, owner)).toBe(0);
    const trainings = async () =>
      rows(
        fresh.app.db,
        sql<{ title: string; problems: string }>`
        select t.title, string_agg(p.display_id, ' ' order by k.rank) as problems
          from training t join training_problem k on k.training_id = t.id join problem p on p.id = k.problem_id
         group by t.id order by t.id`,
      );
    const seeded = [
      { title: 'First steps · 入门', problems: 'P1000 P1001 P1008 P1002 P1015 P1004' },
      { title: 'Graphs · 图论', problems: 'P1006 P1010 P1016' },
    ];
    expect(await trainings()).toEqual(seeded);

    await sql`delete from problem where id in (select id from problem order by id desc limit 3)`.execute(fresh.app.db);
    expect(await importExamples(fresh.app, owner)).toBe(0);
    await sql`update setting set value = '"started"' where key = 'examplesImport'`.execute(fresh.app.db);
    const both = await Promise.all([importExamples(fresh.app, owner), importExamples(fresh.app, owner)]);
    expect(both.sort()).toEqual([0, 3]);
    expect(await count()).toBe(imported);
    // An interrupted import adds no training twice.
    expect(await trainings()).toEqual(seeded);
  } finally {
    await fresh.close();
  }
  // The examples are not imported, because this site has problems of its own.
  expect(await importExamples(site.app, await site.user(1000))).toBe(0);
});
