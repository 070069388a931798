/** Problems of other sites, imported from their stand-ins. */
import * as contract from '@verdict/contract/remote/problems.ts';
import { saveRemoteSiteAccount } from '@verdict/contract/remote/sites.ts';
import { getAdminProblem, updateProblem } from '@verdict/contract/problem/editing.ts';
import { getContestProblem } from '@verdict/contract/contest/contest.ts';
import type { InputOf } from '@verdict/contract/endpoint.ts';
import { getJobs, startJob } from '@verdict/contract/site/jobs.ts';
import { fetchRemoteProblem, getProblemDetail, getProblemList } from '@verdict/contract/problem/problem.ts';
import { getAllProblemTags, getLanguages, getProblemTagsAndClassification } from '@verdict/contract/site/site.ts';
import { parseExamples } from '@verdict/domain/problem/examples.ts';
import { allSites } from '@verdict/remote-sites/all-sites.ts';
import { testContest } from '@verdict/testkit/contest.ts';
import { allStandIns } from '@verdict/testkit/remote/all.ts';
import { StandIn } from '@verdict/testkit/remote/stand-in.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { testTraining } from '@verdict/testkit/training.ts';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onlyRow, rows, sql } from '../../../platform/db/db.ts';
import { latestOf } from '../../../platform/jobs/history.sql.ts';

let site: TestSite;
let root: TestUser;
let teacher: TestUser;
let pupil: TestUser;
const standIns = new Map(allStandIns.map((pages) => [pages.key, new StandIn(pages)]));
const hdu = standIns.get('HDU')!;

beforeAll(async () => {
  site = await createTestSite();
  [root, teacher, pupil] = [await site.user(1000), await site.user(1001), await site.user()];
  for (const standIn of standIns.values()) await standIn.listen();
});
beforeEach(async () => {
  for (const standIn of standIns.values()) standIn.reset();
  await sql`delete from remote_site`.execute(site.app.db);
  for (const [key, { origin }] of standIns)
    await sql`insert into remote_site (key, is_on, base_url, allowed_addresses)
              values (${key}, true, ${origin}, '{127.0.0.0/8}')`.execute(site.app.db);
  await sql`delete from contest_problem`.execute(site.app.db);
  await sql`delete from training_problem`.execute(site.app.db);
  await sql`delete from problem`.execute(site.app.db);
  await site.app.settings.save(site.app.db, { remoteImportByUsers: false });
});
afterAll(async () => {
  for (const standIn of standIns.values()) await standIn.close();
  await site.close();
});

const detail = async (problemId: string, who?: TestUser) =>
  (await site.call(getProblemDetail, { problemId }, who ? { token: who.token } : {})).body.data;
const imported = (name: string, problemId: string, who = root) =>
  who.call(contract.importRemoteProblem, { name, problemId });
const pidOf = async (name: string, problemId: string) => (await imported(name, problemId)).body.data.pid;

