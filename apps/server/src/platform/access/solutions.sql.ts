// solutions.sql.ts - facts that decide who may read the solutions and the editorial of a problem, and the same rule
// (`solutionRefusal`) as a condition for lists. `solution.test.ts` compares the two.
import type { SolutionReader, SolutionRule } from '@verdict/domain/community/solutions.ts';
import { isSiteAdmin, isSuper } from '@verdict/domain/access/actor.ts';
import { mayInGroup } from '@verdict/domain/access/group-rights.ts';
import type { ProblemFacts } from '@verdict/domain/access/problem-access.ts';
import type { Reader } from '@verdict/domain/access/access.ts';
import type { RawBuilder } from 'kysely';
import { type Db, firstRow, sql } from '../db/db.ts';
import { hasOpenResults, phaseNumber } from './contest-time.sql.ts';
import { isHiddenFromAuthor } from './trainings.sql.ts';

/** Condition that the reader owns the problem `p`, or runs the bank or the group that it belongs to. */
function isJury({ actor }: Reader): RawBuilder<boolean> {
  if (actor === null) return sql`false`;
  const groups = actor.memberships.map(({ groupId }) => groupId);
  const run = groups.filter((groupId) => mayInGroup(actor, 'administer', { groupId }));
  return sql`
    (p.author_uid is not distinct from ${actor.uid} or ${isSuper(actor)}
     or case when p.is_group then coalesce(p.group_id = any (${run}::bigint[]), false) else ${isSiteAdmin(actor)} end)`;
}

/**
 * Condition that the reader has solved `p`. Hidden results of contests and homework do not count, because access to
 * solutions would reveal them.
 */
const hasSolved = ({ actor, now }: Reader): RawBuilder<boolean> =>
  actor === null
    ? sql`false`
    : sql`
    exists (select from submission s
              left join contest c on c.id = s.contest_id
             where s.uid = ${actor.uid} and s.problem_id = p.id and s.status = 'accepted'
               and (s.contest_id is null or ${hasOpenResults(now)})
               and not ${isHiddenFromAuthor(now)})`;

/**
 * Condition that a running contest uses `p`. Contests of the site count for everybody, because a participant may log
 * out; those of a group count for its members.
 */
const isInContest = ({ actor, now }: Reader): RawBuilder<boolean> => sql`
    exists (select from contest_problem k
              join contest c on c.id = k.contest_id
             where k.problem_id = p.id and c.visible and ${phaseNumber(now)} = 0
               and (c.group_id is null
                    or c.group_id = any (${actor?.memberships.map(({ groupId }) => groupId) ?? []}::bigint[])))`;

/** Columns of the problem `p` for the rule. */
const facts = (reader: Reader) => sql`
  p.solutions as rule, ${isJury(reader)} as "isJury", ${hasSolved(reader)} as "hasSolved",
  ${isInContest(reader)} as "isInContest"`;

/** Condition that the reader, who may see the problem `p`, may also see its solutions and its editorial. */
export const areSolutionsShown = (reader: Reader): RawBuilder<boolean> => sql`
  (${isJury(reader)}
   or (p.solutions <> 'off' and not ${isInContest(reader)} and (p.solutions = 'open' or ${hasSolved(reader)})))`;

export interface SolutionFacts extends SolutionReader {
  rule: SolutionRule;
}

export const solutionFacts = (db: Db, reader: Reader, problemId: number) =>
  firstRow(db, sql<SolutionFacts>`select ${facts(reader)} from problem p where p.id = ${problemId}`);

export interface SolvedProblem extends ProblemFacts, SolutionFacts {
  id: number;
  displayId: string;
  groupId: number | null;
}

export const solvedProblem = (db: Db, reader: Reader, displayId: string) =>
  firstRow(
    db,
    sql<SolvedProblem>`
  select p.id, p.display_id as "displayId", p.author_uid as "ownerUid", p.visibility, p.is_group as "isGroup",
         p.group_id as "groupId", ${facts(reader)}
    from problem p
   where p.display_id = upper(${displayId})`,
  );

/** Lock the problem, so that its editorial is changed by one transaction at a time. Submissions do not wait. */
export const lockProblem = (tx: Db, displayId: string) =>
  sql`select from problem where display_id = upper(${displayId}) for no key update`.execute(tx);
