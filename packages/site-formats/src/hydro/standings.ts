/** Rankings of Hydro, as it stores them for each participant. */
import type { SiteStanding } from '../entities.ts';
import { CONTEST } from './facts.ts';
import type { MongoDump } from './mongo-dump.ts';
import { integerOf, keyOf } from './values.ts';

/** Contests whose rule has a counterpart, by their id. */
type RankedContests = ReadonlyMap<string, { title: string; isOfPoints: boolean }>;

export async function* hydroStandings(
  dump: MongoDump,
  contests: RankedContests,
  usernames: ReadonlyMap<string, string>,
): AsyncGenerator<SiteStanding[]> {
  for await (const documents of dump.documents('document.status', CONTEST))
    yield documents.flatMap((status): SiteStanding[] => {
      const id = `${keyOf(status['domainId'])}/${keyOf(status['docId'])}`;
      const contest = contests.get(id);
      const account = keyOf(status['uid']);
      const username = usernames.get(account);
      // Who only registered has no list of submissions.
      if (!contest || username === undefined || !Array.isArray(status['journal'])) return [];
      const { title, isOfPoints } = contest;
      const result = isOfPoints
        ? { points: integerOf(status['score']) ?? 0 }
        : { solved: integerOf(status['accept']) ?? 0, seconds: integerOf(status['time']) ?? 0 };
      return [{ contest: id, title, account, username, result }];
    });
}