describe('one problem', () => {
  test.each([
    ['HDU', '1000', 'HDU-1000'],
    ['CF', '1a', 'CF-1A'],
    ['POJ', '1000', 'POJ-1000'],
    ['AC', 'https://atcoder.jp/contests/abc110/tasks/abc110_a', 'AC-ABC110_A'],
    ['SPOJ', 'TEST', 'SPOJ-TEST'],
    ['LIBRE', '1', 'LIBRE-1'],
  ])('of %s comes into the bank as the site shows it', async (key, writtenId, displayId) => {
    const answer = await imported(key, writtenId);
    expect(answer.body).toMatchObject({ msg: 'success', data: { problemId: displayId } });
    const { problem, languages, tags } = await detail(displayId);
    expect(problem).toMatchObject({ isRemote: true, type: 0, auth: 1, problemId: displayId });
    expect(problem.title).not.toBe('');
    expect(parseExamples(problem.examples).length).toBeGreaterThan(0);
    const there = allSites.find(({ facts }) => facts.key === key)!;
    expect(problem.source).toContain(`](${there.problemUrl(there.parseId(writtenId))})`);
    const ofSite = (await site.call(getLanguages, { pid: problem.id, all: false })).body.data;
    expect(ofSite.map(({ oj }) => oj)).toEqual(ofSite.map(() => key));
    expect(languages).toEqual(ofSite.map(({ name }) => name));
    expect(languages.length).toBe(there.languages.length);
    // Appears only in the bank of its own site, with the tags of that site.
    const listed = async (oj: string) =>
      (await site.call(getProblemList, { oj })).body.data.records.map(({ problemId }) => problemId);
    expect(await listed(key)).toEqual([displayId]);
    expect(await listed('Mine')).toEqual([]);
    expect(tags.map(({ oj }) => oj)).toEqual(tags.map(() => key));
    const known = (await site.call(getAllProblemTags, { oj: key })).body.data.map(({ name }) => name);
    expect(known).toEqual(expect.arrayContaining(tags.map(({ name }) => name)));
  });

  test('of SPOJ keeps how long a program for it may be', async () => {
    const pid = await pidOf('SPOJ', 'TEST');
    const stored = sql<{ max: number }>`select source_bytes_max as max from remote_problem where problem_id = ${pid}`;
    expect(await onlyRow(site.app.db, stored)).toEqual({ max: 50_000 });
  });

  test('keeps its samples to the byte, its formulas, its limits and its pictures as copies of our own', async () => {
    const { body } = await imported('HDU', '1000');
    expect(body.data.picturesLeft).toEqual([]);
    const { problem } = await detail('HDU-1000');
    expect(parseExamples(problem.examples)).toEqual([{ input: '1 1 \n\n2', output: '2\n<3\n' }]);
    expect(problem).toMatchObject({ title: 'A + B 问题 㐀', timeLimit: 1000, memoryLimit: 32, uniformLimits: false });
    const [, picture] = /!\[[^\]]*\]\(([^)]+)\)/.exec(problem.description) ?? [];
    expect(picture).toMatch(/^\/api\/public\/img\/\w+\.png$/);
    const served = await site.server.http.inject({ url: picture! });
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/png']);
    expect(problem.description).not.toMatch(/alert|javascript/);
  });

  test('67 a picture at a private address is not asked for and stays a link', async () => {
    const requests: string[] = [];
    const inside = createServer(({ url = '' }, response) => {
      requests.push(url);
      response.end();
    });
    await once(inside.listen({ port: 0, host: '127.0.0.2' }), 'listening');
    const address = `http://127.0.0.2:${(inside.address() as AddressInfo).port}/secret.png`;
    await sql`update remote_site set allowed_addresses = '{127.0.0.1/32}' where key = 'HDU'`.execute(site.app.db);
    await nextPage('../../data/images/C1-1.jpg', address);
    const { body } = await imported('HDU', '1000');
    expect(body.data.picturesLeft).toEqual([{ url: address, fault: 'unreachable' }]);
    expect((await detail('HDU-1000')).problem.description).toContain(address);
    expect(requests).toEqual([]);
    inside.close();
  });

  test('of Codeforces has limits that hold in every language, and no rating among its tags', async () => {
    await imported('CF', '1A');
    const { problem, tags } = await detail('CF-1A');
    expect(problem).toMatchObject({ uniformLimits: true, timeLimit: 250, memoryLimit: 256 });
    expect(problem.description).toContain('$n * m_1$');
    expect(tags.map(({ name }) => name)).toEqual(['math']);
  });

  test('is found by the tags of its site, which are offered in the bank of that site only', async () => {
    await imported('CF', '1A');
    const offered = async (oj: string) =>
      (await site.call(getProblemTagsAndClassification, { oj })).body.data.flatMap(({ tagList }) => tagList);
    const math = (await offered('CF')).find(({ name }) => name === 'math')!;
    expect(math).toMatchObject({ oj: 'CF', problems: 1 });
    expect((await offered('ALL')).map(({ id }) => id)).toContain(math.id);
    for (const other of ['ME', 'HDU']) expect((await offered(other)).map(({ id }) => id)).not.toContain(math.id);
    const listed = async (oj?: string) =>
      (await site.call(getProblemList, { oj, tagId: String(math.id) })).body.data.records.map((row) => row.problemId);
    expect([await listed('CF'), await listed(), await listed('HDU'), await listed('Mine')]).toEqual([
      ['CF-1A'],
      ['CF-1A'],
      [],
      [],
    ]);
  });

  test('is recognised when it is imported again, however its id is written, and nothing is asked of the site', async () => {
    await imported('HDU', '1000');
    const requests = hdu.journal.length;
    const again = await imported('HDU', 'https://acm.hdu.edu.cn/showproblem.php?pid=1000');
    expect(again.body).toMatchObject({ status: 400, msg: 'This problem is here already: HDU-1000.' });
    expect(hdu.journal.length).toBe(requests);
  });

  test.each<[string, () => void | Promise<unknown>, string, string, string]>([
    ['with an id that is none', () => {}, '1 or 1=1', 'This is not a problem of HDU', '这不是 HDU 的题目'],
    ['that the site does not have', () => {}, '1999', 'HDU has no such problem.', 'HDU 没有这道题目。'],
    [
      'of a site that is off',
      () => sql`update remote_site set is_on = false`.execute(site.app.db),
      '1000',
      'Remote judging by HDU is switched off.',
      'HDU 的远程评测已关闭。',
    ],
    [
      'of a site that cannot be reached',
      () => void hdu.knobs.next.push({ answer: 'drop' }, { answer: 'drop' }),
      '1000',
      'HDU cannot be reached. Try again later.',
      '无法访问 HDU，请稍后再试。',
    ],
    [
      'on a page that we do not understand',
      () => void (hdu.knobs.layout = 'changed'),
      '1000',
      'page of HDU is not what we expected',
      'HDU 的页面与预期不符',
    ],
  ])('%s is refused with what is wrong, in both languages, and nothing is stored', async (_, prepare, id, en, zh) => {
    await prepare();
    const ask = async (locale: string) =>
      (await site.call(contract.importRemoteProblem, { name: 'HDU', problemId: id }, { token: root.token, locale }))
        .body.msg;
    expect(await ask('en-US')).toContain(en);
    expect(await ask('zh-CN')).toContain(zh);
    expect(await rows(site.app.db, sql`select from problem`)).toEqual([]);
  });

  test('keeps the languages and tags of its site when somebody edits it by the form', async () => {
    const pid = await pidOf('CF', '1A');
    const { problem, tags } = await detail('CF-1A');
    const { texts: _texts, ...sent } = (await root.call(getAdminProblem, { pid })).body.data as never as InputOf<
      typeof updateProblem
    >['problem'];
    const { body } = await root.call(updateProblem, {
      problem: { ...sent, title: 'Square', hint: problem.hint ?? '' },
      tags: [{ name: 'math' }, { name: 'for beginners' }],
      languages: [],
    });
    expect(body.msg).toBe('success');
    const edited = await detail('CF-1A');
    expect(edited.problem).toMatchObject({ title: 'Square', isRemote: true });
    expect(edited.languages).toHaveLength(allSites.find(({ facts }) => facts.key === 'CF')!.languages.length);
    expect(edited.tags.map(({ oj, name }) => [oj, name])).toEqual([
      ...tags.map(({ oj, name }) => [oj, name]),
      ['ME', 'for beginners'],
    ]);
  });

  test('does not take the display id of a problem of this site', async () => {
    await sql`insert into problem (display_id) values ('HDU-1000')`.execute(site.app.db);
    expect((await imported('HDU', '1000')).body.status).toBe(400);
    expect(await rows(site.app.db, sql`select from remote_problem`)).toEqual([]);
  });
});

