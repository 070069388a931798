import { getDashboardInfo } from '@verdict/contract/site/dashboard.ts';
import * as contract from '@verdict/contract/contest/contest.ts';
import { manualJudge } from '@verdict/contract/submission/judging.ts';
import { getUserProblemStatus } from '@verdict/contract/problem/problem.ts';
import { getLanguages, getRecentContest } from '@verdict/contract/site/site.ts';
import * as submissions from '@verdict/contract/submission/submission.ts';
import type { StoredAccountRule } from '@verdict/domain/contest/contest.ts';
import { phaseNumbers, phaseOf } from '@verdict/domain/contest/time.ts';
import { statuses } from '@verdict/domain/submission/status.ts';
import { testGroup } from '@verdict/testkit/group.ts';
import { addContestProblem, testContest } from '@verdict/testkit/contest.ts';
import { type TestHost, testHost } from '@verdict/testkit/judgehost.ts';
import { testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onlyRow, rows, sql } from '../../platform/db/db.ts';
import { phaseNumber } from '../../platform/access/contest-time.sql.ts';
import { contestPlace } from '../../platform/access/place-facts.sql.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let site: TestSite;
let host: TestHost;
let ann: TestUser;
let bob: TestUser;
let jury: TestUser;
let root: TestUser;
let first: { id: number; displayId: string };
let second: { id: number; displayId: string };
let hidden: { id: number; displayId: string };
beforeAll(async () => {
  site = await createTestSite();
  host = await testHost(site);
  [ann, bob] = [await site.user(1002, 'ann'), await site.user(1002, 'bob')];
  jury = await site.user(1001, 'jury');
  root = await site.user(1000, 'boss');
  await testGroup(site.app.db, { id: 3 });
  const facts = { tags: ['greedy'], source: 'Somewhere', author: 'setter', difficulty: 2 };
  first = await testProblem(site, 'FIRST', { ...facts, userExtraFiles: {} } as object, 'contest');
  second = await testProblem(site, 'SECOND', {}, 'contest');
  hidden = await testProblem(site, 'HIDDEN', {}, 'hidden');
});
afterAll(() => site.close());
beforeEach(() => site.later(10_000));

type Change = NonNullable<Parameters<typeof testContest>[2]>;
/** A contest that ends in four minutes, with problem B listed first, A, and the hidden problem H. */
async function contest(change: Change = {}): Promise<number> {
  const id = await testContest(site.app.db, site.app.now(), {
    authorUid: jury.uid,
    endAt: inMs(4 * MINUTE),
    ...change,
  });
  await addContestProblem(site.app.db, id, first.id, 'B');
  await addContestProblem(site.app.db, id, second.id, 'A');
  await addContestProblem(site.app.db, id, hidden.id, 'H');
  return id;
}
const inMs = (ms: number): Date => new Date(site.app.now().getTime() + ms);
const scheduled = () => ({ startAt: inMs(MINUTE), endAt: inMs(2 * MINUTE) });
const ended = () => ({ startAt: inMs(-2 * HOUR), endAt: inMs(-HOUR) });
const register = (user: TestUser, cid: number, password = 'open') =>
  user.call(contract.registerContest, { cid, password });
const send = (user: TestUser, cid: number, pid = 'A', change: object = {}) =>
  user.call(submissions.submitProblemJudge, { pid, language: 'C', code: 'int main() {}', cid, ...change });
const submit = async (user: TestUser, cid: number, pid = 'A'): Promise<number> =>
  (await send(user, cid, pid)).body.data.submitId;
const judged = async (user: TestUser, cid: number, pid: string, status: 'accepted' | 'wrongAnswer') => {
  const id = await submit(user, cid, pid);
  await host.judgeAll({ status, score: status === 'accepted' ? 100 : 0 });
  return id;
};
const ban = (user: TestUser, cid: number) =>
  sql`insert into contest_participant (contest_id, uid, banned) values (${cid}, ${user.uid}, true)`.execute(
    site.app.db,
  );
