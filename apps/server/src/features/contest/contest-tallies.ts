/**
 * Counts of tries and solves of contest problems, cached in each process: counted once per board version instead of
 * once per reader. Every change of a result renews the version.
 */
import type { Contest } from '@verdict/domain/contest/contest.ts';
import type { App } from '../../context.ts';
import { sharedRead } from '../../platform/db/shared-read.ts';
import type { Counts } from '../../platform/access/counts.sql.ts';
import * as sql from './contest-problems.sql.ts';

export type CountsOf = ReadonlyMap<number, Counts>;

export interface Tallies {
  /** Counts by contest problem id, at least as new as the call. */
  of(contest: Contest, range: sql.CountedRange): Promise<CountsOf>;
}

/** Maximum number of cached contests. The least recently used contest is dropped first. */
const CONTESTS_MAX = 200;

const versionOf = sharedRead(async (db, contestIds: number[]) => {
  const found = new Map((await sql.boardVersions(db, contestIds)).map(({ id, version }) => [id, version]));
  return (id) => {
    const version = found.get(id);
    if (version === undefined) throw new Error(`contest ${id} has no board`);
    return version;
  };
});

export function keepTallies(app: Pick<App, 'db'>): Tallies {
  const known = new Map<number, { version: number; counted: Map<string, Promise<CountsOf>> }>();

  const keptOf = async ({ id }: Contest) => {
    const version = await versionOf(app.db, id);
    const before = known.get(id);
    const entry = before?.version === version ? before : { version, counted: new Map<string, Promise<CountsOf>>() };
    // Re-insertion moves the contest to the end, so the least recently used contest comes first.
    known.delete(id);
    known.set(id, entry);
    for (const oldest of known.keys()) {
      if (known.size <= CONTESTS_MAX) break;
      known.delete(oldest);
    }
    return entry;
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
