/** Figures of the home page. */
import type { DataOf } from '@verdict/contract/endpoint.ts';
import type { getLastWeekSubmissionStatistics, getRecentSevenAcRank } from '@verdict/contract/site/site.ts';
import type { Db } from '../../../platform/db/db.ts';
import { dayIn } from '../../account/profile/profile.service.ts';
import { snapshot } from '../../../platform/snapshot/snapshot.ts';
import * as sql from './statistics.sql.ts';

const DAY_MS = 86_400_000;
const DAYS = 7;
const SOLVERS_SHOWN = 10;

/** The last seven days in `timeZone`, today last. Always current, because each submission changes the tallies. */
export async function lastWeek(
  db: Db,
  timeZone: string,
  now: Date,
): Promise<DataOf<typeof getLastWeekSubmissionStatistics>> {
  const days = Array.from({ length: DAYS }, (_, index) => dayBefore(dayIn(timeZone, now), DAYS - 1 - index));
  const tallies = await sql.submissionsPerDay(db, new Date(now.getTime() - (DAYS + 1) * DAY_MS), timeZone);
  const byDay = new Map(tallies.map((tally) => [tally.day, tally]));
  return {
    dateStrList: days.map((day) => day.slice('YYYY-'.length)),
    acCountList: days.map((day) => byDay.get(day)?.accepted ?? 0),
    totalCountList: days.map((day) => byDay.get(day)?.total ?? 0),
  };
}

/** Calendar arithmetic in UTC, where every day has 24 hours. */
const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);

export async function recentSolvers(db: Db, now: Date): Promise<DataOf<typeof getRecentSevenAcRank>> {
  const solvers = await snapshot(db, 'recent-solvers', now, (tx) =>
    sql.recentSolvers(tx, new Date(now.getTime() - DAYS * DAY_MS), SOLVERS_SHOWN),
  );
  return solvers.map((solver) => ({ ...solver, total: null, rating: null, signature: null }));
}

/** Number of accounts, at most a minute old. */
export const accountCount = (db: Db, now: Date) => snapshot(db, 'accounts', now, sql.countAccounts);

export async function sumTallies(db: Db): Promise<void> {
  await sql.addTallyChanges(db);
}
