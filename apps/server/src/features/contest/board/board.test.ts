import * as contract from '@verdict/contract/contest/board.ts';
import {
  applyRejudging,
  getRejudgingBoard,
  getRejudgings,
  planRejudging,
  rejudgeContestProblem,
} from '@verdict/contract/submission/rejudging.ts';
import { registerContest } from '@verdict/contract/contest/contest.ts';
import { cancelJudge, manualJudge, rejudge } from '@verdict/contract/submission/judging.ts';
import { submitProblemJudge } from '@verdict/contract/submission/submission.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import type { SubmissionResult } from '@verdict/domain/judging/job.ts';
import { unzipped } from '@verdict/testkit/zip.ts';
import { addContestProblem, testContest } from '@verdict/testkit/contest.ts';
import { type TestHost, testHost, verdictFor } from '@verdict/testkit/judgehost.ts';
import { testCase, testProblem } from '@verdict/testkit/problem.ts';
import { createTestSite, type TestSite, type TestUser } from '@verdict/testkit/site.ts';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onlyRow, rows, sql, transaction } from '../../../platform/db/db.ts';
import { finish } from '../../submission/judging/judging.service.ts';
import { applySome } from '../../submission/rejudging/rejudging.service.ts';
import { SharedEnd } from '../../../platform/http/ready-answer.ts';
import { boardTopic } from './board.topic.ts';
import { updateBoards } from './standings.service.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

let site: TestSite;
let host: TestHost;
let root: TestUser;
let [ann, bob, cyd]: TestUser[] = [];
let acm: { id: number }[];
let oi: { id: number }[];
beforeAll(async () => {
  site = await createTestSite();
  host = await testHost(site);
  root = await site.user(1000);
  [ann, bob, cyd] = [await site.user(), await site.user(), await site.user()];
  acm = [await testProblem(site, 'ACM1', {}, 'contest'), await testProblem(site, 'ACM2', {}, 'contest')];
  const scored = { scored: true, maxScore: 100, cases: [testCase(1, { score: 100 })] };
  oi = [await testProblem(site, 'OI1', scored, 'contest'), await testProblem(site, 'OI2', scored, 'contest')];
});
afterAll(() => site.close());

/** Contest with two problems, A and B, that started an hour ago and ends in four hours. */
async function contestWith(change: Parameters<typeof testContest>[2] = {}): Promise<number> {
  const cid = await testContest(site.app.db, site.app.now(), change);
  const problems = change.rule === 'oi' ? oi : acm;
  await addContestProblem(site.app.db, cid, problems[0]!.id, 'A');
  await addContestProblem(site.app.db, cid, problems[1]!.id, 'B');
  return cid;
}
const inHours = (hours: number): Date => new Date(site.app.now().getTime() + hours * HOUR);

async function send(who: TestUser, cid: number, pid: string): Promise<number> {
  const { body } = await who.call(submitProblemJudge, { cid, pid, language: 'C', code: 'int main(){}' });
  expect(body).toMatchObject({ status: 200 });
  return body.data.submitId;
}
async function judged(who: TestUser, cid: number, pid: string, result: Partial<SubmissionResult>): Promise<number> {
  const id = await send(who, cid, pid);
  await host.judgeAll(result);
  return id;
}
const accepted = { status: 'accepted' } as const;
const wrong = { status: 'wrongAnswer' } as const;

/** Answer of the endpoint. Checks that it holds nothing but what the contract declares. */
async function board(who: TestUser | null, cid: number, query: object = {}) {
  const call = who ? contract.getContestRank : contract.getContestOutsideScoreboard;
  const { body } = await site.call(call, { cid, ...query }, who ? { token: who.token } : {});
  expect(body).toMatchObject({ status: 200 });
  expect(call.data.parse(body.data)).toEqual(body.data);
  return body.data;
}
type Row = contract.PassFailRow & contract.ScoreRow;
/** `1 user2 A 1+60`: rank, name and of each problem wrong tries and minutes of the accept. */
async function lines(who: TestUser | null, cid: number, query: object = {}): Promise<string[]> {
  const { records } = await board(who, cid, query);
  return (records as Row[]).map(({ rank, username, submissionInfo }) => {
    const cells = Object.entries(submissionInfo).map(([label, cell]) => `${label} ${textOfCell(cell)}`);
    return [rank, username, ...cells].join(' ');
  });
}
function textOfCell(cell: contract.PassFailCell | number | null): string {
  if (cell === null || typeof cell === 'number') return String(cell);
  const { errorNum, ACTime, isFirstAC, tryNum, pending, isAfterContest } = cell;
  return [
    errorNum,
    ACTime === undefined ? '' : `+${ACTime / 60}`,
    isFirstAC ? '!' : '',
    isAfterContest ? '*' : '',
    tryNum ? `?${tryNum}` : '',
    pending ? `.${pending}` : '',
  ].join('');
}

