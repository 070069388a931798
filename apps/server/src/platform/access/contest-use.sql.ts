import { sql } from '../db/db.ts';
import { endOfAll, stands } from './contest-time.sql.ts';

/** Condition that the contest `c` is not the copy of a rehearsal. */
export const isNoRehearsal = sql<boolean>`
  not exists (select from contest_rehearsal r where r.contest_id = c.id)`;

/** End of the contest `c` for its last participant. A paused contest has no end yet. */
const endsAt = sql`case when ${stands} then 'infinity' else ${endOfAll} end`;

/** Condition that the contest `c` is scheduled or running. */
export const isGoingOn = (now: Date) => sql<boolean>`${endsAt} > ${now}`;

/** Condition that a scheduled or running contest other than `exceptId` uses the problem `p`. */
export const isUsedByContest = (now: Date, exceptId: number | null = null) => sql<boolean>`
  exists (select from contest_problem cp join contest c on c.id = cp.contest_id
           where cp.problem_id = p.id and ${isGoingOn(now)} and c.id is distinct from ${exceptId}::bigint)`;

/** `openAgainMs` of the problem `p`. A paused contest counts as ending in the far future. */
export const openAgainMs = sql<number | null>`
  case when p.visibility = 'contest' and p.was_public
       then coalesce((select (1000 * extract(epoch from least(max(${endsAt}), '9999-01-01')))::double precision
                        from contest_problem cp
                        join contest c on c.id = cp.contest_id
                       where cp.problem_id = p.id), 0)
   end`;

/** End of the running visible contests of the site that use the problem `p`. Null when there are none. */
export const openContestEnd = (now: Date) => sql<Date | null>`
  (select max(${endOfAll})
     from contest_problem cp
     join contest c on c.id = cp.contest_id
    where cp.problem_id = p.id and c.visible and c.group_id is null and not ${stands} and ${endOfAll} > ${now})`;
