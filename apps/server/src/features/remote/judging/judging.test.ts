/** Submissions to other sites and their outcomes, tested with stand-ins. */
import { getAttention } from '@verdict/contract/site/dashboard.ts';
import {
  getRemoteSiteErrors,
  getRemoteSites,
  getUnknownVerdicts,
  mapUnknownVerdict,
  pauseRemoteSiteAccount,
  saveRemoteSiteAccount,
  updateRemoteSite,
} from '@verdict/contract/remote/sites.ts';
import { importRemoteProblem } from '@verdict/contract/remote/problems.ts';
import { cancelJudge, rejudge, resubmit } from '@verdict/contract/submission/judging.ts';
import {
  getAllCaseResult,
  getQueuePosition,
  getSubmissionDetail,
  getSubmissionList,
  submitProblemJudge,
} from '@verdict/contract/submission/submission.ts';
import { getTrainingRank } from '@verdict/contract/training/training.ts';
import { attachRemoteRun, saveRemoteAccount } from '@verdict/contract/remote/accounts.ts';
import { levels } from '@verdict/domain/group/group.ts';
import { startPolling } from '@verdict/domain/remote/polling.ts';
import { statuses } from '@verdict/domain/submission/status.ts';
import { allSites } from '@verdict/remote-sites/all-sites.ts';
import { addContestProblem, testContest } from '@verdict/testkit/contest.ts';
import { testProblem } from '@verdict/testkit/problem.ts';
import { allStandIns } from '@verdict/testkit/remote/all.ts';
import { StandIn } from '@verdict/testkit/remote/stand-in.ts';
import { testGroup } from '@verdict/testkit/group.ts';
import { addTrainingProblem, testTraining } from '@verdict/testkit/training.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { firstRow, onlyRow, openDatabase, rows, sql, transaction } from '../../../platform/db/db.ts';
import { saveAccount } from '../sites/accounts.sql.ts';
import { sealed } from '../sites/accounts.service.ts';
import { readSite, siteOf } from '../sites/sites.service.ts';
import { countersThatDiffer } from '../../submission/state/counters.sql.ts';
import { sharedLimiter } from '../../../platform/limits/host-places.ts';
import { sealingKeyOf } from '../../../platform/secrets/sealer.ts';
import { workAt } from './work.service.ts';
import { LEASE_MS, assign, claimSending, freeAccounts, saveSending } from './work.sql.ts';

let site: TestSite;
let ann: TestUser;
let bob: TestUser;
let root: TestUser;
const standIns = new Map(allStandIns.map((pages) => [pages.key, new StandIn(pages)]));
const standIn = (key: string): StandIn => standIns.get(key)!;
const hdu = standIn('HDU');
const keys = allSites.map(({ facts }) => facts.key);
const ids: Record<string, string> = {
  HDU: '1000',
  CF: '1A',
  GYM: '100001A',
  POJ: '1000',
  AC: 'abc110_a',
  SPOJ: 'TEST',
  LIBRE: '1',
};
/** Languages that the stand-ins accept. */
const languageIds: Record<string, string> = {
  HDU: '0',
  CF: '54',
  GYM: '54',
  POJ: '0',
  AC: '6017',
  SPOJ: '44',
  LIBRE: 'cpp',
};
const problemIds: Record<string, number> = {};
const passwords: Record<string, string> = { alice: 'secret one', bob: 'secret two' };
const goOn = new AbortController().signal;
const program = 'int main() { return 0; } // long enough for every site there is';

beforeAll(async () => {
  site = await createTestSite();
  await site.app.settings.save(site.app.db, { defaultSubmitInterval: 0 });
  [ann, bob, root] = [await site.user(1002, 'ann'), await site.user(1002, 'bert'), await site.user(1000, 'chief')];
  for (const { facts } of allSites) {
    await standIn(facts.key).listen();
    const { id } = await testProblem(site, `${facts.key}-${ids[facts.key]!.toUpperCase()}`);
    problemIds[facts.key] = id;
    await sql`update problem set is_remote = true where id = ${id}`.execute(site.app.db);
    await sql`insert into remote_problem (problem_id, site, remote_id, url, fetched_at)
              values (${id}, ${facts.key}, ${ids[facts.key]}, '', now())`.execute(site.app.db);
  }
});
afterAll(async () => {
  for (const one of standIns.values()) await one.close();
  await site.close();
});
beforeEach(async () => {
  for (const one of standIns.values()) one.reset();
  // Keeps sessions alive: the clock of this file runs for days and nobody logs in again.
  await sql`update session set expires_at = ${new Date(site.app.now().getTime() + 86_400_000)}`.execute(site.app.db);
  for (const table of ['remote_run', 'remote_account', 'remote_site', 'remote_error', 'remote_look', 'remote_verdict'])
    await sql`delete from ${sql.table(table)}`.execute(site.app.db);
  for (const key of keys)
    await sql`insert into remote_site (key, is_on, base_url, allowed_addresses)
              values (${key}, true, ${standIn(key).origin}, '{127.0.0.0/8}')`.execute(site.app.db);
});

/** Gives the pool an account at the site, with a session or a password as the site requires. */
async function account(key: string, name = 'alice', password = passwords[name]!): Promise<number> {
  const { facts } = siteOf(key);
  const { pages } = standIn(key);
  const session = facts.credentials[0] === 'password' ? '' : standIn(key).openSession(name);
  const credentials = {
    password: { kind: 'password', name, password },
    cookie: { kind: 'cookie', cookie: `${pages.sessionCookie}=${session}`, userAgent: null },
    token: { kind: 'token', token: session },
  } as const;
  return saveAccount(site.app.db, {
    pool: facts.pool,
    uid: null,
    name,
    credentials: sealed(site.app, credentials[facts.credentials[0]!]),
    session: null,
    at: site.app.now(),
  });
}

const languageOf = (key: string): string => {
  const known = allSites.find(({ facts }) => facts.key === siteOf(key).facts.pool)!.languages;
  return known.find(({ id }) => id === languageIds[key])!.name;
};
const trySubmit = (key: string, { user = ann, code = program, cid = 0, pid = '' } = {}) =>
  user.call(submitProblemJudge, {
    pid: pid || `${key}-${ids[key]!}`,
    language: languageOf(key),
    code,
    ...(cid ? { cid } : {}),
  });
async function submit(key: string, facts: Parameters<typeof trySubmit>[1] = {}): Promise<number> {
  const { body } = await trySubmit(key, facts);
  expect(body.msg).toBe('success');
  return body.data.submitId;
}
const round = (key = 'HDU') => workAt(site.app, siteOf(key).facts.pool, goOn);
/** Works in rounds two seconds apart until nothing is left to do. */
async function work(key = 'HDU', most = 200): Promise<void> {
  for (let count = 0; count < most; count++) {
    await round(key);
    if (!(await firstRow(site.app.db, sql`select from remote_run where stage <> 'ended'`))) return;
    site.later(2000);
  }
}
const detail = async (id: number, user = ann, locale = 'en-US') =>
  (await site.call(getSubmissionDetail, { submitId: id }, { token: user.token, locale })).body.data.submission;
