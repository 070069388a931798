/** A site of QDUOJ moves in from a dump of PostgreSQL. What all judges have in common is tested with HOJ. */
import { login } from '@verdict/contract/account/account.ts';
import { type Kind, kinds, type SiteReader } from '@verdict/site-formats/entities.ts';
import { openLiveSite } from '@verdict/site-formats/live/open-live.ts';
import { openSite } from '@verdict/site-formats/open-site.ts';
import type { SiteError } from '@verdict/site-formats/site-error.ts';
import { createEmptyDatabase } from '@verdict/testkit/database.ts';
import { dumpText, withClient } from '@verdict/testkit/old-sites/pg-text.ts';
import { fillQduoj, trickyQduojProgram, writeQduojFiles } from '@verdict/testkit/old-sites/qduoj.ts';
import { createTestSite, type TestSite } from '@verdict/testkit/site.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
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
let dump: { plain: string; cluster: string };
const options: MoveOptions = { source: 'qduoj', administrators: ['bob b'], withCases: true, onProgress: () => {} };

async function moved(change: Partial<MoveOptions> = {}): Promise<MoveReport> {
  const { reader } = await openSite(join(folder, 'qduoj.sql'), { folder });
  try {
    return await moveSite(site.app, reader, operator(site.app.now()), { ...options, ...change });
  } finally {
    await reader.close();
  }
}

/** Dumps the old site as QDUOJ's own script does, and as pg_dump does. */
async function dumped(): Promise<typeof dump> {
  const database = await createEmptyDatabase(inject('postgresUrl'));
  try {
    return await withClient(database.url, async (client) => {
      await fillQduoj(client);
      await client.query("set time zone 'Asia/Shanghai'");
      return { plain: await dumpText(client), cluster: await dumpText(client, { isCluster: true }) };
    });
  } finally {
    await database.drop();
  }
}