describe('the board of an ACM contest', () => {
  test('counts its own penalty, in its own unit', async () => {
    const cid = await contestWith();
    await sql`update contest set penalty_s = 300, penalty_unit = 'minutes' where id = ${cid}`.execute(site.app.db);
    await judged(ann!, cid, 'A', wrong);
    site.later(30_000);
    await judged(ann!, cid, 'A', accepted); // 60:30 minutes after the start
    site.later(-30_000);
    const [row] = (await board(cyd!, cid)).records;
    expect(row).toMatchObject({ totalTime: 60 * 60 + 300, submissionInfo: { A: { ACTime: 60 * 60 + 30 } } });
  });

  test('names nobody first to solve while an earlier submission to the problem is being judged', async () => {
    const cid = await contestWith({ authorUid: cyd!.uid });
    const slow = await send(bob!, cid, 'A');
    site.later(MINUTE);
    const fast = await send(ann!, cid, 'A');
    const other = await send(ann!, cid, 'B');
    // Leases come in the order of the submissions.
    const leases = await host.claim(3);
    const end = async (id: number, result: Partial<SubmissionResult>) => {
      const lease = leases[[slow, fast, other].indexOf(id)]!;
      await host.finish(lease, verdictFor(lease.job, result));
    };
    await end(fast, accepted);
    await end(other, accepted);
    const bloods = async () =>
      (await cyd!.call(contract.getContestAcInfo, { cid })).body.data.records
        .filter(({ firstBlood }) => firstBlood)
        .map(({ id }) => id);
    expect(await lines(ann!, cid)).toContain(`1 ${ann!.username} A 0+61 B 0+61!`);
    expect(await bloods()).toEqual([other]);
    await end(slow, wrong);
    expect(await lines(ann!, cid)).toContain(`1 ${ann!.username} A 0+61! B 0+61!`);
    expect(await bloods()).toEqual([fast, other]);
    await root.call(rejudge, { submitId: slow });
    await host.judgeAll(accepted);
    expect(await lines(ann!, cid)).toContain(`2 ${bob!.username} A 0+60!`);
    expect(await bloods()).toEqual([slow, other]);
    site.later(-MINUTE);
  });

  test('gives its awards for what was sent in time, also where it shows what was sent later', async () => {
    const cid = await contestWith({ endAt: inHours(1), allowsLate: true, sealAt: inHours(0.5) });
    const tiers = ['Gold', 'Silver'].map((name, index) => {
      return { priority: 9 + index, name, background: '#fff', color: '#000', num: index + 1 };
    });
    await sql`update contest set award_kind = 'number', awards = ${JSON.stringify(tiers)}::jsonb where id = ${cid}`.execute(
      site.app.db,
    );
    await judged(ann!, cid, 'A', accepted);
    await judged(bob!, cid, 'A', wrong);
    site.later(2 * HOUR);
    for (const label of ['A', 'B']) await judged(bob!, cid, label, accepted);
    const awarded = async (containsEnd: boolean) =>
      ((await board(null, cid, { containsEnd })).records as Row[]).map(({ username, ac, awardName }) =>
        [username, ac, awardName].join(' '),
      );
    await sql`update contest set open_board = true, version = version + 1 where id = ${cid}`.execute(site.app.db);
    expect(await awarded(false)).toEqual([`${ann!.username} 1 Gold`, `${bob!.username} 0 `]);
    expect(await awarded(true)).toEqual([`${bob!.username} 2 `, `${ann!.username} 1 Gold`]);
    const { data } = (await root.call(contract.getContestScrollBoardInfo, { cid })).body;
    expect(data.medals).toEqual([1, 0]);
    await sql`update contest set short_name = 'SC 26' where id = ${cid}`.execute(site.app.db);
    expect((await root.call(contract.getContestScrollBoardInfo, { cid })).body.data.title).toBe('SC 26');
    site.later(-2 * HOUR);
  });

  test('may put the earlier last accept first where all else is equal', async () => {
    const cid = await contestWith();
    await judged(ann!, cid, 'A', wrong);
    await judged(ann!, cid, 'A', accepted); // 60 minutes after the start
    site.later(20 * MINUTE);
    await judged(bob!, cid, 'A', accepted);
    expect(await lines(cyd!, cid)).toEqual([`1 ${ann!.username} A 1+60!`, `1 ${bob!.username} A 0+80`]);
    await sql`update contest set ties = 'lastGain', version = version + 1 where id = ${cid}`.execute(site.app.db);
    site.later(-20 * MINUTE);
    await judged(cyd!, cid, 'B', wrong);
    expect((await lines(root, cid)).slice(0, 2)).toEqual([`1 ${ann!.username} A 1+60!`, `2 ${bob!.username} A 0+80`]);
  });

  test('follows each verdict, cancelling, judging by hand and judging again', async () => {
    const cid = await contestWith();
    await judged(ann!, cid, 'A', wrong);
    const id = await judged(ann!, cid, 'A', accepted);
    site.later(MINUTE);
    const other = await judged(bob!, cid, 'A', accepted);
    expect(await lines(cyd!, cid)).toEqual([`1 ${bob!.username} A 0+61`, `2 ${ann!.username} A 1+60!`]);
    await root.call(cancelJudge, { submitId: id });
    expect(await lines(cyd!, cid)).toEqual([`1 ${bob!.username} A 0+61!`, `2 ${ann!.username} A 1`]);
    await root.call(manualJudge, { submitId: id, status: 0 });
    await root.call(rejudge, { submitId: other });
    expect(await lines(cyd!, cid)).toEqual([`1 ${ann!.username} A 1+60!`]);
    await host.judgeAll(wrong);
    expect(await lines(cyd!, cid)).toEqual([`1 ${ann!.username} A 1+60!`, `2 ${bob!.username} A 1`]);
  });

  test('repeats the reader’s own row and those of interest, and finds names and schools', async () => {
    const cid = await contestWith();
    await judged(ann!, cid, 'A', accepted);
    await judged(bob!, cid, 'A', wrong);
    await sql`update account set school = 'Kiel' where uid = ${bob!.uid}`.execute(site.app.db);
    await judged(cyd!, cid, 'B', wrong);
    const names = async (query: object): Promise<string[]> =>
      (await board(bob!, cid, query)).records.map((row) => row.username);
    const [a, b, c] = [ann!.username, bob!.username, cyd!.username];
    expect(await names({})).toEqual([b, a, b, c]);
    expect(await names({ concernedList: [bob!.uid, cyd!.uid] })).toEqual([b, c, a, b, c]);
    expect(await names({ keyword: 'KIEL' })).toEqual([b, b]);
    expect(await names({ limit: 2, currentPage: 2 })).toEqual([b, c]);
  });

  test('leaves out the jury and those who were sent away, and ranks no stars', async () => {
    const cid = await contestWith({ starUsernames: [ann!.username], authorUid: cyd!.uid });
    for (const who of [ann!, bob!, cyd!, root]) await judged(who, cid, 'A', accepted);
    expect(await lines(bob!, cid, { currentPage: 1 })).toEqual([
      `1 ${bob!.username} A 0+60!`,
      `-1 ${ann!.username} A 0+60!`,
      `1 ${bob!.username} A 0+60!`,
    ]);
    expect(await lines(cyd!, cid, { removeStar: true })).toEqual([`1 ${bob!.username} A 0+60!`]);
  });

  test('shows behind the seal only that something was sent, to all but the jury who ask for more', async () => {
    const cid = await contestWith({ sealAt: inHours(-0.5), allowsLate: true, openBoard: true, opensAtEnd: false });
    const before = await board(bob!, cid);
    await send(ann!, cid, 'A');
    const sent = await board(bob!, cid);
    expect(await lines(bob!, cid)).toEqual([`1 ${ann!.username} A 0?1`]);
    expect(sent.version).not.toBe(before.version);
    await host.judgeAll(accepted);
    expect(await board(bob!, cid)).toEqual({ ...sent, sealed: true });
    expect(await lines(bob!, cid, { forceRefresh: true })).toEqual([`1 ${ann!.username} A 0?1`]);
    expect(await lines(null, cid, { forceRefresh: true })).toEqual([`1 ${ann!.username} A 0?1`]);
    expect(await lines(root, cid)).toEqual([`1 ${ann!.username} A 0?1`]);
    expect(await lines(root, cid, { forceRefresh: true })).toEqual([`1 ${ann!.username} A 0+60!`]);
    site.later(5 * HOUR);
    await judged(bob!, cid, 'A', accepted);
    expect(await lines(cyd!, cid, { containsEnd: true })).toEqual([`1 ${ann!.username} A 0?1`]);
    await sql`update contest set opens_at_end = true where id = ${cid}`.execute(site.app.db);
    expect(await lines(cyd!, cid)).toEqual([`1 ${ann!.username} A 0+60!`]);
    expect(await lines(cyd!, cid, { containsEnd: true })).toEqual([
      `1 ${ann!.username} A 0+60!`,
      `2 ${bob!.username} A 0+360*`,
    ]);
    expect((await board(cyd!, cid)).sealed).toBe(false);
  });

  test('says that it is unchanged to those who know its version, until it changes', async () => {
    const cid = await contestWith();
    await judged(ann!, cid, 'A', wrong);
    const { version } = await board(bob!, cid);
    expect(await board(bob!, cid, { knownVersion: version })).toMatchObject({ unchanged: true, records: [], version });
    await send(ann!, cid, 'B');
    const next = await board(bob!, cid, { knownVersion: version });
    expect(next).toMatchObject({ unchanged: false, total: 1 });
    expect(next.version).not.toBe(version);
  });
});

