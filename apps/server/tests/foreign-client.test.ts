/**
 * The wire as seen by a web client that was written for HOJ: its requests, member by member, and the parts of the
 * answers that its pages read.
 */
import { uploadAvatar } from '@verdict/contract/site/files.ts';
import type { JuryProgram } from '@verdict/domain/judging/job.ts';
import { testHost } from '@verdict/testkit/judgehost.ts';
import { problemPackage, testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../src/platform/db/db.ts';

let site: TestSite;
let root: TestUser;
beforeAll(async () => {
  site = await createTestSite();
  root = await site.user(1000);
});
afterAll(() => site.close());

/** A request with a JSON body, as axios sends it. */
async function send(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  { token, body }: { token?: string; body?: object } = {},
) {
  const answer = await site.server.http.inject({
    method,
    url,
    headers: { 'url-type': 'general', 'accept-language': 'en-US', ...(token ? { authorization: token } : {}) },
    ...(body ? { payload: body } : {}),
  });
  return { http: answer.statusCode, headers: answer.headers, body: answer.json() };
}

describe('upload forms that send themselves, without the Authorization header', () => {
  const host = 'judge.example.test';
  const picture = { name: 'me.png', bytes: Buffer.alloc(0) };
  let cookie: string;
  let attributes: string[];

  beforeAll(async () => {
    picture.bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    const { username } = await site.user();
    const { headers } = await send('POST', '/api/login', { body: { username, password: 'secret-1' } });
    [cookie = '', ...attributes] = String(headers['set-cookie']).split('; ');
  });
  const upload = async (headers: Record<string, string>) =>
    (await site.upload(uploadAvatar, picture, { headers: { host, ...headers } })).http;

  test.each([
    ['a page of the site', { origin: `http://${host}` }, 200],
    ['a page of the site, in a browser that says so', { 'sec-fetch-site': 'same-origin' }, 200],
    ['another site', { origin: 'http://evil.example.test' }, 401],
    ['another site under the same name and another port', { origin: `http://${host}:8080` }, 401],
    ['a sibling of the site', { origin: `http://${host}`, 'sec-fetch-site': 'same-site' }, 401],
    ['nobody knows where', {}, 401],
    ['a sandboxed frame', { origin: 'null' }, 401],
  ])('with the cookie, from %s', async (_page, headers: Record<string, string>, http) => {
    expect(await upload({ ...headers, cookie })).toBe(http);
  });

  test('the cookie is no token, opens nothing but uploads, outlives a renewal and ends with the session', async () => {
    const own = { host, cookie, origin: `http://${host}` };
    expect(attributes).toEqual(expect.arrayContaining(['Path=/api/file', 'HttpOnly', 'SameSite=Strict']));
    const get = (url: string, headers: Record<string, string>) =>
      site.server.http.inject({ method: 'GET', url, headers });
    expect((await get('/api/get-user-auth-info', own)).statusCode).toBe(401);
    expect((await get('/api/file/delete-md-img?fileId=1', own)).statusCode).toBe(401);
    expect((await get('/api/get-user-auth-info', { authorization: cookie.split('=')[1] ?? '' })).statusCode).toBe(401);

    const { username } = await site.user();
    const login = await send('POST', '/api/login', { body: { username, password: 'secret-1' } });
    const first = String(login.headers.authorization);
    const mine = { origin: `http://${host}`, cookie: String(login.headers['set-cookie']).split(';')[0] ?? '' };
    site.later(13 * 3_600_000);
    const renewed = String((await send('GET', '/api/get-user-auth-info', { token: first })).headers.authorization);
    expect(await upload(mine)).toBe(200);
    expect((await send('GET', '/api/logout', { token: renewed })).http).toBe(200);
    expect(await upload(mine)).toBe(401);
  });
});

describe('saving a problem that was read from here', () => {
  const get = async (url: string, token = root.token) => (await send('GET', url, { token })).body.data;

  /** Everything that the edit page reads and later sends back. */
  async function open(pid: number) {
    const problem = await get(`/api/admin/problem?pid=${pid}`);
    return {
      problem,
      codeTemplates: await get(`/api/get-problem-code-template?pid=${pid}`),
      tags: await get(`/api/get-problem-tags?pid=${pid}`),
      languages: await get(`/api/get-problem-languages?pid=${pid}`),
      samples: await get(`/api/admin/problem/get-problem-cases?pid=${pid}&isUpload=${problem.isUploadCase}`),
      isUploadTestCase: problem.isUploadCase,
      uploadTestcaseDir: '',
      judgeMode: problem.judgeMode,
      changeModeCode: false,
    };
  }
  type Page = Awaited<ReturnType<typeof open>>;

  /** Undefined members are left out. */
  const put = async (page: Page, change: object, token = root.token) =>
    (
      await send('PUT', '/api/admin/problem', {
        token,
        body: { ...page, problem: { ...page.problem, ...change } },
      })
    ).body;

  async function save(pid: number, change: object) {
    expect(await put(await open(pid), change)).toMatchObject({ status: 200, msg: 'success' });
    return get(`/api/admin/problem?pid=${pid}`);
  }

  test('the plain statement that was changed counts, and the one in the other language stays', async () => {
    const zh = { title: '加法', description: '', input: '两个整数', output: '和', hint: '' };
    const { id } = await testProblem(site, 'ECHO1', { statements: { ...problemPackage().statements, 'zh-CN': zh } });
    const saved = await save(id, { title: 'Sums', description: 'Add both.' });
    expect(saved).toMatchObject({
      title: 'Sums',
      texts: { 'en-US': { title: 'Sums', description: 'Add both.' }, 'zh-CN': zh },
    });
    expect(await save(id, {})).toMatchObject({ title: 'Sums', texts: { 'zh-CN': zh }, caseVersion: saved.caseVersion });
  });

  test('the switch for blanks at line ends that was changed counts', async () => {
    const { id } = await testProblem(site, 'ECHO2', {});
    expect(await save(id, { isRemoveEndBlank: false })).toMatchObject({
      isRemoveEndBlank: false,
      compare: { kind: 'exact' },
    });
    expect(await save(id, { isRemoveEndBlank: true })).toMatchObject({
      isRemoveEndBlank: true,
      compare: { kind: 'lines' },
    });
    expect(await save(id, { difficulty: 3 })).toMatchObject({ difficulty: 3, compare: { kind: 'lines' } });
  });

  test('the switch for what is told of test cases counts beside the level that is sent back', async () => {
    const { id } = await testProblem(site, 'ECHO4', {});
    expect(await save(id, { openCaseResult: false })).toMatchObject({ openCaseResult: false, evidence: 'verdict' });
    expect(await save(id, { openCaseResult: true })).toMatchObject({ openCaseResult: true, evidence: 'results' });
  });

  test.each([
    ['STALE1', 'with everything that was read', {}, 'saved this on'],
    ['STALE2', 'without the revision, which HOJ does not have', { revision: undefined }, 'saved this on'],
    [
      'STALE3',
      'without either mark of the version',
      { revision: undefined, gmtModified: undefined },
      'in different words',
    ],
  ])('%s: a page that was read before somebody else saved is refused, %s', async (displayId, _client, marks, words) => {
    const { id } = await testProblem(site, displayId, {});
    const other = await site.user(1000);
    const page = await open(id);
    site.later(60_000);
    expect(await put(await open(id), { description: 'Of the other.' }, other.token)).toMatchObject({ status: 200 });
    const answer = await put(page, { title: 'Mine', ...marks });
    expect(answer).toMatchObject({ status: 409, msg: expect.stringContaining(words) });
    expect(await get(`/api/admin/problem?pid=${id}`)).toMatchObject({
      problemId: displayId,
      title: page.problem.title,
      description: 'Of the other.',
    });
    expect(await save(id, { title: 'Mine' })).toMatchObject({ title: 'Mine', description: 'Of the other.' });
  });

  const tokens = {
    kind: 'tokens',
    caseSensitive: true,
    spaceSensitive: false,
    absoluteTolerance: null,
    relativeTolerance: null,
  };
  test.each([
    ['TWICE1', { compare: tokens }, { isRemoveEndBlank: false, compare: { kind: 'lines' } }],
    ['TWICE2', { evidence: 'all' }, { openCaseResult: false, evidence: 'firstFailure' }],
  ])(
    'of two members that say the same, both changed, nobody knows which was meant: %s',
    async (displayId, stored, sent) => {
      const { id } = await testProblem(site, displayId, {});
      const page = await open(id);
      expect(await put(await open(id), { title: '', ...stored })).toMatchObject({ status: 200 });
      const marks = { revision: undefined, gmtModified: undefined };
      expect(await put(page, { ...sent, ...marks })).toMatchObject({ status: 409 });
    },
  );

  test('a local problem keeps the languages of our own judge, whatever a client sends', async () => {
    const { id } = await testProblem(site, 'TONGUES', {});
    await sql`insert into language (oj, remote_id, name, content_type, seq)
              values ('HDU', 'tongues', 'Delphi of another judge', 'text/x-pascal', 0)`.execute(site.app.db);
    const all: { id: number; oj: string; occurs: boolean }[] = await get('/api/languages?all=true');
    const local = all.filter(({ oj }) => oj === 'ME');
    const foreign = all.filter(({ oj }) => oj !== 'ME');
    expect(foreign.length).toBeGreaterThan(0);
    // The site has no remote problem yet, so filters offer local languages only.
    expect(all.filter(({ occurs }) => occurs)).toEqual(local);
    expect(await get('/api/languages?all=false')).toEqual(local);
    for (const time of ['gmtCreate', 'gmtModified'])
      expect(local).toEqual(local.map(() => expect.objectContaining({ [time]: expect.stringMatching(/^20\d\d-/) })));

    const page = await open(id);
    const codeTemplates = all.map(({ id: lid }) => ({ lid, code: 'begin', status: true }));
    expect(await put({ ...page, languages: all, codeTemplates }, {})).toMatchObject({ status: 200 });
    const stored = await open(id);
    expect(stored.languages).toEqual(local);
    expect(stored.codeTemplates.map(({ lid }: { lid: number }) => lid)).toEqual(
      local.map((one) => one.id).toSorted((a, b) => a - b),
    );
    expect(await put({ ...stored, languages: foreign }, {})).toMatchObject({ status: 400 });
    expect(await put(stored, { title: 'Saved again' })).toMatchObject({ status: 200 });
  });

  test('another interactor speaks the dialect that the client knows; the same one keeps its own', async () => {
    const jury: JuryProgram = {
      dialect: 'kattis',
      language: 'C++',
      source: 'old',
      extraFiles: {},
      args: ['strict'],
      scoreScale: 'share',
    };
    const { id } = await testProblem(site, 'ECHO3', { judgeMode: 'interactive', jury });
    expect(await save(id, { hint: 'Flush.' })).toMatchObject({
      hint: 'Flush.',
      spjDialect: 'kattis',
      spjArgs: ['strict'],
      spjScoreScale: 'share',
    });
    // The page compiles the checker before it saves.
    const host = await testHost(site, 'compiler');
    await host.claim();
    const compiling = send('POST', '/api/admin/problem/compile-interactive', {
      token: root.token,
      body: { pid: id, code: 'new', language: 'C++', extraFiles: null },
    });
    for (let judged = 0; judged === 0;) judged = await host.judgeAll();
    expect((await compiling).body.status).toBe(200);
    expect(await save(id, { spjCode: 'new' })).toMatchObject({
      spjCode: 'new',
      spjDialect: 'native',
      spjArgs: [],
      spjScoreScale: 'percent',
    });
  });
});

describe('settings that are sent back as a whole', () => {
  const put = async (url: string, body: object) => (await send('PUT', url, { token: root.token, body })).body;
  const get = async (url: string) => (await send('GET', url, { token: root.token })).body.data;

  test('`None` stands for no address', async () => {
    const web = {
      ...(await get('/api/admin/config/get-web-config')),
      baseUrl: 'None',
      recordUrl: 'None',
      projectUrl: 'https://example.test',
    };
    expect(await put('/api/admin/config/set-web-config', web)).toMatchObject({ status: 200 });
    expect(await get('/api/admin/config/get-web-config')).toEqual({ ...web, baseUrl: '', recordUrl: '' });
    expect(await put('/api/admin/config/set-web-config', { recordUrl: 'none of it' })).toMatchObject({ status: 400 });
  });

  test('where the database is can be saved as it is, and not otherwise', async () => {
    const where = await get('/api/admin/config/get-db-and-redis-config');
    const url = '/api/admin/config/set-db-and-redis-config';
    expect(await put(url, where)).toMatchObject({ status: 200, data: null });
    expect(await put(url, { ...where, dbPort: String(where.dbPort ?? '') })).toMatchObject({ status: 200 });
    for (const change of [{ dbName: 'other' }, { dbPassword: 'secret' }, { redisPort: 6379 }])
      expect(await put(url, { ...where, ...change })).toMatchObject({ status: 400 });
  });
});

describe('forms of accounts', () => {
  test('a code that nobody asked for is no obstacle to registering', async () => {
    const register = (name: string, code: string) =>
      send('POST', '/api/register', {
        body: { username: name, password: 'secret-1', passwordAgain: 'secret-1', email: `${name}@example.test`, code },
      });
    for (const [name, code] of [
      ['early', '123456'],
      ['bird', 'x'],
    ] as const)
      expect((await register(name, code)).body).toMatchObject({ status: 200, data: null, msg: 'success' });
  });

  test('blog and github are addresses of the web with or without their scheme', async () => {
    const { token } = await site.user();
    const change = async (body: object) =>
      (await send('POST', '/api/change-userInfo', { token, body: { gender: 'secrecy', ...body } })).body;
    expect(await change({ blog: 'ann.example.org/~me', github: 'github.com/ann' })).toMatchObject({
      status: 200,
      data: { blog: 'https://ann.example.org/~me', github: 'https://github.com/ann' },
    });
    expect(await change({ blog: 'http://ann.example.org' })).toMatchObject({
      data: { blog: 'http://ann.example.org' },
    });
    for (const blog of ['javascript:alert(1).org', 'two words.org', 'ann'])
      expect((await change({ blog })).status).toBe(400);
  });
});

describe('members that its pages read', () => {
  const data = async (url: string, token?: string) => (await send('GET', url, token ? { token } : {})).body.data;
  const isoTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  const stored = { gmtCreate: isoTime, gmtModified: isoTime };

  test('every C and C++ may write checkers', async () => {
    const all: { oj: string; name: string; isSpj: boolean; contentType: string }[] = await data('/api/languages');
    const languages = all.filter(({ oj }) => oj === 'ME');
    const checking = languages.filter(({ isSpj }) => isSpj).map(({ name }) => name);
    expect(checking).toEqual(
      languages.filter(({ contentType }) => /c(\+\+)?src/.test(contentType)).map(({ name }) => name),
    );
    expect(checking).toEqual(expect.arrayContaining(['C', 'C++', 'C++ 17', 'C++ With O2']));
  });

  test('tags, their classifications and code templates tell when they were made and changed', async () => {
    const post = async (url: string, body: object) => (await send('POST', url, { token: root.token, body })).body.data;
    const classification = await post('/api/admin/tag/classification', { name: 'Graphs', oj: 'ME', rank: 1 });
    expect(classification).toMatchObject(stored);
    expect(
      await post('/api/admin/tag', { name: 'Paths', oj: 'ME', color: '#409eff', tcid: classification.id }),
    ).toMatchObject(stored);
    expect(await data('/api/get-all-problem-tags')).toContainEqual(
      expect.objectContaining({ name: 'Paths', ...stored }),
    );
    expect((await data('/api/get-problem-tags-and-classification'))[0]).toMatchObject({
      classification: stored,
      tagList: [stored],
    });
  });

  test('notices name who wrote them, services what they are', async () => {
    const user = await site.user();
    const body = { title: 'Hello', content: 'Welcome.', type: 'All', adminId: root.uid };
    expect((await send('POST', '/api/admin/msg/notice', { token: root.token, body })).body.status).toBe(200);
    await site.server.jobs.runDue();
    expect((await data('/api/admin/msg/notice', root.token)).records[0]).toMatchObject({
      title: 'Hello',
      adminId: root.uid,
      adminUsername: root.username,
      ...stored,
    });
    expect((await data('/api/msg/sys', user.token)).records[0]).toMatchObject({ title: 'Hello', adminId: root.uid });
    expect((await data('/api/admin/config/get-service-info', root.token)).backupService[0]).toMatchObject({
      serviceId: 'verdict-server',
    });
    expect(await data('/api/admin/config/get-judge-service-info', root.token)).toContainEqual(
      expect.objectContaining({ service: expect.objectContaining({ serviceId: 'verdict-judge' }) }),
    );
  });

  test('a visitor’s cases name problem, submission and author; `version` is how often it was judged again', async () => {
    const author = await site.user();
    const { id: pid, displayId } = await testProblem(site, 'CASES');
    const host = await testHost(site, 'judge');
    const body = {
      pid: displayId,
      language: 'C++',
      code: 'int main() {}',
      cid: 0,
      tid: null,
      gid: null,
      isRemote: false,
    };
    const { submitId } = (await send('POST', '/api/submit-problem-judge', { token: author.token, body })).body.data;
    await host.judgeAll({ status: 'wrongAnswer' });
    const version = async () => (await data(`/api/get-submission-detail?submitId=${submitId}`)).submission.version;
    expect(await version()).toBe(0);
    const { judgeCaseList } = await data(`/api/get-all-case-result?submitId=${submitId}`);
    expect(judgeCaseList[0]).toMatchObject({ pid, submitId, uid: author.uid, inputData: null });
    for (const times of [1, 2]) {
      await send('GET', `/api/admin/judge/rejudge?submitId=${submitId}`, { token: root.token });
      await host.judgeAll();
      expect(await version()).toBe(times);
    }
  });
});
