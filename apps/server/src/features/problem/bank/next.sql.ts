import { LEVELS_UP } from '@verdict/domain/problem/next-problem.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import { type Db, rows, sql } from '../../../platform/db/db.ts';
import { isPublicProblem } from '../../../platform/access/seen.sql.ts';
import { textFor } from './problem.sql.ts';

/** Number of candidates of each kind. */
const CANDIDATES = 20;

/** Public problems judged on this site that the account has not solved, as difficult as this one or a little more. */
export const nextCandidates = (db: Db, uid: string, problemId: number, locale: Locale) => {
  const fits = sql`
    ${isPublicProblem} and not p.is_remote
    and p.id <> mine.id
    and p.difficulty between mine.difficulty and mine.difficulty + ${LEVELS_UP}::integer
    and not exists (select from accepted_problem a where a.uid = ${uid} and a.problem_id = p.id)`;
  return rows(
    db,
    sql<{ problemId: string; title: string; difficulty: number; shared: number; from: number }>`
  with mine as (select id, difficulty from problem where id = ${problemId}),
       near as (
       select p.id, count(*)::integer as shared
         from mine
         join problem_tag t on t.problem_id = mine.id
         join problem_tag o on o.tag_id = t.tag_id
         join problem p on p.id = o.problem_id
        where ${fits}
        group by p.id
        order by shared desc, p.id
        limit ${CANDIDATES}),
       others as (
       select p.id, 0 as shared
         from mine
         join problem p on ${fits}
        order by length(p.display_id), p.display_id
        limit ${CANDIDATES})
  select p.display_id as "problemId", t.title, p.difficulty, found.shared, mine.difficulty as "from"
    from (select id, max(shared)::integer as shared
            from (select id, shared from near union all select id, shared from others) as either
           group by id) as found
   cross join mine
    join problem p on p.id = found.id
    ${textFor(locale)}
   order by length(p.display_id), p.display_id`,
  );
};