const wire = (status: keyof typeof statuses) => statuses[status].wire;
const run = (id: number) =>
  onlyRow(
    site.app.db,
    sql<{ stage: string; words: string; account: string | null; runId: string | null }>`
  select stage, words, account_name as account, run_id as "runId" from remote_run where submission_id = ${id}`,
  );
const posts = (key = 'HDU') =>
  standIn(key).journal.filter(({ method, path }) => method === 'POST' && path.startsWith('/submit')).length;

test.each(keys)('a program for a problem of %s gets its verdict from there', async (key) => {
  await account(key);
  const id = await submit(key);
  expect(await detail(id)).toMatchObject({ status: wire('submitting'), remote: { stage: 'waiting', url: null } });
  await work(key);
  const [sent] = standIn(key).runs;
  expect(standIn(key).runs.length).toBe(1);
  const submission = await detail(id);
  expect(submission).toMatchObject({
    status: wire('accepted'),
    time: 15,
    judger: siteOf(key).facts.name,
    vjudgeSubmitId: sent!.id,
    vjudgePassword: null,
    remote: { site: siteOf(key).facts.name, way: 'pool', stage: 'ended', account: 'alice' },
  });
  expect(submission.remote!.url).toContain(String(sent!.id));
  expect((await ann.call(getAllCaseResult, { submitId: id })).body.data).toMatchObject({ judgeCaseList: [] });
  // Only the author learns where the program can be read.
  expect(await detail(id, bob)).toMatchObject({ status: wire('accepted'), remote: null, vjudgeSubmitId: null });
  expect(await countersThatDiffer(site.app.db)).toEqual([]);
  const { body } = await bob.call(getSubmissionList, { problemID: `${key}-${ids[key]!}`, completeProblemID: true });
  expect(body.data.records[0]).toMatchObject({ submitId: id, status: wire('accepted'), language: languageOf(key) });
});

test('52 what the compiler said is shown, and a verdict stands without it', async () => {
  await account('HDU');
  hdu.knobs.verdicts = [{ words: 'Compilation Error' }];
  const id = await submit('HDU');
  await work();
  expect(await detail(id)).toMatchObject({
    status: wire('compileError'),
    errorMessage: 'main.cpp:1: error: <x> & y',
  });
  const silent = await submit('HDU');
  hdu.knobs.next = [{ path: '/viewerror.php', answer: { status: 500 } }];
  await work();
  expect(await detail(silent)).toMatchObject({
    status: wire('compileError'),
    errorMessage: 'HDU does not show its compiler messages.',
  });
});

test('in a contest it counts as any other', async () => {
  await account('HDU');
  const cid = await testContest(site.app.db, site.app.now());
  await addContestProblem(site.app.db, cid, problemIds['HDU']!, 'A');
  const id = await submit('HDU', { cid, pid: 'A' });
  await work();
  expect(await detail(id)).toMatchObject({ status: wire('accepted'), cid });
  const cells = await rows(site.app.db, sql`select from contest_cell where contest_id = ${cid}`);
  expect(cells.length).toBe(1);
});

test('in a training and in one of a group it is sent and judged there', async () => {
  await account('HDU');
  const groupId = await testGroup(site.app.db, { members: { [ann.uid]: levels.member } });
  for (const ofGroup of [null, groupId]) {
    const tid = await testTraining(site.app.db, site.app.now(), { groupId: ofGroup });
    await addTrainingProblem(site.app.db, site.app.now(), tid, problemIds['HDU']!);
    const { body } = await ann.call(submitProblemJudge, {
      pid: 'HDU-1000',
      tid,
      language: languageOf('HDU'),
      code: program,
      ...(ofGroup === null ? {} : { gid: ofGroup }),
    });
    expect(body.msg).toBe('success');
    await work();
    expect(await detail(body.data.submitId)).toMatchObject({ status: wire('accepted'), gid: ofGroup });
  }
  expect(await countersThatDiffer(site.app.db)).toEqual([]);
});

test('in a training the author of one that the site refused sends it again, and it counts there', async () => {
  await account('HDU');
  const author = await site.user();
  hdu.knobs.refusals = ['Not today'];
  const tid = await testTraining(site.app.db, site.app.now(), { access: 'private' });
  await addTrainingProblem(site.app.db, site.app.now(), tid, problemIds['HDU']!);
  await sql`insert into training_registration (training_id, uid) values (${tid}, ${author.uid})`.execute(site.app.db);
  const sent = { pid: 'HDU-1000', tid, language: languageOf('HDU'), code: program };
  const { body } = await author.call(submitProblemJudge, sent);
  const { submitId } = body.data;
  const ranked = async () => {
    const [row] = (await author.call(getTrainingRank, { tid })).body.data.records;
    return [row?.ac, row?.submissionInfo['HDU-1000']?.status];
  };
  await work();
  expect(await detail(submitId, author)).toMatchObject({ status: wire('submittedFailed'), may: { resubmit: true } });
  // Submissions that did not arrive do not appear on the rank.
  expect(await ranked()).toEqual([undefined, undefined]);
  expect((await bob.call(resubmit, { submitId })).body.status).toBe(403);
  site.later(10 * 60_000);
  expect((await author.call(resubmit, { submitId })).body.data.status).toBe(wire('submitting'));
  await work();
  expect(await detail(submitId, author)).toMatchObject({ status: wire('accepted'), errorMessage: null });
  expect(await ranked()).toEqual([1, wire('accepted')]);
});

