import { type Db, rows, sql } from '../../platform/db/db.ts';
import { countsForSite } from '../../platform/access/counts-for-site.sql.ts';
import { usages } from './state/counters.sql.ts';

/**
 * Number of accepted programs in the same problem and language, and how many of them used more. Empty when the
 * submission does not count for the site.
 */
export const usageAround = (db: Db, submissionId: number) =>
  rows(
    db,
    sql<{ kind: 'time' | 'memory'; all: number; more: number }>`
  select v.kind, sum(u.programs)::integer as "all",
         coalesce(sum(u.programs) filter (where u.step > usage_step(v.value)), 0)::integer as more
    from submission s
   ${usages}
    join accepted_usage u on u.problem_id = s.problem_id and u.language = s.language and u.kind = v.kind
   where s.id = ${submissionId} and ${countsForSite} and s.status = 'accepted' and v.value is not null
   group by v.kind`,
  );

/** Longest streak that is reported. */
const DAYS_MAX = 400;

/** Most recent days on which the account solved a problem for the first time, newest first. */
export const daysSolved = async (db: Db, uid: string, offsetMinutes: number): Promise<string[]> => {
  const day = sql`to_char((accepted_at + ${offsetMinutes}::integer * interval '1 minute') at time zone 'UTC', 'YYYY-MM-DD')`;
  const found = await rows(
    db,
    sql<{ day: string }>`
  select distinct day
    from (select ${day} as day from accepted_problem where uid = ${uid} order by accepted_at desc limit 5000) as recent
   order by day desc
   limit ${DAYS_MAX}`,
  );
  return found.map(({ day: one }) => one);
};
