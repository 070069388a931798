import { getCaptcha } from '@verdict/contract/account/account.ts';
import { getProblemDetail } from '@verdict/contract/problem/problem.ts';
import { CAPTCHA_NEEDED_STATUS, CODE_MAX } from '@verdict/contract/submission/submission.ts';
import * as contract from '@verdict/contract/submission/submission.ts';
import { OUTPUT_FILES, formatOutputFiles } from '@verdict/domain/judging/output-files.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { addContestProblem, testContest } from '@verdict/testkit/contest.ts';
import { testGroup } from '@verdict/testkit/group.ts';
import { type TestHost, testHost, verdictFor } from '@verdict/testkit/judgehost.ts';
import { testCase, testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { testTraining } from '@verdict/testkit/training.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onlyRow, sql } from '../../platform/db/db.ts';
import { submissionFacts } from './submission.sql.ts';

let site: TestSite;
let host: TestHost;
let ann: TestUser;
let bob: TestUser;

beforeAll(async () => {
  site = await createTestSite();
  host = await testHost(site);
  ann = await site.user(1002, 'ann');
  bob = await site.user(1002, 'bob_builder');
  await testProblem(site, 'P1');
  await testProblem(site, 'P2', { languages: ['C'] });
  await testProblem(site, 'H1', {}, 'hidden');
  await testProblem(site, 'C1', {}, 'contest');
  await testProblem(site, 'E1', { cases: [] });
});
afterAll(() => site.close());
// Moves past the submit interval before each test.
beforeEach(() => site.later(10_000));

type SubmitInput = Parameters<typeof ann.call<typeof contract.submitProblemJudge>>[1];
const send = (user: TestUser, change: Partial<SubmitInput> = {}) =>
  user.call(contract.submitProblemJudge, { pid: 'P1', language: 'C++', code: 'int main() {}', ...change });
const submit = async (user: TestUser, change: Partial<SubmitInput> = {}): Promise<number> => {
  site.later(10_000);
  return (await send(user, change)).body.data.submitId;
};
const countSubmissions = async () =>
  (await onlyRow(site.app.db, sql<{ count: number }>`select count(*) as count from submission`)).count;

describe('submitting', () => {
  test('answers the pending submission', async () => {
    const { body } = await send(ann, { pid: ' p1 ' });
    expect(body).toMatchObject({
      status: 200,
      msg: 'success',
      data: {
        displayPid: 'P1',
        uid: ann.uid,
        username: 'ann',
        status: 5,
        share: false,
        length: 13,
        language: 'C++',
        cid: 0,
        version: 0,
      },
    });
  });

  const refusals = [
    // what is wrong                      change                                       http status  says
    ['empty code', { code: '' }, 200, 400, 'Code can not be empty.'],
    ['blank code', { code: ' \n\t' }, 200, 400, 'Code can not be empty.'],
    ['no code', { code: undefined }, 200, 400, 'Code can not be empty.'],
    ['code too long', { code: 'x'.repeat(CODE_MAX + 1) }, 200, 400, 'Code Length can not exceed 65535.'],
    [
      'NUL in the code',
      { code: 'int\0main' },
      200,
      400,
      'The code contains a NUL character, which no compiler accepts.',
    ],
    [
      'half a surrogate pair in the code',
      { code: 'a\ud83db' },
      400,
      400,
      'A text contains an incomplete character (an unpaired surrogate) and cannot be stored.',
    ],
    ['unknown language', { language: 'Brainfuck' }, 200, 400, 'The language Brainfuck is not known here.'],
    ['language the problem does not have', { pid: 'P2' }, 200, 400, 'The problem does not allow C++.'],
    ['unknown problem', { pid: 'NOPE' }, 200, 404, 'The problem does not exist.'],
    ['NUL in the problem', { pid: 'P1\0' }, 400, 400, 'The request could not be understood.'],
    ['hidden problem', { pid: 'H1' }, 200, 403, 'The problem is not open to you.'],
    ['problem of a contest', { pid: 'C1' }, 200, 403, 'The problem is not open to you.'],
    ['problem without test data', { pid: 'E1' }, 200, 400, 'The problem has no test data yet, so it cannot be judged.'],
    ['unknown contest', { cid: 77 }, 200, 404, 'The contest does not exist.'],
    ['unknown training', { tid: 77 }, 200, 400, 'The training does not exist.'],
    ['unknown group', { gid: 77 }, 200, 404, 'The group does not exist.'],
  ] as const;
  test.each(refusals)('%s is refused and leaves nothing behind', async (_what, change, http, status, msg) => {
    const before = await countSubmissions();
    const answer = await send(ann, change as Partial<SubmitInput>);
    expect([answer.http, answer.body.status, answer.body.msg]).toEqual([http, status, msg]);
    expect(await countSubmissions()).toBe(before);
    // A refused submission does not use up the interval.
    expect((await send(ann)).body.status).toBe(200);
  });

  test('the longest code there may be is accepted', async () => {
    expect((await send(ann, { code: 'é'.repeat(CODE_MAX) })).body).toMatchObject({
      status: 200,
      data: { length: CODE_MAX },
    });
  });

  test('roles without the right to submit are refused first; visitors have to log in', async () => {
    for (const role of [1003, 1006, 1007] as const) {
      const user = await site.user(role);
      expect(await send(user)).toMatchObject({ http: 403, body: { status: 403 } });
      const trial = { pid: 1000, type: 'public' as const, language: 'C', code: 'x', userInput: '1' };
      expect(await user.call(contract.submitProblemTestJudge, trial)).toMatchObject({ http: 403 });
    }
    expect((await send(await site.user(1005))).body.status).toBe(200);
    const visitor = await site.call(contract.submitProblemJudge, { pid: 'P1', language: 'C', code: 'x' });
    expect(visitor).toMatchObject({ http: 401, body: { status: 401, msg: 'Please log in first.' } });
  });

  test('administrators try hidden problems out', async () => {
    const setter = await site.user(1008);
    expect((await send(setter, { pid: 'H1' })).body.status).toBe(200);
  });

  test('one submission per interval: of twenty at once one is taken, and later one more', async () => {
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, i) => send(bob, { code: `int main() {} // ${i}` })),
    );
    const taken = results.filter(({ body }) => body.status === 200);
    expect(taken).toHaveLength(1);
    expect(results.find(({ body }) => body.status !== 200)!.body).toMatchObject({
      status: 403,
      msg: 'You submit too often. Please wait 8 s.',
    });
    site.later(5_000);
    const again = await send(bob);
    expect([again.body.msg, again.headers['retry-after']]).toEqual(['You submit too often. Please wait 3 s.', '3']);
    // Other users and test runs have their own intervals.
    expect((await send(ann)).body.status).toBe(200);
    site.later(3_000);
    expect((await send(bob)).body.status).toBe(200);
    site.later(-60_000);
    expect((await send(bob)).body.status).toBe(200);
  });

  test('the same program within the interval is one click that arrived more than once: it has one answer', async () => {
    const eve = await site.user();
    const before = await countSubmissions();
    const results = await Promise.all(Array.from({ length: 5 }, () => send(eve)));
    const first = results[0]!.body.data;
    expect(results.map(({ body }) => body)).toEqual(results.map(() => ({ status: 200, data: first, msg: 'success' })));
    site.later(5_000);
    expect((await send(eve)).body.data).toEqual(first);
    expect(await countSubmissions()).toBe(before + 1);

    const others: Partial<SubmitInput>[] = [
      { code: 'int main() { }' },
      { language: 'C' },
      { pid: 'P2', language: 'C' },
    ];
    for (const other of others) expect((await send(eve, other)).body.msg).toMatch(/^You submit too often/);
    site.later(3_000);
    expect((await send(eve)).body.data.submitId).not.toBe(first.submitId);
  });

  test('sent again with the key of its click, a program is one submission, whatever the interval', async () => {
    const key = 'key-of-one-click-of-ann';
    const sent = { pid: 'P1', language: 'C++', code: 'int main() {}' };
    const call = (input: SubmitInput = sent) =>
      site.call(contract.submitProblemJudge, input, { token: ann.token, headers: { 'idempotency-key': key } });
    const before = await countSubmissions();
    const first = await call();
    site.later(3_600_000);
    const again = await call();
    expect([again.headers['idempotent-replayed'], again.body]).toEqual(['true', first.body]);
    // The answer is stored in the transaction of the submission.
    expect(first.body.data.status).toBe(5);
    expect((await call({ ...sent, code: 'int main() { }' })).http).toBe(422);
    expect(await countSubmissions()).toBe(before + 1);
  });

  test('a language that no judge host has is refused; one whose host is away for a while is judged later', async () => {
    const away = await testHost(site, 'away');
    // An abandoned lease would return to the queue when it expires, in the middle of another test.
    for (const lease of await away.claim(1, 0, { languages: [{ name: 'C++', version: '1' }] }))
      await away.finish(lease, verdictFor(lease.job));
    await sql`update judgehost set last_seen_at = null where name = 'away'`.execute(site.app.db);
    expect((await send(ann, { language: 'C' })).body).toMatchObject({
      status: 400,
      msg: 'No judge host of this site has C.',
    });
    expect((await send(ann)).body.status).toBe(200);
    await sql`delete from judgehost where name = 'away'`.execute(site.app.db);
  });

  test('switches and the least length are settings; terse languages have none', async () => {
    const { db, settings } = site.app;
    await settings.save(db, { openPublicJudge: false });
    expect((await send(ann)).body).toMatchObject({
      status: 403,
      msg: 'Judging is switched off on this website for now.',
    });
    await settings.save(db, { openPublicJudge: true, minimumCodeLength: 50 });
    expect((await send(ann)).body.msg).toBe('The code must have at least 50 characters.');
    expect((await send(ann, { language: 'Python3', code: 'print(1)' })).body.status).toBe(200);
    await settings.save(db, { minimumCodeLength: 0 });
  });

  test('who submits often within ten minutes is asked for a captcha, where the site says so', async () => {
    const { db, settings } = site.app;
    await settings.save(db, { submissionsBeforeCaptcha: 2, defaultSubmitInterval: 0 });
    const dora = await site.user();
    const solved = async () => {
      const { captchaKey } = (await site.call(getCaptcha, {})).body.data;
      const { answer } = await onlyRow(
        db,
        sql<{ answer: string }>`select answer from captcha where key = ${captchaKey}`,
      );
      return { captchaKey, captcha: answer };
    };
    const needed = {
      status: CAPTCHA_NEEDED_STATUS,
      msg: 'You submit often. Please type the characters in the picture and submit again.',
    };

    expect((await send(dora, { code: ' ' })).body.status).toBe(400); // does not count
    for (const _ of [1, 2]) expect((await send(dora)).body.status).toBe(200);
    expect((await send(dora)).body).toMatchObject(needed);
    expect((await send(ann)).body.status).toBe(200);

    const right = await solved();
    expect((await send(dora, { ...right, captcha: '0' })).body).toMatchObject({
      status: 400,
      msg: 'The characters are wrong or the picture has expired.',
    });
    expect((await send(dora, right)).body.msg).toBe('The characters are wrong or the picture has expired.'); // spent by the wrong answer
    expect((await send(dora, { captcha: '123456789' })).body.msg).toBe('The picture has 1 to 8 characters.');
    const again = await solved();
    expect((await send(dora, again)).body.status).toBe(200);
    expect((await send(dora)).body.status).toBe(200);
    expect((await send(dora)).body).toMatchObject(needed);
    expect((await send(dora, again)).body.msg).toBe('The characters are wrong or the picture has expired.');

    site.later(10 * 60_000);
    expect((await send(dora)).body.status).toBe(200);
    await settings.save(db, { submissionsBeforeCaptcha: 0 });
    expect((await send(dora, { captcha: 'ignored' })).body.status).toBe(200);
    await settings.save(db, { defaultSubmitInterval: 8 });
  });

  test('a failure in the middle leaves neither submission nor judging nor count', async () => {
    const figures = () =>
      onlyRow(
        site.app.db,
        sql`
      select (select count(*) from submission) as s, (select count(*) from judging) as j, (select sum(total) from problem_stat) as t,
             (select count(*) from submit_turn) as u`,
      );
    const carl = await site.user();
    const before = await figures();
    await sql`alter table account_stat add constraint broken check (total < 0) not valid`.execute(site.app.db);
    try {
      expect((await send(carl)).http).toBe(500);
    } finally {
      await sql`alter table account_stat drop constraint broken`.execute(site.app.db);
    }
    expect(await figures()).toEqual(before);
    expect((await send(carl)).body.status).toBe(200);
  });
});