describe('what is refused', () => {
  test('before it is stored: a site that is off, a language, a length, also that of the problem', async () => {
    await account('SPOJ');
    const { body: long } = await trySubmit('HDU', { code: `//${'界'.repeat(30_000)}` });
    expect(long.msg).toContain('HDU, which accepts at most 65536 bytes');
    const { body: language } = await ann.call(submitProblemJudge, { pid: 'HDU-1000', language: 'Rust', code: program });
    expect(language.msg).toContain('HDU does not accept programs in this language');
    const bounded = (bytes: number | null) =>
      sql`update remote_problem set source_bytes_max = ${bytes} where site = 'SPOJ'`.execute(site.app.db);
    await bounded(program.length - 1);
    expect((await trySubmit('SPOJ')).body.msg).toContain(`SPOJ, which accepts at most ${program.length - 1} bytes`);
    await bounded(null);
    await sql`update remote_site set is_on = false where key = 'HDU'`.execute(site.app.db);
    expect((await trySubmit('HDU')).body.msg).toBe('Remote judging by HDU is switched off.');
    expect(hdu.journal).toEqual([]);
  });

  test('32, 63 by the site, in its own words, in the language of the reader; and sent again from the beginning', async () => {
    await account('HDU');
    hdu.knobs.refusals = ['Not &lt;today&gt;'];
    const id = await submit('HDU');
    await work();
    expect(await detail(id)).toMatchObject({
      status: wire('submittedFailed'),
      errorMessage: 'HDU refused the program. It says: “Not <today>”',
    });
    expect((await detail(id, ann, 'zh-CN')).errorMessage).toBe('HDU 拒绝了该程序。该站提示：“Not <today>”');
    expect((await bob.call(resubmit, { submitId: id })).body.status).toBe(403);
    site.later(10 * 60_000);
    expect((await ann.call(resubmit, { submitId: id })).body.data.status).toBe(wire('submitting'));
    await work();
    expect(await detail(id)).toMatchObject({ status: wire('accepted'), errorMessage: null });
  });

  test.each([
    ['HDU', 'No such problem', 'HDU has no such problem.', 'ok'],
    ['HDU', 'Exercise Is Closed Now!', 'HDU does not accept submissions to this problem.', 'ok'],
    ['CF', 'for__programTypeId:Choose valid language', 'does not accept programs in this language', 'ok'],
    ['CF', 'You are not allowed: handle is banned', 'Codeforces has closed the account.', 'disabled'],
    ['SPOJ', 'solution is too long', 'The program is too long for SPOJ', 'ok'],
  ])('by %s with %j it is told in words of its own', async (key, words, message, state) => {
    await account(key);
    standIn(key).knobs.refusals = [words];
    const id = await submit(key);
    await work(key);
    expect((await detail(id)).errorMessage).toContain(message);
    expect(await detail(id)).toMatchObject({ status: wire('submittedFailed') });
    const found = await onlyRow(site.app.db, sql<{ state: string }>`select state from remote_account`);
    expect(found.state).toBe(state);
  });

  /**
   * For each site: a problem that it does not have, its words for a removed problem, and its words for a closed one.
   */
  const gone: Record<string, { id: string; removed: string; closed: string }> = {
    HDU: { id: '9999', removed: 'No such problem', closed: 'Exercise Is Closed Now!' },
    CF: { id: '9Z', removed: 'for__submittedProblemCode:Problem not found', closed: 'The contest is over' },
    GYM: { id: '100009A', removed: 'for__submittedProblemIndex:Problem not found', closed: 'The contest is over' },
    POJ: { id: '9999', removed: 'No such problem', closed: 'The contest is over' },
    AC: { id: 'abc999_z', removed: 'No such task', closed: 'The contest is not yet open' },
    SPOJ: { id: 'NOSUCH', removed: 'Wrong problem code!', closed: 'This problem is closed' },
    // LibreOJ hides problems that no longer accept programs.
    LIBRE: { id: '404', removed: 'NO_SUCH_PROBLEM', closed: 'PERMISSION_DENIED' },
  };

  test.each(keys)('at %s each thing has a message of its own, in both languages', async (key) => {
    const { name, sourceBytes, idExample, pool, credentials } = siteOf(key).facts;
    const { knobs, pages } = standIn(key);
    const messagesOf = async (work: (locale: 'en-US' | 'zh-CN') => Promise<{ body: { msg: string } }>) => [
      (await work('en-US')).body.msg,
      (await work('zh-CN')).body.msg,
    ];
    const importing = (problemId: string) =>
      messagesOf((locale) => site.call(importRemoteProblem, { name: key, problemId }, { token: root.token, locale }));
    const submitting = (change: object) => {
      const sent = { pid: `${key}-${ids[key]!}`, language: languageOf(key), code: program, ...change };
      return messagesOf((locale) => site.call(submitProblemJudge, sent, { token: ann.token, locale }));
    };
    const failing = async (words: string) => {
      knobs.refusals = [words];
      const id = await submit(key);
      await work(key);
      return [(await detail(id)).errorMessage, (await detail(id, ann, 'zh-CN')).errorMessage];
    };

    await account(key);
    expect(await importing('no id!')).toEqual([
      `This is not a problem of ${name}. Give an id such as ${idExample}, or the address of the problem.`,
      `这不是 ${name} 的题目。请填写题号（如 ${idExample}）或题目网址。`,
    ]);
    const missing = [`${name} has no such problem.`, `${name} 没有这道题目。`];
    expect(await importing(gone[key]!.id)).toEqual(missing);
    expect(await failing(gone[key]!.removed)).toEqual(missing);
    const closed = await failing(gone[key]!.closed);
    expect(closed[0]).toMatch(/does not accept submissions to this problem|may not open this problem/);
    expect(closed[1]).toMatch(/不接受对这道题目的提交|无权打开这道题目/);
    expect(await submitting({ language: 'Whitespace 1.0' })).toEqual([
      `${name} does not accept programs in this language. Choose another one.`,
      `${name} 不接受该语言的程序，请改用其他语言。`,
    ]);
    // Verdict accepts at most 65,535 characters; the sites count bytes.
    const code = '界'.repeat(Math.min(65_535, Math.ceil((sourceBytes.max + 1) / 3)));
    const tooLong = [
      `The program is too long for ${name}, which accepts at most ${sourceBytes.max} bytes.`,
      `程序太长，超出 ${name} 的限制：最多 ${sourceBytes.max} 字节。`,
    ];
    const canBeTooLong = Buffer.byteLength(code) > sourceBytes.max;
    expect(canBeTooLong ? await submitting({ code }) : tooLong).toEqual(tooLong);

    if (pool !== key || !credentials.includes('password')) return;
    await sql`delete from remote_account`.execute(site.app.db);
    const owning = (password: string) => {
      const own = { pool, name: 'alice', credentials: { kind: 'password', password } } as const;
      return messagesOf((locale) => site.call(saveRemoteAccount, own, { token: bob.token, locale }));
    };
    // The number of login attempts is limited for a while.
    site.later(10 * 60_000);
    expect(await owning('wrong word')).toEqual([
      `${name} refused the account: the login is wrong.`,
      `${name} 拒绝了账号登录：登录信息有误。`,
    ]);
    knobs.closed = pages.key === 'LIBRE' ? 'USER_BANNED' : 'This account is banned.';
    expect(await owning('secret one')).toEqual([
      `${name} has closed the account. It says: “${knobs.closed}”`,
      `${name} 已封禁该账号。该站提示：“${knobs.closed}”`,
    ]);
  });

  test('for an account with a wrong password, which is not tried again: another one sends it', async () => {
    const wrong = await account('HDU', 'alice', 'wrong word');
    const id = await submit('HDU');
    await work('HDU', 3);
    expect(await detail(id)).toMatchObject({ status: wire('submittedFailed') });
    await account('HDU', 'bob');
    await sql`update remote_account set state = 'ok', cool_until = to_timestamp(0) where id = ${wrong}`.execute(
      site.app.db,
    );
    const again = await submit('HDU');
    await work();
    expect(await run(again)).toMatchObject({ account: 'bob' });
    expect(await detail(again)).toMatchObject({ status: wire('accepted') });
    const { state } = await onlyRow(
      site.app.db,
      sql<{ state: string }>`select state from remote_account where id = ${wrong}`,
    );
    expect(state).toBe('disabled');
    expect(hdu.journal.filter(({ body }) => body.includes('wrong')).length).toBe(2);
  });
});

