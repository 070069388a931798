/** Plays whole contests on a real site, whose judge host gives each program the verdict of its run. */
import { generatedContest } from '@verdict/testkit/generated-contest.ts';
import type { ContestRecord } from '@verdict/contest-formats/record.ts';
import { onlyRow, sql } from '@verdict/server/platform/db/db.ts';
import { type TestHost, testHost, verdictFor } from '@verdict/testkit/judgehost.ts';
import { type TestSite, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '../own-site.ts';
import { hasVerdict, importAll } from './import.ts';
import { naiveStandings } from './naive-standings.ts';
import { play } from './play.ts';
import { programsFor, scoreOf, standInVerdict } from './programs.ts';
import type { Site } from './site.ts';
import { addPeople, addStandIns, newCast, prepare } from './stage.ts';
import { standingsOf } from './standings.ts';
import { pastTimes } from './times.ts';

let site: TestSite;
let host: TestHost;
let url: string;
beforeAll(async () => {
  site = await createTestSite();
  host = await testHost(site);
  await site.user(1000, 'chief');
  url = `http://127.0.0.1:${await site.listen()}`;
});
afterAll(() => site.close());

/** Judges waiting submissions as the record states, by the programs that stand in for its runs. */
async function judgeAs(record: ContestRecord): Promise<void> {
  const programFor = programsFor(record);
  const results = new Map(record.runs.filter(hasVerdict).map((one) => [programFor(one), one.result]));
  const claimed = await host.claim(16, 100);
  // Judge hosts need not follow the order of the contest.
  for (const { job, ...lease } of claimed.toReversed()) {
    if (job.kind !== 'submission') throw new Error(`a job of kind ${job.kind}`);
    const result = results.get(job.code);
    if (!result) throw new Error(`a program that stands for no run: ${job.code}`);
    // Judge hosts give 0 points to programs that do not compile.
    const score = record.rule === 'oi' ? (scoreOf(result) ?? 0) : null;
    await host.finish(lease, verdictFor(job, { status: standInVerdict(result), score }));
  }
}

async function judgeWhile<T>(record: ContestRecord, work: Promise<T>): Promise<T> {
  let isOver = false;
  void work.finally(() => (isOver = true)).catch(() => {});
  while (!isOver) await judgeAs(record);
  return work;
}

async function openSite(): Promise<Site> {
  const { client, token } = await signedIn(url, { username: 'chief', password: 'secret-1' });
  const language = await onlyRow(
    site.app.db,
    sql<{ id: number }>`select id from language where oj = 'ME' and name = 'C'`,
  );
  return { url, client, token, languageId: language.id, isOwn: true, dataFolder: null, leave: async () => {} };
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
  // A contest of ten minutes, fifty times as fast.
  const record: ContestRecord = {
    ...generated,
    durationSeconds: 600,
    sealedFromSeconds: null,
    runs: generated.runs.map((one) => ({ ...one, atMs: Math.floor(one.atMs / 30) })),
  };
  site.useRealClock();
  const on = await openSite();
  const cast = newCast(record);
  const passwords = await addPeople(on, record, cast, () => {});
  const startAt = new Date(Date.now() + 3000);
  const times = { startAt, endAt: new Date(startAt.getTime() + 3_600_000), sealAt: null };
  const stage = await prepare(on, record, cast, times, cast.tag);
  const keys = { password: cast.tag, passwords };
  const held = await judgeWhile(record, play(on, record, stage, keys, 50));
  expect([...held.failures]).toEqual([]);
  expect([held.people, held.submissions, held.verdicts.length]).toEqual([6, 30, 30]);
  expect([held.boards.length, held.pages.length].every((count) => count > 0)).toBe(true);

  const solved = (await standingsOf(on, record, stage)).map((row) => `${row.id} ${'solved' in row && row.solved}`);
  const expected = naiveStandings(record).map((line) => line.split(' ').slice(1, 3).join(' '));
  expect(solved.sort()).toEqual(expected.sort());
});