test('the board of an OI contest shows points, and nothing of what was sent in its seal', async () => {
  const cid = await contestWith({ rule: 'oi', sealAt: inHours(0.01) });
  await judged(ann!, cid, 'A', { status: 'accepted', score: 100 });
  await judged(bob!, cid, 'A', { status: 'partialAccepted', score: 40 });
  await judged(bob!, cid, 'B', { status: 'compileError' });
  const open = [`1 ${ann!.username} A 100`, `2 ${bob!.username} A 40 B null`];
  expect(await lines(cyd!, cid)).toEqual(open);
  expect((await board(cyd!, cid)).records[0]).toMatchObject({ totalScore: 100, totalTime: 10, timeInfo: { A: 10 } });
  site.later(MINUTE);
  const sealed = await board(cyd!, cid);
  await judged(bob!, cid, 'A', { status: 'accepted', score: 100 });
  expect(await board(cyd!, cid)).toEqual(sealed);
  site.later(5 * HOUR);
  expect(await lines(cyd!, cid)).toEqual([`1 ${ann!.username} A 100`, `1 ${bob!.username} A 100 B null`]);
});

const gates: [string, Parameters<typeof testContest>[2], 'inside' | 'outside', string][] = [
  ['a hidden one', { visible: false }, 'inside', 'The contest does not exist.'],
  ['a private one', { access: 'private', password: 'x' }, 'inside', 'Register for this contest first.'],
  ['one without an outside board', {}, 'outside', 'This contest has no public scoreboard.'],
  ['a hidden one', { visible: false, openBoard: true }, 'outside', 'The contest does not exist.'],
];
test.each(gates)('the board of %s (%j) is refused from %s: %s', async (_what, change, from, msg) => {
  const cid = await contestWith(change);
  const call = from === 'inside' ? contract.getContestRank : contract.getContestOutsideScoreboard;
  const { body } = await site.call(call, { cid }, { token: ann!.token });
  expect(body).toMatchObject({ data: null, msg });
});