describe('nothing is sent twice and nothing is lost', () => {
  test('30 a program whose response is lost is found at the site', async () => {
    await account('HDU');
    hdu.knobs.next = [{ path: '/submit.php', method: 'POST', answer: 'drop', afterEffect: true }];
    const id = await submit('HDU');
    await work();
    expect(await detail(id)).toMatchObject({ status: wire('accepted') });
    expect(posts()).toBe(1);
  });

  test('39, 63 one that is not found in time is looked for before it is sent again', async () => {
    await account('HDU');
    hdu.knobs.next = [{ path: '/submit.php', method: 'POST', answer: 'drop', afterEffect: true }];
    hdu.knobs.listDelay = 100;
    const id = await submit('HDU');
    await work();
    expect(await detail(id)).toMatchObject({ status: wire('submittedFailed') });
    expect((await detail(id)).errorMessage).toContain('has not appeared there');
    hdu.runs[0]!.hiddenFor = 0;
    await ann.call(resubmit, { submitId: id });
    await work();
    expect(await detail(id)).toMatchObject({ status: wire('accepted') });
    expect(posts()).toBe(1);
  });

  test('38 two submissions never share one run', async () => {
    await account('HDU');
    const first = await submit('HDU');
    await work();
    // Simulates a list that did not show the first run when the second was prepared.
    hdu.knobs.next = [{ path: '/submit.php', method: 'POST', answer: 'drop' }];
    const second = await submit('HDU');
    await round();
    await sql`update remote_run set sending = jsonb_set(sending, '{baseline}', '[]') where submission_id = ${second}`.execute(
      site.app.db,
    );
    await work();
    expect((await run(first)).runId).toBe('20001');
    expect((await run(second)).runId).toBeNull();
    expect(await detail(second)).toMatchObject({ status: wire('submittedFailed') });
  });

  test('58 what comes after a lease has run out is refused', async () => {
    await account('HDU');
    const id = await submit('HDU');
    hdu.knobs.next = [
      { path: '/submit.php', method: 'POST', answer: { status: 503, headers: { 'Retry-After': '60' } } },
    ];
    await round();
    site.later(5 * 60_000);
    const [stale] = await claimSending(site.app.db, ['HDU'], site.app.now(), 1);
    expect(stale!.submissionId).toBe(id);
    site.later(61_000);
    await work();
    expect(await saveSending(site.app.db, stale!, stale!.sending!, site.app.now())).toBe(false);
    expect(await detail(id)).toMatchObject({ status: wire('accepted') });
  });

  test('62 cancelled before it is sent it is never sent, and afterwards nobody waits for it', async () => {
    await account('HDU');
    const before = await submit('HDU');
    await root.call(cancelJudge, { submitId: before });
    await work();
    expect(hdu.runs).toEqual([]);
    hdu.knobs.verdicts = [{ words: 'Running' }];
    const after = await submit('HDU');
    await work('HDU', 5);
    expect(await detail(after)).toMatchObject({ status: wire('judging') });
    expect((await root.call(cancelJudge, { submitId: after })).body.status).toBe(200);
    const requests = hdu.journal.length;
    await work('HDU', 5);
    expect(hdu.journal.length).toBe(requests);
    expect(await detail(after)).toMatchObject({ status: wire('cancelled') });
  });

  interface Engine {
    kill(): Promise<void>;
  }

  const isAllEnded = async (db = site.app.db) =>
    (await firstRow(db, sql`select from remote_run where stage <> 'ended'`)) === null;

  /** Starts an engine as a process of its own, with its own clock. */
  async function engineElsewhere(key: string): Promise<Engine> {
    const worker = spawn(process.execPath, [join(import.meta.dirname, '../../../../tests/remote-worker.ts')], {
      env: {
        ...process.env,
        DATABASE_URL: site.databaseUrl,
        SEALING_KEY: await sealingKeyOf(site.dataFolder),
        POOL: siteOf(key).facts.pool,
        START: String(site.app.now().getTime()),
      },
      stdio: 'ignore',
    });
    const ended = once(worker, 'exit');
    return {
      async kill() {
        worker.kill('SIGKILL');
        await ended;
      },
    };
  }

  /** Starts an engine in this process. Killed, it loses its database and connections, so that it stores nothing. */
  function engineHere(key: string): Promise<Engine> {
    const db = openDatabase(site.databaseUrl, { connections: 2 });
    const life = new AbortController();
    const engine = async () => {
      while (!(await isAllEnded(db))) {
        await workAt({ ...site.app, db }, siteOf(key).facts.pool, life.signal);
        site.later(2000);
      }
    };
    let isKilled = false;
    const ended = engine().catch((error: unknown) => {
      if (!isKilled) throw error;
    });
    return Promise.resolve({
      async kill() {
        isKilled = true;
        await db.destroy();
        life.abort();
        await ended;
      },
    });
  }

  /** Processes start slowly on a busy machine. */
  const slowdown = { interval: 10, timeout: 60_000 };
  const fates = ['arrives', 'is lost'] as const;
  type RequestFate = (typeof fates)[number];

  /**
   * Kills the sender at a request, which then has this fate, and lets other processes continue. Returns the request
   * (null when there are fewer), and whether the author was told that the program is lost.
   */
  async function sentInSpite(
    key: string,
    { skip, fate, start }: { skip: number; fate: RequestFate; start: (key: string) => Promise<Engine> },
  ) {
    const there = standIn(key);
    there.reset();
    await sql`delete from remote_run`.execute(site.app.db);
    await sql`delete from remote_account`.execute(site.app.db);
    await account(key);
    const id = await submit(key);
    there.knobs.next = [{ skip, answer: 'hold' }];
    const engine = await start(key);
    await expect.poll(async () => there.holds || (await isAllEnded()), slowdown).toBe(true);
    const isHeld = there.holds;
    await engine.kill();
    const { method, path } = there.journal.at(skip) ?? { method: '', path: '' };
    const request = isHeld ? `${method} ${path.replace(/\?.*/, '')}` : null;
    if (fate === 'arrives') there.release();
    else there.lose();
    await expect.poll(() => there.holds, slowdown).toBe(false);
    site.later(LEASE_MS);
    await work(key);
    const isReportedLost = (await detail(id)).status === wire('submittedFailed');
    if (isReportedLost) {
      await ann.call(resubmit, { submitId: id });
      await work(key);
    }
    expect(await detail(id)).toMatchObject({ status: wire('accepted') });
    expect(there.runs.length).toBe(1);
    // Catches up with the engine's own clock, so that later tests find nothing in the future.
    site.later(60 * 60_000);
    return { request, isReportedLost };
  }

  /** Requests that send a program; only the last one submits it. */
  const sending: Record<string, string[]> = {
    CF: ['GET /problemset/submit', 'POST /problemset/submit'],
    GYM: ['GET /gym/100001/submit', 'POST /gym/100001/submit'],
    POJ: ['POST /submit'],
    AC: ['GET /contests/abc110/submit', 'POST /contests/abc110/submit'],
    SPOJ: ['POST /submit/complete/'],
    LIBRE: ['POST /api/problem/getProblem', 'POST /api/submission/submit'],
  };
  test.each(fates)(
    '56, 57 a server that is killed at any request, which then %s, sends it once and has its verdict',
    { timeout: 300_000 },
    async (fate) => {
      const lost: string[] = [];
      let skip = 0;
      for (; ; skip += 1) {
        const { request, isReportedLost } = await sentInSpite('HDU', { skip, fate, start: engineElsewhere });
        if (request === null) break;
        if (isReportedLost) lost.push(request);
      }
      expect(skip).toBeGreaterThan(5);
      // Only the request that sends the program can lose it; its author is told and sends it again.
      expect(lost).toEqual(fate === 'arrives' ? [] : ['POST /submit.php']);
    },
  );

  // All state is stored in the database. One site shows that with real processes; for the other sites they would only
  // cost time.
  test.each(keys.filter((key) => key !== 'HDU'))(
    '56, 57 so it is at %s, whose engine is gone at any request',
    { timeout: 300_000 },
    async (key) => {
      const reportedLost: Record<RequestFate, string[]> = { arrives: [], 'is lost': [] };
      const requests: string[] = [];
      for (;;) {
        const skip = requests.length;
        const { request, isReportedLost } = await sentInSpite(key, { skip, fate: 'arrives', start: engineHere });
        if (request === null) break;
        requests.push(request);
        if (isReportedLost) reportedLost.arrives.push(request);
        // Requests that only read have no effect, whether they arrived or not.
        if (!request.startsWith('POST')) continue;
        const lost = await sentInSpite(key, { skip, fate: 'is lost', start: engineHere });
        if (lost.isReportedLost) reportedLost['is lost'].push(request);
      }
      expect(requests.length).toBeGreaterThan(4);
      // An engine that dies before the program is taken may have sent it, so the author is told and sends it again.
      const [taking, ...before] = sending[key]!.toReversed();
      expect(reportedLost.arrives).toEqual(before.toReversed());
      expect(reportedLost['is lost']).toEqual(
        [...before.toReversed(), taking!].filter((one) => one.startsWith('POST')),
      );
    },
  );

  test('53 a run that is judged again is looked at again', async () => {
    await account('HDU');
    const id = await submit('HDU');
    await work();
    hdu.runs[0]!.steps = [{ words: 'Wrong Answer' }];
    const requests = hdu.journal.length;
    site.later(10 * 60_000);
    await round();
    // The verdict of the site is no longer asked for.
    expect(hdu.journal.length).toBe(requests);
    await root.call(rejudge, { submitId: id });
    expect(await detail(id)).toMatchObject({ status: wire('pending') });
    await work();
    expect(await detail(id)).toMatchObject({ status: wire('wrongAnswer') });
    expect(posts()).toBe(1);
  });
});