describe('a test run', () => {
  const trial = { type: 'public' as const, language: 'C', code: 'x', userInput: '1 2' };
  const start = async (user = ann, change: object = {}) => {
    site.later(10_000);
    await host.judgeAll();
    const pid = (await onlyRow(site.app.db, sql<{ id: number }>`select id from problem where display_id = 'P1'`)).id;
    return user.call(contract.submitProblemTestJudge, { ...trial, pid, ...change });
  };
  const result = (testJudgeKey: string, user = ann) => user.call(contract.getTestJudgeResult, { testJudgeKey });
  const ranWell = { kind: 'testRun', status: 'accepted', timeMs: 1, memoryKiB: 1, userOutput: '', stderr: '' } as const;

  test('runs on the given input, shows a shortened output once, and leaves no submission', async () => {
    const before = await countSubmissions();
    const key = (await start(ann, { expectedOutput: '3' })).body.data;
    expect((await result(key)).body.data).toEqual({
      status: 5,
      time: null,
      memory: null,
      userInput: null,
      userOutput: null,
      expectedOutput: null,
      stderr: null,
      problemJudgeMode: null,
    });
    const [claimed] = await host.claim();
    expect(claimed?.job).toMatchObject({
      kind: 'testRun',
      input: '1 2\n',
      expectedOutput: '3',
      limits: { timeMs: 1000 },
    });
    const ended = {
      kind: 'testRun',
      status: 'wrongAnswer',
      timeMs: 5,
      memoryKiB: 9,
      userOutput: `${'z'.repeat(1500)}\0`,
      stderr: 'oops',
    } as const;
    expect(await host.finish(claimed!, ended)).toBe(200);
    expect((await result(key, bob)).body.status).toBe(400);
    expect((await result(key)).body.data).toEqual({
      status: -1,
      time: 5,
      memory: 9,
      userInput: '1 2',
      userOutput: `${'z'.repeat(1000)}...`,
      expectedOutput: '3',
      stderr: 'oops',
      problemJudgeMode: 'default',
    });
    expect((await result(key)).body).toMatchObject({
      status: 400,
      msg: 'This test run is unknown or its result has expired.',
    });
    expect(await countSubmissions()).toBe(before);
  });

  test('a pending one is gone after ten minutes, a finished one after one', async () => {
    const key = (await start()).body.data;
    await sql`update judging set created_at = now() - interval '11 minutes' where key = ${key}`.execute(site.app.db);
    expect((await result(key)).body.status).toBe(400);
    const other = (await start()).body.data;
    const [claimed] = await host.claim();
    await host.finish(claimed!, ranWell);
    await sql`update judging set finished_at = now() - interval '2 minutes' where key = ${other}`.execute(site.app.db);
    expect((await result(other)).body.status).toBe(400);
  });

  test('a result of another kind than the work is refused', async () => {
    const key = (await start()).body.data;
    const [claimed] = await host.claim();
    expect(await host.finish(claimed!, verdictFor(claimed!.job))).toBe(409);
    expect((await result(key)).body.data.status).toBe(5);
    expect(await host.finish(claimed!, ranWell)).toBe(200);
  });

  const refusals = [
    ['unknown kind', { type: 'private' }, 'The kind of test run is unknown.'],
    ['no input', { userInput: undefined }, 'The test input is required.'],
    ['too long an input', { userInput: 'x'.repeat(1001) }, 'The test input can have at most 1000 characters.'],
    ['empty code', { code: '' }, 'Code can not be empty.'],
    ['unknown language', { language: 'No' }, 'The language No is not known here.'],
    ['unknown problem', { pid: 1 }, 'The problem does not exist.'],
  ] as const;
  test.each(refusals)('%s is refused', async (_what, change, msg) => {
    expect((await start(ann, change)).body.msg).toBe(msg);
  });

  test('several inputs take one turn; each is judged where an output is expected, and told until it is too old', async () => {
    site.later(10_000);
    const pid = (await onlyRow(site.app.db, sql<{ id: number }>`select id from problem where display_id = 'P1'`)).id;
    const tests = [
      { userInput: '1 2', expectedOutput: '3' },
      { userInput: '9 9', expectedOutput: null },
    ];
    const run = () =>
      ann.call(contract.runProblemTests, { pid, type: 'public' as const, language: 'C', code: 'x', tests });
    const { testJudgeKeys, waitSeconds } = (await run()).body.data;
    // Test runs wait a quarter of the submit interval.
    expect(waitSeconds).toBe(2);
    expect((await run()).body).toMatchObject({ status: 403, msg: 'You submit too often. Please wait 2 s.' });
    const claimed = await host.claim(4);
    expect(claimed.map(({ job }) => job)).toMatchObject([
      { kind: 'testRun', input: '1 2\n', expectedOutput: '3' },
      { kind: 'testRun', input: '9 9\n', expectedOutput: null },
    ]);
    const ended = {
      kind: 'testRun',
      status: 'accepted',
      timeMs: 5,
      memoryKiB: 9,
      userOutput: '3',
      stderr: '',
    } as const;
    await host.finish(claimed[0]!, ended);
    const results = async (user = ann) =>
      Object.values((await user.call(contract.checkProblemTests, { testJudgeKeys })).body.data);
    for (const _again of [1, 2])
      expect((await results()).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([0, 5]);
    expect(await results(bob)).toEqual([]);
    await host.judgeAll();
    site.later(2_000);
    expect((await run()).body.status).toBe(200);
  });

  test('has an interval of its own', async () => {
    expect((await start()).body.status).toBe(200);
    const pid = (await onlyRow(site.app.db, sql<{ id: number }>`select id from problem where display_id = 'P1'`)).id;
    expect((await ann.call(contract.submitProblemTestJudge, { ...trial, pid })).body.status).toBe(403);
    expect((await send(ann)).body.status).toBe(200);
  });
});

describe('the submission list', () => {
  let list: TestSite;
  let users: TestUser[];
  beforeAll(async () => {
    list = await createTestSite();
    await list.app.settings.save(list.app.db, { defaultSubmitInterval: 0 });
    const judge = await testHost(list);
    users = [await list.user(1002, 'Zoe'), await list.user(1002, 'zoltan'), await list.user(1002, 'max')];
    for (const pid of ['P1', 'P10', 'Q7']) await testProblem(list, pid);
    const story = [
      // who  problem status
      [0, 'P1', 'accepted'],
      [0, 'P10', 'wrongAnswer'],
      [1, 'P1', 'wrongAnswer'],
      [2, 'Q7', 'accepted'],
      [2, 'P1', 'timeLimitExceeded'],
    ] as const;
    for (const [who, pid, status] of story) {
      await users[who]!.call(contract.submitProblemJudge, { pid, language: 'C', code: `of ${who}` });
      await judge.judgeAll({ status });
    }
    await users[2]!.call(contract.submitProblemJudge, { pid: 'Q7', language: 'C', code: 'waiting' });
  });
  afterAll(() => list.close());

  const rowsOf = async (input: object, token?: string) => {
    const { body } = await list.call(contract.getSubmissionList, input, token ? { token } : {});
    expect(body.status).toBe(200);
    expect(body.data.total).toBe(body.data.records.length);
    return body.data.records.map((row) => `${row.username} ${row.displayPid} ${row.status}`);
  };

  const all = ['max Q7 5', 'max P1 1', 'max Q7 0', 'zoltan P1 -1', 'Zoe P10 -1', 'Zoe P1 0'];
  const filters = [
    [{}, all],
    [{ status: '' }, all],
    [{ status: 'All' }, all],
    [{ status: 0 }, [all[2], all[5]]],
    [{ status: -1 }, [all[3], all[4]]],
    [{ status: 5 }, [all[0]]],
    [{ status: 4242 }, []],
    [{ username: 'zo' }, [all[3], all[4], all[5]]],
    [{ username: 'Z' }, [all[3], all[4], all[5]]],
    [{ username: '%' }, []],
    [{ problemID: 'p1' }, [all[1], all[3], all[4], all[5]]],
    [{ problemID: 'P1', completeProblemID: true }, [all[1], all[3], all[5]]],
    [{ problemID: '1', username: 'x', status: 1 }, [all[1]]],
    [{ problemID: 'NO' }, []],
  ] as const;
  test.each(filters)('filtered by %j', async (input, rows) => {
    expect(await rowsOf(input)).toEqual(rows);
  });

  test('only one’s own, for those who are logged in', async () => {
    expect(await rowsOf({ onlyMine: true }, users[0]!.token)).toEqual([all[4], all[5]]);
    const visitor = await list.call(contract.getSubmissionList, { onlyMine: true });
    expect(visitor).toMatchObject({ http: 200, body: { status: 401, msg: 'Please log in first.' } });
    const late = await list.call(contract.getSubmissionList, { onlyMine: true }, { token: 'dead' });
    expect(late).toMatchObject({
      http: 401,
      body: { status: 401, msg: 'Your session has ended. Please log in again.' },
    });
  });

  test('rows hold neither code nor, for ordinary readers, addresses', async () => {
    const { body } = await list.call(contract.getSubmissionList, {}, { token: users[0]!.token });
    expect(JSON.stringify(body)).not.toContain('of 0');
    expect(body.data.records.map((row) => row.ip)).toEqual(all.map(() => null));
  });

  test('pages; one beyond the end is empty however far away', async () => {
    const page = async (input: object) => (await list.call(contract.getSubmissionList, input)).body.data;
    expect(await page({ limit: 4, currentPage: 2 })).toMatchObject({
      total: 6,
      size: 4,
      current: 2,
      pages: 2,
      records: [{}, {}],
    });
    expect((await page({ limit: 300, currentPage: 1_000_000 })).records).toEqual([]);
    expect((await page({ limit: 10_000_000 })).size).toBe(300);
  });

  test('many accounts that match a name are found as well as few', async () => {
    await sql`insert into account (uid, username, password_hash) select 'many' || n, 'crowd' || n, '' from generate_series(1, 600) n`.execute(
      list.app.db,
    );
    await sql`update submission set uid = 'many7' where id = (select max(id) from submission)`.execute(list.app.db);
    expect(await rowsOf({ username: 'crowd' })).toEqual(['crowd7 Q7 5']);
    expect(await rowsOf({ username: 'crowd', problemID: 'P' })).toEqual([]);
  });

  test('costs the same number of queries whatever its length', async () => {
    const cost = (input: object) => list.countQueries(() => list.call(contract.getSubmissionList, input));
    expect(await cost({ limit: 1 })).toBe(2);
    expect(await cost({ limit: 300 })).toBe(2);
    // Includes the query for results that homework hides.
    expect(await cost({ limit: 300, username: 'z', problemID: 'p', status: 0 })).toBe(5);
  });
});

describe('one submission', () => {
  const read = (user: TestUser | null, submitId: number) =>
    site.call(contract.getSubmissionDetail, { submitId }, user ? { token: user.token } : {});
  const codeFor = async (user: TestUser | null, id: number) => (await read(user, id)).body.data.submission.code;

  test('its code is for its author, administrators, and everybody once it is shared', async () => {
    const id = await submit(ann);
    const admins = [await site.user(1000), await site.user(1001), await site.user(1008)];
    expect(await codeFor(ann, id)).toBe('int main() {}');
    for (const admin of admins) expect(await codeFor(admin, id)).toBe('int main() {}');
    expect([await codeFor(bob, id), await codeFor(null, id)]).toEqual([null, null]);
    await ann.call(contract.shareSubmission, { submitId: id, share: true });
    expect([await codeFor(bob, id), await codeFor(null, id)]).toEqual(['int main() {}', 'int main() {}']);
    await ann.call(contract.shareSubmission, { submitId: id, share: false });
    expect(await codeFor(bob, id)).toBe(null);
  });

  test('only its author shares it', async () => {
    const id = await submit(ann);
    const share = (user: TestUser, submitId = id) => user.call(contract.shareSubmission, { submitId, share: true });
    expect((await share(bob)).body.status).toBe(403);
    expect((await share(await site.user(1000))).body.status).toBe(403);
    expect((await share(ann, 999_999)).body.status).toBe(404);
    expect((await site.call(contract.shareSubmission, { submitId: id, share: true })).http).toBe(401);
    expect((await ann.call(contract.shareSubmission, { submitId: id } as never)).http).toBe(400);
  });

  test('where the problem forbids sharing nothing is shared, and nothing that was is shown', async () => {
    const id = await submit(ann);
    const share = async (wanted: boolean) =>
      (await ann.call(contract.shareSubmission, { submitId: id, share: wanted })).body;
    await share(true);
    await sql`update problem set code_share = false where display_id = 'P1'`.execute(site.app.db);
    expect([await codeFor(bob, id), await codeFor(ann, id)]).toEqual([null, 'int main() {}']);
    expect((await share(false)).status).toBe(200);
    expect(await share(true)).toMatchObject({ status: 403, msg: 'Submissions to this problem cannot be shared.' });
    await sql`update problem set code_share = true where display_id = 'P1'`.execute(site.app.db);
  });

  test('it comes with what its reader may do to it, in lists and alone', async () => {
    const id = await submit(ann);
    const mayOf = async (user: TestUser | null) => {
      const { may } = (await read(user, id)).body.data.submission;
      const list = await site.call(contract.getSubmissionList, {}, user ? { token: user.token } : {});
      expect(list.body.data.records.find((row) => row.submitId === id)?.may).toEqual(may);
      return Object.entries(may ?? {}).flatMap(([right, has]) => (has ? [right] : []));
    };
    expect(await mayOf(null)).toEqual([]);
    expect(await mayOf(bob)).toEqual([]);
    expect(await mayOf(ann)).toEqual(['share']);
    expect(await mayOf(await site.user(1000))).toEqual(['rejudge', 'judgeByHand', 'cancel']);
    expect(await mayOf(await site.user(1008))).toEqual(['cancel']);
    await sql`update problem set code_share = false where display_id = 'P1'`.execute(site.app.db);
    expect(await mayOf(ann)).toEqual([]);
    // Failed on the way to a judge. In a contest, it could be resubmitted only if another site judged the problem.
    const mayResubmit = async () => (await read(ann, id)).body.data.submission.may?.resubmit;
    await sql`update submission set status = 'submittedFailed' where id = ${id}`.execute(site.app.db);
    expect(await mayResubmit()).toBe(true);
    await sql`update problem set code_share = true where display_id = 'P1'`.execute(site.app.db);
  });

  test('a site that hides code shows a notice to all but super and problem admins', async () => {
    const id = await submit(ann);
    await host.judgeAll();
    await site.app.settings.save(site.app.db, { hideNonContestSubmissionCode: true });
    const notice = 'The code is hidden on this website.';
    expect(await codeFor(ann, id)).toBe(notice);
    expect(await codeFor(await site.user(1001), id)).toBe(notice);
    expect(await codeFor(await site.user(1008), id)).toBe('int main() {}');
    const { pid } = (await read(ann, id)).body.data.submission;
    expect((await ann.call(contract.getLastAcCode, { pid: pid! })).body.data.code).toBe(notice);
    await site.app.settings.save(site.app.db, { hideNonContestSubmissionCode: false });
  });

  test('the message is told for compile errors, system errors and failed submits only', async () => {
    const messageOf = async (status: 'compileError' | 'runtimeError' | 'systemError') => {
      const id = await submit(ann);
      await host.judgeAll({ status, message: 'because' });
      return (await read(ann, id)).body.data.submission.errorMessage;
    };
    expect(await messageOf('compileError')).toBe('because');
    expect(await messageOf('systemError')).toBe('because');
    expect(await messageOf('runtimeError')).toBe('The details are not shown to you.');
  });

  test('what the judge says is told in the language of the reader, what a compiler says as it is', async () => {
    const id = await submit(ann);
    await host.judgeAll({
      status: 'compileError',
      message: [sentence('compiler.cpuLimit', { seconds: 10 }), 'main.cpp:1: error'],
    });
    const messageIn = async (locale: string) =>
      (await site.call(contract.getSubmissionDetail, { submitId: id }, { token: ann.token, locale })).body.data
        .submission.errorMessage;
    expect(await messageIn('en-US')).toBe('Compiling took more than 10 s of processor time.\nmain.cpp:1: error');
    expect(await messageIn('zh-CN')).toBe('编译使用的处理器时间超过 10 秒。\nmain.cpp:1: error');
  });

  test('an unknown one is not found', async () => {
    expect((await read(null, 999_999)).body.status).toBe(404);
    expect((await site.call(contract.getSubmissionDetail, { submitId: 'x' } as never)).http).toBe(400);
    expect((await site.call(contract.getAllCaseResult, { submitId: 999_999 })).body.status).toBe(404);
  });
});

describe('case results', () => {
  const cases = (user: TestUser | null, submitId: number) =>
    site.call(contract.getAllCaseResult, { submitId }, user ? { token: user.token } : {});

  test('the jury sees everything, readers see no names of test data', async () => {
    const id = await submit(ann);
    await host.judgeAll({ status: 'wrongAnswer' });
    const admin = await cases(await site.user(1008), id);
    expect(admin.body.data?.judgeCaseList?.[0]).toMatchObject({
      inputData: '1.in',
      outputData: '1.out',
      submitId: id,
      uid: ann.uid,
      time: 10,
    });
    const [reader] = (await cases(ann, id)).body.data!.judgeCaseList!;
    expect(reader).toMatchObject({ time: 10, memory: 2048, status: -1, seq: 1, groupNum: 1, mode: 'default' });
    const hidden = { caseId: null, inputData: null, outputData: null, juryMessage: null };
    expect(reader).toMatchObject(hidden);
    // Variation of a time near the limit is visible only to the jury and the author of the program.
    const [stranger] = (await cases(null, id)).body.data!.judgeCaseList!;
    expect([reader?.reruns, stranger?.reruns]).toEqual([[], null]);
  });

  test('how a program ended and why a checker failed are told in the language of the reader', async () => {
    const id = await submit(ann);
    const [lease] = await host.claim();
    const result = verdictFor(lease!.job, { status: 'runtimeError' });
    const message = [sentence('end.signal', { signal: 11, name: 'SIGSEGV' })];
    const juryMessage = [sentence('jury.failed'), sentence('jury.codeUnknown', { code: 9 }), 'FAIL n = 0'];
    await host.finish(lease!, { ...result, cases: result.cases.map((one) => ({ ...one, message, juryMessage })) });
    const { token } = await site.user(1008);
    const messagesIn = async (locale: string) => {
      const { body } = await site.call(contract.getAllCaseResult, { submitId: id }, { token, locale });
      const [one] = body.data!.judgeCaseList!;
      return [one?.userOutput, one?.juryMessage];
    };
    expect(await messagesIn('en-US')).toEqual([
      'Ended by signal 11, SIGSEGV (invalid memory access).',
      "The jury's program failed:\nExit code 9 has no meaning here.\nFAIL n = 0",
    ]);
    expect(await messagesIn('zh-CN')).toEqual([
      '被信号 11 终止：SIGSEGV（访问了无效内存）。',
      '出题人的程序出错：\n无法识别退出码 9。\nFAIL n = 0',
    ]);
  });

  test('every case has an id of its own, the same for every reader', async () => {
    const ids = [await submit(ann), await submit(bob)];
    await host.judgeAll({ status: 'accepted' });
    const idsFor = async (reader: TestUser | null): Promise<number[]> => {
      const answers = await Promise.all(ids.map((id) => cases(reader, id)));
      return answers.flatMap(({ body }) => body.data!.judgeCaseList!.map(({ id }) => id));
    };
    const seen = await idsFor(null);
    expect(new Set(seen).size).toBe(4);
    expect(await idsFor(ann)).toEqual(seen);
  });

  test('a compile error has none; a problem may keep them to itself', async () => {
    const id = await submit(ann);
    await host.judgeAll({ status: 'compileError' });
    expect((await cases(ann, id)).body.data).toEqual({
      evidence: 'results',
      judgeCaseMode: 'default',
      judgeCaseList: [],
      subTaskJudgeCaseVoList: null,
    });
    await sql`update problem set evidence = 'verdict' where display_id = 'P1'`.execute(site.app.db);
    expect((await cases(ann, id)).body.data).toBe(null);
    await sql`update problem set evidence = 'results'`.execute(site.app.db);
  });

  test('what its contest, its training and its group tell at most goes with a submission', async () => {
    const { db } = site.app;
    const now = site.app.now();
    const id = await submit(ann);
    await host.judgeAll();
    const ceilings = async () => (await submissionFacts(db, [id]))[0]?.ceilings;
    expect(await ceilings()).toEqual([]);
    const [cid, tid, gid] = [await testContest(db, now), await testTraining(db, now), await testGroup(db)];
    const { pid } = (await site.call(contract.getSubmissionDetail, { submitId: id })).body.data.submission;
    const place = await addContestProblem(db, cid, pid!, 'A');
    await sql`update submission set contest_id = ${cid}, contest_problem_id = ${place}, training_id = ${tid}, group_id = ${gid}
               where id = ${id}`.execute(db);
    expect(await ceilings()).toEqual([]);
    await sql`update contest set evidence = 'verdict' where id = ${cid}`.execute(db);
    await sql`update training set evidence = 'firstFailure' where id = ${tid}`.execute(db);
    await sql`update account_group set evidence = 'results' where id = ${gid}`.execute(db);
    expect(await ceilings()).toEqual(['verdict', 'firstFailure', 'results']);
    await sql`update submission set contest_id = null, contest_problem_id = null, training_id = null, group_id = null
               where id = ${id}`.execute(db);
  });

  test('subtasks are shown with what each earned', async () => {
    await testProblem(site, 'OI1', {
      scored: true,
      caseMode: 'subtask_lowest',
      cases: [
        testCase(1, { score: 40, group: 1 }),
        testCase(2, { score: 40, group: 1 }),
        testCase(3, { score: 60, group: 2 }),
      ],
    });
    const id = await submit(ann, { pid: 'OI1' });
    const [claimed] = await host.claim();
    const result = verdictFor(claimed!.job, { status: 'partialAccepted', score: 60 });
    const [first, second, third] = result.cases;
    Object.assign(first!, { status: 'wrongAnswer', score: 0 });
    Object.assign(second!, { status: 'cancelled', score: 0 });
    Object.assign(third!, { status: 'accepted', score: 60 });
    await host.finish(claimed!, result);
    const { data } = (await cases(ann, id)).body;
    expect(data).toMatchObject({
      judgeCaseMode: 'subtask_lowest',
      judgeCaseList: null,
      subTaskJudgeCaseVoList: [
        { groupNum: 1, score: 0, status: -1, ac: 0, total: 2, subtaskDetailList: [{ seq: 1 }, { seq: 2, status: -4 }] },
        { groupNum: 2, score: 60, status: 0, ac: 1, total: 1, subtaskDetailList: [{ seq: 3 }] },
      ],
    });
    const { db } = site.app;
    for (const level of ['firstFailure', 'firstFailureData']) {
      await sql`update problem set evidence = ${level} where display_id = 'OI1'`.execute(db);
      expect((await cases(ann, id)).body.data).toMatchObject({
        evidence: level,
        judgeCaseList: null,
        subTaskJudgeCaseVoList: [
          { groupNum: 1, score: 0, status: -1, ac: 0, total: 2, subtaskDetailList: [{ seq: 1 }] },
          { groupNum: 2, score: 60, status: 0, ac: 1, total: 1, subtaskDetailList: [] },
        ],
      });
    }
    await sql`update problem set evidence = 'verdict' where display_id = 'OI1'`.execute(db);
    expect((await cases(ann, id)).body.data).toBe(null);
  });

  test('a subtask that was skipped names those that it depends on and that were not passed', async () => {
    await testProblem(site, 'OI2', {
      scored: true,
      caseMode: 'subtask_lowest',
      groupNeeds: { 2: [1] },
      cases: [testCase(1, { score: 40, group: 1 }), testCase(2, { score: 60, group: 2 })],
    });
    const id = await submit(ann, { pid: 'OI2' });
    const [claimed] = await host.claim();
    expect(claimed!.job).toMatchObject({ problem: { groupNeeds: { 2: [1] } } });
    const result = verdictFor(claimed!.job, { status: 'wrongAnswer', score: 0 });
    Object.assign(result.cases[0]!, { status: 'wrongAnswer', score: 0 });
    Object.assign(result.cases[1]!, { status: 'cancelled', score: 0 });
    await host.finish(claimed!, result);
    expect((await cases(ann, id)).body.data).toMatchObject({
      subTaskJudgeCaseVoList: [
        { groupNum: 1, heldBackBy: [] },
        { groupNum: 2, status: -4, heldBackBy: [1] },
      ],
    });
  });
});

test('several submissions are checked at once, without code and messages, for one query', async () => {
  const ids = [await submit(ann), await submit(bob)];
  await host.judgeAll({ status: 'compileError', message: 'because' });
  const check = (submitIds: number[]) => site.call(contract.checkSubmissionsStatus, { submitIds });
  const { data } = (await check([...ids, 999_999])).body;
  expect(Object.keys(data)).toEqual(ids.map(String));
  expect(data[ids[0]!]).toMatchObject({
    submitId: ids[0],
    status: -2,
    code: null,
    errorMessage: null,
    username: 'ann',
  });
  for (const none of [[], null]) expect((await check(none as number[])).body.data).toEqual({});
  expect(await site.countQueries(() => check(ids))).toBe(1);
  expect((await check(Array.from({ length: 301 }, (_, i) => i + 1))).http).toBe(400);
});

test('the last accepted program comes with a comment in the style of its language', async () => {
  const { id: pid } = await testProblem(site, 'L1');
  const last = async () => (await ann.call(contract.getLastAcCode, { pid })).body.data;
  expect(await last()).toEqual({ submitId: null, code: '', language: null });
  const first = await submit(ann, { pid: 'L1', language: 'Python3', code: 'print(1)' });
  await host.judgeAll();
  await submit(ann, { pid: 'L1', code: 'wrong' });
  await host.judgeAll({ status: 'wrongAnswer' });
  expect(await last()).toMatchObject({ submitId: first, language: 'Python3' });
  expect((await last()).code).toMatch(
    new RegExp(`^print\\(1\\)\n\n'''\n    @runId: ${first}\n    @language: Python3\n    @author: ann\n`),
  );
});

test('the queue position falls, and is no more once the verdict is there', async () => {
  await host.judgeAll();
  const [first, second] = [await submit(await site.user()), await submit(await site.user())];
  const place = async (submitId: number) => (await site.call(contract.getQueuePosition, { submitId })).body.data;
  expect(await place(second)).toMatchObject({ ahead: 1, judging: false, noHost: false, estimateSeconds: 1 });
  const [claimed] = await host.claim();
  expect(await place(first)).toMatchObject({ ahead: 0, judging: true });
  expect(await place(second)).toMatchObject({ ahead: 0 });
  await host.finish(claimed!, verdictFor(claimed!.job));
  expect(await place(first)).toBe(null);
  await host.judgeAll();
  expect((await site.call(contract.getQueuePosition, { submitId: 999_999 })).body.status).toBe(404);
});

describe('problems that ask for output files', () => {
  const files = formatOutputFiles({ '1.out': '3\n' });
  const handIn = { pid: 'OUT', language: OUTPUT_FILES, code: files };
  beforeAll(() => testProblem(site, 'OUT', { judgeMode: 'submit_answer' }));

  test('say what the files are called, and a judge host gets what was handed in, whatever languages it has', async () => {
    const shown = await ann.call(getProblemDetail, { problemId: 'OUT' });
    const names = shown.body.data.outputFiles ?? [];
    expect(names.length).toBeGreaterThan(0);
    expect((await ann.call(getProblemDetail, { problemId: 'P1' })).body.data.outputFiles).toBeNull();

    const id = await submit(ann, handIn);
    const [lease] = await host.claim();
    expect(lease?.job).toMatchObject({
      kind: 'submission',
      language: OUTPUT_FILES,
      code: files,
      problem: { judgeMode: 'submit_answer', jury: null },
    });
    await host.finish(lease!, verdictFor(lease!.job, { status: 'accepted' }));
    const { submission } = (await ann.call(contract.getSubmissionDetail, { submitId: id })).body.data;
    expect(submission).toMatchObject({ language: OUTPUT_FILES, code: files });
  });

  test.each([
    ['a program', { ...handIn, language: 'C++' }, 'asks for output files'],
    ['files where a program is asked for', { ...handIn, pid: 'P1' }, 'asks for a program'],
    ['what are no files', { ...handIn, code: 'int main() {}' }, 'JSON object'],
    ['a program that is too long', { code: 'x'.repeat(CODE_MAX + 1) }, '65535'],
  ])('refuse %s', async (_what, change, says) => {
    expect((await send(bob, change)).body).toMatchObject({ status: 400, msg: expect.stringContaining(says) as string });
  });

  test('are as secret as programs while a contest runs: nobody reads those of others', async () => {
    const { db, now } = site.app;
    const inContest = await testProblem(site, 'COUT', { judgeMode: 'submit_answer' }, 'contest');
    const cid = await testContest(db, now());
    await addContestProblem(db, cid, inContest.id, 'A');
    const submitId = await submit(ann, { ...handIn, pid: 'A', cid });
    await host.judgeAll();
    const read = async (user: TestUser) =>
      (await user.call(contract.getSubmissionDetail, { submitId })).body.data?.submission?.code ?? '';
    expect(await read(ann)).toBe(files);
    expect(await read(bob)).toBe('');
  });

  test('take files that are longer than any program', async () => {
    const code = formatOutputFiles({ '1.out': '"'.repeat(200_000) });
    expect((await send(bob, { ...handIn, code })).body).toMatchObject({ status: 200, data: { length: code.length } });
  });

  test('have nothing to run', async () => {
    const { id } = await onlyRow(site.app.db, sql<{ id: number }>`select id from problem where display_id = 'OUT'`);
    const request = { pid: id, type: 'public', language: 'C++', code: 'int main() {}', userInput: '1' } as const;
    expect((await ann.call(contract.submitProblemTestJudge, request)).body).toMatchObject({ status: 400 });
  });
});
