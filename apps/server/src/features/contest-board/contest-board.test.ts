import * as contract from '@verdict/contract/contest-board.ts';
import { cancelJudge, manualJudge, rejudge } from '@verdict/contract/judging.ts';
import { submitProblemJudge } from '@verdict/contract/submission.ts';
import type { SubmissionResult } from '@verdict/domain/judging/job.ts';
import { addContestProblem, testContest } from '@verdict/testkit/contest.ts';
import { type TestHost, testHost, verdictFor } from '@verdict/testkit/judgehost.ts';
import { testCase, testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onlyRow, rows, sql } from '../../db/db.ts';
import { finish } from '../judging/judging.service.ts';

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

/** With two problems, A and B, from an hour ago to in four hours. */
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

/** What the endpoint returns, which must hold nothing but what the contract declares. */
async function board(who: TestUser | null, cid: number, asked: object = {}) {
  const call = who ? contract.getContestRank : contract.getContestOutsideScoreboard;
  const { body } = await site.call(call, { cid, ...asked }, who ? { token: who.token } : {});
  expect(body).toMatchObject({ status: 200 });
  expect(call.data.parse(body.data)).toEqual(body.data);
  return body.data;
}
type Row = contract.AcmRow & contract.OiRow;
/** `1 user2 A 1+60`: rank, name and of each problem wrong tries and minutes of the accept. */
async function lines(who: TestUser | null, cid: number, asked: object = {}): Promise<string[]> {
  const { records } = await board(who, cid, asked);
  return (records as Row[]).map(({ rank, username, submissionInfo }) => {
    const cells = Object.entries(submissionInfo).map(([label, cell]) => `${label} ${said(cell)}`);
    return [rank, username, ...cells].join(' ');
  });
}
function said(cell: contract.AcmCell | number | null): string {
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
    const names = async (asked: object): Promise<string[]> =>
      (await board(bob!, cid, asked)).records.map((row) => row.username);
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
