/** Variants of pages that sites show instead of the pages of their stand-ins, with the same meaning. */
import type { RemoteError } from '@verdict/domain/remote/remote-error.ts';
import { allStandIns } from '@verdict/testkit/remote/all.ts';
import { StandIn, type Fate } from '@verdict/testkit/remote/stand-in.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseContestProblem } from './codeforces/problem.ts';
import { parseRows } from './codeforces/runs.ts';
import { wallCookie } from './codeforces/session.ts';
import { usualBounds } from './http/exchange.ts';
import { HostLimiter } from './http/host-limiter.ts';
import { Session } from './http/session.ts';
import { SiteClient } from './http/site-client.ts';
import { allSites } from './all-sites.ts';
import * as atcoder from './sites/atcoder.ts';
import * as hdu from './sites/hdu.ts';
import * as poj from './sites/poj.ts';
import * as spoj from './sites/spoj.ts';

const siteOf = (key: string) => allSites.find(({ facts }) => facts.key === key)!;
const visitorAt = (standIn: StandIn) =>
  new SiteClient({
    base: standIn.origin,
    session: new Session(),
    manners: siteOf(standIn.pages.key).manners,
    route: { proxy: null, allowedAddresses: ['127.0.0.0/8'], bounds: usualBounds },
    around: { limiter: new HostLimiter(), now: () => 0, pause: () => Promise.resolve() },
  });

const base = new URL('https://judge.example/');
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: RemoteError) => error,
  );
const thrownBy = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

describe('HDU', () => {
  test.each(['No such problem - <b>Problem is deleted.</b>', 'Invalid Parameter.'])('%s is no problem', (words) => {
    const read = () => hdu.parseProblem(`<html><body>${words}</body></html>`, '1', base);
    expect(thrownBy(read)).toMatchObject({ kind: 'problemNotFound' });
  });

  const panel = (title: string, content: string) =>
    `<div class=panel_title align=left>${title}</div><div class=panel_content>${content}</div>`;

  test('a problem may speak of problems that are not there', () => {
    const html = `<h1>T</h1>${panel('Problem Description', 'Print "No such problem".')}`;
    expect(hdu.parseProblem(html, '1', base).statement.description).toBe('Print "No such problem".');
  });

  test('a sample without a box of its own ends where the hint begins', () => {
    const html = `<h1>T</h1>${panel('Sample Input', '<pre>1 2</pre>')}${panel(
      'Sample Output',
      '<pre>3\n<div><div><i>Hint</i></div>Add.</div></pre>',
    )}`;
    const problem = hdu.parseProblem(html, '1', base);
    expect(problem.examples).toEqual([{ input: '1 2', output: '3\n' }]);
    expect(problem.statement.hint).toBe('Add.');
  });

  const improper = 'Code length is improper! Make sure your code length is longer than 50 and not exceed 65536 Bytes';
  test.each([
    ['x'.repeat(40), 'codeTooShort', '50'],
    ['x'.repeat(65_000), 'codeTooLong', '65536'],
  ])('an improper length is that of the program', (source, kind, detail) => {
    expect(hdu.refusalOf(`<ul><li>${improper}</li></ul>`, source)).toMatchObject({ kind, detail });
  });
});

test('POJ may say no limits, and a length may be wrong in either way', () => {
  const html = '<div class=ptt>T</div><p class=pst>Description</p><div class=ptx>Text.</div>';
  expect(poj.parseProblem(html, '1000', base).limits).toEqual({ timeMs: null, memoryKiB: null });
  expect(poj.site.parseId('http://poj.org/problem?id=1000&lang=zh-CN&change=true')).toBe('1000');
});

describe('Codeforces', () => {
  test('the wall gives its three numbers in any script', () => {
    const numbers = ['11', '22', '33'].map((byte) => `"${byte.repeat(16)}"`);
    expect(wallCookie(`Redirecting... Please, wait.<script>open(${numbers.join(', ')})</script>`)).toMatch(
      /^[0-9a-f]{32}$/,
    );
  });

  const table = (small: string) =>
    `<table><tr><td class="id"><a href="/gym/1/problem/A">A</a></td><td><div><a>Paper</a></div>${small}</td></tr></table>`;
  test.each([
    ['<div class="notice"><div>standard input/output</div> 4 s, 1024 MB</div>', null],
    ['<small>standard input/output<br>4 s, 1024 MB</small>', null],
    ['<small>a.in / a.out<br>4 s, 1024 MB</small>', { input: 'a.in', output: 'a.out' }],
    ['<div class="notice">stdin / stdout 4 s, 1024 MB</div>', null],
  ])('the table of a contest says %s', (small, files) => {
    const problem = { id: '100001A', index: 'A', url: base.href, own: null };
    expect(parseContestProblem({ text: table(small), url: base }, problem)).toMatchObject({
      statement: { title: 'Paper' },
      files,
      limits: { timeMs: 4000, memoryKiB: 1_048_576 },
    });
  });

  test('a row without links and classes is still a run', () => {
    const row =
      '<tr data-submission-id=7><td><span submissionId=7 submissionVerdict=OK>Happy New Year!</span></td></tr>';
    expect(parseRows(`<table>${row}</table>`)).toMatchObject([
      { index: '', state: { runId: '7', status: 'accepted' } },
    ]);
  });
});

