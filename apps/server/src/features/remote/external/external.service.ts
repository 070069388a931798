/**
 * Data of other sites that needs no judging there: ratings of people who have named their account, and contests. A
 * regular job reads each, only while the operator has it switched on.
 */
import { RemoteError } from '@verdict/domain/remote/remote-error.ts';
import { allSites } from '@verdict/remote-sites/all-sites.ts';
import { RATINGS_MAX } from '@verdict/remote-sites/site.ts';
import type { App } from '../../../context.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { storable } from '../../../platform/db/storable.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { readAlways } from '../sites/sites.service.ts';
import * as sql from './external.sql.ts';

const HOUR_MS = 3_600_000;
/** Shorter than a day, so that a job that begins a little earlier than yesterday's skips nobody. */
const RATING_AGE_MS = 20 * HOUR_MS;
const UNKNOWN_AGE_MS = 30 * 24 * HOUR_MS;
/** Requests per run of the job, in case a site reports one unknown account after another. */
const ASKED_AT_MOST = 1000;

/** Key of the site whose ratings are shown. */
const RATED = 'CF';

/** Handle as the site may have it, also from a pasted profile address. Null when the text cannot be a handle. */
export function handleOf(written: string): string | null {
  const name = written
    .trim()
    .replace(/^@|^(?:https?:\/\/)?(?:www\.|m[123]\.)?codeforces\.com\/profile\//i, '')
    .replace(/\/$/, '');
  return /^[\w.-]{3,24}$/.test(name) ? name : null;
}

/**
 * Reads the ratings that are a day old. What was read before an error is stored, and the next run continues from there.
 */
export async function readRatings(app: App): Promise<{ ratings: number }> {
  let ratings = 0;
  if (!app.settings.current.codeforcesRatings) return { ratings };
  const begun = app.now().getTime();
  const [old, oldUnknown] = [new Date(begun - RATING_AGE_MS), new Date(begun - UNKNOWN_AGE_MS)];
  let after = '';
  for (let rounds = 0; rounds < ASKED_AT_MOST; rounds++) {
    const due = await sql.ratingsDue(app.db, old, oldUnknown, after, RATINGS_MAX);
    if (due.length === 0) break;
    const [named, unnamed] = [due.filter(isHandle), due.filter((one) => !isHandle(one))];
    const { known, unknown } = await ask(app, named);
    const found = [...unnamed.map(unknownOf), ...unknown.map(unknownOf), ...known];
    await sql.saveRatings(app.db, found, app.now());
    ratings += known.length;
    // When the site reports an unknown account, the same people are asked for again without it.
    if (unknown.length === 0) after = due.at(-1)!.uid;
  }
  return { ratings };
}

const isHandle = ({ handle }: sql.Named): boolean => handleOf(handle) !== null;
const unknownOf = (one: sql.Named): sql.Rating => ({ ...one, rating: null, unknown: true });
const nameOf = ({ handle }: sql.Named): string => handleOf(handle)?.toLowerCase() ?? '';

async function ask(app: App, people: sql.Named[]): Promise<{ known: sql.Rating[]; unknown: sql.Named[] }> {
  if (people.length === 0) return { known: [], unknown: [] };
  const names = [...new Set(people.map(nameOf))];
  const { ratings, unknown } = await readAlways(app, RATED, (client, site) => site.fetchRatings!(client, names));
  if (unknown !== null) {
    const strangers = people.filter((one) => nameOf(one) === unknown.toLowerCase());
    if (strangers.length === 0) throw new RemoteError('pageNotUnderstood', { detail: `user.info: ${unknown}` });
    return { known: [], unknown: strangers };
  }
  // A missing name is spelled differently at the site, so nothing is known of it.
  const [known, missing] = [
    people.filter((one) => ratings.has(nameOf(one))),
    people.filter((one) => !ratings.has(nameOf(one))),
  ];
  const rated = known.map((one) => ({ ...one, rating: ratings.get(nameOf(one)) ?? null, unknown: false }));
  return { known: [...rated, ...missing.map(unknownOf)], unknown: [] };
}

/** Ratings by uid, of people who have one. Empty while ratings are switched off. */
export async function ratingsOf(app: App, people: { uid: string }[]): Promise<Map<string, number>> {
  if (!app.settings.current.codeforcesRatings || people.length === 0) return new Map();
  const found = await sql.ratingsOf(
    app.db,
    people.map(({ uid }) => uid),
  );
  return new Map(found.map(({ uid, rating }) => [uid, rating]));
}

/** Age up to which contests are shown: a site that has not been read for a day announces nothing. */
const CONTEST_AGE_MS = 24 * HOUR_MS;
const CONTESTS_SHOWN = 10;
const CONTESTS_KEPT = 100;
const TITLE_MAX = 200;

/** Reads the calendars of all sites that have one. A calendar that cannot be read keeps its previous contests. */
export async function readContests(app: App): Promise<{ contests: number; failed: number }> {
  const done = { contests: 0, failed: 0 };
  if (!app.settings.current.otherContests) return done;
  for (const { facts, fetchContests } of allSites) {
    if (!fetchContests) continue;
    try {
      const found = await readAlways(app, facts.key, (client) => fetchContests(client));
      const next = found
        .filter(({ endAt }) => endAt > app.now())
        .toSorted((a, b) => a.beginAt.getTime() - b.beginAt.getTime())
        .slice(0, CONTESTS_KEPT)
        .map(({ title, ...contest }) => ({ ...contest, title: storable(title).slice(0, TITLE_MAX) }));
      await transaction(app.db, (tx) => sql.replaceContests(tx, facts.key, next, app.now()));
      done.contests += next.length;
    } catch (error) {
      if (!(error instanceof RemoteError || error instanceof Refusal)) throw error;
      done.failed += 1;
    }
  }
  return done;
}

/** External contests that run or come next. Empty while they are switched off. */
export async function otherContests(app: App, now: Date) {
  if (!app.settings.current.otherContests) return [];
  const since = new Date(now.getTime() - CONTEST_AGE_MS);
  const found = await sql.contestsFrom(app.db, now, since, CONTESTS_SHOWN);
  return found.map(({ site, ...contest }) => ({ oj: nameOfSite(site), ...contest }));
}

const nameOfSite = (key: string): string => allSites.find(({ facts }) => facts.key === key)?.facts.name ?? key;

/** Starts the jobs of newly switched-on features at once instead of at their regular hour. */
export async function readAtOnce(
  tx: Db,
  on: { codeforcesRatings?: boolean | undefined; otherContests?: boolean | undefined },
): Promise<void> {
  if (on.codeforcesRatings) await addJob(tx, 'read-ratings', {}, { key: 'read-ratings', tries: 3 });
  if (on.otherContests) await addJob(tx, 'read-contests', {}, { key: 'read-contests', tries: 3 });
}
