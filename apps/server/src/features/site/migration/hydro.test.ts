/** A site of Hydro moves in from a backup. What all judges have in common is tested with HOJ. */
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import { login } from '@verdict/contract/account/account.ts';
import { kinds } from '@verdict/site-formats/entities.ts';
import { openSite } from '@verdict/site-formats/open-site.ts';
import { bsonFile, hydroCollections, hydroFiles, trickyHydroProgram } from '@verdict/testkit/old-sites/hydro.ts';
import { createTestSite, type TestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { rows, sql } from '../../../platform/db/db.ts';
import { createAccount } from '../../account/account.service.ts';
import { countersThatDiffer } from '../../submission/state/counters.sql.ts';
import { operator } from '../audit/operator.ts';
import { type MoveOptions, moveSite, planMove } from './migration.service.ts';
import type { MoveReport } from './report.ts';

let site: TestSite;
let folder: string;
let plan: MoveReport;
let report: MoveReport;
const options: MoveOptions = { source: 'hydro', administrators: ['admin'], withCases: true, onProgress: () => {} };

async function zipOf(path: string, files: Record<string, Buffer>): Promise<void> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(content, name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
}

/** The backup, as `hydrooj backup` makes it. */
async function writeBackup(path: string): Promise<void> {
  const dump = Object.entries(hydroCollections()).map(([name, documents]): [string, Buffer] => [
    `dump/hydro/${name}.bson`,
    bsonFile(documents),
  ]);
  const files = Object.entries(hydroFiles()).map(([name, content]): [string, Buffer] => [
    `file/hydro/${name}`,
    content,
  ]);
  await zipOf(path, Object.fromEntries([...dump, ...files]));
}

async function moved(change: Partial<MoveOptions> = {}): Promise<MoveReport> {
  const { reader } = await openSite(join(folder, 'backup.zip'), { folder: null });
  try {
    return await moveSite(site.app, reader, operator(site.app.now()), { ...options, ...change });
  } finally {
    await reader.close();
  }
}

beforeAll(async () => {
  site = await createTestSite();
  folder = await mkdtemp(join(tmpdir(), 'verdict-hydro-'));
  await writeBackup(join(folder, 'backup.zip'));
  await createAccount(site.app.db, { uid: '1', username: 'root', email: null, role: 1000, passwordHash: '' });
  const { reader } = await openSite(join(folder, 'backup.zip'), { folder: null });
  plan = await planMove(site.app, reader, options);
  await reader.close();
  // A move that stops on the way is finished by the next one.
  const stops = (kind: string): void => {
    if (kind === 'contest') throw new Error('stopped');
  };
  await moved({ onProgress: stops }).catch(() => {});
  report = await moved();
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

const all = <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => rows(site.app.db, query);
const linesOf = ({ findings }: MoveReport): string[] =>
  findings.map(({ kind, said, count, items }) => `${kind} ${said.key} ${count} ${items.join(',')}`);

test('the dry run and the report say what becomes of everything', () => {
  expect(linesOf(plan)).toEqual(
    expect.arrayContaining([
      'group migration.domainAsGroup 1 一班的题库',
      'file migration.fileMissing 1 lost.png',
      'problem package.judgedElsewhere 1 R1',
      'contest migration.codeHidden 1 OI',
      'contest migration.ruleNearest 1 Strict',
      'contest migration.ownTimes 1 Strict',
      'contest migration.contestTimes 1 Strict',
      'submission migration.languageUnknown 1 bf',
    ]),
  );
  expect(plan.figures).toMatchObject({
    account: { found: 3 },
    group: { found: 2 },
    problem: { found: 4 },
    contest: { found: 3 },
    training: { found: 2 },
    submission: { found: 10 },
  });
  expect(report.figures).toMatchObject({
    contest: { before: 3 },
    submission: { moved: 9 },
    submissionCase: { moved: 4 },
  });
  expect(report.boards).toEqual({ rows: 2, equal: 2 });
  expect(report.passwords).toEqual({});
});

test('accounts keep names, passwords, facts and rights that were asked for', async () => {
  expect(
    await all(sql`
      select username, role, disabled, nickname, school, number, gender, email, signature from account
       where uid <> '1' order by lower(username)`),
  ).toMatchObject([
    { username: 'admin', role: 1000, gender: 'secrecy' },
    {
      username: 'Ann',
      role: 1002,
      disabled: false,
      nickname: 'Ann L.',
      school: '一中',
      number: '42',
      gender: 'female',
      email: 'Ann@example.org',
      signature: 'Hi',
    },
    { username: 'bob', disabled: true, email: null },
  ]);
  expect((await site.call(login, { username: 'ann', password: 'Passw0rd' })).body.status).toBe(200);
  const [{ avatar }] = (await all(sql`select avatar from account where username = 'Ann'`)) as [{ avatar: string }];
  expect((await site.server.http.inject(avatar)).statusCode).toBe(200);
});

test('other domains and groups of accounts become groups with members', async () => {
  expect(
    await all(sql`
      select g.name, g.access, g.code, g.visible, o.username as owner,
             array(select a.username || ' ' || m.level from group_member m join account a on a.uid = m.uid
                    where m.group_id = g.id order by 1) as members
        from account_group g left join account o on o.uid = g.owner_uid order by g.id`),
  ).toMatchObject([
    { name: '一班的题库', access: 'private', code: 'abc123', visible: true, owner: 'Ann', members: ['Ann 5', 'bob 3'] },
    { name: '集训', access: 'private', visible: false, owner: null, members: ['Ann 3', 'bob 3'] },
  ]);
});

test('problems keep ids, statements in both languages, files, settings and subtasks', async () => {
  expect(
    await all(sql`
      select p.display_id as id, p.visibility, g.short_name as "group", p.scored, p.difficulty, p.case_mode as mode,
             p.time_limit_ms as ms, p.examples,
             (select json_object_agg(t.locale, t.description) from problem_text t where t.problem_id = p.id) as texts,
             (select json_agg(json_build_array(c.input_name, c.score, c.group_number) order by c.seq)
                from test_case c where c.problem_id = p.id) as cases,
             array(select g.name from problem_tag x join tag g on g.id = x.tag_id where x.problem_id = p.id order by 1) as tags
        from problem p left join account_group g on g.id = p.group_id order by p.id`),
  ).toMatchObject([
    {
      id: 'P1000',
      visibility: 'public',
      group: null,
      scored: true,
      difficulty: 2,
      ms: 1000,
      examples: [{ input: '1 2', output: '3' }],
      texts: { 'zh-CN': expect.stringMatching(/^求和。!\[\]\(/), 'en-US': expect.stringMatching(/^Add\. !\[\]\(/) },
      cases: [['1.in', 100, 1]],
      tags: expect.arrayContaining(['入门', 'sum']),
    },
    {
      id: '1001',
      visibility: 'contest',
      ms: 2000,
      mode: 'subtask_lowest',
      texts: { 'en-US': expect.stringMatching(/See !\[\]\(\/api\/public\/img\/[0-9a-f]{32}\.png\)/) },
      cases: [
        ['a1.in', 30, 1],
        ['a2.in', 70, 2],
      ],
    },
    { id: 'R1', visibility: 'hidden' },
    { id: 'CLASS1-P1000', visibility: 'public', group: 'class1', scored: false },
  ]);
});

test('submissions keep code, verdict, points and place; test runs and hacks stay behind', async () => {
  expect(
    await all(sql`
      select s.status, s.score, s.language, k.label, t.title as training, g.short_name as "group", x.code, s.message,
             s.submitted_at as at
        from submission s
        join submission_code x on x.submission_id = s.id
        left join contest_problem k on k.id = s.contest_problem_id
        left join training t on t.id = s.training_id
        left join account_group g on g.id = s.group_id
       order by s.id`),
  ).toMatchObject([
    {
      status: 'accepted',
      score: 100,
      language: 'C++ 17 With O2',
      code: trickyHydroProgram,
      at: new Date('2023-07-01T00:00:00Z'),
    },
    { status: 'compileError', label: 'A', language: 'Python3', score: null, message: 'SyntaxError' },
    { status: 'wrongAnswer', label: 'A', score: 50 },
    { status: 'accepted', label: 'A' },
    { status: 'partialAccepted', label: 'A', score: 30 },
    { status: 'accepted', label: null, training: '作业' },
    { status: 'accepted', code: 'int main(){ /* long */ }' },
    { status: 'cancelled', language: 'bf' },
    { status: 'accepted', group: 'class1', language: 'Python3' },
  ]);
  expect(
    await all(sql`
      select c.seq, c.group_number as subtask, c.status, c.score
        from judging_case c join submission s on s.judging_id = c.judging_id where s.status = 'partialAccepted'
       order by c.seq`),
  ).toEqual([
    { seq: 1, subtask: 1, status: 'accepted', score: 60 },
    { seq: 2, subtask: 1, status: 'wrongAnswer', score: 0 },
  ]);
  expect(await countersThatDiffer(site.app.db)).toEqual([]);
});

test('contests keep rules, passwords, freezes, order and people', async () => {
  expect(
    await all(sql`
      select c.title, c.rule, c.counted, c.access, c.password, c.seal_at, c.opens_at_end, c.description,
             array(select a.username from account a where a.uid = any (c.star_uids)) as stars,
             array(select p.display_id || ' ' || coalesce(k.color, '') from contest_problem k
                     join problem p on p.id = k.problem_id where k.contest_id = c.id order by k.position) as problems,
             array(select a.username from contest_registration r join account a on a.uid = r.uid
                    where r.contest_id = c.id order by lower(a.username)) as people
        from contest c order by c.id`),
  ).toMatchObject([
    {
      title: '月赛',
      rule: 'acm',
      access: 'private',
      password: 'pw',
      seal_at: new Date('2024-03-01T12:30:00Z'),
      opens_at_end: true,
      description: expect.stringMatching(/^Rules: \/api\/public\/file\/[0-9a-f]{32}\.pdf$/),
      stars: ['bob'],
      problems: ['P1000 #ff0000', '1001 #00ff00'],
      people: ['Ann', 'bob'],
    },
    { title: 'OI', rule: 'oi', counted: 'recent', access: 'private', problems: ['P1000 '], people: ['Ann', 'bob'] },
    { title: 'Strict', rule: 'oi', counted: 'highest', access: 'public' },
  ]);
});

test('homework is a training with a deadline, and what is late counts less', async () => {
  expect(
    await all(sql`
      select t.title, t.description, t.deadline, t.late_steps as steps,
             array(select p.display_id from training_problem x join problem p on p.id = x.problem_id
                    where x.training_id = t.id order by x.rank) as problems,
             array(select a.username from training_registration r join account a on a.uid = r.uid
                    where r.training_id = t.id) as people
        from training t order by t.id`),
  ).toMatchObject([
    {
      title: '作业',
      deadline: new Date('2024-05-02T00:00:00Z'),
      steps: [
        { withinMinutes: 60, percent: 100 },
        { withinMinutes: 180, percent: 90 },
        { withinMinutes: 600, percent: 50 },
      ],
      problems: ['P1000'],
      people: ['Ann'],
    },
    {
      title: 'Course',
      description: 'All of it\n\n* First\n\n* Second',
      deadline: null,
      problems: ['1001', 'P1000'],
      people: ['Ann'],
    },
  ]);
});

test('discussions, solutions and the bulletin come along; questions in contests stay private', async () => {
  expect(
    await all(sql`
      select d.title, d.content, k.name as category, p.display_id as problem, d.pinned, d.comment_count as comments,
             array(select c.content from comment c where c.discussion_id = d.id) as said,
             array(select r.content from reply r join comment c on c.id = r.comment_id where c.discussion_id = d.id) as replies
        from discussion d join discussion_category k on k.id = d.category_id
        left join problem p on p.id = d.problem_id order by d.id`),
  ).toMatchObject([
    {
      title: 'How?',
      content: 'Like *this*',
      category: 'Q&A',
      pinned: true,
      comments: 1,
      said: ['So'],
      replies: ['Thanks'],
    },
    { title: 'A+B 问题', category: 'Solution', problem: 'P1000', content: 'Just add.', said: ['Yes'] },
  ]);
  expect(await all(sql`select title, content from announcement`)).toEqual([
    { title: 'Hydro', content: 'Welcome **all**' },
  ]);
  expect(await all(sql`select from comment where content like '%secret%'`)).toEqual([]);
});

test('old addresses lead to what their items became, in the main domain and in others', async () => {
  const became = async (kind: string, title: string): Promise<{ old: string; id: string }> => {
    const of = {
      contest: sql`select id from contest where title = ${title}`,
      training: sql`select id from training where title = ${title}`,
      discussion: sql`select id from discussion where title = ${title}`,
      submission: sql`
        select s.id from submission s left join account_group g on g.id = s.group_id
         where coalesce(g.short_name, '') = ${title} order by s.id limit 1`,
    }[kind]!;
    const [found] = await all<{ old: string; id: string }>(sql`
      select old_id as old, new_id as id from migrated_item where kind = ${kind} and new_id = (${of})::text`);
    return { id: found!.id, old: found!.old.split('/').at(-1)! };
  };
  const lead = async (url: string) => {
    const { statusCode, headers } = await site.server.http.inject(url);
    return statusCode === 302 ? String(headers.location) : 'nothing';
  };
  const contest = await became('contest', '月赛');
  const course = await became('training', 'Course');
  const homework = await became('training', '作业');
  const talk = await became('discussion', 'How?');
  const program = await became('submission', '');
  const inGroup = await became('submission', 'class1');
  const [{ id: group }] = (await all<{ id: number }>(sql`
    select id from account_group where short_name = 'class1'`)) as [{ id: number }];
  expect(await lead('/p/P1000')).toBe('/problem/P1000');
  expect(await lead('/p/1000')).toBe('/problem/P1000');
  expect(await lead('/d/system/p/P1000/solution')).toBe('/problem/P1000');
  expect(await lead(`/p/P1000?tid=${contest.old}`)).toBe(`/contest/${contest.id}/problem/A`);
  expect(await lead(`/p/1001?tid=${contest.old}`)).toBe(`/contest/${contest.id}/problem/B`);
  expect(await lead(`/contest/${contest.old}`)).toBe(`/contest/${contest.id}`);
  expect(await lead(`/contest/${contest.old}/scoreboard`)).toBe(`/contest/${contest.id}/rank`);
  expect(await lead(`/d/system/contest/${contest.old}/problems`)).toBe(`/contest/${contest.id}/problems`);
  expect(await lead(`/training/${course.old}`)).toBe(`/training/${course.id}`);
  expect(await lead(`/homework/${homework.old}`)).toBe(`/training/${homework.id}`);
  expect(await lead(`/discuss/${talk.old}`)).toBe(`/discussion-detail/${talk.id}`);
  expect(await lead(`/record/${program.old}`)).toBe(`/submission-detail/${program.id}`);
  expect(await lead(`/d/class1/record/${inGroup.old}`)).toBe(`/group/${group}/submission-detail/${inGroup.id}`);
  expect(await lead('/user/3')).toBe('/user-home?username=Ann');
  expect(await lead('/file/2/pic.png')).toMatch(/^\/api\/public\/img\/[0-9a-f]{32}\.png$/);
  expect(await lead('/d/class1')).toBe('/home');
  const none = [
    '/p/P9999',
    '/d/elsewhere/p/P1000',
    '/contest/0123456789abcdef01234567',
    `/contest/${contest.id}`,
    '/record/1',
    '/user/root',
    '/user/999',
    '/file/2/../../secret',
    `/p/${'x'.repeat(400)}`,
  ];
  for (const url of none) expect([url, await lead(url)]).toEqual([url, 'nothing']);
});

test('a second run adds nothing', async () => {
  const { figures } = await moved();
  expect(kinds.filter((kind) => (figures[kind]?.moved ?? 0) > 0)).toEqual([]);
});

test('backups with names that leave their folder, damaged ones and other zips are refused', async () => {
  const path = join(folder, 'other.zip');
  const refusal = async (files: Record<string, Buffer>, spoil = (zip: Buffer): Buffer => zip): Promise<string> => {
    await zipOf(path, files);
    await writeFile(path, spoil(await readFile(path)));
    return openSite(path, { folder: null }).then(
      () => 'opened',
      (error: { sentence?: { key: string } }) => error.sentence?.key ?? 'another error',
    );
  };
  const named = (zip: Buffer): Buffer =>
    Buffer.from(zip.toString('latin1').replaceAll('xx/xx/evil', '../../evil'), 'latin1');
  expect(await refusal({ 'xx/xx/evil': Buffer.from('x'), 'dump/hydro/user.bson': Buffer.alloc(0) }, named)).toBe(
    'migration.archiveName',
  );
  expect(await refusal({ 'readme.txt': Buffer.from('x') })).toBe('migration.otherDump');
  expect(await refusal({ 'dump/shop/order.bson': Buffer.alloc(0) })).toBe('migration.siteUnknown');
  expect(await refusal({ 'dump/hydro/user.bson': gzipSync('x') }, (zip) => zip.subarray(0, -30))).toBe(
    'migration.archiveDamaged',
  );
});
