/** Accounts and announced contests from the Codeforces API. */
import type { SiteClient } from '../http/site-client.ts';
import { asNumber, asObject, asText } from '../json.ts';
import type { AnnouncedContest, Ratings } from '../site.ts';
import { refusalOf, resultOf } from './answer.ts';

export async function fetchRatings(client: SiteClient, names: readonly string[]): Promise<Ratings> {
  // Ignores names that an account has given up; otherwise a stranger's rating might be shown.
  const query = new URLSearchParams({ handles: names.join(';'), checkHistoricHandles: 'false' });
  return parseRatings((await client.get(`/api/user.info?${query}`, { trustsJson: true })).text);
}

/**
 * Parses the answer of `user.info`. When an account is unknown, the answer names the first such account and contains no
 * ratings.
 */
export function parseRatings(text: string): Ratings {
  const unknown = /^handles?: User with handle (\S+) not found/i.exec(refusalOf(text))?.[1] ?? null;
  if (unknown !== null) return { ratings: new Map(), unknown };
  const ratings = resultOf(text, 'user.info').map((one): [string, number | null] => {
    const user = asObject(one, 'user');
    const rating = asNumber(user['rating']);
    return [asText(user['handle']).toLowerCase(), rating === null ? null : Math.round(rating)];
  });
  return { ratings: new Map(ratings), unknown: null };
}

export const fetchContests = async (client: SiteClient, home: string): Promise<AnnouncedContest[]> =>
  parseContests((await client.get('/api/contest.list?gym=false', { trustsJson: true })).text, home);

/** Parses the answer of `contest.list`, which contains contests of all years. */
export function parseContests(text: string, home: string): AnnouncedContest[] {
  return resultOf(text, 'contest.list').flatMap((one) => {
    const contest = asObject(one, 'contest');
    const begin = asNumber(contest['startTimeSeconds']);
    const length = asNumber(contest['durationSeconds']);
    const id = asNumber(contest['id']);
    if (!/^(?:BEFORE|CODING)$/.test(asText(contest['phase'])) || begin === null || length === null || id === null)
      return [];
    const [beginAt, endAt] = [new Date(begin * 1000), new Date((begin + length) * 1000)];
    return { title: asText(contest['name']), url: `${home}/contests/${id}`, beginAt, endAt };
  });
}
