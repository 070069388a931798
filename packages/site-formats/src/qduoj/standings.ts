/** Rankings of QDUOJ, as it stores them. It lists ordinary accounts only. */
import { integerOf } from '../cells.ts';
import type { SiteStanding } from '../entities.ts';
import type { Database } from '../tables.ts';

export async function* qduojStandings(database: Database): AsyncGenerator<SiteStanding[]> {
  const usernames = new Map<string, string>();
  for await (const rows of database.rows('user', ['id', 'username', 'admin_type', 'is_disabled']))
    for (const row of rows)
      if (row['admin_type'] === 'Regular User' && row['is_disabled'] !== 't')
        usernames.set(row['id']!, row['username'] ?? '');
  const titles = new Map<string, string>();
  for await (const rows of database.rows('contest', ['id', 'title']))
    for (const row of rows) titles.set(row['id']!, row['title'] ?? '');
  for (const [table, figures] of [
    ['acm_contest_rank', ['accepted_number', 'total_time']],
    ['oi_contest_rank', ['total_score']],
  ] as const)
    for await (const rows of database.rows(table, ['user_id', 'contest_id', ...figures]))
      yield rows
        .filter((row) => usernames.has(row['user_id']!))
        .map((row) => {
          const [first, second] = figures.map((figure) => integerOf(row[figure]!) ?? 0);
          return {
            contest: row['contest_id']!,
            title: titles.get(row['contest_id']!) ?? '',
            account: row['user_id']!,
            username: usernames.get(row['user_id']!)!,
            result: second === undefined ? { points: first! } : { solved: first!, seconds: second },
          };
        });
}