beforeAll(async () => {
  site = await createTestSite();
  folder = await mkdtemp(join(tmpdir(), 'verdict-qduoj-'));
  await writeQduojFiles(folder);
  dump = await dumped();
  await writeFile(join(folder, 'qduoj.sql'), dump.plain);
  await createAccount(site.app.db, { uid: '1', username: 'root', email: null, role: 1000, passwordHash: '' });
  const { reader } = await openSite(join(folder, 'qduoj.sql'), { folder });
  plan = await planMove(site.app, reader, options);
  await reader.close();
  // A move that stops on the way is finished by the next one.
  const stops = (kind: string): void => {
    if (kind === 'submission') throw new Error('stopped');
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

test('a running database is read as its dump is, and never with a password in the address', async () => {
  const database = await createEmptyDatabase(inject('postgresUrl'));
  try {
    await withClient(database.url, fillQduoj);
    const address = database.url.replace('@/', '@localhost/');
    const live = await openLiveSite(address, { folder, passwords: {} });
    const dry = await openSite(join(folder, 'qduoj.sql'), { folder });
    try {
      expect(live.reader.counts).toEqual(dry.reader.counts);
      for (const kind of kinds) expect(await readAll(live.reader, kind)).toEqual(await readAll(dry.reader, kind));
      expect(await readAll(live.reader, 'submission')).not.toEqual([]);
    } finally {
      await live.reader.close();
      await dry.reader.close();
    }
    const refused = (url: string) =>
      openLiveSite(url, { folder, passwords: {} }).catch((error: unknown) => (error as SiteError).sentence);
    expect(await refused(address.replace('@localhost', ':secret@localhost'))).toMatchObject({
      key: 'migration.addressPassword',
    });
    expect(await refused('postgres://nobody@localhost')).toMatchObject({ key: 'migration.addressWithoutDatabase' });
    expect(await refused('sqlite://localhost/x')).toMatchObject({ key: 'migration.addressUnknown' });
    const away = await refused(address.replace(/\/test_\w+/, '/nowhere'));
    expect(away).toMatchObject({
      key: 'migration.addressUnreachable',
      values: { reason: expect.stringContaining('nowhere') },
    });
    await withClient(database.url, (client) => client.query('drop table user_profile'));
    expect(await refused(address)).toMatchObject({ key: 'migration.siteUnknown' });
  } finally {
    await database.drop();
  }
});

/** Everything of a kind, without what reads files. */
async function readAll(reader: SiteReader, kind: Kind): Promise<string[]> {
  const found = [];
  for await (const batch of reader.read[kind]()) found.push(...batch.map((one) => JSON.stringify(one)));
  return found;
}

test('the dry run and the report say what becomes of everything', () => {
  expect(linesOf(plan)).toEqual(
    expect.arrayContaining(
      [
        'account migration.accountRenamed 1 root',
        'account migration.passwordUnknown 1 carl',
        'account migration.administrator 1 root',
        'contest migration.addressesLeftOut 1 OI',
        'problem package.noTests 1 a-2',
        'submission migration.languageUnknown 1 Brainfuck',
        `submission migration.submissionOpen 1 ${'1'.repeat(32)}`,
        `submission migration.orphan 1 ${'0'.repeat(32)}`,
      ].map((line) => line.replace('a-2', 'A-2,../../ETC').replace('noTests 1', 'noTests 2')),
    ),
  );
  expect(plan.figures).toMatchObject({ account: { found: 4 }, problem: { found: 5 }, submission: { found: 9 } });
  expect(report.boards).toEqual({ rows: 2, equal: 2 });
  expect(report.figures).toMatchObject({ submission: { found: 9, before: 8 }, submissionCase: { moved: 4 } });
});

test('accounts keep names, passwords and rights that were asked for', async () => {
  expect(
    await all(sql`
      select username, role, disabled, realname, school, course, email, avatar, signature, created_at as at
        from account where uid <> '1' order by username`),
  ).toMatchObject([
    {
      username: 'ann',
      role: 1002,
      realname: '张三',
      school: '一中',
      course: '数学',
      email: 'ann@example.org',
      avatar: '/api/public/img/face.png',
      signature: 'Hi',
      at: new Date('2023-01-01T00:00:00Z'),
    },
    { username: 'bob b', role: 1001, email: null, avatar: null },
    { username: 'carl', disabled: true },
    { username: expect.stringMatching(/^root-/), role: 1002 },
  ]);
  expect((await site.call(login, { username: 'ann', password: 'Passw0rd' })).body.status).toBe(200);
  expect(await all(sql`select password_hash like '$argon2id$%' as anew from account where username = 'ann'`)).toEqual([
    { anew: true },
  ]);
});

test('problems keep ids, statements, pictures, tests and checkers; copies in contests are the problem itself', async () => {
  const problems = await all<Record<string, unknown>>(sql`
    select p.display_id as id, p.author, p.visibility, p.scored, p.judge_mode as judging, p.jury_dialect as dialect,
           p.difficulty, p.examples, t.title, t.description,
           (select json_agg(json_build_array(c.input_name, c.score) order by c.seq)
              from test_case c where c.problem_id = p.id) as cases,
           array(select g.name from problem_tag x join tag g on g.id = x.tag_id where x.problem_id = p.id order by 1) as tags
      from problem p join problem_text t on t.problem_id = p.id order by p.id`);
  expect(problems).toMatchObject([
    {
      id: '1001',
      author: 'root',
      visibility: 'public',
      scored: false,
      difficulty: 3,
      examples: [{ input: '1 2', output: '3' }],
      title: 'A+B 问题',
      description: '求 **和**![](/api/public/img/x1.png)[N](/api/public/file/notes.txt)',
      cases: [['1.in', 0]],
      tags: expect.arrayContaining(['入门', 'sum']),
    },
    { id: 'A-2', visibility: 'hidden' },
    { id: 'C1-B', visibility: 'contest', judging: 'spj', dialect: 'qduoj' },
    {
      id: 'C2-A',
      visibility: 'contest',
      scored: true,
      cases: [
        ['1.in', 40],
        ['2.in', 60],
      ],
    },
    { id: '../../ETC', visibility: 'hidden' },
  ]);
  for (const address of ['/api/public/img/x1.png', '/api/public/img/face.png', '/api/public/file/notes.txt'])
    expect((await site.server.http.inject(address)).statusCode).toBe(200);
  expect((await site.server.http.inject('/api/public/img/former.png')).statusCode).toBe(404);
});

test('submissions keep code, verdict, figures and place, in the order of time', async () => {
  expect(
    await all(sql`
      select s.status, s.score, s.time_ms as ms, s.memory_kib as kib, s.language, s.shared, k.label, p.display_id as of,
             s.message, s.submitted_at as at
        from submission s
        join problem p on p.id = s.problem_id
        left join contest_problem k on k.id = s.contest_problem_id
       order by s.id`),
  ).toMatchObject([
    { status: 'accepted', ms: 15, kib: 3072, score: null, language: 'C++ 20 With O2', shared: true, label: null },
    { status: 'compileError', label: 'A', of: '1001', language: 'Python3', message: 'SyntaxError' },
    { status: 'timeLimitExceeded', label: 'A', of: '1001', at: new Date('2024-03-01T11:10:00Z') },
    { status: 'accepted', label: 'A' },
    { status: 'accepted', label: 'B', of: 'C1-B' },
    { status: 'accepted', label: 'A', score: 100, of: 'C2-A' },
    { status: 'partialAccepted', score: 40, kib: 2048 },
    { status: 'cancelled', language: 'Brainfuck' },
  ]);
  expect(await all(sql`select code from submission_code order by submission_id limit 1`)).toEqual([
    { code: trickyQduojProgram },
  ]);
  expect(
    await all(sql`
      select c.seq, c.input_name as input, c.status, c.time_ms as ms, c.memory_kib as kib, c.score
        from judging_case c join submission s on s.judging_id = c.judging_id where s.status = 'partialAccepted'
       order by c.seq`),
  ).toEqual([
    { seq: 1, input: '1.in', status: 'accepted', ms: 3, kib: 2048, score: 40 },
    { seq: 2, input: '2.in', status: 'wrongAnswer', ms: 3, kib: 2048, score: 0 },
  ]);
  expect(await countersThatDiffer(site.app.db)).toEqual([]);
});

test('contests keep rules, passwords, hidden rankings, people and announcements', async () => {
  expect(
    await all(sql`
      select c.title, c.rule, c.access, c.password, c.description, c.start_at, c.seal_at, c.counted,
             array(select p.display_id from contest_problem k join problem p on p.id = k.problem_id
                    where k.contest_id = c.id order by k.position) as problems,
             array(select a.username from contest_registration r join account a on a.uid = r.uid
                    where r.contest_id = c.id) as people,
             array(select a.title from announcement a where a.contest_id = c.id) as announced
        from contest c order by c.id`),
  ).toMatchObject([
    {
      title: '期中',
      rule: 'acm',
      access: 'private',
      password: 'open',
      description: 'Rules ![](/api/public/img/x1.png)',
      start_at: new Date('2024-03-01T11:00:00Z'),
      seal_at: new Date('2024-03-01T11:00:00Z'),
      problems: ['1001', 'C1-B'],
      people: ['ann'],
      announced: ['Typo'],
    },
    {
      title: 'OI',
      rule: 'oi',
      access: 'public',
      seal_at: null,
      counted: 'recent',
      problems: ['C2-A'],
      people: ['ann'],
    },
  ]);
  expect(await all(sql`select title, content, hidden from announcement where contest_id is null order by id`)).toEqual([
    { title: '通知', content: 'Hello **all**', hidden: false },
    { title: 'Old', content: 'gone', hidden: true },
  ]);
});

test('old addresses lead to what their items became, and own contests keep theirs', async () => {
  const lead = async (url: string) => {
    const { statusCode, headers } = await site.server.http.inject(url);
    return statusCode === 302 ? String(headers.location) : 'nothing';
  };
  const newId = async (kind: string, old: string): Promise<string> =>
    (
      (await all<{ id: string }>(sql`
        select new_id as id from migrated_item where kind = ${kind} and old_id = ${old}`)) as [{ id: string }]
    )[0].id;
  const contest = await newId('contest', '1');
  const program = 'f'.repeat(32);
  expect(await lead('/contest/1')).toBe(`/contest/${contest}`);
  expect(await lead('/contest/1/rank')).toBe(`/contest/${contest}/rank`);
  expect(await lead('/contest/1/problem/A%20b')).toBe(`/contest/${contest}/problem/A%20b`);
  expect(await lead(`/status/${program}`)).toBe(`/submission-detail/${await newId('submission', program)}`);
  const picture = await lead('/public/upload/x1.png');
  expect(picture).toMatch(/^\/api\/public\/img\/x1\.png$/);
  for (const none of [
    `/contest/${contest}`,
    '/contest/999',
    '/contest/99999999999',
    '/status/1',
    '/public/upload/no.png',
  ])
    expect([none, await lead(none)]).toEqual([none, 'nothing']);
});

test('a second run adds nothing', async () => {
  const { figures } = await moved();
  expect(kinds.filter((kind) => (figures[kind]?.moved ?? 0) > 0)).toEqual([]);
});

test('pg_dumpall through a terminal is the same site; other dumps are refused with what to do', async () => {
  const path = join(folder, 'other.sql');
  const opened = async (content: string | Buffer) => {
    await writeFile(path, content);
    return openSite(path, { folder });
  };
  const read = async ({ reader }: Awaited<ReturnType<typeof openSite>>) => {
    const found: unknown[] = [];
    for (const kind of ['account', 'contest', 'submission', 'submissionCase'] as const)
      for await (const batch of reader.read[kind]()) found.push(...batch);
    await reader.close();
    return found;
  };
  const expected = await read(await opened(dump.plain));
  expect(await read(await opened(dump.cluster.replaceAll('\n', '\r\n')))).toEqual(expected);
  const refusal = (content: string | Buffer): Promise<string> =>
    opened(content).then(
      () => 'opened',
      (error: { sentence: { key: string; values: object } }) =>
        `${error.sentence.key} ${Object.values(error.sentence.values).at(-1)}`,
    );
  expect(await refusal(dump.plain.slice(0, dump.plain.indexOf('COPY public.user_profile')))).toMatch(
    'migration.dumpCutOff',
  );
  expect(await refusal('PGDMP\x01\x0f')).toMatch('migration.pgCustom');
  expect(
    await refusal(
      '--\n-- PostgreSQL database dump\n--\n\nINSERT INTO public."user" (id) VALUES (1);\n--\n-- PostgreSQL database dump complete\n--\n',
    ),
  ).toBe('migration.pgInserts user');
  expect(
    await refusal(
      '--\n-- PostgreSQL database dump\n--\n\nCOPY public.x (id) FROM stdin;\n\\.\n--\n-- PostgreSQL database dump complete\n--\n',
    ),
  ).toBe('migration.siteUnknown x');
  expect(await refusal('Dear all, here is our site.')).toBe('migration.noDump text');
  expect(await refusal('\x89PNG\r\n')).toBe('migration.noDump text');
  expect(await refusal(Buffer.from(redPixelHeader, 'latin1'))).toBe('migration.noDump picture');
  expect(await refusal('')).toBe('migration.noDump empty');
});

const redPixelHeader = '\x89PNG\r\n\x1a\n\0\0';