describe('where it goes', () => {
  test('a teacher takes one into a contest of their own, where it is not public before', async () => {
    const cid = await testContest(site.app.db, site.app.now(), { authorUid: teacher.uid });
    const into = { name: 'HDU', problemId: '1000', cid };
    const add = (displayId: string) => teacher.call(contract.importRemoteContestProblem, { ...into, displayId });
    expect((await add('')).body.status).toBe(400);
    expect(hdu.journal).toEqual([]);
    expect((await add('A')).body.data).toMatchObject({ problemId: 'HDU-1000' });
    const [row] = (await teacher.call(getContestProblem, { cid })).body.data;
    expect(row).toMatchObject({ displayId: 'A', displayTitle: 'A + B 问题 㐀' });
    const seen = await site.call(getProblemDetail, { problemId: 'HDU-1000' });
    expect(seen.body.status).not.toBe(200);
    // The problem is already here, so another contest adds it without a request.
    const other = await testContest(site.app.db, site.app.now(), { authorUid: teacher.uid });
    const requests = hdu.journal.length;
    await teacher.call(contract.importRemoteContestProblem, { ...into, cid: other, displayId: 'B' });
    expect(hdu.journal.length).toBe(requests);
    expect(await rows(site.app.db, sql`select from contest_problem where label = 'B'`)).toHaveLength(1);
    // Importing into somebody else's contest sends no request to the site.
    const foreign = await testContest(site.app.db, site.app.now(), { authorUid: root.uid });
    const refused = await teacher.call(contract.importRemoteContestProblem, { ...into, cid: foreign, displayId: 'C' });
    expect(refused.body.status).toBe(403);
  });

  test('and into a training, whose readers see it', async () => {
    const tid = await testTraining(site.app.db, site.app.now(), { authorUid: teacher.uid });
    const { body } = await teacher.call(contract.importRemoteTrainingProblem, { name: 'POJ', problemId: '1000', tid });
    expect(body.data).toMatchObject({ problemId: 'POJ-1000' });
    expect((await detail('POJ-1000', pupil)).problem.isRemote).toBe(true);
    expect(await rows(site.app.db, sql`select from training_problem where training_id = ${tid}`)).toHaveLength(1);
  });

  test('users fetch one only where the settings allow it, and never learn what waits for a contest', async () => {
    const fetchOne = (problemId: string) => pupil.call(fetchRemoteProblem, { oj: 'HDU', problemId });
    expect((await fetchOne('1000')).body.status).toBe(403);
    expect(hdu.journal).toEqual([]);
    await site.app.settings.save(site.app.db, { remoteImportByUsers: true });
    expect((await fetchOne('1000')).body.data).toEqual({ problemId: 'HDU-1000' });
    expect((await fetchOne('1000')).body.data).toEqual({ problemId: 'HDU-1000' });
    await sql`update problem set visibility = 'contest'`.execute(site.app.db);
    const hidden = await fetchOne('1000');
    expect(hidden.body).toMatchObject({ status: 400, data: null });
    expect(hidden.body.msg).not.toContain('HDU-1000');
  });
});