describe('what people have of their own at a site', () => {
  const own = (user: TestUser, name: string, password?: string) =>
    user.call(saveRemoteAccount, {
      pool: 'HDU',
      name,
      credentials: password === undefined ? null : { kind: 'password', password },
    });
  const attach = (user: TestUser, run: string, pid = 'HDU-1000') =>
    user.call(attachRemoteRun, { pid, run, language: languageOf('HDU'), code: program });
  const made = (account = 'alice', problemId = '1000') =>
    hdu.addRun({ account, problemId, language: '0', source: program }).id;
  const address = (id: number) => `https://acm.hdu.edu.cn/viewcode.php?rid=${id}`;

  test('programs are sent with their own account', async () => {
    await account('HDU', 'bob');
    await own(ann, 'alice', 'secret one');
    const [hers, his] = [await submit('HDU'), await submit('HDU', { user: bob })];
    await work();
    expect(await detail(hers)).toMatchObject({ status: wire('accepted'), remote: { way: 'own', account: 'alice' } });
    expect(await detail(his, bob)).toMatchObject({ status: wire('accepted'), remote: { way: 'pool', account: 'bob' } });
  });

  test('who logs in with an account has it, whoever has only written its name before', async () => {
    await own(bob, 'alice');
    expect((await own(ann, 'Alice')).body.msg).toContain('Somebody else');
    expect((await own(ann, 'alice', 'wrong word')).body.status).toBe(400);
    expect((await attach(bob, address(made()))).body.msg).toBe('success');
    expect((await own(ann, 'alice', 'secret one')).body.msg).toBe('success');
    expect((await attach(bob, address(made()))).body.msg).toContain('in your settings first');
    expect((await own(bob, 'alice')).body.msg).toContain('Somebody else');
  });

  test('a submission that they made there is followed here, without an account of ours', async () => {
    await own(ann, 'alice');
    const { body } = await attach(ann, address(made()));
    expect(body.msg).toBe('success');
    expect(await detail(body.data.submitId)).toMatchObject({
      status: wire('pending'),
      remote: { way: 'attached', account: 'alice' },
    });
    await work();
    expect(await detail(body.data.submitId)).toMatchObject({ status: wire('accepted') });
    expect(posts()).toBe(0);
  });

  test('where strangers see no runs it is followed with the session of its author', async () => {
    const atcoder = standIn('AC');
    const cookie = `${atcoder.pages.sessionCookie}=${atcoder.openSession('alice')}`;
    await ann.call(saveRemoteAccount, { pool: 'AC', name: 'alice', credentials: { kind: 'cookie', cookie } });
    const { id } = atcoder.addRun({ account: 'alice', problemId: ids['AC']!, language: '6017', source: program });
    const pid = `AC-${ids['AC']!}`;
    const { body } = await ann.call(attachRemoteRun, {
      pid,
      run: String(id),
      language: languageOf('AC'),
      code: program,
    });
    expect(body.msg).toBe('success');
    await work('AC');
    expect(await detail(body.data.submitId)).toMatchObject({ status: wire('accepted'), remote: { way: 'attached' } });
  });

  test('what was refused is sent again with their own account, where there is no other', async () => {
    await own(ann, 'alice', 'secret one');
    hdu.knobs.refusals = ['Not today'];
    const id = await submit('HDU');
    await work();
    expect(await detail(id)).toMatchObject({ status: wire('submittedFailed') });
    await ann.call(resubmit, { submitId: id });
    expect((await ann.call(getQueuePosition, { submitId: id })).body.data).toMatchObject({ noHost: false });
    await work();
    expect(await detail(id)).toMatchObject({ status: wire('accepted'), remote: { way: 'own', account: 'alice' } });
  });

  test('of theirs, of this problem, and once', async () => {
    const mine = made();
    expect((await attach(ann, address(mine))).body.msg).toContain('in your settings first');
    await own(ann, 'alice');
    expect((await attach(ann, 'nonsense')).body.msg).toContain('This is not a submission at HDU');
    expect((await attach(ann, '19000')).body.msg).toBe('HDU does not show this submission.');
    expect((await attach(ann, address(made('bob')))).body.msg).toContain('not by alice');
    expect((await attach(ann, address(made('alice', '1001')))).body.msg).toContain('another problem, 1001');
    expect((await attach(ann, address(mine))).body.msg).toBe('success');
    expect((await attach(ann, address(mine))).body.msg).toContain('attached here already');
    const cid = await testContest(site.app.db, site.app.now());
    await addContestProblem(site.app.db, cid, problemIds['HDU']!, 'A');
    const { body } = await ann.call(attachRemoteRun, { pid: 'A', cid, run: '1', language: 'G++', code: program });
    expect(body.msg).toContain('cannot be attached in a contest');
    const { displayId } = await testProblem(site, 'OURS1');
    expect((await attach(ann, address(mine), displayId)).body.msg).toBe('This problem is judged here.');
  });
});

