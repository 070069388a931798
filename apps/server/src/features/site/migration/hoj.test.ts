/** A site of HOJ moves in: what comes along, what is told, and what a second run does. */
import { login } from '@verdict/contract/account/account.ts';
import { sentenceText } from '@verdict/messages/sentences.ts';
import type { SiteReader } from '@verdict/site-formats/entities.ts';
import { openSite } from '@verdict/site-formats/open-site.ts';
import { ann, bob, hojDump, pictureName, trickyProgram, writeHojFiles } from '@verdict/testkit/old-sites/hoj.ts';
import { createTestSite, type TestSite } from '@verdict/testkit/site.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows, sql } from '../../../platform/db/db.ts';
import { createAccount } from '../../account/account.service.ts';
import { countersThatDiffer } from '../../submission/state/counters.sql.ts';
import { operator } from '../audit/operator.ts';
import { type MoveOptions, moveSite, planMove } from './migration.service.ts';
import type { MoveReport } from './report.ts';

let site: TestSite;
let folder: string;
let first: MoveReport;
beforeAll(async () => {
  site = await createTestSite();
  folder = await mkdtemp(join(tmpdir(), 'verdict-hoj-'));
  await writeHojFiles(folder);
  await writeFile(join(folder, 'hoj.sql'), hojDump());
  await createAccount(site.app.db, { uid: '1', username: 'root', email: null, role: 1000, passwordHash: '' });
  await createAccount(site.app.db, { username: 'Taken', email: null, role: 1002, passwordHash: '' });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

const options: MoveOptions = { source: 'hoj', administrators: [], withCases: true, onProgress: () => {} };

async function withReader<T>(work: (reader: SiteReader) => Promise<T>, name = 'hoj.sql'): Promise<T> {
  const { reader } = await openSite(join(folder, name), { folder });
  try {
    return await work(reader);
  } finally {
    await reader.close();
  }
}

const all = <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => rows(site.app.db, query);
const tellings = ({ findings }: MoveReport): string[] =>
  findings.map(({ kind, said, count, items }) => `${kind} ${said.key} ${count} ${items.join(',')}`).sort();

const findings = [
  `account migration.accountRenamed 1 taken`,
  `account migration.administrator 1 teacher`,
  `account migration.emailTaken 1 bob`,
  `account migration.rootStays 1 root`,
  `contest migration.contestTimes 1 Backwards`,
  `contest migration.labelTwice 1 Backwards`,
  `file migration.fileMissing 1 missing.png`,
  `submission migration.submissionOpen 1 7`,
];

test('a dry run tells everything and writes nothing', async () => {
  const tables = async () =>
    all(sql<{ n: number }>`select (select count(*) from account) + (select count(*) from problem)
                                + (select count(*) from submission) + (select count(*) from migrated_item) as n`);
  const before = await tables();
  const report = await withReader((reader) => planMove(site.app, reader, options));
  expect(await tables()).toEqual(before);
  expect(tellings(report)).toEqual(
    expect.arrayContaining([
      ...findings,
      'submission migration.orphan 1 8',
      'problem migration.problemHidden 1 NOTESTS',
    ]),
  );
  expect(report.figures).toMatchObject({
    account: { found: 6, before: 0 },
    problem: { found: 4 },
    submission: { found: 9 },
    submissionCase: { found: 4 },
  });
  expect(report.passwords).toEqual({ md5: 6 });
  for (const { said } of report.findings)
    for (const locale of ['en-US', 'zh-CN'] as const) expect(sentenceText(locale, said)).not.toContain('migration.');
});

test('everything comes along', async () => {
  const report = await withReader((reader) => moveSite(site.app, reader, operator(site.app.now()), options));
  first = report;
  expect(tellings(report)).toEqual(expect.arrayContaining([...findings, 'submission migration.orphan 1 ']));
  expect(report.figures).toMatchObject({
    account: { found: 6, moved: 6 },
    group: { moved: 1 },
    groupMember: { found: 3, moved: 2 },
    file: { found: 2, moved: 1 },
    problem: { found: 4, moved: 4 },
    contest: { moved: 2 },
    contestRegistration: { moved: 2 },
    training: { moved: 1 },
    announcement: { moved: 2 },
    submission: { found: 9, moved: 8 },
    submissionCase: { found: 4, moved: 4 },
    discussion: { moved: 1 },
    comment: { moved: 2 },
    reply: { moved: 1 },
  });
});

test('accounts keep names, passwords and restrictions, but no power', async () => {
  expect(
    await all(sql`
      select username, role, disabled, email, nickname, school, gender, avatar, created_at as at,
             left(password_hash, 9) as hash
        from account where uid in (${ann}, ${bob}, ${'d'.repeat(32)}, ${'e'.repeat(32)}) order by uid`),
  ).toMatchObject([
    {
      username: 'ann',
      role: 1002,
      disabled: false,
      email: 'ann@example.org',
      nickname: 'ann!',
      school: '第一中学',
      gender: 'male',
      avatar: `/api/public/img/${pictureName}`,
      at: new Date('2020-02-02T02:00:00Z'),
      hash: 'old$md5$$',
    },
    { username: 'bob', role: 1003, email: null },
    { username: 'teacher', role: 1002 },
    { username: 'closed', disabled: true },
  ]);
  expect((await site.call(login, { username: 'ann', password: 'Passw0rd' })).body.status).toBe(200);
  expect(await all(sql`select username, role, password_hash as hash from account where uid = '1'`)).toEqual([
    { username: 'root', role: 1000, hash: '' },
  ]);
});

test('problems keep ids, texts, tests and rules', async () => {
  const problems = await all<Record<string, unknown>>(sql`
    select p.display_id as id, p.author, p.author_uid as uid, p.visibility, p.scored, p.case_mode as mode,
           p.time_limit_ms as ms, p.memory_limit_mib as mib, p.difficulty, p.judged_anew_at as anew, p.is_group,
           t.locale, t.title, t.description,
           (select json_agg(json_build_array(c.input_name, c.score, c.group_number) order by c.seq)
              from test_case c where c.problem_id = p.id) as cases,
           array(select l.name from problem_language x join language l on l.id = x.language_id
                  where x.problem_id = p.id order by l.name) as languages,
           array(select g.name from problem_tag x join tag g on g.id = x.tag_id where x.problem_id = p.id) as tags
      from problem p join problem_text t on t.problem_id = p.id
     where p.display_id in ('A-1', 'B', 'NOTESTS', 'CLASSX') order by p.id`);
  expect(problems).toMatchObject([
    {
      id: 'A-1',
      author: 'ann',
      uid: ann,
      visibility: 'public',
      scored: false,
      ms: 1000,
      mib: 256,
      anew: null,
      locale: 'zh-CN',
      title: '加法',
      description: `求和 ![](/api/public/img/${pictureName})`,
      languages: ['C++', 'Python3'],
      tags: ['动态规划'],
    },
    { id: 'B', visibility: 'contest', scored: true, mode: 'subtask_lowest', difficulty: 5 },
    { id: 'NOTESTS', author: 'gone', uid: null, visibility: 'hidden', cases: null },
    { id: 'CLASSX', is_group: true },
  ]);
  expect(problems.map(({ cases }) => cases)).toEqual([
    [
      ['first.in', 0, 1],
      ['second.in', 0, 1],
    ],
    [
      ['1.in', 40, 1],
      ['2.in', 60, 2],
    ],
    null,
    [['1.in', 0, 1]],
  ]);
});

test('pictures keep their addresses', async () => {
  const answer = await site.server.http.inject(`/api/public/img/${pictureName}`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);
});

test('submissions keep code, verdict, time and place, in their order', async () => {
  expect(
    await all(sql`
      select a.username, p.display_id as problem, s.status, k.label, s.training_id is not null as trained,
             s.time_ms as ms, s.memory_kib as kib, s.language, s.message, s.submitted_at as at, x.code, s.code_length as length
        from submission s
        join account a on a.uid = s.uid
        join problem p on p.id = s.problem_id
        join submission_code x on x.submission_id = s.id
        left join contest_problem k on k.id = s.contest_problem_id
       order by s.id`),
  ).toMatchObject([
    { username: 'ann', problem: 'A-1', status: 'wrongAnswer', label: null, ms: 15, kib: 1024, language: 'C++' },
    {
      status: 'accepted',
      code: trickyProgram.replace('\0', '\uFFFD'),
      length: trickyProgram.length,
      at: new Date('2024-01-01T00:10:00Z'),
    },
    { username: 'bob', trained: true },
    { status: 'wrongAnswer', label: 'A' },
    { status: 'accepted', label: 'A' },
    { username: 'bob', problem: 'B', status: 'partialAccepted', label: 'B' },
    { status: 'cancelled' },
    { status: 'compileError', message: 'main.c: error' },
  ]);
  expect(
    await all(sql`
      select c.seq, c.status, c.score, c.input_name as name
        from submission s join judging_case c on c.judging_id = s.judging_id
       order by s.id, c.seq`),
  ).toEqual([
    { seq: 1, status: 'accepted', score: null, name: 'first.in' },
    { seq: 2, status: 'accepted', score: null, name: 'second.in' },
    { seq: 1, status: 'accepted', score: 40, name: '1.in' },
    { seq: 2, status: 'wrongAnswer', score: 0, name: '2.in' },
  ]);
  expect(await all(sql`select id from judging where finished_at is null and rejudging_id is null`)).toEqual([]);
});

test('contests keep rules, people and boards', async () => {
  expect(
    await all(sql`
      select c.title, c.rule, c.access, c.password, c.start_at, c.end_at, c.seal_at, c.account_rule as accounts,
             c.star_uids as stars, c.star_names as names, c.awards, c.shown_name as shown, c.counted,
             array(select k.label from contest_problem k where k.contest_id = c.id order by k.position) as labels,
             array(select a.username from contest_registration r join account a on a.uid = r.uid
                    where r.contest_id = c.id order by a.username) as people
        from contest c order by c.id`),
  ).toMatchObject([
    {
      title: '校赛',
      rule: 'acm',
      access: 'private',
      password: 'pw',
      start_at: new Date('2024-03-01T11:00:00Z'),
      seal_at: new Date('2024-03-01T13:00:00Z'),
      accounts: { prefix: 'stu', suffix: '', from: 1, to: 9, extra: ['ghost'], uids: [ann] },
      stars: [bob],
      names: ['ghost'],
      awards: [{ name: '一等奖', num: 1 }],
      shown: 'realname',
      labels: ['A', 'B'],
      people: ['ann', 'bob'],
    },
    {
      title: 'Backwards',
      rule: 'oi',
      end_at: new Date('2024-03-02T11:01:00Z'),
      counted: 'highest',
      labels: ['A', 'A2'],
    },
  ]);
  expect(await all(sql`select uid from contest_cell order by uid`)).toEqual([{ uid: ann }, { uid: bob }]);
});

test('boards are those of the old site', () => expect(first.boards).toEqual({ rows: 2, equal: 2 }));

test('groups, trainings, announcements and discussions come along', async () => {
  expect(await all(sql`select name, short_name, access, code, owner_uid from account_group`)).toEqual([
    { name: '一班同学', short_name: 'CLASS', access: 'protected', code: 'ABC123', owner_uid: ann },
  ]);
  expect(
    await all(sql`
      select t.title, t.access, t.password, k.name, p.rank, r.uid
        from training t
        join training_category k on k.id = t.category_id
        join training_problem p on p.training_id = t.id
        join training_registration r on r.training_id = t.id`),
  ).toEqual([{ title: '第一课', access: 'private', password: 'tp', name: '入门', rank: 2, uid: bob }]);
  expect(await all(sql`select title, contest_id is not null as inside from announcement order by id`)).toEqual([
    { title: '通知', inside: false },
    { title: 'Contest', inside: true },
  ]);
  expect(
    await all(sql`
      select d.title, k.name, d.like_count, d.comment_count, d.reply_count, d.view_count, d.pinned, p.display_id
        from discussion d join discussion_category k on k.id = d.category_id join problem p on p.id = d.problem_id`),
  ).toEqual([
    {
      title: '怎么做',
      name: 'Help',
      like_count: 1,
      comment_count: 1,
      reply_count: 1,
      view_count: 12,
      pinned: true,
      display_id: 'A-1',
    },
  ]);
});

test('old addresses lead to what their items became, and own items keep theirs', async () => {
  const lead = async (url: string) => {
    const { statusCode, headers } = await site.server.http.inject(url);
    return statusCode === 302 ? String(headers.location) : 'nothing';
  };
  const items = await all<{ kind: string; old: string; id: string; free: boolean }>(sql`
    select kind, old_id as old, new_id as id,
           not exists (select from migrated_item o where o.kind = m.kind and o.new_id = m.old_id) as free
      from migrated_item m
     where kind in ('contest', 'training', 'group', 'submission', 'discussion') and new_id <> ''`);
  const paths: Record<string, string> = { submission: 'submission-detail', discussion: 'discussion-detail' };
  expect(new Set(items.filter(({ free }) => free).map(({ kind }) => kind)).size).toBe(5);
  for (const { kind, old, id, free } of items) {
    const path = paths[kind] ?? kind;
    expect(await lead(`/${path}/${old}`)).toBe(free ? `/${path}/${id}` : 'nothing');
    if (path !== kind || !free) continue;
    expect(await lead(`/${path}/${old}/problem/A%20b`)).toBe(`/${path}/${id}/problem/A%20b`);
    expect(await lead(`/${path}/${old}/submission-detail/1`)).toBe(`/${path}/${id}`);
  }
  expect(await lead('/contest/99999999999')).toBe('nothing');
  expect(await lead('/training/x')).toBe('nothing');
});

test('all figures are right, and no secret of the dump is stored', async () => {
  expect(await countersThatDiffer(site.app.db)).toEqual([]);
  const found = await all(sql`select id from submission s where s::text like '%secret-remote%'`);
  expect(found).toEqual([]);
  expect(await all(sql`select uid from account where password_hash ~ '^[0-9a-f]{32}$'`)).toEqual([]);
});

const counts = async () =>
  all(sql`select (select count(*) from account) as a, (select count(*) from problem) as p,
                 (select count(*) from submission) as s, (select count(*) from judging_case) as c,
                 (select count(*) from comment) as k, (select count(*) from file) as f`);

test('a second run adds nothing', async () => {
  const before = await counts();
  const again = await withReader((reader) => moveSite(site.app, reader, operator(site.app.now()), options));
  expect(await counts()).toEqual(before);
  expect(again.figures).toMatchObject({ account: { moved: 0, before: 6 }, submission: { moved: 0, before: 8 } });
});

test('a newer dump adds what is new, also when its move was stopped; what was deleted here stays away', async () => {
  await sql`delete from discussion`.execute(site.app.db);
  await writeFile(join(folder, 'later.sql'), hojDump({ later: true }));
  const stopped = withReader((reader) => {
    reader.read.discussion = () => {
      throw new Error('killed');
    };
    return moveSite(site.app, reader, operator(site.app.now()), options);
  }, 'later.sql');
  await expect(stopped).rejects.toThrow('killed');
  const later = await withReader(
    (reader) => moveSite(site.app, reader, operator(site.app.now()), options),
    'later.sql',
  );
  expect(later.figures).toMatchObject({
    account: { moved: 0, before: 7 },
    submission: { moved: 0, before: 9 },
    discussion: { moved: 0, before: 1 },
  });
  expect(later.boards).toEqual({ rows: 2, equal: 1 });
  expect(tellings(later)).toContain('contest migration.boardDiffers 1 校赛: ann 1/2500 → 1/2400');
  expect(await all(sql`select id from discussion`)).toEqual([]);
  expect(
    await all(sql`select a.username from submission s join account a on a.uid = s.uid where username = 'late'`),
  ).toHaveLength(1);
  expect(await countersThatDiffer(site.app.db)).toEqual([]);
});
