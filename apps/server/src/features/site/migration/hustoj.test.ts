/** A site of HUSTOJ moves in. What all judges have in common is tested with HOJ. */
import { login } from '@verdict/contract/account/account.ts';
import { openSite } from '@verdict/site-formats/open-site.ts';
import { hustojDump, writeHustojFiles } from '@verdict/testkit/old-sites/hustoj.ts';
import { createTestSite, type TestSite } from '@verdict/testkit/site.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionOptions, databaseOf, rows, sql } from '../../../platform/db/db.ts';
import { createAccount } from '../../account/account.service.ts';
import { countersThatDiffer } from '../../submission/state/counters.sql.ts';
import { operator } from '../audit/operator.ts';
import { type MoveOptions, moveSite } from './migration.service.ts';
import { isOnlyMove } from './migration.sql.ts';
import type { MoveReport } from './report.ts';

let site: TestSite;
let folder: string;
let report: MoveReport;
const options: MoveOptions = { source: 'hustoj', administrators: ['admin'], withCases: true, onProgress: () => {} };

async function moved(): Promise<MoveReport> {
  const { reader } = await openSite(join(folder, 'jol.sql'), { folder });
  try {
    return await moveSite(site.app, reader, operator(site.app.now()), options);
  } finally {
    await reader.close();
  }
}

