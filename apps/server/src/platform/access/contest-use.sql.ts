import { sql } from '../db/db.ts';
import { endOfAll, stands } from './contest-time.sql.ts';

/** Of the contest `c`, when the last participant is done; one that stands still has no end yet. */
const endsAt = sql`case when ${stands} then 'infinity' else ${endOfAll} end`;

/** The contest `c` is still to come or goes on. */
export const isGoingOn = (now: Date) => sql<boolean>`${endsAt} > ${now}`;

/** A contest other than `exceptId` that is still to come or goes on uses the problem `p`. */
export const isUsedByContest = (now: Date, exceptId: number | null = null) => sql<boolean>`
  exists (select from contest_problem cp join contest c on c.id = cp.contest_id
           where cp.problem_id = p.id and ${isGoingOn(now)} and c.id is distinct from ${exceptId}::bigint)`;

/** `openAgainMs` of the facts of the problem `p`; a contest that stands still counts as one of the far future. */
export const openAgainMs = sql<number | null>`
  case when p.visibility = 'contest' and p.was_public
       then coalesce((select (1000 * extract(epoch from least(max(${endsAt}), '9999-01-01')))::double precision
                        from contest_problem cp
                        join contest c on c.id = cp.contest_id
                       where cp.problem_id = p.id), 0)
   end`;

/** When the visible contests of the site that use the problem `p` and go on are over; null: there are none. */
export const openContestEnd = (now: Date) => sql<Date | null>`
  (select max(${endOfAll})
     from contest_problem cp
     join contest c on c.id = cp.contest_id
    where cp.problem_id = p.id and c.visible and c.group_id is null and not ${stands} and ${endOfAll} > ${now})`;