const countOf = async (table: 'submission' | 'contest_registration' | 'judging'): Promise<number> =>
  (await onlyRow(site.app.db, sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}`)).n;

describe('the list', () => {
  test('has running contests first, then scheduled, then ended ones, each the latest start first', async () => {
    const now = site.app.now();
    const titled = (title: string, change: Change) => testContest(site.app.db, now, { title, ...change });
    await titled('list early', { startAt: inMs(-3 * HOUR) });
    await titled('list late', {});
    await titled('list ended', ended());
    await titled('list soon', scheduled());
    await titled('list later', { startAt: inMs(3 * HOUR), endAt: inMs(4 * HOUR) });
    await titled('list unseen', { visible: false });
    await titled('list of a group', { groupId: 3 });
    await titled('list points', { rule: 'oi' });
    const titles = async (input: object) =>
      (await site.call(contract.getContestList, { keyword: 'LIST', ...input })).body.data.records.map(
        ({ title }) => title,
      );
    expect(await titles({})).toEqual([
      'list points',
      'list late',
      'list early',
      'list later',
      'list soon',
      'list ended',
    ]);
    expect(await titles({ status: -1 })).toEqual(['list later', 'list soon']);
    expect(await titles({ status: '1' })).toEqual(['list ended']);
    expect(await titles({ type: 1, status: 'All' })).toEqual(['list points']);
    expect(await titles({ type: 7 })).toEqual([]);
    const { body } = await site.call(contract.getContestList, { keyword: 'list', limit: 2, currentPage: 2 });
    expect(body.data).toMatchObject({
      total: 6,
      pages: 3,
      records: [{ title: 'list early' }, { title: 'list later' }],
    });
    expect(await site.countQueries(() => site.call(contract.getContestList, { limit: 1 }))).toBe(
      await site.countQueries(() => site.call(contract.getContestList, { limit: 50 })),
    );
  });

  test('knows the phase of every contest as its rule does, with pauses and extra time', async () => {
    const { db } = site.app;
    const make = async (startMs: number, endMs: number, extraS: number, pauses: [number, number | null][]) => {
      const id = await testContest(db, site.app.now(), { startAt: inMs(startMs), endAt: inMs(endMs), visible: false });
      await sql`update contest set extra_s = ${extraS} where id = ${id}`.execute(db);
      for (const [from, until] of pauses)
        await sql`insert into contest_pause (contest_id, from_at, until_at, reason)
                  values (${id}, ${inMs(from)}, ${until === null ? null : inMs(until)}, '')`.execute(db);
      return id;
    };
    const ids = [
      await make(MINUTE, HOUR, 0, []),
      await make(0, HOUR, 0, []),
      await make(-HOUR, 0, 0, []),
      await make(-HOUR, 1, 0, []),
      await make(-HOUR, -MINUTE, 120, []),
      await make(-HOUR, -MINUTE, 60, []),
      await make(-HOUR, -MINUTE, 0, [[-30 * MINUTE, null]]),
      await make(-HOUR, -10 * MINUTE, 300, [[-8 * MINUTE, -2 * MINUTE]]),
      await make(-HOUR, -10 * MINUTE, 300, [[-40 * MINUTE, -30 * MINUTE]]),
    ];
    const now = site.app.now();
    const found = await rows(
      db,
      sql<{ phase: number }>`select ${phaseNumber(now)} as phase from contest c where id = any (${ids}) order by id`,
    );
    const ruled = await Promise.all(
      ids.map(async (id) => phaseNumbers[phaseOf((await contestPlace(db, null, id))!.contest, now)]),
    );
    expect(found.map(({ phase }) => phase)).toEqual(ruled);
    expect(ruled).toEqual([-1, 0, 1, 0, 0, 1, 0, 0, 1]);
  });

  test('of the home page has what runs or starts within 14 days; the dashboard counts groups’ as well', async () => {
    const DAY = 24 * HOUR;
    const before = (await jury.call(getDashboardInfo, {})).body.data.recentContestNum;
    const now = site.app.now();
    await testContest(site.app.db, now, { title: 'home soon', startAt: inMs(14 * DAY), endAt: inMs(15 * DAY) });
    await testContest(site.app.db, now, { title: 'home far', startAt: inMs(14 * DAY + 1), endAt: inMs(15 * DAY) });
    await testContest(site.app.db, now, { title: 'home over', ...ended() });
    await testContest(site.app.db, now, { title: 'home group', groupId: 3 });
    const { data } = (await site.call(getRecentContest, {})).body;
    expect(data.filter(({ title }) => title.startsWith('home'))).toMatchObject([
      { title: 'home soon', description: null, status: -1 },
    ]);
    expect((await jury.call(getDashboardInfo, {})).body.data.recentContestNum).toBe(before + 2);
  });
});

describe('one contest', () => {
  const info = async (user: TestUser, cid: number) => (await user.call(contract.getContestInfo, { cid })).body;

  test('tells the reader’s own times and rights', async () => {
    const cid = await contest({ access: 'private', password: 'open', sealAt: inMs(MINUTE) });
    await sql`insert into contest_participant (contest_id, uid, delay_s, extra_s)
              values (${cid}, ${bob.uid}, 7200, 600)`.execute(site.app.db);
    expect((await info(ann, cid)).data).toMatchObject({
      author: 'jury',
      type: 0,
      status: 0,
      auth: 1,
      duration: 64 * 60,
      sealRank: true,
      now: site.app.now().toISOString(),
      mine: { isJury: false, registered: false, lookRefusal: 'contestNotRegistered', needsPassword: true },
      sealed: false,
      pausedSince: null,
      penalty: { wrongSeconds: 1200, unit: 'seconds', ties: 'shared' },
    });
    await sql`update contest set penalty_unit = 'minutes' where id = ${cid}`.execute(site.app.db);
    expect((await info(ann, cid)).data.penalty).toMatchObject({ unit: 'minutes' });
    expect((await info(ann, await contest({ rule: 'oi' }))).data.penalty).toBeNull();
    expect((await info(bob, cid)).data.mine).toMatchObject({
      startTime: inMs(HOUR).toISOString(),
      endTime: inMs(14 * MINUTE).toISOString(),
      lookRefusal: 'contestNotStarted',
    });
    expect((await info(jury, cid)).data.mine).toMatchObject({ isJury: true, lookRefusal: null, needsPassword: false });
    await register(ann, cid);
    expect((await info(ann, cid)).data.mine).toMatchObject({ registered: true, lookRefusal: null, realTime: true });
    site.later(MINUTE);
    expect((await info(ann, cid)).data).toMatchObject({ sealed: true, mine: { realTime: false }, count: 1 });
    expect((await info(jury, cid)).data).toMatchObject({ sealed: false, mine: { realTime: true } });
  });

  test('is not there for those who may not know of it', async () => {
    const unseen = await contest({ visible: false });
    expect(await info(ann, unseen)).toMatchObject({ status: 400, msg: 'The contest does not exist.' });
    expect((await info(jury, unseen)).status).toBe(200);
    expect(await info(ann, await contest({ groupId: 3 }))).toMatchObject({
      status: 403,
      msg: 'This contest is for members of its group.',
    });
    expect((await info(ann, 999_999)).status).toBe(400);
  });
});

describe('registering', () => {
  const rule: StoredAccountRule = { prefix: 'team', suffix: '', from: 1, to: 9, extra: [], uids: [] };

  test('takes the password, once', async () => {
    const cid = await contest({ access: 'protected', password: 'open' });
    const access = async () => (await ann.call(contract.getContestAccess, { cid })).body.data.access;
    expect(await access()).toBe(false);
    expect((await register(ann, cid)).body).toMatchObject({ status: 200, data: null });
    expect(await access()).toBe(true);
    expect((await register(ann, cid)).body).toMatchObject({
      status: 400,
      msg: 'You have registered for this contest already.',
    });
  });

  const refusals: [what: string, change: Change, password: string | undefined, status: number, says: string][] = [
    ['no password', {}, undefined, 400, 'Enter the contest password'],
    ['a wrong password', {}, 'Open', 400, 'The contest password is wrong.'],
    [
      'a public contest',
      { access: 'public', password: null },
      'open',
      400,
      'This contest is open: you need neither a password nor a registration.',
    ],
    ['an unseen contest', { visible: false }, 'open', 400, 'The contest does not exist.'],
    ['a contest of a group', { groupId: 3 }, 'open', 403, 'This contest is for members of its group.'],
  ];
  test.each(refusals)('is refused: %s', async (_what, change, password, status, says) => {
    const before = await countOf('contest_registration');
    const cid = await contest({ access: 'private', password: 'open', ...change });
    const input = { cid, ...(password === undefined ? {} : { password }) } as { cid: number; password: string };
    expect((await bob.call(contract.registerContest, input)).body).toMatchObject({ status, msg: says });
    expect(await countOf('contest_registration')).toBe(before);
  });

  test('is refused to accounts that the contest does not take, and in the reader’s language', async () => {
    const cid = await contest({ access: 'private', password: 'open' });
    const annToo = { ...rule, uids: [ann.uid] };
    await sql`update contest set account_rule = ${JSON.stringify(annToo)} where id = ${cid}`.execute(site.app.db);
    const { token } = bob;
    const input = { cid, password: 'open' };
    expect((await site.call(contract.registerContest, input, { token, locale: 'zh-CN' })).body).toMatchObject({
      status: 400,
      msg: '该比赛不接受此类用户名的账号报名。',
    });
    expect((await register(ann, cid)).body.status).toBe(200);
    const banned = await contest({ access: 'private', password: 'open' });
    await ban(ann, banned);
    expect((await register(ann, banned)).body).toMatchObject({
      status: 403,
      msg: 'The organizers have excluded you from this contest.',
    });
  });

  test('an account guesses twenty times in half an hour, however many guesses come at once', async () => {
    const cid = await contest({ access: 'private', password: 'open' });
    const guesser = await site.user();
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => register(guesser, cid, `guess ${n}`)));
    expect(answers.filter(({ body }) => body.msg === 'The contest password is wrong.')).toHaveLength(20);
    expect((await register(guesser, cid)).body.status).toBe(403);
    expect((await register(ann, cid)).body.status).toBe(200);
    site.later(30 * MINUTE);
    expect((await register(guesser, cid)).body.status).toBe(200);
  });
});

describe('problems of a contest', () => {
  const list = (user: TestUser | null, cid: number) =>
    site.call(contract.getContestProblem, { cid }, user ? { token: user.token } : {});
  const details = (user: TestUser, cid: number, displayId = 'B') =>
    user.call(contract.getContestProblemDetails, { cid, displayId });

  test('are listed in the organisers’ order, without hidden ones, counting neither the jury nor what is sealed', async () => {
    const cid = await contest({ sealAt: inMs(MINUTE), opensAtEnd: false, openBoard: true });
    await judged(ann, cid, 'B', 'accepted');
    await judged(bob, cid, 'B', 'wrongAnswer');
    for (const user of [jury, root]) await judged(user, cid, 'B', 'accepted');
    const counts = async (user: TestUser | null) =>
      (await list(user, cid)).body.data.map(({ displayId, ac, total }) => [displayId, ac, total]);
    expect(await counts(ann)).toEqual([
      ['B', 1, 2],
      ['A', 0, 0],
    ]);
    site.later(MINUTE);
    await judged(bob, cid, 'A', 'accepted');
    expect(await counts(ann)).toEqual(await counts(null));
    expect(await counts(bob)).toEqual([
      ['B', 1, 2],
      ['A', 0, 0],
    ]);
    expect(await counts(jury)).toEqual([
      ['B', 1, 2],
      ['A', 1, 1],
    ]);
    // With `asParticipants` the jury gets the participants' view, which is safe on a projector.
    const plain = await jury.call(contract.getContestProblem, { cid, asParticipants: true });
    expect(plain.body.data).toEqual((await list(ann, cid)).body.data);
    const outside = await jury.call(contract.getContestOutsideInfo, { cid });
    expect(outside.body.data.problemList).toEqual((await list(null, cid)).body.data);
    site.later(5 * MINUTE);
    expect((await counts(ann))[1]).toEqual(['A', 0, 0]);
    await sql`update contest set opens_at_end = true where id = ${cid}`.execute(site.app.db);
    expect((await counts(null))[1]).toEqual(['A', 1, 1]);
  });

  test('are counted once for all readers, until a result changes, also one that moves no cell of the board', async () => {
    const cid = await contest();
    await judged(ann, cid, 'B', 'accepted');
    const later = await judged(ann, cid, 'B', 'wrongAnswer');
    const queries = async (user: TestUser) => site.countQueries(() => list(user, cid));
    expect(await queries(ann)).toBeGreaterThan(await queries(bob));
    const counts = async () => (await details(bob, cid)).body.data.problemCount;
    expect(await counts()).toMatchObject({ total: 2, ac: 1, wa: 1, tle: 0 });
    const byHand = { submitId: later, status: statuses.timeLimitExceeded.wire };
    expect((await root.call(manualJudge, byHand)).body.msg).toBe('success');
    expect(await counts()).toMatchObject({ total: 2, ac: 1, wa: 0, tle: 1 });
  });

  test('come with their facts after the end only, and never with what is the jury’s', async () => {
    const cid = await contest();
    const { data } = (await details(ann, cid)).body;
    expect(data).toMatchObject({
      problem: {
        id: first.id,
        problemId: 'B',
        title: 'Problem B',
        source: null,
        license: null,
        credits: null,
        author: null,
        difficulty: null,
        modifiedUser: null,
        spjCode: null,
        judgeExtraFile: null,
      },
      tags: [],
      problemCount: { pid: first.id, total: 0 },
    });
    expect(JSON.stringify(data)).not.toContain('FIRST');
    const facts = { source: 'Somewhere', difficulty: 2 };
    expect((await details(jury, cid)).body.data).toMatchObject({ problem: facts, tags: [{ name: 'greedy' }] });
    site.later(5 * MINUTE);
    expect((await details(ann, cid)).body.data).toMatchObject({ problem: facts, tags: [{ name: 'greedy' }] });
  });

  const refusals: [what: string, change: () => Change, label: string, status: number, says: string][] = [
    ['before the start', scheduled, 'B', 403, 'The contest has not started yet.'],
    [
      'without registration',
      () => ({ access: 'private', password: 'x' }),
      'B',
      403,
      'Register for this contest first.',
    ],
    ['an unknown label', () => ({}), 'Z', 404, 'The problem is not in this contest.'],
    ['the id that it has in the bank', () => ({}), 'FIRST', 404, 'The problem is not in this contest.'],
    ['a hidden problem', () => ({}), 'H', 403, 'The problem is not open to you.'],
  ];
  test.each(refusals)('are refused: %s', async (_what, change, label, status, msg) => {
    const cid = await contest(change());
    expect((await details(ann, cid, label)).body).toMatchObject({ status, msg });
  });

  test('are listed for visitors with an outside board once the contest has begun; for others by its gate', async () => {
    const closed = await contest();
    expect((await list(null, closed)).body).toMatchObject({
      status: 403,
      msg: 'This contest has no public scoreboard.',
    });
    const open = await contest({ openBoard: true, ...scheduled() });
    for (const user of [null, ann])
      expect((await list(user, open)).body).toMatchObject({ status: 403, msg: 'The contest has not started yet.' });
    site.later(MINUTE);
    for (const user of [null, ann]) expect((await list(user, open)).body.data).toHaveLength(2);
    const outside = async (cid: number) => (await site.call(contract.getContestOutsideInfo, { cid })).body;
    const { contest: shown, problemList } = (await outside(open)).data;
    expect(shown).toMatchObject({ id: open, status: 0, openRank: true });
    expect(problemList).toEqual((await list(null, open)).body.data);
    expect((await outside(closed)).msg).toBe('This contest has no public scoreboard.');
    const banned = await contest();
    await ban(ann, banned);
    expect((await list(ann, banned)).body.msg).toBe('The organizers have excluded you from this contest.');
  });

  test('tell the filter of submissions their languages, to those who may see the problems', async () => {
    const tasks = [
      await testProblem(site, 'TONGUE1', { languages: ['C'] }, 'contest'),
      await testProblem(site, 'TONGUE2', { languages: ['C', 'Java'] }, 'contest'),
      await testProblem(site, 'TONGUE3', { languages: ['Go'] }, 'hidden'),
    ];
    const withTasks = async (change: Change = {}) => {
      const cid = await testContest(site.app.db, site.app.now(), { authorUid: jury.uid, ...change });
      for (const [index, { id }] of tasks.entries()) await addContestProblem(site.app.db, cid, id, `T${index}`);
      return cid;
    };
    const namesFor = async (user: TestUser, cid: number) =>
      (await user.call(getLanguages, { cid })).body.data.map(({ name }) => name);
    expect(await namesFor(ann, await withTasks())).toEqual(['C', 'Java']);
    const later = await withTasks({ startAt: inMs(MINUTE) });
    expect((await ann.call(getLanguages, { cid: later })).body.status).toBe(403);
    expect(await namesFor(jury, later)).toEqual(['C', 'Java']);
  });

  test('have a menu that says how far one is with each', async () => {
    const cid = await contest({ rule: 'oi', sealAt: inMs(MINUTE) });
    await judged(ann, cid, 'A', 'accepted');
    await judged(ann, cid, 'A', 'wrongAnswer');
    await submit(ann, cid, 'B');
    const menu = async (user = ann) => (await user.call(contract.getFullScreenProblemList, { cid })).body.data;
    const rowsOf = (rows: Awaited<ReturnType<typeof menu>>) =>
      rows.map((row) => [row.problemId, row.status, row.score]);
    expect(rowsOf(await menu())).toEqual([
      ['B', null, null],
      ['A', -1, 0],
    ]);
    await host.judgeAll();
    site.later(MINUTE);
    expect(rowsOf(await menu())).toEqual([
      ['B', -5, null],
      ['A', -5, null],
    ]);
    expect((await ann.call(contract.getFullScreenProblemList, { tid: 1 })).body.status).toBe(400);
  });

  test('have a status of one’s own: ACM the accepted one, OI the newest; what was sent late only if it is asked for', async () => {
    const status = async (cid: number, containsEnd = false) =>
      (
        await ann.call(getUserProblemStatus, {
          pidList: [first.id, second.id],
          isContestProblemList: true,
          cid,
          containsEnd,
        })
      ).body.data;
    for (const [rule, reached] of [
      ['acm', { status: 0, score: null }],
      ['oi', { status: -1, score: 0 }],
    ] as const) {
      const cid = await contest({ rule, allowsLate: true });
      await judged(ann, cid, 'A', 'accepted');
      await judged(ann, cid, 'A', 'wrongAnswer');
      site.later(5 * MINUTE);
      await judged(ann, cid, 'B', 'wrongAnswer');
      expect(await status(cid)).toEqual({ [first.id]: { status: -10, score: null }, [second.id]: reached });
      expect((await status(cid, true))[first.id]!.status).toBe(-1);
    }
    expect(
      (await ann.call(getUserProblemStatus, { pidList: [1], isContestProblemList: true, cid: 999_999 })).body.status,
    ).toBe(400);
  });
});

describe('submitting in a contest', () => {
  test('answers with the label, and is judged in the contest’s lane', async () => {
    const cid = await contest();
    const { data } = (await send(ann, cid)).body;
    expect(data).toMatchObject({ displayPid: 'A', pid: second.id, cid, gid: null, status: 5 });
    expect(data.cpid).toBeGreaterThan(0);
    // Contest submissions wait for no interval and do not count in the site's statistics.
    expect((await send(ann, cid)).body.status).toBe(200);
    const stat = sql<{ n: number }>`select sum(total)::integer as n from problem_stat where problem_id = ${second.id}`;
    expect((await onlyRow(site.app.db, stat)).n).toBe(0);
  });

  const refusals: [what: string, change: () => Change, input: object, status: number, says: string][] = [
    ['before the start', scheduled, {}, 403, 'The contest has not started yet.'],
    ['after the end', ended, {}, 403, 'The contest has ended.'],
    [
      'without registration',
      () => ({ access: 'protected', password: 'x' }),
      {},
      403,
      'Register for this contest first.',
    ],
    ['an unseen contest', () => ({ visible: false }), {}, 404, 'The contest does not exist.'],
    ['an unknown label', () => ({}), { pid: 'Z' }, 404, 'The problem is not in this contest.'],
    ['the id of the bank', () => ({}), { pid: 'SECOND' }, 404, 'The problem is not in this contest.'],
    ['a hidden problem', () => ({}), { pid: 'H' }, 403, 'The problem is not open to you.'],
    [
      'a contest of a group, named as one of the site',
      () => ({ groupId: 3 }),
      {},
      403,
      'This contest is for members of its group.',
    ],
  ];
  test.each(refusals)('is refused and leaves nothing behind: %s', async (_what, change, input, status, msg) => {
    const cid = await contest(change());
    const before = [await countOf('submission'), await countOf('judging')];
    expect((await send(ann, cid, 'A', input)).body).toMatchObject({ status, msg });
    expect([await countOf('submission'), await countOf('judging')]).toEqual(before);
  });

  test('is refused while the contest stands still, to accounts it does not take, and to those sent away', async () => {
    const cid = await contest();
    const pause = sql`insert into contest_pause (contest_id, from_at, reason) values (${cid}, ${inMs(-1)}, '')`;
    await pause.execute(site.app.db);
    expect((await send(ann, cid)).body.msg).toBe('The contest is paused: nothing can be submitted now.');
    expect((await send(jury, cid)).body.status).toBe(200);
    const other = await contest();
    const rule: StoredAccountRule = { prefix: 'team', suffix: '', from: 1, to: 9, extra: [], uids: [] };
    await sql`update contest set account_rule = ${JSON.stringify(rule)} where id = ${other}`.execute(site.app.db);
    expect((await send(ann, other)).body.msg).toBe('Your account can’t take part in this contest.');
    const third = await contest();
    await ban(ann, third);
    expect((await send(ann, third)).body.msg).toBe('The organizers have excluded you from this contest.');
  });

  test('belongs to the group of the contest’s row, whatever the request names, and obeys its switch', async () => {
    const { db, settings } = site.app;
    const cid = await contest({ groupId: 3 });
    const { data } = (await send(jury, cid)).body;
    expect(data).toMatchObject({ cid, gid: 3 });
    await settings.save(db, { openGroupJudge: false });
    expect((await send(jury, cid)).body.msg).toBe('Judging is switched off on this website for now.');
    await settings.save(db, { openGroupJudge: true, openContestJudge: false });
    expect((await send(ann, await contest())).body.status).toBe(403);
    await settings.save(db, { openContestJudge: true });
    const own = await contest();
    expect((await send(ann, own, 'A', { gid: 77 })).body.data).toMatchObject({ cid: own, gid: null });
  });

  test('after the end it is taken where the contest allows it', async () => {
    expect((await send(ann, await contest({ ...ended(), allowsLate: true }))).body.status).toBe(200);
  });
});

describe('a test run of a contest’s problem', () => {
  const trial = (user: TestUser, type: 'public' | 'contest') => {
    site.later(10_000);
    return user.call(submissions.submitProblemTestJudge, {
      pid: third.id,
      type,
      language: 'C',
      code: 'int main() {}',
      userInput: '1 2',
    });
  };
  let third: { id: number };
  let problems = 0;
  /** Contest with a new problem that no other contest has. */
  const only = async (change: Change = {}): Promise<number> => {
    third = await testProblem(site, `T${++problems}`, {}, 'contest');
    const id = await testContest(site.app.db, site.app.now(), { authorUid: jury.uid, ...change });
    await addContestProblem(site.app.db, id, third.id, 'A');
    return id;
  };

  test('is for its participants while it runs, and for nobody through the door of the bank', async () => {
    await only({ access: 'private', password: 'open' });
    expect((await trial(ann, 'public')).body).toMatchObject({ status: 403, msg: 'The problem is not open to you.' });
    expect((await trial(ann, 'contest')).body.msg).toBe('The problem is not open to you.');
    const cid = await only();
    expect((await trial(ann, 'contest')).body.status).toBe(200);
    expect((await trial(ann, 'public')).body.msg).toBe('The problem is not open to you.');
    await ban(ann, cid);
    expect((await trial(ann, 'contest')).body.msg).toBe('The problem is not open to you.');
    expect((await trial(jury, 'contest')).body.status).toBe(200);
  });

  test('is refused before the start as if there were none, and after the end with the reason', async () => {
    await only(scheduled());
    expect((await trial(ann, 'contest')).body.msg).toBe('The problem is not open to you.');
    await only(ended());
    expect((await trial(ann, 'contest')).body.msg).toBe('The contest has ended.');
    await only({ ...ended(), allowsLate: true });
    expect((await trial(ann, 'contest')).body.status).toBe(200);
  });
});

describe('submissions of a contest', () => {
  const list = async (user: TestUser, contestID: number, change: object = {}) => {
    const input = { contestID, beforeContestSubmit: false, ...change };
    return (await user.call(contract.getContestSubmissions, input)).body.data;
  };
  const idsOf = async (...args: Parameters<typeof list>) =>
    (await list(...args)).records.map(({ submitId }) => submitId);

  test('are listed by label, name and status; others’ without what they took while it runs', async () => {
    const cid = await contest();
    const [one, two, three] = [
      await judged(ann, cid, 'A', 'accepted'),
      await judged(bob, cid, 'B', 'wrongAnswer'),
      await judged(bob, cid, 'A', 'accepted'),
    ];
    const { records, total } = await list(ann, cid);
    expect([records.map(({ submitId }) => submitId), total]).toEqual([[three, two, one], 3]);
    expect(records[0]).toMatchObject({
      username: 'bob',
      displayId: 'A',
      displayPid: 'A',
      title: 'Problem A',
      status: 0,
      time: null,
      memory: null,
      length: null,
      ip: null,
    });
    expect(records[2]).toMatchObject({ username: 'ann', time: 10, memory: 2048, length: 13 });
    // Points do not count in this contest.
    for (const user of [ann, jury])
      expect((await list(user, cid)).records.map(({ score }) => score)).toEqual([null, null, null]);
    expect(await idsOf(ann, cid, { onlyMine: true })).toEqual([one]);
    expect(await idsOf(ann, cid, { problemID: 'a' })).toEqual([three, one]);
    expect(await idsOf(ann, cid, { username: 'BO', status: 0 })).toEqual([three]);
    expect(await idsOf(ann, cid, { limit: 1, currentPage: 2 })).toEqual([two]);
    expect((await list(jury, cid)).records[0]).toMatchObject({ time: 10, length: 13 });
    site.later(5 * MINUTE);
    expect((await list(ann, cid)).records[0]).toMatchObject({ time: 10, length: 13 });
    expect(await site.countQueries(() => list(ann, cid, { limit: 1 }))).toBe(
      await site.countQueries(() => list(ann, cid)),
    );
  });

  test('behind the seal of an ACM contest are one’s own alone', async () => {
    const cid = await contest({ sealAt: inMs(MINUTE) });
    const open = await judged(bob, cid, 'A', 'wrongAnswer');
    site.later(MINUTE);
    const [mine, others] = [await judged(ann, cid, 'A', 'accepted'), await judged(bob, cid, 'A', 'accepted')];
    expect(await idsOf(ann, cid)).toEqual([mine, open]);
    expect((await list(ann, cid)).records[0]!.status).toBe(0);
    expect(await idsOf(ann, cid, { username: 'bob', status: 0 })).toEqual([]);
    expect(await idsOf(jury, cid)).toEqual([others, mine, open]);
    const checked = await ann.call(contract.checkContestSubmissionsStatus, { cid, submitIds: [mine, others, open] });
    expect(Object.keys(checked.body.data)).toEqual([open, mine].map(String));
  });

  test('behind the seal of an OI contest one’s own are there without results, which no filter tells either', async () => {
    const cid = await contest({ rule: 'oi', sealAt: inMs(MINUTE) });
    const open = await judged(ann, cid, 'A', 'accepted');
    site.later(MINUTE);
    const [mine, others] = [await judged(ann, cid, 'A', 'accepted'), await judged(bob, cid, 'A', 'accepted')];
    expect((await list(ann, cid)).records.map(({ submitId, status, score }) => [submitId, status, score])).toEqual([
      [mine, -5, null],
      [open, 0, 100],
    ]);
    expect(await idsOf(ann, cid, { status: 0 })).toEqual([open]);
    const last = async () => (await ann.call(submissions.getLastAcCode, { pid: second.id, cid })).body.data.submitId;
    // The newer, accepted submission must not be preferred or suppress the result, because that would reveal its
    // verdict.
    expect(await last()).toBe(open);
    expect((await ann.call(submissions.getQueuePosition, { submitId: mine })).body.data).toBe(null);
    expect((await ann.call(submissions.getAllCaseResult, { submitId: mine })).body.data).toBe(null);
    const detail = async (submitId: number) =>
      (await ann.call(submissions.getSubmissionDetail, { submitId })).body.data.submission;
    expect(await detail(mine)).toMatchObject({ status: -5, code: 'int main() {}', time: null, errorMessage: null });
    expect(await detail(others)).toMatchObject({ status: -5, code: null, length: null });
    site.later(5 * MINUTE);
    expect(await idsOf(ann, cid, { status: 0 })).toEqual([others, mine, open]);
    expect(await last()).toBe(mine);
  });

  test('late ones are there if they are asked for; in one’s own extra time nothing is late', async () => {
    const cid = await contest({ allowsLate: true, endAt: inMs(MINUTE) });
    await sql`insert into contest_participant (contest_id, uid, extra_s) values (${cid}, ${bob.uid}, 600)`.execute(
      site.app.db,
    );
    await sql`update contest set extra_s = 600 where id = ${cid}`.execute(site.app.db);
    site.later(MINUTE);
    const [late, extra] = [await judged(ann, cid, 'A', 'accepted'), await judged(bob, cid, 'A', 'accepted')];
    expect(await idsOf(bob, cid)).toEqual([extra]);
    expect(await idsOf(bob, cid, { containsEnd: true })).toEqual([extra, late]);
    // ACM contests always list the reader's own submissions; OI contests list them only on request.
    expect(await idsOf(ann, cid)).toEqual([extra, late]);
    await sql`update contest set rule = 'oi' where id = ${cid}`.execute(site.app.db);
    expect(await idsOf(ann, cid)).toEqual([extra]);
    await sql`update contest set rule = 'acm' where id = ${cid}`.execute(site.app.db);
    const counts = async (containsEnd: boolean) =>
      (await ann.call(contract.getContestProblem, { cid, containsEnd })).body.data.find((one) => one.displayId === 'A')!
        .ac;
    expect([await counts(false), await counts(true)]).toEqual([1, 2]);
  });

  test('from before the start are a list of their own', async () => {
    const cid = await contest(scheduled());
    const tried = await judged(jury, cid, 'A', 'accepted');
    site.later(MINUTE);
    expect(await idsOf(jury, cid)).toEqual([]);
    expect(await idsOf(jury, cid, { beforeContestSubmit: true })).toEqual([tried]);
  });

  test('are refused to those who may not look', async () => {
    const cid = await contest(scheduled());
    expect((await ann.call(contract.getContestSubmissions, { contestID: cid })).body.msg).toBe(
      'The contest has not started yet.',
    );
  });
});