describe('whose turn it is', () => {
  const order = () => hdu.runs.map(({ source }) => /from (\w+)/.exec(source)?.[1]);
  const from = (who: string) => `${program} from ${who}`;

  test('a hundred programs of one person do not stand before the first of another', async () => {
    await account('HDU');
    for (let count = 0; count < 5; count++) await submit('HDU', { code: from('ann') });
    await submit('HDU', { user: bob, code: from('bob') });
    await work();
    expect(order()).toEqual(['ann', 'bob', 'ann', 'ann', 'ann', 'ann']);
  });

  test('59 those of contests come first', async () => {
    await account('HDU');
    const cid = await testContest(site.app.db, site.app.now());
    await addContestProblem(site.app.db, cid, problemIds['HDU']!, 'A');
    await submit('HDU', { code: from('practice') });
    await submit('HDU', { user: bob, code: from('contest'), cid, pid: 'A' });
    const { body } = await ann.call(getQueuePosition, {
      submitId: (
        await onlyRow(
          site.app.db,
          sql<{
            id: number;
          }>`select max(submission_id) as id from remote_run where turn = (select max(turn) from remote_run)`,
        )
      ).id,
    });
    expect(body.data).toMatchObject({ ahead: 1, judging: false, noHost: false });
    await work();
    expect(order()).toEqual(['contest', 'practice']);
  });

  test('59 however many of a contest come, one of practice waits for two minutes of them and no longer', async () => {
    await account('HDU');
    const cid = await testContest(site.app.db, site.app.now());
    await addContestProblem(site.app.db, cid, problemIds['HDU']!, 'A');
    await submit('HDU', { code: from('practice') });
    for (const who of ['early', 'late']) {
      site.later(60_000);
      await submit('HDU', { user: await site.user(), code: from(who), cid, pid: 'A' });
      site.later(60_000);
    }
    await submit('HDU', { user: bob, code: from('last'), cid, pid: 'A' });
    await work();
    expect(order()).toEqual(['early', 'practice', 'late', 'last']);
  });

  test('61 an account sends one at a time and keeps the distance that the site wants', async () => {
    await account('HDU');
    await account('HDU', 'bob');
    for (let count = 0; count < 4; count++) await submit('HDU');
    await round();
    expect(posts()).toBe(2);
    site.later(2000);
    await round();
    site.later(siteOf('HDU').facts.pace.gapMs - 2001);
    await round();
    expect(posts()).toBe(2);
    site.later(1);
    await round();
    expect(posts()).toBe(4);
  });

  test('61 so it is with two servers at once, whose requests to a host keep one distance', async () => {
    await account('HDU');
    for (let count = 0; count < 3; count++) await submit('HDU');
    const other = openDatabase(site.databaseUrl, { connections: 2 });
    try {
      const both = () => Promise.all([round(), workAt({ ...site.app, db: other }, 'HDU', goOn)]);
      await both();
      expect(posts()).toBe(1);
      for (let count = 0; hdu.runs.length < 3 && count < 40; count++) {
        const before = posts();
        site.later(2000);
        await both();
        expect(posts() - before).toBeLessThan(2);
      }
      expect(hdu.runs.length).toBe(3);
      const [here, there] = [sharedLimiter(site.app.db), sharedLimiter(other)];
      const now = site.app.now().getTime();
      const waits = [];
      for (const limiter of [here, there, there, here]) waits.push(await limiter.reserve('gaps.example', 1000, now));
      expect(waits).toEqual([0, 1000, 2000, 3000]);
    } finally {
      await other.destroy();
    }
  });

  test('60 at Codeforces and its gym together an account sends no more than fifteen in five minutes', async () => {
    // Codeforces and its gym are one host, where a session is valid for both.
    const both = standIn('GYM');
    await sql`update remote_site set base_url = ${both.origin} where key = 'CF'`.execute(site.app.db);
    await account('GYM');
    const before = site.app.now().getTime();
    const sent: number[] = [];
    for (let count = 0; count < 17; count++) {
      await submit(count % 2 === 0 ? 'CF' : 'GYM', { code: `${program} ${count}` });
    }
    for (let count = 0; sent.length < 17 && count < 400; count++) {
      await round('CF');
      while (sent.length < both.runs.length) sent.push(site.app.now().getTime() - before);
      site.later(2000);
    }
    expect(sent.length).toBe(17);
    expect(both.runs.filter(({ problemId }) => problemId === '1A').length).toBe(9);
    expect(sent[14]! - sent[0]!).toBeLessThan(5 * 60_000);
    expect(sent[15]! - sent[0]!).toBeGreaterThanOrEqual(5 * 60_000);
    expect(sent[16]! - sent[1]!).toBeGreaterThanOrEqual(5 * 60_000);
  });

  test('an account is given no more than it may have, whatever plan the database takes', async () => {
    await account('HDU');
    for (let count = 0; count < 3; count++) await submit('HDU');
    const given = await transaction(site.app.db, async (tx) => {
      for (const way of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'memoize', 'material'])
        await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(tx);
      const [free] = await freeAccounts(tx, 'HDU', site.app.now());
      return assign(tx, free!, { sites: ['HDU'], max: 1, now: site.app.now() });
    });
    expect(given).toBe(1);
  });

  test('59 without an account it waits, and is given back after an hour', async () => {
    const id = await submit('HDU');
    const place = (await ann.call(getQueuePosition, { submitId: id })).body.data;
    expect(place).toMatchObject({ noHost: true, site: 'HDU' });
    await round();
    expect(await detail(id)).toMatchObject({ status: wire('submitting') });
    site.later(60 * 60_000);
    await round();
    expect(await detail(id)).toMatchObject({ status: wire('submittedFailed') });
    expect(hdu.journal).toEqual([]);
  });
});