beforeAll(async () => {
  site = await createTestSite();
  folder = await mkdtemp(join(tmpdir(), 'verdict-hustoj-'));
  await writeHustojFiles(folder);
  await writeFile(join(folder, 'jol.sql'), hustojDump());
  await createAccount(site.app.db, { uid: '1', username: 'root', email: null, role: 1000, passwordHash: '' });
  report = await moved();
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

const all = <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => rows(site.app.db, query);

test('the report says what became of everything', () => {
  const lines = report.findings.map(
    ({ kind, said, count, items }) => `${kind} ${said.key} ${count} ${items.join(',')}`,
  );
  expect(lines).toEqual(
    expect.arrayContaining([
      'account migration.passwordUnknown 1 *guest',
      'contest migration.contestTimes 1 NOIP 模拟',
      'contest migration.codeHidden 1 期中',
      'contest migration.addressesLeftOut 1 NOIP 模拟',
      'problem package.textJudge 1 1002',
      'problem migration.checkerWithoutSource 1 1003',
      'problem migration.problemHidden 2 1002,1003',
      'submission migration.submissionOpen 1 9',
      'submission migration.orphan 1 ',
    ]),
  );
  expect(report.boards).toEqual({ rows: 1, equal: 1 });
  expect(report.passwords).toEqual({ hustoj: 2, md5: 1, none: 1 });
  expect(report.figures).toMatchObject({
    account: { moved: 4 },
    problem: { moved: 4 },
    submission: { found: 9, moved: 8 },
  });
});

test('accounts keep names, passwords and rights that were asked for', async () => {
  expect(
    await all(
      sql`select username, role, disabled, nickname, school, course, email from account where uid <> '1' order by created_at`,
    ),
  ).toEqual([
    {
      username: 'admin',
      role: 1000,
      disabled: false,
      nickname: 'Admin',
      school: null,
      course: null,
      email: 'admin@example.org',
    },
    {
      username: 'Ann',
      role: 1002,
      disabled: false,
      nickname: '张&三',
      school: 'No. 1 "School"',
      course: '一班',
      email: null,
    },
    {
      username: 'bob',
      role: 1002,
      disabled: true,
      nickname: 'bob',
      school: null,
      course: '一班',
      email: 'bob@example.org',
    },
    { username: '*guest', role: 1002, disabled: true, nickname: null, school: null, course: null, email: null },
  ]);
  expect((await site.call(login, { username: 'ann', password: 'Passw0rd' })).body.status).toBe(200);
});

test('problems keep their numbers, statements, pictures, tests, subtasks and checkers', async () => {
  const problems = await all<Record<string, unknown>>(sql`
    select p.display_id as id, p.author, p.visibility, p.scored, p.case_mode as mode, p.judge_mode as judging, p.jury_dialect as dialect,
           p.time_limit_ms as ms, p.memory_limit_mib as mib, p.examples, p.max_score as points, t.description, t.input,
           (select json_agg(json_build_array(c.input_name, c.score, c.group_number) order by c.seq)
              from test_case c where c.problem_id = p.id) as cases,
           array(select g.name from problem_tag x join tag g on g.id = x.tag_id where x.problem_id = p.id order by 1) as tags
      from problem p join problem_text t on t.problem_id = p.id order by p.id`);
  expect(problems).toMatchObject([
    {
      id: '1000',
      author: 'ann',
      visibility: 'contest',
      scored: false,
      judging: 'default',
      ms: 1500,
      mib: 128,
      examples: [{ input: '1 2', output: '3' }],
      cases: [
        ['sample.in', 0, 1],
        ['test.in', 0, 1],
      ],
      tags: expect.arrayContaining(['入门', '数学']),
    },
    {
      id: '1001',
      visibility: 'public',
      scored: true,
      mode: 'subtask_lowest',
      judging: 'spj',
      dialect: 'hustoj',
      description: '**粗体**',
      input: '',
    },
    { id: '1002', visibility: 'hidden' },
    { id: '1003', visibility: 'hidden' },
  ]);
  expect((problems[1]!['cases'] as unknown[][]).map(([, ...rest]) => rest)).toEqual([
    [20, 1],
    [20, 1],
    [60, 2],
  ]);
  const link = /\/api\/public\/img\/\w+\.\w+/.exec(String(problems[0]!['description']));
  expect((await site.server.http.inject(link![0])).statusCode).toBe(200);
});

test('submissions keep code, verdict and place; test runs stay behind', async () => {
  expect(
    await all(sql`
      select a.username, s.status, s.score, s.language, k.label, x.code, s.message, s.code_length as length, s.submitted_at as at
        from submission s
        join account a on a.uid = s.uid
        join submission_code x on x.submission_id = s.id
        left join contest_problem k on k.id = s.contest_problem_id
       order by s.id`),
  ).toMatchObject([
    {
      username: 'Ann',
      status: 'accepted',
      language: 'C++ With O2',
      label: null,
      code: 'int main(){ /* 你好 */ }',
      length: 22,
      at: new Date('2021-01-01T00:00:00Z'),
    },
    { username: 'bob', status: 'compileError', language: 'C With O2', code: '', message: 'Main.c: error' },
    { status: 'wrongAnswer', label: 'A', language: 'Python3', message: null },
    { status: 'accepted', label: 'A', code: 'print(sum(map(int, input().split())))' },
    { username: 'bob', status: 'partialAccepted', score: 40, label: 'A', language: 'Cangjie' },
    { status: 'cancelled', label: 'A' },
    { status: 'cancelled' },
    { status: 'cancelled' },
  ]);
  expect(await countersThatDiffer(site.app.db)).toEqual([]);
});

test('contests keep their order, people and rules', async () => {
  expect(
    await all(sql`
      select c.title, c.rule, c.access, length(c.password) as secret, c.description, c.start_at, c.counted,
             array(select a.username from account a where a.uid = any (c.star_uids)) as stars,
             (select username from account a where a.uid = c.author_uid) as author,
             array(select p.display_id from contest_problem k join problem p on p.id = k.problem_id
                    where k.contest_id = c.id order by k.position) as problems,
             array(select a.username from contest_registration r join account a on a.uid = r.uid
                    where r.contest_id = c.id order by lower(a.username)) as people
        from contest c order by c.id`),
  ).toMatchObject([
    {
      title: '期中',
      rule: 'acm',
      access: 'private',
      secret: 12,
      description: 'a,b',
      start_at: new Date('2022-03-01T11:00:00Z'),
      stars: ['*guest'],
      author: 'Ann',
      problems: ['1000', '1001'],
      people: ['admin', 'Ann', 'bob'],
    },
    { title: 'NOIP 模拟', rule: 'oi', access: 'public', secret: null, author: 'admin', problems: ['1001'], people: [] },
  ]);
});

test('news and topics come along, as they were shown', async () => {
  expect(await all(sql`select title, content from announcement`)).toEqual([
    { title: '通知', content: 'Hello **all**' },
  ]);
  expect(await all(sql`select title, content, pinned, comment_count from discussion`)).toEqual([
    { title: '求助', content: 'Why \\*this\\*?  \nLine two', pinned: true, comment_count: 1 },
  ]);
});

test('old addresses lead to what their items became, and pictures of texts are served', async () => {
  const lead = async (url: string) => {
    const { statusCode, headers } = await site.server.http.inject(url);
    return statusCode === 302 ? String(headers.location) : statusCode;
  };
  const [{ id: contest }] = (await all<{ id: number }>(sql`select id from contest where title = '期中'`)) as [
    { id: number },
  ];
  expect(await lead('/problem.php?id=1000')).toBe('/problem/1000');
  expect(await lead('/JudgeOnline/problem.php?id=1001')).toBe('/problem/1001');
  expect(await lead('/problem.php?cid=1&pid=1')).toBe(`/contest/${contest}/problem/B`);
  expect(await lead('/contest.php?cid=1')).toBe(`/contest/${contest}`);
  expect(await lead('/contest.php')).toBe('/contest');
  expect(await lead('/userinfo.php?user=ann')).toBe('/user-home?username=ann');
  expect(await lead('/showsource.php?id=1')).toMatch(/^\/submission-detail\/\d+$/);
  expect(String(await lead('/problem.php?id=9999'))).not.toMatch(/^\//);
  expect(String(await lead('/problem.php?id=1000&id=1001'))).not.toMatch(/^\//);
  expect(String(await lead(`/upload/${'x'.repeat(500)}`))).not.toMatch(/^\//);
  const picture = await lead('/upload/image/x.png');
  expect(picture).toMatch(/^\/api\/public\/img\/[0-9a-f]{32}\.png$/);
  expect((await site.server.http.inject(String(picture))).headers['content-type']).toMatch(/^image\//);
});

test('a second run adds nothing', async () => {
  const again = await moved();
  expect(again.figures).toMatchObject({
    account: { moved: 0 },
    problem: { moved: 0 },
    contest: { moved: 0 },
    submission: { moved: 0 },
    submissionText: { moved: 0 },
    comment: { moved: 0 },
  });
});

test('one move goes on at a time, until the connection of the first is closed', async () => {
  const open = async () => {
    const client = new pg.Client(connectionOptions(site.databaseUrl));
    await client.connect();
    return client;
  };
  const [first, second] = [await open(), await open()];
  try {
    expect(await isOnlyMove(databaseOf(first))).toBe(true);
    expect(await isOnlyMove(databaseOf(second))).toBe(false);
  } finally {
    await first.end();
  }
  await expect.poll(() => isOnlyMove(databaseOf(second))).toBe(true);
  await second.end();
});
