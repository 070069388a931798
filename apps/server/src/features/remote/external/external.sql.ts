import { type Db, rows, sql } from '../../../platform/db/db.ts';

export interface Named {
  uid: string;
  /** Handle as the person has written it. */
  handle: string;
}

/**
 * People whose rating is older than `before`, and people who have named an account and have no rating yet; by uid,
 * starting after `after`. Unknown names are due again only after `unknownBefore`.
 */
export const ratingsDue = (db: Db, before: Date, unknownBefore: Date, after: string, limit: number) =>
  rows(
    db,
    sql<Named>`
  select a.uid, a.cf_username as handle
    from account a
    left join codeforces_rating r on r.uid = a.uid and r.handle = a.cf_username
   where a.cf_username is not null and not a.disabled
     and a.cf_username <> ''
     and a.uid > ${after}
     and (r.uid is null or r.fetched_at <= case when r.unknown then ${unknownBefore}::timestamptz
                                                else ${before}::timestamptz end)
   order by a.uid
   limit ${limit}`,
  );

/** Ratings of people whose profile still names the rated account. */
export const ratingsOf = (db: Db, uids: string[]) =>
  rows(
    db,
    sql<{ uid: string; rating: number }>`
  select r.uid, r.rating
    from codeforces_rating r
    join account a on a.uid = r.uid and a.cf_username = r.handle
   where r.uid = any (${uids}::text[]) and r.rating is not null`,
  );

export interface Rating extends Named {
  rating: number | null;
  unknown: boolean;
}

/** Saves in the order of uids, so that two processes cannot deadlock. */
export const saveRatings = (db: Db, ratings: Rating[], at: Date) =>
  sql`
  insert into codeforces_rating (uid, handle, rating, unknown, fetched_at)
  select a.uid, r.handle, r.rating, r.unknown, ${at}
    from jsonb_to_recordset(${JSON.stringify(ratings)}::jsonb) as r(uid text, handle text, rating integer, unknown boolean)
    join account a on a.uid = r.uid
   order by a.uid
      on conflict (uid) do update
     set handle = excluded.handle, rating = excluded.rating, unknown = excluded.unknown, fetched_at = excluded.fetched_at`.execute(
    db,
  );

export interface StoredContest {
  url: string;
  title: string;
  beginAt: Date;
  endAt: Date;
}

/** Replaces all contests of a site. */
export async function replaceContests(tx: Db, site: string, contests: StoredContest[], at: Date): Promise<void> {
  // Parallel replacements run one after the other.
  await sql`select pg_advisory_xact_lock(hashtext('other_contest'))`.execute(tx);
  await sql`delete from other_contest where site = ${site}`.execute(tx);
  await sql`
  insert into other_contest (site, url, title, begin_at, end_at, fetched_at)
  select ${site}, c.url, c.title, c."beginAt", c."endAt", ${at}
    from jsonb_to_recordset(${JSON.stringify(contests)}::jsonb)
         as c(url text, title text, "beginAt" timestamptz, "endAt" timestamptz)
      on conflict do nothing`.execute(tx);
}

/** Contests that have not ended, next one first. Contests fetched before `since` are left out. */
export const contestsFrom = (db: Db, now: Date, since: Date, limit: number) =>
  rows(
    db,
    sql<{ site: string; url: string; title: string; beginTime: Date; endTime: Date }>`
  select site, url, title, begin_at as "beginTime", end_at as "endTime"
    from other_contest
   where end_at > ${now} and fetched_at > ${since}
   order by begin_at, site, url
   limit ${limit}`,
  );
