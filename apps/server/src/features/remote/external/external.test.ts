/** Ratings and contests of other sites, read from stand-ins. */
import { getUserHomeInfo, changeUserInfo } from '@verdict/contract/account/account.ts';
import { setSettings } from '@verdict/contract/site/settings.ts';
import { getRankList } from '@verdict/contract/account/rankings.ts';
import { getRecentOtherContest } from '@verdict/contract/site/site.ts';
import { allStandIns } from '@verdict/testkit/remote/all.ts';
import { StandIn } from '@verdict/testkit/remote/stand-in.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../../platform/db/db.ts';
import { handleOf, readContests, readRatings } from './external.service.ts';

let site: TestSite;
let root: TestUser;
const standIns = allStandIns.filter(({ key }) => key === 'CF' || key === 'AC').map((pages) => new StandIn(pages));
const [codeforces, atcoder] = standIns as [StandIn, StandIn];

beforeAll(async () => {
  site = await createTestSite();
  site.useRealClock();
  root = await site.user(1000);
  for (const one of standIns) {
    await one.listen();
    // Switched off for submissions: ratings and contests do not depend on that.
    await sql`insert into remote_site (key, is_on, base_url, allowed_addresses)
              values (${one.pages.key}, false, ${one.origin}, '{127.0.0.0/8}')`.execute(site.app.db);
  }
});
afterAll(async () => {
  for (const one of standIns) await one.close();
  await site.close();
});
beforeEach(async () => {
  for (const one of standIns) one.reset();
  for (const table of ['codeforces_rating', 'other_contest'])
    await sql`delete from ${sql.table(table)}`.execute(site.app.db);
  await sql`update account set cf_username = null`.execute(site.app.db);
  await sql`update remote_site set alone_until = null, outages = 0`.execute(site.app.db);
  await site.app.settings.save(site.app.db, { codeforcesRatings: true, otherContests: true });
});

const aDayPasses = () =>
  sql`update codeforces_rating set fetched_at = fetched_at - interval '24 hours'`.execute(site.app.db);
const requestsTo = (path: string) => codeforces.journal.filter((entry) => entry.path.startsWith(path)).length;

describe('ratings', () => {
  async function named(...handles: string[]): Promise<TestUser[]> {
    const people: TestUser[] = [];
    for (const cfUsername of handles) {
      const user = await site.user();
      await user.call(changeUserInfo, { cfUsername });
      people.push(user);
    }
    return people;
  }
  const ratingOf = async ({ uid }: TestUser) => (await site.call(getUserHomeInfo, { uid })).body.data.rating;

  test('are those of the accounts that people have named, in one request, once a day', async () => {
    const [ann, bert, carl, dora] = await named('alice', 'bob', 'https://codeforces.com/profile/ALICE', 'two words');
    expect(await readRatings(site.app)).toEqual({ ratings: 3 });
    expect(await Promise.all([ann, bert, carl, dora].map((user) => ratingOf(user!)))).toEqual([1847, null, 1847, null]);
    expect(requestsTo('/api/user.info')).toBe(1);
    expect(await readRatings(site.app)).toEqual({ ratings: 0 });
    expect(requestsTo('/api/user.info')).toBe(1);
    await aDayPasses();
    codeforces.ratings.set('Alice', 1900);
    expect(await readRatings(site.app)).toEqual({ ratings: 3 });
    expect(await ratingOf(ann!)).toBe(1900);
  });

  test('of names that nobody has there do not keep the others from theirs', async () => {
    const people = await named('no.one', 'alice', 'nobody', 'bob');
    expect(await readRatings(site.app)).toEqual({ ratings: 2 });
    expect(await Promise.all(people.map(ratingOf))).toEqual([null, 1847, null, null]);
    // Unknown accounts are asked for again a month later.
    await aDayPasses();
    const before = requestsTo('/api/user.info');
    await readRatings(site.app);
    expect(requestsTo('/api/user.info')).toBe(before + 1);
  });

  test('go when another account is named, and when they are switched off', async () => {
    const [ann] = await named('alice');
    await readRatings(site.app);
    const shown = async () =>
      (await site.call(getRankList, { type: 0, searchUser: ann!.username })).body.data.records[0]?.rating;
    await sql`insert into account_stat (uid, names) values (${ann!.uid}, ${ann!.username}) on conflict do nothing`.execute(
      site.app.db,
    );
    expect([await ratingOf(ann!), await shown()]).toEqual([1847, 1847]);
    await site.app.settings.save(site.app.db, { codeforcesRatings: false });
    expect([await ratingOf(ann!), await shown()]).toEqual([null, null]);
    await site.app.settings.save(site.app.db, { codeforcesRatings: true });
    await ann!.call(changeUserInfo, { cfUsername: 'bob' });
    expect(await ratingOf(ann!)).toBeNull();
  });

  test('are kept when the site breaks off, and it is not asked while they are switched off', async () => {
    await named('alice');
    codeforces.knobs.next = [{ answer: 'drop' }];
    await expect(readRatings(site.app)).rejects.toMatchObject({ kind: 'remoteUnavailable' });
    await site.app.settings.save(site.app.db, { codeforcesRatings: false });
    codeforces.journal.length = 0;
    expect(await readRatings(site.app)).toEqual({ ratings: 0 });
    expect(codeforces.journal).toEqual([]);
  });

  test.each([
    ['tourist', 'tourist'],
    [' @tourist ', 'tourist'],
    ['codeforces.com/profile/tourist/', 'tourist'],
    ['a;b', null],
    ['x', null],
  ])('%s is the name %s', (written, name) => expect(handleOf(written)).toBe(name));
});

describe('contests', () => {
  const shown = async () => (await site.call(getRecentOtherContest, {})).body.data;

  test('of all sites that announce some, those that run first, without those that are over', async () => {
    expect(await shown()).toEqual([]);
    expect(await readContests(site.app)).toEqual({ contests: 4, failed: 0 });
    const [first, ...others] = await shown();
    expect(first).toEqual({
      oj: 'AtCoder',
      title: 'Round <1> & more',
      url: 'https://atcoder.jp/contests/abc901',
      beginTime: atcoder.contests[0]!.beginAt.toISOString(),
      endTime: new Date(atcoder.contests[0]!.beginAt.getTime() + 2 * 3_600_000).toISOString(),
    });
    expect(others.map(({ oj, title }) => `${oj} ${title}`)).toEqual([
      'Codeforces Round <1> & more',
      'AtCoder Round 2',
      'Codeforces Round 2',
    ]);
  });

  test('of one site are kept while it cannot be read, and those of the others are replaced', async () => {
    await readContests(site.app);
    atcoder.contests = [{ ...atcoder.contests[1]!, title: 'Postponed' }];
    codeforces.knobs.next = [{ answer: { status: 503 } }];
    expect(await readContests(site.app)).toEqual({ contests: 1, failed: 1 });
    expect((await shown()).map(({ title }) => title)).toEqual(['Round <1> & more', 'Postponed', 'Round 2']);
  });

  test('are neither read nor shown while they are switched off, and are read when they are switched on', async () => {
    await readContests(site.app);
    await site.app.settings.save(site.app.db, { otherContests: false });
    codeforces.journal.length = 0;
    expect(await readContests(site.app)).toEqual({ contests: 0, failed: 0 });
    expect([codeforces.journal, await shown()]).toEqual([[], []]);
    await sql`delete from other_contest`.execute(site.app.db);
    await root.call(setSettings, { changes: { otherContests: true } });
    await site.server.jobs.runDue();
    expect((await shown()).length).toBeGreaterThan(0);
  });
});