/** Makes the next response of the site the page of a problem with some words replaced. */
async function nextPage(from: string, to: string): Promise<void> {
  const response = await fetch(`${hdu.origin}/showproblem.php?pid=1000`);
  const page = new TextDecoder('gb18030').decode(await response.arrayBuffer());
  expect(page).toContain(from);
  hdu.knobs.next = [{ answer: { status: 200, headers: {}, body: page.replace(from, to) } }];
}

describe('read again', () => {
  test('it shows nothing to take while it is as it was', async () => {
    const pid = await pidOf('HDU', '1000');
    expect((await root.call(contract.lookAtRemoteProblem, { pid })).body.data.changes).toEqual([]);
    expect((await root.call(contract.getRemoteProblem, { pid })).body.data).toMatchObject({
      site: 'HDU',
      remoteId: '1000',
      url: 'https://acm.hdu.edu.cn/showproblem.php?pid=1000',
    });
  });

  test('what changed is shown, and taken only as it was shown', async () => {
    const pid = await pidOf('HDU', '1000');
    await nextPage('The sum.', 'The sum, <b>modulo 7</b>.');
    const seen = (await root.call(contract.lookAtRemoteProblem, { pid })).body.data;
    expect(seen.changes).toEqual([{ part: 'output', before: 'The sum.', after: 'The sum, **modulo 7**.' }]);
    expect((await detail('HDU-1000')).problem.output).toBe('The sum.');
    expect((await root.call(contract.takeRemoteProblem, { pid, hash: 'another' })).body.status).toBe(400);
    const pictures = () => hdu.journal.filter(({ path }) => path.endsWith('.jpg')).length;
    const before = pictures();
    expect((await root.call(contract.takeRemoteProblem, { pid, hash: seen.hash })).body.msg).toBe('success');
    expect((await detail('HDU-1000')).problem.output).toBe('The sum, **modulo 7**.');
    // Pictures that are already copied are not fetched again.
    expect(pictures()).toBe(before);
    expect((await root.call(contract.takeRemoteProblem, { pid, hash: seen.hash })).body.status).toBe(400);
  });

  test('a translation that somebody added stays', async () => {
    const pid = await pidOf('HDU', '1000');
    await sql`insert into problem_text (problem_id, locale, title) values (${pid}, 'zh-CN', '求和')`.execute(
      site.app.db,
    );
    await nextPage('The sum.', 'The product.');
    const { hash } = (await root.call(contract.lookAtRemoteProblem, { pid })).body.data;
    await root.call(contract.takeRemoteProblem, { pid, hash });
    const chinese = await site.call(getProblemDetail, { problemId: 'HDU-1000' }, { locale: 'zh-CN' });
    expect(chinese.body.data.problem.title).toBe('求和');
  });

  test('a site that fails leaves the statement as it is', async () => {
    const pid = await pidOf('HDU', '1000');
    hdu.knobs.next = [{ answer: { status: 502 } }];
    expect((await root.call(contract.lookAtRemoteProblem, { pid })).body.status).toBe(400);
    expect((await detail('HDU-1000')).problem.output).toBe('The sum.');
  });

  test('a problem of this site, and one that the caller may not edit, are refused', async () => {
    const pid = await pidOf('HDU', '1000');
    expect((await teacher.call(contract.lookAtRemoteProblem, { pid })).body.status).toBe(403);
    const own = await onlyRow(
      site.app.db,
      sql<{ id: number }>`insert into problem (display_id) values ('OWN') returning id`,
    );
    expect((await root.call(contract.getRemoteProblem, { pid: own.id })).body.status).toBe(404);
  });
});