test('before the start there is no board, but for the jury', async () => {
  const cid = await contestWith({ startAt: inHours(1), openBoard: true });
  for (const { body } of [
    await ann!.call(contract.getContestRank, { cid }),
    await site.call(contract.getContestOutsideScoreboard, { cid }),
  ])
    expect(body).toMatchObject({ status: 403, msg: 'The contest has not started yet.' });
  expect(await lines(root, cid)).toEqual([]);
});

test('a long board is compressed, for those who take that, the reader’s own row before it', async () => {
  const cid = await contestWith({ openBoard: true });
  const padding = 'x'.repeat(5000);
  await sql`update account set school = ${padding} where uid = ${ann!.uid}`.execute(site.app.db);
  await judged(ann!, cid, 'A', accepted);
  const ask = (call: { path: string }, headers: Record<string, string>) =>
    site.server.http.inject({ method: 'POST', url: call.path, payload: { cid }, headers });
  for (const call of [contract.getContestOutsideScoreboard, contract.getContestRank]) {
    const authorization = ann!.token;
    const plain = await ask(call, { authorization });
    const zipped = await ask(call, { authorization, 'accept-encoding': 'br, gzip' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    expect((await ask(call, { authorization, 'accept-encoding': 'gzip;q=0' })).body).toBe(plain.body);
  }
  await sql`update account set school = null where uid = ${ann!.uid}`.execute(site.app.db);
});

describe('the public board', () => {
  const get = (cid: number, headers: Record<string, string> = {}, query: Record<string, string> = {}) =>
    site.server.http.inject({
      method: 'GET',
      url: contract.getPublicScoreboard.path,
      query: { cid: String(cid), ...query },
      headers,
    });

  test('may be kept by a CDN for a moment, and is sent again only when it has changed', async () => {
    const cid = await contestWith({ openBoard: true });
    await judged(ann!, cid, 'A', accepted);
    const first = await get(cid);
    expect(first.json()).toEqual((await site.call(contract.getContestOutsideScoreboard, { cid })).body);
    expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=2', vary: 'Accept-Encoding' });
    const tag = String(first.headers.etag);
    const again = await get(cid, { 'if-none-match': `"other", ${tag}` });
    expect([again.statusCode, again.body, again.headers.etag, again.headers['cache-control']]).toEqual([
      304,
      '',
      tag,
      'public, max-age=2',
    ]);
    await judged(bob!, cid, 'A', accepted);
    const changed = await get(cid, { 'if-none-match': tag });
    expect([changed.statusCode, changed.headers.etag === tag]).toEqual([200, false]);
  });

  test('is the same for everybody: sealed also for the jury, and without a row of one’s own at the top', async () => {
    const cid = await contestWith({ openBoard: true, sealAt: inHours(-0.5) });
    await judged(ann!, cid, 'A', accepted);
    const answers = [await get(cid)];
    for (const { token } of [root, ann!])
      answers.push(await get(cid, { authorization: token }, { forceRefresh: 'true', concernedList: ann!.uid }));
    expect(answers[0]!.json().data).toMatchObject({ sealed: true, total: 1 });
    expect(new Set(answers.map(({ body, headers }) => `${body} ${headers.etag}`)).size).toBe(1);
  });

  test.each([
    ['one without an outside board', () => ({})],
    ['a hidden one', () => ({ openBoard: true, visible: false })],
    ['one that has not begun', () => ({ openBoard: true, startAt: inHours(1) })],
  ])('of %s is refused, and nobody keeps the refusal', async (_what, change) => {
    const cid = await contestWith(change());
    const refused = await get(cid, { authorization: root.token });
    expect(refused.json()).toMatchObject({ data: null });
    expect([refused.headers['cache-control'], refused.headers.etag]).toEqual(['no-store', undefined]);
  });

  test('other boards are kept by nobody', async () => {
    const cid = await contestWith({ openBoard: true });
    for (const { headers } of [
      await ann!.call(contract.getContestRank, { cid }),
      await site.call(contract.getContestOutsideScoreboard, { cid }),
    ])
      expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
  });
});

describe('what a look at a board costs', () => {
  test('a query for the session, and one for everything else while nothing changes', async () => {
    const cid = await contestWith({ openBoard: true });
    await judged(ann!, cid, 'A', wrong);
    const { version } = await board(bob!, cid);
    const looks: [number, () => Promise<unknown>][] = [
      [2, () => bob!.call(contract.getContestRank, { cid })],
      [2, () => bob!.call(contract.getContestRank, { cid, knownVersion: version })],
      [1, () => site.call(contract.getContestOutsideScoreboard, { cid })],
    ];
    for (const [queries, look] of looks) expect(await site.countQueries(look)).toBe(queries);
  });

  test('is paid while a rush of submissions waits for the board, and none of them is lost', async () => {
    const cid = await contestWith();
    await send(ann!, cid, 'A');
    const held = Promise.withResolvers<void>();
    const ends = Promise.withResolvers<void>();
    const holding = transaction(site.app.db, async (tx) => {
      await sql`select from contest_board where contest_id = ${cid} for update`.execute(tx);
      held.resolve();
      await ends.promise;
    });
    await held.promise;
    // More than there are connections.
    const rush = Promise.allSettled(Array.from({ length: 40 }, () => send(ann!, cid, 'A')));
    const waiting = sql<{
      n: number;
    }>`select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    try {
      await expect.poll(async () => (await onlyRow(site.app.db, waiting)).n).toBeGreaterThan(0);
      expect((await bob!.call(contract.getContestRank, { cid })).body.status).toBe(200);
    } finally {
      ends.resolve();
    }
    await holding;
    expect((await rush).filter(({ status }) => status === 'rejected')).toEqual([]);
  });

  test('many who look at once share what is asked, each as who they are', async () => {
    const cid = await contestWith({ access: 'private', password: 'x' });
    await judged(root, cid, 'A', wrong);
    await bob!.call(registerContest, { cid, password: 'x' });
    const boards = updateBoards(site.app);
    const actors = [ann!, bob!, cyd!, bob!].map(({ uid, username }): Actor => ({
      uid,
      username,
      role: 1002,
      memberships: [],
    }));
    const look = () => Promise.all([null, ...actors].map((actor) => boards.current(cid, actor)));
    await look();
    // One query for the first reader, and one for all readers who came meanwhile.
    expect(await site.countQueries(look)).toBe(2);
    const registered = (await look()).map((found) => found?.placeFacts.participant.isRegistered);
    expect(registered).toEqual([false, false, true, false, true]);
  });

  test('a page is written and compressed once for all, whoever has a row of their own before it', async () => {
    const cid = await contestWith();
    for (const who of [ann!, bob!]) await judged(who, cid, 'A', wrong);
    const now = await updateBoards(site.app).current(cid, null);
    const standings = now!.standings('real', { removesStars: false });
    let written = 0;
    const page = () => standings.page('1 true 1 50', () => new SharedEnd(String(written++)));
    expect(page().deflated()).toBe(page().deflated());
    expect(written).toBe(1);
    expect(standings.rowOf(ann!.uid)?.entrant.username).toBe(ann!.username);
    expect(standings.rowOf(cyd!.uid)).toBeUndefined();
  });
});

test('a board is pushed to those who look at it, and what happens behind the seal to the jury alone', async () => {
  const cid = await contestWith({ sealAt: inHours(-0.5), openBoard: true });
  const other = await contestWith({ access: 'private', password: 'x' });
  const topic = boardTopic(site.app);
  const actorOf = ({ uid, username }: TestUser, role: 1000 | 1002) => ({ uid, username, role, memberships: [] });
  const readers = [null, actorOf(ann!, 1002), actorOf(root, 1000)];
  const versions = async (id: number) => {
    const versionFor = (await topic.read([id], readers)).get(id);
    return readers.map((reader) => versionFor?.(reader));
  };
  const before = await versions(cid);
  const id = await send(bob!, cid, 'A');
  const sent = await versions(cid);
  await host.judgeAll();
  const done = await versions(cid);
  await root.call(rejudge, { submitId: id });
  const again = await versions(cid);
  await host.judgeAll(wrong);
  const differs = (one: unknown[], two: unknown[]) => one.map((version, index) => version !== two[index]);
  expect(differs(before, sent)).toEqual([true, true, true]);
  expect(differs(sent, done)).toEqual([false, false, true]);
  expect(differs(done, again)).toEqual([false, false, true]);
  expect(await versions(other)).toEqual([null, null, expect.any(Number)]);
});

describe('what the jury has besides', () => {
  test('balloons: first accepts, those that wait first; one can be ticked off', async () => {
    const cid = await contestWith({ authorUid: cyd!.uid });
    const first = await judged(bob!, cid, 'A', accepted);
    site.later(MINUTE);
    await judged(bob!, cid, 'A', accepted);
    const second = await judged(ann!, cid, 'A', accepted);
    await judged(root, cid, 'A', accepted);
    await judged(ann!, cid, 'B', wrong);
    const rows = async () => (await cyd!.call(contract.getContestAcInfo, { cid })).body.data.records;
    // HOJ's status of an accepted contest record; an ACM contest has no scores.
    expect((await rows())[0]).toMatchObject({ status: 1, score: null });
    const facts = async () =>
      (await rows()).map((row) => [row.id, row.displayId, row.time, row.firstBlood, row.checked]);
    expect(await facts()).toEqual([
      [first, 'A', 3600, true, false],
      [second, 'A', 3660, false, false],
    ]);
    await cyd!.call(contract.checkContestAcInfo, { id: first, cid, checked: true });
    expect(await facts()).toEqual([
      [second, 'A', 3660, false, false],
      [first, 'A', 3600, true, true],
    ]);
    await cyd!.call(contract.checkContestAcInfo, { id: first, cid, checked: false });
    expect((await facts())[0]).toEqual([first, 'A', 3600, true, false]);
    // One runner takes a balloon; another one cannot, unless it is put back.
    const taken = (who: TestUser, isTaken: boolean) =>
      who.call(contract.takeContestBalloon, { id: second, cid, taken: isTaken });
    const carriers = async () => (await rows()).map(({ id, takenBy, takenByMe }) => [id, takenBy, takenByMe]);
    expect((await taken(cyd!, true)).body.status).toBe(200);
    expect((await taken(root, true)).body.msg).toBe('Somebody else is already on the way with this balloon.');
    expect(await carriers()).toEqual([
      [first, null, false],
      [second, cyd!.username, true],
    ]);
    await taken(root, false);
    expect((await taken(root, true)).body.status).toBe(200);
    expect((await carriers())[1]).toEqual([second, root.username, false]);
    await cyd!.call(contract.checkContestAcInfo, { id: second, cid, checked: true });
    expect((await rows()).at(-1)).toMatchObject({ id: second, checkedBy: cyd!.username, place: '' });
    await cyd!.call(contract.checkContestAcInfo, { id: second, cid, checked: false });
    const foreign = await cyd!.call(contract.checkContestAcInfo, {
      id: first,
      cid: await contestWith({ authorUid: cyd!.uid }),
      checked: true,
    });
    expect(foreign.body.status).toBe(404);
    for (const call of [contract.getContestAcInfo, contract.checkContestAcInfo, contract.takeContestBalloon])
      expect((await ann!.call(call, { cid, id: first, checked: true, taken: true })).body.status).toBe(403);
  });

  test('the ceremony, which all may see once the board is open', async () => {
    const sealAt = inHours(0);
    const cid = await contestWith({
      sealAt,
      endAt: inHours(1),
      opensAtEnd: false,
      starUsernames: [cyd!.username],
    });
    const [one, two] = [await judged(ann!, cid, 'A', wrong), await judged(cyd!, cid, 'B', accepted)];
    const cancelled = await judged(bob!, cid, 'A', wrong);
    await root.call(cancelJudge, { submitId: cancelled });
    const info = async (who: TestUser) => (await who.call(contract.getContestScrollBoardInfo, { cid })).body;
    const sent = async (who: TestUser, removeStar = false) =>
      (await who.call(contract.getContestScrollBoardSubmission, { cid, removeStar })).body.data?.map(
        (row) => row.submitId,
      );
    expect(await info(root)).toMatchObject({ status: 400 });
    site.later(2 * HOUR);
    expect(await info(ann!)).toMatchObject({ status: 403 });
    expect(await sent(ann!)).toBeUndefined();
    expect((await info(root)).data).toMatchObject({
      problemCount: 2,
      labels: ['A', 'B'],
      sealedFrom: 3600,
      medals: null,
      starUserList: [cyd!.username],
    });
    expect(await sent(root)).toEqual([two, one]);
    const inGmt8 = /^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d$/;
    const { startTime, sealRankTime } = (await info(root)).data;
    expect([startTime, sealRankTime]).toEqual([expect.stringMatching(inGmt8), expect.stringMatching(inGmt8)]);
    expect(sealRankTime).toBe(sealAt.toLocaleString('sv', { timeZone: 'Asia/Shanghai' }).replaceAll('-', '/'));
    const [newest] = (await root.call(contract.getContestScrollBoardSubmission, { cid, removeStar: false })).body.data;
    expect(newest!.submitTime).toMatch(inGmt8);
    await sql`update contest set opens_at_end = true where id = ${cid}`.execute(site.app.db);
    expect((await info(ann!)).status).toBe(200);
    expect(await sent(ann!, true)).toEqual([one]);
    const plain = await contestWith({ endAt: inHours(-0.5) });
    expect((await root.call(contract.getContestScrollBoardInfo, { cid: plain })).body.status).toBe(400);
  });

  const download = async (
    call: typeof contract.downloadContestRank | typeof contract.downloadContestAcSubmission,
    query: object,
    who = root,
  ) => {
    const answer = await site.server.http.inject({
      method: 'GET',
      url: call.path,
      query: query as Record<string, string>,
      headers: { authorization: who.token },
    });
    return {
      http: answer.statusCode,
      disposition: String(answer.headers['content-disposition']),
      bytes: answer.rawPayload,
    };
  };

  test('the board as a workbook, in which no name is a formula', async () => {
    const cid = await contestWith({ sealAt: inHours(-0.5), starUsernames: [bob!.username], shownName: 'nickname' });
    await sql`update account set nickname = '=1+1', realname = '@a' where uid = ${ann!.uid}`.execute(site.app.db);
    await judged(ann!, cid, 'A', wrong);
    await judged(ann!, cid, 'A', accepted);
    await judged(bob!, cid, 'B', wrong);
    const sheet = async (query: object) => {
      const { bytes, disposition } = await download(contract.downloadContestRank, { cid, ...query });
      expect(disposition).toContain(`contest_${cid}_rank.xlsx`);
      const xml = (await unzipped(bytes)).get('xl/worksheets/sheet1.xml') ?? '';
      expect(xml).not.toMatch(/<f>|t="str"/);
      return [...xml.matchAll(/<row>(.*?)<\/row>/g)].map(([, row = '']) =>
        [...row.matchAll(/<c[^>]*>(.*?)<\/c>/g)].map(([, cell = '']) => cell.replace(/<[^>]*>/g, '')),
      );
    };
    expect(await sheet({ forceRefresh: true })).toEqual([
      [
        'Rank',
        'Username',
        'ShowName',
        'Real Name',
        'School',
        'AC',
        'Total Submission',
        'Total Penalty Time (s)',
        'A',
        'B',
      ],
      ['1', ann!.username, '=1+1', '@a', '', '1', '2', '4800', '+(2)', ''],
      ['*', bob!.username, bob!.username, '', 'Kiel', '0', '1', '0', '', '-(1)'],
    ]);
    expect((await sheet({ forceRefresh: false, removeStar: true }))[1]?.slice(5)).toEqual(['0', '2', '0', '?(2)', '']);
    expect((await download(contract.downloadContestRank, { cid, forceRefresh: true }, ann)).http).toBe(400);
  });

  test('accepted programs as an archive whose names lead nowhere', async () => {
    const cid = await contestWith({ authorUid: cyd!.uid });
    await sql`update contest_problem set label = '../A' where contest_id = ${cid} and label = 'A'`.execute(site.app.db);
    const ids = [await judged(ann!, cid, '../A', accepted), await judged(ann!, cid, '../A', accepted)];
    await judged(cyd!, cid, 'B', accepted);
    await judged(bob!, cid, 'B', wrong);
    const names = async (query: object) => [
      ...(await unzipped((await download(contract.downloadContestAcSubmission, { cid, ...query })).bytes)).keys(),
    ];
    const at = site.app.now().toISOString().replace(/\D/g, '').slice(0, 14);
    const twice = [`${ann!.username}/__A_(${at}).c`, `${ann!.username}/__A_(${at})_${ids[1]}.c`];
    expect(await names({ excludeAdmin: true })).toEqual(twice);
    expect(await names({})).toEqual([...twice, `${cyd!.username}/B_(${at}).c`]);
    expect(await names({ splitType: 'problem', excludeAdmin: true })).toContain(`__A/${ann!.username}_(${at}).c`);
    const { bytes } = await download(contract.downloadContestAcSubmission, { cid });
    expect([...(await unzipped(bytes)).values()]).toEqual(Array(3).fill('int main(){}'));
  });

  test.each([
    ['recent', 20, 3],
    ['highest', 60, 2],
  ] as const)(
    'OI by the %s submission: the archive has the program that was marked',
    async (counted, score, minute) => {
      const cid = await contestWith({ rule: 'oi', counted });
      const start = site.app.now().getTime();
      for (const points of [40, 60, 20, 60].slice(0, counted === 'recent' ? 3 : 4)) {
        await judged(ann!, cid, 'A', { status: 'partialAccepted', score: points });
        site.later(MINUTE);
      }
      const archive = await unzipped((await download(contract.downloadContestAcSubmission, { cid })).bytes);
      const at = new Date(start + (minute - 1) * MINUTE).toISOString().replace(/\D/g, '').slice(0, 14);
      expect([...archive.keys()]).toEqual([`${ann!.username}/A_${score}_(${at}).c`]);
    },
  );
});

describe('judging a contest problem again', () => {
  test('shows who would move and which awards would go elsewhere, and then moves them', async () => {
    const cid = await contestWith();
    const tiers = [{ priority: 1, name: 'Gold', background: '#fff', color: '#000', num: 1 }];
    await sql`update contest set award_kind = 'number', awards = ${JSON.stringify(tiers)}::jsonb where id = ${cid}`.execute(
      site.app.db,
    );
    await judged(ann!, cid, 'A', accepted);
    site.later(MINUTE);
    await judged(bob!, cid, 'A', accepted);
    await judged(cyd!, cid, 'B', wrong);
    const pid = acm[0]!.id;
    expect((await root.call(planRejudging, { cid, pid: oi[0]!.id })).body.status).toBe(404);
    expect((await root.call(planRejudging, { cid, pid })).body).toMatchObject({ status: 200, data: { total: 2 } });
    const { records } = (await root.call(getRejudgings, { cid })).body.data;
    expect(records).toMatchObject([{ cid, pid, total: 2 }]);
    const id = records[0]!.id;
    const [first] = await host.claim(1);
    await host.finish(first!, verdictFor(first!.job, wrong));
    await host.judgeAll(accepted);
    const standing = (rank: number, score: number, time: number, awardName: string | null) => ({
      rank,
      score,
      time,
      awardName,
    });
    const { ranked, moves } = (await root.call(getRejudgingBoard, { id })).body.data;
    expect(ranked).toBe(3);
    expect(moves.map(({ username, before, after }) => [username, before, after])).toEqual([
      [bob!.username, standing(2, 1, 3660, null), standing(1, 1, 3660, 'Gold')],
      [ann!.username, standing(1, 1, 3600, 'Gold'), standing(2, 0, 0, null)],
      [cyd!.username, standing(3, 0, 0, null), standing(2, 0, 0, null)],
    ]);
    expect(await lines(cyd!, cid)).toContain(`1 ${ann!.username} A 0+60!`);
    await root.call(applyRejudging, { id });
    await applySome(site.app);
    expect((await lines(cyd!, cid)).slice(1)).toEqual([
      `1 ${bob!.username} A 0+61!`,
      `2 ${ann!.username} A 1`,
      `2 ${cyd!.username} B 1`,
    ]);
    expect((await root.call(getRejudgingBoard, { id })).body.data.moves).toEqual([]);
  });

  test('as clients of HOJ order it, the verdicts count once all are there, and nobody has to apply them', async () => {
    const cid = await contestWith();
    await judged(ann!, cid, 'A', accepted);
    await judged(bob!, cid, 'A', accepted);
    const pid = acm[0]!.id;
    expect((await root.call(rejudgeContestProblem, { cid, pid: oi[0]!.id })).body.status).toBe(404);
    expect((await root.call(rejudgeContestProblem, { cid, pid })).body).toMatchObject({ status: 200, data: null });
    const [first] = await host.claim(1);
    await host.finish(first!, verdictFor(first!.job, wrong));
    await applySome(site.app);
    expect(await lines(cyd!, cid)).toContain(`1 ${ann!.username} A 0+60!`);
    await host.judgeAll(wrong);
    await applySome(site.app);
    expect(await lines(cyd!, cid)).toEqual([`1 ${ann!.username} A 1`, `1 ${bob!.username} A 1`]);
    expect((await root.call(getRejudgings, { cid })).body.data.records).toMatchObject([
      { state: 'applied', applied: 2 },
    ]);
  });
});

test('a verdict that is rolled back leaves neither a cell nor a version', async () => {
  const { db } = site.app;
  const cid = await contestWith();
  await host.judgeAll();
  const id = await send(ann!, cid, 'A');
  const stored = () =>
    Promise.all([
      rows(db, sql`select cells, version from contest_cell where contest_id = ${cid}`),
      rows(db, sql`select version, sealed_version from contest_board where contest_id = ${cid}`),
      rows(db, sql`select status from submission where id = ${id}`),
    ]);
  const before = await stored();
  const rolledBack = db.transaction().execute(async (tx) => {
    const [lease] = await host.claim(1);
    await finish({ ...site.app, db: tx as typeof db }, host.name, lease!, verdictFor(lease!.job));
    expect(
      await onlyRow(tx, sql`select cells -> 'real' -> 'ACTime' as at from contest_cell where contest_id = ${cid}`),
    ).toEqual({ at: 3600 });
    throw new Error('killed');
  });
  await expect(rolledBack).rejects.toThrow('killed');
  expect(await stored()).toEqual(before);
  await host.judgeAll();
});