describe('AtCoder', () => {
  const limits = '<p>Time Limit: 2 sec / Memory Limit: 1024 MB</p>';
  test('limits end with their paragraph', () => {
    const html = `<span class=h2>A - T</span>${limits}<div id=task-statement><h3>Score</h3></div>`;
    expect(atcoder.parseProblem(html, 'abc1_a', base).limits).toEqual({ timeMs: 2000, memoryKiB: 1_048_576 });
  });

  test('a notice instead of a statement says why there is none', () => {
    const read = () => atcoder.parseProblem('<div class="alert alert-danger">Permission denied.</div>', 'abc1_a', base);
    expect(thrownBy(read)).toMatchObject({ kind: 'problemUnavailable', detail: 'Permission denied.' });
  });

  test('points of a program that was too slow are points', () => {
    const json = JSON.stringify({ Result: { 7: { Html: '<td>TLE</td><td>13 ms</td><td>9 KB</td>', Score: '30' } } });
    expect(atcoder.parseStates(json)).toMatchObject([{ status: 'partialAccepted', score: 30 }]);
  });

  test('every hidden field of the form is sent back, none of another form', () => {
    const html = `<form action="/logout"><input type=hidden name=csrf_token value=other></form>
<form><input type=hidden name=csrf_token value=own><input type=hidden name=more value=1>
<textarea name=sourceCode></textarea></form>`;
    expect(atcoder.filledIn(html, [['sourceCode', 'x']])).toEqual([
      ['csrf_token', 'own'],
      ['more', '1'],
      ['sourceCode', 'x'],
    ]);
  });
});

test('SPOJ says by its number what its words do not', () => {
  const row = (status: number, words: string) => ({ id: 7, status, status_description: words, final: '1' });
  expect(spoj.parseStates(JSON.stringify([row(14, 'WA on test 3'), row(21, 'WA on test 3')]))).toMatchObject([
    { status: 'wrongAnswer', isUnknown: false },
    { status: 'judging', isUnknown: true },
  ]);
  const box = '<div class="g-recaptcha"></div>';
  expect(thrownBy(() => spoj.parseSubmitted(box))).toMatchObject({ kind: 'challengeRequired' });
});

const ids: Record<string, string> = {
  HDU: '1000',
  POJ: '1000',
  CF: '1A',
  GYM: '100001A',
  AC: 'abc110_a',
  SPOJ: 'TEST',
  LIBRE: '1',
};

describe.each(allStandIns)('at $key', (pages) => {
  const standIn = new StandIn(pages);
  const site = siteOf(pages.key);
  const id = ids[pages.key]!;

  beforeAll(() => standIn.listen());
  afterAll(() => standIn.close());
  beforeEach(() => standIn.reset());

  async function member(): Promise<SiteClient> {
    const client = visitorAt(standIn);
    const session = standIn.openSession('alice');
    if (pages.sessionCookie === null) client.session.token = session;
    else client.paste({ cookie: `${pages.sessionCookie}=${session}`, userAgent: null });
    await site.checkSession(client);
    return client;
  }

  const refusalFor = async (answer: Fate['answer']) => {
    const client = await member();
    standIn.knobs.next = [{ answer }];
    return refusal(site.fetchProblem(client, id));
  };

  test('10 a problem that is away is one that is not there, whatever the way in which it is said', async () => {
    if (pages.key === 'LIBRE') return;
    expect(await refusalFor({ status: 404, body: '<h1>Not Found</h1>' })).toMatchObject({ kind: 'problemNotFound' });
    expect(await refusalFor({ status: 302, headers: { Location: '/' } })).toMatchObject({ kind: 'problemNotFound' });
  });

  test('33 a page that asks for a human instead of an answer is a challenge, and nothing was taken', async () => {
    if (site.facts.credentials[0] === 'token') return;
    const client = await member();
    const box = { status: 200, body: '<title>Just a moment...</title><div class="g-recaptcha"></div>' };
    const language = site.languages[0]!.id;
    const source = site.prepareSource('int main() {}', language, 'run-1');
    standIn.knobs.next = [{ method: 'POST', answer: box }];
    const submitted = site.submit(client, { problemId: id, language, source });
    expect(await refusal(submitted)).toMatchObject({ kind: 'challengeRequired' });
    expect(standIn.runs).toEqual([]);
  });

  test('37 runs of others and of other problems in a list that hides nothing are not taken', async () => {
    if (pages.key !== 'HDU' && pages.key !== 'POJ') return;
    const client = await member();
    const foreign = { language: '0', source: 'of somebody else' };
    standIn.addRun({ account: 'bob', problemId: id, ...foreign });
    standIn.addRun({ account: 'alice', problemId: '1001', ...foreign });
    const list = await client.get(pages.key === 'HDU' ? '/status.php' : '/status');
    standIn.knobs.next = [{ answer: { status: 200, body: list.text } }];
    const submission = { problemId: id, language: '0', source: 'x' };
    expect(await site.findRun(client, submission, [])).toBeNull();
  });
});

