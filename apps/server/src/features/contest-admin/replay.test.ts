/** A contest that took place elsewhere takes place here again. */
import * as contract from '@verdict/contract/admin/contest-replay.ts';
import { login } from '@verdict/contract/account.ts';
import { type AcmRow, getContestRank } from '@verdict/contract/contest-board.ts';
import { getContestSubmissions } from '@verdict/contract/contest.ts';
import { generatedContest } from '@verdict/contest-formats/generated.ts';
import type { ContestRecord } from '@verdict/contest-formats/record.ts';
import { addContestProblem, testContest } from '@verdict/testkit/contest.ts';
import { type TestHost, testHost, verdictFor } from '@verdict/testkit/judgehost.ts';
import { testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedIn } from '../../../../../tools/own-site.ts';
import { hasVerdict, importAll } from '../../../../../tools/replay/import.ts';
import { naiveStandings } from '../../../../../tools/replay/naive-standings.ts';
import { play } from '../../../../../tools/replay/play.ts';
import { programsFor, scoreOf, standInVerdict } from '../../../../../tools/replay/programs.ts';
import type { Site } from '../../../../../tools/replay/site.ts';
import { addPeople, addStandIns, newCast, prepare } from '../../../../../tools/replay/stage.ts';
import { standingsOf } from '../../../../../tools/replay/standings.ts';
import { pastTimes } from '../../../../../tools/replay/times.ts';
import { onlyRow, sql } from '../../db/db.ts';

const MINUTE = 60_000;

let site: TestSite;
let host: TestHost;
let root: TestUser;
/** Organises the contest. */
let ann: TestUser;
/** Another administrator. */
let bob: TestUser;
let cid: number;
beforeAll(async () => {
  site = await createTestSite();
  host = await testHost(site);
  root = await site.user(1000, 'chief');
  ann = await site.user(1001, 'ann');
  bob = await site.user(1001, 'bob');
  cid = await contest();
  const teams = [
    { username: 'team-1', name: '第一队 / First', school: 'University of Kiel' },
    { username: 'team-2', name: 'Second' },
  ];
  await root.call(contract.addContestStandIns, { cid, teams });
});
afterAll(() => site.close());

let contests = 0;
/** It ended a day ago; its problem A took part in nothing else. */
async function contest(): Promise<number> {
  const now = site.app.now().getTime();
  const id = await testContest(site.app.db, site.app.now(), {
    authorUid: ann.uid,
    startAt: new Date(now - 29 * 60 * MINUTE),
    endAt: new Date(now - 24 * 60 * MINUTE),
  });
  const problem = await testProblem(site, `OLD${++contests}`, {}, 'contest');
  await addContestProblem(site.app.db, id, problem.id, 'A');
  return id;
}
const at = (minute: number): string => new Date(site.app.now().getTime() - (29 * 60 - minute) * MINUTE).toISOString();
const run = (username: string, minute: number, change: object = {}) => ({
  username,
  displayId: 'A',
  language: 'C',
  code: 'int main(){}',
  submitTime: at(minute),
  ...change,
});
const sent = async (who: TestUser, runs: ReturnType<typeof run>[], into = cid) =>
  (await who.call(contract.importContestRuns, { cid: into, runs })).body;
const counted = () =>
  onlyRow(
    site.app.db,
    sql<{ submissions: number; judgings: number; acts: number }>`
    select (select count(*) from submission) as submissions, (select count(*) from judging) as judgings,
           (select count(*) from audit) as acts`,
  );

test('runs keep their times, are judged, and make the board', async () => {
  const { data, status } = await sent(ann, [run('team-2', 10), run('team-1', 20), run('team-2', 30)]);
  expect(status).toBe(200);
  expect(data.ids).toEqual(data.ids.toSorted((a, b) => a - b));
  expect(await host.judgeAll()).toBe(3);

  const { records } = (await ann.call(getContestRank, { cid })).body.data;
  expect((records as AcmRow[]).map(({ username, ac, totalTime, school }) => [username, ac, totalTime, school])).toEqual(
    [
      ['team-2', 1, 600, null],
      ['team-1', 1, 1200, 'University of Kiel'],
    ],
  );
  const listed = (await ann.call(getContestSubmissions, { contestID: cid })).body.data.records;
  expect(listed.map(({ submitId, submitTime }) => [submitId, submitTime])).toEqual(
    data.ids.map((id, index) => [id, at(10 * (index + 1))]).toReversed(),
  );
});

test('nobody signs in to a stand-in', async () => {
  const { body } = await site.call(login, { username: 'team-1', password: 'secret-1' });
  expect(body).toMatchObject({ status: 400, data: null });
});

test('only the jury of the contest imports; others see as much of it as before', async () => {
  const before = await counted();
  for (const who of [bob, await site.user()]) expect((await sent(who, [run('team-1', 10)])).status).toBe(403);
  expect(
    (await bob.call(contract.addContestStandIns, { cid, teams: [{ username: 'x', name: 'x' }] })).body.status,
  ).toBe(403);
  expect(await counted()).toEqual(before);
});