describe('a site that does not do well', () => {
  const switchHdu = (isOn: boolean) =>
    root.call(updateRemoteSite, { key: 'HDU', isOn, baseUrl: hdu.origin, allowedAddresses: ['127.0.0.0/8'] });
  const placeOf = async (submitId: number) => (await ann.call(getQueuePosition, { submitId })).body.data;

  test('66 switched off, nothing is sent to it; those who wait are told, and it goes on however long that was', async () => {
    await account('HDU');
    hdu.knobs.verdicts = [{ words: 'Running' }, { words: 'Accepted' }];
    const looked = await submit('HDU');
    await round();
    site.later(2000);
    await round();
    expect(await run(looked)).toMatchObject({ stage: 'polling' });
    const waiting = await submit('HDU', { user: bob });
    await switchHdu(false);
    const requests = hdu.journal.length;
    await work('HDU', 5);
    site.later(3 * 60 * 60_000);
    await work('HDU', 5);
    expect(hdu.journal.length).toBe(requests);
    expect(await placeOf(looked)).toMatchObject({ siteOff: true, site: 'HDU', judging: true });
    expect((await bob.call(getQueuePosition, { submitId: waiting })).body.data).toMatchObject({ siteOff: true });
    await switchHdu(true);
    expect(await placeOf(looked)).toMatchObject({ siteOff: false, siteRestsUntil: null });
    await work();
    // Neither the hour for an account nor the hour for a verdict counts while the site is off.
    expect(await detail(looked)).toMatchObject({ status: wire('accepted') });
    expect(await detail(waiting, bob)).toMatchObject({ status: wire('accepted') });
    expect(hdu.runs.length).toBe(2);
  });

  test('after five outages it is left alone; then what waited goes on, and is sent once', async () => {
    await account('HDU');
    const id = await submit('HDU');
    hdu.knobs.next = Array.from({ length: 5 }, () => ({ answer: { status: 502 } }));
    for (let count = 0; count < 60 && hdu.journal.length < 5; count++) {
      await round();
      site.later(2000);
    }
    await round();
    expect(hdu.journal.length).toBe(5);
    expect(await placeOf(id)).toMatchObject({ siteOff: false, siteRestsUntil: expect.any(String) });
    await work();
    expect(await detail(id)).toMatchObject({ status: wire('accepted') });
    expect(posts()).toBe(1);
  });

  test('33 that wants to see a human is left alone, and its account waits for the operator', async () => {
    await account('HDU');
    hdu.knobs.challenge = ['submit'];
    const id = await submit('HDU');
    await work('HDU', 2);
    expect((await detail(id)).errorMessage).toContain('HDU asks for a human check');
    const waiting = await submit('HDU');
    const requests = hdu.journal.length;
    site.later(11 * 60_000);
    await round();
    expect(hdu.journal.length).toBe(requests);
    hdu.knobs.challenge = [];
    await account('HDU');
    await work();
    expect(await detail(waiting)).toMatchObject({ status: wire('accepted') });
  });

  test('64 a session that the operator pastes brings back an account that had to see a human, and who waits goes on', async () => {
    const atcoder = standIn('AC');
    const id = await account('AC');
    const stateOf = async () =>
      (await root.call(getRemoteSites, {})).body.data
        .find(({ key }) => key === 'AC')!
        .accounts.map(({ name, state }) => [name, state]);
    atcoder.knobs.challenge = ['submit'];
    const first = await submit('AC');
    await work('AC', 2);
    expect((await detail(first)).errorMessage).toContain('AtCoder asks for a human check');
    expect(await stateOf()).toEqual([['alice', 'needsAttention']]);
    const waiting = await submit('AC');
    expect((await ann.call(getQueuePosition, { submitId: waiting })).body.data).toMatchObject({ noHost: true });
    const requests = atcoder.journal.length;
    site.later(11 * 60_000);
    await round('AC');
    expect(atcoder.journal.length).toBe(requests);
    atcoder.knobs.challenge = [];
    const cookie = `${atcoder.pages.sessionCookie}=${atcoder.openSession('alice')}`;
    await root.call(saveRemoteSiteAccount, { pool: 'AC', name: 'alice', credentials: { kind: 'cookie', cookie } });
    expect(await stateOf()).toEqual([['alice', 'ok']]);
    await work('AC');
    expect(await detail(waiting)).toMatchObject({ status: wire('accepted') });
    expect((await run(waiting)).account).toBe('alice');
    expect(await rows(site.app.db, sql`select from remote_account where id = ${id}`)).toHaveLength(1);
    expect(atcoder.runs.length).toBe(1);
  });

  test('45 words that nobody knows are shown, told to the operator once, and end as an error of the judge', async () => {
    await account('HDU');
    hdu.knobs.verdicts = [{ words: 'Eaten by a grue' }];
    const id = await submit('HDU');
    await work('HDU', 4);
    expect(await detail(id)).toMatchObject({ status: wire('judging'), remote: { words: 'Eaten by a grue' } });
    site.later(61 * 60_000);
    await work('HDU', 2);
    expect(await detail(id)).toMatchObject({ status: wire('systemError') });
    expect((await detail(id)).errorMessage).toContain('Eaten by a grue');
    const noted = (await root.call(getRemoteSiteErrors, { key: 'HDU' })).body.data;
    expect(noted.map(({ said }) => said)).toEqual(['HDU gave a result that we don’t know: “Eaten by a grue”']);
  });

  test('such words mean what the operator says, at once for the runs that show them', async () => {
    await account('HDU');
    hdu.knobs.verdicts = [{ words: 'Eaten by a grue', timeMs: 15, memoryKiB: 1392 }];
    const id = await submit('HDU');
    await work('HDU', 4);
    const unknownWords = async () => (await root.call(getUnknownVerdicts, { key: 'HDU' })).body.data;
    expect(await unknownWords()).toEqual([
      { words: 'eaten by a grue', status: null, seen: 1, seenAt: expect.any(String) },
    ]);
    expect((await root.call(getAttention, {})).body.data).toContainEqual(
      expect.objectContaining({ kind: 'remoteVerdictUnknown', subject: 'HDU: eaten by a grue' }),
    );
    const say = (words: string) => root.call(mapUnknownVerdict, { key: 'HDU', words, status: 'wrongAnswer' });
    expect((await say('something else')).body.status).toBe(404);
    // Words as they are shown beside the submission; case and blanks do not matter.
    await say('Eaten by a  grue');
    await work('HDU', 20);
    expect(await detail(id)).toMatchObject({ status: wire('wrongAnswer'), remote: { words: 'Eaten by a grue' } });
    const next = await submit('HDU');
    await work();
    expect(await detail(next)).toMatchObject({ status: wire('wrongAnswer') });
    expect((await unknownWords()).length).toBe(1);
  });

  test('a page that an adapter stumbles over ends the submission, is told to the operator and holds no account', async () => {
    await account('CF');
    const strange = { id: 'x20009', problem: { contestId: 1, index: 'A' }, author: { members: [{ handle: 'alice' }] } };
    const body = JSON.stringify({ status: 'OK', result: [strange] });
    standIn('CF').knobs.next = [{ answer: { status: 200, body }, path: '/api/user.status' }];
    const id = await submit('CF');
    await work('CF', 5);
    expect(await detail(id)).toMatchObject({ status: wire('submittedFailed') });
    const noted = (await root.call(getRemoteSiteErrors, { key: 'CF' })).body.data;
    expect(noted).toMatchObject([{ path: '/api/user.status', detail: 'run id: x20009' }]);
    const next = await submit('CF');
    await work('CF');
    expect(await detail(next)).toMatchObject({ status: wire('accepted') });
  });

  test('an id that is no plain number is not stored: the run is found in the list', async () => {
    await account('LIBRE');
    const answer = { status: 201, body: '{"submissionId": 1e300}' };
    standIn('LIBRE').knobs.next = [{ answer, afterEffect: true, path: '/api/submission/submit' }];
    const id = await submit('LIBRE');
    await work('LIBRE');
    expect(await run(id)).toMatchObject({ runId: '20001' });
    expect(await detail(id)).toMatchObject({ status: wire('accepted') });
  });

  test('points that SPOJ shows in place of a verdict are kept', async () => {
    await account('SPOJ');
    standIn('SPOJ').knobs.verdicts = [{ words: '37', timeMs: 15, memoryKiB: 1392 }];
    const id = await submit('SPOJ');
    await work('SPOJ');
    expect(await detail(id)).toMatchObject({ status: wire('accepted'), score: 37 });
  });

  test('after its pause one request is tried, and the others wait for what comes of it', async () => {
    await account('HDU');
    await account('HDU', 'bob');
    for (let count = 0; count < 2; count++) await submit('HDU');
    await sql`update remote_site set outages = 5, alone_until = ${site.app.now()} where key = 'HDU'`.execute(
      site.app.db,
    );
    hdu.knobs.next = [{ answer: { status: 502 } }];
    // Two servers and somebody who imports a problem at the same time.
    const reader = readSite(site.app, 'HDU', (client) => client.get('/'));
    await Promise.allSettled([round(), round(), reader]);
    expect(hdu.journal.length).toBe(1);
    expect((await root.call(getAttention, {})).body.data).toContainEqual(
      expect.objectContaining({ kind: 'remoteSiteDown', subject: 'HDU', detail: expect.stringContaining('HDU') }),
    );
    await work();
    expect(posts()).toBe(2);
    const { body } = await root.call(getAttention, {});
    expect(body.data.filter(({ kind }) => kind === 'remoteSiteDown')).toEqual([]);
  });

  test('an account that the operator lets rest sends nothing, and goes on with its login afterwards', async () => {
    const id = await account('HDU');
    await root.call(pauseRemoteSiteAccount, { id, paused: true });
    const sent = await submit('HDU');
    await work('HDU', 3);
    expect(hdu.journal).toEqual([]);
    await root.call(pauseRemoteSiteAccount, { id, paused: false });
    await work();
    expect(await detail(sent)).toMatchObject({ status: wire('accepted') });
  });

  test('46, 63 a run that it no longer lists is looked at again when its author wants that', async () => {
    await account('HDU');
    hdu.knobs.verdicts = [{ words: 'Running' }];
    const id = await submit('HDU');
    await work('HDU', 3);
    const [hidden] = hdu.runs.splice(0);
    await work();
    expect((await detail(id)).errorMessage).toBe('HDU no longer lists the submission.');
    hdu.runs.push({ ...hidden!, steps: [{ words: 'Accepted' }] });
    expect((await ann.call(resubmit, { submitId: id })).body.data.status).toBe(wire('pending'));
    await work();
    expect(await detail(id)).toMatchObject({ status: wire('accepted') });
    expect(posts()).toBe(1);
  });
});

