/** Requirements for every site, tested against its stand-in. Features of a single site are tested beside that site. */
import { RemoteError } from '@verdict/domain/remote/remote-error.ts';
import { afterEvent, newSending, nextAction, type Sending } from '@verdict/domain/remote/sending.ts';
import { isFinal } from '@verdict/domain/submission/status.ts';
import { allStandIns } from '@verdict/testkit/remote/all.ts';
import { StandIn } from '@verdict/testkit/remote/stand-in.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { atcoder } from '@verdict/testkit/remote/conformance/atcoder.ts';
import { codeforces, gym } from '@verdict/testkit/remote/conformance/codeforces.ts';
import { hdu } from '@verdict/testkit/remote/conformance/hdu.ts';
import { libre } from '@verdict/testkit/remote/conformance/libre.ts';
import { poj } from '@verdict/testkit/remote/conformance/poj.ts';
import { spoj } from '@verdict/testkit/remote/conformance/spoj.ts';
import { usualBounds } from './http/exchange.ts';
import { HostLimiter } from './http/host-limiter.ts';
import { Session } from './http/session.ts';
import { SiteClient } from './http/site-client.ts';
import { parseRunId } from './problem-parts.ts';
import { allSites } from './all-sites.ts';
import type { Credentials, RemoteSite, RemoteSubmission, RunState } from './site.ts';

const cases = [hdu, codeforces, gym, poj, atcoder, spoj, libre];

test('every site has its stand-in and its conformance case', () => {
  const keys = allSites.map(({ facts }) => facts.key).toSorted();
  expect(allStandIns.map(({ key }) => key).toSorted()).toEqual(keys);
  expect(cases.map(({ key }) => key).toSorted()).toEqual(keys);
});

test('60 the gym shares its accounts and limits with Codeforces', () => {
  const pools = allSites.map(({ facts }) => facts.pool);
  expect(new Set(pools).size).toBe(pools.length - 1);
  expect(allSites.find(({ facts }) => facts.key === 'GYM')?.facts).toMatchObject({ pool: 'CF' });
});

const kindOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof RemoteError) return error.kind;
      throw error;
    },
  );

