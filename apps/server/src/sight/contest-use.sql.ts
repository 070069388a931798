import { sql } from '../db/db.ts';

/** A contest that is still to come or goes on uses the problem `p`. */
export const isUsedByContest = (now: Date) => sql<boolean>`
  exists (select from contest_problem cp join contest c on c.id = cp.contest_id
           where cp.problem_id = p.id and c.end_at + make_interval(secs => c.extra_s) > ${now})`;