describe('many problems', () => {
  const start = async (problemIds: string) =>
    (await root.call(contract.startRemoteImport, { name: 'HDU', problemIds })).body;
  const state = async (id: number) => (await root.call(contract.getRemoteImport, { id })).body.data;

  test('come in the background, one after another, and each is told', async () => {
    await imported('HDU', '1000');
    const { id } = (await start('1000-1003')).data;
    expect(await state(id)).toMatchObject({ state: 'waiting', total: 4, created: 0 });
    await site.server.jobs.runDue();
    const { items, ...summary } = await state(id);
    expect(summary).toMatchObject({ state: 'done', total: 4, created: 2, known: 1, failed: 1, error: null });
    expect(items.map((item) => [item.remoteId, item.state, item.problemId, item.error])).toEqual([
      ['1000', 'known', 'HDU-1000', null],
      ['1001', 'created', 'HDU-1001', null],
      ['1002', 'created', 'HDU-1002', null],
      ['1003', 'failed', null, 'HDU has no such problem.'],
    ]);
    const [job] = (await root.call(getJobs, { kind: 'import-remote' })).body.data;
    expect(job).toMatchObject({
      state: 'done',
      done: 4,
      total: 4,
      results: [
        { figure: 'imported', value: 2 },
        { figure: 'failed', value: 1 },
      ],
    });
    expect((await root.call(contract.getRemoteImports, {})).body.data[0]).toMatchObject({
      id,
      site: 'HDU',
      created: 2,
    });
  });

  test('what is no id is refused before anything is asked, and so are too many', async () => {
    expect(await start('1000 x-y')).toMatchObject({
      status: 400,
      msg: expect.stringContaining('not a problem of HDU'),
    });
    expect(await start('1-999999')).toMatchObject({ msg: 'At most 500 problems can be imported at once.' });
    expect(await start(' , ')).toMatchObject({ msg: 'Write at least one problem ID.' });
    expect(hdu.journal).toEqual([]);
  });

  test('a cancelled import goes no further, and can be gone on with', async () => {
    const { id } = (await start('1000-1002')).data;
    await root.call(contract.cancelRemoteImport, { id });
    await site.server.jobs.runDue();
    expect(await state(id)).toMatchObject({ state: 'cancelled', created: 0 });
    expect(hdu.journal).toEqual([]);
    expect((await root.call(contract.cancelRemoteImport, { id })).body.status).toBe(400);
    await root.call(contract.resumeRemoteImport, { id });
    expect((await root.call(contract.resumeRemoteImport, { id })).body.status).toBe(400);
    await site.server.jobs.runDue();
    expect(await state(id)).toMatchObject({ state: 'done', created: 3 });
  });

  test('a site that does not respond stops it after three tries; what is left is gone on with later', async () => {
    const { id } = (await start('1000-1002')).data;
    hdu.knobs.next = Array.from({ length: 3 }, () => ({ answer: { status: 502 }, path: '/showproblem.php' }));
    await site.server.jobs.runDue();
    expect(await state(id)).toMatchObject({
      state: 'stopped',
      created: 0,
      failed: 0,
      error: 'HDU cannot be reached. Try again later.',
    });
    await root.call(contract.resumeRemoteImport, { id });
    await site.server.jobs.runDue();
    expect(await state(id)).toMatchObject({ state: 'done', created: 3, error: null });
  });

  test('a server that is killed amidst it has lost nothing: the next one goes on', async () => {
    const { id } = (await start('1000-1002')).data;
    // Simulates a crash after the problem was stored.
    await imported('HDU', '1000');
    await sql`update remote_import set state = 'running' where id = ${id}`.execute(site.app.db);
    await site.server.jobs.runDue();
    expect(await state(id)).toMatchObject({ state: 'done', known: 1, created: 2 });
  });

  test('whoever began it and may no longer publish imports nothing more', async () => {
    const former = await site.user(1008);
    const { id } = (await former.call(contract.startRemoteImport, { name: 'HDU', problemIds: '1000' })).body.data;
    await sql`update account set role = 1002 where uid = ${former.uid}`.execute(site.app.db);
    await site.server.jobs.runDue();
    expect(await state(id)).toMatchObject({ created: 0, failed: 1 });
    expect(hdu.journal).toEqual([]);
  });
});