describe.each(cases)('$key', (facts) => {
  const site = allSites.find((one) => one.facts.key === facts.key) as RemoteSite;
  const standIn = new StandIn(allStandIns.find(({ key }) => key === facts.key)!);
  const pages = standIn.pages;
  const problemId = facts.ordinary.id;
  const clock = { now: Date.UTC(2026, 10, 23) };
  const waits: number[] = [];
  let limiter = new HostLimiter();

  beforeAll(() => standIn.listen());
  afterAll(() => standIn.close());
  beforeEach(() => {
    standIn.reset();
    limiter = new HostLimiter();
    waits.length = 0;
  });

  function visit(session = new Session(), base = standIn.origin): SiteClient {
    return new SiteClient({
      base,
      session,
      manners: site.manners,
      route: { proxy: null, allowedAddresses: ['127.0.0.0/8'], bounds: usualBounds },
      around: {
        limiter,
        now: () => clock.now,
        pause: (ms) => {
          waits.push(ms);
          clock.now += ms;
          return Promise.resolve();
        },
      },
    });
  }

  const passwords: Record<string, string> = { alice: 'secret one', bob: 'secret two' };
  function credentials(name: string): Credentials {
    if (facts.login === 'password') return { kind: 'password', name, password: passwords[name]! };
    const session = standIn.openSession(name);
    return facts.login === 'token'
      ? { kind: 'token', token: session }
      : { kind: 'cookie', cookie: `${pages.sessionCookie}=${session}`, userAgent: null };
  }

  async function loggedIn(name = 'alice'): Promise<SiteClient> {
    const client = visit();
    await site.login(client, credentials(name));
    return client;
  }

  /** A client that may read problems. */
  const reader = () => (site.facts.isOpen.problems ? Promise.resolve(visit()) : loggedIn());

  const program = 'int main() { return 0; } // long enough for every site there is';
  const submission = (code = program, marker = 0): RemoteSubmission => ({
    problemId,
    language: facts.language,
    source: site.prepareSource(code, facts.language, `run-1-${marker}`),
  });

  /** Takes the next step, as the engine does, until there is none. */
  async function send(client: SiteClient, code = program, from = newSending(clock.now)): Promise<Sending> {
    let sending = from;
    for (let action = nextAction(sending); action !== null; action = nextAction(sending)) {
      clock.now = Math.max(clock.now, sending.notBefore);
      const wanted = submission(code, sending.marker);
      try {
        if (action === 'login') {
          await site.login(client, credentials('alice'));
          sending = afterEvent(sending, { kind: 'loggedIn' }, clock.now);
        } else if (action === 'baseline') {
          const baseline = await site.baseline(client, problemId);
          sending = afterEvent(sending, { kind: 'baseline', baseline }, clock.now);
        } else if (action === 'post') {
          sending = afterEvent(sending, { kind: 'posting' }, clock.now);
          sending = afterEvent(sending, { kind: 'posted', runId: await site.submit(client, wanted) }, clock.now);
        } else {
          const runId = await site.findRun(client, wanted, sending.baseline ?? []);
          sending = afterEvent(sending, { kind: 'looked', runId }, clock.now);
        }
      } catch (error) {
        if (!(error instanceof RemoteError)) throw error;
        sending = afterEvent(sending, { kind: 'refused', error }, clock.now);
      }
    }
    return sending;
  }

  const run = (runId: string) => ({ runId, problemId, account: 'alice' });

  async function sentRun(client: SiteClient): Promise<string> {
    const { runId } = await send(client);
    return runId!;
  }

  /** States of a run in the order of polling, until one is final. */
  async function follow(client: SiteClient, runId: string): Promise<RunState[]> {
    const states: RunState[] = [];
    for (let look = 0; look < 10; look++) {
      const [state] = await site.poll(client, [run(runId)]);
      if (state) states.push(state);
      if (state && isFinal(state.status)) break;
    }
    return states;
  }

  const submitRequests = () =>
    standIn.journal.filter(({ method, path }) => method === 'POST' && path.startsWith(facts.submitPath)).length;
  /** Replaces `ORIGIN` in expected values by the stand-in's address. */
  const placed = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll('ORIGIN', standIn.origin)) as T;

  describe('ids and problem pages', () => {
    test.each(facts.ids)('1 the id in %j is %s', (text, id) => {
      expect(site.parseId(text)).toBe(id);
    });

    test.each(facts.badIds)('1 %j is no id', (text) => {
      expect(() => site.parseId(text)).toThrow(expect.objectContaining({ kind: 'badProblemId' }));
    });

    test('2, 4, 7, 8 the ordinary problem has every field', async () => {
      expect(await site.fetchProblem(await reader(), problemId)).toEqual(placed(facts.ordinary));
    });

    test.each(facts.others)('3, 4, 5, 6 the shape of $id', async (expected) => {
      expect(await site.fetchProblem(await reader(), expected.id)).toMatchObject(placed(expected));
    });

    test('9 the encoding is found without a header and in spite of a wrong one', async () => {
      standIn.knobs.charsetHeader = 'missing';
      expect(await site.fetchProblem(await reader(), problemId)).toEqual(placed(facts.ordinary));
      if (site.manners.charset === 'sniff') return;
      standIn.knobs.charsetHeader = 'wrong';
      expect(await site.fetchProblem(await reader(), problemId)).toEqual(placed(facts.ordinary));
    });

    test.each(facts.refusedProblems)('10 the problem %s is %s', async (id, kind) => {
      expect(await kindOf(site.fetchProblem(await reader(), id))).toBe(kind);
    });

    test('13 a problem that only members see asks for a session', async () => {
      const expected = site.facts.isOpen.problems ? 'done' : 'sessionExpired';
      expect(await kindOf(site.fetchProblem(visit(), problemId))).toBe(expected);
    });

    test('the languages of a problem are those that its form offers', async () => {
      const languages = await site.fetchLanguages(await loggedIn(), problemId);
      expect(languages.map(({ id }) => id)).toContain(facts.language);
      expect(languages.filter(({ name }) => name === '')).toEqual([]);
    });

    test('addresses for readers lead to the site itself', () => {
      expect(site.problemUrl(problemId)).toBe(facts.ordinary.url);
      expect(new URL(site.runUrl(run('20001'))).host).toBe(new URL(facts.ordinary.url).host);
    });

    test('11 whatever is no page says what it is', async () => {
      const { outage, throttle } = pages.phrases;
      const phrases = [
        ...(outage === undefined ? [] : [{ body: outage, kind: 'remoteUnavailable' }]),
        ...(throttle === undefined ? [] : [{ body: throttle, kind: 'rateLimited' }]),
      ];
      const kindFor = async (answer: { status: number; headers?: Record<string, string>; body?: string }) => {
        const client = await reader();
        standIn.knobs.next = [{ answer }];
        return kindOf(site.fetchProblem(client, problemId));
      };
      for (const { body, kind } of phrases) expect(await kindFor({ status: 200, body })).toBe(kind);
      expect(await kindFor({ status: 500 })).toBe('remoteUnavailable');
      expect(await kindFor({ status: 502 })).toBe('remoteUnavailable');
      expect(await kindFor({ status: 503, headers: { 'Retry-After': '7' } })).toBe('rateLimited');
      expect(await kindFor({ status: 200 })).toBe('pageNotUnderstood');
      expect(await kindFor({ status: 200, body: '\u0000\u0001GIF' })).toBe('pageNotUnderstood');
      const client = await reader();
      standIn.knobs.next = [{ answer: 'drop' }];
      expect(await kindOf(site.fetchProblem(client, problemId))).toBe('remoteUnavailable');
    });

    test('12 a page that is made otherwise is told with the field that is missing', async () => {
      standIn.knobs.layout = 'changed';
      const client = await reader();
      const error = await site.fetchProblem(client, problemId).catch((cause: unknown) => cause);
      expect(error).toMatchObject({ kind: 'pageNotUnderstood', detail: expect.stringMatching(/\w+: /) });
      expect(client.lastPage?.text).toContain(facts.ordinary.statement.title.slice(0, 4));
    });

    test('14 more than eight megabytes are refused', async () => {
      const client = await reader();
      standIn.knobs.next = [{ answer: { status: 200, body: 'x'.repeat(9 << 20) } }];
      expect(await kindOf(site.fetchProblem(client, problemId))).toBe('remoteUnavailable');
    });
  });

  describe('login', () => {
    test('15, 18 logging in gives a session that says whose it is', async () => {
      const client = await loggedIn();
      expect(await site.checkSession(client)).toBe('alice');
    });

    test('18 a pasted session is as good as a password', async () => {
      const session = standIn.openSession('alice');
      const pasted: Credentials[] = [
        { kind: 'cookie', cookie: `theme=dark; ${pages.sessionCookie}=${session}`, userAgent: 'Of the browser' },
        { kind: 'token', token: session },
      ];
      for (const one of pasted.filter(({ kind }) => site.facts.credentials.includes(kind))) {
        const client = visit();
        await site.login(client, one);
        expect(client.session.account).toBe('alice');
      }
    });

    test('16 a wrong password is refused after one attempt', async () => {
      if (!site.facts.credentials.includes('password')) return;
      const wrong = { kind: 'password', name: 'alice', password: 'wrong word' } as const;
      expect(await kindOf(site.login(visit(), wrong))).toBe('authFailed');
      expect(standIn.journal.filter(({ body }) => body.includes('wrong')).length).toBe(1);
    });

    test('16 an account that the site has closed is told in its words, after one attempt', async () => {
      if (!site.facts.credentials.includes('password')) return;
      standIn.knobs.closed = facts.closedWords;
      const wanted = { kind: 'password', name: 'alice', password: 'secret one' } as const;
      const error = await site.login(visit(), wanted).catch((cause: unknown) => cause);
      expect(error).toMatchObject({ kind: 'accountBanned', detail: facts.closedWords });
      expect(standIn.journal.filter(({ body }) => body.includes('secret')).length).toBe(1);
    });

    test('17 a challenge at the login is one, after one attempt', async () => {
      if (!site.facts.credentials.includes('password')) return;
      standIn.knobs.challenge = ['login'];
      const wanted = { kind: 'password', name: 'alice', password: 'secret one' } as const;
      expect(await kindOf(site.login(visit(), wanted))).toBe('challengeRequired');
      expect(standIn.journal.filter(({ body }) => body.includes('secret')).length).toBeLessThan(2);
    });

    test('19 a pasted session that is dead is said to be', async () => {
      const dead: Credentials[] = [
        { kind: 'cookie', cookie: `${pages.sessionCookie}=dead`, userAgent: null },
        { kind: 'token', token: 'dead' },
      ];
      for (const pasted of dead.filter(({ kind }) => site.facts.credentials.includes(kind)))
        expect(await kindOf(site.login(visit(), pasted))).toBe('sessionExpired');
    });

    test('21 nothing of one account is sent with another', async () => {
      await loggedIn('alice');
      const secrets = JSON.stringify(standIn.journal.map(({ headers }) => headers)).match(/[0-9a-f]{24}/g) ?? [];
      standIn.journal.length = 0;
      await loggedIn('bob');
      const sent = JSON.stringify(standIn.journal.map(({ headers }) => headers));
      expect(secrets.filter((secret) => sent.includes(secret))).toEqual([]);
    });

    test('22 a session goes on from its stored form', async () => {
      const { session } = await loggedIn();
      const stored = JSON.parse(JSON.stringify(session.stored()));
      expect(await site.checkSession(visit(new Session(stored)))).toBe('alice');
    });
  });

  describe('submitting', () => {
    test('23 the site gets the program as it is', async () => {
      const client = await loggedIn();
      const long = `// ${'x'.repeat(60)}\n`;
      const programs = [
        `${long}+ % & = ; # ? "main"`,
        `${long}\tmain\r\nx\r\n`,
        `${long}main 你好 中文`,
        `${long}main 😀`,
        `   \n ${long}main`,
        `main${'y'.repeat(Math.min(65_536, site.facts.sourceBytes.max) - 200)}`,
      ];
      for (const code of programs) {
        const { runId } = await send(client, code);
        const got = standIn.runs.find(({ id }) => String(id) === runId);
        expect(got?.source).toBe(site.prepareSource(code, facts.language, 'run-1-0'));
      }
    });

    test('23 the form has the fields of the site, each once', async () => {
      await send(await loggedIn());
      const { body } = standIn.journal.find(
        ({ method, path }) => method === 'POST' && path.startsWith(facts.submitPath),
      )!;
      const text = body.toString();
      const names = text.startsWith('{') ? Object.keys(JSON.parse(text)) : [...new URLSearchParams(text).keys()];
      expect(names.toSorted()).toEqual([...facts.fields].toSorted());
    });

    test('24 the language is one of the table, any other is refused before a request', async () => {
      expect(site.languages.map(({ id }) => id)).toContain(facts.language);
      const client = await loggedIn();
      standIn.journal.length = 0;
      const wanted = { ...submission(), language: 'no such language' };
      expect(await kindOf(site.submit(client, wanted))).toBe('languageUnsupported');
      expect(standIn.journal).toEqual([]);
    });

    test('25 a short program is made long enough or refused, a long one is refused', () => {
      const { min, max } = site.facts.sourceBytes;
      expect(site.prepareSource('x', facts.language, 'run-1-0').length).toBeGreaterThanOrEqual(min);
      expect(() => site.prepareSource('x'.repeat(max + 1), facts.language, 'run-1-0')).toThrow(
        expect.objectContaining({ kind: 'codeTooLong' }),
      );
    });

    test('26 with an expired session it logs in and submits once', async () => {
      const client = await loggedIn();
      standIn.expireSessions();
      expect(await send(client)).toMatchObject({ phase: 'found' });
      expect(standIn.runs.length).toBe(1);
    });

    test('27 with a session that expires before the form arrives it logs in and submits once', async () => {
      const client = await loggedIn();
      const baseline = await site.baseline(client, problemId);
      standIn.expireSessions();
      const from = afterEvent(newSending(clock.now), { kind: 'baseline', baseline }, clock.now);
      expect(await send(client, program, from)).toMatchObject({ phase: 'found', logins: 1 });
      expect(standIn.runs.length).toBe(1);
    });

    test('20, 27 with a token that is no longer the right one it logs in and submits once', async () => {
      if (!facts.hasFormToken) return;
      const client = await loggedIn();
      standIn.knobs.next = [{ path: facts.submitPath, method: 'POST', answer: { status: 403, body: 'CSRF' } }];
      expect(await send(client)).toMatchObject({ phase: 'found', logins: 1 });
      expect(standIn.runs.length).toBe(1);
    });

    test('28 the same program again gets another marker, where the site refuses it', async () => {
      if (!site.facts.refusesDuplicates) return;
      const client = await loggedIn();
      standIn.knobs.refusesDuplicates = true;
      await send(client);
      const again = await send(client);
      expect(again).toMatchObject({ phase: 'found', marker: 1 });
      expect(standIn.runs.length).toBe(2);
      expect(await send(client)).toMatchObject({ phase: 'failed', failure: 'duplicateCode' });
      expect(standIn.runs.length).toBe(2);
    });

    test.each(facts.refusals)('29, 32 the refusal $words is $kind', async ({ words, ...expected }) => {
      const client = await loggedIn();
      standIn.knobs.refusals = [words];
      expect(await site.submit(client, submission()).catch((cause: unknown) => cause)).toMatchObject(expected);
      expect(standIn.runs).toEqual([]);
    });

    test('29 what is only too early is sent once after the wait', async () => {
      const early = facts.refusals.find(({ kind }) => kind === 'rateLimited');
      if (!early) return;
      const client = await loggedIn();
      standIn.knobs.refusals = [early.words];
      const before = clock.now;
      expect(await send(client)).toMatchObject({ phase: 'found' });
      expect(clock.now - before).toBeGreaterThanOrEqual(early.afterMs!);
      expect(standIn.runs.length).toBe(1);
    });

    test('29 a program that comes when the site takes none is sent once after the wait', async () => {
      const client = await loggedIn();
      const answer = { status: 429, headers: { 'Retry-After': '30' } };
      standIn.knobs.next = [{ path: facts.submitPath, method: 'POST', answer }];
      const before = clock.now;
      expect(await send(client)).toMatchObject({ phase: 'found' });
      expect(clock.now - before).toBeGreaterThanOrEqual(30_000);
      expect(standIn.runs.length).toBe(1);
    });

    test.each([['drop'], [{ status: 500 }]] as const)(
      '30, 31 a program whose response is lost (%j) is looked for and not sent again',
      async (answer) => {
        const client = await loggedIn();
        const baseline = await site.baseline(client, problemId);
        const before = submitRequests();
        standIn.knobs.next = [{ path: facts.submitPath, method: 'POST', answer, afterEffect: true }];
        const from = afterEvent(newSending(clock.now), { kind: 'baseline', baseline }, clock.now);
        expect(await send(client, program, from)).toMatchObject({ phase: 'found' });
        expect(standIn.runs.length).toBe(1);
        expect(submitRequests() - before).toBe(1);
      },
    );

    test('30 a program that broke off on its way is not sent again on suspicion', async () => {
      const client = await loggedIn();
      const before = submitRequests();
      standIn.knobs.next = [{ path: facts.submitPath, method: 'POST', answer: 'drop' }];
      expect(await send(client)).toMatchObject({ phase: 'failed', failure: 'runNotFound' });
      expect(submitRequests() - before).toBe(1);
    });

    test('30 a site that cannot be reached is tried again until it can', async () => {
      const client = await loggedIn();
      const gone = visit(client.session, 'http://127.0.0.1:1');
      const error = await site.submit(gone, submission()).catch((cause: unknown) => cause);
      expect(error).toMatchObject({ kind: 'remoteUnavailable', mayBeDone: false });
      const posting = afterEvent({ ...newSending(clock.now), baseline: [] }, { kind: 'posting' }, clock.now);
      const refused = afterEvent(posting, { kind: 'refused', error: error as RemoteError }, clock.now);
      expect(await send(client, program, refused)).toMatchObject({ phase: 'found', outages: 1 });
      expect(standIn.runs.length).toBe(1);
    });

    test('33 a challenge at the form is one, and nothing is tried again', async () => {
      const client = await loggedIn();
      standIn.knobs.challenge = ['submit'];
      expect(await send(client)).toMatchObject({ phase: 'failed', failure: 'challengeRequired' });
      expect(submitRequests()).toBeLessThan(2);
      expect(standIn.runs).toEqual([]);
    });

    test('33 a question for humans beside the form is a challenge, and nothing is sent', async () => {
      if (!facts.hasFormToken) return;
      const client = await loggedIn();
      const before = submitRequests();
      const body = '<form><input name="csrf_token" value="x"><div class="cf-turnstile"></div></form>';
      standIn.knobs.next = [{ path: facts.submitPath, method: 'GET', answer: { status: 200, body } }];
      expect(await send(client)).toMatchObject({ phase: 'failed', failure: 'challengeRequired' });
      expect(submitRequests()).toBe(before);
    });

    test('34 a redirect to another host is not followed, and one without an end is left', async () => {
      const client = await loggedIn();
      const other = await new StandIn(pages).listen();
      try {
        const away = { status: 302, headers: { Location: `${other.origin}/` } };
        standIn.knobs.next = [{ answer: away }];
        expect(await kindOf(site.fetchProblem(client, problemId))).toBe('pageNotUnderstood');
        expect(other.journal).toEqual([]);
      } finally {
        await other.close();
      }
      const again = { status: 302, headers: { Location: '/again' } };
      standIn.knobs.next = Array.from({ length: 20 }, () => ({ answer: again }));
      expect(await kindOf(client.get('/again'))).toBe('pageNotUnderstood');
    });
  });

  describe('the id of a run', () => {
    test('35, 40 a run that shows up late, by a clock that is wrong, is found', async () => {
      standIn.knobs.listDelay = 2;
      standIn.knobs.clockSkewSeconds = -60;
      const client = await loggedIn();
      const baseline = await site.baseline(client, problemId);
      standIn.addRun({ account: 'alice', problemId, language: facts.language, source: submission().source });
      const from = afterEvent(newSending(clock.now), { kind: 'baseline', baseline }, clock.now);
      const posted = afterEvent(from, { kind: 'posted', runId: null }, clock.now);
      expect(await send(client, program, posted)).toMatchObject({ phase: 'found', runId: '20001' });
    });

    test('36, 37, 41 older runs, runs of others and ids of more digits do not confuse it', async () => {
      const client = await loggedIn();
      standIn.nextRunId = 98;
      await sentRun(client);
      const baseline = await site.baseline(client, problemId);
      standIn.addRun({ account: 'bob', problemId, language: facts.language, source: 'of somebody else' });
      const ours = standIn.addRun({
        account: 'alice',
        problemId,
        language: facts.language,
        source: submission().source,
      });
      expect(ours.id).toBe(100);
      standIn.addRun({ account: 'bob', problemId, language: facts.language, source: 'of somebody else' });
      expect(await site.findRun(client, submission(), baseline)).toBe('100');
    });

    test('38 two new runs of ours are not guessed between', async () => {
      const client = await loggedIn();
      const baseline = await site.baseline(client, problemId);
      const { source } = submission();
      for (let count = 0; count < 2; count++)
        standIn.addRun({ account: 'alice', problemId, language: facts.language, source });
      expect(await kindOf(site.findRun(client, submission(), baseline))).toBe('runAmbiguous');
    });

    test('38 two new runs are told apart by their length, where the list says it', async () => {
      if (!facts.listsLengths) return;
      const client = await loggedIn();
      const baseline = await site.baseline(client, problemId);
      const { source } = submission();
      for (const code of [`${source} longer`, source])
        standIn.addRun({ account: 'alice', problemId, language: facts.language, source: code });
      expect(await site.findRun(client, submission(), baseline)).toBe('20002');
    });

    test('the address by which a site is tried answers without an account', async () => {
      expect((await visit().get(site.facts.livePath)).status).toBeLessThan(400);
    });

    test.each(['language', 'code'])('38 two new runs at Codeforces are told apart by their %s', async (what) => {
      if (facts.showsCodes !== true || (what === 'language' && site.facts.key === 'GYM')) return;
      const client = await loggedIn();
      const baseline = await site.baseline(client, problemId);
      const { source } = submission();
      const other = what === 'language' ? { language: '31', source } : { language: facts.language, source: 'other' };
      standIn.addRun({ account: 'alice', problemId, language: facts.language, source });
      standIn.addRun({ account: 'alice', problemId, ...other });
      standIn.journal.length = 0;
      expect(await site.findRun(client, submission(), baseline)).toBe('20001');
      expect(standIn.journal.some(({ path }) => path === '/data/submitSource')).toBe(what === 'code');
    });

    test('39 a run that never appears is given up after a minute', async () => {
      const client = await loggedIn();
      const posted = afterEvent(newSending(clock.now), { kind: 'posted', runId: null }, clock.now);
      expect(await send(client, program, { ...posted, baseline: [] })).toMatchObject({
        phase: 'failed',
        failure: 'runNotFound',
      });
    });

    test('42 two accounts that send at once get each its own run', async () => {
      const [alice, bob] = [await loggedIn('alice'), await loggedIn('bob')];
      const [hers, his] = [await site.baseline(alice, problemId), await site.baseline(bob, problemId)];
      const first = await site.submit(alice, submission());
      const second = await site.submit(bob, submission());
      const ids = standIn.runs.map(({ id }) => String(id));
      expect(first ?? (await site.findRun(alice, submission(), hers))).toBe(ids[0]);
      expect(second ?? (await site.findRun(bob, submission(), his))).toBe(ids[1]);
    });
  });

  describe('runs that somebody has sent at the site', () => {
    test.each([facts.runAddress, '20001', ' #20001 '])('the run in %j is 20001', (text) => {
      expect(parseRunId(text, site.facts)).toBe('20001');
    });

    test.each(['', '20001&x', '../20001', 'https://evil.example/s/20001', '9'.repeat(300)])('%j is no run', (text) => {
      expect(() => parseRunId(text, site.facts)).toThrow(expect.objectContaining({ kind: 'badRunId' }));
    });

    test('it says whose a run is, of which problem and in which language', async () => {
      const client = await loggedIn();
      const runId = await sentRun(client);
      const described = await site.describeRun(client, run(runId));
      expect(described).toEqual({ problemId, account: 'alice', language: expect.stringMatching(/\w/) });
      expect(await site.describeRun(client, run('19000'))).toBeNull();
    });
  });

  describe('polling', () => {
    test.each(facts.verdicts)('43 %s is %s', async (words, status) => {
      const client = await loggedIn();
      standIn.knobs.verdicts = [{ words, timeMs: 15, memoryKiB: 1392 }];
      const [state] = await site.poll(client, [run(await sentRun(client))]);
      expect(state).toMatchObject({ status, isUnknown: false });
    });

    test('44 a run goes through its states, with time and memory at the end', async () => {
      const client = await loggedIn();
      const states = await follow(client, await sentRun(client));
      expect(states.map(({ status }) => status)).toEqual(facts.progress);
      expect(states[0]).toMatchObject({ timeMs: null, memoryKiB: null });
      const last = states.at(-1)!;
      expect(last.timeMs).toBe(15);
      expect(Math.abs((last.memoryKiB ?? 0) - 1392)).toBeLessThan(6);
    });

    test('44 what the site does not say is not 0', async () => {
      const client = await loggedIn();
      standIn.knobs.verdicts = [{ words: facts.verdicts[1]![0] }];
      const [state] = await site.poll(client, [run(await sentRun(client))]);
      expect(state).toMatchObject({ timeMs: null, memoryKiB: null });
    });

    test('45 words that nobody knows are shown and decide nothing', async () => {
      const client = await loggedIn();
      standIn.knobs.verdicts = [{ words: 'Eaten by a grue' }];
      const [state] = await site.poll(client, [run(await sentRun(client))]);
      expect(state).toMatchObject({ status: 'judging', isUnknown: true, raw: 'Eaten by a grue' });
    });

    test('46, 51 a run that is not listed is missing, the others are there', async () => {
      const client = await loggedIn();
      const [first, second] = [await sentRun(client), await sentRun(client)];
      const runs = [first, '19000', second].map(run);
      const states = await site.poll(client, runs);
      expect(states.map(({ runId }) => runId).toSorted()).toEqual([first, second].toSorted());
    });

    test('47 a session that ends in the middle is told, where one is needed', async () => {
      const client = await loggedIn();
      const runId = await sentRun(client);
      standIn.expireSessions();
      const expected = site.facts.isOpen.runs ? 'done' : 'sessionExpired';
      expect(await kindOf(site.poll(client, [run(runId)]))).toBe(expected);
      await site.login(client, credentials('alice'));
      expect((await follow(client, runId)).at(-1)).toMatchObject({ status: 'accepted' });
    });

    test('51 ten runs cost one request, where the site can be asked so', async () => {
      const client = await loggedIn();
      const ids = [];
      for (let count = 0; count < 10; count++) ids.push(await sentRun(client));
      const before = standIn.journal.length;
      expect(await site.poll(client, ids.map(run))).toHaveLength(10);
      expect(standIn.journal.length - before).toBe(facts.pollsOneByOne ? 10 : 1);
    });

    test('48 an outage in the middle is told, and the next look goes on', async () => {
      const client = await loggedIn();
      const runId = await sentRun(client);
      standIn.knobs.next = [{ answer: { status: 502 } }];
      expect(await kindOf(site.poll(client, [run(runId)]))).toBe('remoteUnavailable');
      expect((await follow(client, runId)).at(-1)).toMatchObject({ status: 'accepted' });
    });

    test('49 a slow response is waited for', async () => {
      const client = await loggedIn();
      const runId = await sentRun(client);
      standIn.knobs.next = [{ answer: 'hold' }];
      const requests = standIn.journal.length;
      const polled = site.poll(client, [run(runId)]);
      await expect.poll(() => standIn.journal.length).toBe(requests + 1);
      standIn.release();
      expect(await polled).toHaveLength(1);
    });

    test('50 a refusal for asking too often is one', async () => {
      const client = await loggedIn();
      const runId = await sentRun(client);
      standIn.knobs.next = [{ answer: { status: 429, headers: { 'Retry-After': '3' } } }];
      const error = await site.poll(client, [run(runId)]).catch((cause: unknown) => cause);
      expect(error).toMatchObject({ kind: 'rateLimited', afterMs: 3000 });
    });

    test('50 words of the site for asking too often are such a refusal', async () => {
      if (!facts.tooOften) return;
      const { afterMs, ...answer } = facts.tooOften;
      const client = await loggedIn();
      const runId = await sentRun(client);
      standIn.knobs.next = [{ answer }];
      const error = await site.poll(client, [run(runId)]).catch((cause: unknown) => cause);
      expect(error).toMatchObject({ kind: 'rateLimited', afterMs });
      expect((await follow(client, runId)).at(-1)).toMatchObject({ status: 'accepted' });
    });

    test('52 a megabyte of what the compiler said, in colours and in Chinese, is bounded and plain', async () => {
      const client = await loggedIn();
      standIn.knobs.verdicts = [{ words: facts.compileErrorWords }];
      standIn.knobs.compilerWords = `\u001b[01;31m错误：㐀\u001b[0m\n${'x'.repeat(1 << 20)}`;
      const log = await site.compileLog(client, run(await sentRun(client)));
      expect(log.slice(0, 8)).toBe('错误：㐀\nxxx');
      expect(log.length).toBe(65_536);
    });

    test('52 what the compiler said is read as text', async () => {
      const client = await loggedIn();
      standIn.knobs.verdicts = [{ words: facts.compileErrorWords }];
      const runId = await sentRun(client);
      expect(await site.compileLog(client, run(runId))).toBe('main.cpp:1: error: <x> & y');
    });

    test('55 points of a program that is partly right', async () => {
      if (!facts.partial) return;
      const { words, score, status } = facts.partial;
      const client = await loggedIn();
      standIn.knobs.verdicts = [{ words, score, timeMs: 15, memoryKiB: 1392 }];
      const [state] = await site.poll(client, [run(await sentRun(client))]);
      expect(state).toMatchObject({ status, score, isUnknown: false });
    });

    test('61 requests keep their distance', async () => {
      const client = await loggedIn();
      const before = waits.length;
      await site.poll(client, [run('19000')]).catch(() => undefined);
      await site.poll(client, [run('19000')]).catch(() => undefined);
      expect(waits.slice(before).every((ms) => ms > 0)).toBe(true);
      expect(waits.length).toBeGreaterThan(before);
    });

    test('65 no error says a secret', async () => {
      const client = await loggedIn();
      standIn.knobs.next = [{ answer: 'drop' }, { answer: { status: 500 } }];
      const error = await site.submit(client, submission()).catch((cause: unknown) => cause);
      const text = `${String(error)} ${JSON.stringify(error)} ${String((error as Error).cause)}`;
      const { token, cookies } = client.session.stored();
      const values = cookies.map(({ value }) => value).filter((value) => value !== 'alice');
      const secrets = ['secret one', standIn.csrf, ...(token ? [token] : []), ...values];
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    });
  });

  test('67 a private address is refused unless it is listed', async () => {
    const client = new SiteClient({
      base: standIn.origin,
      session: new Session(),
      manners: site.manners,
      route: { proxy: null, allowedAddresses: [], bounds: usualBounds },
      around: { limiter, now: () => clock.now, pause: () => Promise.resolve() },
    });
    const error = await site.fetchProblem(client, problemId).catch((cause: unknown) => cause);
    expect(error).toMatchObject({ kind: 'remoteUnavailable', detail: expect.stringContaining('private') });
    expect(standIn.journal).toEqual([]);
  });
});

test('the wall of Codeforces is opened on the way to a page', async () => {
  const standIn = await new StandIn(allStandIns.find(({ key }) => key === 'CF')!).listen();
  try {
    const hex = (byte: number) => `toNumbers("${byte.toString(16).padStart(2, '0').repeat(16)}")`;
    const wall = `Redirecting... Please, wait. <script>var a=${hex(1)},b=${hex(2)},c=${hex(3)};</script>`;
    standIn.knobs.next = [{ answer: { status: 200, body: wall } }];
    const site = allSites.find(({ facts }) => facts.key === 'CF')!;
    const client = new SiteClient({
      base: standIn.origin,
      session: new Session(),
      manners: site.manners,
      route: { proxy: null, allowedAddresses: ['127.0.0.0/8'], bounds: usualBounds },
      around: { limiter: new HostLimiter(), now: () => 0, pause: () => Promise.resolve() },
    });
    expect(await site.fetchProblem(client, '1A')).toMatchObject({ id: '1A' });
    expect(standIn.journal.at(-1)?.headers.cookie).toMatch(/RCPC=[0-9a-f]{32}/);
  } finally {
    await standIn.close();
  }
});