test.each([
  ['a user’s account', () => [run('team-1', 10), run(bob.username, 20)], 'nobody can sign in to; bob is none'],
  ['an account that is not there', () => [run('nobody', 10)], 'nobody is none'],
  ['a foreign problem', () => [run('team-1', 10, { displayId: 'OLD1' })], 'The contest has no such problem.'],
  ['before the start', () => [run('team-1', 10), run('team-1', -1)], 'between the start of the contest and now'],
  ['the future', () => [run('team-1', 30 * 60)], 'between the start of the contest and now'],
  ['an unknown language', () => [run('team-1', 10, { language: 'Klingon' })], 'Klingon'],
  ['no program', () => [run('team-1', 10, { code: ' ' })], 'empty'],
])('%s is refused, with all runs that came with it', async (_what, runs, said) => {
  const before = await counted();
  expect((await sent(ann, runs())).msg).toContain(said);
  expect(await counted()).toEqual(before);
});

test('the stand-ins of one contest are none of another', async () => {
  const other = await contest();
  expect((await sent(ann, [run('team-1', 10)], other)).msg).toContain('team-1 is none');
});

test('stand-ins whose names are taken are refused, and none of them is made', async () => {
  const teams = ['team-3', 'team-1'].map((username) => ({ username, name: username }));
  const { body } = await root.call(contract.addContestStandIns, { cid, teams });
  expect(body.status).toBe(400);
  expect((await sent(ann, [run('team-3', 10)])).msg).toContain('team-3 is none');
});

/** Judges what waits as the record says, by the programs that stand in for its runs. */
async function judgeAs(record: ContestRecord): Promise<void> {
  const programFor = programsFor(record);
  const results = new Map(record.runs.filter(hasVerdict).map((one) => [programFor(one), one.result]));
  const claimed = await host.claim(16, 100);
  // Whoever judges does not go by the order of the contest.
  for (const { job, ...lease } of claimed.toReversed()) {
    if (job.kind !== 'submission') throw new Error(`a job of kind ${job.kind}`);
    const result = results.get(job.code);
    if (!result) throw new Error(`a program that stands for no run: ${job.code}`);
    const score = record.rule === 'oi' ? scoreOf(result) : null;
    await host.finish(lease, verdictFor(job, { status: standInVerdict(result), score }));
  }
}

async function judgeWhile<T>(record: ContestRecord, work: Promise<T>): Promise<T> {
  let isOver = false;
  void work.finally(() => (isOver = true)).catch(() => {});
  while (!isOver) await judgeAs(record);
  return work;
}

describe('npm run replay', () => {
  let url: string;
  beforeAll(async () => {
    url = `http://127.0.0.1:${await site.listen()}`;
  });
  async function openSite(): Promise<Site> {
    const { client, token } = await signedIn(url, { username: root.username, password: 'secret-1' });
    const language = await onlyRow(site.app.db, sql<{ id: number }>`select id from language where name = 'C'`);
    return { url, client, token, languageId: language.id, leave: async () => {} };
  }

  test.each(['acm', 'oi'] as const)('gives the naive standings of a generated %s contest', async (rule) => {
    const on = await openSite();
    const record = generatedContest({ teams: 10, problems: 4, runs: 90, rule });
    const stage = await prepare(on, record, newCast(record), pastTimes(record, site.app.now()), null);
    await addStandIns(on, record, stage);
    expect(
      await judgeWhile(
        record,
        importAll(on, record, stage, () => {}),
      ),
    ).toEqual([]);
    const rows = await standingsOf(on, record, stage);
    const lines = rows.map((row) => [row.rank, row.id, 'score' in row ? row.score : row.solved, row.penalty].join(' '));
    expect(lines.sort()).toEqual(naiveStandings(record));
  });

  test('plays people with a speed: all they send is judged, all that they ask for is answered', async () => {
    const generated = generatedContest({ teams: 6, problems: 3, runs: 30 });
    // Ten minutes, fifty times as fast.
    const record: ContestRecord = {
      ...generated,
      durationSeconds: 600,
      sealedFromSeconds: null,
      runs: generated.runs.map((one) => ({ ...one, atMs: Math.floor(one.atMs / 30) })),
    };
    const keepTime = (): void => site.later(Date.now() - site.app.now().getTime());
    keepTime();
    const clock = setInterval(keepTime, 20);
    try {
      const on = await openSite();
      const cast = newCast(record);
      const passwords = await addPeople(on, record, cast, () => {});
      const startAt = new Date(Date.now() + 3000);
      const times = { startAt, endAt: new Date(startAt.getTime() + 60 * MINUTE), sealAt: null };
      const stage = await prepare(on, record, cast, times, cast.tag);
      const keys = { password: cast.tag, passwords };
      const held = await judgeWhile(record, play(on, record, stage, keys, 50));
      expect([...held.failures]).toEqual([]);
      expect([held.people, held.submissions, held.verdicts.length]).toEqual([6, 30, 30]);
      expect([held.boards.length, held.pages.length].every((count) => count > 0)).toBe(true);

      const solved = (await standingsOf(on, record, stage)).map((row) => `${row.id} ${'solved' in row && row.solved}`);
      const expected = naiveStandings(record).map((line) => line.split(' ').slice(1, 3).join(' '));
      expect(solved.sort()).toEqual(expected.sort());
    } finally {
      clearInterval(clock);
    }
  });
});
