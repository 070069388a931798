/**
 * How often the problems of contests were tried and solved, kept by each process: counted once per version of a
 * contest's board, which every change of a result renews, and not once per reader.
 */
import type { Contest } from '@verdict/domain/contest/contest.ts';
import type { App } from '../../context.ts';
import type { Counts } from '../../platform/access/counts.sql.ts';
import * as sql from './contest-problems.sql.ts';

export type CountsOf = ReadonlyMap<number, Counts>;

export interface Tallies {
  /** By id of the problem in the contest, at least as new as the call. */
  of(contest: Contest, range: sql.CountedRange): Promise<CountsOf>;
}

/** The contest that nobody asked about for the longest time goes first. */
const CONTESTS_MAX = 200;

export function keepTallies(app: Pick<App, 'db'>): Tallies {
  const known = new Map<number, { version: number; counted: Map<string, Promise<CountsOf>> }>();

  const keptOf = async ({ id }: Contest) => {
    const version = await sql.boardVersion(app.db, id);
    const before = known.get(id);
    const kept = before?.version === version ? before : { version, counted: new Map<string, Promise<CountsOf>>() };
    // Those who were used last stand last.
    known.delete(id);
    known.set(id, kept);
    for (const oldest of known.keys()) {
      if (known.size <= CONTESTS_MAX) break;
      known.delete(oldest);
    }
    return kept;
  };

  return {
    async of(contest, range) {
      const { counted } = await keptOf(contest);
      const key = `${range.until?.getTime() ?? 'all'} ${range.includesLate}`;
      const before = counted.get(key);
      if (before) return before;
      const counting = sql.countsOf(app.db, contest, range);
      counted.set(key, counting);
      counting.catch(() => counted.delete(key));
      return counting;
    },
  };
}