/** Adds an account to the pool of a site. */
async function withAccount(pool: string): Promise<void> {
  const standIn = standIns.get(pool)!;
  const cookie = `${standIn.pages.sessionCookie}=${standIn.openSession('alice')}`;
  const credentials = { kind: 'cookie', cookie } as const;
  const { body } = await root.call(saveRemoteSiteAccount, { pool, name: 'alice', credentials });
  expect(body.msg).toBe('success');
}

describe('what only an account sees', () => {
  test('languages that SPOJ takes for a problem are those of its own form, also after all are read anew', async () => {
    await withAccount('SPOJ');
    await imported('SPOJ', 'PARTS');
    const ids = async () => {
      const { languages } = await detail('SPOJ-PARTS');
      return languages;
    };
    expect(await ids()).toEqual(['C++14 (gcc 8.3)']);
    expect((await root.call(contract.refreshRemoteLanguages, { name: 'SPOJ' })).body.msg).toBe('success');
    expect(await ids()).toEqual(['C++14 (gcc 8.3)']);
    await imported('SPOJ', 'TEST');
    expect((await detail('SPOJ-TEST')).languages.length).toBe(3);
  });

  test.each(['CF', 'AC'])('languages of %s are read by an account of its pool', async (pool) => {
    const refresh = () => root.call(contract.refreshRemoteLanguages, { name: pool });
    await sql`delete from remote_account`.execute(site.app.db);
    expect((await refresh()).body.msg).toContain('No account');
    await withAccount(pool);
    expect((await refresh()).body.msg).toBe('success');
  });

  test('a problem of the gym comes in by the account of Codeforces, a statement that is a PDF as our own file', async () => {
    await sql`delete from remote_account`.execute(site.app.db);
    expect((await imported('GYM', '100001A')).body.msg).toContain('No account');
    const gym = standIns.get('GYM')!;
    await sql`update remote_site set base_url = ${gym.origin} where key = 'CF'`.execute(site.app.db);
    const credentials = {
      kind: 'cookie',
      cookie: `${gym.pages.sessionCookie}=${gym.openSession('alice')}`,
    } as const;
    await root.call(saveRemoteSiteAccount, { pool: 'CF', name: 'alice', credentials });
    expect((await imported('GYM', '100001A')).body.data).toMatchObject({ problemId: 'GYM-100001A' });
    const { languages } = await detail('GYM-100001A');
    expect(languages.length).toBe(
      (await root.call(contract.getRemoteBanks, {})).body.data.find(({ key }) => key === 'CF')!.languages,
    );
    await imported('GYM', '100002A');
    const { problem } = await detail('GYM-100002A');
    const [, pdf] = /^\[[^\]]*\]\(([^)]+\.pdf)\)/.exec(problem.description) ?? [];
    const served = await site.server.http.inject({ url: pdf ?? '' });
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'application/pdf']);
  });
});