describe('at the stand-ins', () => {
  const open = async (key: string, work: (standIn: StandIn, client: SiteClient) => Promise<void>) => {
    const standIn = await new StandIn(allStandIns.find((one) => one.key === key)!).listen();
    try {
      await work(standIn, visitorAt(standIn));
    } finally {
      await standIn.close();
    }
  };
  test('Codeforces may have its statement as a file, wants a real browser, and does not know every handle', async () => {
    await open('CF', async (standIn, client) => {
      const row =
        '<td class=id><a>A</a></td><td><a>Paper</a><div class=notice>standard input/output 2 s, 64 MB</div></td>';
      standIn.knobs.next = [
        { answer: { status: 200, headers: { 'Content-Type': 'application/octet-stream' }, body: '%PDF-1.5' } },
        { answer: { status: 200, body: `<table><tr>${row}</tr></table>` } },
      ];
      expect(await siteOf('CF').fetchProblem(client, '1A')).toMatchObject({
        statement: { title: 'Paper' },
        attachments: [{ name: '1A.pdf' }],
      });
      standIn.knobs.next = [{ answer: { status: 200, body: 'You may use wrong User-Agent' } }];
      expect(await refusal(siteOf('CF').fetchProblem(client, '1A'))).toMatchObject({ kind: 'challengeRequired' });
      const unknown = JSON.stringify({ status: 'FAILED', comment: 'handle: User with handle carol not found' });
      standIn.knobs.next = [{ answer: { status: 400, body: unknown } }];
      const run = { runId: '1', problemId: '1A', account: 'carol' };
      expect(await siteOf('CF').describeRun(client, run)).toBeNull();
    });
  });

  test('a run of the gym that its page no longer shows is told by the API', async () => {
    await open('GYM', async (standIn, client) => {
      client.paste({ cookie: `${standIn.pages.sessionCookie}=${standIn.openSession('alice')}`, userAgent: null });
      standIn.knobs.verdicts = [{ words: 'OK' }];
      const { id } = standIn.addRun({ account: 'alice', problemId: '100001A', language: '54', source: 'x' });
      standIn.knobs.next = [{ answer: { status: 200, body: '<table></table>' } }];
      const run = { runId: String(id), problemId: '100001A', account: 'alice' };
      expect(await siteOf('GYM').poll(client, [run])).toMatchObject([{ runId: String(id), status: 'accepted' }]);
    });
  });

  test('AtCoder is asked in English', async () => {
    await open('AC', async (standIn, client) => {
      await siteOf('AC').fetchProblem(client, 'abc110_a');
      expect(standIn.journal[0]?.headers.cookie).toBe('language=en');
    });
  });

  test('a right that is missing at LibreOJ is none while the token is dead', async () => {
    await open('LIBRE', async (standIn, client) => {
      client.session.token = 'dead';
      standIn.knobs.next = [{ answer: { status: 201, body: '{"error":"PERMISSION_DENIED"}' } }];
      expect(await refusal(siteOf('LIBRE').fetchProblem(client, '1'))).toMatchObject({ kind: 'sessionExpired' });
      const answer = { status: 201, body: '{"error":"WRONG_PASSWORD"}' };
      standIn.knobs.next = [{ answer }];
      const login = siteOf('LIBRE').login(client, { kind: 'password', name: 'a@b.example', password: 'x' });
      expect(await refusal(login)).toMatchObject({ kind: 'authFailed' });
      const { body, headers } = standIn.journal.at(-1)!;
      expect(JSON.parse(body.toString())).toEqual({ email: 'a@b.example', password: 'x' });
      expect(headers.authorization).toBeUndefined();
    });
  });
});