test.each(['SPOJ', 'CF'])('51 a thousand runs at %s cost one request at a time', { timeout: 300_000 }, async (key) => {
  await account(key);
  standIn(key).knobs.verdicts = [{ words: key === 'CF' ? 'TESTING' : 'running..' }];
  const id = await submit(key);
  await work(key, 2);
  expect(await run(id)).toMatchObject({ stage: 'polling' });
  const { remote_problem: problemId, account_id: accountId } = await onlyRow(
    site.app.db,
    sql<{ remote_problem: string; account_id: number }>`select remote_problem, account_id from remote_run`,
  );
  const polling = startPolling(site.app.now().getTime(), 0.5);
  for (let count = 0; count < 1000; count++)
    standIn(key).addRun({ account: 'alice', problemId, language: '1', source: program });
  await sql`
  with copies as (
    insert into submission (problem_id, uid, language, code_length, status)
    select s.problem_id, s.uid, s.language, s.code_length, 'pending' from submission s, generate_series(1, 1000)
     where s.id = ${id}
    returning id),
       codes as (insert into submission_code (submission_id, code) select id, '' from copies)
  insert into remote_run (submission_id, site, remote_problem, remote_language, way, account_id, account_name, run_id,
                          stage, polling, queued_at, turn, next_at)
  select id, ${key}, ${problemId}, '1', 'pool', ${accountId}, 'alice', 20001 + row_number() over (order by id), 'polling',
         ${JSON.stringify(polling)}::jsonb, now(), now(),
         ${site.app.now()}::timestamptz + random() * interval '5 seconds'
    from copies`.execute(site.app.db);
  const before = standIn(key).journal.length;
  const rounds = 20;
  for (let count = 0; count < rounds; count++) {
    await round(key);
    site.later(1000);
  }
  // At least two seconds lie between two looks, however many runs are due.
  expect(standIn(key).journal.length - before).toBeLessThanOrEqual(rounds / 2);
  standIn(key).runs.forEach((one) => (one.steps = [{ words: key === 'CF' ? 'OK' : 'accepted' }]));
  await work(key, 20);
  const left = await rows(
    site.app.db,
    sql`select from submission s join remote_run r on r.submission_id = s.id where s.status <> 'accepted'`,
  );
  expect(left.length).toBe(0);
});

test('65 no secret lies open in the database, in what the operator is shown, or in what the author is', async () => {
  await account('HDU');
  const id = await submit('HDU');
  hdu.knobs.layout = 'changed';
  await work('HDU', 5);
  const kept = await rows(
    site.app.db,
    sql`select row_to_json(a)::text as row from remote_account a union all select row_to_json(r)::text from remote_run r
        union all select row_to_json(e)::text from remote_error e`,
  );
  const sessions = hdu.journal.flatMap(({ headers }) => /PHPSESSID=(\w+)/.exec(headers.cookie ?? '')?.[1] ?? []);
  expect(sessions.length).toBeGreaterThan(0);
  const shown = [
    await root.call(getRemoteSites, {}),
    await root.call(getRemoteSiteErrors, { key: 'HDU' }),
    await root.call(getSubmissionDetail, { submitId: id }),
    await ann.call(getSubmissionDetail, { submitId: id }),
  ].map(({ body }) => body);
  expect(JSON.stringify(shown)).toContain('alice');
  for (const secret of ['secret one', ...sessions]) expect(JSON.stringify([kept, shown])).not.toContain(secret);
});