describe('languages', () => {
  const ofHdu = () =>
    rows(
      site.app.db,
      sql<{ remote_id: string; name: string; retired: boolean }>`
      select remote_id, name, retired from language where oj = 'HDU' order by remote_id`,
    );

  test('are known from the start, and read anew: one that is gone is hidden, a new one is offered', async () => {
    await imported('HDU', '1000');
    const before = await ofHdu();
    expect(before.map(({ name }) => name)).toEqual(['G++', 'GCC', 'C++', 'C', 'Pascal', 'Java', 'C#']);
    // Simulates other languages before: one that the site no longer accepts, one renamed, one not known yet.
    await sql`insert into language (oj, remote_id, name, content_type) values ('HDU', '9', 'Ada', 'text/plain')`.execute(
      site.app.db,
    );
    await sql`update language set name = 'GNU C++' where oj = 'HDU' and remote_id = '0'`.execute(site.app.db);
    await sql`delete from language where oj = 'HDU' and remote_id = '6'`.execute(site.app.db);
    await sql`insert into problem_language select p.id, l.id from problem p, language l where l.remote_id = '9' and l.oj = 'HDU'`.execute(
      site.app.db,
    );
    const { body } = await root.call(contract.refreshRemoteLanguages, { name: 'HDU' });
    expect(body.data).toEqual({ added: 1, retired: 1 });
    expect(await ofHdu()).toEqual([...before, { remote_id: '9', name: 'Ada', retired: true }]);
    const { languages } = await detail('HDU-1000');
    expect(languages).toEqual(expect.arrayContaining(['G++', 'C#']));
    expect(languages).not.toContain('Ada');
    const banks = (await root.call(contract.getRemoteBanks, {})).body.data;
    expect(banks.find(({ key }) => key === 'HDU')).toMatchObject({ problems: 1, languages: 7, retired: 1, isOn: true });
    expect(banks.find(({ key }) => key === 'GYM')?.languages).toBe(banks.find(({ key }) => key === 'CF')?.languages);
  });

  test('those of all sites that are on are read by one job, which tells of sites that cannot be read', async () => {
    await sql`delete from remote_account`.execute(site.app.db);
    await sql`delete from language where oj = 'HDU' and remote_id = '6'`.execute(site.app.db);
    await sql`update remote_site set is_on = false where key not in ('HDU', 'CF')`.execute(site.app.db);
    await sql`insert into remote_verdict (site, words, seen_at) values ('HDU', 'eaten by a grue', now())`.execute(
      site.app.db,
    );
    await root.call(startJob, { task: 'read-languages' });
    await site.server.jobs.runDue();
    const [job] = (await root.call(getJobs, { kind: 'read-languages' })).body.data;
    expect(job).toMatchObject({
      state: 'done',
      results: [
        { figure: 'languages', value: 1 },
        { figure: 'unknown', value: 1 },
        { figure: 'failed', value: 1 },
      ],
    });
    // `npm run remote-tables` waits for this result.
    expect(await latestOf(site.app.db, 'read-languages')).toEqual({
      state: 'done',
      error: null,
      result: expect.objectContaining({ languages: 1, failed: 1 }),
    });
    expect(await latestOf(site.app.db, 'export-problems')).toBeNull();
  });
});
