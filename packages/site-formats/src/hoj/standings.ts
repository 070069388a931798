/** Rankings of HOJ, from its own records of contests: what each submission counted when it was judged. */
import { integerOf } from '../cells.ts';
import type { SiteStanding } from '../entities.ts';
import { SolvedStandings } from '../solved.ts';
import type { Database } from '../tables.ts';
import { instantOf } from '../wall-clock.ts';

interface ContestFacts {
  title: string;
  isOfPoints: boolean;
  isHighest: boolean;
  seconds: number;
}

export async function* hojStandings(database: Database, zone: string): AsyncGenerator<SiteStanding[]> {
  const usernames = new Map<string, string>();
  for await (const rows of database.rows('user_info', ['uuid', 'username']))
    for (const row of rows) usernames.set(row['uuid']!, row['username'] ?? '');
  const contests = await contestsOf(database, zone);
  const solved = new SolvedStandings();
  const points = new Map<string, number>();
  for await (const rows of database.rows('contest_record', ['cid', 'uid', 'cpid', 'status', 'time', 'score']))
    for (const row of rows) {
      const contest = contests.get(row['cid']!);
      const seconds = integerOf(row['time']!) ?? 0;
      // Programs that were sent after the end do not count.
      if (!contest || seconds >= contest.seconds) continue;
      const key = { contest: row['cid']!, account: row['uid']!, problem: row['cpid']! };
      if (contest.isOfPoints) {
        const score = integerOf(row['score']!);
        const place = `${key.contest}\0${key.account}\0${key.problem}`;
        const known = points.get(place) ?? 0;
        if (score !== null) points.set(place, contest.isHighest ? Math.max(known, score) : score);
      } else solved.add({ ...key, seconds, isAccepted: row['status'] === '1', isWrong: row['status'] === '-1' });
    }
  const named = (contest: string, account: string) => ({
    contest,
    title: contests.get(contest)?.title ?? '',
    account,
    username: usernames.get(account) ?? '',
  });
  const sums = new Map<string, number>();
  for (const [place, score] of points) {
    const key = place.split('\0', 2).join('\0');
    sums.set(key, (sums.get(key) ?? 0) + score);
  }
  yield solved.results().map(({ contest, account, result }) => ({ ...named(contest, account), result }));
  yield [...sums].map(([key, sum]) => {
    const [contest = '', account = ''] = key.split('\0');
    return { ...named(contest, account), result: { points: sum } };
  });
}

async function contestsOf(database: Database, zone: string): Promise<Map<string, ContestFacts>> {
  const contests = new Map<string, ContestFacts>();
  const columns = ['id', 'title', 'type', 'start_time', 'end_time', 'oi_rank_score_type'];
  for await (const rows of database.rows('contest', columns))
    for (const row of rows) {
      const [start, end] = ['start_time', 'end_time'].map((column) => Date.parse(instantOf(row[column]!, zone) ?? ''));
      contests.set(row['id']!, {
        title: row['title'] ?? '',
        isOfPoints: row['type'] === '1',
        isHighest: row['oi_rank_score_type'] === 'Highest',
        seconds: (end! - start!) / 1000,
      });
    }
  return contests;
}
