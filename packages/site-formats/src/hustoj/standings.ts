/** Rankings of HUSTOJ, which it computes from the submissions whenever somebody looks. */
import { integerOf } from '../cells.ts';
import type { SiteStanding } from '../entities.ts';
import { SolvedStandings } from '../solved.ts';
import type { Database, Row } from '../tables.ts';
import { instantOf } from '../wall-clock.ts';

const ACCEPTED = 4;
const COMPILE_ERROR = 11;
/** Differences of wall-clock times need no zone. */
const secondsOf = (wall: string | null): number => Date.parse(instantOf(wall, 'UTC') ?? '') / 1000;

/** Rankings by solved problems; `contests` are the rows of such contests. */
export async function* hustojStandings(database: Database, contests: readonly Row[]): AsyncGenerator<SiteStanding[]> {
  const byId = new Map(contests.map((row) => [row['contest_id']!, row]));
  const usernames = new Map<string, string>();
  for await (const rows of database.rows('users', ['user_id']))
    for (const row of rows) usernames.set(keyOf(row['user_id']), (row['user_id'] ?? '').trimEnd());
  const solved = new SolvedStandings();
  const columns = ['problem_id', 'user_id', 'in_date', 'result', 'contest_id', 'valid'];
  for await (const rows of database.rows('solution', columns))
    for (const row of rows) {
      const contest = byId.get(row['contest_id'] ?? '');
      const account = keyOf(row['user_id']);
      if (!contest || (integerOf(row['problem_id']!) ?? 0) <= 0 || !usernames.has(account)) continue;
      const at = secondsOf(row['in_date']!);
      const start = secondsOf(contest['start_time']!);
      if (!(at >= start && at < secondsOf(contest['end_time']!)) || row['valid'] === '0') continue;
      const result = integerOf(row['result']!) ?? 0;
      solved.add({
        contest: row['contest_id']!,
        account,
        problem: row['problem_id']!,
        seconds: at - start,
        isAccepted: result === ACCEPTED,
        isWrong: result !== ACCEPTED && result !== COMPILE_ERROR,
      });
    }
  yield solved.results().map((one) => ({
    ...one,
    title: byId.get(one.contest)?.['title'] ?? '',
    username: usernames.get(one.account) ?? '',
  }));
}

const keyOf = (name: string | null | undefined): string => (name ?? '').trimEnd().toLowerCase();
