import { getPracticeHome, getProblemOfTheDay } from '@verdict/contract/problem/practice.ts';
import { addContestProblem, testContest } from '@verdict/testkit/contest.ts';
import { testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../platform/db/db.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let site: TestSite;
let ann: TestUser;
/** Ids by display id. */
const problems = new Map<string, number>();

async function addProblem(displayId: string, difficulty: number, tags: string[], visibility?: 'hidden'): Promise<void> {
  problems.set(displayId, (await testProblem(site, displayId, { difficulty, tags }, visibility)).id);
}

/** Submits outside contests and groups. */
async function send(
  displayId: string,
  status: 'accepted' | 'wrongAnswer',
  at: string,
  change: { sealed?: boolean } = {},
): Promise<void> {
  const isSealed = change.sealed ?? false;
  await sql`
    with sent as (
      insert into submission (uid, problem_id, language, code_length, status, submitted_at, sealed)
      values (${ann.uid}, ${problems.get(displayId)}, 'C', 1, ${status}, ${at}, ${isSealed})
      returning id, uid, problem_id, submitted_at)
    insert into accepted_problem (uid, problem_id, submission_id, accepted_at)
    select uid, problem_id, id, submitted_at from sent where ${status === 'accepted' && !isSealed}
        on conflict do nothing`.execute(site.app.db);
}

beforeAll(async () => {
  site = await createTestSite(); // The clock starts at 2026-03-01T08:00Z, a Sunday.
  ann = await site.user(1002, 'ann');
  await addProblem('A1', 0, ['loops']);
  await addProblem('A2', 0, ['loops']);
  await addProblem('A3', 0, ['strings']);
  await addProblem('B1', 1, ['graphs']);
  await addProblem('H1', 0, ['graphs'], 'hidden');
  // The problem of the day, also for beginners.
  await addProblem('D1', 3, ['loops']);
  await sql`insert into daily_problem (day, level, problem_id) values ('2026-03-01', 0, ${problems.get('D1')})`.execute(
    site.app.db,
  );
});
afterAll(() => site.close());

describe('the home of a learner', () => {
  const home = async (user = ann) => (await user.call(getPracticeHome, {})).body.data;
  const suggested = async () =>
    (await home()).suggestions.map(({ problemId, reason, topic }) => `${problemId} ${reason} ${topic}`);

  test('begins with easy problems of different topics and one a step above', async () => {
    expect(await home()).toMatchObject({
      last: null,
      levels: [
        { difficulty: 0, solved: 0, total: 3 },
        { difficulty: 1, solved: 0, total: 1 },
        { difficulty: 3, solved: 0, total: 1 },
      ],
      streak: 0,
      solvedToday: false,
    });
    expect(await suggested()).toEqual(['A1 newTopic loops', 'A3 newTopic strings', 'B1 stepUp graphs']);
  });

  test('goes on with the last problem that is not solved, and never with a hidden one', async () => {
    await send('A1', 'wrongAnswer', '2026-02-27T08:00:00Z');
    await send('A2', 'wrongAnswer', '2026-02-27T09:00:00Z');
    await send('A2', 'accepted', '2026-02-27T10:00:00Z');
    await send('H1', 'wrongAnswer', '2026-02-27T11:00:00Z');
    expect((await home()).last).toEqual({
      problemId: 'A1',
      title: 'A plus B',
      difficulty: 0,
      status: -1,
      submitTime: '2026-02-27T08:00:00.000Z',
    });
    expect((await home()).suggestions.map(({ problemId }) => problemId)).toEqual(['A3', 'B1']);
    await send('A1', 'accepted', '2026-02-28T08:00:00Z');
    expect((await home()).last).toBeNull();
  });

  test('tells what is solved of each level and the days in a row, which today may still go on', async () => {
    expect(await home()).toMatchObject({
      levels: [
        { difficulty: 0, solved: 2, total: 3 },
        { difficulty: 1, solved: 0, total: 1 },
        { difficulty: 3, solved: 0, total: 1 },
      ],
      streak: 2,
      solvedToday: false,
    });
    await send('A3', 'accepted', '2026-03-01T01:00:00Z');
    expect(await home()).toMatchObject({ streak: 3, solvedToday: true });
  });

  test('what homework hides is neither solved nor gone on with', async () => {
    await send('B1', 'accepted', '2026-03-01T02:00:00Z', { sealed: true });
    const { last, levels, suggestions } = await home();
    expect([last, levels[1]?.solved, suggestions.map(({ problemId }) => problemId)]).toEqual([null, 0, ['B1']]);
  });

  test('suggests no problem that a contest uses which is not over, nor one of another person’s progress', async () => {
    const contest = await testContest(site.app.db, site.app.now());
    await addContestProblem(site.app.db, contest, problems.get('B1')!, 'A');
    expect(await suggested()).toEqual([]);
    await sql`update contest set end_at = ${site.app.now()} where id = ${contest}`.execute(site.app.db);
    expect(await suggested()).toEqual(['B1 stepUp graphs']);
    const bob = await site.user();
    expect((await home(bob)).levels.map(({ solved }) => solved)).toEqual([0, 0, 0]);
  });

  test('never suggests the problem of the day, which stands beside the others', async () => {
    const choose = (displayId: string) =>
      sql`update daily_problem set problem_id = ${problems.get(displayId)} where day = '2026-03-01' and level = 0`.execute(
        site.app.db,
      );
    await choose('B1');
    expect(await suggested()).not.toContainEqual(expect.stringContaining('B1'));
    await choose('D1');
    expect(await suggested()).toEqual(['B1 stepUp graphs']);
  });

  test('costs the same number of queries whatever the bank and the progress', async () => {
    const cost = () => site.countQueries(() => ann.call(getPracticeHome, {}));
    const few = await cost();
    for (let n = 10; n < 30; n++) await addProblem(`M${n}`, n % 6, ['loops', 'graphs']);
    await send('M10', 'accepted', '2026-03-01T03:00:00Z');
    expect(await cost()).toBe(few);
  });
});

describe('the problem of the day', () => {
  const daily = async (user: TestUser | TestSite = site) => (await user.call(getProblemOfTheDay, {})).body.data;

  test('is the same for all visitors until the day is over, whatever comes into the bank', async () => {
    await sql`delete from daily_problem`.execute(site.app.db);
    const chosen = await daily();
    const bob = await site.user();
    expect(chosen).toMatchObject({ day: '2026-03-01', difficulty: 3, solved: false });
    for (let n = 30; n < 40; n++) await addProblem(`N${n}`, 3, []);
    expect(await daily()).toEqual(chosen);
    expect(await site.countQueries(() => daily())).toBe(1);
    // A reader who has solved little gets an easy one.
    expect(await daily(bob)).toMatchObject({ day: '2026-03-01', difficulty: 0, solved: false });
  });

  test('fits the level that a reader had when the day began, and stays when it is solved', async () => {
    for (const displayId of ['N30', 'N31', 'N32']) await send(displayId, 'accepted', '2026-03-01T02:00:00Z');
    const easy = await daily(ann);
    expect(easy).toMatchObject({ difficulty: 0 });
    await send(easy!.problemId, 'accepted', '2026-03-01T04:00:00Z');
    expect(await daily(ann)).toEqual({ ...easy, solved: true });
    // The next day begins in sixteen hours, while the session still lasts.
    site.later(17 * HOUR_MS);
    expect(await daily(ann)).toMatchObject({ day: '2026-03-02', difficulty: 3 });
    site.later(-17 * HOUR_MS);
  });

  test('is replaced where it is hidden, or comes into a contest that is not over', async () => {
    const first = (await daily())!;
    await sql`update problem set visibility = 'hidden' where display_id = ${first.problemId}`.execute(site.app.db);
    const second = (await daily())!;
    expect(second.problemId).not.toBe(first.problemId);
    const contest = await testContest(site.app.db, site.app.now());
    await addContestProblem(site.app.db, contest, problems.get(second.problemId)!, 'A');
    const third = (await daily())!;
    expect([first.problemId, second.problemId]).not.toContain(third.problemId);
    expect(await daily()).toEqual(third);
  });

  test('is another one on each day, never a hidden one', async () => {
    const seen: string[] = [];
    for (let day = 0; day < 8; day++) {
      site.later(DAY_MS);
      seen.push((await daily())!.problemId);
    }
    expect(new Set(seen).size).toBe(8);
    expect(seen).not.toContain('H1');
  });

  test('there is none where nothing can be practised', async () => {
    await sql`update problem set visibility = 'hidden'`.execute(site.app.db);
    expect(await daily()).toBeNull();
  });
});
