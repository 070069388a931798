// filter.sql.ts - problems that match a filter: conditions, counts by tag, a random one.
import type { Progress } from '@verdict/domain/problem/problem-list.ts';
import type { Scope } from '@verdict/domain/access/scope.ts';
import { type Db, firstRow, rows, sql } from '../../../platform/db/db.ts';
import { withWord } from '../../../platform/db/problem-search.sql.ts';
import { isPublicProblem } from '../../../platform/access/seen.sql.ts';

export interface ProblemFilter {
  /** Scope of the list. A group's list also contains problems that the bank has taken over. */
  scope: Scope;
  keyword: string | null;
  /** Problems must have all of these tags. */
  tagIds: number[];
  difficulty: number | null;
  /** Null when progress does not matter. */
  progress: { uid: string; reached: Progress } | null;
  /** Null when the origin does not matter. */
  origin: 'local' | { remote: string } | null;
}

export const matching = (filter: ProblemFilter) => sql`
       ${matchingButWord(filter)}
   ${filter.keyword === null ? sql`` : sql`and p.id in (${withWord(filter.keyword)})`}`;

const taggedWithAll = (tagIds: number[]) =>
  sql.join(
    tagIds.map((tagId) => sql`select problem_id from problem_tag where tag_id = ${tagId}`),
    sql` intersect `,
  );

/**
 * Condition on the account's progress, outside contests and groups. Results that homework hides count as tried until
 * they are revealed.
 */
const reachedBy = (uid: string, reached: Progress) => {
  const isSolved = sql`exists (select from accepted_problem a where a.uid = ${uid} and a.problem_id = p.id)`;
  if (reached === 'solved') return isSolved;
  if (reached === 'favorites')
    return sql`exists (select from problem_favorite f where f.uid = ${uid} and f.problem_id = p.id)`;
  const isTried = sql`exists (select from submission s
                               where s.uid = ${uid} and s.problem_id = p.id and s.contest_id is null and s.group_id is null)`;
  return reached === 'tried' ? sql`${isTried} and not ${isSolved}` : sql`not ${isTried} and not ${isSolved}`;
};

export const matchingButWord = (filter: ProblemFilter) => sql`
       ${filter.scope.kind === 'site' ? isPublicProblem : sql`p.group_id = ${filter.scope.groupId} and p.visibility = 'public'`}
   ${filter.tagIds.length === 0 ? sql`` : sql`and p.id = any (array(${taggedWithAll(filter.tagIds)}))`}
   ${filter.difficulty === null ? sql`` : sql`and p.difficulty = ${filter.difficulty}`}
   ${filter.progress === null ? sql`` : sql`and ${reachedBy(filter.progress.uid, filter.progress.reached)}`}
   ${
     filter.origin === null
       ? sql``
       : filter.origin === 'local'
         ? sql`and not p.is_remote`
         : sql`and p.is_remote and starts_with(p.display_id, ${`${filter.origin.remote}-`})`
   }`;

/** Number of matching problems for each tag id. Tags without any are absent. */
export const tagCounts = async (db: Db, filter: ProblemFilter): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await rows(
        db,
        sql<{ id: number; problems: number }>`
  select pt.tag_id as id, count(*)::integer as problems
    from (select p.id from problem p where ${matching(filter)}) as hit
    join problem_tag pt on pt.problem_id = hit.id
   group by pt.tag_id`,
      )
    ).map(({ id, problems }) => [id, problems]),
  );

/** Display id of a random matching problem. Null when none matches. */
export const randomDisplayId = async (db: Db, filter: ProblemFilter): Promise<string | null> =>
  (
    await firstRow(
      db,
      sql<{ displayId: string }>`
  select display_id as "displayId" from problem p where ${matching(filter)} order by random() limit 1`,
    )
  )?.displayId ?? null;
